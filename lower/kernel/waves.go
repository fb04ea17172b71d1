package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// Waves are subgroups. From SPIR-V 1.3 on, kernels have the subgroup instructions of Vulkan, but only for scalars.
// Before, kernels have group instructions, and those of SPV_INTEL_subgroups that read values of other lanes. On
// existing devices, the group instructions apply to the active lanes. A ballot is a single word, because waves of these
// devices have at most 32 lanes.

// Extensions for waves before SPIR-V 1.3.
const (
	intelSubgroups = "SPV_INTEL_subgroups"
	uniformGroups  = "SPV_KHR_uniform_group_instructions"
)

// A reduction pairs a wave instruction with the group instruction that replaces it before SPIR-V 1.3.
type reduction struct {
	wave, group spirv.Opcode
}

// reductions lists the reductions in the order of the wave instructions. Group instructions that end in KHR belong to
// SPV_KHR_uniform_group_instructions.
var reductions = [...]reduction{
	{spirv.OpGroupNonUniformIAdd, spirv.OpGroupIAdd},
	{spirv.OpGroupNonUniformFAdd, spirv.OpGroupFAdd},
	{spirv.OpGroupNonUniformIMul, spirv.OpGroupIMulKHR},
	{spirv.OpGroupNonUniformFMul, spirv.OpGroupFMulKHR},
	{spirv.OpGroupNonUniformSMin, spirv.OpGroupSMin},
	{spirv.OpGroupNonUniformUMin, spirv.OpGroupUMin},
	{spirv.OpGroupNonUniformFMin, spirv.OpGroupFMin},
	{spirv.OpGroupNonUniformSMax, spirv.OpGroupSMax},
	{spirv.OpGroupNonUniformUMax, spirv.OpGroupUMax},
	{spirv.OpGroupNonUniformFMax, spirv.OpGroupFMax},
	{spirv.OpGroupNonUniformBitwiseAnd, spirv.OpGroupBitwiseAndKHR},
	{spirv.OpGroupNonUniformBitwiseOr, spirv.OpGroupBitwiseOrKHR},
	{spirv.OpGroupNonUniformBitwiseXor, spirv.OpGroupBitwiseXorKHR},
	{spirv.OpGroupNonUniformLogicalAnd, spirv.OpGroupLogicalAndKHR},
	{spirv.OpGroupNonUniformLogicalOr, spirv.OpGroupLogicalOrKHR},
	{spirv.OpGroupNonUniformLogicalXor, spirv.OpGroupLogicalXorKHR},
}

// nonUniform reports whether kernels of the requested version have wave instructions.
func (l *lowerer) nonUniform() bool { return l.b.IsVersion(3) }

// isWave reports whether the scope of an instruction is Subgroup. If it is not, isWave adds a finding.
func (l *lowerer) isWave(in *spirv.Instruction) bool {
	if n, ok := l.intConstant(spirv.ID(operand(in, 0))); ok && spirv.Scope(n) == spirv.ScopeSubgroup {
		return true
	}
	l.report(in, "scopes other than Subgroup are not supported in kernels")
	return false
}

func (l *lowerer) waveScope() spirv.ID { return l.b.ConstantUint(uint32(spirv.ScopeSubgroup)) }

// lane emits a load of the index of the current lane.
func (l *lowerer) lane() spirv.ID {
	u := l.b.TypeInt(32, false)
	return l.b.LoadAs(u, l.input(spirv.BuiltInSubgroupLocalInvocationId, u))
}

// group emits a group instruction on the lanes of a wave.
func (l *lowerer) group(op spirv.Opcode, typ spirv.ID, how spirv.GroupOperation, v spirv.ID) spirv.ID {
	if op >= spirv.OpGroupIMulKHR {
		l.b.RequireExtension(uniformGroups)
	}
	return l.b.Emit(instbuilder.Op(op, typ, 0, []uint32{uint32(l.waveScope()), uint32(how), uint32(v)}))
}

// ofLane emits the value that v has in another lane.
func (l *lowerer) ofLane(v, lane spirv.ID) spirv.ID {
	typ := l.b.TypeOf(v)
	switch {
	case l.nonUniform():
		return l.b.Emit(instbuilder.GroupNonUniformShuffle(typ, 0, l.waveScope(), v, lane))
	case typ == l.b.TypeBool():
		w := l.ofLane(l.bit(l.b.TypeInt(32, false), v), lane)
		return l.b.Emit(instbuilder.INotEqual(typ, 0, w, l.b.ConstantUint(0)))
	}
	l.b.RequireExtension(intelSubgroups)
	return l.b.Emit(instbuilder.SubgroupShuffleINTEL(typ, 0, v, lane))
}

// each emits the results of do for each component of vector v, as a vector of type typ. If v is a scalar, it emits
// do(v).
func (l *lowerer) each(typ, v spirv.ID, do func(v spirv.ID) spirv.ID) spirv.ID {
	t := l.b.TypeInst(typ)
	if t.Op != spirv.OpTypeVector {
		return do(v)
	}
	parts := make([]spirv.ID, instreader.TypeVector(t).ComponentCount())
	for i := range parts {
		parts[i] = do(l.b.CompositeExtract(instreader.TypeVector(t).ComponentType(), v, uint32(i)))
	}
	return l.construct(typ, parts...)
}

// waveValue returns operand i of a wave instruction, which must have the result type. It returns 0 if it has added a
// finding.
func (l *lowerer) waveValue(in *spirv.Instruction, i int) spirv.ID {
	t := l.typ(in.Type)
	if !l.isWave(in) || !l.scalar(t).isScalar() || t.id == 0 {
		return l.mistyped(in)
	}
	v := l.operandAt(in, i)
	if v == 0 || l.b.TypeOf(v) != t.id {
		return l.mistyped(in)
	}
	return v
}

// waveReduce lowers reductions over all lanes and prefix operations.
func (l *lowerer) waveReduce(in *spirv.Instruction) spirv.ID {
	how := spirv.GroupOperation(operand(in, 1))
	v := l.waveValue(in, 2)
	switch {
	case v == 0:
		return 0
	case how > spirv.GroupOperationExclusiveScan:
		l.report(in, "the group operation %v is not supported in kernels", how)
		return 0
	}
	op := in.Op
	if !l.nonUniform() {
		op = reductions[in.Op-reductions[0].wave].group
	}
	typ := l.typ(in.Type).id
	return l.each(typ, v, func(v spirv.ID) spirv.ID { return l.group(op, l.b.TypeOf(v), how, v) })
}

// firstLane emits the index of the first active lane.
func (l *lowerer) firstLane() spirv.ID {
	lane := l.lane()
	return l.group(spirv.OpGroupUMin, l.b.TypeOf(lane), spirv.GroupOperationReduce, lane)
}

// waveElect lowers OpGroupNonUniformElect.
func (l *lowerer) waveElect(in *spirv.Instruction) spirv.ID {
	switch {
	case !l.isWave(in) || l.typ(in.Type).op != spirv.OpTypeBool:
		return l.mistyped(in)
	case l.nonUniform():
		return l.b.Op(in.Op, l.b.TypeBool(), l.waveScope())
	}
	return l.b.Emit(instbuilder.IEqual(l.b.TypeBool(), 0, l.lane(), l.firstLane()))
}

// waveVote lowers OpGroupNonUniformAll and OpGroupNonUniformAny.
func (l *lowerer) waveVote(in *spirv.Instruction) spirv.ID {
	v := l.waveValue(in, 1)
	if v == 0 || l.typ(in.Type).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	return l.vote(in.Op, v)
}

func (l *lowerer) vote(op spirv.Opcode, v spirv.ID) spirv.ID {
	if !l.nonUniform() {
		op -= spirv.OpGroupNonUniformAll - spirv.OpGroupAll
	}
	return l.b.Op(op, l.b.TypeBool(), l.waveScope(), v)
}

// waveAllEqual lowers OpGroupNonUniformAllEqual.
func (l *lowerer) waveAllEqual(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if t := l.typ(l.typeOf(spirv.ID(operand(in, 1)))); v == 0 || !l.isWave(in) || !l.scalar(t).isScalar() ||
		l.typ(in.Type).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	all := spirv.ID(0)
	first := spirv.ID(0)
	l.each(l.b.TypeOf(v), v, func(v spirv.ID) spirv.ID {
		same := spirv.ID(0)
		if l.nonUniform() {
			same = l.b.Op(in.Op, l.b.TypeBool(), l.waveScope(), v)
		} else {
			if first == 0 {
				first = l.firstLane()
			}
			same = l.vote(spirv.OpGroupNonUniformAll, l.equal(v, l.ofLane(v, first)))
		}
		if all != 0 {
			same = l.b.Emit(instbuilder.LogicalAnd(l.b.TypeBool(), 0, all, same))
		}
		all = same
		return v
	})
	return all
}

// equal emits a comparison of two scalars for equality.
func (l *lowerer) equal(x, y spirv.ID) spirv.ID {
	op := spirv.OpIEqual
	switch l.b.TypeInst(l.b.TypeOf(x)).Op {
	case spirv.OpTypeBool:
		op = spirv.OpLogicalEqual
	case spirv.OpTypeFloat:
		op = spirv.OpFOrdEqual
	}
	return l.b.Op(op, l.b.TypeBool(), x, y)
}

// waveRead lowers an instruction that reads a value of another lane.
func (l *lowerer) waveRead(in *spirv.Instruction) spirv.ID {
	v := l.waveValue(in, 1)
	if v == 0 {
		return 0
	}
	lane := spirv.ID(0)
	if in.Op == spirv.OpGroupNonUniformBroadcastFirst {
		if l.nonUniform() {
			return l.each(l.b.TypeOf(v), v, func(v spirv.ID) spirv.ID {
				return l.b.Op(in.Op, l.b.TypeOf(v),
					l.waveScope(), v)
			})
		}
		lane = l.firstLane()
	} else if lane = l.laneFor(in); lane == 0 {
		return 0
	}
	return l.each(l.b.TypeOf(v), v, func(v spirv.ID) spirv.ID { return l.ofLane(v, lane) })
}

// laneFor emits the index of the lane from which an instruction reads a value.
func (l *lowerer) laneFor(in *spirv.Instruction) spirv.ID {
	n := l.operandAt(in, 2)
	u := l.b.TypeInt(32, false)
	if n == 0 || l.b.TypeOf(n) != u {
		return l.mistyped(in)
	}
	switch in.Op {
	case spirv.OpGroupNonUniformShuffleXor:
		return l.b.Emit(instbuilder.BitwiseXor(u, 0, l.lane(), n))
	case spirv.OpGroupNonUniformShuffleUp:
		return l.b.Emit(instbuilder.ISub(u, 0, l.lane(), n))
	case spirv.OpGroupNonUniformShuffleDown:
		return l.b.Emit(instbuilder.IAdd(u, 0, l.lane(), n))
	case spirv.OpGroupNonUniformQuadBroadcast:
		first := l.b.Emit(instbuilder.BitwiseAnd(u, 0, l.lane(), l.b.ConstantUint(^uint32(3))))
		return l.b.Emit(instbuilder.BitwiseOr(u, 0, first, n))
	case spirv.OpGroupNonUniformQuadSwap:
		// operand 0 selects the horizontal neighbor in the quad, 1 the vertical and 2 the diagonal one
		return l.b.Emit(instbuilder.BitwiseXor(u, 0, l.lane(),
			l.b.Emit(instbuilder.IAdd(u, 0, n, l.b.ConstantUint(1)))))
	}
	return n
}

// waveBallot lowers OpGroupNonUniformBallot. Bit i of the result is the value in lane i.
func (l *lowerer) waveBallot(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	u := l.b.TypeInt(32, false)
	typ := l.b.TypeVector(u, 4)
	if v == 0 || l.b.TypeOf(v) != l.b.TypeBool() || !l.isWave(in) || l.typ(in.Type).id != typ {
		return l.mistyped(in)
	}
	if l.nonUniform() {
		return l.b.Op(in.Op, typ, l.waveScope(), v)
	}
	bit := l.b.Emit(instbuilder.ShiftLeftLogical(u, 0, l.bit(u, v), l.lane()))
	word := l.group(spirv.OpGroupIAdd, u, spirv.GroupOperationReduce, bit)
	zero := l.b.ConstantUint(0)
	return l.construct(typ, word, zero, zero, zero)
}

// ballot returns operand i, which must be a ballot. If it is not, ballot adds a finding and returns 0.
func (l *lowerer) ballot(in *spirv.Instruction, i int) spirv.ID {
	v := l.operandAt(in, i)
	if v == 0 || !l.isWave(in) || l.b.TypeOf(v) != l.b.TypeVector(l.b.TypeInt(32, false), 4) {
		return l.mistyped(in)
	}
	return v
}

// waveBallotBit lowers an instruction that tests the bit of a lane in a ballot.
func (l *lowerer) waveBallotBit(in *spirv.Instruction) spirv.ID {
	v := l.ballot(in, 1)
	if v == 0 || l.typ(in.Type).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	u := l.b.TypeInt(32, false)
	lane := spirv.ID(0)
	if in.Op == spirv.OpGroupNonUniformBallotBitExtract {
		if lane = l.operandAt(in, 2); lane == 0 || l.b.TypeOf(lane) != u {
			return l.mistyped(in)
		}
	} else {
		lane = l.lane()
	}
	word := l.b.Emit(instbuilder.VectorExtractDynamic(u, 0, v,
		l.b.Emit(instbuilder.ShiftRightLogical(u, 0, lane, l.b.ConstantUint(5)))))
	bit := l.b.Emit(instbuilder.ShiftRightLogical(u, 0, word,
		l.b.Emit(instbuilder.BitwiseAnd(u, 0, lane, l.b.ConstantUint(31)))))
	return l.b.Emit(instbuilder.INotEqual(l.b.TypeBool(), 0,
		l.b.Emit(instbuilder.BitwiseAnd(u, 0, bit, l.b.ConstantUint(1))), l.b.ConstantUint(0)))
}

// waveBallotCount lowers OpGroupNonUniformBallotBitCount.
func (l *lowerer) waveBallotCount(in *spirv.Instruction) spirv.ID {
	how := spirv.GroupOperation(operand(in, 1))
	v := l.ballot(in, 2)
	u := l.b.TypeInt(32, false)
	switch {
	case v == 0 || l.typ(in.Type).id != u || how > spirv.GroupOperationExclusiveScan:
		return l.mistyped(in)
	case l.nonUniform():
		return l.b.Emit(instbuilder.Op(in.Op, u, 0, []uint32{uint32(l.waveScope()), uint32(how), uint32(v)}))
	}
	word := l.b.CompositeExtract(u, v, 0)
	if how != spirv.GroupOperationReduce {
		// the bits of the lanes before this one, and of this one for an inclusive scan
		lane := l.lane()
		bits := l.b.Emit(instbuilder.ISub(u, 0, l.b.Emit(instbuilder.ShiftLeftLogical(u, 0, l.b.ConstantUint(1), lane)),
			l.b.ConstantUint(1)))
		if how == spirv.GroupOperationInclusiveScan {
			bits = l.b.Emit(instbuilder.BitwiseOr(u, 0, bits,
				l.b.Emit(instbuilder.ShiftLeftLogical(u, 0, l.b.ConstantUint(1), lane))))
		}
		word = l.b.Emit(instbuilder.BitwiseAnd(u, 0, word, bits))
	}
	return l.b.Emit(instbuilder.BitCount(u, 0, word))
}

// waveBallotFind lowers an instruction that finds the first or the last lane in a ballot.
func (l *lowerer) waveBallotFind(in *spirv.Instruction) spirv.ID {
	v := l.ballot(in, 1)
	u := l.b.TypeInt(32, false)
	switch {
	case v == 0 || l.typ(in.Type).id != u:
		return l.mistyped(in)
	case l.nonUniform():
		return l.b.Op(in.Op, u, l.waveScope(), v)
	}
	word := l.b.CompositeExtract(u, v, 0)
	if in.Op == spirv.OpGroupNonUniformBallotFindLSB {
		word = l.b.Emit(instbuilder.BitwiseAnd(u, 0, word, l.b.Emit(instbuilder.SNegate(u, 0, word))))
	}
	return l.fromTop(u, word)
}
