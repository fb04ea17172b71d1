package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
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
	object checked.Expr // the buffer, nil of what is loaded
	buffer values.Value
	addr   spirv.ID    // in bytes
	word   spirv.ID    // addr / 4, 0 if not known
	quals  types.Quals // row_major and column_major of what lies there
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
	return c.e.b.AccessChain(c.e.types.TypeID(c.e.types.UintType()), c.buffer.ID, zero, index)
}

func (e *SPIRVEmitter) uintOp(op spirv.Opcode, x, y spirv.ID) spirv.ID {
	return e.b.Op(op, e.types.TypeID(e.types.UintType()), x, y)
}

// ordered brackets f with the interlock of a rasterizer ordered buffer.
func (e *SPIRVEmitter) ordered(buffer values.Value, f func()) {
	if buffer.Has(values.IsOrdered) {
		e.values.BeginInterlock()
		defer e.values.EndInterlock()
	}
	f()
}

// byteLoad emits Load, Load2, Load3, Load4 and Load<T>.
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

// isUintRow reports whether t is uint, uint2, uint3 or uint4.
func isUintRow(t *types.Type) bool {
	return t.Kind == types.Uint || t.Kind == types.Vector && t.Elem.Kind == types.Uint
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

// byteStore emits Store, Store2, Store3, Store4 and Store<T>.
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

// loadBytes loads a value of type t and moves the cursor behind it.
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

// wordTo converts a uint to the 32-bit type t by its bits.
func (e *SPIRVEmitter) wordTo(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.values.CastID(id, e.types.UintType(), t)
	case t == e.types.UintType():
		return id
	}
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(t), 0, id))
}

// bitOffset returns where in its word what the cursor is at starts.
func (e *SPIRVEmitter) bitOffset(c *byteCursor, four, three spirv.ID) spirv.ID {
	bytes := e.uintOp(spirv.OpUMod, c.addr, four)
	return e.uintOp(spirv.OpShiftLeftLogical, bytes, three)
}

// loadPartOfWord loads the 8 or 16 bits of the type t.
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

// byRows reports whether matrices lie in byte address buffers row by row: those that are
// row_major, by a qualifier or -Zpr, and all of old code.
func (e *SPIRVEmitter) byRows(quals types.Quals) bool {
	return e.opts.Resources.LegacyMatrix || !e.values.DXCQuirks && e.types.Layouts.RowMajorOf(quals)
}

// eachMember calls f for every SPIR-V member of struct t with a cursor at its
// place, and moves c behind the struct.
func (e *SPIRVEmitter) eachMember(c *byteCursor, t *types.Type, f func(c *byteCursor, m *spirvtypes.Member)) {
	l := e.types.Layouts.StructOf(t, e.types.BufferRule(c.buffer.Typ))
	list := e.types.Members(t)
	for i := range list {
		if i > 0 && list[i].Index == list[i-1].Index {
			continue // a bit-field that shares the member before
		}
		at := byteCursor{e: e, object: c.object, buffer: c.buffer, addr: c.addr, quals: list[i].Quals}
		if l.Offsets[i] != 0 {
			at.addBytes(int(l.Offsets[i]))
		}
		f(&at, &list[i])
	}
	c.addBytes(int((l.Bytes + l.Align - 1) / l.Align * l.Align))
}

func (e *SPIRVEmitter) loadStructBytes(c *byteCursor, t *types.Type) spirv.ID {
	var parts []spirv.ID
	e.eachMember(c, t, func(c *byteCursor, m *spirvtypes.Member) { parts = append(parts, e.loadBytes(c, m.Typ)) })
	return e.b.CompositeConstruct(e.types.TypeID(t), parts...)
}

// storeBytes stores src, of type t, and moves the cursor behind it.
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

// serialize takes a vector, matrix or array apart into scalars or structs, in
// the order in which they are stored.
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

// storeOrder returns the element type of t and the indices of its elements in
// the order in which they are stored; nil if t is not taken apart.
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

// toWord converts the 32-bit type t to a uint by its bits.
func (e *SPIRVEmitter) toWord(id spirv.ID, t *types.Type) spirv.ID {
	switch {
	case t.IsBool():
		return e.values.CastID(id, t, e.types.UintType())
	case t == e.types.UintType():
		return id
	}
	return e.b.Emit(instbuilder.Bitcast(e.types.TypeID(e.types.UintType()), 0, id))
}

// storeNarrow stores 8 or 16 bits through a second variable for the buffer that is made of
// such numbers, so that nothing beside them is written. Vulkan's descriptor heaps have no
// second variables: there two atomic operations replace the bits in their word.
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

// storeInWord replaces some bytes of a word:
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

// byteDimensions emits GetDimensions(bytes) on a byte address buffer.
func (e *SPIRVEmitter) byteDimensions(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	words := e.arrayLength(buffer.ID)
	e.writeOut(&x.Args[0], e.types.UintType(), e.uintOp(spirv.OpIMul, words, e.b.ConstantUint(4)))
	return values.Value{}
}

// byteInterlocked emits the Interlocked methods of byte address buffers. The
// buffer holds uints, whatever the sign of the operation.
func (e *SPIRVEmitter) byteInterlocked(x *checked.Intrinsic) values.Value {
	buffer := e.bufferAddress(x.Object)
	zero := e.b.ConstantUint(0)
	addr := e.rvalue(x.Args[0].Value)
	at := e.uintOp(spirv.OpShiftRightLogical, addr, e.b.ConstantUint(2))
	uint := e.types.TypeID(e.types.UintType())
	ptr := e.b.AccessChain(uint, buffer.ID, zero, at)
	scope, relaxed := e.b.LazyUint(uint32(spirv.ScopeDevice)), e.b.LazyUint(0)
	last := x.Args[len(x.Args)-1]
	var old spirv.ID
	switch op := byteAtomic(x); {
	case strings.HasSuffix(x.Row.Name, "FloatBitwise"):
		e.compareBits(x, ptr)
		return values.Value{}
	case x.Row.Name == "InterlockedExchangeFloat":
		float := e.floatType()
		old = e.b.Emit(instbuilder.AtomicExchange(uint, 0, ptr, scope, relaxed, e.wordOf(e.rvalue(x.Args[1].Value))))
		e.writeOut(&last, float, e.wordTo(old, float))
		return values.Value{}
	case op == spirv.OpAtomicCompareExchange:
		compare := e.rvalue(x.Args[1].Value)
		value := e.rvalue(x.Args[2].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, relaxed, value, compare)
	default:
		value := e.uintOf(x.Args[1].Value)
		old = e.b.Op(op, uint, ptr, scope, relaxed, value)
	}
	if last.Dest != nil {
		e.writeOut(&last, e.types.UintType(), old)
	}
	return values.Value{}
}

// byteAtomic returns the instruction for the value of an Interlocked method of
// byte address buffers: a literal counts as uint.
func byteAtomic(x *checked.Intrinsic) spirv.Opcode {
	value := x.Args[1].Value
	class := spirvtypes.ClassOf(value.Info().Type)
	if class == spirvtypes.SintClass && isLiteral(value) {
		class = spirvtypes.UintClass
	}
	return atomicOp(x.Row.Name, class)
}

// uintOf evaluates x converted to uint. A literal becomes a uint constant.
func (e *SPIRVEmitter) uintOf(x checked.Expr) spirv.ID {
	if x.Info().Type == e.types.UintType() || !isLiteral(x) {
		return e.values.CastID(e.rvalue(x), x.Info().Type, e.types.UintType())
	}
	c := &checked.Cast{Kind: checked.NumericCast, X: x}
	c.Node = checked.Node{Type: e.types.UintType(), Pos: x.Info().Pos, Span: x.Info().Span}
	return e.rvalue(c)
}

// isLiteral reports whether x is a literal whose type is the compiler's choice.
func isLiteral(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Literal:
		return true
	case *checked.Cast:
		return !x.Explicit && isLiteral(x.X)
	default:
		return false
	}
}
