package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// byteStore emits Store, Store2, Store3, Store4 and Store<T> of byte address buffers.
func (e *SPIRVEmitter) byteStore(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	addr := e.rvalue(x.Args[0].Value)
	arg := x.Args[1].Value
	t := arg.Info().Type
	if isUintRow(t) && (x.TArg == nil && x.Row.Name != "Store" || t.Kind == types.Uint) {
		e.storeWords(t, buffer, addr, arg)
		return values.Value{}
	}
	e.ordered(buffer, func() {
		src := e.rvalue(arg)
		e.storeBytes(&byteCursor{e: e, object: x.Object, buffer: buffer, addr: addr}, t, src)
	})
	return values.Value{}
}

func (e *SPIRVEmitter) storeWords(t *types.Type, buffer values.Value, addr spirv.ID, arg checked.Expr) {
	uint := e.types.TypeID(e.types.UintType())
	first := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	e.ordered(buffer, func() {
		zero := e.b.ConstantUint(0)
		src := e.rvalue(arg)
		n := t.Components()
		for i := range n {
			word, at := src, first
			if t.Kind == types.Vector && n > 1 {
				word = e.b.CompositeExtract(uint, src, uint32(i))
			}
			if i > 0 {
				at = e.uintOp(spirv.OpIAdd, first, e.b.ConstantUint(uint32(i)))
			}
			e.b.Store(e.b.AccessChain(uint, buffer.ID, zero, at), word)
		}
	})
}

// storeBytes stores src, a value of type t, at the position of the cursor, and moves the cursor past it.
func (e *SPIRVEmitter) storeBytes(c *byteCursor, t *types.Type, src spirv.ID) {
	e.opts.Budget.Spend(budget.Leaves, 1, source.Pos(max(e.b.Pos(), 0)))
	switch s := spirvtypes.ShapeOf(t); {
	case s.Scalar():
		e.storeScalarBytes(c, e.values.Plain(t), src)
		return
	case values.IsLooped(t):
		e.storeLooped(c, t, src)
		return
	case t.Kind == types.Struct:
		e.eachMember(c, t, func(c *byteCursor, m *spirvtypes.Member) {
			e.storeBytes(c, m.Typ, e.b.CompositeExtract(e.types.TypeID(m.Typ), src, uint32(m.Index)))
		})
		return
	}
	leaf, parts := e.serialize(t, src, c.quals)
	for _, part := range parts {
		e.storeBytes(c, leaf, part)
	}
}

// serialize splits src, a vector, matrix or array of type t, into its scalars or structs. It returns their type, and
// the parts in storage order.
func (e *SPIRVEmitter) serialize(t *types.Type, src spirv.ID, quals types.Quals) (*types.Type, []spirv.ID) {
	parts := []spirv.ID{src}
	for {
		var next []spirv.ID
		elem, at := e.storeOrder(t, quals)
		if elem == nil {
			return t, parts
		}
		id := e.types.TypeID(elem)
		for _, p := range parts {
			for _, indices := range at {
				next = append(next, e.b.CompositeExtract(id, p, indices...))
			}
		}
		t, parts = elem, next
	}
}

// storeOrder returns the element type of t, and the indices of each element in storage order. It returns nil if a value
// of type t is not split.
func (e *SPIRVEmitter) storeOrder(t *types.Type, quals types.Quals) (*types.Type, [][]uint32) {
	var at [][]uint32
	s := spirvtypes.ShapeOf(t)
	switch {
	case values.IsLooped(t):
		return nil, nil
	case s.Vector():
		for i := range s.Cols {
			at = append(at, []uint32{uint32(i)})
		}
		return t.Elem, at
	case s.Matrix():
		for n := range s.Rows * s.Cols {
			i, j := n%s.Rows, n/s.Rows
			if e.byRows(quals) {
				i, j = n/s.Cols, n%s.Cols
			}
			at = append(at, []uint32{uint32(i), uint32(j)})
		}
		return t.Elem, at
	case t.Kind == types.Array:
		for i := range t.Len {
			at = append(at, []uint32{uint32(i)})
		}
		return t.Elem, at
	}
	return nil, nil
}

func (e *SPIRVEmitter) storeScalarBytes(c *byteCursor, t *types.Type, src spirv.ID) {
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		e.storeNarrow(c, t, src)
	case 64:
		e.storeTwoWords(c, src)
	default:
		ptr := c.wordPointer()
		e.b.Store(ptr, e.toWord(src, t))
		c.nextWord()
	}
}

// toWord returns id, a value of the 32-bit type t, as a uint. A bool is converted, and other types are reinterpreted.
func (e *SPIRVEmitter) toWord(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.values.CastID(id, t, e.types.UintType())
	case t == e.types.UintType():
		return id
	}
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(e.types.UintType()), 0, id))
}

// storeNarrow stores 8 or 16 bits through a second variable, which aliases the buffer as an array of such integers, so
// that adjacent bytes are not written. Aliases are not possible in Vulkan's descriptor heaps. There, two atomic
// operations replace the bits within their word.
func (e *SPIRVEmitter) storeNarrow(c *byteCursor, t *types.Type, src spirv.ID) {
	kind, bytes := types.Uint16, 2
	if spirvtypes.WidthOf(t) == 8 {
		kind, bytes = types.Uint8, 1
	}
	bits := func() spirv.ID {
		if narrow := e.types.TypeID(e.types.U.Basic(kind)); e.types.TypeID(t) != narrow {
			return e.b.Emit(instbuilder.Bitcast(narrow, 0, src))
		}
		return src
	}
	if e.values.DXCQuirks || e.opts.Resources.DescriptorHeap {
		e.storeInWord(c, bits, uint32(bytes))
		c.addBytes(bytes)
		return
	}
	number, narrow := bits(), e.types.TypeID(e.types.U.Basic(kind))
	var base spirv.ID
	if v, ok := c.object.(*checked.VarRef); ok && v.Var.Storage == checked.Resource {
		base = e.viewVariable(v.Var, c.buffer.ID, kind)
	} else {
		base = e.castView(c.buffer.ID, kind)
	}
	zero, index := e.b.ConstantUint(0), c.addr
	if bytes == 2 {
		index = e.uintOp(spirv.OpShiftRightLogical, index, e.b.ConstantUint(1))
	}
	e.b.Store(e.b.AccessChain(narrow, base, zero, index), number)
	c.addBytes(bytes)
}

// storeInWord replaces one or two bytes of a word by the value that src returns. For two bytes:
//
//	word = word & (0xffff << (16 - shift)) | bits << shift
func (e *SPIRVEmitter) storeInWord(c *byteCursor, src func() spirv.ID, bytes uint32) {
	zero, three, four := e.b.ConstantUint(0), e.b.ConstantUint(3), e.b.ConstantUint(4)
	sixteen, ones := e.b.ConstantUint(16), e.b.ConstantUint(0xffff)
	uint := e.types.TypeID(e.types.UintType())
	index := c.index()
	shift := e.bitOffset(c, four, three)
	ptr := e.b.AccessChain(uint, c.buffer.ID, zero, index)
	bits := e.uintOp(spirv.OpShiftLeftLogical, e.b.Emit(instbuilder.UConvert(uint, 0, src())), shift)
	keep := e.uintOp(spirv.OpShiftLeftLogical, ones, e.uintOp(spirv.OpISub, sixteen, shift))
	if bytes == 1 {
		keep = e.b.Emit(instbuilder.Not(uint, 0, e.uintOp(spirv.OpShiftLeftLogical, e.b.ConstantUint(0xff), shift)))
	}
	if e.values.DXCQuirks {
		kept := e.uintOp(spirv.OpBitwiseAnd, e.b.Load(ptr), keep)
		e.b.Store(ptr, e.uintOp(spirv.OpBitwiseOr, kept, bits))
		return
	}
	e.atomic(spirv.OpAtomicAnd, e.types.UintType(), ptr, spirv.ScopeDevice, keep)
	e.atomic(spirv.OpAtomicOr, e.types.UintType(), ptr, spirv.ScopeDevice, bits)
}

func (e *SPIRVEmitter) storeTwoWords(c *byteCursor, src spirv.ID) {
	uint := e.types.TypeID(e.types.UintType())
	pair := e.b.Emit(instbuilder.Bitcast(e.b.TypeVector(uint, 2), 0, src))
	low := e.b.CompositeExtract(uint, pair, 0)
	high := e.b.CompositeExtract(uint, pair, 1)
	e.b.Store(c.wordPointer(), low)
	c.nextWord()
	e.b.Store(c.wordPointer(), high)
	c.nextWord()
}
