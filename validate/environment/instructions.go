package environment

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file has the rules for atomic operations, barriers, group and subgroup operations, and imported declarations.

// isAtomic reports whether op is an atomic operation. The first operand of such an operation is a pointer, and the
// second operand is a scope.
func isAtomic(op spirv.Opcode) bool {
	info := op.Info()
	return info != nil && strings.HasPrefix(info.Name, "OpAtomic")
}

// atomicOf returns the type of the memory that an atomic operation accesses, and its storage class.
func (r *run) atomicOf(in *spirv.Instruction) (numbers, spirv.StorageClass) {
	t, class := r.pointee(operand(in, 0))
	return r.numbers(t), class
}

func atomicTypeRule(r *run, in *spirv.Instruction) (string, bool) {
	n, _ := r.atomicOf(in)
	ok := n.of == spirv.OpTypeFloat || n.of == spirv.OpTypeInt &&
		(n.width == 32 || n.width == 64 && r.Capabilities[spirv.CapabilityInt64Atomics])
	return verdict(ok, "it has %d bits", n.width)
}

// widthFeatures returns the features that floats of a width require.
func widthFeatures(width uint32) Features {
	switch width {
	case 16:
		return FP16
	case 64:
		return FP64
	}
	return 0
}

func atomicFloatRule(r *run, in *spirv.Instruction) (string, bool) {
	n, _ := r.atomicOf(in)
	need := FloatAtomics | widthFeatures(n.width)
	return verdict(n.of != spirv.OpTypeFloat || r.o.Features&need == need, "it has %d bits", n.width)
}

func atomicStorageRule(r *run, in *spirv.Instruction) (string, bool) {
	_, class := r.atomicOf(in)
	return verdict(oneOf(class, spirv.StorageClassFunction, spirv.StorageClassWorkgroup,
		spirv.StorageClassCrossWorkgroup, spirv.StorageClassGeneric), "it points to %v", class)
}

func atomicFloatStorageRule(r *run, in *spirv.Instruction) (string, bool) {
	n, class := r.atomicOf(in)
	return verdict(n.of != spirv.OpTypeFloat ||
		oneOf(class, spirv.StorageClassWorkgroup, spirv.StorageClassCrossWorkgroup), "it points to %v", class)
}

func isAsync(op spirv.Opcode) bool {
	return op == spirv.OpGroupAsyncCopy || op == spirv.OpGroupWaitEvents
}

// hasExecutionScope reports whether the first operand of op is an execution scope.
func hasExecutionScope(op spirv.Opcode) bool {
	info := op.Info()
	return op == spirv.OpControlBarrier || info != nil && strings.HasPrefix(info.Name, "OpGroup") &&
		!op.IsAnnotation() && !isAsync(op)
}

func hasMemoryScope(op spirv.Opcode) bool {
	return op == spirv.OpControlBarrier || op == spirv.OpMemoryBarrier || isAtomic(op)
}

// scopeIn reports whether the operand with index at is a scope in list. It returns true if the scope is not a constant.
func (r *run) scopeIn(in *spirv.Instruction, at int, list ...spirv.Scope) (string, bool) {
	n, known := r.constant(operand(in, at))
	return verdict(!known || oneOf(spirv.Scope(n), list...), "it is %v", spirv.Scope(n))
}

func asyncScopeRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.scopeIn(in, 0, spirv.ScopeWorkgroup)
}

func executionScopeRule(r *run, in *spirv.Instruction) (string, bool) {
	return r.scopeIn(in, 0, spirv.ScopeWorkgroup, spirv.ScopeSubgroup)
}

func memoryScopeRule(r *run, in *spirv.Instruction) (string, bool) {
	at := 1
	if in.Op == spirv.OpMemoryBarrier {
		at = 0
	}
	return r.scopeIn(in, at, spirv.ScopeCrossDevice, spirv.ScopeDevice, spirv.ScopeWorkgroup, spirv.ScopeSubgroup,
		spirv.ScopeInvocation)
}

func isShuffle(op spirv.Opcode) bool {
	return oneOf(op, spirv.OpSubgroupShuffleINTEL, spirv.OpSubgroupShuffleDownINTEL, spirv.OpSubgroupShuffleUpINTEL,
		spirv.OpSubgroupShuffleXorINTEL)
}

func isBufferBlock(op spirv.Opcode) bool {
	return op == spirv.OpSubgroupBlockReadINTEL || op == spirv.OpSubgroupBlockWriteINTEL
}

func isImageBlock(op spirv.Opcode) bool {
	return op == spirv.OpSubgroupImageBlockReadINTEL || op == spirv.OpSubgroupImageBlockWriteINTEL
}

func isBlock(op spirv.Opcode) bool { return isBufferBlock(op) || isImageBlock(op) }

func shuffleTypeRule(r *run, in *spirv.Instruction) (string, bool) {
	n := r.numbers(r.typeOf(operand(in, 0)))
	switch {
	case n.of == spirv.OpTypeInt && oneOf(n.width, 16, 32), n.of == spirv.OpTypeFloat && n.width == 32:
		return plain(n.count != 3)
	case n.of == spirv.OpTypeInt:
		return plain(n.width == 64 && n.count == 1)
	}
	wide := n.width == 16 && r.Capabilities[spirv.CapabilityFloat16] ||
		n.width == 64 && r.Capabilities[spirv.CapabilityFloat64]
	return plain(n.of == spirv.OpTypeFloat && n.count == 1 && wide)
}

func blockTypeRule(r *run, in *spirv.Instruction) (string, bool) {
	t := r.def(in.Type)
	if in.Type == 0 { // a write: its data operand comes last
		t = r.typeOf(operand(in, len(in.Operands)-1))
	}
	n := r.numbers(t)
	return plain(n.of == spirv.OpTypeInt && oneOf(n.width, 16, 32) && oneOf(n.count, 1, 2, 4, 8))
}

func blockPointerRule(r *run, in *spirv.Instruction) (string, bool) {
	_, class := r.pointee(operand(in, 0))
	return verdict(class == spirv.StorageClassCrossWorkgroup, "it is %v", class)
}

func blockImageRule(r *run, in *spirv.Instruction) (string, bool) {
	t := r.typeOf(operand(in, 0))
	return plain(t.Op == spirv.OpTypeImage && dimOf(t) == spirv.Dim2D && depthOf(t) == 0 && layersOf(t) == 0 &&
		word(t, 4) == 0)
}

func blockCoordinateRule(r *run, in *spirv.Instruction) (string, bool) {
	return plain(r.numbers(r.typeOf(operand(in, 1))) == numbers{spirv.OpTypeInt, 32, 2})
}

// isLinked reports whether op defines a function or variable, which may be imported from another module.
func isLinked(op spirv.Opcode) bool { return op == spirv.OpFunction || op == spirv.OpVariable }

func importRule(r *run, in *spirv.Instruction) (string, bool) {
	link := r.Decoration(in.Result, spirv.DecorationLinkageAttributes)
	imported := link != nil && spirv.LinkageType(word(link, len(link.Operands)-1)) == spirv.LinkageTypeImport
	return verdict(!imported || r.Decoration(in.Result, spirv.DecorationBuiltIn) != nil, "%s", r.Name(in.Result))
}
