package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rule compiles an instruction whose result rows do not depend only on the same rows of its operands.
type rule = func(c *coder, in *spirv.Instruction)

// rules holds the rules of core instructions, by opcode.
var rules = [...]rule{
	spirv.OpUndef:                   (*coder).undef,
	spirv.OpLine:                    ignore,
	spirv.OpNoLine:                  ignore,
	spirv.OpMemoryBarrier:           (*coder).memoryBarrier,
	spirv.OpVariable:                (*coder).variable,
	spirv.OpLoad:                    (*coder).load,
	spirv.OpStore:                   (*coder).store,
	spirv.OpCopyMemory:              (*coder).copyMemory,
	spirv.OpAccessChain:             (*coder).accessChain,
	spirv.OpInBoundsAccessChain:     (*coder).accessChain,
	spirv.OpPtrAccessChain:          (*coder).accessChain,
	spirv.OpInBoundsPtrAccessChain:  (*coder).accessChain,
	spirv.OpArrayLength:             (*coder).arrayLength,
	spirv.OpPtrEqual:                (*coder).comparePointers,
	spirv.OpPtrNotEqual:             (*coder).comparePointers,
	spirv.OpPtrDiff:                 (*coder).comparePointers,
	spirv.OpFunctionCall:            (*coder).call,
	spirv.OpExtInst:                 (*coder).extended,
	spirv.OpSelect:                  (*coder).selection,
	spirv.OpBitcast:                 (*coder).bitcast,
	spirv.OpConvertPtrToU:           (*coder).bitcast,
	spirv.OpConvertUToPtr:           (*coder).bitcast,
	spirv.OpCompositeConstruct:      (*coder).compositeConstruct,
	spirv.OpCompositeExtract:        (*coder).compositeExtract,
	spirv.OpCompositeInsert:         (*coder).compositeInsert,
	spirv.OpVectorShuffle:           (*coder).vectorShuffle,
	spirv.OpVectorExtractDynamic:    (*coder).vectorExtractDynamic,
	spirv.OpVectorInsertDynamic:     (*coder).vectorInsertDynamic,
	spirv.OpTranspose:               (*coder).transpose,
	spirv.OpAny:                     (*coder).anyAll,
	spirv.OpAll:                     (*coder).anyAll,
	spirv.OpDot:                     (*coder).dot,
	spirv.OpVectorTimesMatrix:       (*coder).vectorTimesMatrix,
	spirv.OpMatrixTimesVector:       (*coder).matrixTimesVector,
	spirv.OpMatrixTimesMatrix:       (*coder).matrixTimesMatrix,
	spirv.OpOuterProduct:            (*coder).outerProduct,
	spirv.OpIAddCarry:               (*coder).carry,
	spirv.OpISubBorrow:              (*coder).carry,
	spirv.OpUMulExtended:            (*coder).carry,
	spirv.OpSMulExtended:            (*coder).carry,
	spirv.OpBitFieldInsert:          (*coder).bitFieldInsert,
	spirv.OpBitFieldSExtract:        (*coder).bitFieldExtract,
	spirv.OpBitFieldUExtract:        (*coder).bitFieldExtract,
	spirv.OpDPdx:                    (*coder).derivative,
	spirv.OpDPdy:                    (*coder).derivative,
	spirv.OpFwidth:                  (*coder).derivative,
	spirv.OpDPdxFine:                (*coder).derivative,
	spirv.OpDPdyFine:                (*coder).derivative,
	spirv.OpFwidthFine:              (*coder).derivative,
	spirv.OpDPdxCoarse:              (*coder).derivative,
	spirv.OpDPdyCoarse:              (*coder).derivative,
	spirv.OpFwidthCoarse:            (*coder).derivative,
	spirv.OpControlBarrier:          (*coder).controlBarrier,
	spirv.OpAtomicLoad:              (*coder).atomic,
	spirv.OpAtomicStore:             (*coder).atomic,
	spirv.OpAtomicExchange:          (*coder).atomic,
	spirv.OpAtomicCompareExchange:   (*coder).atomic,
	spirv.OpAtomicIIncrement:        (*coder).atomic,
	spirv.OpAtomicIDecrement:        (*coder).atomic,
	spirv.OpAtomicIAdd:              (*coder).atomic,
	spirv.OpAtomicISub:              (*coder).atomic,
	spirv.OpAtomicSMin:              (*coder).atomic,
	spirv.OpAtomicUMin:              (*coder).atomic,
	spirv.OpAtomicSMax:              (*coder).atomic,
	spirv.OpAtomicUMax:              (*coder).atomic,
	spirv.OpAtomicAnd:               (*coder).atomic,
	spirv.OpAtomicOr:                (*coder).atomic,
	spirv.OpAtomicXor:               (*coder).atomic,
	spirv.OpGroupNonUniformElect:    (*coder).elect,
	spirv.OpGroupNonUniformAll:      (*coder).vote,
	spirv.OpGroupNonUniformAny:      (*coder).vote,
	spirv.OpGroupNonUniformAllEqual: (*coder).vote,

	spirv.OpGroupNonUniformBroadcast:        (*coder).shuffle,
	spirv.OpGroupNonUniformBroadcastFirst:   (*coder).shuffle,
	spirv.OpGroupNonUniformShuffle:          (*coder).shuffle,
	spirv.OpGroupNonUniformShuffleXor:       (*coder).shuffle,
	spirv.OpGroupNonUniformShuffleUp:        (*coder).shuffle,
	spirv.OpGroupNonUniformShuffleDown:      (*coder).shuffle,
	spirv.OpGroupNonUniformQuadBroadcast:    (*coder).shuffle,
	spirv.OpGroupNonUniformQuadSwap:         (*coder).shuffle,
	spirv.OpGroupNonUniformBallot:           (*coder).ballot,
	spirv.OpGroupNonUniformInverseBallot:    (*coder).inverseBallot,
	spirv.OpGroupNonUniformBallotBitExtract: (*coder).inverseBallot,
	spirv.OpGroupNonUniformBallotBitCount:   (*coder).ballotBits,
	spirv.OpGroupNonUniformBallotFindLSB:    (*coder).ballotBits,
	spirv.OpGroupNonUniformBallotFindMSB:    (*coder).ballotBits,
	spirv.OpGroupNonUniformIAdd:             (*coder).reduce,
	spirv.OpGroupNonUniformFAdd:             (*coder).reduce,
	spirv.OpGroupNonUniformIMul:             (*coder).reduce,
	spirv.OpGroupNonUniformFMul:             (*coder).reduce,
	spirv.OpGroupNonUniformSMin:             (*coder).reduce,
	spirv.OpGroupNonUniformUMin:             (*coder).reduce,
	spirv.OpGroupNonUniformFMin:             (*coder).reduce,
	spirv.OpGroupNonUniformSMax:             (*coder).reduce,
	spirv.OpGroupNonUniformUMax:             (*coder).reduce,
	spirv.OpGroupNonUniformFMax:             (*coder).reduce,
	spirv.OpGroupNonUniformBitwiseAnd:       (*coder).reduce,
	spirv.OpGroupNonUniformBitwiseOr:        (*coder).reduce,
	spirv.OpGroupNonUniformBitwiseXor:       (*coder).reduce,
	spirv.OpGroupNonUniformLogicalAnd:       (*coder).reduce,
	spirv.OpGroupNonUniformLogicalOr:        (*coder).reduce,
	spirv.OpGroupNonUniformLogicalXor:       (*coder).reduce,
}

// extensionRules lists the rules of extension instructions. Their opcodes are too large for a table by opcode.
var extensionRules = [...]struct {
	op   spirv.Opcode
	rule rule
}{
	{spirv.OpGroupNonUniformRotateKHR, (*coder).shuffle},
	{spirv.OpGroupNonUniformQuadAllKHR, (*coder).vote},
	{spirv.OpGroupNonUniformQuadAnyKHR, (*coder).vote},
	{spirv.OpGroupNonUniformPartitionEXT, (*coder).partition},
	{spirv.OpSDot, (*coder).integerDot},
	{spirv.OpUDot, (*coder).integerDot},
	{spirv.OpSUDot, (*coder).integerDot},
	{spirv.OpSDotAccSat, (*coder).integerDot},
	{spirv.OpUDotAccSat, (*coder).integerDot},
	{spirv.OpSUDotAccSat, (*coder).integerDot},
	{spirv.OpCompositeConstructReplicateEXT, (*coder).replicate},
	{spirv.OpAtomicFAddEXT, (*coder).atomic},
	{spirv.OpAtomicFMinEXT, (*coder).atomic},
	{spirv.OpAtomicFMaxEXT, (*coder).atomic},
	{spirv.OpExpectKHR, (*coder).expect},
	{spirv.OpAssumeTrueKHR, ignore},
	{spirv.OpDemoteToHelperInvocation, (*coder).demote},
	{spirv.OpIsHelperInvocationEXT, (*coder).isHelper},
	{spirv.OpReadClockKHR, (*coder).readClock},
}

// ruleOf returns the rule of an instruction, or nil if it does not have one.
func ruleOf(op spirv.Opcode) rule {
	if int(op) < len(rules) && rules[op] != nil {
		return rules[op]
	}
	for i := range extensionRules {
		if extensionRules[i].op == op {
			return extensionRules[i].rule
		}
	}
	return imageRule(op)
}

// ignore is the rule for instructions without an effect.
func ignore(*coder, *spirv.Instruction) {}

// expect compiles OpExpectKHR, which returns its first operand.
func (c *coder) expect(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 0))
	if of.rows != s.rows {
		c.fail("the type of an operand differs from the result type")
	}
	c.copy(d, a, s.rows, c.isLocal(in.Result))
}

// demote fails, because a compute shader does not have helper invocations.
func (c *coder) demote(*spirv.Instruction) { c.fail("a compute shader cannot discard invocations") }

func (c *coder) isHelper(in *spirv.Instruction) {
	c.copy(c.scalarResult(in), c.number(0), 1, c.isLocal(in.Result))
}

// selection compiles OpSelect on scalars, vectors and composites.
func (c *coder) selection(in *spirv.Instruction) {
	d, s := c.result(in)
	step := inst{d: d, n: int32(s.rows), pure: arithmetic.Select, local: c.isLocal(in.Result)}
	if len(in.Operands) != 3 {
		c.fail("%v does not support %d operands", in.Op, len(in.Operands))
	}
	c.operands(&step, in.Operands, s)
	if s.rows > 0 {
		c.add(step)
	}
}

// readClock compiles OpReadClockKHR. The clock is the number of instructions that have run, so that results are
// reproducible.
func (c *coder) readClock(in *spirv.Instruction) {
	d, s := c.result(in)
	if s.rows != 1 && s.rows != 2 {
		c.fail("the result of a clock read has %d components", s.rows)
	}
	c.add(inst{run: readClock, d: d, n: int32(s.rows)})
}

func readClock(x *subgroup, in *inst) {
	now := x.count
	for _, l := range x.list {
		x.row(in.d)[l] = now
		if in.n == 2 {
			x.row(in.d)[l], x.row(in.d + 1)[l] = now&(1<<32-1), now>>32
		}
	}
}
