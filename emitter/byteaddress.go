package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A byte address buffer is an array of uints. Values of other types are loaded and stored scalar by scalar. Vectors and
// arrays are packed tightly, matrices are usually stored column by column, and structs use the layout of structured
// buffers.

// A byteCursor is a position in a byte address buffer. The index of the word at the position is computed on first use.
type byteCursor struct {
	e      *SPIRVEmitter
	object checked.Expr // expression of the buffer; nil for loads
	buffer values.Value
	addr   spirv.ID    // offset in bytes
	word   spirv.ID    // index of the word, addr / 4; 0 if not computed yet
	quals  types.Quals // row_major and column_major of the object at the position
}

func (c *byteCursor) index() spirv.ID {
	if c.word == 0 {
		c.word = c.e.uintOp(spirv.OpShiftRightLogical, c.addr, c.e.b.ConstantUint(2))
	}
	return c.word
}

func (c *byteCursor) addBytes(n int) {
	c.addr = c.e.uintOp(spirv.OpIAdd, c.addr, c.e.b.ConstantUint(uint32(n)))
	c.word = 0
}

func (c *byteCursor) nextWord() {
	one := c.e.b.ConstantUint(1)
	word := c.index()
	c.addr = c.e.uintOp(spirv.OpIAdd, c.addr, c.e.b.ConstantUint(4))
	c.word = c.e.uintOp(spirv.OpIAdd, word, one)
}

// wordPointer returns a pointer to the word at the position of the cursor.
func (c *byteCursor) wordPointer() spirv.ID {
	zero := c.e.b.ConstantUint(0)
	index := c.index()
	return c.e.b.AccessChain(c.e.types.TypeID(c.e.types.UintType()), c.buffer.ID, zero, index)
}

func (e *SPIRVEmitter) uintOp(op spirv.Opcode, x, y spirv.ID) spirv.ID {
	return e.b.Op(op, e.types.TypeID(e.types.UintType()), x, y)
}

// ordered calls f. If the buffer is rasterizer ordered, f emits its instructions within a fragment shader interlock.
func (e *SPIRVEmitter) ordered(buffer values.Value, f func()) {
	if buffer.Has(values.IsOrdered) {
		e.values.BeginInterlock()
		defer e.values.EndInterlock()
	}
	f()
}

// isUintRow reports whether t is uint or a vector of uints.
func isUintRow(t *types.Type) bool {
	return t.Kind == types.Uint || t.Kind == types.Vector && t.Elem.Kind == types.Uint
}

// bitOffset returns the bit offset of the cursor within its word. four and three are constants with these values.
func (e *SPIRVEmitter) bitOffset(c *byteCursor, four, three spirv.ID) spirv.ID {
	bytes := e.uintOp(spirv.OpUMod, c.addr, four)
	return e.uintOp(spirv.OpShiftLeftLogical, bytes, three)
}

// byRows reports whether matrices with the given qualifiers are stored row by row in byte address buffers. This holds
// for matrices that are row_major by qualifier or -Zpr, and for all matrices under the legacy layout.
func (e *SPIRVEmitter) byRows(quals types.Quals) bool {
	return e.opts.Resources.LegacyMatrix || !e.values.DXCQuirks && e.types.Layouts.RowMajorOf(quals)
}

// eachMember calls f for every SPIR-V member of the struct type t, with a cursor at that member. It then moves c past
// the struct.
func (e *SPIRVEmitter) eachMember(c *byteCursor, t *types.Type, f func(c *byteCursor, m *spirvtypes.Member)) {
	l := e.types.Layouts.StructOf(t, e.types.BufferRule(c.buffer.Typ))
	list := e.types.Members(t)
	for i := range list {
		if i > 0 && list[i].Index == list[i-1].Index {
			continue // a bit-field in the same SPIR-V member as the previous one
		}
		at := byteCursor{e: e, object: c.object, buffer: c.buffer, addr: c.addr, quals: list[i].Quals}
		if l.Offsets[i] != 0 {
			at.addBytes(int(l.Offsets[i]))
		}
		f(&at, &list[i])
	}
	c.addBytes(int((l.Bytes + l.Align - 1) / l.Align * l.Align))
}

// byteDimensions emits GetDimensions(bytes) of a byte address buffer.
func (e *SPIRVEmitter) byteDimensions(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	words := e.arrayLength(buffer.ID)
	e.writeOut(&x.Args[0], e.types.UintType(), e.uintOp(spirv.OpIMul, words, e.b.ConstantUint(4)))
	return values.Value{}
}
