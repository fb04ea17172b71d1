package deserialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxElements limits the numbers in a constant, and in all that functions name: those of
// a part count each time that it is named, since the text has it each time.
const maxElements = 1 << 22

// A constant is the value of a constant and how many numbers its text has. Value is nil
// if there is no form for it.
type constant struct {
	value  mlir.Attribute
	weight int
}

// constantOf returns the value of the constant that in defines.
func (r *reader) constantOf(in *spirv.Instruction) constant {
	if c := r.constants[in.Result]; c.value != nil {
		return c
	}
	c := r.evaluate(in, r.typeOf(in))
	if c.weight > maxElements {
		return constant{}
	}
	r.constants[in.Result] = c
	return c
}

// evaluate returns a value. Constants stand behind their parts, whose values are made
// before: a part that has none yet is none.
func (r *reader) evaluate(in *spirv.Instruction, t *mlir.Type) constant {
	switch in.Op {
	case spirv.OpConstantTrue, spirv.OpSpecConstantTrue:
		return constant{mlir.Integer{Type: r.i1, Bits: 1}, 1}
	case spirv.OpConstantFalse, spirv.OpSpecConstantFalse:
		return constant{mlir.Integer{Type: r.i1}, 1}
	case spirv.OpConstant, spirv.OpSpecConstant:
		return constant{scalar(t, bits(in, t)), 1}
	case spirv.OpConstantNull:
		return r.null(t)
	case spirv.OpConstantComposite:
		return r.composite(in, t)
	}
	return constant{}
}

// scalar returns a number, nil if the type is none of numbers.
func scalar(t *mlir.Type, bits uint64) mlir.Attribute {
	switch t.Kind {
	case mlir.Int:
		return mlir.Integer{Type: t, Bits: bits}
	case mlir.FloatKind, mlir.BFloat:
		return mlir.Float{Type: t, Bits: bits}
	}
	return nil
}

// bits returns the bits of a constant: those of the type's width alone, since words of
// narrow signed integers repeat the sign.
func bits(in *spirv.Instruction, t *mlir.Type) uint64 {
	b := uint64(word(in, 0))
	switch {
	case t.Width > 32:
		return b | uint64(word(in, 1))<<32
	case t.Width < 32:
		return b & (1<<t.Width - 1)
	}
	return b
}

// null returns a value of zeros. Types do not nest deeper than maxDepth.
func (r *reader) null(t *mlir.Type) constant {
	switch {
	case isNumber(t):
		return constant{scalar(t, 0), 1}
	case t.Kind == mlir.Vector:
		return constant{mlir.Dense{Type: t, Elements: []uint64{0}}, 1}
	case t.Kind == mlir.ArrayKind && isNumber(t.Elem):
		return constant{mlir.Dense{Type: r.tensor(t), Elements: []uint64{0}}, 1}
	case t.Kind == mlir.ArrayKind && t.Count <= maxElements:
		part := r.null(t.Elem)
		if part.value == nil || part.weight > maxElements {
			return constant{}
		}
		list := make([]mlir.Attribute, t.Count)
		for i := range list {
			list[i] = part.value
		}
		return constant{mlir.Array{Elements: list}, t.Count * part.weight}
	}
	return constant{}
}

// composite returns a constant with parts. There is no form for structs and matrices.
func (r *reader) composite(in *spirv.Instruction, t *mlir.Type) constant {
	switch {
	case t.Kind == mlir.Vector && t.Count == len(in.Operands):
		return r.dense(in, t, t.Elem)
	case t.Kind != mlir.ArrayKind || t.Count != len(in.Operands):
		return constant{}
	case isNumber(t.Elem):
		return r.dense(in, r.tensor(t), t.Elem)
	}
	return r.array(in)
}

// dense returns a constant whose parts are numbers.
func (r *reader) dense(in *spirv.Instruction, t, elem *mlir.Type) constant {
	d := mlir.Dense{Type: t, Elements: make([]uint64, len(in.Operands))}
	for i, id := range in.Operands {
		def := r.def(spirv.ID(id))
		switch {
		case def == nil:
			return constant{}
		case def.Op == spirv.OpConstant:
			d.Elements[i] = bits(def, elem)
		case def.Op == spirv.OpConstantTrue:
			d.Elements[i] = 1
		case def.Op != spirv.OpConstantFalse && def.Op != spirv.OpConstantNull:
			return constant{}
		}
	}
	d = splat(d)
	return constant{d, len(d.Elements)}
}

// splat lets one number stand for all if they are equal.
func splat(d mlir.Dense) mlir.Dense {
	for _, n := range d.Elements {
		if n != d.Elements[0] {
			return d
		}
	}
	d.Elements = d.Elements[:1]
	return d
}

// array returns a constant whose parts are composites.
func (r *reader) array(in *spirv.Instruction) constant {
	list := make([]mlir.Attribute, len(in.Operands))
	weight := 0
	for i, id := range in.Operands {
		if int(id) >= len(r.constants) || r.constants[id].value == nil {
			return constant{}
		}
		list[i] = r.constants[id].value
		if weight += r.constants[id].weight; weight > maxElements {
			return constant{}
		}
	}
	return constant{mlir.Array{Elements: list}, weight}
}

// tensor returns the type of the numbers in an array.
func (r *reader) tensor(t *mlir.Type) *mlir.Type {
	return r.c.Type(mlir.Type{Kind: mlir.Tensor, Elem: t.Elem, Shape: []int{t.Count}})
}

func isNumber(t *mlir.Type) bool {
	return t.Kind == mlir.Int || t.Kind == mlir.FloatKind || t.Kind == mlir.BFloat
}

// specConstant makes spirv.SpecConstant.
func (r *reader) specConstant(in *spirv.Instruction) {
	c := r.constantOf(in)
	if c.value == nil {
		r.report(in.Pos, "a specialization constant that is no number")
		return
	}
	o := r.symbol(optable.OpSpecConstant, in)
	r.set(o, "default_value", c.value)
	r.decorate(o, in.Result)
}

// symbol makes an operation of the module that has a symbol.
func (r *reader) symbol(op optable.StructureOp, in *spirv.Instruction) *mlir.Operation {
	o := r.op(op.Row(), in.Pos)
	r.set(o, "sym_name", mlir.String{Text: r.symbols[in.Result]})
	r.body.Ops = append(r.body.Ops, o)
	return o
}

// specComposite makes spirv.SpecConstantComposite. Its parts are specialization
// constants: a plain one becomes a constant that nothing specializes.
func (r *reader) specComposite(in *spirv.Instruction) {
	list := make([]mlir.Attribute, len(in.Operands))
	for i, id := range in.Operands {
		part := r.def(spirv.ID(id))
		if part == nil || !r.isPart(part) {
			r.report(in.Pos, "a composite of specialization constants with a part that is no number")
			return
		}
		list[i] = mlir.Symbol{Name: r.symbols[id]}
	}
	o := r.symbol(optable.OpSpecConstantComposite, in)
	r.set(o, "type", mlir.TypeAttribute{Type: r.typeOf(in)})
	r.set(o, "constituents", mlir.Array{Elements: list})
	r.decorate(o, in.Result)
}

// isPart reports whether a constant can be part of a composite, and gives it a symbol if
// it has none.
func (r *reader) isPart(in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
		return true
	case spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpConstantNull:
	default:
		return false
	}
	if !isNumber(r.typeOf(in)) {
		return false
	}
	if r.symbols[in.Result] == "" {
		r.nameSymbol(in, "constant")
		r.specConstant(in)
	}
	return true
}
