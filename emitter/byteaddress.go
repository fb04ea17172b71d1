package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A byte address buffer is an array of uints. Types of other sizes are put
// together from words and taken apart into words, scalar by scalar: vectors
// and arrays tightly, matrices column by column, structs as structured buffers
// lay them out.

// A byteCursor walks through a byte address buffer. Its word index is made
// when it is first needed.
type byteCursor struct {
	e      *SPIRVEmitter
	buffer value
	addr   spirv.ID // in bytes
	word   spirv.ID // addr / 4, 0 if not known
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

// wordPointer returns the pointer to the current word.
func (c *byteCursor) wordPointer() spirv.ID {
	zero := c.e.b.ConstantUint(0)
	index := c.index()
	return c.e.b.AccessChain(c.e.typeID(c.e.uintType()), c.buffer.id, zero, index)
}

func (e *SPIRVEmitter) uintOp(op spirv.Opcode, x, y spirv.ID) spirv.ID {
	return e.b.Op(op, e.typeID(e.uintType()), x, y)
}

// ordered brackets f with the interlock of a rasterizer ordered buffer.
func (e *SPIRVEmitter) ordered(buffer value, f func()) {
	if buffer.has(isOrdered) {
		e.beginInterlock()
		defer e.endInterlock()
	}
	f()
}

// byteLoad emits Load, Load2, Load3, Load4 and Load<T>.
func (e *SPIRVEmitter) byteLoad(x *checked.Intrinsic) value {
	buffer := e.bufferAddress(x.Object)
	addr := e.rvalue(x.Args[0].Value)
	var id spirv.ID
	if isUintRow(x.Type) && (x.TArg == nil || x.Type.Kind == types.Uint) {
		id = e.loadWords(x.Type, buffer, addr)
	} else {
		e.ordered(buffer, func() { id = e.loadBytes(&byteCursor{e: e, buffer: buffer, addr: addr}, x.Type) })
	}
	return rv(x.Type, id)
}

// isUintRow reports whether t is uint, uint2, uint3 or uint4.
func isUintRow(t *types.Type) bool {
	return t.Kind == types.Uint || t.Kind == types.Vector && t.Elem.Kind == types.Uint
}

func (e *SPIRVEmitter) loadWords(t *types.Type, buffer value, addr spirv.ID) spirv.ID {
	uint := e.typeID(e.uintType())
	first := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	words := make([]spirv.ID, t.Components())
	e.ordered(buffer, func() {
		zero := e.b.ConstantUint(0)
		for i := range words {
			at := first
			if i > 0 {
				at = e.uintOp(spirv.OpIAdd, first, e.b.ConstantUint(uint32(i)))
			}
			words[i] = e.b.Load(e.b.AccessChain(uint, buffer.id, zero, at))
		}
	})
	if len(words) == 1 {
		return words[0]
	}
	return e.b.CompositeConstruct(e.typeID(t), words...)
}

// byteStore emits Store, Store2, Store3, Store4 and Store<T>.
func (e *SPIRVEmitter) byteStore(x *checked.Intrinsic) value {
	buffer := e.bufferAddress(x.Object)
	addr := e.rvalue(x.Args[0].Value)
	arg := x.Args[1].Value
	t := arg.Info().Type
	if isUintRow(t) && (x.TArg == nil && x.Row.Name != "Store" || t.Kind == types.Uint) {
		e.storeWords(t, buffer, addr, arg)
		return value{}
	}
	e.ordered(buffer, func() {
		src := e.rvalue(arg)
		e.storeBytes(&byteCursor{e: e, buffer: buffer, addr: addr}, t, src)
	})
	return value{}
}

func (e *SPIRVEmitter) storeWords(t *types.Type, buffer value, addr spirv.ID, arg checked.Expr) {
	uint := e.typeID(e.uintType())
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
			e.b.Store(e.b.AccessChain(uint, buffer.id, zero, at), word)
		}
	})
}

// loadBytes loads a value of type t and moves the cursor behind it.
func (e *SPIRVEmitter) loadBytes(c *byteCursor, t *types.Type) spirv.ID {
	e.opts.Budget.Spend(budget.Leaves, 1, source.Pos(max(e.b.Pos(), 0)))
	switch s := shapeOf(t); {
	case s.scalar():
		return e.loadScalarBytes(c, e.plain(t))
	case s.matrix():
		return e.loadMatrixBytes(c, t)
	case s.vector():
		return e.b.CompositeConstruct(e.typeID(t), e.loadManyBytes(c, t.Elem, s.cols)...)
	case t.Kind == types.Array:
		return e.b.CompositeConstruct(e.typeID(t), e.loadManyBytes(c, t.Elem, t.Len)...)
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
	switch widthOf(t) {
	case 16:
		return e.loadHalfWord(c, t)
	case 64:
		return e.loadTwoWords(c, t)
	}
	id := e.b.Load(c.wordPointer())
	id = e.wordTo(id, t)
	c.nextWord()
	return id
}

// wordTo converts a uint to the 32-bit type t by its bits.
func (e *SPIRVEmitter) wordTo(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.castID(id, e.uintType(), t)
	case t == e.uintType():
		return id
	}
	return e.b.Op(spirv.OpBitcast, e.typeID(t), id)
}

// bitOffset returns where in its word the cursor's half word starts.
func (e *SPIRVEmitter) bitOffset(c *byteCursor, four, three spirv.ID) spirv.ID {
	bytes := e.uintOp(spirv.OpUMod, c.addr, four)
	return e.uintOp(spirv.OpShiftLeftLogical, bytes, three)
}

func (e *SPIRVEmitter) loadHalfWord(c *byteCursor, t *types.Type) spirv.ID {
	zero, three, four := e.b.ConstantUint(0), e.b.ConstantUint(3), e.b.ConstantUint(4)
	index := c.index()
	shift := e.bitOffset(c, four, three)
	word := e.b.Load(e.b.AccessChain(e.typeID(e.uintType()), c.buffer.id, zero, index))
	word = e.uintOp(spirv.OpShiftRightLogical, word, shift)
	short := e.b.TypeInt(16, false)
	id := e.b.Op(spirv.OpUConvert, short, word)
	if want := e.typeID(t); want != short {
		id = e.b.Op(spirv.OpBitcast, want, id)
	}
	c.addBytes(2)
	return id
}

func (e *SPIRVEmitter) loadTwoWords(c *byteCursor, t *types.Type) spirv.ID {
	low := e.b.Load(c.wordPointer())
	c.nextWord()
	high := e.b.Load(c.wordPointer())
	c.nextWord()
	pair := e.b.CompositeConstruct(e.b.TypeVector(e.typeID(e.uintType()), 2), low, high)
	return e.b.Op(spirv.OpBitcast, e.typeID(t), pair)
}

func (e *SPIRVEmitter) loadMatrixBytes(c *byteCursor, t *types.Type) spirv.ID {
	s := shapeOf(t)
	elems := e.loadManyBytes(c, t.Elem, s.rows*s.cols)
	rows := make([]spirv.ID, s.rows)
	row := e.typeID(e.rowOf(t))
	for i := range rows {
		parts := make([]spirv.ID, s.cols)
		for j := range parts {
			at := j*s.rows + i
			if e.opts.Resources.LegacyMatrix {
				at = i*s.cols + j
			}
			parts[j] = elems[at]
		}
		rows[i] = e.b.CompositeConstruct(row, parts...)
	}
	return e.b.CompositeConstruct(e.typeID(t), rows...)
}

// eachMember calls f for every SPIR-V member of struct t with a cursor at its
// place, and moves c behind the struct.
func (e *SPIRVEmitter) eachMember(c *byteCursor, t *types.Type, f func(c *byteCursor, m *member)) {
	l := e.layouts.StructOf(t, e.bufferRule(c.buffer.typ))
	list := e.members(t)
	for i := range list {
		if i > 0 && list[i].index == list[i-1].index {
			continue // a bit-field that shares the member before
		}
		at := byteCursor{e: e, buffer: c.buffer, addr: c.addr}
		if l.Offsets[i] != 0 {
			at.addBytes(int(l.Offsets[i]))
		}
		f(&at, &list[i])
	}
	c.addBytes(int((l.Bytes + l.Align - 1) / l.Align * l.Align))
}

func (e *SPIRVEmitter) loadStructBytes(c *byteCursor, t *types.Type) spirv.ID {
	var parts []spirv.ID
	e.eachMember(c, t, func(c *byteCursor, m *member) { parts = append(parts, e.loadBytes(c, m.typ)) })
	return e.b.CompositeConstruct(e.typeID(t), parts...)
}

// storeBytes stores src, of type t, and moves the cursor behind it.
func (e *SPIRVEmitter) storeBytes(c *byteCursor, t *types.Type, src spirv.ID) {
	e.opts.Budget.Spend(budget.Leaves, 1, source.Pos(max(e.b.Pos(), 0)))
	switch s := shapeOf(t); {
	case s.scalar():
		e.storeScalarBytes(c, e.plain(t), src)
		return
	case t.Kind == types.Struct:
		e.eachMember(c, t, func(c *byteCursor, m *member) {
			e.storeBytes(c, m.typ, e.b.CompositeExtract(e.typeID(m.typ), src, uint32(m.index)))
		})
		return
	}
	leaf, parts := e.serialize(t, src)
	for _, part := range parts {
		e.storeBytes(c, leaf, part)
	}
}

// serialize takes a vector, matrix or array apart into scalars or structs, in
// the order in which they are stored.
func (e *SPIRVEmitter) serialize(t *types.Type, src spirv.ID) (*types.Type, []spirv.ID) {
	parts := []spirv.ID{src}
	for {
		var next []spirv.ID
		elem, at := e.storeOrder(t)
		if elem == nil {
			return t, parts
		}
		id := e.typeID(elem)
		for _, p := range parts {
			for _, indices := range at {
				next = append(next, e.b.CompositeExtract(id, p, indices...))
			}
		}
		t, parts = elem, next
	}
}

// storeOrder returns the element type of t and the indices of its elements in
// the order in which they are stored; nil if t is not taken apart.
func (e *SPIRVEmitter) storeOrder(t *types.Type) (*types.Type, [][]uint32) {
	var at [][]uint32
	s := shapeOf(t)
	switch {
	case s.vector():
		for i := range s.cols {
			at = append(at, []uint32{uint32(i)})
		}
		return t.Elem, at
	case s.matrix():
		for n := range s.rows * s.cols {
			i, j := n%s.rows, n/s.rows
			if e.opts.Resources.LegacyMatrix {
				i, j = n/s.cols, n%s.cols
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
	switch widthOf(t) {
	case 16:
		e.storeHalfWord(c, t, src)
	case 64:
		e.storeTwoWords(c, src)
	default:
		ptr := c.wordPointer()
		e.b.Store(ptr, e.toWord(src, t))
		c.nextWord()
	}
}

// toWord converts the 32-bit type t to a uint by its bits.
func (e *SPIRVEmitter) toWord(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.castID(id, t, e.uintType())
	case t == e.uintType():
		return id
	}
	return e.b.Op(spirv.OpBitcast, e.typeID(e.uintType()), id)
}

// storeHalfWord replaces 16 bits of a word:
//
//	word = word & (0xffff << (16 - shift)) | bits << shift
func (e *SPIRVEmitter) storeHalfWord(c *byteCursor, t *types.Type, src spirv.ID) {
	zero, three, four := e.b.ConstantUint(0), e.b.ConstantUint(3), e.b.ConstantUint(4)
	sixteen, ones := e.b.ConstantUint(16), e.b.ConstantUint(0xffff)
	uint, short := e.typeID(e.uintType()), e.b.TypeInt(16, false)
	index := c.index()
	shift := e.bitOffset(c, four, three)
	ptr := e.b.AccessChain(uint, c.buffer.id, zero, index)
	if e.typeID(t) != short {
		src = e.b.Op(spirv.OpBitcast, short, src)
	}
	bits := e.uintOp(spirv.OpShiftLeftLogical, e.b.Op(spirv.OpUConvert, uint, src), shift)
	keep := e.uintOp(spirv.OpShiftLeftLogical, ones, e.uintOp(spirv.OpISub, sixteen, shift))
	kept := e.uintOp(spirv.OpBitwiseAnd, e.b.Load(ptr), keep)
	e.b.Store(ptr, e.uintOp(spirv.OpBitwiseOr, kept, bits))
	c.addBytes(2)
}

func (e *SPIRVEmitter) storeTwoWords(c *byteCursor, src spirv.ID) {
	uint := e.typeID(e.uintType())
	pair := e.b.Op(spirv.OpBitcast, e.b.TypeVector(uint, 2), src)
	low := e.b.CompositeExtract(uint, pair, 0)
	high := e.b.CompositeExtract(uint, pair, 1)
	e.b.Store(c.wordPointer(), low)
	c.nextWord()
	e.b.Store(c.wordPointer(), high)
	c.nextWord()
}

// byteDimensions emits GetDimensions(bytes) on a byte address buffer.
func (e *SPIRVEmitter) byteDimensions(x *checked.Intrinsic) value {
	buffer := e.bufferAddress(x.Object)
	words := e.arrayLength(buffer.id)
	e.writeOut(&x.Args[0], e.uintType(), e.uintOp(spirv.OpIMul, words, e.b.ConstantUint(4)))
	return value{}
}

// byteAtomics are the Interlocked methods of byte address buffers, in both
// signednesses of their value.
var byteAtomics = [...]struct {
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

// byteInterlocked emits the Interlocked methods of byte address buffers. The
// buffer holds uints, whatever the sign of the operation.
func (e *SPIRVEmitter) byteInterlocked(x *checked.Intrinsic) value {
	buffer := e.bufferAddress(x.Object)
	zero := e.b.ConstantUint(0)
	addr := e.rvalue(x.Args[0].Value)
	at := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	uint := e.typeID(e.uintType())
	ptr := e.b.AccessChain(uint, buffer.id, zero, at)
	scope, relaxed := e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)
	name := strings.TrimPrefix(x.Row.Name, "Interlocked")
	last := x.Args[len(x.Args)-1]
	var old spirv.ID
	if op := byteAtomic(name, x.Args[1].Value); op == spirv.OpAtomicCompareExchange {
		compare := e.rvalue(x.Args[1].Value)
		value := e.rvalue(x.Args[2].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, relaxed, value, compare)
	} else {
		value := e.uintOf(x.Args[1].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, value)
	}
	if last.Dest != nil {
		e.writeOut(&last, e.uintType(), old)
	}
	return value{}
}

// byteAtomic returns the instruction for a value: a literal counts as uint.
func byteAtomic(name string, x checked.Expr) spirv.Opcode {
	for _, a := range byteAtomics {
		if a.name == name {
			if x.Info().Type.IsSigned() && !isLiteral(x) {
				return a.sint
			}
			return a.uint
		}
	}
	panic("emitter: no atomic instruction for " + name)
}

// uintOf evaluates x converted to uint. A literal becomes a uint constant.
func (e *SPIRVEmitter) uintOf(x checked.Expr) spirv.ID {
	if x.Info().Type == e.uintType() || !isLiteral(x) {
		return e.castID(e.rvalue(x), x.Info().Type, e.uintType())
	}
	c := &checked.Cast{Kind: checked.NumericCast, X: x}
	c.Node = checked.Node{Type: e.uintType(), Pos: x.Info().Pos, Span: x.Info().Span}
	return e.rvalue(c)
}

// isLiteral reports whether x is a literal whose type is the compiler's choice.
func isLiteral(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Literal:
		return true
	case *checked.Cast:
		return !x.Explicit && isLiteral(x.X)
	}
	return false
}
