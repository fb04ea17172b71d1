package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A function is the state of reading a function of the module.
type function struct {
	op        *mlir.Operation
	local     []*mlir.Operation    // operations for constants, addresses and references, to be added at its start
	known     []spirv.ID           // IDs that have a value
	weight    int                  // number of scalars in the constants that all functions so far use
	pending   []*spirv.Instruction // buffer of specOperation
	isPending spirv.IDSet          // expressions that have been or will be created in this function
	flow      flow
}

// function adds the spirv.func for fn.
func (r *reader) function(fn *spirv.Function) {
	if int(fn.Def.Result) >= len(r.defs) {
		return
	}
	if len(fn.Blocks) == 0 {
		r.report(fn.Def.Pos, "a function without a body")
		return
	}
	signature, ok := r.functionType(fn)
	if !ok {
		r.report(fn.Def.Pos, "a function whose parameters do not match its type")
		return
	}
	o := r.symbol(optable.OpFunc, &fn.Def)
	control := word(&fn.Def, 0)
	if !optable.FunctionControls.Has(control, r.o.Version) {
		r.report(fn.Def.Pos, "the function control %s", spirv.FunctionControl(control))
	}
	r.set(o, "function_control", mlir.Enumerant{Enum: optable.FunctionControls, Value: control})
	r.decorate(o, fn.Def.Result)
	r.fn.op, r.fn.local, r.fn.flow.level = o, nil, 0
	clear(r.fn.isPending)
	entry := r.blocks.New()
	for i := range fn.Params {
		if p := &fn.Params[i]; p.Op == spirv.OpFunctionParameter {
			r.assign(p, r.argument(entry, r.typeOf(p)))
		}
	}
	if r.abi != nil && r.abi.entries[fn.Def.Result] != nil {
		signature = r.abi.entry(r, o, fn, entry)
	} else {
		r.decorateParameters(o, fn)
	}
	r.set(o, "function_type", mlir.TypeAttribute{Type: signature})
	r.readBlocks(fn, entry)
	entry.Ops = append(r.fn.local, entry.Ops...)
	for _, id := range r.fn.known {
		r.values[id] = nil
	}
	r.fn.known = r.fn.known[:0]
}

// decorateParameters adds the decorations of the function's parameters as an attribute with one dictionary for each
// parameter.
func (r *reader) decorateParameters(o *mlir.Operation, fn *spirv.Function) {
	var attributes []mlir.Attribute
	found := false
	for i := range fn.Params {
		p := &fn.Params[i]
		if p.Op != spirv.OpFunctionParameter {
			continue
		}
		var entries []mlir.NamedAttribute
		if int(p.Result) < len(r.decorations.first) && r.decorations.first[p.Result] != 0 {
			r.decorations.each(p.Result, func(in *spirv.Instruction) {
				d := spirv.Decoration(word(in, 1))
				switch row := optable.ForDecoration(d); {
				case row != nil && row.Form == optable.WithoutEffect:
				case row == nil || row.Form != optable.UnitForm || row.Since > r.o.Version ||
					in.Op != spirv.OpDecorate || len(entries) > 0:
					r.report(in.Pos, "the decoration %s of a parameter", d)
				default:
					entries = append(entries,
						mlir.NamedAttribute{Name: "spirv.decoration",
							Value: mlir.Enumerant{Enum: optable.Decorations, Value: word(in, 1)}})
				}
			})
		}
		found = found || len(entries) > 0
		attributes = append(attributes, mlir.Dictionary{Entries: entries})
	}
	if found {
		r.set(o, "arg_attrs", mlir.Array{Elements: attributes})
	}
}

// functionType returns the type of function fn. It returns false if the parameters do not match the type.
func (r *reader) functionType(fn *spirv.Function) (*mlir.Type, bool) {
	id := word(&fn.Def, 1)
	if int(id) >= len(r.types) || r.types[id] == nil || r.types[id].Kind != mlir.Function {
		return nil, false
	}
	t, n := r.types[id], 0
	for i := range fn.Params {
		p := &fn.Params[i]
		if p.Op != spirv.OpFunctionParameter {
			continue
		}
		if n >= len(t.Params) || r.typeOf(p) != t.Params[n] {
			return nil, false
		}
		n++
	}
	return t, n == len(t.Params)
}

// argument adds an argument of type t to block b.
func (r *reader) argument(b *mlir.Block, t *mlir.Type) *mlir.Value {
	v := r.vals.New()
	v.Type, v.Index = t, len(b.Args)
	b.Args = append(b.Args, v)
	return v
}

// assign records that v is the value of the result of in.
func (r *reader) assign(in *spirv.Instruction, v *mlir.Value) {
	id := in.Result
	if int(id) >= len(r.values) || id == 0 || r.values[id] != nil || r.defs[id] != nil {
		r.report(in.Pos, "id %d is defined twice, or is not below the bound", id)
		return
	}
	r.values[id], r.levels[id] = v, r.fn.flow.level
	r.fn.known = append(r.fn.known, id)
}

// value returns the value of operand id in the innermost open construct. For a definition outside functions, it adds an
// operation at the start of the function.
func (r *reader) value(in *spirv.Instruction, id uint32) *mlir.Value {
	return r.valueIn(in, id, r.fn.flow.level)
}

// valueIn returns the value of operand id, which is used in the construct with number level. If it does not have a
// value there, valueIn adds a finding and returns a placeholder.
func (r *reader) valueIn(in *spirv.Instruction, id uint32, level int32) *mlir.Value {
	if int(id) >= len(r.values) {
		r.report(in.Pos, "%s refers to id %d, which is not below the bound", in.Op, id)
		return r.placeholder()
	}
	if v := r.values[id]; v != nil {
		if !r.fn.flow.isWithin(level, r.levels[id]) {
			r.report(in.Pos, "%s uses a value of a construct after its end", in.Op)
		}
		return v
	}
	if def := r.defs[id]; def != nil {
		if v := r.localize(def); v != nil {
			return v
		}
		r.report(in.Pos, "%s uses %s, which is not a value in the dialect", in.Op, valueName(def))
		return r.placeholder()
	}
	r.report(in.Pos, "%s uses id %d, which does not have a value there", in.Op, id)
	return r.placeholder()
}

// valueName returns the text for findings of a definition that does not have a value in the dialect.
func valueName(def *spirv.Instruction) string {
	switch def.Op {
	case spirv.OpConstantComposite, spirv.OpConstantNull:
		return "a constant struct or matrix, or a very large constant"
	}
	return constructName(def)
}

// placeholder returns a value for use after a finding, when the tree is discarded.
func (r *reader) placeholder() *mlir.Value {
	v := r.vals.New()
	v.Type = r.i32
	return v
}

// localize adds an operation at the start of the function for a definition outside functions, and returns its value. It
// returns nil if the definition does not have a value.
func (r *reader) localize(def *spirv.Instruction) *mlir.Value {
	switch def.Op {
	case spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpConstantComposite, spirv.OpConstantNull:
		c := r.constantOf(def)
		if r.fn.weight += c.weight; c.value == nil || r.fn.weight > maxElements {
			return nil
		}
		o := r.op(optable.OpConstant.Row(), 0)
		r.set(o, "value", c.value)
		return r.localized(def, o)
	case spirv.OpUndef:
		return r.localized(def, r.op(optable.ForOpcode(spirv.OpUndef), 0))
	case spirv.OpVariable:
		o := r.op(optable.OpAddressOf.Row(), 0)
		r.set(o, "variable", mlir.Symbol{Name: r.symbols[def.Result]})
		return r.localized(def, o)
	case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse, spirv.OpSpecConstantComposite:
		o := r.op(optable.OpReferenceOf.Row(), 0)
		r.set(o, "spec_const", mlir.Symbol{Name: r.symbols[def.Result]})
		return r.localized(def, o)
	case spirv.OpSpecConstantOp:
		return r.specOperation(def)
	}
	return nil
}

// localized adds operation o for definition def at the start of the function, and returns its result.
func (r *reader) localized(def *spirv.Instruction, o *mlir.Operation) *mlir.Value {
	v := r.result(o, r.typeOf(def))
	r.fn.local = append(r.fn.local, o)
	r.values[def.Result], r.levels[def.Result] = v, 0
	r.fn.known = append(r.fn.known, def.Result)
	return v
}

// specOperation adds the expressions for an OpSpecConstantOp and all others on which it depends. It adds them in module
// order, so that operands come first. It is not recursive, because there may be very many of them.
func (r *reader) specOperation(def *spirv.Instruction) *mlir.Value {
	list := append(r.fn.pending[:0], def)
	r.fn.isPending.Add(def.Result)
	for i := 0; i < len(list); i++ {
		for c := list[i].IDs(); c.Next(); {
			id := list[i].Operands[c.At]
			part := r.def(spirv.ID(id))
			if part != nil && part.Op == spirv.OpSpecConstantOp && r.values[id] == nil &&
				!r.fn.isPending.Has(part.Result) {
				r.fn.isPending.Add(part.Result)
				list = append(list, part)
			}
		}
	}
	slices.SortFunc(list, func(a, b *spirv.Instruction) int { return int(r.order[a.Result]) - int(r.order[b.Result]) })
	for _, in := range list {
		if !r.wrap(in) {
			return nil
		}
	}
	r.fn.pending = list
	return r.values[def.Result]
}

// wrap adds a spirv.SpecConstantOperation for an OpSpecConstantOp. It returns false if the dialect does not support the
// operation.
func (r *reader) wrap(in *spirv.Instruction) bool {
	row := optable.ForOpcode(spirv.Opcode(word(in, 0)))
	if row == nil || !optable.InSpecConstantOperation(row.Opcode) {
		return false
	}
	o := r.op(row, in.Pos)
	if !r.operands(o, row, in, tail(in, 1)) {
		return false
	}
	v := r.result(o, r.typeOf(in))
	yield := r.op(optable.OpYield.Row(), in.Pos)
	yield.Operands = []*mlir.Value{v}
	outer := r.op(optable.OpSpecConstantOperation.Row(), in.Pos)
	b := r.blocks.New()
	b.Ops = []*mlir.Operation{o, yield}
	r.addRegion(outer).Blocks = []*mlir.Block{b}
	r.localized(in, outer)
	return true
}
