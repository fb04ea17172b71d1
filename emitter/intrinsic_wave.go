package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// wave emits wave and quad operations, which are group operations of scope
// Subgroup.
func (e *SPIRVEmitter) wave(x *checked.Intrinsic) value {
	switch x.Row.Emit.Custom {
	case "waveBuiltin":
		return e.waveBuiltin(x)
	case "wave":
		return rv(x.Type, e.group(x.Row.Emit.Bool.Op, x.Type, e.args(x)...))
	case "waveCountBits":
		ballot := e.group(spirv.OpGroupNonUniformBallot, e.u.Vector(e.uintType(), 4), e.arg(x, 0))
		return rv(x.Type, e.groupOperation(spirv.OpGroupNonUniformBallotBitCount, x.Type, reduction(x.Row.Name), ballot))
	}
	t := argType(x, 0)
	args := e.args(x)
	f := func(row, result *types.Type, a spirv.ID) spirv.ID { return e.waveVector(x, row, result, a, args[1:]) }
	if !shapeOf(t).matrix() {
		return rv(x.Type, f(t, x.Type, args[0]))
	}
	return rv(x.Type, e.perRow(t, x.Type, func(row, result *types.Type, _ uint32, a spirv.ID) spirv.ID {
		return f(row, result, a)
	}, args[0]))
}

// waveVector emits a wave operation on a scalar or vector; rest are its other
// arguments.
func (e *SPIRVEmitter) waveVector(x *checked.Intrinsic, t, result *types.Type, a spirv.ID, rest []spirv.ID) spirv.ID {
	switch x.Row.Emit.Custom {
	case "waveReduce":
		return e.groupOperation(inst(&x.Row.Emit, t).Op, t, reduction(x.Row.Name), a)
	case "waveAllEqual":
		if shapeOf(t).scalar() {
			return e.group(spirv.OpGroupNonUniformAllEqual, result, a)
		}
		return e.eachComponent(t, result, a, func(c spirv.ID) spirv.ID {
			return e.group(spirv.OpGroupNonUniformAllEqual, e.boolType(), c)
		})
	case "waveRead":
		if x.Row.Name == "WaveReadLaneFirst" {
			return e.group(spirv.OpGroupNonUniformBroadcastFirst, t, a)
		}
		return e.group(spirv.OpGroupNonUniformShuffle, t, a, rest[0])
	case "quadRead":
		return e.group(spirv.OpGroupNonUniformQuadBroadcast, t, a, rest[0])
	case "quadSwap":
		return e.group(spirv.OpGroupNonUniformQuadSwap, t, a, e.b.ConstantUint(quadDirection(x.Row.Name)))
	}
	panic("emitter: no wave operation " + x.Row.Name)
}

func quadDirection(name string) uint32 {
	switch name {
	case "QuadReadAcrossX":
		return 0
	case "QuadReadAcrossY":
		return 1
	}
	return 2
}

// reduction returns the group operation of a reducing function.
func reduction(name string) spirv.GroupOperation {
	if strings.HasPrefix(name, "WavePrefix") {
		return spirv.GroupOperationExclusiveScan
	}
	return spirv.GroupOperationReduce
}

func (e *SPIRVEmitter) subgroup() spirv.ID { return e.b.ConstantUint(uint32(spirv.ScopeSubgroup)) }

// group emits an operation of the subgroup on ids.
func (e *SPIRVEmitter) group(op spirv.Opcode, t *types.Type, ids ...spirv.ID) spirv.ID {
	return e.b.Op(op, e.typeID(t), append([]spirv.ID{e.subgroup()}, ids...)...)
}

func (e *SPIRVEmitter) groupOperation(op spirv.Opcode, t *types.Type, how spirv.GroupOperation, id spirv.ID) spirv.ID {
	return e.b.Emit(spirv.Instruction{Op: op, Type: e.typeID(t), Operands: []uint32{uint32(e.subgroup()), uint32(how), uint32(id)}})
}

// waveBuiltin reads SubgroupSize or SubgroupLocalInvocationId; each has one
// variable in the module.
func (e *SPIRVEmitter) waveBuiltin(x *checked.Intrinsic) value {
	b := spirv.BuiltInSubgroupSize
	if x.Row.Name == "WaveGetLaneIndex" {
		b = spirv.BuiltInSubgroupLocalInvocationId
	}
	return rv(x.Type, e.b.Load(e.builtinInput(b, x.Type)))
}

// builtinInput returns the Input variable of a builtin that is read outside
// the signature of an entry point. It belongs to the interface of every entry
// point.
func (e *SPIRVEmitter) builtinInput(b spirv.BuiltIn, t *types.Type) spirv.ID {
	for _, v := range e.builtins {
		if v.builtin == b {
			return v.id
		}
	}
	id := e.b.AddGlobalVariable(spirv.StorageClassInput, e.typeID(t), "", 0)
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	if e.fragment && t.IsInteger() {
		e.b.Decorate(id, spirv.DecorationFlat)
	}
	e.builtins = append(e.builtins, builtinVar{b, id})
	return id
}

// A builtinVar is a variable made by builtinInput.
type builtinVar struct {
	builtin spirv.BuiltIn
	id      spirv.ID
}
