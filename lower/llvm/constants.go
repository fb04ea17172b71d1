package llvm

import "math"

// A Value is an operand of an instruction: an instruction, a parameter, a constant, a global or a function.
//
//sumtype:decl
type Value interface {
	Type() *Type
	isValue()
}

// A Constant is a value known at compile time.
//
//sumtype:decl
type Constant interface {
	Value
	isConstant()
}

// A ConstKind is the kind of a Const.
type ConstKind uint8

const (
	NumberConst    ConstKind = iota // an integer or floating-point number, as bits
	NullConst                       // a value with all bits zero: zeroinitializer or null
	UndefConst                      // an arbitrary value that may differ for each use
	PoisonConst                     // the result of an invalid computation
	AggregateConst                  // a vector, array or struct
	StringConst                     // an array of i8
	CastConst                       // a pointer converted to an integer or to another address space
	OffsetConst                     // a pointer plus an offset in bytes
)

// A Const is a constant other than a global or a function.
type Const struct {
	kind   ConstKind
	op     Op // opcode of a CastConst
	typ    *Type
	bits   uint64
	elems  []Constant
	text   string
	weight uint32 // number of constants that it contains, including those in its elements
}

func (c *Const) isValue()    {}
func (c *Const) isConstant() {}

// Type returns the type of c.
func (c *Const) Type() *Type { return c.typ }

// Kind returns the kind of c.
func (c *Const) Kind() ConstKind { return c.kind }

// Op returns the operation of a CastConst.
func (c *Const) Op() Op { return c.op }

// Bits returns the bits of a number, extended with zeros, or the byte offset of an OffsetConst.
func (c *Const) Bits() uint64 { return c.bits }

// Elems returns the elements of an aggregate, or the only operand of a cast or an offset.
func (c *Const) Elems() []Constant { return c.elems }

// Text returns the bytes of a StringConst.
func (c *Const) Text() string { return c.text }

// Signed returns the value of c as a signed integer.
func (c *Const) Signed() int64 {
	shift := 64 - min(c.typ.Bits(), 64)
	return int64(c.bits<<shift) >> shift
}

// A constKey identifies a constant of which a module contains only one object.
type constKey struct {
	kind ConstKind
	typ  *Type
	bits uint64
}

func (m *Module) interned(kind ConstKind, t *Type, bits uint64) *Const {
	key := constKey{kind, t, bits}
	c := m.consts[key]
	if c == nil {
		if m.consts == nil {
			m.consts = map[constKey]*Const{}
		}
		c = &Const{kind: kind, typ: t, bits: bits}
		m.consts[key] = c
	}
	return c
}

// Int returns the integer constant with the given bits, truncated to the width of t. If t is a vector type, all
// elements have these bits.
func (m *Module) Int(t *Type, bits uint64) *Const {
	if s := t.Scalar(); !s.IsInt() {
		m.fail("invalid type for an integer constant: %v", t)
		return m.Poison(t)
	}
	if w := t.Scalar().Bits(); w < 64 {
		bits &= 1<<w - 1
	}
	return m.splat(t, bits)
}

// FloatBits returns the floating-point constant with the given bits. If t is a vector type, all elements have these
// bits.
func (m *Module) FloatBits(t *Type, bits uint64) *Const {
	if s := t.Scalar(); !s.IsFloat() {
		m.fail("invalid type for a floating-point constant: %v", t)
		return m.Poison(t)
	}
	if w := t.Scalar().Bits(); w < 64 {
		bits &= 1<<w - 1
	}
	return m.splat(t, bits)
}

// Float returns the floating-point constant of type t with the value x, rounded to its width. If t is a vector type,
// all elements have this value. A half is rounded towards zero.
func (m *Module) Float(t *Type, x float64) *Const {
	switch t.Scalar().Kind() {
	case FloatKind:
		return m.FloatBits(t, uint64(math.Float32bits(float32(x))))
	case HalfKind:
		return m.FloatBits(t, uint64(halfBits(x)))
	case BFloatKind:
		return m.FloatBits(t, uint64(math.Float32bits(float32(x))>>16))
	}
	return m.FloatBits(t, math.Float64bits(x))
}

// halfBits returns the bits of x as a half, rounded towards zero.
func halfBits(x float64) uint16 {
	bits := math.Float64bits(x)
	sign := uint16(bits >> 48 & 0x8000)
	exp := int(bits>>52&0x7ff) - 1023
	frac := bits & (1<<52 - 1)
	switch {
	case exp == 1024 && frac != 0:
		return sign | 0x7e00
	case exp > 15:
		return sign | 0x7c00
	case exp >= -14:
		return sign | uint16(exp+15)<<10 | uint16(frac>>42)
	case exp >= -24:
		return sign | uint16((frac|1<<52)>>(42-14-exp))
	}
	return sign
}

// splat returns the constant of type t with the given bits, or a vector whose elements have these bits if t is a vector
// type.
func (m *Module) splat(t *Type, bits uint64) *Const {
	if !t.IsVector() {
		return m.interned(NumberConst, t, bits)
	}
	key := constKey{AggregateConst, t, bits}
	if c := m.consts[key]; c != nil {
		return c
	}
	elem := m.interned(NumberConst, t.elem, bits)
	elems := make([]Constant, t.Len())
	for i := range elems {
		elems[i] = elem
	}
	c := &Const{kind: AggregateConst, typ: t, elems: elems, weight: uint32(len(elems))}
	m.consts[key] = c
	return c
}

// Bool returns a constant of type i1.
func (m *Module) Bool(x bool) *Const {
	if x {
		return m.Int(I1, 1)
	}
	return m.Int(I1, 0)
}

// Null returns the zero value of type t.
func (m *Module) Null(t *Type) *Const {
	if t.IsInt() || t.IsFloat() {
		return m.interned(NumberConst, t, 0)
	}
	return m.special(NullConst, t)
}

// Undef returns the undefined value of type t.
func (m *Module) Undef(t *Type) *Const { return m.special(UndefConst, t) }

// Poison returns the poison value of type t.
func (m *Module) Poison(t *Type) *Const { return m.special(PoisonConst, t) }

func (m *Module) special(kind ConstKind, t *Type) *Const {
	if !t.isValue() {
		m.fail("invalid type for a constant: %v", t)
		t = I32
	}
	return m.interned(kind, t, 0)
}

// String returns the constant array of the bytes of s, without a terminating NUL.
func (m *Module) String(s string) *Const {
	return &Const{kind: StringConst, typ: m.Array(uint64(len(s)), I8), text: s, weight: uint32(len(s) / 8)}
}

// Aggregate returns the vector, array or struct of type t with the given elements.
func (m *Module) Aggregate(t *Type, elems ...Constant) *Const {
	if t.Len() != len(elems) || !t.IsAggregate() && !t.IsVector() {
		m.fail("wrong number of elements for %[2]v: %[1]d", len(elems), t)
		return m.Poison(t)
	}
	c := &Const{kind: AggregateConst, typ: t, elems: elems}
	for i, e := range elems {
		want := t.elem
		if want == nil {
			want = t.parts[i]
		}
		if e.Type() != want {
			m.fail("%v as element %d of %v", e.Type(), i, t)
			return m.Poison(t)
		}
		if e, ok := e.(*Const); ok {
			c.weight += e.weight
		}
		c.weight++
	}
	if c.weight > maxConstWeight {
		m.fail("constant contains more than %d constants", maxConstWeight)
		return m.Poison(t)
	}
	return c
}

// maxConstWeight is the maximum number of constants that a constant may contain. Without it, the text of nested
// constants could grow exponentially.
const maxConstWeight = 1 << 20

// ConstCast returns the conversion of c by PtrToInt, IntToPtr or AddrSpaceCast.
func (m *Module) ConstCast(op Op, c Constant, to *Type) *Const {
	from := c.Type()
	ok := op == PtrToInt && from.IsPointer() && to.IsInt() ||
		op == IntToPtr && from.IsInt() && to.IsPointer() ||
		op == AddrSpaceCast && from.IsPointer() && to.IsPointer() && from != to
	if !ok {
		m.fail("invalid conversion of a constant: %v from %v to %v", op, from, to)
		return m.Poison(to)
	}
	return &Const{kind: CastConst, op: op, typ: to, elems: []Constant{c}}
}

// ConstOffset returns the pointer that is the given number of bytes after c.
func (m *Module) ConstOffset(c Constant, bytes uint64) *Const {
	if !c.Type().IsPointer() {
		m.fail("cannot offset a constant of type %v", c.Type())
		return m.Poison(c.Type())
	}
	return &Const{kind: OffsetConst, typ: c.Type(), bits: bytes, elems: []Constant{c}}
}
