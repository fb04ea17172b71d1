package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// barriers gives scope and memory of the barrier functions by the beginning of
// their names.
var barriers = [...]struct {
	name   string
	scope  spirv.Scope
	memory spirv.MemorySemantics
}{
	{"AllMemoryBarrier", spirv.ScopeDevice, spirv.MemorySemanticsUniformMemory | spirv.MemorySemanticsWorkgroupMemory | spirv.MemorySemanticsImageMemory},
	{"DeviceMemoryBarrier", spirv.ScopeDevice, spirv.MemorySemanticsUniformMemory | spirv.MemorySemanticsImageMemory},
	{"GroupMemoryBarrier", spirv.ScopeWorkgroup, spirv.MemorySemanticsWorkgroupMemory},
}

func (e *SPIRVEmitter) namedBarrier(x *checked.Intrinsic) value {
	for _, b := range barriers {
		if strings.HasPrefix(x.Row.Name, b.name) {
			e.barrier(b.scope, b.memory, x.Row.Emit.Custom == "controlBarrier")
			return value{}
		}
	}
	panic("emitter: no barrier " + x.Row.Name)
}

// barrier emits a barrier for memory that waits for the other invocations of
// the work group if sync is set. For a hull shader, no smaller scope than that of
// the device is allowed (VUID-StandaloneSpirv-ExecutionModel-07320).
func (e *SPIRVEmitter) barrier(scope spirv.Scope, memory spirv.MemorySemantics, sync bool) {
	if scope == spirv.ScopeWorkgroup && e.hasStage("hull") {
		scope = spirv.ScopeDevice
	}
	memory |= spirv.MemorySemanticsAcquireRelease
	if !sync {
		e.b.Do(spirv.OpMemoryBarrier, e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(memory)))
		return
	}
	group := e.b.LazyUint(uint32(spirv.ScopeWorkgroup))
	e.b.Do(spirv.OpControlBarrier, group, e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(memory)))
}

// The flags of Barrier(memory, semantics).
const (
	barrierUAV         = 1
	barrierGroupShared = 2
	barrierNodeOutput  = 8

	barrierGroupSync   = 1
	barrierGroupScope  = 2
	barrierDeviceScope = 4
)

// barrierMemory gives the memory that flags of Barrier stand for.
var barrierMemory = [...]struct {
	flag   int64
	memory spirv.MemorySemantics
}{
	{barrierUAV, spirv.MemorySemanticsUniformMemory},
	{barrierGroupShared, spirv.MemorySemanticsWorkgroupMemory},
	{barrierNodeOutput, spirv.MemorySemanticsOutputMemory},
}

// barrierCall emits Barrier. An object for memory stands for all of it.
func (e *SPIRVEmitter) barrierCall(x *checked.Intrinsic) value {
	flags := int64(barrierUAV | barrierGroupShared | barrierNodeOutput)
	if v, ok := checked.Eval(x.Args[0].Value); ok {
		flags = v.Int64()
	}
	v, _ := checked.Eval(x.Args[1].Value)
	semantics := v.Int64()
	if flags|semantics == 0 {
		return value{}
	}
	scope := spirv.ScopeInvocation
	switch {
	case semantics&barrierDeviceScope != 0:
		scope = spirv.ScopeDevice
	case semantics&barrierGroupScope != 0:
		scope = spirv.ScopeWorkgroup
	}
	var memory spirv.MemorySemantics
	for _, m := range barrierMemory {
		if flags&m.flag != 0 && (m.flag != barrierNodeOutput || e.hasStage("node")) {
			memory |= m.memory
		}
	}
	sync := semantics&barrierGroupSync != 0
	if scope == spirv.ScopeInvocation { // which sees its own accesses in order
		if sync {
			group := e.b.LazyUint(uint32(spirv.ScopeWorkgroup))
			e.b.Do(spirv.OpControlBarrier, group, e.b.LazyUint(uint32(scope)), e.b.LazyUint(0))
		}
		return value{}
	}
	if memory&spirv.MemorySemanticsOutputMemory != 0 {
		e.needsVulkanModel = true // others do not know that memory
	}
	e.barrier(scope, memory, sync)
	return value{}
}

// hasStage reports whether the module has an entry point for a stage.
func (e *SPIRVEmitter) hasStage(stage string) bool {
	for i := range e.opts.Entries {
		if e.opts.Entries[i].Stage == stage {
			return true
		}
	}
	return false
}

// atomics gives the instruction of each Interlocked function, for signed and
// unsigned destinations.
var atomics = [...]struct {
	name       string
	sint, uint spirv.Opcode
}{
	{"InterlockedAdd", spirv.OpAtomicIAdd, spirv.OpAtomicIAdd},
	{"InterlockedAnd", spirv.OpAtomicAnd, spirv.OpAtomicAnd},
	{"InterlockedCompareExchange", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange},
	{"InterlockedCompareStore", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange},
	{"InterlockedExchange", spirv.OpAtomicExchange, spirv.OpAtomicExchange},
	{"InterlockedMax", spirv.OpAtomicSMax, spirv.OpAtomicUMax},
	{"InterlockedMin", spirv.OpAtomicSMin, spirv.OpAtomicUMin},
	{"InterlockedOr", spirv.OpAtomicOr, spirv.OpAtomicOr},
	{"InterlockedXor", spirv.OpAtomicXor, spirv.OpAtomicXor},
}

// atomicOp returns the instruction of an Interlocked function or method for a
// destination of type t.
func atomicOp(name string, t *types.Type) spirv.Opcode {
	for _, a := range atomics {
		if a.name == name {
			if classOf(t) == sintClass {
				return a.sint
			}
			return a.uint
		}
	}
	panic("emitter: no atomic " + name)
}

// atomic emits an atomic operation on ptr, whose contents have type t. An
// exchange with comparison takes the new value, then what to compare with.
func (e *SPIRVEmitter) atomic(op spirv.Opcode, t *types.Type, ptr spirv.ID, scope spirv.Scope, values ...spirv.ID) spirv.ID {
	device, none := e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(spirv.MemorySemanticsNone))
	operands := append([]spirv.ID{ptr, device, none}, values...)
	if op == spirv.OpAtomicCompareExchange {
		operands = append([]spirv.ID{ptr, device, none, none}, values...)
	}
	return e.b.Op(op, e.typeID(t), operands...)
}

// interlockedCall emits Interlocked*(dest, …[, original]).
func (e *SPIRVEmitter) interlockedCall(x *checked.Intrinsic) value {
	e.b.ConstantUint(uint32(spirv.MemorySemanticsNone)) // in front of what the operands declare
	dest := e.lvalue(x.Args[0].Dest)
	t := dest.typ
	ptr := dest.id
	if texel, ok := e.texelPointer(dest); ok {
		ptr = texel
	}
	scope := spirv.ScopeDevice
	if dest.storage == spirv.StorageClassWorkgroup && dest.mode == pointer {
		scope = spirv.ScopeWorkgroup
	}
	values := []spirv.ID{e.atomicArg(x, 1, t)}
	op := atomicOp(x.Row.Name, t)
	rest := 2
	if op == spirv.OpAtomicCompareExchange {
		values = []spirv.ID{0, values[0]}
		values[0] = e.atomicArg(x, 2, t)
		rest = 3
	}
	original := e.atomic(op, t, ptr, scope, values...)
	if len(x.Args) > rest {
		e.setOut(&x.Args[rest], t, original)
	}
	return value{}
}

// atomicArg evaluates an argument that is combined with a destination of type t.
func (e *SPIRVEmitter) atomicArg(x *checked.Intrinsic, i int, t *types.Type) spirv.ID {
	return e.castID(e.arg(x, i), argType(x, i), t)
}

// nonUniform marks an index that may differ between invocations.
func (e *SPIRVEmitter) nonUniform(x *checked.Intrinsic) value {
	id := e.b.Op(spirv.OpCopyObject, e.typeID(x.Type), e.arg(x, 0))
	e.markNonUniform(id)
	e.b.RequireExtension("SPV_EXT_descriptor_indexing")
	return value{mode: rvalue, typ: x.Type, id: id}
}
