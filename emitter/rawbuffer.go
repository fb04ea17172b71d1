package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// usesAddresses makes the module one that has addresses of memory.
func (e *SPIRVEmitter) usesAddresses() {
	e.b.SetMemoryModel(spirv.AddressingModelPhysicalStorageBuffer64, spirv.MemoryModelGLSL450)
	e.b.RequireCapability(spirv.CapabilityPhysicalStorageBufferAddresses)
	if !e.b.IsVersion(5) {
		e.b.RequireExtension("SPV_KHR_physical_storage_buffer")
	}
}

// A rawAccess is the memory that vk::RawBufferLoad or vk::RawBufferStore goes to.
type rawAccess struct {
	ptr   value // to an object of the type
	align uint32
}

// rawMemory turns an address into a pointer to a t.
func (e *SPIRVEmitter) rawMemory(x *checked.Intrinsic, address spirv.ID, t *types.Type) rawAccess {
	e.usesAddresses()
	v := value{mode: pointer, typ: t, rule: e.addressRule(), storage: spirv.StorageClassPhysicalStorageBuffer}
	v.id = e.b.Op(spirv.OpBitcast, e.b.TypePointer(v.storage, e.pointeeType(pointee{t, 0})), address)
	if isWrapped(t) {
		v.id = e.b.AccessChain(e.memoryType(v), v.id, e.b.ConstantInt(0))
	}
	a := rawAccess{ptr: v, align: 4}
	if arg := x.Arg("alignment"); arg != nil {
		n, _ := checked.EvalInt(arg.Value)
		a.align = uint32(n)
	}
	a.align = max(a.align, largestScalar(t))
	return a
}

// rawLoad emits vk::RawBufferLoad.
func (e *SPIRVEmitter) rawLoad(x *checked.Intrinsic) value {
	a := e.rawMemory(x, e.arg(x, 0), x.Type)
	v := value{mode: rvalue, typ: x.Type, rule: a.ptr.rule}
	v.id = e.b.LoadAs(e.memoryType(a.ptr), a.ptr.id, uint32(spirv.MemoryAccessAligned), a.align)
	return e.withoutLayout(v)
}

// rawStore emits vk::RawBufferStore.
func (e *SPIRVEmitter) rawStore(x *checked.Intrinsic) value {
	t := argType(x, 1)
	address, src := e.arg(x, 0), rv(t, e.arg(x, 1))
	if shapeOf(t).numeric() {
		src.id = e.relayout(src, e.addressRule(), 0).id
	}
	a := e.rawMemory(x, address, t)
	if !shapeOf(t).numeric() {
		src = e.relayout(src, a.ptr.rule, 0)
	}
	e.b.Store(a.ptr.id, src.id, uint32(spirv.MemoryAccessAligned), a.align)
	return value{}
}
