package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// Atomics, barriers and subgroup operations.

// atomic checks an atomic that returns the old value: pointer, scope,
// semantics (two of them for an exchange with comparison), then values.
func (v *validator) atomic(in *spirv.Instruction) {
	_, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	s := v.shape(in.Type)
	switch {
	case !ok:
		v.report(in, "expected Pointer to be of type OpTypePointer")
		return
	case elem != in.Type && !v.o.BeforeLegalization:
		v.report(in, "expected Pointer to point to a value of type Result Type")
		return
	case !s.scalar() || s.base == boolBase:
		v.report(in, "expected Result Type to be integer or float scalar type")
		return
	}
	v.atomicStorage(in)
	v.scopes(in, 1)
	first := 3
	if in.Op == spirv.OpAtomicCompareExchange {
		first = 4
	}
	for i := first; i < len(in.Operands); i++ {
		v.expect(in, v.typeOf(operand(in, i)) == in.Type, "expected Value to be of type Result Type")
	}
}

func (v *validator) atomicStore(in *spirv.Instruction) {
	_, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	v.expect(in, ok && elem == v.typeOf(operand(in, 3)), "expected Value type and the type pointed to by Pointer to be the same")
	v.atomicStorage(in)
	v.scopes(in, 1)
}

func (v *validator) atomicStorage(in *spirv.Instruction) {
	if !v.vulkan() || v.o.BeforeLegalization {
		return
	}
	switch class, _, _ := v.pointer(v.typeOf(operand(in, 0))); class {
	case spirv.StorageClassUniform, spirv.StorageClassWorkgroup, spirv.StorageClassImage, spirv.StorageClassStorageBuffer,
		spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassTaskPayloadWorkgroupEXT, spirv.StorageClassNodePayloadAMDX:
	default:
		v.report(in, "Vulkan spec only allows storage classes for atomic to be: Uniform, Workgroup, Image, StorageBuffer, PhysicalStorageBuffer or TaskPayloadWorkgroupEXT")
	}
}

// scopes checks a scope and the semantics after it.
func (v *validator) scopes(in *spirv.Instruction, at int) {
	for i := at; i < at+2 && i < len(in.Operands); i++ {
		if s := v.shapeOf(operand(in, i)); !s.is(intBase) || s.width != 32 || !s.scalar() {
			v.report(in, "scope and memory semantics must be 32-bit int")
			return
		}
	}
	scope, ok := v.intValue(operand(in, at))
	if !v.vulkan() {
		return
	}
	if !ok {
		v.expect(in, v.op(operand(in, at)).IsSpecConstant(), "in Vulkan environment, Scope ids must be OpConstant when the Shader capability is present")
		return
	}
	if spirv.Scope(scope) == spirv.ScopeCrossDevice {
		v.report(in, "in Vulkan environment, Memory Scope cannot be CrossDevice")
	}
	if spirv.Scope(scope) == spirv.ScopeDevice && v.has(spirv.CapabilityVulkanMemoryModel) && spirv.MemoryModel(v.m.MemoryModel.Operands[1]) == spirv.MemoryModelVulkan {
		v.expect(in, v.has(spirv.CapabilityVulkanMemoryModelDeviceScope), "use of device scope with VulkanKHR memory model requires the VulkanMemoryModelDeviceScopeKHR capability")
	}
}

// barrier checks the scopes of a barrier.
func (v *validator) barrier(in *spirv.Instruction) {
	at := 0
	if in.Op == spirv.OpControlBarrier {
		at = 1
		scope, ok := v.intValue(operand(in, 0))
		if v.vulkan() && ok && spirv.Scope(scope) != spirv.ScopeWorkgroup && spirv.Scope(scope) != spirv.ScopeSubgroup {
			v.report(in, "in Vulkan environment Execution scope is limited to Workgroup and Subgroup")
		}
	}
	v.scopes(in, at)
}

// reduction checks an operation over the values of a subgroup: scope, what is
// done, value.
func (v *validator) reduction(in *spirv.Instruction) {
	v.subgroup(in)
	v.expect(in, v.typeOf(operand(in, 2)) == in.Type, "expected Value to be of type Result Type")
}

// subgroup checks the scope of a subgroup operation.
func (v *validator) subgroup(in *spirv.Instruction) {
	scope, ok := v.intValue(operand(in, 0))
	switch {
	case !v.vulkan():
	case !ok && !v.op(operand(in, 0)).IsSpecConstant():
		v.report(in, "in Vulkan environment, Scope ids must be OpConstant when the Shader capability is present")
	case ok && spirv.Scope(scope) != spirv.ScopeSubgroup:
		v.report(in, "in Vulkan environment Execution scope is limited to Subgroup")
	}
	if s := v.shape(in.Type); in.Op == spirv.OpGroupNonUniformBallot {
		v.expect(in, s.count == 4 && s.width == 32, "expected Result Type to be a 4-component unsigned integer vector")
	}
}
