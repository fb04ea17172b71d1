package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// decorations checks what annotations are about, and those that Vulkan
// demands of resources.
func (v *validator) decorations() {
	for i := range v.m.Annotations {
		v.annotation(&v.m.Annotations[i])
	}
	for i := range v.m.Types {
		if in := &v.m.Types[i]; in.Op == spirv.OpVariable {
			v.resource(in)
		}
	}
}

func (v *validator) annotation(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpMemberDecorate, spirv.OpMemberDecorateString:
		t := v.def(operand(in, 0))
		if t.Op != spirv.OpTypeStruct {
			v.report(in, "Structure type %s is not a struct type", v.name(t.Result))
		} else if int(in.Operands[1]) >= len(t.Operands) {
			v.report(in, "Index %d provided for %s is out of bounds: the structure has %d members", in.Operands[1], v.name(t.Result), len(t.Operands))
		}
	case spirv.OpDecorate:
		v.target(in, spirv.Decoration(in.Operands[1]), v.def(operand(in, 0)))
	}
}

// target checks that a decoration is about the right kind of thing.
func (v *validator) target(in *spirv.Instruction, d spirv.Decoration, on *spirv.Instruction) {
	ok, what := true, ""
	switch d {
	case spirv.DecorationBlock, spirv.DecorationBufferBlock:
		ok, what = on.Op == spirv.OpTypeStruct, "a struct type"
	case spirv.DecorationArrayStride:
		ok, what = on.Op == spirv.OpTypeArray || on.Op == spirv.OpTypeRuntimeArray || on.Op == spirv.OpTypePointer, "an array or pointer type"
	case spirv.DecorationBinding, spirv.DecorationDescriptorSet, spirv.DecorationInputAttachmentIndex, spirv.DecorationLocation,
		spirv.DecorationComponent, spirv.DecorationIndex:
		ok, what = on.Op == spirv.OpVariable || on.Op == spirv.OpFunctionParameter && v.o.BeforeLegalization || on.Op == spirv.OpTypeStruct && d == spirv.DecorationLocation, "a variable"
	case spirv.DecorationFlat, spirv.DecorationNoPerspective, spirv.DecorationCentroid, spirv.DecorationSample, spirv.DecorationInvariant:
		ok, what = on.Op == spirv.OpVariable || on.Op == spirv.OpFunctionParameter, "a variable"
	case spirv.DecorationSpecId:
		ok, what = on.Op == spirv.OpSpecConstant || on.Op == spirv.OpSpecConstantTrue || on.Op == spirv.OpSpecConstantFalse, "a scalar specialization constant"
	case spirv.DecorationOffset, spirv.DecorationMatrixStride, spirv.DecorationRowMajor, spirv.DecorationColMajor:
		ok, what = d == spirv.DecorationOffset && on.Op == spirv.OpVariable, "a structure member"
	case spirv.DecorationNoContraction:
		ok, what = on.Type != 0 && on.Op != spirv.OpVariable, "an arithmetic instruction"
	}
	if !ok {
		v.report(in, "%v decoration on target %s must be on %s", d, v.name(on.Result), what)
	}
}

// resource checks the set and binding of a variable.
func (v *validator) resource(in *spirv.Instruction) {
	if !v.vulkan() {
		return
	}
	switch spirv.StorageClass(in.Operands[0]) {
	case spirv.StorageClassUniform, spirv.StorageClassStorageBuffer, spirv.StorageClassUniformConstant:
	default:
		return
	}
	if v.decoration(in.Result, spirv.DecorationBuiltIn) != nil { // descriptor heaps
		return
	}
	if v.decoration(in.Result, spirv.DecorationDescriptorSet) == nil {
		v.report(in, "%s requires a DescriptorSet decoration: Uniform, StorageBuffer and UniformConstant variables must be decorated with DescriptorSet", v.name(in.Result))
	}
	if v.decoration(in.Result, spirv.DecorationBinding) == nil {
		v.report(in, "%s requires a Binding decoration: Uniform, StorageBuffer and UniformConstant variables must be decorated with Binding", v.name(in.Result))
	}
	_, elem, _ := v.pointer(in.Type)
	if info, ok := v.image(v.strip(elem)); ok && info.dim == spirv.DimSubpassData && !v.o.BeforeLegalization && v.decoration(in.Result, spirv.DecorationInputAttachmentIndex) == nil && v.isUsed(in.Result) {
		v.report(in, "%s requires an InputAttachmentIndex decoration", v.name(in.Result))
	}
}

// isUsed reports whether a function uses the variable.
func (v *validator) isUsed(id spirv.ID) bool {
	for _, use := range v.uses {
		if slices.Contains(use.variables, id) {
			return true
		}
	}
	return false
}
