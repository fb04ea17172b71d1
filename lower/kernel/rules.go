package kernel

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rule lowers an instruction of the source module and returns the kernel value of its result. It returns 0 if such a
// value does not exist or the rule has added a finding.
type rule func(*lowerer, *spirv.Instruction) spirv.ID

// rules holds the rule of each core instruction that may be in a function, by opcode. An instruction without a rule is
// not supported in kernels.
var rules = [...]rule{
	spirv.OpNop:          (*lowerer).drop,
	spirv.OpUndef:        (*lowerer).undefinedIn,
	spirv.OpLine:         (*lowerer).lineOf,
	spirv.OpNoLine:       (*lowerer).noLine,
	spirv.OpExtInst:      (*lowerer).extInst,
	spirv.OpFunctionCall: (*lowerer).call,

	// memory
	spirv.OpVariable:               (*lowerer).variable,
	spirv.OpLoad:                   (*lowerer).load,
	spirv.OpStore:                  (*lowerer).store,
	spirv.OpCopyMemory:             (*lowerer).copyMemory,
	spirv.OpAccessChain:            (*lowerer).accessChain,
	spirv.OpInBoundsAccessChain:    (*lowerer).accessChain,
	spirv.OpPtrAccessChain:         (*lowerer).ptrAccessChain,
	spirv.OpInBoundsPtrAccessChain: (*lowerer).ptrAccessChain,
	spirv.OpArrayLength:            (*lowerer).arrayLength,
	spirv.OpPtrEqual:               (*lowerer).comparePointers,
	spirv.OpPtrNotEqual:            (*lowerer).comparePointers,
	spirv.OpPtrDiff:                (*lowerer).pointerDistance,

	// composites
	spirv.OpVectorExtractDynamic: (*lowerer).same,
	spirv.OpVectorInsertDynamic:  (*lowerer).same,
	spirv.OpVectorShuffle:        (*lowerer).shuffle,
	spirv.OpCompositeConstruct:   (*lowerer).constructed,
	spirv.OpCompositeExtract:     (*lowerer).extract,
	spirv.OpCompositeInsert:      (*lowerer).insert,
	spirv.OpCopyObject:           (*lowerer).copyObject,
	spirv.OpCopyLogical:          (*lowerer).copyLogical,
	spirv.OpTranspose:            (*lowerer).transpose,

	// conversions
	spirv.OpConvertFToU:   (*lowerer).saturated,
	spirv.OpConvertFToS:   (*lowerer).saturated,
	spirv.OpConvertSToF:   (*lowerer).same,
	spirv.OpConvertUToF:   (*lowerer).same,
	spirv.OpUConvert:      (*lowerer).resized,
	spirv.OpSConvert:      (*lowerer).resized,
	spirv.OpFConvert:      (*lowerer).resized,
	spirv.OpQuantizeToF16: (*lowerer).quantize,
	spirv.OpConvertPtrToU: (*lowerer).pointerToInteger,
	spirv.OpConvertUToPtr: (*lowerer).integerToPointer,
	spirv.OpBitcast:       (*lowerer).bitcast,

	// arithmetic
	spirv.OpSNegate:           (*lowerer).same,
	spirv.OpFNegate:           (*lowerer).same,
	spirv.OpIAdd:              (*lowerer).same,
	spirv.OpFAdd:              (*lowerer).same,
	spirv.OpISub:              (*lowerer).same,
	spirv.OpFSub:              (*lowerer).same,
	spirv.OpIMul:              (*lowerer).same,
	spirv.OpFMul:              (*lowerer).same,
	spirv.OpUDiv:              (*lowerer).same,
	spirv.OpSDiv:              (*lowerer).same,
	spirv.OpFDiv:              (*lowerer).same,
	spirv.OpUMod:              (*lowerer).same,
	spirv.OpSRem:              (*lowerer).same,
	spirv.OpSMod:              (*lowerer).modulo,
	spirv.OpFRem:              (*lowerer).same,
	spirv.OpFMod:              (*lowerer).floatModulo,
	spirv.OpVectorTimesScalar: (*lowerer).vectorTimesScalar,
	spirv.OpMatrixTimesScalar: (*lowerer).matrixTimesScalar,
	spirv.OpVectorTimesMatrix: (*lowerer).vectorTimesMatrix,
	spirv.OpMatrixTimesVector: (*lowerer).matrixTimesVector,
	spirv.OpMatrixTimesMatrix: (*lowerer).matrixTimesMatrix,
	spirv.OpOuterProduct:      (*lowerer).outerProduct,
	spirv.OpDot:               (*lowerer).same,
	spirv.OpIAddCarry:         (*lowerer).addCarry,
	spirv.OpISubBorrow:        (*lowerer).subBorrow,
	spirv.OpUMulExtended:      (*lowerer).mulExtended,
	spirv.OpSMulExtended:      (*lowerer).mulExtended,

	// bits
	spirv.OpShiftRightLogical:    (*lowerer).shift,
	spirv.OpShiftRightArithmetic: (*lowerer).shift,
	spirv.OpShiftLeftLogical:     (*lowerer).shift,
	spirv.OpBitwiseOr:            (*lowerer).same,
	spirv.OpBitwiseXor:           (*lowerer).same,
	spirv.OpBitwiseAnd:           (*lowerer).same,
	spirv.OpNot:                  (*lowerer).same,
	spirv.OpBitFieldInsert:       (*lowerer).bitFieldInsert,
	spirv.OpBitFieldSExtract:     (*lowerer).bitFieldExtract,
	spirv.OpBitFieldUExtract:     (*lowerer).bitFieldExtract,
	spirv.OpBitReverse:           (*lowerer).bitReverse,
	spirv.OpBitCount:             (*lowerer).bitCount,

	// relations and logic
	spirv.OpAny:                    (*lowerer).same,
	spirv.OpAll:                    (*lowerer).same,
	spirv.OpIsNan:                  (*lowerer).same,
	spirv.OpIsInf:                  (*lowerer).same,
	spirv.OpIsFinite:               (*lowerer).same,
	spirv.OpIsNormal:               (*lowerer).same,
	spirv.OpSignBitSet:             (*lowerer).same,
	spirv.OpLessOrGreater:          (*lowerer).same,
	spirv.OpOrdered:                (*lowerer).same,
	spirv.OpUnordered:              (*lowerer).same,
	spirv.OpLogicalEqual:           (*lowerer).same,
	spirv.OpLogicalNotEqual:        (*lowerer).same,
	spirv.OpLogicalOr:              (*lowerer).same,
	spirv.OpLogicalAnd:             (*lowerer).same,
	spirv.OpLogicalNot:             (*lowerer).logicalNot,
	spirv.OpSelect:                 (*lowerer).selectValue,
	spirv.OpIEqual:                 (*lowerer).same,
	spirv.OpINotEqual:              (*lowerer).same,
	spirv.OpUGreaterThan:           (*lowerer).same,
	spirv.OpSGreaterThan:           (*lowerer).same,
	spirv.OpUGreaterThanEqual:      (*lowerer).same,
	spirv.OpSGreaterThanEqual:      (*lowerer).same,
	spirv.OpULessThan:              (*lowerer).same,
	spirv.OpSLessThan:              (*lowerer).same,
	spirv.OpULessThanEqual:         (*lowerer).same,
	spirv.OpSLessThanEqual:         (*lowerer).same,
	spirv.OpFOrdEqual:              (*lowerer).same,
	spirv.OpFUnordEqual:            (*lowerer).same,
	spirv.OpFOrdNotEqual:           (*lowerer).same,
	spirv.OpFUnordNotEqual:         (*lowerer).same,
	spirv.OpFOrdLessThan:           (*lowerer).same,
	spirv.OpFUnordLessThan:         (*lowerer).same,
	spirv.OpFOrdGreaterThan:        (*lowerer).same,
	spirv.OpFUnordGreaterThan:      (*lowerer).same,
	spirv.OpFOrdLessThanEqual:      (*lowerer).same,
	spirv.OpFUnordLessThanEqual:    (*lowerer).same,
	spirv.OpFOrdGreaterThanEqual:   (*lowerer).same,
	spirv.OpFUnordGreaterThanEqual: (*lowerer).same,

	// images
	spirv.OpSampledImage:           (*lowerer).sampledImage,
	spirv.OpImage:                  (*lowerer).imageOf,
	spirv.OpImageSampleExplicitLod: (*lowerer).imageSample,
	spirv.OpImageFetch:             (*lowerer).imageRead,
	spirv.OpImageRead:              (*lowerer).imageRead,
	spirv.OpImageWrite:             (*lowerer).imageWrite,
	spirv.OpImageQuerySizeLod:      (*lowerer).imageSize,
	spirv.OpImageQuerySize:         (*lowerer).imageSize,
	spirv.OpImageQueryLevels:       (*lowerer).imageLevels,

	// atomics and barriers
	spirv.OpControlBarrier:        (*lowerer).controlBarrier,
	spirv.OpMemoryBarrier:         (*lowerer).memoryBarrier,
	spirv.OpAtomicLoad:            (*lowerer).atomic,
	spirv.OpAtomicStore:           (*lowerer).atomicStore,
	spirv.OpAtomicExchange:        (*lowerer).atomic,
	spirv.OpAtomicCompareExchange: (*lowerer).atomic,
	spirv.OpAtomicIIncrement:      (*lowerer).atomic,
	spirv.OpAtomicIDecrement:      (*lowerer).atomic,
	spirv.OpAtomicIAdd:            (*lowerer).atomic,
	spirv.OpAtomicISub:            (*lowerer).atomic,
	spirv.OpAtomicSMin:            (*lowerer).atomic,
	spirv.OpAtomicUMin:            (*lowerer).atomic,
	spirv.OpAtomicSMax:            (*lowerer).atomic,
	spirv.OpAtomicUMax:            (*lowerer).atomic,
	spirv.OpAtomicAnd:             (*lowerer).atomic,
	spirv.OpAtomicOr:              (*lowerer).atomic,
	spirv.OpAtomicXor:             (*lowerer).atomic,

	// waves
	spirv.OpGroupNonUniformElect:            (*lowerer).waveElect,
	spirv.OpGroupNonUniformAll:              (*lowerer).waveVote,
	spirv.OpGroupNonUniformAny:              (*lowerer).waveVote,
	spirv.OpGroupNonUniformAllEqual:         (*lowerer).waveAllEqual,
	spirv.OpGroupNonUniformBroadcast:        (*lowerer).waveRead,
	spirv.OpGroupNonUniformBroadcastFirst:   (*lowerer).waveRead,
	spirv.OpGroupNonUniformBallot:           (*lowerer).waveBallot,
	spirv.OpGroupNonUniformInverseBallot:    (*lowerer).waveBallotBit,
	spirv.OpGroupNonUniformBallotBitExtract: (*lowerer).waveBallotBit,
	spirv.OpGroupNonUniformBallotBitCount:   (*lowerer).waveBallotCount,
	spirv.OpGroupNonUniformBallotFindLSB:    (*lowerer).waveBallotFind,
	spirv.OpGroupNonUniformBallotFindMSB:    (*lowerer).waveBallotFind,
	spirv.OpGroupNonUniformShuffle:          (*lowerer).waveRead,
	spirv.OpGroupNonUniformShuffleXor:       (*lowerer).waveRead,
	spirv.OpGroupNonUniformShuffleUp:        (*lowerer).waveRead,
	spirv.OpGroupNonUniformShuffleDown:      (*lowerer).waveRead,
	spirv.OpGroupNonUniformIAdd:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformFAdd:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformIMul:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformFMul:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformSMin:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformUMin:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformFMin:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformSMax:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformUMax:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformFMax:             (*lowerer).waveReduce,
	spirv.OpGroupNonUniformBitwiseAnd:       (*lowerer).waveReduce,
	spirv.OpGroupNonUniformBitwiseOr:        (*lowerer).waveReduce,
	spirv.OpGroupNonUniformBitwiseXor:       (*lowerer).waveReduce,
	spirv.OpGroupNonUniformLogicalAnd:       (*lowerer).waveReduce,
	spirv.OpGroupNonUniformLogicalOr:        (*lowerer).waveReduce,
	spirv.OpGroupNonUniformLogicalXor:       (*lowerer).waveReduce,
	spirv.OpGroupNonUniformQuadBroadcast:    (*lowerer).waveRead,
	spirv.OpGroupNonUniformQuadSwap:         (*lowerer).waveRead,

	// control flow
	spirv.OpPhi:               (*lowerer).phi,
	spirv.OpLoopMerge:         (*lowerer).branch,
	spirv.OpSelectionMerge:    (*lowerer).branch,
	spirv.OpBranch:            (*lowerer).branch,
	spirv.OpBranchConditional: (*lowerer).branch,
	spirv.OpSwitch:            (*lowerer).switchOn,
	spirv.OpReturn:            (*lowerer).same,
	spirv.OpReturnValue:       (*lowerer).returnValue,
	spirv.OpUnreachable:       (*lowerer).same,
}

// extensionRules lists the rules of extension instructions, in ascending order of their opcodes.
var extensionRules = [...]struct {
	op    spirv.Opcode
	lower rule
}{
	{spirv.OpExtInstWithForwardRefsKHR, (*lowerer).extInst},
	{spirv.OpSDot, (*lowerer).integerDot},
	{spirv.OpUDot, (*lowerer).integerDot},
	{spirv.OpSUDot, (*lowerer).integerDot},
	{spirv.OpSDotAccSat, (*lowerer).integerDot},
	{spirv.OpUDotAccSat, (*lowerer).integerDot},
	{spirv.OpSUDotAccSat, (*lowerer).integerDot},
	{spirv.OpAtomicFMinEXT, (*lowerer).atomicFloat},
	{spirv.OpAtomicFMaxEXT, (*lowerer).atomicFloat},
	{spirv.OpAssumeTrueKHR, (*lowerer).drop},
	{spirv.OpExpectKHR, (*lowerer).copyObject},
	{spirv.OpAtomicFAddEXT, (*lowerer).atomicFloat},
}

// ruleOf returns the rule of an opcode, or nil if kernels do not support it.
func ruleOf(op spirv.Opcode) rule {
	if int(op) < len(rules) {
		return rules[op]
	}
	i, ok := slices.BinarySearchFunc(extensionRules[:], op, func(r struct {
		op    spirv.Opcode
		lower rule
	}, op spirv.Opcode) int {
		return int(r.op) - int(op)
	})
	if ok {
		return extensionRules[i].lower
	}
	return nil
}

// unknown is the rule of instructions that kernels do not support. It adds a finding.
func unknown(l *lowerer, in *spirv.Instruction) spirv.ID {
	l.report(in, "this instruction is not supported in kernels")
	return 0
}

// same lowers an instruction to the same instruction with kernel types and operands.
func (l *lowerer) same(in *spirv.Instruction) spirv.ID {
	typ := spirv.ID(0)
	if in.Type != 0 {
		if typ = l.valueType(in, in.Type); typ == 0 {
			return 0
		}
	}
	out := instbuilder.Like(in, typ, 0, slices.Clone(in.Operands))
	for c := in.IDs(); c.Next(); {
		out.Operands[c.At] = uint32(l.operandAt(in, c.At))
	}
	return l.b.Emit(out)
}

// valueType returns the kernel type for values of type id. If they do not have one, valueType adds a finding and
// returns 0.
func (l *lowerer) valueType(in *spirv.Instruction, id spirv.ID) spirv.ID {
	t := l.typ(id)
	if t.id == 0 {
		l.report(in, "values of type %s are not supported in kernels", l.describe(id))
	}
	return t.id
}
