package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/capability"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// This file checks atomic operations, barriers, and subgroup and group operations.

// atomic checks an atomic operation that returns the old value. Its operands are the pointer, the scope, the semantics
// (two for a compare exchange), and the values.
func (v *validator) atomic(in *spirv.Instruction) {
	_, elem, ok := v.accessed(v.typeOf(operand(in, 0)), in.Type)
	s := v.shape(in.Type)
	switch {
	case !ok:
		v.report(in, "expected Pointer to be of type OpTypePointer")
		return
	case elem != in.Type && !v.o.BeforeLegalization:
		v.report(in, "expected Pointer to point to a value of type Result Type")
		return
	case v.has(spirv.CapabilityAtomicFloat16VectorNV) && s.isHalves() && takesHalves(in.Op):
	case !s.scalar() || s.base == boolBase || s.base == encodedBase:
		v.report(in, "expected Result Type to be integer or float scalar type")
		return
	}
	v.atomicWidth(in, s)
	if c, ok := capability.OfAtomicFloat(in.Op, uint32(s.width)); ok && s.scalar() && v.shader && !v.has(c) {
		v.report(in, "atomics on floats of %d bits require the %s capability", s.width,
			spirv.KindCapability.Enumerant(uint32(c)).Name)
	}
	v.atomicStorage(in)
	v.ordered(in, 1)
	first := 3
	if in.Op == spirv.OpAtomicCompareExchange || in.Op == spirv.OpAtomicCompareExchangeWeak {
		first = 4
		v.unequal(in)
	}
	for i := first; i < len(in.Operands); i++ {
		v.expect(in, v.typeOf(operand(in, i)) == in.Type, "expected Value to be of type Result Type")
	}
}

// takesHalves reports whether an atomic operation may also be on vectors of 16-bit floats.
func takesHalves(op spirv.Opcode) bool {
	switch op {
	case spirv.OpAtomicExchange, spirv.OpAtomicFAddEXT, spirv.OpAtomicFMinEXT, spirv.OpAtomicFMaxEXT:
		return true
	}
	return false
}

func (v *validator) atomicStore(in *spirv.Instruction) {
	_, elem, ok := v.accessed(v.typeOf(operand(in, 0)), v.typeOf(operand(in, 3)))
	v.expect(in, ok && elem == v.typeOf(operand(in, 3)),
		"expected Value type and the type pointed to by Pointer to be the same")
	v.atomicWidth(in, v.shape(elem))
	v.atomicStorage(in)
	v.ordered(in, 1)
}

// atomicFlag checks an atomic operation on a flag, which is a 32-bit integer.
func (v *validator) atomicFlag(in *spirv.Instruction) {
	_, elem, ok := v.pointer(v.typeOf(operand(in, 0)))
	v.expect(in, ok && v.shape(elem).isInt(32), "expected Pointer to point to a value of 32-bit integer type")
	v.atomicStorage(in)
	v.ordered(in, 1)
}

// atomicWidth checks the capability for an atomic operation on values of shape s, if they are 64-bit integers.
func (v *validator) atomicWidth(in *spirv.Instruction, s shape) {
	v.expect(in, s.base != intBase || s.width != 64 || v.has(spirv.CapabilityInt64Atomics),
		"64-bit atomics require the Int64Atomics capability")
}

func (v *validator) atomicStorage(in *spirv.Instruction) {
	if v.o.BeforeLegalization {
		return
	}
	switch class, _, _ := v.accessed(v.typeOf(operand(in, 0)), 0); class {
	case spirv.StorageClassUniform, spirv.StorageClassWorkgroup, spirv.StorageClassImage,
		spirv.StorageClassStorageBuffer,
		spirv.StorageClassPhysicalStorageBuffer, spirv.StorageClassTaskPayloadWorkgroupEXT:
	case spirv.StorageClassCrossWorkgroup, spirv.StorageClassGeneric, spirv.StorageClassFunction:
		v.expect(in, v.kernel && !v.vulkan(), "atomics in this storage class are only allowed in kernels")
	default:
		if !v.vulkan() {
			v.report(in, "storage class %v is forbidden by universal validation rules", class)
			return
		}
		v.report(in, "Vulkan allows atomics only in storage classes Uniform, Workgroup, Image, StorageBuffer, PhysicalStorageBuffer and TaskPayloadWorkgroupEXT")
	}
}

// workgroups is the set of execution models that have workgroups.
const workgroups = tessControl | compute | taskEXT | meshEXT | taskNV | meshNV

// scope returns the value of the scope that is operand at. It returns false if the scope is invalid, which it reports,
// or is not known until specialization.
func (v *validator) scope(in *spirv.Instruction, at int) (spirv.Scope, bool) {
	id := operand(in, at)
	if s := v.shapeOf(id); !s.is(intBase) || s.width != 32 || !s.scalar() {
		v.report(in, "expected scope to be a 32-bit int")
		return 0, false
	}
	x, ok := v.intValue(id)
	if !ok {
		v.expect(in, !v.shader || v.op(id).IsSpecConstant() && v.has(spirv.CapabilityCooperativeMatrixNV),
			"Scope ids must be OpConstant when the Shader capability is present")
		return 0, false
	}
	v.expect(in, uint64(x) <= uint64(spirv.ScopeShaderCallKHR), "invalid scope value")
	return spirv.Scope(x), true
}

// executionScope checks that the operand with index at is a valid execution scope.
func (v *validator) executionScope(in *spirv.Instruction, at int) {
	x, ok := v.scope(in, at)
	if !ok || !v.vulkan() {
		return
	}
	if x != spirv.ScopeWorkgroup && x != spirv.ScopeSubgroup {
		v.report(in, "in Vulkan environment Execution Scope is limited to Workgroup and Subgroup")
		return
	}
	if x == spirv.ScopeWorkgroup {
		v.onlyIn(in, workgroups, "in Vulkan environment, Workgroup execution scope is not allowed in this execution model")
	}
}

// memoryScope checks that the operand with index at is a valid memory scope.
func (v *validator) memoryScope(in *spirv.Instruction, at int) {
	x, ok := v.scope(in, at)
	if !ok {
		return
	}
	vulkanModel := v.has(spirv.CapabilityVulkanMemoryModel)
	switch x {
	case spirv.ScopeQueueFamily:
		v.expect(in, vulkanModel, "Memory Scope QueueFamilyKHR requires capability VulkanMemoryModelKHR")
	case spirv.ScopeDevice:
		v.expect(in, !vulkanModel || v.has(spirv.CapabilityVulkanMemoryModelDeviceScope) || v.o.BeforeLegalization,
			"use of device scope with VulkanKHR memory model requires the VulkanMemoryModelDeviceScopeKHR capability")
	case spirv.ScopeWorkgroup:
		if v.vulkan() {
			only := models(workgroups)
			if !vulkanModel {
				only &^= tessControl
			}
			v.onlyIn(in, only, "Workgroup Memory Scope is not allowed in this execution model")
		}
	case spirv.ScopeSubgroup:
		v.expect(in, v.o.Target != Vulkan10 || v.has(spirv.CapabilitySubgroupBallotKHR) ||
			v.has(spirv.CapabilitySubgroupVoteKHR),
			"in Vulkan 1.0 environment Memory Scope cannot be Subgroup without SubgroupBallotKHR or SubgroupVoteKHR declared")
	case spirv.ScopeShaderCallKHR:
		if v.vulkan() {
			v.onlyIn(in, rays, "ShaderCallKHR Memory Scope requires a ray tracing execution model")
		}
	case spirv.ScopeInvocation:
	default:
		v.expect(in, !v.vulkan(), "in Vulkan environment Memory Scope is limited to Device, QueueFamily, Workgroup, ShaderCallKHR, Subgroup, or Invocation")
	}
}

const (
	orders = spirv.MemorySemanticsAcquire | spirv.MemorySemanticsRelease | spirv.MemorySemanticsAcquireRelease |
		spirv.MemorySemanticsSequentiallyConsistent
	kinds = spirv.MemorySemanticsUniformMemory | spirv.MemorySemanticsWorkgroupMemory |
		spirv.MemorySemanticsImageMemory | spirv.MemorySemanticsOutputMemory
)

// semantics checks the memory semantics that are operand at. scopeAt is the operand index of the scope that they apply
// to.
func (v *validator) semantics(in *spirv.Instruction, at, scopeAt int) {
	id := operand(in, at)
	if s := v.shapeOf(id); !s.is(intBase) || s.width != 32 || !s.scalar() {
		v.report(in, "expected Memory Semantics to be a 32-bit int")
		return
	}
	value, ok := v.intValue(id)
	if !ok {
		v.expect(in, !v.shader || v.has(spirv.CapabilityCooperativeMatrixNV),
			"Memory Semantics ids must be OpConstant when Shader capability is present")
		return
	}
	x := spirv.MemorySemantics(value)
	order, what := x&orders, x&kinds
	v.expect(in, v.shader || x&spirv.MemorySemanticsUniformMemory == 0,
		"Memory Semantics UniformMemory requires capability Shader")
	const newer = spirv.MemorySemanticsOutputMemory | spirv.MemorySemanticsMakeAvailable |
		spirv.MemorySemanticsMakeVisible | spirv.MemorySemanticsVolatile
	v.expect(in, x&newer == 0 || v.has(spirv.CapabilityVulkanMemoryModel),
		"these Memory Semantics require capability VulkanMemoryModelKHR")
	v.expect(in, order&(order-1) == 0, "Memory Semantics must have at most one non-relaxed memory order bit set")
	const releases, acquires = spirv.MemorySemanticsRelease | spirv.MemorySemanticsAcquireRelease,
		spirv.MemorySemanticsAcquire | spirv.MemorySemanticsAcquireRelease
	v.expect(in, x&spirv.MemorySemanticsMakeAvailable == 0 || order&releases != 0,
		"MakeAvailable must use Release or AcquireRelease memory order")
	v.expect(in, x&spirv.MemorySemanticsMakeVisible == 0 || order&acquires != 0,
		"MakeVisible must use Acquire or AcquireRelease memory order")
	v.expect(in, in.Op != spirv.OpAtomicStore && in.Op != spirv.OpAtomicFlagClear || order&acquires == 0,
		"an atomic store must not use Acquire or AcquireRelease memory order")
	v.expect(in, in.Op != spirv.OpAtomicLoad || order&releases == 0,
		"an atomic load must not use Release or AcquireRelease memory order")
	if !v.vulkan() {
		return
	}
	scope, _ := v.intValue(operand(in, scopeAt))
	v.expect(in, order&spirv.MemorySemanticsSequentiallyConsistent == 0,
		"SequentiallyConsistent memory order must not be used in the Vulkan API")
	v.expect(in, in.Op != spirv.OpMemoryBarrier || order != 0, "a memory barrier must not use Relaxed memory order")
	v.expect(in, order == 0 || what != 0, "Memory Semantics with a non-relaxed memory order must have at least one Vulkan-supported storage class semantics bit set")
	v.expect(in, order != 0 || what == 0, "Memory Semantics with a Vulkan-supported storage class semantics bit set must use a non-relaxed memory order")
	v.expect(in, order == 0 || spirv.Scope(scope) != spirv.ScopeInvocation,
		"Vulkan specification requires Memory Semantics to be Relaxed if used with Invocation Memory Scope")
}

// ordered checks the memory scope that is operand at, and the memory semantics that follow it.
func (v *validator) ordered(in *spirv.Instruction, at int) {
	v.memoryScope(in, at)
	v.semantics(in, at+1, at)
}

// unequal checks the memory semantics of a compare exchange for the case that the values differ. They must not be
// stronger than those for the case that they are equal.
func (v *validator) unequal(in *spirv.Instruction) {
	v.semantics(in, 3, 1)
	e, ok1 := v.intValue(operand(in, 2))
	u, ok2 := v.intValue(operand(in, 3))
	if !ok1 || !ok2 {
		return
	}
	equal, x := spirv.MemorySemantics(e), spirv.MemorySemantics(u)
	v.expect(in, x&(spirv.MemorySemanticsRelease|spirv.MemorySemanticsAcquireRelease) == 0,
		"Unequal Memory Semantics must not use Release or AcquireRelease memory order")
	v.expect(in, x&spirv.MemorySemanticsAcquire == 0 || equal&orders != 0,
		"Unequal Memory Semantics must not use a stronger memory order than the Equal ones")
	v.expect(in, !v.vulkan() || x&^equal&kinds == 0,
		"Unequal Memory Semantics must not have a storage class bit set that the Equal ones lack")
}

// barrier checks the scopes and the semantics of a barrier.
func (v *validator) barrier(in *spirv.Instruction) {
	if in.Op == spirv.OpMemoryBarrier {
		v.ordered(in, 0)
		return
	}
	v.executionScope(in, 0)
	v.ordered(in, 1)
}

// splitBarrier checks one of the two halves of a split barrier. In Vulkan, the first half (arrive) may only release
// memory, and the second half (wait) may only acquire it (VUID-StandaloneSpirv-MemorySemantics-13556 and 13557).
func (v *validator) splitBarrier(in *spirv.Instruction) {
	v.barrier(in)
	order, name := spirv.MemorySemanticsRelease, "Release"
	if in.Op == spirv.OpControlBarrierWaitEXT {
		order, name = spirv.MemorySemanticsAcquire, "Acquire"
	}
	if n, ok := v.intValue(operand(in, 2)); ok && v.vulkan() && spirv.MemorySemantics(n)&orders&^order != 0 {
		v.report(in, "Memory Semantics must not have a memory order other than %s", name)
	}
}

// subgroup checks that the scope of a subgroup operation is Subgroup.
func (v *validator) subgroup(in *spirv.Instruction) {
	x, ok := v.scope(in, 0)
	if ok && x != spirv.ScopeSubgroup {
		v.report(in, "Execution scope is limited to Subgroup")
	}
	if in.Op == spirv.OpGroupNonUniformBroadcast || in.Op == spirv.OpGroupNonUniformQuadBroadcast {
		v.expect(in, v.m.Version >= 0x00010500 || v.op(operand(in, 2)).IsConstant(),
			"in SPIR-V 1.4 or earlier, the index must be a constant instruction")
	}
	v.expect(in, v.shape(in.Type).base != encodedBase &&
		(len(in.Operands) < 2 || v.shapeOf(operand(in, 1)).base != encodedBase),
		"floats in encodings other than IEEE 754 are not supported")
	if in.Op == spirv.OpGroupNonUniformQuadSwap {
		v.expect(in, v.op(operand(in, 2)).IsConstant(), "Direction must be a constant instruction")
	}
}

// meshTasks checks an instruction that starts mesh shaders, or sets the output counts of a mesh shader. Its operands
// are counts, which an optional payload may follow.
func (v *validator) meshTasks(in *spirv.Instruction) {
	for i := 0; i < min(len(in.Operands), 3); i++ {
		v.expect(in, v.shapeOf(operand(in, i)).width == 32, "counts must be 32-bit unsigned int scalars")
	}
	if len(in.Operands) > 3 {
		class, _, _ := v.pointer(v.typeOf(operand(in, 3)))
		v.expect(in, v.op(operand(in, 3)) == spirv.OpVariable && class == spirv.StorageClassTaskPayloadWorkgroupEXT,
			"Payload must be an OpVariable with a storage class of TaskPayloadWorkgroupEXT")
	}
}

// reduction checks a subgroup operation that combines the values of invocations.
func (v *validator) reduction(in *spirv.Instruction) {
	v.subgroup(in)
	if len(in.Operands) < 3 {
		return
	}
	op := instreader.GroupNonUniformArithmetic(in).Operation()
	partitioned := op == spirv.GroupOperationPartitionedReduceNV ||
		op == spirv.GroupOperationPartitionedInclusiveScanNV || op == spirv.GroupOperationPartitionedExclusiveScanNV
	extra := v.shapeOf(operand(in, 3))
	switch {
	case len(in.Operands) == 3:
		v.expect(in, !partitioned && op != spirv.GroupOperationClusteredReduce, "ClusterSize or Ballot must be present")
	case partitioned:
		v.expect(in, extra.is(intBase) && extra.count == 4, "Ballot must be a 4-component integer vector")
	default:
		v.expect(in, extra.is(intBase) && extra.scalar() && !extra.signed,
			"ClusterSize must be an unsigned integer scalar")
		v.expect(in, v.op(operand(in, 3)).IsConstant(), "ClusterSize must be a constant instruction")
	}
}

// bitCount checks an instruction that counts the bits of a ballot.
func (v *validator) bitCount(in *spirv.Instruction) {
	v.subgroup(in)
	v.expect(in, v.shape(in.Type).scalar(), "expected Result Type to be an unsigned integer type scalar")
	v.expect(in, !v.vulkan() || instreader.GroupNonUniformBallotBitCount(in).Operation() <= spirv.GroupOperationExclusiveScan, "in Vulkan, the group operation must be Reduce, InclusiveScan or ExclusiveScan")
}

// group checks the scope and the operation of a group instruction.
func (v *validator) group(in *spirv.Instruction) {
	v.scope(in, 0)
	if in.Op == spirv.OpGroupAll || in.Op == spirv.OpGroupAny || in.Op == spirv.OpGroupBroadcast {
		return
	}
	v.expect(in, instreader.GroupIAdd(in).Operation() <= spirv.GroupOperationExclusiveScan,
		"Operation must be Reduce, InclusiveScan or ExclusiveScan")
}

// asyncCopy checks an asynchronous copy between Workgroup memory and global memory.
func (v *validator) asyncCopy(in *spirv.Instruction) {
	v.scope(in, 0)
	to, a, ok1 := v.pointer(v.typeOf(operand(in, 1)))
	from, b, ok2 := v.pointer(v.typeOf(operand(in, 2)))
	s := v.shape(a)
	bits := v.addressBits()
	switch {
	case v.op(in.Type) != spirv.OpTypeEvent:
		v.report(in, "the result type must be OpTypeEvent")
	case !ok1 || !ok2 || a != b || !s.is(intBase) && !s.is(floatBase):
		v.report(in, "expected Destination and Source to be pointers to the same scalar or vector of floating-point type or integer type")
	case !(to == spirv.StorageClassWorkgroup && from == spirv.StorageClassCrossWorkgroup) &&
		!(to == spirv.StorageClassCrossWorkgroup && from == spirv.StorageClassWorkgroup):
		v.report(in, "one of Destination and Source must have storage class Workgroup, the other CrossWorkgroup")
	case !v.shapeOf(operand(in, 3)).isInt(bits) || !v.shapeOf(operand(in, 4)).isInt(bits):
		v.report(in, "NumElements and Stride must be int scalars as wide as an address")
	case v.op(v.typeOf(operand(in, 5))) != spirv.OpTypeEvent:
		v.report(in, "expected Event to be type OpTypeEvent")
	}
}

// waitEvents checks an instruction that waits for asynchronous copies.
func (v *validator) waitEvents(in *spirv.Instruction) {
	v.scope(in, 0)
	_, elem, ok := v.pointer(v.typeOf(operand(in, 2)))
	v.expect(in, v.shapeOf(operand(in, 1)).isInt(32), "expected Num Events to be a 32-bit int scalar")
	v.expect(in, ok && v.op(elem) == spirv.OpTypeEvent, "expected Events List to be a pointer to OpTypeEvent")
}
