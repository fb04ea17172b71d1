package validate

import (
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rule says what types an instruction has. The first letter is about the
// result, the others about the operands in order:
//
//	F I U B  float, integer, unsigned integer, boolean: scalar or vector
//	G        float of any encoding
//	N        any of these
//	1 4      a boolean, four unsigned integers
//	f g i b  the same, with as many components as the result
//	w        integer of width and component count of the result
//	=        the type of the result
//	s        the component type of the result
//	j        an integer scalar
//	u t n    unsigned integer, boolean, scalar or vector of anything
//	v        four unsigned integers
//	p        float vector, q integer vector, of any length: see dot
//	^        the type of the operand before, for integers but for the sign
//	.        anything
//	_        a literal
//
// Where a letter does not say enough, check is called as well.
type rule struct {
	op    spirv.Opcode
	types string
	check func(*validator, *spirv.Instruction)
}

// rules are sorted by opcode name within each group; ruleOf finds them.
var rules = [...]rule{
	// conversions
	{spirv.OpBitcast, "", (*validator).bitcast},
	{spirv.OpBitcastExtractEXT, "Gij", (*validator).bitcastExtract},
	{spirv.OpConvertPtrToU, "U", (*validator).address},
	{spirv.OpConvertUToPtr, "", (*validator).address},
	{spirv.OpConvertFToS, "Ig", nil},
	{spirv.OpConvertFToU, "Ug", nil},
	{spirv.OpConvertSToF, "Gi", nil},
	{spirv.OpConvertUToF, "Gi", nil},
	{spirv.OpFConvert, "Gg", (*validator).widthChanges},
	{spirv.OpQuantizeToF16, "F=", nil},
	{spirv.OpSConvert, "Ii", (*validator).widthChanges},
	{spirv.OpUConvert, "Ui", (*validator).widthChanges},

	// arithmetic
	{spirv.OpDot, "Gp^", (*validator).dot},
	{spirv.OpSDot, "I", (*validator).intDot},
	{spirv.OpUDot, "U", (*validator).intDot},
	{spirv.OpSUDot, "I", (*validator).intDot},
	{spirv.OpSDotAccSat, "I", (*validator).intDot},
	{spirv.OpUDotAccSat, "U", (*validator).intDot},
	{spirv.OpSUDotAccSat, "I", (*validator).intDot},
	{spirv.OpReadClockKHR, "U", (*validator).clock},
	{spirv.OpFAdd, "F==", nil},
	{spirv.OpFDiv, "F==", nil},
	{spirv.OpFMod, "F==", nil},
	{spirv.OpFMul, "F==", nil},
	{spirv.OpFmaKHR, "F===", nil},
	{spirv.OpFNegate, "F=", nil},
	{spirv.OpFRem, "F==", nil},
	{spirv.OpFSub, "F==", nil},
	{spirv.OpIAdd, "Iww", nil},
	{spirv.OpIMul, "Iww", nil},
	{spirv.OpISub, "Iww", nil},
	{spirv.OpMatrixTimesMatrix, "", (*validator).matrixTimesMatrix},
	{spirv.OpMatrixTimesScalar, "", (*validator).matrixTimesScalar},
	{spirv.OpMatrixTimesVector, "", (*validator).matrixTimesVector},
	{spirv.OpOuterProduct, "", (*validator).outerProduct},
	{spirv.OpSDiv, "Iww", nil},
	{spirv.OpSMod, "Iww", nil},
	{spirv.OpSNegate, "Iw", nil},
	{spirv.OpSRem, "Iww", nil},
	{spirv.OpTranspose, "", (*validator).transpose},
	{spirv.OpUDiv, "U==", nil},
	{spirv.OpUMod, "U==", nil},
	{spirv.OpVectorTimesMatrix, "", (*validator).vectorTimesMatrix},
	{spirv.OpVectorTimesScalar, "F=s", (*validator).vectorResult},
	{spirv.OpIAddCarry, "", (*validator).pairOfInts},
	{spirv.OpISubBorrow, "", (*validator).pairOfInts},
	{spirv.OpUMulExtended, "", (*validator).pairOfInts},
	{spirv.OpSMulExtended, "", (*validator).pairOfInts},

	// bits
	{spirv.OpBitCount, "Ii", nil},
	{spirv.OpBitFieldInsert, "I==jj", nil},
	{spirv.OpBitFieldSExtract, "I=jj", nil},
	{spirv.OpBitFieldUExtract, "I=jj", nil},
	{spirv.OpBitReverse, "I=", nil},
	{spirv.OpBitwiseAnd, "Iww", nil},
	{spirv.OpBitwiseOr, "Iww", nil},
	{spirv.OpBitwiseXor, "Iww", nil},
	{spirv.OpNot, "Iw", nil},
	{spirv.OpShiftLeftLogical, "Iwi", nil},
	{spirv.OpShiftRightArithmetic, "Iwi", nil},
	{spirv.OpShiftRightLogical, "Iwi", nil},

	// relations and logic
	{spirv.OpAll, "B.", (*validator).allAny},
	{spirv.OpAny, "B.", (*validator).allAny},
	{spirv.OpFOrdEqual, "Bf^", nil},
	{spirv.OpFOrdGreaterThan, "Bf^", nil},
	{spirv.OpFOrdGreaterThanEqual, "Bf^", nil},
	{spirv.OpFOrdLessThan, "Bf^", nil},
	{spirv.OpFOrdLessThanEqual, "Bf^", nil},
	{spirv.OpFOrdNotEqual, "Bf^", nil},
	{spirv.OpFUnordEqual, "Bf^", nil},
	{spirv.OpFUnordGreaterThan, "Bf^", nil},
	{spirv.OpFUnordGreaterThanEqual, "Bf^", nil},
	{spirv.OpFUnordLessThan, "Bf^", nil},
	{spirv.OpFUnordLessThanEqual, "Bf^", nil},
	{spirv.OpFUnordNotEqual, "Bf^", nil},
	{spirv.OpIEqual, "Bi^", nil},
	{spirv.OpINotEqual, "Bi^", nil},
	{spirv.OpIsInf, "Bf", nil},
	{spirv.OpIsNan, "Bf", nil},
	{spirv.OpLogicalAnd, "B==", nil},
	{spirv.OpLogicalEqual, "B==", nil},
	{spirv.OpLogicalNot, "B=", nil},
	{spirv.OpLogicalNotEqual, "B==", nil},
	{spirv.OpLogicalOr, "B==", nil},
	{spirv.OpSGreaterThan, "Bi^", nil},
	{spirv.OpSGreaterThanEqual, "Bi^", nil},
	{spirv.OpSLessThan, "Bi^", nil},
	{spirv.OpSLessThanEqual, "Bi^", nil},
	{spirv.OpSelect, "", (*validator).selectValue},
	{spirv.OpUGreaterThan, "Bi^", nil},
	{spirv.OpUGreaterThanEqual, "Bi^", nil},
	{spirv.OpULessThan, "Bi^", nil},
	{spirv.OpULessThanEqual, "Bi^", nil},

	// derivatives
	{spirv.OpDPdx, "F=", nil},
	{spirv.OpDPdxCoarse, "F=", nil},
	{spirv.OpDPdxFine, "F=", nil},
	{spirv.OpDPdy, "F=", nil},
	{spirv.OpDPdyCoarse, "F=", nil},
	{spirv.OpDPdyFine, "F=", nil},
	{spirv.OpFwidth, "F=", nil},
	{spirv.OpFwidthCoarse, "F=", nil},
	{spirv.OpFwidthFine, "F=", nil},

	// composites
	{spirv.OpCompositeConstruct, "", (*validator).construct},
	{spirv.OpCompositeExtract, "", (*validator).extract},
	{spirv.OpCompositeInsert, "", (*validator).insert},
	{spirv.OpCopyLogical, "", (*validator).copyLogical},
	{spirv.OpCopyObject, ".=", nil},
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
	{spirv.OpReturn, "", (*validator).returnNothing},
	{spirv.OpReturnValue, "", (*validator).returnValue},
	{spirv.OpSwitch, "", (*validator).switchSelector},
	{spirv.OpFunctionCall, "", (*validator).call},
	{spirv.OpExtInst, "", (*validator).extInst},

	// atomics: pointer, scope, semantics, then values
	{spirv.OpAbortKHR, "", (*validator).abort},
	{spirv.OpAtomicAnd, "I", (*validator).atomic},
	{spirv.OpAtomicCompareExchange, "I", (*validator).atomic},
	{spirv.OpAtomicExchange, "", (*validator).atomic},
	{spirv.OpAtomicFAddEXT, "F", (*validator).atomic},
	{spirv.OpAtomicFMaxEXT, "F", (*validator).atomic},
	{spirv.OpAtomicFMinEXT, "F", (*validator).atomic},
	{spirv.OpAtomicIAdd, "I", (*validator).atomic},
	{spirv.OpAtomicIDecrement, "I", (*validator).atomic},
	{spirv.OpAtomicIIncrement, "I", (*validator).atomic},
	{spirv.OpAtomicISub, "I", (*validator).atomic},
	{spirv.OpAtomicLoad, "", (*validator).atomic},
	{spirv.OpAtomicOr, "I", (*validator).atomic},
	{spirv.OpAtomicSMax, "I", (*validator).atomic},
	{spirv.OpAtomicSMin, "I", (*validator).atomic},
	{spirv.OpAtomicUMax, "I", (*validator).atomic},
	{spirv.OpAtomicUMin, "I", (*validator).atomic},
	{spirv.OpAtomicXor, "I", (*validator).atomic},
	{spirv.OpAtomicStore, "", (*validator).atomicStore},

	// barriers
	{spirv.OpControlBarrier, "jjj", (*validator).barrier},
	{spirv.OpControlBarrierArriveEXT, "jjj", (*validator).splitBarrier},
	{spirv.OpControlBarrierWaitEXT, "jjj", (*validator).splitBarrier},
	{spirv.OpMemoryBarrier, "jj", (*validator).barrier},

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
	{spirv.OpImageQueryLevels, "I", (*validator).query},
	{spirv.OpImageQueryLod, "F", (*validator).queryLod},
	{spirv.OpImageQuerySamples, "I", (*validator).query},
	{spirv.OpImageQuerySize, "I", (*validator).query},
	{spirv.OpImageQuerySizeLod, "I", (*validator).query},
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
	{spirv.OpGroupNonUniformAll, "1jt", (*validator).subgroup},
	{spirv.OpGroupNonUniformAllEqual, "1jn", (*validator).subgroup},
	{spirv.OpGroupNonUniformAny, "1jt", (*validator).subgroup},
	{spirv.OpGroupNonUniformBallot, "4jt", (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotBitCount, "Uj_v", (*validator).bitCount},
	{spirv.OpGroupNonUniformBallotBitExtract, "1jvu", (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotFindLSB, "Ujv", (*validator).subgroup},
	{spirv.OpGroupNonUniformBallotFindMSB, "Ujv", (*validator).subgroup},
	{spirv.OpGroupNonUniformBitwiseAnd, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformBitwiseOr, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformBitwiseXor, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformBroadcast, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformBroadcastFirst, "Nj=", (*validator).subgroup},
	{spirv.OpGroupNonUniformElect, "1j", (*validator).subgroup},
	{spirv.OpGroupNonUniformFAdd, "Fj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformFMax, "Fj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformFMin, "Fj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformFMul, "Fj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformIAdd, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformIMul, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformInverseBallot, "1jv", (*validator).subgroup},
	{spirv.OpGroupNonUniformLogicalAnd, "Bj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformLogicalOr, "Bj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformLogicalXor, "Bj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformQuadBroadcast, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformQuadSwap, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformSMax, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformSMin, "Ij_=", (*validator).reduction},
	{spirv.OpGroupNonUniformShuffle, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleDown, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleUp, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformShuffleXor, "Nj=u", (*validator).subgroup},
	{spirv.OpGroupNonUniformUMax, "Uj_=", (*validator).reduction},
	{spirv.OpGroupNonUniformUMin, "Uj_=", (*validator).reduction},

	// work graphs
	{spirv.OpAllocateNodePayloadsAMDX, "", (*validator).allocatePayloads},
	{spirv.OpEnqueueNodePayloadsAMDX, "", (*validator).payloadOperand},
	{spirv.OpFinishWritingNodePayloadAMDX, "B", (*validator).payloadOperand},
	{spirv.OpIsNodePayloadValidAMDX, "B", (*validator).payloadValid},
	{spirv.OpNodePayloadArrayLengthAMDX, "I", (*validator).payloadOperand},

	// mesh shaders
	{spirv.OpEmitMeshTasksEXT, "uuu", (*validator).meshTasks},
	{spirv.OpSetMeshOutputsEXT, "uu", (*validator).meshTasks},

	// cooperative matrices
	{spirv.OpCooperativeMatrixLengthKHR, "", (*validator).matrixLength},
	{spirv.OpCooperativeMatrixLoadKHR, "", (*validator).matrixLoad},
	{spirv.OpCooperativeMatrixMulAddKHR, "", (*validator).matrixMulAdd},
	{spirv.OpCooperativeMatrixStoreKHR, "", (*validator).matrixStore},
}

// kernelRules are the rules of what kernels alone have.
var kernelRules = [...]rule{
	{spirv.OpGenericCastToPtr, "", (*validator).fromGeneric},
	{spirv.OpGenericCastToPtrExplicit, "", (*validator).fromGeneric},
	{spirv.OpPtrCastToGeneric, "", (*validator).toGeneric},
	{spirv.OpSatConvertSToU, "Ii", nil},
	{spirv.OpSatConvertUToS, "Ii", nil},
	{spirv.OpIsFinite, "Bf", nil},
	{spirv.OpIsNormal, "Bf", nil},
	{spirv.OpLessOrGreater, "Bf^", nil},
	{spirv.OpOrdered, "Bf^", nil},
	{spirv.OpSignBitSet, "Bf", nil},
	{spirv.OpUnordered, "Bf^", nil},
	{spirv.OpCopyMemorySized, "", (*validator).copySized},
	{spirv.OpGenericPtrMemSemantics, "U", (*validator).genericSemantics},
	{spirv.OpInBoundsPtrAccessChain, "", (*validator).ptrAccessChain},
	{spirv.OpLifetimeStart, "", (*validator).lifetime},
	{spirv.OpLifetimeStop, "", (*validator).lifetime},
	{spirv.OpAtomicCompareExchangeWeak, "I", (*validator).atomic},
	{spirv.OpAtomicFlagClear, "", (*validator).atomicFlag},
	{spirv.OpAtomicFlagTestAndSet, "1", (*validator).atomicFlag},
	{spirv.OpImageQueryFormat, "I", (*validator).query},
	{spirv.OpImageQueryOrder, "I", (*validator).query},

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
	{spirv.OpGroupAll, "1.t", (*validator).group},
	{spirv.OpGroupAny, "1.t", (*validator).group},
	{spirv.OpGroupAsyncCopy, "", (*validator).asyncCopy},
	{spirv.OpGroupBitwiseAndKHR, "I._=", (*validator).group},
	{spirv.OpGroupBitwiseOrKHR, "I._=", (*validator).group},
	{spirv.OpGroupBitwiseXorKHR, "I._=", (*validator).group},
	{spirv.OpGroupBroadcast, "N.=.", (*validator).group},
	{spirv.OpGroupFAdd, "F._=", (*validator).group},
	{spirv.OpGroupFMax, "F._=", (*validator).group},
	{spirv.OpGroupFMin, "F._=", (*validator).group},
	{spirv.OpGroupFMulKHR, "F._=", (*validator).group},
	{spirv.OpGroupIAdd, "I._=", (*validator).group},
	{spirv.OpGroupIMulKHR, "I._=", (*validator).group},
	{spirv.OpGroupLogicalAndKHR, "1._=", (*validator).group},
	{spirv.OpGroupLogicalOrKHR, "1._=", (*validator).group},
	{spirv.OpGroupLogicalXorKHR, "1._=", (*validator).group},
	{spirv.OpGroupSMax, "I._=", (*validator).group},
	{spirv.OpGroupSMin, "I._=", (*validator).group},
	{spirv.OpGroupUMax, "I._=", (*validator).group},
	{spirv.OpGroupUMin, "I._=", (*validator).group},
	{spirv.OpGroupWaitEvents, "", (*validator).waitEvents},
}

// ruleIndex finds rules by opcode; it is made when it is first asked for. Opcodes of extensions
// are far apart, and few of them have rules.
type ruleIndex struct {
	core  [512]*rule
	later []*rule // with large opcodes
}

// ruleIndexes are those of all modules and of modules with kernels.
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

// types checks an instruction against its row.
func (v *validator) types(r *rule, in *spirv.Instruction) {
	if v.matrixDef(in.Type) != nil && isElementwise(in.Op) {
		v.elementwise(r.types, in)
		return
	}
	if r.types != "" {
		v.pattern(r.types, in)
	}
	if r.check != nil {
		r.check(v, in)
	}
}

// pattern checks result and operands against the letters of a rule.
func (v *validator) pattern(types string, in *spirv.Instruction) {
	if in.Type != 0 {
		if text := resultFits(types[0], v.shape(in.Type)); text != "" {
			v.report(in, "expected %s as Result Type", text)
			return
		}
		types = types[1:]
	}
	for i := 0; i < len(types) && i < len(in.Operands); i++ {
		if text := v.operandFits(types[i], in, i); text != "" {
			v.report(in, "expected operand %d to be %s", i+1, text)
			return
		}
	}
}

// resultFits returns what was expected if s is not what letter says.
func resultFits(letter byte, s shape) string {
	switch {
	case letter == 'F' && !s.is(floatBase):
		return "floating scalar or vector type"
	case letter == 'G' && !s.isFloat():
		return "floating scalar or vector type"
	case letter == 'I' && !s.is(intBase):
		return "int scalar or vector type"
	case letter == 'U' && (!s.is(intBase) || s.signed):
		return "unsigned int scalar or vector type"
	case letter == 'B' && !s.is(boolBase):
		return "bool scalar or vector type"
	case letter == 'N' && (s.base == noBase || s.cols > 0):
		return "scalar or vector type"
	case letter == '1' && (s.base != boolBase || !s.scalar()):
		return "bool scalar type"
	case letter == '4' && !s.isBallot():
		return "4-component unsigned integer vector"
	}
	return ""
}

func (v *validator) operandFits(letter byte, in *spirv.Instruction, i int) string {
	typ := v.typeOf(spirv.ID(in.Operands[i]))
	s, r := v.shape(typ), v.shape(in.Type)
	fits, text := true, ""
	switch letter {
	case 'f':
		fits, text = s.is(floatBase) && s.count == r.count, "float with as many components as Result Type"
	case 'g':
		fits, text = s.isFloat() && s.count == r.count, "float with as many components as Result Type"
	case 'i':
		fits, text = s.is(intBase) && s.count == r.count, "int with as many components as Result Type"
	case 'b':
		fits, text = s.is(boolBase) && s.count == r.count, "bool with as many components as Result Type"
	case 'w':
		fits, text = s.unsign() == r.unsign(), "int with the width and number of components of Result Type"
	case '=':
		fits, text = typ == in.Type, "of Result Type"
	case 's':
		fits, text = s == r.component(), "of the component type of Result Type"
	case 'j':
		fits, text = s.is(intBase) && s.scalar(), "int scalar"
	case 'u':
		fits, text = s.is(intBase) && s.scalar() && !s.signed, "unsigned int scalar"
	case 't':
		fits, text = s.is(boolBase) && s.scalar(), "bool scalar"
	case 'n':
		fits, text = s.base != noBase && s.cols == 0, "scalar or vector"
	case 'v':
		fits, text = s.isBallot(), "4-component unsigned integer vector"
	case '_':
	case 'p':
		fits, text = s.isFloat() && s.vector(), "float vector"
	case '^':
		fits, text = s.unsign() == v.shapeOf(spirv.ID(in.Operands[i-1])).unsign() && s != shape{}, "of the type of the operand before it"
	default:
		fits, text = typ != 0, "a value"
	}
	if fits {
		return ""
	}
	return text
}

func (v *validator) dot(in *spirv.Instruction) {
	if v.shape(in.Type) != v.shapeOf(operand(in, 0)).component() {
		v.report(in, "expected component type of the operands to be equal to Result Type")
	}
	if s := v.shape(in.Type); s.base == encodedBase {
		v.expect(in, spirv.FPEncoding(s.format) == spirv.FPEncodingBFloat16KHR && v.has(spirv.CapabilityBFloat16DotProductKHR),
			"of the floats with other encodings only bfloat16 has dot products, with BFloat16DotProductKHR")
	}
}

// intDot checks a dot product of integers, vectors or four in a word.
func (v *validator) intDot(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, r.scalar() && a.is(intBase) && a.unsign() == b.unsign(), "expected an int scalar Result Type and two integer vectors, or two words, of the same type")
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
	v.expect(in, a.scalar() == (len(in.Operands) > at), "a packed format is for scalar operands, and only for them")
}

// clock checks the scope of a clock.
func (v *validator) clock(in *spirv.Instruction) {
	x, ok := v.scope(in, 0)
	v.expect(in, !ok || !v.vulkan() || x == spirv.ScopeSubgroup || x == spirv.ScopeDevice, "Scope must be Subgroup or Device")
	s := v.shape(in.Type)
	v.expect(in, s.scalar() && s.width == 64 || s.count == 2 && s.width == 32, "expected Value to be a vector of two components of unsigned integer or 64bit unsigned integer")
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
		"expected a matrix whose columns have Result Type and a vector with one component a column")
}

func (v *validator) vectorTimesMatrix(in *spirv.Instruction) {
	r, x, m := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, m.matrix() && x == m.column() && r.vector() && r.count == m.cols && r.component() == m.component(),
		"expected a vector like the columns of the matrix and a Result Type with one component a column")
}

func (v *validator) matrixTimesMatrix(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, a.matrix() && b.matrix() && r.matrix() && a.cols == b.count && r.count == a.count && r.cols == b.cols &&
		a.component() == b.component() && r.component() == a.component(), "the dimensions of the matrices do not agree")
}

func (v *validator) outerProduct(in *spirv.Instruction) {
	r, a, b := v.shape(in.Type), v.shapeOf(operand(in, 0)), v.shapeOf(operand(in, 1))
	v.expect(in, r.matrix() && r.column() == a && b.vector() && b.count == r.cols && b.component() == a.component(),
		"the dimensions of vectors and matrix do not agree")
}

func (v *validator) transpose(in *spirv.Instruction) {
	r, m := v.shape(in.Type), v.shapeOf(operand(in, 0))
	v.expect(in, r.matrix() && m.matrix() && r.cols == m.count && r.count == m.cols && r.component() == m.component(),
		"the dimensions of the matrices do not agree")
}

// expect reports text unless ok.
func (v *validator) expect(in *spirv.Instruction, ok bool, text string) {
	if !ok {
		v.report(in, "%s", text)
	}
}

// pairOfInts: a struct of two equal members, and two operands of their type.
func (v *validator) pairOfInts(in *spirv.Instruction) {
	t := v.def(in.Type)
	if t == nil || t.Op != spirv.OpTypeStruct || len(t.Operands) != 2 || t.Operands[0] != t.Operands[1] || !v.shape(operand(t, 0)).is(intBase) {
		v.report(in, "expected a struct of two members of the same int type as Result Type")
		return
	}
	typ := operand(t, 0)
	v.expect(in, v.typeOf(operand(in, 0)) == typ && v.typeOf(operand(in, 1)) == typ, "expected operands of the type of the members")
}

func (v *validator) allAny(in *spirv.Instruction) {
	s := v.shapeOf(operand(in, 0))
	v.expect(in, v.shape(in.Type).scalar() && s.vector() && s.base == boolBase, "expected operand to be a vector of bool and Result Type to be bool")
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

// variablePointer checks that a pointer may come from a selection.
func (v *validator) variablePointer(in *spirv.Instruction) {
	if v.o.BeforeLegalization || v.physical() {
		return
	}
	class, _, _ := v.pointer(in.Type)
	switch {
	case class == spirv.StorageClassPhysicalStorageBuffer:
	case v.has(spirv.CapabilityVariablePointers), v.has(spirv.CapabilityVariablePointersStorageBuffer) && class == spirv.StorageClassStorageBuffer:
	default:
		v.report(in, "using pointers with %v requires capability VariablePointers or VariablePointersStorageBuffer", in.Op)
	}
}
