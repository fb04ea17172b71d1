package validate

import (
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A rule describes the result and the operands of an instruction, in the notation of operandrules.go. Function check,
// if it is not nil, checks further rules.
type rule struct {
	op    spirv.Opcode
	types string
	check func(*validator, *spirv.Instruction)
}

// rules holds the rules for instructions, sorted by the name of the opcode within each group. ruleOf finds the rule for
// an opcode.
var rules = [...]rule{
	// conversions
	{spirv.OpBitcast, "", (*validator).bitcast},
	{spirv.OpBitcastExtractEXT, anyFloats + intEach + intScalar, (*validator).bitcastExtract},
	{spirv.OpConvertPtrToU, uints, (*validator).address},
	{spirv.OpConvertUToPtr, "", (*validator).address},
	{spirv.OpConvertFToS, ints + anyFloatEach, nil},
	{spirv.OpConvertFToU, uints + anyFloatEach, nil},
	{spirv.OpConvertSToF, anyFloats + intEach, nil},
	{spirv.OpConvertUToF, anyFloats + intEach, nil},
	{spirv.OpFConvert, anyFloats + anyFloatEach, (*validator).widthChanges},
	{spirv.OpQuantizeToF16, floats + same, nil},
	{spirv.OpSConvert, ints + intEach, (*validator).widthChanges},
	{spirv.OpUConvert, uints + intEach, (*validator).widthChanges},

	// arithmetic
	{spirv.OpDot, anyFloats + anyFloatVector + likeBefore, (*validator).dot},
	{spirv.OpSDot, ints, (*validator).intDot},
	{spirv.OpUDot, uints, (*validator).intDot},
	{spirv.OpSUDot, ints, (*validator).intDot},
	{spirv.OpSDotAccSat, ints, (*validator).intDot},
	{spirv.OpUDotAccSat, uints, (*validator).intDot},
	{spirv.OpSUDotAccSat, ints, (*validator).intDot},
	{spirv.OpReadClockKHR, uints, (*validator).clock},
	{spirv.OpFAdd, floats + same + same, nil},
	{spirv.OpFDiv, floats + same + same, nil},
	{spirv.OpFMod, floats + same + same, nil},
	{spirv.OpFMul, floats + same + same, nil},
	{spirv.OpFmaKHR, floats + same + same + same, nil},
	{spirv.OpFNegate, floats + same, nil},
	{spirv.OpFRem, floats + same + same, nil},
	{spirv.OpFSub, floats + same + same, nil},
	{spirv.OpIAdd, ints + sameInts + sameInts, nil},
	{spirv.OpIMul, ints + sameInts + sameInts, nil},
	{spirv.OpISub, ints + sameInts + sameInts, nil},
	{spirv.OpMatrixTimesMatrix, "", (*validator).matrixTimesMatrix},
	{spirv.OpMatrixTimesScalar, "", (*validator).matrixTimesScalar},
	{spirv.OpMatrixTimesVector, "", (*validator).matrixTimesVector},
	{spirv.OpOuterProduct, "", (*validator).outerProduct},
	{spirv.OpSDiv, ints + sameInts + sameInts, nil},
	{spirv.OpSMod, ints + sameInts + sameInts, nil},
	{spirv.OpSNegate, ints + sameInts, nil},
	{spirv.OpSRem, ints + sameInts + sameInts, nil},
	{spirv.OpTranspose, "", (*validator).transpose},
	{spirv.OpUDiv, uints + same + same, nil},
	{spirv.OpUMod, uints + same + same, nil},
	{spirv.OpVectorTimesMatrix, "", (*validator).vectorTimesMatrix},
	{spirv.OpVectorTimesScalar, floats + same + component, (*validator).vectorResult},
	{spirv.OpIAddCarry, "", (*validator).pairOfInts},
	{spirv.OpISubBorrow, "", (*validator).pairOfInts},
	{spirv.OpUMulExtended, "", (*validator).pairOfInts},
	{spirv.OpSMulExtended, "", (*validator).pairOfInts},

	// bits
	{spirv.OpBitCount, ints + intEach, nil},
	{spirv.OpBitFieldInsert, ints + same + same + intScalar + intScalar, nil},
	{spirv.OpBitFieldSExtract, ints + same + intScalar + intScalar, nil},
	{spirv.OpBitFieldUExtract, ints + same + intScalar + intScalar, nil},
	{spirv.OpBitReverse, ints + same, nil},
	{spirv.OpBitwiseAnd, ints + sameInts + sameInts, nil},
	{spirv.OpBitwiseOr, ints + sameInts + sameInts, nil},
	{spirv.OpBitwiseXor, ints + sameInts + sameInts, nil},
	{spirv.OpNot, ints + sameInts, nil},
	{spirv.OpShiftLeftLogical, ints + sameInts + intEach, nil},
	{spirv.OpShiftRightArithmetic, ints + sameInts + intEach, nil},
	{spirv.OpShiftRightLogical, ints + sameInts + intEach, nil},

	// relations and logic
	{spirv.OpAll, bools + value, (*validator).allAny},
	{spirv.OpAny, bools + value, (*validator).allAny},
	{spirv.OpFOrdEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFOrdGreaterThan, bools + floatEach + likeBefore, nil},
	{spirv.OpFOrdGreaterThanEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFOrdLessThan, bools + floatEach + likeBefore, nil},
	{spirv.OpFOrdLessThanEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFOrdNotEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordGreaterThan, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordGreaterThanEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordLessThan, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordLessThanEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpFUnordNotEqual, bools + floatEach + likeBefore, nil},
	{spirv.OpIEqual, bools + intEach + likeBefore, nil},
	{spirv.OpINotEqual, bools + intEach + likeBefore, nil},
	{spirv.OpIsInf, bools + floatEach, nil},
	{spirv.OpIsNan, bools + floatEach, nil},
	{spirv.OpLogicalAnd, bools + same + same, nil},
	{spirv.OpLogicalEqual, bools + same + same, nil},
	{spirv.OpLogicalNot, bools + same, nil},
	{spirv.OpLogicalNotEqual, bools + same + same, nil},
	{spirv.OpLogicalOr, bools + same + same, nil},
	{spirv.OpSGreaterThan, bools + intEach + likeBefore, nil},
	{spirv.OpSGreaterThanEqual, bools + intEach + likeBefore, nil},
	{spirv.OpSLessThan, bools + intEach + likeBefore, nil},
	{spirv.OpSLessThanEqual, bools + intEach + likeBefore, nil},
	{spirv.OpSelect, "", (*validator).selectValue},
	{spirv.OpUGreaterThan, bools + intEach + likeBefore, nil},
	{spirv.OpUGreaterThanEqual, bools + intEach + likeBefore, nil},
	{spirv.OpULessThan, bools + intEach + likeBefore, nil},
	{spirv.OpULessThanEqual, bools + intEach + likeBefore, nil},

	// derivatives
	{spirv.OpDPdx, floats + same, nil},
	{spirv.OpDPdxCoarse, floats + same, nil},
	{spirv.OpDPdxFine, floats + same, nil},
	{spirv.OpDPdy, floats + same, nil},
	{spirv.OpDPdyCoarse, floats + same, nil},
	{spirv.OpDPdyFine, floats + same, nil},
	{spirv.OpFwidth, floats + same, nil},
	{spirv.OpFwidthCoarse, floats + same, nil},
	{spirv.OpFwidthFine, floats + same, nil},

	// composites
	{spirv.OpCompositeConstruct, "", (*validator).construct},
	{spirv.OpCompositeExtract, "", (*validator).extract},
	{spirv.OpCompositeInsert, "", (*validator).insert},
	{spirv.OpCopyLogical, "", (*validator).copyLogical},
	{spirv.OpCopyObject, value + same, nil},
	{spirv.OpVectorExtractDynamic, "", (*validator).extractDynamic},
	{spirv.OpVectorInsertDynamic, "", (*validator).insertDynamic},
	{spirv.OpVectorShuffle, "", (*validator).shuffle},

	// memory
	{spirv.OpAccessChain, "", (*validator).accessChain},
	{spirv.OpArrayLength, "", (*validator).arrayLength},
	{spirv.OpCopyMemory, "", (*validator).copyMemory},
	{spirv.OpInBoundsAccessChain, "", (*validator).accessChain},
	{spirv.OpLoad, "", (*validator).load},
	{spirv.OpPtrAccessChain, "", (*validator).ptrAccessChain},
	{spirv.OpStore, "", (*validator).store},
	{spirv.OpVariable, "", (*validator).variable},

	// control flow
	{spirv.OpBranchConditional, "", (*validator).branchConditional},
	{spirv.OpPhi, "", (*validator).phiTypes},
	{spirv.OpReturn, "", (*validator).returnVoid},
	{spirv.OpReturnValue, "", (*validator).returnValue},
	{spirv.OpSwitch, "", (*validator).switchSelector},
	{spirv.OpFunctionCall, "", (*validator).call},
	{spirv.OpExtInst, "", (*validator).extInst},

	// atomics: pointer, scope, semantics, then values
	{spirv.OpAbortKHR, "", (*validator).abort},
	{spirv.OpAtomicAnd, ints, (*validator).atomic},
	{spirv.OpAtomicCompareExchange, ints, (*validator).atomic},
	{spirv.OpAtomicExchange, "", (*validator).atomic},
	{spirv.OpAtomicFAddEXT, floats, (*validator).atomic},
	{spirv.OpAtomicFMaxEXT, floats, (*validator).atomic},
	{spirv.OpAtomicFMinEXT, floats, (*validator).atomic},
	{spirv.OpAtomicIAdd, ints, (*validator).atomic},
	{spirv.OpAtomicIDecrement, ints, (*validator).atomic},
	{spirv.OpAtomicIIncrement, ints, (*validator).atomic},
	{spirv.OpAtomicISub, ints, (*validator).atomic},
	{spirv.OpAtomicLoad, "", (*validator).atomic},
	{spirv.OpAtomicOr, ints, (*validator).atomic},
	{spirv.OpAtomicSMax, ints, (*validator).atomic},
	{spirv.OpAtomicSMin, ints, (*validator).atomic},
	{spirv.OpAtomicUMax, ints, (*validator).atomic},
	{spirv.OpAtomicUMin, ints, (*validator).atomic},
	{spirv.OpAtomicXor, ints, (*validator).atomic},
	{spirv.OpAtomicStore, "", (*validator).atomicStore},

	// barriers
	{spirv.OpControlBarrier, intScalar + intScalar + intScalar, (*validator).barrier},
	{spirv.OpControlBarrierArriveEXT, intScalar + intScalar + intScalar, (*validator).splitBarrier},
	{spirv.OpControlBarrierWaitEXT, intScalar + intScalar + intScalar, (*validator).splitBarrier},
	{spirv.OpMemoryBarrier, intScalar + intScalar, (*validator).barrier},

	// images
	{spirv.OpImage, "", (*validator).imageOf},
	{spirv.OpImageBlockMatchGatherSADQCOM, "", (*validator).blockMatch},
	{spirv.OpImageBlockMatchGatherSSDQCOM, "", (*validator).blockMatch},
	{spirv.OpImageBlockMatchSADQCOM, "", (*validator).blockMatch},
	{spirv.OpImageBlockMatchSSDQCOM, "", (*validator).blockMatch},
	{spirv.OpImageBlockMatchWindowSADQCOM, "", (*validator).blockMatch},
	{spirv.OpImageBlockMatchWindowSSDQCOM, "", (*validator).blockMatch},
	{spirv.OpImageDrefGather, "", (*validator).sample},
	{spirv.OpImageFetch, "", (*validator).fetch},
	{spirv.OpImageGather, "", (*validator).sample},
	{spirv.OpImageQueryLevels, ints, (*validator).query},
	{spirv.OpImageQueryLod, floats, (*validator).queryLod},
	{spirv.OpImageQuerySamples, ints, (*validator).query},
	{spirv.OpImageQuerySize, ints, (*validator).query},
	{spirv.OpImageQuerySizeLod, ints, (*validator).query},
	{spirv.OpImageRead, "", (*validator).imageRead},
	{spirv.OpImageSampleDrefExplicitLod, "", (*validator).sample},
	{spirv.OpImageSampleDrefImplicitLod, "", (*validator).sample},
	{spirv.OpImageSampleExplicitLod, "", (*validator).sample},
	{spirv.OpImageSampleImplicitLod, "", (*validator).sample},
	{spirv.OpImageSparseDrefGather, "", (*validator).sample},
	{spirv.OpImageSparseFetch, "", (*validator).fetch},
	{spirv.OpImageSparseGather, "", (*validator).sample},
	{spirv.OpImageSparseRead, "", (*validator).imageRead},
	{spirv.OpImageSparseSampleDrefExplicitLod, "", (*validator).sample},
	{spirv.OpImageSparseSampleDrefImplicitLod, "", (*validator).sample},
	{spirv.OpImageSparseSampleExplicitLod, "", (*validator).sample},
	{spirv.OpImageSparseSampleImplicitLod, "", (*validator).sample},
	{spirv.OpImageTexelPointer, "", (*validator).texelPointer},
	{spirv.OpImageWrite, "", (*validator).imageWrite},
	{spirv.OpSampledImage, "", (*validator).sampledImage},

	// groups: scope, then values
	{spirv.OpGroupNonUniformAll, boolScalar + intScalar + boolScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformAllEqual, boolScalar + intScalar + plain, (*validator).subgroup},
	{spirv.OpGroupNonUniformAny, boolScalar + intScalar + boolScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformBallot, ballot + intScalar + boolScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotBitCount, uints + intScalar + literal + ballot, (*validator).bitCount},
	{spirv.OpGroupNonUniformBallotBitExtract, boolScalar + intScalar + ballot + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotFindLSB, uints + intScalar + ballot, (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotFindMSB, uints + intScalar + ballot, (*validator).subgroup},
	{spirv.OpGroupNonUniformBitwiseAnd, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformBitwiseOr, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformBitwiseXor, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformBroadcast, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformBroadcastFirst, plain + intScalar + same, (*validator).subgroup},
	{spirv.OpGroupNonUniformElect, boolScalar + intScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformFAdd, floats + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformFMax, floats + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformFMin, floats + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformFMul, floats + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformIAdd, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformIMul, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformInverseBallot, boolScalar + intScalar + ballot, (*validator).subgroup},
	{spirv.OpGroupNonUniformLogicalAnd, bools + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformLogicalOr, bools + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformLogicalXor, bools + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformQuadBroadcast, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformQuadSwap, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformSMax, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformSMin, ints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformShuffle, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleDown, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleUp, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleXor, plain + intScalar + same + uintScalar, (*validator).subgroup},
	{spirv.OpGroupNonUniformUMax, uints + intScalar + literal + same, (*validator).reduction},
	{spirv.OpGroupNonUniformUMin, uints + intScalar + literal + same, (*validator).reduction},

	// work graphs
	{spirv.OpAllocateNodePayloadsAMDX, "", (*validator).allocatePayloads},
	{spirv.OpEnqueueNodePayloadsAMDX, "", (*validator).payloadOperand},
	{spirv.OpFinishWritingNodePayloadAMDX, bools, (*validator).payloadOperand},
	{spirv.OpIsNodePayloadValidAMDX, bools, (*validator).payloadValid},
	{spirv.OpNodePayloadArrayLengthAMDX, ints, (*validator).payloadOperand},

	// mesh shaders
	{spirv.OpEmitMeshTasksEXT, uintScalar + uintScalar + uintScalar, (*validator).meshTasks},
	{spirv.OpSetMeshOutputsEXT, uintScalar + uintScalar, (*validator).meshTasks},

	// cooperative matrices
	{spirv.OpCooperativeMatrixLengthKHR, "", (*validator).matrixLength},
	{spirv.OpCooperativeMatrixLoadKHR, "", (*validator).matrixLoad},
	{spirv.OpCooperativeMatrixMulAddKHR, "", (*validator).matrixMulAdd},
	{spirv.OpCooperativeMatrixStoreKHR, "", (*validator).matrixStore},
}

// kernelRules holds the rules for instructions that are only for kernels.
var kernelRules = [...]rule{
	{spirv.OpGenericCastToPtr, "", (*validator).fromGeneric},
	{spirv.OpGenericCastToPtrExplicit, "", (*validator).fromGeneric},
	{spirv.OpPtrCastToGeneric, "", (*validator).toGeneric},
	{spirv.OpSatConvertSToU, ints + intEach, nil},
	{spirv.OpSatConvertUToS, ints + intEach, nil},
	{spirv.OpIsFinite, bools + floatEach, nil},
	{spirv.OpIsNormal, bools + floatEach, nil},
	{spirv.OpLessOrGreater, bools + floatEach + likeBefore, nil},
	{spirv.OpOrdered, bools + floatEach + likeBefore, nil},
	{spirv.OpSignBitSet, bools + floatEach, nil},
	{spirv.OpUnordered, bools + floatEach + likeBefore, nil},
	{spirv.OpCopyMemorySized, "", (*validator).copySized},
	{spirv.OpGenericPtrMemSemantics, uints, (*validator).genericSemantics},
	{spirv.OpInBoundsPtrAccessChain, "", (*validator).ptrAccessChain},
	{spirv.OpLifetimeStart, "", (*validator).lifetime},
	{spirv.OpLifetimeStop, "", (*validator).lifetime},
	{spirv.OpAtomicCompareExchangeWeak, ints, (*validator).atomic},
	{spirv.OpAtomicFlagClear, "", (*validator).atomicFlag},
	{spirv.OpAtomicFlagTestAndSet, boolScalar, (*validator).atomicFlag},
	{spirv.OpImageQueryFormat, ints, (*validator).query},
	{spirv.OpImageQueryOrder, ints, (*validator).query},

	// pipes
	{spirv.OpReadPipe, "", (*validator).pipe},
	{spirv.OpWritePipe, "", (*validator).pipe},
	{spirv.OpReservedReadPipe, "", (*validator).pipe},
	{spirv.OpReservedWritePipe, "", (*validator).pipe},
	{spirv.OpReserveReadPipePackets, "", (*validator).pipe},
	{spirv.OpReserveWritePipePackets, "", (*validator).pipe},
	{spirv.OpCommitReadPipe, "", (*validator).pipe},
	{spirv.OpCommitWritePipe, "", (*validator).pipe},
	{spirv.OpIsValidReserveId, "", (*validator).pipe},
	{spirv.OpGetNumPipePackets, "", (*validator).pipe},
	{spirv.OpGetMaxPipePackets, "", (*validator).pipe},
	{spirv.OpGroupReserveReadPipePackets, "", (*validator).pipe},
	{spirv.OpGroupReserveWritePipePackets, "", (*validator).pipe},
	{spirv.OpGroupCommitReadPipe, "", (*validator).pipe},
	{spirv.OpGroupCommitWritePipe, "", (*validator).pipe},

	// groups of kernels: scope, then values
	{spirv.OpGroupAll, boolScalar + value + boolScalar, (*validator).group},
	{spirv.OpGroupAny, boolScalar + value + boolScalar, (*validator).group},
	{spirv.OpGroupAsyncCopy, "", (*validator).asyncCopy},
	{spirv.OpGroupBitwiseAndKHR, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupBitwiseOrKHR, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupBitwiseXorKHR, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupBroadcast, plain + value + same + value, (*validator).group},
	{spirv.OpGroupFAdd, floats + value + literal + same, (*validator).group},
	{spirv.OpGroupFMax, floats + value + literal + same, (*validator).group},
	{spirv.OpGroupFMin, floats + value + literal + same, (*validator).group},
	{spirv.OpGroupFMulKHR, floats + value + literal + same, (*validator).group},
	{spirv.OpGroupIAdd, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupIMulKHR, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupLogicalAndKHR, boolScalar + value + literal + same, (*validator).group},
	{spirv.OpGroupLogicalOrKHR, boolScalar + value + literal + same, (*validator).group},
	{spirv.OpGroupLogicalXorKHR, boolScalar + value + literal + same, (*validator).group},
	{spirv.OpGroupSMax, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupSMin, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupUMax, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupUMin, ints + value + literal + same, (*validator).group},
	{spirv.OpGroupWaitEvents, "", (*validator).waitEvents},
}

// A ruleIndex finds the rule for an opcode. It is built on first use. The opcodes of extensions are sparse, and few of
// them have rules.
type ruleIndex struct {
	core  [512]*rule
	later []*rule // rules for large opcodes
}

// ruleIndexes holds one index for modules without kernels, and one for modules with kernels.
var ruleIndexes [2]struct {
	once  sync.Once
	index ruleIndex
}

func ruleIndexOf(kernels bool) *ruleIndex {
	x := &ruleIndexes[0]
	if kernels {
		x = &ruleIndexes[1]
	}
	x.once.Do(func() {
		x.index.add(rules[:])
		if kernels {
			x.index.add(kernelRules[:])
		}
	})
	return &x.index
}

func (x *ruleIndex) add(list []rule) {
	for i := range list {
		if r := &list[i]; int(r.op) < len(x.core) {
			x.core[r.op] = r
		} else {
			x.later = append(x.later, r)
		}
	}
}

func (x *ruleIndex) of(op spirv.Opcode) *rule {
	if int(op) < len(x.core) {
		return x.core[op]
	}
	for _, r := range x.later {
		if r.op == op {
			return r
		}
	}
	return nil
}

// types checks an instruction against rule r.
func (v *validator) types(r *rule, in *spirv.Instruction) {
	if v.matrixDef(in.Type) != nil && isElementwise(in.Op) {
		v.elementwise(r.types, in)
		return
	}
	if r.types != "" {
		v.expectKinds(in, r.types)
	}
	if r.check != nil {
		r.check(v, in)
	}
}

func (v *validator) dot(in *spirv.Instruction) {
	if v.shape(in.Type) != v.shapeOf(operand(in, 0)).component() {
		v.report(in, "expected component type of the operands to be equal to Result Type")
	}
	if s := v.shape(in.Type); s.base == encodedBase {
		v.expect(in, spirv.FPEncoding(s.format) == spirv.FPEncodingBFloat16KHR &&
			v.has(spirv.CapabilityBFloat16DotProductKHR),
			"dot products of floats in encodings other than IEEE 754 are limited to bfloat16, with BFloat16DotProductKHR")
	}
}

// intDot checks an integer dot product. The operands are vectors, or integers with packed components.
func (v *validator) intDot(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, r.scalar() && a.is(intBase) && a.unsign() == b.unsign(),
		"expected an int scalar Result Type and two integer vectors, or two words, of the same type")
	need := spirv.CapabilityDotProductInputAll
	switch {
	case a.scalar():
		need = spirv.CapabilityDotProductInput4x8BitPacked
		v.expect(in, a.width == 32, "expected packed operands to be 32-bit ints")
	case a.count == 4 && a.width == 8:
		need = spirv.CapabilityDotProductInput4x8Bit
	}
	if !v.has(need) {
		v.report(in, "%v capability is required for such operands", need)
	}
	at := 2
	if in.Op == spirv.OpSDotAccSat || in.Op == spirv.OpUDotAccSat || in.Op == spirv.OpSUDotAccSat {
		v.expect(in, v.typeOf(operand(in, 2)) == in.Type, "expected the accumulator to be of Result Type")
		at = 3
	}
	v.expect(in, a.scalar() == (len(in.Operands) > at),
		"scalar operands require a Packed Vector Format, and vector operands do not allow one")
}

// clock checks the scope of an OpReadClockKHR.
func (v *validator) clock(in *spirv.Instruction) {
	x, ok := v.scope(in, 0)
	v.expect(in, !ok || !v.vulkan() || x == spirv.ScopeSubgroup || x == spirv.ScopeDevice,
		"Scope must be Subgroup or Device")
	s := v.shape(in.Type)
	v.expect(in, s.scalar() && s.width == 64 || s.count == 2 && s.width == 32,
		"expected Value to be a vector of two components of unsigned integer or 64bit unsigned integer")
}

func (v *validator) vectorResult(in *spirv.Instruction) {
	if !v.shape(in.Type).vector() {
		v.report(in, "expected Result Type to be a vector type")
	}
}

func (v *validator) matrixTimesScalar(in *spirv.Instruction) {
	r := v.shape(in.Type)
	v.expect(in, r.matrix() && v.typeOf(operand(in, 0)) == in.Type && v.shapeOf(operand(in, 1)) == r.component(),
		"expected a matrix of Result Type and a scalar of its component type")
}

func (v *validator) matrixTimesVector(in *spirv.Instruction) {
	r, m, x := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, m.matrix() && r == m.column() && x.vector() && x.count == m.cols && x.component() == m.component(),
		"expected a matrix whose columns have Result Type and a vector with one component per column")
}

func (v *validator) vectorTimesMatrix(in *spirv.Instruction) {
	r, x, m := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, m.matrix() && x == m.column() && r.vector() && r.count == m.cols && r.component() == m.component(),
		"expected a vector of the column type of the matrix and a Result Type with one component per column")
}

func (v *validator) matrixTimesMatrix(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, a.matrix() && b.matrix() && r.matrix() && a.cols == b.count && r.count == a.count &&
		r.cols == b.cols &&
		a.component() == b.component() && r.component() == a.component(), "the dimensions of the matrices do not match")
}

func (v *validator) outerProduct(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, r.matrix() && r.column() == a && b.vector() && b.count == r.cols && b.component() == a.component(),
		"the dimensions of the vectors and the matrix do not match")
}

func (v *validator) transpose(in *spirv.Instruction) {
	r, m := v.shape(in.Type), v.shapeOf(operand(in, 0))
	v.expect(in, r.matrix() && m.matrix() && r.cols == m.count && r.count == m.cols && r.component() == m.component(),
		"the dimensions of the matrices do not match")
}

// expect reports text as an error of an instruction if ok is false.
func (v *validator) expect(in *spirv.Instruction, ok bool, text string) {
	if !ok {
		v.report(in, "%s", text)
	}
}

// pairOfInts checks that the result is a struct with two members of the same integer type, and that both operands have
// this type.
func (v *validator) pairOfInts(in *spirv.Instruction) {
	t := v.def(in.Type)
	if t == nil || t.Op != spirv.OpTypeStruct || len(t.Operands) != 2 ||
		instreader.TypeStruct(t).Members()[0] != instreader.TypeStruct(t).Members()[1] ||
		!v.shape(operand(t, 0)).is(intBase) {
		v.report(in, "expected a struct of two members of the same int type as Result Type")
		return
	}
	typ := operand(t, 0)
	v.expect(in, v.typeOf(operand(in, 0)) == typ && v.typeOf(operand(in, 1)) == typ,
		"expected operands of the type of the members")
}

func (v *validator) allAny(in *spirv.Instruction) {
	s := v.shapeOf(operand(in, 0))
	v.expect(in, v.shape(in.Type).scalar() && s.vector() && s.base == boolBase,
		"expected operand to be a vector of bool and Result Type to be bool")
}

func (v *validator) selectValue(in *spirv.Instruction) {
	c := v.shapeOf(operand(in, 0))
	if !c.is(boolBase) {
		v.report(in, "expected bool scalar or vector type as condition")
		return
	}
	if v.typeOf(operand(in, 1)) != in.Type || v.typeOf(operand(in, 2)) != in.Type {
		v.report(in, "expected both objects to be of Result Type")
		return
	}
	r := v.shape(in.Type)
	_, _, pointer := v.pointer(in.Type)
	switch {
	case pointer:
		v.variablePointer(in)
	case r == shape{} || r.matrix():
		v.expect(in, v.m.Version >= 0x00010400 && !v.opaque(in.Type), "expected scalar or vector type as Result Type")
	case c.vector() && c.count != r.count:
		v.report(in, "expected vector sizes of Result Type and the condition to be equal")
	case c.scalar() && r.vector() && v.m.Version < 0x00010400:
		v.report(in, "expected a vector of bool as condition for a vector before SPIR-V 1.4")
	}
}

// variablePointer checks that the pointer type of a result permits pointers that are chosen at run time.
func (v *validator) variablePointer(in *spirv.Instruction) {
	if v.o.BeforeLegalization || v.physical() {
		return
	}
	class, _, _ := v.pointer(in.Type)
	switch {
	case class == spirv.StorageClassPhysicalStorageBuffer:
	case v.has(spirv.CapabilityVariablePointers), v.has(spirv.CapabilityVariablePointersStorageBuffer) &&
		class == spirv.StorageClassStorageBuffer:
	default:
		v.report(in, "using pointers with %v requires capability VariablePointers or VariablePointersStorageBuffer",
			in.Op)
	}
}
