package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// This file checks work graphs (SPV_AMDX_shader_enqueue).

// payloads returns the record type if typ is the type of a pointer to an array of node records, and otherwise 0.
func (v *validator) payloads(typ spirv.ID) spirv.ID {
	class, elem, ok := v.pointer(typ)
	if d := v.def(elem); ok && class == spirv.StorageClassNodePayloadAMDX && d != nil &&
		d.Op == spirv.OpTypeNodePayloadArrayAMDX {
		return operand(d, 0)
	}
	return 0
}

func (v *validator) allocatePayloads(in *spirv.Instruction) {
	v.expect(in, v.payloads(in.Type) != 0, "Result Type must be a pointer to an OpTypeNodePayloadArrayAMDX in the NodePayloadAMDX storage class")
	if scope, ok := v.intValue(operand(in, 0)); !ok || spirv.Scope(scope) != spirv.ScopeInvocation &&
		spirv.Scope(scope) != spirv.ScopeWorkgroup {
		v.report(in, "Visibility must be a constant, the Invocation or Workgroup scope")
	}
	v.indices(in, 1, 2)
}

// indices checks that the operands at the given indices are 32-bit integers. They are counts or indices.
func (v *validator) indices(in *spirv.Instruction, at ...int) {
	for _, i := range at {
		s := v.shapeOf(operand(in, i))
		v.expect(in, s.scalar() && s.is(intBase) && s.width == 32, "counts and indices must be 32-bit int scalars")
	}
}

func (v *validator) payloadOperand(in *spirv.Instruction) {
	v.expect(in, v.o.BeforeLegalization || v.payloads(v.typeOf(operand(in, 0))) != 0,
		"expected a pointer to an array of node payloads")
}

func (v *validator) payloadValid(in *spirv.Instruction) {
	v.payloadOperand(in)
	v.indices(in, 1)
}
