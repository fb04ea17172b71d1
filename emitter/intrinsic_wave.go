package emitter

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// wave emits a wave or quad function as group operations with the scope Subgroup.
func (e *SPIRVEmitter) wave(x *checked.Intrinsic) values.Value {
	switch x.Row.Emit.Custom {
	case intrinsics.CustomWaveBuiltin:
		return e.waveBuiltin(x)
	case intrinsics.CustomWave:
		return values.Of(x.Type, e.group(x.Row.Emit.Bool.Op, x.Type, e.args(x)...))
	case intrinsics.CustomWaveCountBits:
		if how := reduction(x.Row.Name); how == spirv.GroupOperationPartitionedExclusiveScanEXT {
			return values.Of(x.Type, e.multiPrefixCount(x, how))
		}
		ballot := e.group(spirv.OpGroupNonUniformBallot, e.types.U.Vector(e.types.UintType(), 4), e.arg(x, 0))
		return values.Of(x.Type, e.groupOperation(spirv.OpGroupNonUniformBallotBitCount, x.Type, reduction(x.Row.Name),
			ballot))
	case intrinsics.CustomWaveMatch:
		e.b.RequireExtension(partitionExtension)
		return values.Of(x.Type, e.b.Emit(instbuilder.GroupNonUniformPartitionEXT(e.types.TypeID(x.Type), 0,
			e.arg(x, 0))))
	case intrinsics.CustomQuadVote:
		return values.Of(x.Type, e.quadVote(x))
	case intrinsics.CustomQuadSwap, intrinsics.CustomQuadRead:
		e.values.UsesDerivatives()
	}
	t := argType(x, 0)
	args := e.args(x)
	if size := x.Arg("size"); size != nil { // the cluster size must be a constant even in an unoptimized module
		n, _ := e.module.constants.EvalInt(size.Value)
		args[len(args)-1] = e.b.ConstantUint(uint32(n))
	}
	f := func(row, result *types.Type, a spirv.ID) spirv.ID { return e.waveVector(x, row, result, a, args[1:]) }
	if !spirvtypes.ShapeOf(t).Matrix() {
		return values.Of(x.Type, f(t, x.Type, args[0]))
	}
	return values.Of(x.Type, e.values.PerRow(t, x.Type, func(row, result *types.Type, _ uint32, a spirv.ID) spirv.ID {
		return f(row, result, a)
	}, args[0]))
}

// waveVector emits a wave function for a, a scalar or vector of type t. rest holds the other arguments. The result has
// the type result.
func (e *SPIRVEmitter) waveVector(x *checked.Intrinsic, t, result *types.Type, a spirv.ID, rest []spirv.ID) spirv.ID {
	switch x.Row.Emit.Custom {
	case intrinsics.CustomWaveReduce, intrinsics.CustomWaveCluster:
		how := reduction(x.Row.Name)
		if how == spirv.GroupOperationPartitionedExclusiveScanEXT {
			e.b.RequireExtension(partitionExtension)
		}
		return e.groupOperation(inst(&x.Row.Emit, t).Op, t, how, append([]spirv.ID{a}, rest...)...)
	case intrinsics.CustomWaveAllEqual:
		if spirvtypes.ShapeOf(t).Scalar() {
			return e.group(spirv.OpGroupNonUniformAllEqual, result, a)
		}
		return e.eachComponent(t, result, a, func(c spirv.ID) spirv.ID {
			return e.group(spirv.OpGroupNonUniformAllEqual, e.types.BoolType(), c)
		})
	case intrinsics.CustomWaveRead:
		if x.Row.Name == "WaveReadLaneFirst" {
			return e.group(spirv.OpGroupNonUniformBroadcastFirst, t, a)
		}
		return e.group(spirv.OpGroupNonUniformShuffle, t, a, rest[0])
	case intrinsics.CustomWaveRotate:
		return e.group(spirv.OpGroupNonUniformRotateKHR, t, append([]spirv.ID{a}, rest...)...)
	case intrinsics.CustomQuadRead:
		return e.group(spirv.OpGroupNonUniformQuadBroadcast, t, a, rest[0])
	case intrinsics.CustomQuadSwap:
		return e.group(spirv.OpGroupNonUniformQuadSwap, t, a, e.b.ConstantUint(quadDirection(x.Row.Name)))
	}
	panic("emitter: no wave operation " + x.Row.Name)
}

// multiPrefixCount emits a function that counts invocations for which a condition holds: those that precede the current
// one in the same partition of the subgroup. It uses a sum because ballots do not support partitions.
func (e *SPIRVEmitter) multiPrefixCount(x *checked.Intrinsic, how spirv.GroupOperation) spirv.ID {
	e.b.RequireExtension(partitionExtension)
	one := e.values.CastID(e.arg(x, 0), e.types.BoolType(), x.Type)
	return e.groupOperation(spirv.OpGroupNonUniformIAdd, x.Type, how, one, e.arg(x, 1))
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

// quadVote emits a quad vote instruction. If its extension is not allowed, it combines the values of the four
// invocations by swaps.
func (e *SPIRVEmitter) quadVote(x *checked.Intrinsic) spirv.ID {
	e.values.UsesDerivatives()
	op, own := x.Row.Emit.Bool.Op, e.arg(x, 0)
	if e.types.Allows("SPV_KHR_quad_control") {
		return e.b.Op(op, e.b.TypeBool(), own)
	}
	combine := spirv.OpLogicalAnd
	if op == spirv.OpGroupNonUniformQuadAnyKHR {
		combine = spirv.OpLogicalOr
	}
	result := own
	for direction := range uint32(3) {
		other := e.group(spirv.OpGroupNonUniformQuadSwap, e.types.BoolType(), own, e.b.ConstantUint(direction))
		result = e.b.Op(combine, e.b.TypeBool(), result, other)
	}
	return result
}

// partitionExtension is the extension that adds operations on partitions of a subgroup.
const partitionExtension = "SPV_NV_shader_subgroup_partitioned"

// reduction returns the group operation that the wave function name performs.
func reduction(name string) spirv.GroupOperation {
	switch {
	case strings.HasPrefix(name, "WavePrefix"):
		return spirv.GroupOperationExclusiveScan
	case strings.HasPrefix(name, "vk::WaveClustered"):
		return spirv.GroupOperationClusteredReduce
	case strings.HasPrefix(name, "WaveMultiPrefix"):
		return spirv.GroupOperationPartitionedExclusiveScanEXT
	}
	return spirv.GroupOperationReduce
}

func (e *SPIRVEmitter) subgroup() spirv.ID { return e.b.LazyUint(uint32(spirv.ScopeSubgroup)) }

// group emits the subgroup operation op with operands ids, and returns its result of type t.
func (e *SPIRVEmitter) group(op spirv.Opcode, t *types.Type, ids ...spirv.ID) spirv.ID {
	return e.b.Op(op, e.types.TypeID(t), append([]spirv.ID{e.subgroup()}, ids...)...)
}

func (e *SPIRVEmitter) groupOperation(op spirv.Opcode, t *types.Type, how spirv.GroupOperation,
	ids ...spirv.ID) spirv.ID {
	words := []uint32{uint32(e.subgroup()), uint32(how)}
	for _, id := range ids {
		words = append(words, uint32(id))
	}
	return e.b.Emit(instbuilder.Op(op, e.types.TypeID(t), 0, words))
}

// waveBuiltins maps wave functions without arguments to the built-ins that they read.
var waveBuiltins = [...]struct {
	name    string
	builtin spirv.BuiltIn
}{
	{"GetGroupWaveCount", spirv.BuiltInNumSubgroups},
	{"GetGroupWaveIndex", spirv.BuiltInSubgroupId},
	{"WaveGetLaneCount", spirv.BuiltInSubgroupSize},
	{"WaveGetLaneIndex", spirv.BuiltInSubgroupLocalInvocationId},
}

// waveBuiltin emits a wave function that reads a built-in variable.
func (e *SPIRVEmitter) waveBuiltin(x *checked.Intrinsic) values.Value {
	for _, w := range waveBuiltins {
		if w.name == x.Row.Name {
			return values.Of(x.Type, e.b.Load(e.builtinInput(w.builtin, x.Type)))
		}
	}
	panic("emitter: no built-in for " + x.Row.Name)
}

// helperLane emits IsHelperLane, which reports whether the invocation is a helper invocation. Only pixel shaders have
// helper invocations. From SPIR-V 1.6 on, it loads the built-in variable; before that, it emits an instruction.
func (e *SPIRVEmitter) helperLane(x *checked.Intrinsic) values.Value {
	if !slices.ContainsFunc(e.opts.Entries, func(n Entry) bool { return n.Stage == "pixel" }) {
		return values.Of(x.Type, e.b.ConstantBool(false))
	}
	if e.b.IsVersion(6) {
		return values.Of(x.Type, e.b.Load(e.builtinInput(spirv.BuiltInHelperInvocation, x.Type)))
	}
	e.b.RequireExtension(demoteExtension)
	return values.Of(x.Type, e.b.Emit(instbuilder.IsHelperInvocationEXT(e.b.TypeBool(), 0)))
}

// builtinInput returns the Input variable of type t for the built-in b, which is read outside an entry point's
// signature. The first call declares it. The variable belongs to the interface of every entry point that can use it.
func (e *SPIRVEmitter) builtinInput(b spirv.BuiltIn, t *types.Type) spirv.ID {
	typ := e.types.TypeID(t)
	if v := e.builtinOfType(b, spirv.StorageClassInput, typ); v != nil {
		return v.id
	}
	id := e.b.AddGlobalVariable(spirv.StorageClassInput, typ, "", 0)
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	if e.entry.fragment && (t.IsInteger() || t.IsBool()) {
		e.b.Decorate(id, spirv.DecorationFlat)
	}
	e.markVolatile(id, b)
	e.module.builtins = append(e.module.builtins, builtinVar{builtin: b, id: id, class: spirv.StorageClassInput,
		rays: isRayBuiltIn(b)})
	return id
}

// builtinOfType returns the variable for the built-in b that is declared outside signatures and whose value has type
// typ, or nil if none exists.
func (e *SPIRVEmitter) builtinOfType(b spirv.BuiltIn, class spirv.StorageClass, typ spirv.ID) *builtinVar {
	for i := range e.module.builtins {
		if v := &e.module.builtins[i]; v.builtin == b && v.class == class && e.b.ElementType(e.b.TypeOf(v.id)) == typ {
			return v
		}
	}
	return nil
}

// A builtinVar is a built-in variable outside an entry point's signature. It is declared in the source or used by an
// intrinsic.
type builtinVar struct {
	builtin spirv.BuiltIn
	id      spirv.ID
	class   spirv.StorageClass
	rays    bool                 // only ray tracing stages use it
	only    spirv.ExecutionModel // execution model of the entry points that use it; the zero value means any
}
