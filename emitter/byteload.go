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

// byteLoad emits Load, Load2, Load3, Load4 and Load<T> of byte address buffers.
func (e *SPIRVEmitter) byteLoad(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	addr := e.rvalue(x.Args[0].Value)
	var id spirv.ID
	if isUintRow(x.Type) && (x.TArg == nil || x.Type.Kind == types.Uint) {
		id = e.loadWords(x.Type, buffer, addr)
	} else {
		e.ordered(buffer, func() { id = e.loadBytes(&byteCursor{e: e, buffer: buffer, addr: addr}, x.Type) })
	}
	return values.Of(x.Type, id)
}

func (e *SPIRVEmitter) loadWords(t *types.Type, buffer values.Value, addr spirv.ID) spirv.ID {
	uint := e.types.TypeID(e.types.UintType())
	first := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	words := make([]spirv.ID, t.Components())
	e.ordered(buffer, func() {
		zero := e.b.ConstantUint(0)
		for i := range words {
			at := first
			if i > 0 {
				at = e.uintOp(spirv.OpIAdd, first, e.b.ConstantUint(uint32(i)))
			}
			words[i] = e.b.Load(e.b.AccessChain(uint, buffer.ID, zero, at))
		}
	})
	if len(words) == 1 {
		return words[0]
	}
	return e.b.CompositeConstruct(e.types.TypeID(t), words...)
}

// loadBytes loads a value of type t at the position of the cursor, and moves the cursor past it.
func (e *SPIRVEmitter) loadBytes(c *byteCursor, t *types.Type) spirv.ID {
	e.opts.Budget.Spend(budget.Leaves, 1, source.Pos(max(e.b.Pos(), 0)))
	switch s := spirvtypes.ShapeOf(t); {
	case s.Scalar():
		return e.loadScalarBytes(c, e.values.Plain(t))
	case s.Matrix():
		return e.loadMatrixBytes(c, t)
	case values.IsLooped(t):
		return e.loadLooped(c, t)
	case s.Vector():
		return e.b.CompositeConstruct(e.types.TypeID(t), e.loadManyBytes(c, t.Elem, s.Cols)...)
	case t.Kind == types.Array:
		return e.b.CompositeConstruct(e.types.TypeID(t), e.loadManyBytes(c, t.Elem, t.Len)...)
	case t.Kind == types.Struct:
		return e.loadStructBytes(c, t)
	}
	panic("emitter: load of a type without bytes")
}

func (e *SPIRVEmitter) loadManyBytes(c *byteCursor, t *types.Type, n int) []spirv.ID {
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.loadBytes(c, t)
	}
	return parts
}

func (e *SPIRVEmitter) loadScalarBytes(c *byteCursor, t *types.Type) spirv.ID {
	switch spirvtypes.WidthOf(t) {
	case 8, 16:
		return e.loadPartOfWord(c, t)
	case 64:
		return e.loadTwoWords(c, t)
	}
	id := e.b.Load(c.wordPointer())
	id = e.wordTo(id, t)
	c.nextWord()
	return id
}

// wordTo returns the uint id as a value of the 32-bit type t. A bool is converted, and other types are reinterpreted.
func (e *SPIRVEmitter) wordTo(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.values.CastID(id, e.types.UintType(), t)
	case t == e.types.UintType():
		return id
	}
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(t), 0, id))
}

// loadPartOfWord loads a value of the 8-bit or 16-bit type t at the position of the cursor, and moves the cursor past
// it.
func (e *SPIRVEmitter) loadPartOfWord(c *byteCursor, t *types.Type) spirv.ID {
	zero, three, four := e.b.ConstantUint(0), e.b.ConstantUint(3), e.b.ConstantUint(4)
	index := c.index()
	shift := e.bitOffset(c, four, three)
	word := e.b.Load(e.b.AccessChain(e.types.TypeID(e.types.UintType()), c.buffer.ID, zero, index))
	word = e.uintOp(spirv.OpShiftRightLogical, word, shift)
	width := spirvtypes.WidthOf(t)
	part := e.b.TypeInt(width, false)
	id := e.b.Emit(instbuilder.UConvert(part, 0, word))
	if want := e.types.TypeID(t); want != part {
		id = e.b.Emit(instbuilder.Bitcast(want, 0, id))
	}
	c.addBytes(width / 8)
	return id
}

func (e *SPIRVEmitter) loadTwoWords(c *byteCursor, t *types.Type) spirv.ID {
	low := e.b.Load(c.wordPointer())
	c.nextWord()
	high := e.b.Load(c.wordPointer())
	c.nextWord()
	pair := e.b.CompositeConstruct(e.b.TypeVector(e.types.TypeID(e.types.UintType()), 2), low, high)
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(t), 0, pair))
}

func (e *SPIRVEmitter) loadMatrixBytes(c *byteCursor, t *types.Type) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	elems := e.loadManyBytes(c, t.Elem, s.Rows*s.Cols)
	rows := make([]spirv.ID, s.Rows)
	row := e.types.TypeID(e.types.RowOf(t))
	for i := range rows {
		parts := make([]spirv.ID, s.Cols)
		for j := range parts {
			at := j*s.Rows + i
			if e.byRows(c.quals) {
				at = i*s.Cols + j
			}
			parts[j] = elems[at]
		}
		rows[i] = e.b.CompositeConstruct(row, parts...)
	}
	return e.b.CompositeConstruct(e.types.TypeID(t), rows...)
}

func (e *SPIRVEmitter) loadStructBytes(c *byteCursor, t *types.Type) spirv.ID {
	var parts []spirv.ID
	e.eachMember(c, t, func(c *byteCursor, m *spirvtypes.Member) { parts = append(parts, e.loadBytes(c, m.Typ)) })
	return e.b.CompositeConstruct(e.types.TypeID(t), parts...)
}
