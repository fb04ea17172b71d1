package deserialize

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// globals adds the variables and specialization constants of the module, in module order.
func (r *reader) globals() {
	for i := range r.m.Types {
		r.o.Budget.Poll()
		in := &r.m.Types[i]
		if int(in.Result) >= len(r.defs) {
			continue
		}
		switch in.Op {
		case spirv.OpSpecConstant, spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse:
			r.specConstant(in)
		case spirv.OpSpecConstantComposite:
			r.specComposite(in)
		case spirv.OpConstantComposite, spirv.OpConstantNull:
			r.constantOf(in)
		case spirv.OpVariable:
			r.variable(in)
		case spirv.OpConstant, spirv.OpConstantTrue, spirv.OpConstantFalse, spirv.OpUndef, spirv.OpSpecConstantOp:
		default:
			if r.types[in.Result] == nil && in.Op != spirv.OpLine && in.Op != spirv.OpNoLine &&
				in.Op != spirv.OpExtInst {
				r.report(in.Pos, "%s", constructName(in))
			}
		}
	}
}

// variable adds the spirv.GlobalVariable for an OpVariable.
func (r *reader) variable(in *spirv.Instruction) {
	if r.abi != nil && r.abi.arguments.Has(in.Result) {
		return
	}
	t := r.typeOf(in)
	if t.Kind != mlir.Pointer || word(in, 0) != uint32(t.Class) || t.Class == spirv.StorageClassFunction {
		r.report(in.Pos, "a variable whose type is not a pointer to its storage class")
		return
	}
	o := r.symbol(optable.OpGlobalVariable, in)
	r.set(o, "type", mlir.TypeAttribute{Type: t})
	if len(in.Operands) > 1 {
		r.set(o, "initializer", mlir.Symbol{Name: r.initializer(in)})
	}
	r.decorate(o, in.Result)
}

// checkBuffers adds a finding for each array of buffers that is never used, because the tools would not convert these
// buffers to blocks.
func (r *reader) checkBuffers() {
	if len(r.elements) == 0 {
		return
	}
	for i := range r.m.Types {
		in := &r.m.Types[i]
		if in.Op != spirv.OpVariable || r.reached.Has(in.Result) {
			continue
		}
		if t := r.typeOf(in); t.Elem != nil && slices.Contains(r.elements, t.Elem.Elem) {
			r.report(in.Pos, "an unused array of buffers")
		}
	}
}

// initializer returns the symbol that initializes a variable. It adds a finding if the initializer is not a
// specialization constant, because the dialect does not support others.
func (r *reader) initializer(in *spirv.Instruction) string {
	id := word(in, 1)
	if def := r.def(spirv.ID(id)); def != nil && def.Op != spirv.OpVariable && def.Op != spirv.OpFunction &&
		r.symbols[id] != "" {
		return r.symbols[id]
	}
	r.report(in.Pos, "a variable of the module with an initial value")
	return ""
}

// entryPoints adds the spirv.EntryPoint and spirv.ExecutionMode operations.
func (r *reader) entryPoints() {
	for i := range r.m.EntryPoints {
		if in := &r.m.EntryPoints[i]; r.abi == nil {
			r.entryPoint(in)
		}
	}
	for i := range r.m.ExecutionModes {
		if in := &r.m.ExecutionModes[i]; r.abi == nil || !isLocalSize(in) {
			r.executionMode(in)
		}
	}
}

func (r *reader) entryPoint(in *spirv.Instruction) {
	if !optable.ExecutionModels.Has(word(in, 0), r.o.Version) {
		r.report(in.Pos, "the stage %s", spirv.ExecutionModel(word(in, 0)))
	}
	o := r.op(optable.OpEntryPoint.Row(), in.Pos)
	r.set(o, "execution_model", mlir.Enumerant{Enum: optable.ExecutionModels, Value: word(in, 0)})
	r.set(o, "fn", mlir.Symbol{Name: r.symbols[spirv.ID(word(in, 1))]})
	_, n := spirv.StringAt(tail(in, 2))
	list := []mlir.Attribute{}
	for _, id := range tail(in, 2+n) {
		def := r.def(spirv.ID(id))
		if def == nil || def.Op != spirv.OpVariable {
			r.report(in.Pos, "an interface that lists an id that is not a variable")
			return
		}
		list = append(list, mlir.Symbol{Name: r.symbols[id]})
	}
	r.set(o, "interface", mlir.Array{Elements: list})
	r.body.Ops = append(r.body.Ops, o)
}

func (r *reader) executionMode(in *spirv.Instruction) {
	def := r.def(spirv.ID(word(in, 0)))
	mode := spirv.ExecutionMode(word(in, 1))
	if in.Op != spirv.OpExecutionMode || def == nil || def.Op != spirv.OpFunction ||
		!optable.ExecutionModes.Has(uint32(mode), r.o.Version) {
		r.report(in.Pos, "the execution mode %s", mode)
		return
	}
	o := r.op(optable.OpExecutionMode.Row(), in.Pos)
	r.set(o, "fn", mlir.Symbol{Name: r.symbols[def.Result]})
	r.set(o, "execution_mode", mlir.Enumerant{Enum: optable.ExecutionModes, Value: uint32(mode)})
	r.set(o, "values", r.integers(tail(in, 2)))
	r.body.Ops = append(r.body.Ops, o)
}
