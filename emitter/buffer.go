package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// resourceIndex evaluates X[I], where X is a buffer or texture. An element of a structured buffer is an object in
// memory. A texel of a writable image is an object without an address. Any other texel is a value.
func (e *SPIRVEmitter) resourceIndex(x *checked.ResourceIndex) values.Value {
	t := x.X.Info().Type
	switch {
	case spirvtypes.IsStructuredBuffer(t) || spirvtypes.IsNodeRecords(t):
		return e.chained(x)
	case t.Object == types.ResourceDescriptorHeap || t.Object == types.SamplerDescriptorHeap:
		e.rvalue(x.I) // only the index is evaluated because the element is unused
		return values.Value{}
	}
	return e.texelIndex(x)
}

// bufferLoad reports whether x is a call of Load on a structured buffer. If so, it returns the buffer and the index:
// Load is equivalent to the index operator.
func (e *SPIRVEmitter) bufferLoad(x *checked.Intrinsic) (object, index checked.Expr, ok bool) {
	if x.Row.Emit.Custom != intrinsics.CustomStructuredLoad {
		return nil, nil, false
	}
	return x.Object, x.Args[0].Value, true
}

// structuredLoad emits a call of Load on a structured buffer.
func (e *SPIRVEmitter) structuredLoad(x *checked.Intrinsic) values.Value { return e.chained(x) }

// bufferAddress evaluates x, a structured or byte address buffer. It returns the block of the buffer as an object in
// memory.
func (e *SPIRVEmitter) bufferAddress(x checked.Expr) values.Value {
	v := e.values.Dereferenced(e.expr(x))
	v.Mode = values.Pointer
	v.Rule = e.types.BufferRule(v.Typ)
	if isOrderedView(v.Typ) {
		v.Flags |= values.IsOrdered
	}
	return v
}

// structuredDimensions emits GetDimensions(count, stride) of a structured buffer.
func (e *SPIRVEmitter) structuredDimensions(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	e.writeOut(&x.Args[0], e.types.UintType(), e.arrayLength(buffer.ID))
	t := buffer.Typ
	stride := e.types.Layouts.Of(e.types.U.Array(t.Elem, 1), e.types.BufferRule(t), t.ElemQuals).Stride
	e.writeOut(&x.Args[1], e.types.UintType(), e.b.ConstantUint(uint32(stride)))
	return values.Value{}
}

// arrayLength returns the number of elements of the runtime array in the block to which buffer points.
func (e *SPIRVEmitter) arrayLength(buffer spirv.ID) spirv.ID {
	return e.b.Emit(instbuilder.ArrayLength(e.types.TypeID(e.types.UintType()), 0, buffer, 0))
}

// appendElement emits a call of Append. The counter of the buffer determines the index of the new element.
func (e *SPIRVEmitter) appendElement(x *checked.Intrinsic) values.Value {
	dst := e.countedElement(x, true)
	src := e.expr(x.Args[0].Value)
	if isConsumed(x.Args[0].Value) && src.Typ == dst.Typ && dst.Typ.IsBool() {
		e.values.StoreMemory(dst, e.values.LoadMemory(src, e.values.MemoryType(src))) // both are stored as uint
		return values.Value{}
	}
	e.values.Assign(dst, e.values.Loaded(src))
	return values.Value{}
}

// isConsumed reports whether x is an element that Consume returns, or a component of one.
func isConsumed(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Swizzle:
		return len(x.Elems) == 1 && isConsumed(x.X)
	case *checked.Intrinsic:
		return x.Row.Emit.Custom == intrinsics.CustomConsume
	default:
		return false
	}
}

// consumeElement emits a call of Consume. The result is the element as an object in memory.
func (e *SPIRVEmitter) consumeElement(x *checked.Intrinsic) values.Value {
	return e.countedElement(x, false)
}

func (e *SPIRVEmitter) countedElement(x *checked.Intrinsic, up bool) values.Value {
	zero := e.b.ConstantUint(0)
	buffer := e.bufferAddress(x.Object)
	at := e.countStep(x.Object, up)
	elem := buffer.Typ.Elem
	buffer.Quals = buffer.Typ.ElemQuals
	return e.values.Index(buffer, elem, zero, at)
}
