package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/optable"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// atomicLoad lowers OpAtomicLoad to an atomic OR with 0.
func (l *lowerer) atomicLoad(in *spirv.Instruction) spirv.ID {
	p, typ := l.operandAt(in, 0), l.typeFor(in, in.Type)
	if l.declaration(typ).Op != spirv.OpTypeInt {
		l.report(in, "an atomic load of a float (%v)", in.Op)
		return 0
	}
	return l.Emit(instbuilder.AtomicOr(typ, 0, p, l.operandAt(in, 1), l.operandAt(in, 2), l.ConstantInteger(typ, 0)))
}

// atomicStore lowers OpAtomicStore to an atomic exchange.
func (l *lowerer) atomicStore(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 3)
	l.Emit(instbuilder.AtomicExchange(l.typeOf[v], 0, l.operandAt(in, 0), l.operandAt(in, 1), l.operandAt(in, 2), v))
	return 0
}

// isWave reports whether the scope of an instruction is Subgroup. If it is not, isWave adds a finding, because the
// active lanes of other scopes are not known.
func (l *lowerer) isWave(in *spirv.Instruction) bool {
	if n, ok := l.integerConstant(l.same[in.Operands[0]]); ok && spirv.Scope(n) == spirv.ScopeSubgroup {
		return true
	}
	l.report(in, "a scope other than the subgroup (%v)", in.Op)
	return false
}

func (l *lowerer) waveScope() spirv.ID { return l.uint(uint32(spirv.ScopeSubgroup)) }

// ballot emits a ballot of the lanes in which a condition is true.
func (l *lowerer) ballot(condition spirv.ID) spirv.ID {
	return l.Emit(instbuilder.GroupNonUniformBallot(l.TypeVector(l.TypeInt(32, false), 4), 0, l.waveScope(), condition))
}

// isNone emits a test of whether a ballot is empty.
func (l *lowerer) isNone(ballot spirv.ID) spirv.ID {
	bits := l.joined(spirv.OpBitwiseOr, ballot)
	return l.Emit(instbuilder.IEqual(l.TypeBool(), 0, bits, l.uint(0)))
}

// waveAll lowers OpGroupNonUniformAll to a test that the condition is not false in any lane.
func (l *lowerer) waveAll(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) {
		return 0
	}
	return l.all(v)
}

func (l *lowerer) all(v spirv.ID) spirv.ID {
	return l.isNone(l.ballot(l.Emit(instbuilder.LogicalNot(l.TypeBool(), 0, v))))
}

func (l *lowerer) waveAny(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) {
		return 0
	}
	return l.Emit(instbuilder.LogicalNot(l.TypeBool(), 0, l.isNone(l.ballot(v))))
}

// waveAllEqual lowers OpGroupNonUniformAllEqual. It compares each component with that of the first active lane.
func (l *lowerer) waveAllEqual(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) || l.failed {
		return 0
	}
	typ := l.typeOf[v]
	scalar, n := l.components(typ)
	op := spirv.OpIEqual
	switch l.declaration(scalar).Op {
	case spirv.OpTypeBool:
		op = spirv.OpLogicalEqual
	case spirv.OpTypeFloat:
		op = spirv.OpFOrdEqual
	}
	same := l.Op(op, l.vector(l.TypeBool(), n), v, l.ofLane(v, l.firstLane()))
	if n > 1 {
		same = l.joined(spirv.OpLogicalAnd, same)
	}
	return l.all(same)
}

// ofLane emits the value that v has in another lane.
func (l *lowerer) ofLane(v, lane spirv.ID) spirv.ID {
	return l.Emit(instbuilder.GroupNonUniformShuffle(l.typeOf[v], 0, l.waveScope(), v, lane))
}

// firstLane emits the index of the first active lane.
func (l *lowerer) firstLane() spirv.ID {
	return l.find(spirv.OpGroupNonUniformBallotFindLSB, l.ballot(l.declare(instbuilder.ConstantTrue(l.TypeBool(), 0))))
}

// broadcast lowers OpGroupNonUniformBroadcast to the same instruction if the lane is constant, otherwise to a shuffle.
func (l *lowerer) broadcast(in *spirv.Instruction) spirv.ID {
	if _, ok := l.integerConstant(l.same[uint32(instreader.GroupNonUniformBroadcast(in).InvocationId())]); ok ||
		!l.isWave(in) {
		return l.copyChecked(in, optable.ForOpcode(in.Op))
	}
	return l.ofLane(l.operandAt(in, 1), l.operandAt(in, 2))
}

func (l *lowerer) broadcastFirst(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) {
		return 0
	}
	return l.ofLane(v, l.firstLane())
}

// waveQuadSwap lowers OpGroupNonUniformQuadSwap. Direction 0 is the horizontal neighbor, 1 the vertical and 2 the
// diagonal one.
func (l *lowerer) waveQuadSwap(in *spirv.Instruction) spirv.ID {
	direction, ok := l.integerConstant(l.same[uint32(instreader.GroupNonUniformQuadSwap(in).Direction())])
	if !ok || !l.isWave(in) {
		return l.mistyped()
	}
	v := l.operandAt(in, 1)
	return l.Emit(instbuilder.GroupNonUniformShuffleXor(l.typeOf[v], 0, l.waveScope(), v, l.uint(direction+1)))
}

// quadBroadcast lowers OpGroupNonUniformQuadBroadcast to a shuffle.
func (l *lowerer) quadBroadcast(in *spirv.Instruction) spirv.ID {
	v, index := l.operandAt(in, 1), l.operandAt(in, 2)
	if !l.isWave(in) {
		return 0
	}
	u := l.TypeInt(32, false)
	first := l.Emit(instbuilder.BitwiseAnd(u, 0, l.input(spirv.BuiltInSubgroupLocalInvocationId, u),
		l.uint(^uint32(3))))
	return l.ofLane(v, l.Emit(instbuilder.BitwiseOr(u, 0, first, index)))
}

// waveBallotBitCount lowers OpGroupNonUniformBallotBitCount, which counts all lanes of a ballot or only the lower ones.
func (l *lowerer) waveBallotBitCount(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 2)
	if !l.isWave(in) {
		return 0
	}
	u := l.TypeInt(32, false)
	typ := l.TypeVector(u, 4)
	switch instreader.GroupNonUniformBallotBitCount(in).Operation() {
	case spirv.GroupOperationReduce:
	case spirv.GroupOperationInclusiveScan:
		v = l.Emit(instbuilder.BitwiseAnd(typ, 0, v, l.input(spirv.BuiltInSubgroupLeMask, typ)))
	case spirv.GroupOperationExclusiveScan:
		v = l.Emit(instbuilder.BitwiseAnd(typ, 0, v, l.input(spirv.BuiltInSubgroupLtMask, typ)))
	default:
		return l.mistyped()
	}
	return l.joined(spirv.OpIAdd, l.Emit(instbuilder.BitCount(typ, 0, v)))
}

// waveBallotFind lowers an instruction that finds the first or the last lane in a ballot.
func (l *lowerer) waveBallotFind(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) || l.failed {
		return 0
	}
	return l.find(in.Op, v)
}

// find emits the first or the last lane in a ballot, depending on op. It examines the words of the ballot one after the
// other. The word that takes precedence is the last one.
func (l *lowerer) find(op spirv.Opcode, ballot spirv.ID) spirv.ID {
	u := l.TypeInt(32, false)
	if l.modern() {
		return l.Op(op, u, l.waveScope(), ballot)
	}
	const words = 4
	function, at, by := uint32(spirv.GLSLFindILsb), uint32(words-1), ^uint32(0)
	if op == spirv.OpGroupNonUniformBallotFindMSB {
		function, at, by = spirv.GLSLFindUMsb, 0, 1
	}
	found := spirv.ID(0)
	for range words {
		word := l.CompositeExtract(u, ballot, at)
		lane := l.Emit(instbuilder.IAdd(u, 0, l.Function(function, u, word), l.uint(32*at)))
		if found != 0 {
			lane = l.Emit(instbuilder.Select(u, 0, l.Emit(instbuilder.INotEqual(l.TypeBool(), 0, word, l.uint(0))),
				lane, found))
		}
		found = lane
		at += by
	}
	return found
}

// inverseBallot lowers OpGroupNonUniformInverseBallot, which tests whether a ballot contains the current lane.
func (l *lowerer) inverseBallot(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 1)
	if !l.isWave(in) || l.failed {
		return 0
	}
	typ := l.TypeVector(l.TypeInt(32, false), 4)
	none := l.isNone(l.Emit(instbuilder.BitwiseAnd(typ, 0, v, l.input(spirv.BuiltInSubgroupEqMask, typ))))
	return l.Emit(instbuilder.LogicalNot(l.TypeBool(), 0, none))
}

// ballotBitExtract lowers OpGroupNonUniformBallotBitExtract, which tests whether a ballot contains a given lane.
func (l *lowerer) ballotBitExtract(in *spirv.Instruction) spirv.ID {
	v, lane := l.operandAt(in, 1), l.operandAt(in, 2)
	if !l.isWave(in) {
		return 0
	}
	u := l.TypeInt(32, false)
	word := l.Emit(instbuilder.VectorExtractDynamic(u, 0, v,
		l.Emit(instbuilder.ShiftRightLogical(u, 0, lane, l.uint(5)))))
	bit := l.Emit(instbuilder.BitFieldUExtract(u, 0, word, l.Emit(instbuilder.BitwiseAnd(u, 0, lane, l.uint(31))),
		l.uint(1)))
	return l.Emit(instbuilder.INotEqual(l.TypeBool(), 0, bit, l.uint(0)))
}

// input emits a load of built-in b, whose type is typ.
func (l *lowerer) input(b spirv.BuiltIn, typ spirv.ID) spirv.ID {
	variable := l.inputs[b]
	if variable == 0 {
		variable = l.inputVariable(b, typ)
	}
	return l.Emit(instbuilder.Load(typ, 0, variable))
}

// inputVariable returns the variable of built-in b. If the module does not have one, inputVariable declares it with
// type typ.
func (l *lowerer) inputVariable(b spirv.BuiltIn, typ spirv.ID) spirv.ID {
	pointer := l.pointerTo(spirv.StorageClassInput, typ)
	for i := range l.out.Types {
		in := &l.out.Types[i]
		if n, ok := l.decoration(in.Result, spirv.DecorationBuiltIn); ok && in.Op == spirv.OpVariable &&
			in.Type == pointer && spirv.BuiltIn(n) == b {
			return in.Result
		}
	}
	v := l.add(instbuilder.Variable(pointer, 0, spirv.StorageClassInput))
	if l.inputs == nil {
		l.inputs = make(map[spirv.BuiltIn]spirv.ID)
	}
	l.inputs[b] = v
	l.newInputs = append(l.newInputs, input{v, b})
	return v
}

// An input is a variable of a built-in that a lowering has declared.
type input struct {
	variable spirv.ID
	builtIn  spirv.BuiltIn
}
