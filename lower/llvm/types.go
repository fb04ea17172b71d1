package llvm

import (
	"encoding/binary"
	"strings"
)

// A Kind says what sort of type a Type is.
type Kind uint8

// The kinds.
const (
	VoidKind Kind = iota
	LabelKind
	MetadataKind
	IntKind
	HalfKind
	BFloatKind
	FloatKind
	DoubleKind
	PointerKind
	VectorKind
	ArrayKind
	StructKind // literal
	NamedKind  // a struct with a name, opaque if it has no body
	FuncKind
	TargetKind // target("name", types, numbers)
)

// A Type is a type. Types of one module are equal if they are the same.
type Type struct {
	kind     Kind
	packed   bool // structs
	variadic bool // functions
	opaque   bool // named structs
	seq      uint32
	weight   uint32 // how many types it is made of, 0 for one
	n        uint64 // bits of an integer, elements, address space
	elem     *Type  // element; result of a function
	parts    []*Type
	numbers  []uint32 // of a target type
	name     string
}

// The types that have no parts.
var (
	Void         = &Type{kind: VoidKind, seq: 1}
	Label        = &Type{kind: LabelKind, seq: 2}
	MetadataType = &Type{kind: MetadataKind, seq: 3}
	I1           = &Type{kind: IntKind, n: 1, seq: 4}
	I8           = &Type{kind: IntKind, n: 8, seq: 5}
	I16          = &Type{kind: IntKind, n: 16, seq: 6}
	I32          = &Type{kind: IntKind, n: 32, seq: 7}
	I64          = &Type{kind: IntKind, n: 64, seq: 8}
	Half         = &Type{kind: HalfKind, n: 16, seq: 9}
	BFloat       = &Type{kind: BFloatKind, n: 16, seq: 10}
	Float        = &Type{kind: FloatKind, n: 32, seq: 11}
	Double       = &Type{kind: DoubleKind, n: 64, seq: 12}
	Ptr          = &Type{kind: PointerKind, seq: 13} // to address space 0
)

// firstSeq is the number of a module's first own type.
const firstSeq = 14

// Kind returns what sort of type t is.
func (t *Type) Kind() Kind { return t.kind }

// Bits is the width of an integer or a floating-point number.
func (t *Type) Bits() int {
	if t.kind >= IntKind && t.kind <= DoubleKind {
		return int(t.n)
	}
	return 0
}

// Len is the number of elements of a vector or an array, of parts of a struct.
func (t *Type) Len() int {
	if t.kind == StructKind || t.kind == NamedKind {
		return len(t.parts)
	}
	if t.kind == VectorKind || t.kind == ArrayKind {
		return int(t.n)
	}
	return 0
}

// AddressSpace is a pointer's.
func (t *Type) AddressSpace() uint32 { return uint32(t.n) }

// Elem is the element of a vector or an array, the result of a function, nil
// of others.
func (t *Type) Elem() *Type { return t.elem }

// Parts are a struct's members, a function's parameters, a target type's types.
func (t *Type) Parts() []*Type { return t.parts }

// Numbers are a target type's.
func (t *Type) Numbers() []uint32 { return t.numbers }

// Name is that of a named struct or a target type.
func (t *Type) Name() string { return t.name }

// IsPacked reports whether a struct has no padding.
func (t *Type) IsPacked() bool { return t.packed }

// IsVariadic reports whether a function takes more arguments than its parameters.
func (t *Type) IsVariadic() bool { return t.variadic }

// IsOpaque reports whether a named struct has no body.
func (t *Type) IsOpaque() bool { return t.opaque }

// IsInt reports whether t is an integer type.
func (t *Type) IsInt() bool { return t.kind == IntKind }

// IsFloat reports whether t is a floating-point type.
func (t *Type) IsFloat() bool { return t.kind >= HalfKind && t.kind <= DoubleKind }

// IsPointer reports whether t is a pointer type.
func (t *Type) IsPointer() bool { return t.kind == PointerKind }

// IsVector reports whether t is a vector type.
func (t *Type) IsVector() bool { return t.kind == VectorKind }

// IsAggregate reports whether t is a struct or an array.
func (t *Type) IsAggregate() bool {
	return t.kind == ArrayKind || t.kind == StructKind || t.kind == NamedKind && !t.opaque
}

// Scalar is the element of a vector, t itself of others.
func (t *Type) Scalar() *Type {
	if t.kind == VectorKind {
		return t.elem
	}
	return t
}

// isValue reports whether there are values of t that instructions can take.
func (t *Type) isValue() bool {
	switch t.kind {
	case VoidKind, LabelKind, MetadataKind, FuncKind:
		return false
	}
	return t.isSized() || t.kind == TargetKind
}

// isSized reports whether t has a size in memory.
func (t *Type) isSized() bool {
	switch t.kind {
	case VoidKind, LabelKind, MetadataKind, FuncKind:
		return false
	case TargetKind:
		return strings.HasPrefix(t.name, "spirv.") // LLVM lets a variable hold what is opaque for it
	case NamedKind:
		return !t.opaque
	}
	return true
}

// Part is the i-th element or member of an aggregate, nil if there is none.
func (t *Type) Part(i uint32) *Type {
	switch t.kind {
	case ArrayKind:
		if uint64(i) < t.n {
			return t.elem
		}
	case StructKind, NamedKind:
		if int(i) < len(t.parts) {
			return t.parts[i]
		}
	}
	return nil
}

// A simpleKey tells apart types that have one part at most.
type simpleKey struct {
	kind Kind
	elem *Type
	n    uint64
}

func (m *Module) simple(kind Kind, elem *Type, n uint64) *Type {
	key := simpleKey{kind, elem, n}
	t := m.simpleTypes[key]
	if t == nil {
		weight := uint32(0)
		if elem != nil {
			weight = elem.weight + 1
		}
		if m.simpleTypes == nil {
			m.simpleTypes = map[simpleKey]*Type{}
		}
		t = &Type{kind: kind, elem: elem, n: n, weight: m.weigh(weight), seq: m.nextSeq()}
		m.simpleTypes[key] = t
	}
	return t
}

// maxWeight bounds how many types one type is made of: structs of structs can
// be made that have no end when they are written.
const maxWeight = 1 << 13

// weigh notes that a type of so many types is too large to be written.
func (m *Module) weigh(weight uint32) uint32 {
	if weight > maxWeight {
		m.fail("a type made of more than %d types", maxWeight)
		return 0
	}
	return weight
}

func (m *Module) nextSeq() uint32 {
	m.types++
	return firstSeq + m.types
}

// IntType returns the integer type of so many bits.
func (m *Module) IntType(bits int) *Type {
	switch bits {
	case 1:
		return I1
	case 8:
		return I8
	case 16:
		return I16
	case 32:
		return I32
	case 64:
		return I64
	}
	if bits <= 0 || bits >= 1<<23 {
		m.fail("an integer of %d bits", bits)
		return I32
	}
	return m.simple(IntKind, nil, uint64(bits))
}

// Pointer returns the type of pointers to an address space.
func (m *Module) Pointer(space uint32) *Type {
	if space == 0 {
		return Ptr
	}
	return m.simple(PointerKind, nil, uint64(space))
}

// Vector returns <n x elem>.
func (m *Module) Vector(n int, elem *Type) *Type {
	if n <= 0 || !elem.IsInt() && !elem.IsFloat() && !elem.IsPointer() {
		m.fail("a vector of %d %v", n, elem)
		n, elem = 1, I32
	}
	return m.simple(VectorKind, elem, uint64(n))
}

// Array returns [n x elem].
func (m *Module) Array(n uint64, elem *Type) *Type {
	if !elem.isSized() {
		m.fail("an array of %v", elem)
		elem = I32
	}
	return m.simple(ArrayKind, elem, n)
}

// Struct returns the literal struct of parts.
func (m *Module) Struct(parts ...*Type) *Type {
	return m.compound(&Type{kind: StructKind, parts: parts})
}

// PackedStruct returns the literal struct of parts without padding.
func (m *Module) PackedStruct(parts ...*Type) *Type {
	return m.compound(&Type{kind: StructKind, parts: parts, packed: true})
}

// Func returns the type of functions.
func (m *Module) Func(result *Type, params ...*Type) *Type {
	return m.compound(&Type{kind: FuncKind, elem: result, parts: params})
}

// VariadicFunc returns the type of functions that take further arguments.
func (m *Module) VariadicFunc(result *Type, params ...*Type) *Type {
	return m.compound(&Type{kind: FuncKind, elem: result, parts: params, variadic: true})
}

// Target returns target("name", types..., numbers...).
func (m *Module) Target(name string, types []*Type, numbers ...uint32) *Type {
	return m.compound(&Type{kind: TargetKind, name: name, parts: types, numbers: numbers})
}

// compound returns the module's type that is like t.
func (m *Module) compound(t *Type) *Type {
	for i, p := range t.parts {
		if t.kind == StructKind && !p.isSized() || t.kind == FuncKind && !p.isValue() && p != MetadataType {
			m.fail("a %v as part of a type", p)
			parts := append([]*Type(nil), t.parts...)
			parts[i] = I32
			t.parts = parts
		}
	}
	key := make([]byte, 0, 64)
	key = append(key, byte(t.kind))
	if t.packed || t.variadic {
		key = append(key, 1)
	}
	key = append(key, t.name...)
	key = append(key, 0)
	if t.elem != nil {
		key = binary.AppendUvarint(key, uint64(t.elem.seq))
	}
	for _, p := range t.parts {
		key = binary.AppendUvarint(key, uint64(p.seq))
	}
	if len(t.numbers) > 0 {
		key = append(key, 0)
	}
	for _, n := range t.numbers {
		key = binary.AppendUvarint(key, uint64(n))
	}
	if old := m.compoundTypes[string(key)]; old != nil {
		return old
	}
	if m.compoundTypes == nil {
		m.compoundTypes = map[string]*Type{}
	}
	t.seq = m.nextSeq()
	for _, p := range t.parts {
		t.weight = m.weigh(t.weight + p.weight + 1)
	}
	m.compoundTypes[string(key)] = t
	return t
}

// NamedStruct returns the struct with the name, which has no body until
// SetBody.
func (m *Module) NamedStruct(name string) *Type {
	if t := m.byTypeName[name]; t != nil {
		return t
	}
	if m.byTypeName == nil {
		m.byTypeName = map[string]*Type{}
	}
	t := &Type{kind: NamedKind, name: name, opaque: true, seq: m.nextSeq()}
	m.byTypeName[name] = t
	m.named = append(m.named, t)
	return t
}

// SetBody gives a named struct its members.
func (m *Module) SetBody(t *Type, parts ...*Type) {
	if t.kind != NamedKind || !t.opaque {
		m.fail("a body for %v", t)
		return
	}
	for _, p := range parts {
		if !p.isSized() {
			m.fail("%v as a member of %v", p, t)
			return
		}
	}
	t.parts, t.opaque = parts, false
}

// NamedTypes are the module's named structs, in the order they came.
func (m *Module) NamedTypes() []*Type { return m.named }
