package spirvfriendly

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// isMadeInFunctions reports whether op declares a constant that becomes a call, which must be in a function.
func isMadeInFunctions(op spirv.Opcode) bool {
	return op.IsSpecConstant() || op == spirv.OpConstantSampler
}

// specialize emits the calls for the constants that the function uses to its entry block. The constituents of a
// constant come first.
func (f *function) specialize() {
	if !f.hasSpec {
		return
	}
	var ids []spirv.ID
	note := func(in *spirv.Instruction) {
		for c := in.IDs(); c.Next(); {
			if id := operand(in, c.At); isMadeInFunctions(f.def(id).Op) && f.owner[id] != f.self {
				f.owner[id] = f.self
				ids = append(ids, id)
			}
		}
	}
	for _, b := range f.src.Blocks {
		for i := range b.Insts {
			note(&b.Insts[i])
		}
	}
	for i := 0; i < len(ids); i++ {
		note(f.def(ids[i]))
	}
	slices.SortFunc(ids, func(a, b spirv.ID) int { return cmp.Compare(f.place[a], f.place[b]) })
	for _, id := range ids {
		if f.findings.Full() {
			return
		}
		f.values[id] = nil
		f.makeConstant(f.def(id))
	}
}

// makeConstant emits the call for a constant to the function.
func (f *function) makeConstant(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpSpecConstantTrue, spirv.OpSpecConstantFalse, spirv.OpSpecConstant:
		f.set(in, f.specScalar(in))
	case spirv.OpSpecConstantComposite:
		f.set(in, f.construct(in))
	case spirv.OpSpecConstantOp:
		f.specOperation(in)
	case spirv.OpConstantSampler:
		f.set(in, f.sampler(in))
	default:
		f.report(in, "not supported in SPIR-V-friendly IR")
	}
	f.check(in)
}

// sampler emits a call of the function that creates a sampler from the bits of OpenCL C.
func (f *function) sampler(in *spirv.Instruction) llvm.Value {
	sampler := instreader.ConstantSampler(in)
	bits := uint32(sampler.SamplerAddressingMode())<<1 | sampler.Param()&1 | uint32(sampler.SamplerFilterMode()+1)<<4
	return f.call("__translate_sampler_initializer", f.typ(in, in.Type),
		[]llvm.Value{f.out.Int(llvm.I32, uint64(bits))}, pure)
}

// specScalar emits a call of the function that returns a specialization constant. Its arguments are the SpecId and the
// default value.
func (f *function) specScalar(in *spirv.Instruction) llvm.Value {
	t := f.typ(in, in.Type)
	a := f.decoration(in.Result, spirv.DecorationSpecId)
	var value *llvm.Const
	switch {
	case in.Op != spirv.OpSpecConstant:
		value = f.out.Bool(in.Op == spirv.OpSpecConstantTrue)
	case t.IsFloat():
		value = f.out.FloatBits(t, spirv.LiteralBits(in.Operands))
	default:
		value = f.out.Int(t, spirv.LiteralBits(in.Operands))
	}
	if a == nil || len(a.operands) == 0 {
		return value // the constant cannot be specialized
	}
	name := Function("__spirv_SpecConstant", Int, f.mangledType(in.Type, 0))
	return f.call(name, t, []llvm.Value{f.out.Int(llvm.I32, uint64(a.operands[0])), value}, pure)
}

// specOperation lowers the operation of an OpSpecConstantOp.
func (f *function) specOperation(in *spirv.Instruction) {
	inner := instbuilder.Op(instreader.SpecConstantOp(in).Opcode(), in.Type, in.Result,
		instreader.SpecConstantOp(in).Operands()).At(in.Pos)
	r := find(inner.Op)
	switch {
	case r == nil || r.form >= localVariable && r.form != accessChain && r.form < call:
		f.report(in, "%v is not supported in SPIR-V-friendly IR", inner.Op)
	case r.form == accessChain:
		f.accessChain(&inner)
	default:
		f.instruction(&inner)
	}
}
