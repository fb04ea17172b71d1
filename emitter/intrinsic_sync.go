package emitter

import (
	"math/bits"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/binding"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// barriers lists the scopes and memory semantics of the barrier functions. A function uses the row whose name is a
// prefix of its own.
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
			e.barrier(b.scope, b.memory, x.Row.Emit.Custom == intrinsics.CustomControlBarrier)
			return values.Value{}
		}
	}
	panic("emitter: no barrier " + x.Row.Name)
}

// barrier emits a memory barrier with the given scope. If sync is set, the invocation also waits for the others of its
// workgroup. Hull shaders must use device scope (VUID-StandaloneSpirv-ExecutionModel-07320).
func (e *SPIRVEmitter) barrier(scope spirv.Scope, memory spirv.MemorySemantics, sync bool) {
	if scope == spirv.ScopeWorkgroup && e.hasStage("hull") {
		scope = spirv.ScopeDevice
	}
	memory |= spirv.MemorySemanticsAcquireRelease
	if !sync {
		e.b.Emit(instbuilder.MemoryBarrier(e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(memory))))
		return
	}
	group := e.b.LazyUint(uint32(spirv.ScopeWorkgroup))
	e.b.Emit(instbuilder.ControlBarrier(group, e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(memory))))
}

// Flags in the arguments of Barrier(memory, semantics).
const (
	barrierUAV         = 1
	barrierGroupShared = 2
	barrierNodeOutput  = 8

	barrierGroupSync   = 1
	barrierGroupScope  = 2
	barrierDeviceScope = 4
)

// barrierMemory maps memory flags of Barrier to memory semantics.
var barrierMemory = [...]struct {
	flag   int64
	memory spirv.MemorySemantics
}{
	{barrierUAV, spirv.MemorySemanticsUniformMemory},
	{barrierGroupShared, spirv.MemorySemanticsWorkgroupMemory},
	{barrierNodeOutput, spirv.MemorySemanticsOutputMemory},
}

// barrierCall emits Barrier. If the first argument is an object instead of flags, the barrier covers all memory.
func (e *SPIRVEmitter) barrierCall(x *checked.Intrinsic) values.Value {
	flags := int64(barrierUAV | barrierGroupShared | barrierNodeOutput)
	if v, ok := e.module.constants.Eval(x.Args[0].Value); ok {
		flags = v.Int64()
	}
	v, _ := e.module.constants.Eval(x.Args[1].Value)
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
	if scope == spirv.ScopeInvocation { // an invocation sees its own accesses in order
		if sync {
			group := e.b.LazyUint(uint32(spirv.ScopeWorkgroup))
			e.b.Emit(instbuilder.ControlBarrier(group, e.b.LazyUint(uint32(scope)), e.b.LazyUint(0)))
		}
		return values.Value{}
	}
	if memory&spirv.MemorySemanticsOutputMemory != 0 {
		e.module.needsVulkanModel = true // the GLSL memory model does not support output memory
	}
	e.barrier(scope, memory, sync)
	return values.Value{}
}

// hasStage reports whether the module has an entry point of the given stage.
func (e *SPIRVEmitter) hasStage(stage string) bool {
	for i := range e.opts.Entries {
		if e.opts.Entries[i].Stage == stage {
			return true
		}
	}
	return false
}

// atomics maps each Interlocked function and method to its instructions for signed integers, unsigned integers and
// floats. CompareStore is a CompareExchange whose original value is not used.
var atomics = [...]struct {
	name               string
	sint, uint, floats spirv.Opcode
}{
	{"Add", spirv.OpAtomicIAdd, spirv.OpAtomicIAdd, spirv.OpAtomicFAddEXT},
	{"And", spirv.OpAtomicAnd, spirv.OpAtomicAnd, 0},
	{"CompareExchange", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange, 0},
	{"CompareStore", spirv.OpAtomicCompareExchange, spirv.OpAtomicCompareExchange, 0},
	{"Exchange", spirv.OpAtomicExchange, spirv.OpAtomicExchange, spirv.OpAtomicExchange},
	{"Max", spirv.OpAtomicSMax, spirv.OpAtomicUMax, spirv.OpAtomicFMaxEXT},
	{"Min", spirv.OpAtomicSMin, spirv.OpAtomicUMin, spirv.OpAtomicFMinEXT},
	{"Or", spirv.OpAtomicOr, spirv.OpAtomicOr, 0},
	{"Xor", spirv.OpAtomicXor, spirv.OpAtomicXor, 0},
}

// atomicOp returns the instruction for the Interlocked function or method name, with operands of the given class. The
// name may have a suffix for the operand type.
func atomicOp(name string, class spirvtypes.Class) spirv.Opcode {
	operation := strings.TrimPrefix(name, "Interlocked")
	for _, suffix := range [...]string{"64", "FloatBitwise", "Float"} {
		operation = strings.TrimSuffix(operation, suffix)
	}
	for _, a := range atomics {
		if a.name == operation {
			switch class {
			case spirvtypes.SintClass:
				return a.sint
			case spirvtypes.FloatClass:
				return a.floats
			}
			return a.uint
		}
	}
	panic("emitter: no atomic " + name)
}

// atomic emits the atomic instruction op on the object of type t to which ptr points. For a compare exchange, values
// are the new value and then the value to compare with.
func (e *SPIRVEmitter) atomic(op spirv.Opcode, t *types.Type, ptr spirv.ID, scope spirv.Scope,
	values ...spirv.ID) spirv.ID {
	device, none := e.b.LazyUint(uint32(scope)), e.b.LazyUint(uint32(spirv.MemorySemanticsNone))
	operands := append([]spirv.ID{ptr, device, none}, values...)
	if op == spirv.OpAtomicCompareExchange {
		operands = append([]spirv.ID{ptr, device, none, none}, values...)
	}
	return e.b.Op(op, e.types.TypeID(t), operands...)
}

// interlockedCall emits an Interlocked function, whose arguments are dest, one or two values, and optionally the
// original value.
func (e *SPIRVEmitter) interlockedCall(x *checked.Intrinsic) values.Value {
	if strings.HasSuffix(x.Row.Name, "FloatBitwise") {
		element := x.Args[0].Dest.(*checked.ResourceIndex)
		e.compareBits(x, e.viewPointer(element.X, types.Uint, func() spirv.ID { return e.rvalue(element.I) }))
		return values.Value{}
	}
	e.b.ConstantUint(uint32(spirv.MemorySemanticsNone)) // declares it before the constants of the operands
	dest := e.lvalue(x.Args[0].Dest)
	t := dest.Typ
	ptr := dest.ID
	if texel, ok := e.texelPointer(dest); ok {
		ptr = texel
		if t.IsFloat() {
			t = e.types.U.Basic(types.Float) // all float texels have this type
		}
	}
	scope := spirv.ScopeDevice
	if dest.Storage == spirv.StorageClassWorkgroup && dest.Mode == values.Pointer {
		scope = spirv.ScopeWorkgroup
	}
	combined := []spirv.ID{e.atomicArg(x, 1, t)}
	op := atomicOp(x.Row.Name, spirvtypes.ClassOf(t))
	rest := 2
	if op == spirv.OpAtomicCompareExchange {
		combined = []spirv.ID{0, combined[0]}
		combined[0] = e.atomicArg(x, 2, t)
		rest = 3
	}
	original := e.atomic(op, t, ptr, scope, combined...)
	if len(x.Args) > rest {
		e.setOut(&x.Args[rest], t, original)
	}
	return values.Value{}
}

// compareBits emits a compare exchange of floats through ptr, a pointer to uint. It compares the bits because the
// instruction supports only integers.
func (e *SPIRVEmitter) compareBits(x *checked.Intrinsic, ptr spirv.ID) {
	float, uint := e.floatType(), e.types.UintType()
	compare := e.wordOf(e.atomicArg(x, 1, float))
	value := e.wordOf(e.atomicArg(x, 2, float))
	old := e.atomic(spirv.OpAtomicCompareExchange, uint, ptr, spirv.ScopeDevice, value, compare)
	if len(x.Args) > 3 {
		e.writeOut(&x.Args[3], float, e.wordTo(old, float))
	}
}

// wordOf returns the bits of the float value float as a uint.
func (e *SPIRVEmitter) wordOf(float spirv.ID) spirv.ID {
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(e.types.UintType()), 0, float))
}

// atomicArg returns the value of argument i of x, converted to t, the type of the destination.
func (e *SPIRVEmitter) atomicArg(x *checked.Intrinsic, i int, t *types.Type) spirv.ID {
	return e.values.CastID(e.arg(x, i), argType(x, i), t)
}

// nonUniform emits NonUniformResourceIndex, which marks an index that may differ between invocations.
func (e *SPIRVEmitter) nonUniform(x *checked.Intrinsic) values.Value {
	id := e.b.Emit(instbuilder.CopyObject(e.types.TypeID(x.Type), 0, e.arg(x, 0)))
	e.markNonUniform(id)
	if !e.opts.Resources.DescriptorHeap { // Vulkan's own heaps always allow such indices
		e.b.RequireExtension("SPV_EXT_descriptor_indexing")
	}
	return values.Value{Mode: values.RValue, Typ: x.Type, ID: id}
}

// A byte address buffer is an array of uints, so a pointer to a 64-bit integer or a float in it does not exist.
// Accesses to such numbers use a second variable with the same binding, which is an array of that type. Both variables
// are decorated Aliased. If the buffer was passed to a function, the second variable is unknown; the address is cast
// instead, and a pass finds the variable.

// A bufferView is the second variable id for the buffer of: an array of numbers of the given kind.
type bufferView struct {
	of, id spirv.ID
	kind   types.Kind
}

// viewInterlocked emits the Interlocked methods of byte address buffers that operate on 64-bit integers or floats.
func (e *SPIRVEmitter) viewInterlocked(x *checked.Intrinsic) values.Value {
	elem := e.types.U.Basic(types.Uint64)
	if strings.HasSuffix(x.Row.Name, "Float") {
		elem = e.floatType()
	}
	shift := bits.TrailingZeros32(uint32(elem.Bits) / 8)
	t := e.types.TypeID(elem)
	ptr := e.viewPointer(x.Object, elem.Kind, func() spirv.ID {
		return e.uintOp(spirv.OpShiftRightLogical, e.rvalue(x.Args[0].Value), e.b.ConstantUint(uint32(shift)))
	})
	operands := []spirv.ID{ptr, e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)}
	op := byteAtomic(x)
	if op == spirv.OpAtomicCompareExchange {
		compare := e.viewOperand(x.Args[1].Value, elem)
		operands = append(operands, operands[2], e.viewOperand(x.Args[2].Value, elem), compare)
	} else {
		operands = append(operands, e.viewOperand(x.Args[1].Value, elem))
	}
	old := e.b.Op(op, t, operands...)
	if last := x.Args[len(x.Args)-1]; last.Dest != nil {
		e.writeOut(&last, elem, old)
	}
	return values.Value{}
}

func (e *SPIRVEmitter) viewOperand(x checked.Expr, elem *types.Type) spirv.ID {
	return e.values.CastID(e.rvalue(x), x.Info().Type, elem)
}

// viewPointer returns a pointer to a number of the given kind in buffer. index returns the offset of the number in
// units of its size.
func (e *SPIRVEmitter) viewPointer(buffer checked.Expr, kind types.Kind, index func() spirv.ID) spirv.ID {
	base, indices := e.viewOf(buffer, kind)
	at := index()
	return e.b.AccessChain(e.types.TypeID(e.types.U.Basic(kind)), base, append(indices, e.b.ConstantUint(0), at)...)
}

// viewOf returns the second variable for the buffer x, and the indices that lead to x in that variable if x is in an
// array. If no variable exists, it returns the address of x, cast to the other type.
func (e *SPIRVEmitter) viewOf(x checked.Expr, kind types.Kind) (spirv.ID, []spirv.ID) {
	switch n := x.(type) {
	case *checked.VarRef:
		if n.Var.Storage == checked.Resource {
			return e.viewVariable(n.Var, e.expr(x).ID, kind), nil
		}
	case *checked.Index:
		if isGlobalElement(n) {
			base, indices := e.viewOf(n.X, kind)
			return base, append(indices, e.rvalue(n.I))
		}
	default: // not a variable: cast the address instead
	}
	return e.castView(e.bufferAddress(x).ID, kind), nil
}

// castView returns the address buffer, cast to a pointer to a block of numbers of the given kind.
func (e *SPIRVEmitter) castView(buffer spirv.ID, kind types.Kind) spirv.ID {
	e.types.NeedsLegalization = true
	return e.b.Emit(instbuilder.Bitcast(e.b.TypePointer(e.b.BufferClass(), e.viewBlock(kind)), 0, buffer))
}

// isGlobalElement reports whether x is a global resource variable or an element of a global array of resources.
func isGlobalElement(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Index:
		return isGlobalElement(x.X)
	case *checked.VarRef:
		return x.Var.Storage == checked.Resource
	default:
		return false
	}
}

// viewName returns the name of the type of numbers of the given kind, as it is used in the names of views.
func (e *SPIRVEmitter) viewName(kind types.Kind) string {
	return strings.TrimSuffix(e.types.U.Basic(kind).String(), "_t")
}

// viewBlock returns the type of a block that contains a runtime array of numbers of the given kind.
func (e *SPIRVEmitter) viewBlock(kind types.Kind) spirv.ID {
	elem := e.types.U.Basic(kind)
	return e.b.TypeStruct(&modulebuilder.StructDesc{
		Name:    "type.RWByteAddressBuffer." + e.viewName(kind),
		Members: []modulebuilder.Member{{Type: e.b.TypeRuntimeArray(e.types.TypeID(elem), int(elem.Bits)/8), HasOffset: true}},
		Block:   modulebuilder.StorageBlock,
	})
}

// viewVariable returns the second variable for the buffer x, as numbers of the given kind. of is the buffer's own
// variable. The first call for a buffer and kind declares the second variable.
func (e *SPIRVEmitter) viewVariable(x *checked.Var, of spirv.ID, kind types.Kind) spirv.ID {
	for _, w := range e.resources.views {
		if w.of == of && w.kind == kind {
			return w.id
		}
	}
	id := e.b.AddGlobalVariable(e.b.BufferClass(), e.arraysOf(x.Type, e.viewBlock(kind)), x.Name+"."+e.viewName(kind),
		0)
	e.b.DeclaredAt(id, int32(x.Pos))
	e.resources.views = append(e.resources.views, bufferView{of, id, kind})
	return id
}

// bindViews gives each second variable the descriptor set and binding of its buffer. slots contains those of the
// resources in e.resources.bound.
func (e *SPIRVEmitter) bindViews(slots []binding.Slot) {
	aliased := map[spirv.ID]bool{}
	for _, w := range e.resources.views {
		for i := range e.resources.bound {
			if e.resources.bound[i].id != w.of {
				continue
			}
			e.b.Decorate(w.id, spirv.DecorationDescriptorSet, slots[i].Set)
			e.b.Decorate(w.id, spirv.DecorationBinding, slots[i].Binding)
			e.b.Decorate(w.id, spirv.DecorationAliased)
			if !e.opts.Resources.MayAlias && !aliased[w.of] {
				e.b.Decorate(w.of, spirv.DecorationAliased)
				aliased[w.of] = true
			}
			if e.resources.bound[i].coherent {
				e.b.Decorate(w.id, spirv.DecorationCoherent)
			}
		}
	}
}
