package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// resourceIndex evaluates X[I] on a buffer or texture. An element of a
// structured buffer is an object in memory; a texel of an image that can be
// written is a place; any other texel is a value.
func (e *SPIRVEmitter) resourceIndex(x *checked.ResourceIndex) value {
	t := x.X.Info().Type
	switch {
	case isStructuredBuffer(t) || isNodeRecords(t):
		return e.chained(x)
	case t.Object == types.ResourceDescriptorHeap || t.Object == types.SamplerDescriptorHeap:
		e.rvalue(x.I) // an element that becomes nothing
		return value{}
	}
	return e.texelIndex(x)
}

// bufferLoad reports whether x is Load on a structured buffer, which is what
// the index operator is.
func (e *SPIRVEmitter) bufferLoad(x *checked.Intrinsic) (object, index checked.Expr, ok bool) {
	if x.Row.Emit.Custom != "structuredLoad" {
		return nil, nil, false
	}
	return x.Object, x.Args[0].Value, true
}

// structuredLoad emits Load on a structured buffer.
func (e *SPIRVEmitter) structuredLoad(x *checked.Intrinsic) value { return e.chained(x) }

// bufferAddress evaluates a structured or byte address buffer to the pointer
// to its block.
func (e *SPIRVEmitter) bufferAddress(x checked.Expr) value {
	v := e.dereferenced(e.expr(x))
	v.mode = pointer
	v.rule = e.bufferRule(v.typ)
	if isOrderedView(v.typ) {
		v.flags |= isOrdered
	}
	return v
}

// structuredDimensions emits GetDimensions(count, stride) on a structured
// buffer.
func (e *SPIRVEmitter) structuredDimensions(x *checked.Intrinsic) value {
	buffer := e.bufferAddress(x.Object)
	e.writeOut(&x.Args[0], e.uintType(), e.arrayLength(buffer.id))
	t := buffer.typ
	stride := e.layouts.Of(e.u.Array(t.Elem, 1), e.bufferRule(t), t.ElemQuals).Stride
	e.writeOut(&x.Args[1], e.uintType(), e.b.ConstantUint(uint32(stride)))
	return value{}
}

// arrayLength emits the number of elements in the runtime array of a block.
func (e *SPIRVEmitter) arrayLength(buffer spirv.ID) spirv.ID {
	return e.b.Emit(spirv.Instruction{Op: spirv.OpArrayLength, Type: e.typeID(e.uintType()), Operands: []uint32{uint32(buffer), 0}})
}

// appendElement emits Append: the counter says where the element goes.
func (e *SPIRVEmitter) appendElement(x *checked.Intrinsic) value {
	dst := e.countedElement(x, true)
	src := e.expr(x.Args[0].Value)
	if isConsumed(x.Args[0].Value) && src.typ == dst.typ && dst.typ.IsBool() {
		e.storeMemory(dst, e.loadMemory(src, e.memoryType(src))) // a uint in both places
		return value{}
	}
	e.assign(dst, e.loaded(src))
	return value{}
}

// isConsumed reports whether x is a consumed element, or a component of one.
func isConsumed(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Swizzle:
		return len(x.Elems) == 1 && isConsumed(x.X)
	case *checked.Intrinsic:
		return x.Row.Emit.Custom == "consume"
	}
	return false
}

// consumeElement emits Consume, which gives an element in memory.
func (e *SPIRVEmitter) consumeElement(x *checked.Intrinsic) value {
	return e.countedElement(x, false)
}

func (e *SPIRVEmitter) countedElement(x *checked.Intrinsic, up bool) value {
	zero := e.b.ConstantUint(0)
	buffer := e.bufferAddress(x.Object)
	at := e.countStep(x.Object, up)
	elem := buffer.typ.Elem
	buffer.quals = buffer.typ.ElemQuals
	return e.index(buffer, elem, zero, at)
}

// writeOut stores a value of type from in what an out argument names, with the
// conversions to the parameter's type and to the type of the argument.
func (e *SPIRVEmitter) writeOut(a *checked.Arg, from *types.Type, id spirv.ID) {
	t := outType(a)
	e.assignTo(a.Dest, func() value { return e.with(rv(t, e.castID(id, from, t)), a.Back) })
}

// outType returns the type of the parameter that an out argument is for.
func outType(a *checked.Arg) *types.Type {
	if t := operandType(a.Back); t != nil {
		return t
	}
	return a.Dest.Info().Type
}

// operandType returns the type of the Operand at the leaf of a conversion
// tree, nil if there is no tree.
func operandType(tree checked.Expr) *types.Type {
	for {
		switch x := tree.(type) {
		case *checked.Operand:
			return x.Type
		case *checked.Cast:
			tree = x.X
		default:
			return nil
		}
	}
}
