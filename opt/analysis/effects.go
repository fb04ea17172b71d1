package analysis

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// IsPure reports whether the result of op depends only on its operands.
func IsPure(op spirv.Opcode) bool {
	info := op.Info()
	switch info.Class {
	case spirv.ClassArithmetic, spirv.ClassBit, spirv.ClassConversion, spirv.ClassRelationalAndLogical:
		return true
	case spirv.ClassComposite:
		return op != spirv.OpCopyLogical
	}
	return op == spirv.OpExtInst
}

// HasEffect reports whether an instruction must be kept even if its result is unused.
func HasEffect(in *spirv.Instruction) bool {
	info := in.Op.Info()
	if info == nil || !info.HasResult {
		return !in.Op.IsMerge() && !in.Op.IsLine() && in.Op != spirv.OpNop && !in.Op.IsTerminator() || IsExit(in.Op)
	}
	switch info.Class {
	case spirv.ClassArithmetic, spirv.ClassBit, spirv.ClassConversion, spirv.ClassComposite,
		spirv.ClassRelationalAndLogical,
		spirv.ClassDerivative, spirv.ClassConstantCreation, spirv.ClassExtension:
		return false
	case spirv.ClassImage:
		return false
	}
	switch in.Op {
	case spirv.OpLoad:
		return IsVolatile(in)
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain, spirv.OpPtrAccessChain, spirv.OpInBoundsPtrAccessChain,
		spirv.OpVariable, spirv.OpPhi, spirv.OpUndef, spirv.OpArrayLength, spirv.OpImageTexelPointer, spirv.OpPtrEqual,
		spirv.OpPtrNotEqual, spirv.OpExpectKHR:
		return false
	}
	return !QueriesHitObject(in.Op)
}

// IsExit reports whether op leaves the function or the invocation.
func IsExit(op spirv.Opcode) bool {
	switch op {
	case spirv.OpBranch, spirv.OpBranchConditional, spirv.OpSwitch:
		return false
	}
	return op.IsTerminator()
}

// IsArithmetic reports whether op operates only on numbers. Such an opcode does not have pointers or variables as
// operands.
func IsArithmetic(op spirv.Opcode) bool {
	return op >= spirv.OpSNegate && op <= spirv.OpLogicalNot || op >= spirv.OpIEqual && op <= spirv.OpFwidthCoarse ||
		op == spirv.OpCompositeExtract || op == spirv.OpVectorShuffle
}

// IsRayQueryOp reports whether op operates on the ray query that its first operand points to.
func IsRayQueryOp(op spirv.Opcode) bool {
	info := op.Info()
	const prefix = "OpRayQuery"
	return info != nil && len(info.Name) > len(prefix) && info.Name[:len(prefix)] == prefix
}

// QueriesHitObject reports whether op queries a hit object, without side effects.
func QueriesHitObject(op spirv.Opcode) bool {
	info := op.Info()
	const prefix = "OpHitObject"
	return info != nil && info.HasResult && len(info.Name) > len(prefix) && info.Name[:len(prefix)] == prefix
}

// IsGather reports whether op is one of the image instructions whose offsets need not be constant.
func IsGather(op spirv.Opcode) bool {
	switch op {
	case spirv.OpImageGather, spirv.OpImageDrefGather, spirv.OpImageSparseGather, spirv.OpImageSparseDrefGather:
		return true
	}
	return false
}

// ConstOffsetAt returns two operand indices of an image instruction. The first is the index of the ConstOffset or
// Offset operand. The second is the index of the image operands mask, which distinguishes the two. Both are 0
// without an offset.
func ConstOffsetAt(in *spirv.Instruction) (at, mask int) {
	if _, all := in.LeadingIDs(); all { // faster than checking the class, for most instructions
		return 0, 0
	}
	info := in.Op.Info()
	if info.Class != spirv.ClassImage {
		return 0, 0
	}
	for i, o := range info.Operands {
		if o.Kind != spirv.KindImageOperands || i >= len(in.Operands) {
			continue
		}
		bits, at := spirv.ImageOperands(in.Operands[i]), i+1
		if bits&(spirv.ImageOperandsConstOffset|spirv.ImageOperandsOffset) == 0 {
			return 0, 0
		}
		for _, before := range [...]spirv.ImageOperands{spirv.ImageOperandsBias, spirv.ImageOperandsLod} {
			if bits&before != 0 {
				at++
			}
		}
		if bits&spirv.ImageOperandsGrad != 0 {
			at += 2
		}
		return at, i
	}
	return 0, 0
}
