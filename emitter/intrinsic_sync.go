package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/lowering"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
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

func (e *SPIRVEmitter) namedBarrier(x *checked.Intrinsic) values.Value {
	for _, b := range barriers {
		if strings.HasPrefix(x.Row.Name, b.name) {
			e.barrier(b.scope, b.memory, x.Row.Emit.Custom == "controlBarrier")
			return values.Value{}
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
		e.B.Do(spirv.OpMemoryBarrier, e.B.LazyUint(uint32(scope)), e.B.LazyUint(uint32(memory)))
		return
	}
	group := e.B.LazyUint(uint32(spirv.ScopeWorkgroup))
	e.B.Do(spirv.OpControlBarrier, group, e.B.LazyUint(uint32(scope)), e.B.LazyUint(uint32(memory)))
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
func (e *SPIRVEmitter) barrierCall(x *checked.Intrinsic) values.Value {
	flags := int64(barrierUAV | barrierGroupShared | barrierNodeOutput)
	if v, ok := checked.Eval(x.Args[0].Value); ok {
		flags = v.Int64()
	}
	v, _ := checked.Eval(x.Args[1].Value)
	semantics := v.Int64()
	if flags|semantics == 0 {
		return values.Value{}
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
			group := e.B.LazyUint(uint32(spirv.ScopeWorkgroup))
			e.B.Do(spirv.OpControlBarrier, group, e.B.LazyUint(uint32(scope)), e.B.LazyUint(0))
		}
		return values.Value{}
	}
	if memory&spirv.MemorySemanticsOutputMemory != 0 {
		e.needsVulkanModel = true // others do not know that memory
	}
	e.barrier(scope, memory, sync)
	return values.Value{}
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

// atomics gives the instruction of each Interlocked function, and method of
// byte address buffers, for signed and unsigned numbers. CompareStore is a
// CompareExchange whose original value is not asked for.
var atomics = [...]struct {
	name       string
	sint, uint spirv.Opcode
}{
	{"Add", spirv.OpAtomicIAdd, spirv.OpAtomicIAdd},
	{"And", spirv.OpAtomicAnd, spirv.OpAtomicAnd},
	{"CompareExchange", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange},
	{"CompareStore", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange},
	{"Exchange", spirv.OpAtomicExchange, spirv.OpAtomicExchange},
	{"Max", spirv.OpAtomicSMax, spirv.OpAtomicUMax},
	{"Min", spirv.OpAtomicSMin, spirv.OpAtomicUMin},
	{"Or", spirv.OpAtomicOr, spirv.OpAtomicOr},
	{"Xor", spirv.OpAtomicXor, spirv.OpAtomicXor},
}

// atomicOp returns the instruction of an Interlocked function or method, which
// may say that it is one for 64 bits.
func atomicOp(name string, signed bool) spirv.Opcode {
	operation := strings.TrimSuffix(strings.TrimPrefix(name, "Interlocked"), "64")
	for _, a := range atomics {
		if a.name == operation {
			if signed {
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
	device, none := e.B.LazyUint(uint32(scope)), e.B.LazyUint(uint32(spirv.MemorySemanticsNone))
	operands := append([]spirv.ID{ptr, device, none}, values...)
	if op == spirv.OpAtomicCompareExchange {
		operands = append([]spirv.ID{ptr, device, none, none}, values...)
	}
	return e.B.Op(op, e.TypeID(t), operands...)
}

// interlockedCall emits Interlocked*(dest, …[, original]).
func (e *SPIRVEmitter) interlockedCall(x *checked.Intrinsic) values.Value {
	e.B.ConstantUint(uint32(spirv.MemorySemanticsNone)) // in front of what the operands declare
	dest := e.lvalue(x.Args[0].Dest)
	t := dest.Typ
	ptr := dest.ID
	if texel, ok := e.TexelPointer(dest); ok {
		ptr = texel
	}
	scope := spirv.ScopeDevice
	if dest.Storage == spirv.StorageClassWorkgroup && dest.Mode == values.Pointer {
		scope = spirv.ScopeWorkgroup
	}
	combined := []spirv.ID{e.atomicArg(x, 1, t)}
	op := atomicOp(x.Row.Name, lowering.ClassOf(t) == lowering.SintClass)
	rest := 2
	if op == spirv.OpAtomicCompareExchange {
		combined = []spirv.ID{0, combined[0]}
		combined[0] = e.atomicArg(x, 2, t)
		rest = 3
	}
	original := e.atomic(op, t, ptr, scope, combined...)
	if len(x.Args) > rest {
		e.SetOut(&x.Args[rest], t, original)
	}
	return values.Value{}
}

// atomicArg evaluates an argument that is combined with a destination of type t.
func (e *SPIRVEmitter) atomicArg(x *checked.Intrinsic, i int, t *types.Type) spirv.ID {
	return e.CastID(e.Arg(x, i), arithmetic.ArgType(x, i), t)
}

// nonUniform marks an index that may differ between invocations.
func (e *SPIRVEmitter) nonUniform(x *checked.Intrinsic) values.Value {
	id := e.B.Op(spirv.OpCopyObject, e.TypeID(x.Type), e.Arg(x, 0))
	e.markNonUniform(id)
	e.B.RequireExtension("SPV_EXT_descriptor_indexing")
	return values.Value{Mode: values.RValue, Typ: x.Type, ID: id}
}

// A byte address buffer is an array of uints, in which no pointer to 64 bits can
// be had. Atomic operations on 64 bits use a second variable at the same binding,
// an array of uint64_t; both are Aliased. Of a buffer that is passed about the
// address is cast, and a pass finds the variable.

// A wideView is a second variable for a byte address buffer.
type wideView struct{ of, id spirv.ID }

// wideInterlocked emits the Interlocked methods of byte address buffers for 64
// bits.
func (e *SPIRVEmitter) wideInterlocked(x *checked.Intrinsic) values.Value {
	ulong := e.U.Basic(types.Uint64)
	t := e.TypeID(ulong)
	base, indices := e.wideBuffer(x.Object)
	index := e.uintOp(spirv.OpShiftRightLogical, e.rvalue(x.Args[0].Value), e.B.ConstantUint(3))
	ptr := e.B.AccessChain(t, base, append(indices, e.B.ConstantUint(0), index)...)
	operands := []spirv.ID{ptr, e.B.LazyUint(uint32(spirv.ScopeDevice)), e.B.LazyUint(0)}
	op := byteAtomic(x)
	if op == spirv.OpAtomicCompareExchange {
		compare := e.wideOperand(x.Args[1].Value)
		operands = append(operands, operands[2], e.wideOperand(x.Args[2].Value), compare)
	} else {
		operands = append(operands, e.wideOperand(x.Args[1].Value))
	}
	old := e.B.Op(op, t, operands...)
	if last := x.Args[len(x.Args)-1]; last.Dest != nil {
		e.WriteOut(&last, ulong, old)
	}
	return values.Value{}
}

func (e *SPIRVEmitter) wideOperand(x checked.Expr) spirv.ID {
	return e.CastID(e.rvalue(x), x.Info().Type, e.U.Basic(types.Uint64))
}

// wideBuffer returns the second variable for a buffer, and the indices that lead
// to its element.
func (e *SPIRVEmitter) wideBuffer(x checked.Expr) (spirv.ID, []spirv.ID) {
	switch n := x.(type) {
	case *checked.VarRef:
		if n.Var.Storage == checked.Resource {
			return e.wideVariable(n.Var, e.expr(x).ID), nil
		}
	case *checked.Index:
		if isGlobalElement(n) {
			base, indices := e.wideBuffer(n.X)
			return base, append(indices, e.rvalue(n.I))
		}
	}
	e.NeedsLegalization = true
	buffer := e.bufferAddress(x).ID
	return e.B.Op(spirv.OpBitcast, e.B.TypePointer(e.B.BufferClass(), e.wideBlock()), buffer), nil
}

// isGlobalElement reports whether x is a resource of global scope, or an element
// of an array of such.
func isGlobalElement(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Index:
		return isGlobalElement(x.X)
	case *checked.VarRef:
		return x.Var.Storage == checked.Resource
	}
	return false
}

// wideBlock returns the block of an array of uint64_t.
func (e *SPIRVEmitter) wideBlock() spirv.ID {
	return e.B.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.RWByteAddressBuffer.uint64",
		Members: []modulebuilder.Member{{Type: e.B.TypeRuntimeArray(e.B.TypeInt(64, false), 8), HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
}

// wideVariable returns the second variable for the buffer x whose variable is of.
func (e *SPIRVEmitter) wideVariable(x *checked.Var, of spirv.ID) spirv.ID {
	for _, w := range e.wideViews {
		if w.of == of {
			return w.id
		}
	}
	id := e.B.AddGlobalVariable(e.B.BufferClass(), e.arraysOf(x.Type, e.wideBlock()), x.Name+".uint64", 0)
	e.B.DeclaredAt(id, int32(x.Pos))
	e.wideViews = append(e.wideViews, wideView{of, id})
	return id
}

// bindWideViews gives the second variables the bindings of the first.
func (e *SPIRVEmitter) bindWideViews(slots []binding.Slot) {
	for _, w := range e.wideViews {
		for i := range e.bound {
			if e.bound[i].id != w.of {
				continue
			}
			e.B.Decorate(w.id, spirv.DecorationDescriptorSet, slots[i].Set)
			e.B.Decorate(w.id, spirv.DecorationBinding, slots[i].Binding)
			e.B.Decorate(w.id, spirv.DecorationAliased)
			if !e.opts.Resources.MayAlias {
				e.B.Decorate(w.of, spirv.DecorationAliased)
			}
			if e.bound[i].coherent {
				e.B.Decorate(w.id, spirv.DecorationCoherent)
			}
		}
	}
}
