package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A vk::BufferPointer<T> is a pointer to memory at an address. It takes eight bytes in any storage, and its pointee has
// the layout of a structured buffer.

// dereference emits p.Get(), and returns the object to which p points.
func (e *SPIRVEmitter) dereference(x *checked.Intrinsic) values.Value {
	t := x.Object.Info().Type
	v := values.Value{Mode: values.Pointer, Typ: t.Elem, Rule: e.types.AddressRule(), Quals: t.ElemQuals,
		Storage: spirv.StorageClassPhysicalStorageBuffer}
	v.ID = e.rvalue(x.Object)
	if x.Object.Info().Quals&types.GloballyCoherent != 0 {
		v.Flags |= values.IsCoherent
		e.module.needsVulkanModel = true // the GLSL memory model supports coherent variables, but not coherent accesses
	}
	v.Align = uint32(t.Len)
	if v.Align == 0 {
		v.Align = e.values.LeastAlignment(v)
	}
	if spirvtypes.IsWrapped(t.Elem) {
		v = e.values.Index(v, t.Elem, e.b.ConstantInt(0))
	}
	return v
}

// pointerCast emits a conversion from or to a buffer pointer.
func (e *SPIRVEmitter) pointerCast(x *checked.Cast) values.Value {
	op := spirv.OpConvertUToPtr
	switch x.Kind {
	case checked.PointerToUint:
		op = spirv.OpConvertPtrToU
	case checked.PointerCast:
		op = spirv.OpBitcast
	}
	id, to := e.rvalue(x.X), e.types.TypeID(x.Type)
	if op == spirv.OpBitcast && e.types.TypeID(x.X.Info().Type) == to {
		return values.Of(x.Type, id)
	}
	return values.Of(x.Type, e.b.Op(op, to, id))
}

// A rawAccess is the memory that vk::RawBufferLoad or vk::RawBufferStore accesses, and its alignment.
type rawAccess struct {
	ptr   values.Value // pointer to an object of the accessed type
	align uint32
}

// rawMemory returns the object of type t at address, for the access x.
func (e *SPIRVEmitter) rawMemory(x *checked.Intrinsic, address spirv.ID, t *types.Type) rawAccess {
	e.types.UsesAddresses()
	v := values.Value{Mode: values.Pointer, Typ: t, Rule: e.types.AddressRule(),
		Storage: spirv.StorageClassPhysicalStorageBuffer}
	v.ID = e.b.Emit(instbuilder.Bitcast(e.b.TypePointer(v.Storage, e.types.PointeeType(spirvtypes.Pointee{Elem: t})), 0,
		address))
	if spirvtypes.IsWrapped(t) {
		v.ID = e.b.AccessChain(e.values.MemoryType(v), v.ID, e.b.ConstantInt(0))
	}
	a := rawAccess{ptr: v, align: 4}
	if arg := x.Arg("alignment"); arg != nil {
		n, _ := e.module.constants.EvalInt(arg.Value)
		a.align = uint32(n)
	}
	a.align = max(a.align, values.LargestScalar(t))
	return a
}

// rawLoad emits vk::RawBufferLoad.
func (e *SPIRVEmitter) rawLoad(x *checked.Intrinsic) values.Value {
	a := e.rawMemory(x, e.arg(x, 0), x.Type)
	v := values.Value{Mode: values.RValue, Typ: x.Type, Rule: a.ptr.Rule}
	v.ID = e.b.LoadAs(e.values.MemoryType(a.ptr), a.ptr.ID, uint32(spirv.MemoryAccessAligned), a.align)
	return e.values.WithoutLayout(v)
}

// rawStore emits vk::RawBufferStore.
func (e *SPIRVEmitter) rawStore(x *checked.Intrinsic) values.Value {
	t := argType(x, 1)
	address, src := e.arg(x, 0), values.Of(t, e.arg(x, 1))
	if spirvtypes.ShapeOf(t).Numeric() {
		src.ID = e.values.Relayout(src, e.types.AddressRule(), 0).ID
	}
	a := e.rawMemory(x, address, t)
	if !spirvtypes.ShapeOf(t).Numeric() {
		src = e.values.Relayout(src, a.ptr.Rule, 0)
	}
	e.b.Store(a.ptr.ID, src.ID, uint32(spirv.MemoryAccessAligned), a.align)
	return values.Value{}
}
