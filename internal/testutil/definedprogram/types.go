package definedprogram

import (
	"fmt"
	"strings"
)

// A kind is a scalar type.
type kind uint8

const (
	boolKind kind = iota
	intKind
	uintKind
	floatKind
	int64Kind
	uint64Kind
	doubleKind
	int16Kind
	uint16Kind
)

// A kindRow describes a kind.
type kindRow struct {
	name     string
	word     string // format that converts a value to a 32-bit number
	bits     int
	signed   bool
	float    bool
	literals string // separated by spaces
}

// kinds holds a row for each kind.
var kinds = [...]kindRow{
	boolKind:   {name: "bool", word: "(uint)%s", literals: "true false"},
	intKind:    {name: "int", word: "(uint)%s", bits: 32, signed: true, literals: "0 1 -1 2 3 5 -7 31 32 100 2147483647 65536 -128"},
	uintKind:   {name: "uint", word: "%s", bits: 32, literals: "0u 1u 2u 7u 31u 32u 255u 4294967295u 0x80000000u 3u"},
	floatKind:  {name: "float", word: "bits(%s)", bits: 32, signed: true, float: true, literals: "0.0 1.0 0.5 -2.25 3.0 -1.0 7.0 64.0 0.1"},
	int64Kind:  {name: "int64_t", word: "(uint)(%s ^ (%[1]s >> 32))", bits: 64, signed: true, literals: "0ll 1ll -1ll 12345678901ll 4294967296ll -5ll"},
	uint64Kind: {name: "uint64_t", word: "(uint)(%s ^ (%[1]s >> 32))", bits: 64, literals: "0ull 1ull 18446744073709551615ull 4294967295ull"},
	doubleKind: {name: "double", word: "bits((float)%s)", bits: 64, signed: true, float: true, literals: "0.0L 1.0L -2.5L 0.1L 3.0L"},
	int16Kind:  {name: "int16_t", word: "(uint)(int)%s", bits: 16, signed: true, literals: "(int16_t)0 (int16_t)1 (int16_t)-1 (int16_t)32767 (int16_t)5"},
	uint16Kind: {name: "uint16_t", word: "(uint)%s", bits: 16, literals: "(uint16_t)0 (uint16_t)1 (uint16_t)65535 (uint16_t)9"},
}

// asWord converts a value to a 32-bit number.
func (k *kindRow) asWord(path string) string { return fmt.Sprintf(k.word, path) }

func (k kind) String() string  { return kinds[k].name }
func (k kind) isFloat() bool   { return kinds[k].float }
func (k kind) isInteger() bool { return k != boolKind && !kinds[k].float }

// A typ is a numeric type, an array or a struct. Numeric types have a kind.
type typ struct {
	kind       kind
	rows, cols int // scalars have cols 1, vectors have rows 0
	elem       *typ
	length     int // array length, a power of two
	name       string
	fields     []variable
}

func scalar(k kind) *typ                { return &typ{kind: k, cols: 1} }
func vector(k kind, n int) *typ         { return &typ{kind: k, cols: n} }
func matrix(k kind, r, c int) *typ      { return &typ{kind: k, rows: r, cols: c} }
func arrayOf(elem *typ, n int) *typ     { return &typ{elem: elem, length: n} }
func (t *typ) numeric() bool            { return t.elem == nil && t.fields == nil }
func (t *typ) scalarOrVector() bool     { return t.numeric() && t.rows == 0 }
func (t *typ) is(k kind, cols int) bool { return t.scalarOrVector() && t.kind == k && t.cols == cols }

var (
	uintType = scalar(uintKind)
	boolType = scalar(boolKind)
)

func (t *typ) same(u *typ) bool {
	switch {
	case t.elem != nil:
		return u.elem != nil && t.length == u.length && t.elem.same(u.elem)
	case t.fields != nil:
		return t.name == u.name
	}
	return u.numeric() && t.kind == u.kind && t.rows == u.rows && t.cols == u.cols
}

// String returns the spelling of the type without array lengths.
func (t *typ) String() string {
	switch {
	case t.elem != nil:
		return t.elem.String()
	case t.fields != nil:
		return t.name
	case t.rows > 0:
		return fmt.Sprintf("%s%dx%d", t.kind, t.rows, t.cols)
	case t.cols > 1:
		return fmt.Sprintf("%s%d", t.kind, t.cols)
	}
	return t.kind.String()
}

// lengths returns the array lengths, which follow a name.
func (t *typ) lengths() string {
	if t.elem == nil {
		return ""
	}
	return fmt.Sprintf("[%d]%s", t.length, t.elem.lengths())
}

// declare returns a declaration of name.
func (t *typ) declare(name string) string { return t.String() + " " + name + t.lengths() }

// zero returns a zero value of the type.
func (t *typ) zero() string { return "(" + t.String() + t.lengths() + ")0" }

// leaves calls f for the scalars of the object at path.
func (t *typ) leaves(path string, f func(path string, k kind)) {
	switch {
	case t.elem != nil:
		for i := range t.length {
			t.elem.leaves(fmt.Sprintf("%s[%d]", path, i), f)
		}
	case t.fields != nil:
		for _, x := range t.fields {
			x.typ.leaves(path+"."+x.name, f)
		}
	case t.rows > 0:
		for r := range t.rows {
			for c := range t.cols {
				f(fmt.Sprintf("%s[%d][%d]", path, r, c), t.kind)
			}
		}
	case t.cols > 1:
		for c := range t.cols {
			f(path+"."+"xyzw"[c:c+1], t.kind)
		}
	default:
		f(path, t.kind)
	}
}

// scalarKind chooses a kind that the program uses.
func (m *maker) scalarKind() kind {
	switch {
	case m.wide && m.in(4):
		return one(m, int64Kind, uint64Kind, doubleKind)
	case m.narrow && m.in(4):
		return one(m, int16Kind, uint16Kind)
	}
	return one(m, boolKind, intKind, intKind, intKind, uintKind, uintKind, floatKind, floatKind)
}

// number chooses a numeric type.
func (m *maker) number() *typ {
	switch m.IntN(10) {
	case 0:
		return matrix(floatKind, 2+m.IntN(2), 2+m.IntN(3))
	case 1, 2, 3, 4:
		return vector(m.scalarKind(), 2+m.IntN(3))
	}
	return scalar(m.scalarKind())
}

// anyType chooses a type with at most depth levels of arrays.
func (m *maker) anyType(depth int) *typ {
	switch x := m.IntN(8); {
	case x < 2 && len(m.structs) > 0:
		return m.structs[m.IntN(len(m.structs))]
	case x < 4 && depth > 0:
		return arrayOf(m.anyType(depth-1), one(m, 2, 4, 4))
	}
	return m.number()
}

// maxLeaves is the maximum number of scalars in a struct.
const maxLeaves = 40

// structure declares a struct. Some structs contain others.
func (m *maker) structure() {
	t := &typ{name: m.name("S")}
	count := 0
	for range 2 + m.IntN(3) {
		f := m.anyType(2)
		n := 0
		f.leaves("", func(string, kind) { n++ })
		if f.elem != nil && f.elem.kind == boolKind && f.numeric() || count+n > maxLeaves {
			f, n = scalar(intKind), 1
		}
		count += n
		t.fields = append(t.fields, variable{name: m.name("m"), typ: f})
	}
	m.declareStruct(t)
}

// declareStruct writes the declaration of a struct and adds the struct to the known types.
func (m *maker) declareStruct(t *typ) {
	var b strings.Builder
	for _, f := range t.fields {
		fmt.Fprintf(&b, " %s;", f.typ.declare(f.name))
	}
	m.line("struct %s {%s };", t.name, b.String())
	m.structs = append(m.structs, t)
}
