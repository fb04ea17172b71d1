package llvm

import (
	"encoding/binary"
	"strings"
)

// A Kind is the kind of a Type.
type Kind uint8

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
	StructKind // a struct without a name
	NamedKind  // a struct with a name; opaque if it does not have a body
	FuncKind
	TargetKind // a type of the form target("name", types, numbers)
)

// A Type is an LLVM type. Types of a module that are equal are the same object.
type Type struct {
	kind     Kind
	packed   bool // the struct does not have padding
	variadic bool // the function takes additional arguments
	opaque   bool // the named struct does not have members yet
	seq      uint32
	weight   uint32 // number of types that the type contains; 0 if it contains only itself
	n        uint64 // width of an integer, number of elements, or address space
	elem     *Type  // element type of a vector or array, or result type of a function
	parts    []*Type
	numbers  []uint32 // numbers in the parameters of a target type
	name     string
}

// Types that do not have component types.
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
	Ptr          = &Type{kind: PointerKind, seq: 13} // pointer to address space 0
)

// firstSeq is the sequence number of the first type that a module creates.
const firstSeq = 14

// Kind returns the kind of t.
func (t *Type) Kind() Kind { return t.kind }

// Bits returns the width of an integer or floating-point type. It is 0 for other types.
func (t *Type) Bits() int {
	if t.kind >= IntKind && t.kind <= DoubleKind {
		return int(t.n)
	}
	return 0
}

// Len returns the number of elements of a vector or array, or of members of a struct. It is 0 for other types.
func (t *Type) Len() int {
	if t.kind == StructKind || t.kind == NamedKind {
		return len(t.parts)
	}
	if t.kind == VectorKind || t.kind == ArrayKind {
		return int(t.n)
	}
	return 0
}

// AddressSpace returns the address space of a pointer type.
func (t *Type) AddressSpace() uint32 { return uint32(t.n) }

// Elem returns the element type of a vector or array, or the result type of a function. It is nil for other types.
func (t *Type) Elem() *Type { return t.elem }

// Parts returns the member types of a struct, the parameter types of a function, or the type parameters of a target
// type.
func (t *Type) Parts() []*Type { return t.parts }

// Numbers returns the numbers of a target type.
func (t *Type) Numbers() []uint32 { return t.numbers }

// Name returns the name of a named struct or target type.
func (t *Type) Name() string { return t.name }

// IsPacked reports whether t is a packed struct.
func (t *Type) IsPacked() bool { return t.packed }

// IsVariadic reports whether t is the type of a variadic function.
func (t *Type) IsVariadic() bool { return t.variadic }

// IsOpaque reports whether t is a named struct without a body.
func (t *Type) IsOpaque() bool { return t.opaque }

// IsInt reports whether t is an integer type.
func (t *Type) IsInt() bool { return t.kind == IntKind }

// IsFloat reports whether t is a floating-point type.
func (t *Type) IsFloat() bool { return t.kind >= HalfKind && t.kind <= DoubleKind }

// IsPointer reports whether t is a pointer type.
func (t *Type) IsPointer() bool { return t.kind == PointerKind }

// IsVector reports whether t is a vector type.
func (t *Type) IsVector() bool { return t.kind == VectorKind }

// IsAggregate reports whether t is a struct or array type. An opaque struct is not an aggregate.
func (t *Type) IsAggregate() bool {
	return t.kind == ArrayKind || t.kind == StructKind || t.kind == NamedKind && !t.opaque
}

// Scalar returns the element type of a vector. Other types are returned unchanged.
func (t *Type) Scalar() *Type {
	if t.kind == VectorKind {
		return t.elem
	}
	return t
}

// isValue reports whether operands of instructions can have type t.
func (t *Type) isValue() bool {
	switch t.kind {
	case VoidKind, LabelKind, MetadataKind, FuncKind:
		return false
	}
	return t.isSized() || t.kind == TargetKind
}

// isSized reports whether values of type t have a size in memory.
func (t *Type) isSized() bool {
	switch t.kind {
	case VoidKind, LabelKind, MetadataKind, FuncKind:
		return false
	case TargetKind:
		return strings.HasPrefix(t.name, "spirv.") // LLVM permits variables of the opaque types of SPIR-V
	case NamedKind:
		return !t.opaque
	}
	return true
}

// Part returns the type of element or member i of a value of type t, or nil if it does not have one.
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

// A simpleKey identifies a type that has at most one component type.
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

// maxWeight is the maximum number of types that a type may contain. Without it, the text of nested structs could grow
// exponentially.
const maxWeight = 1 << 13

// weigh returns the weight of a type, or records an error and returns 0 if the type is too large to be printed.
func (m *Module) weigh(weight uint32) uint32 {
	if weight > maxWeight {
		m.fail("type contains more than %d types", maxWeight)
		return 0
	}
	return weight
}

func (m *Module) nextSeq() uint32 {
	m.types++
	return firstSeq + m.types
}

// IntType returns the integer type with the given width in bits.
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
		m.fail("invalid integer width %d", bits)
		return I32
	}
	return m.simple(IntKind, nil, uint64(bits))
}

// Pointer returns the type of pointers to the given address space.
func (m *Module) Pointer(space uint32) *Type {
	if space == 0 {
		return Ptr
	}
	return m.simple(PointerKind, nil, uint64(space))
}

// Vector returns the type <n x elem>.
func (m *Module) Vector(n int, elem *Type) *Type {
	if n <= 0 || !elem.IsInt() && !elem.IsFloat() && !elem.IsPointer() {
		m.fail("invalid vector type: %d x %v", n, elem)
		n, elem = 1, I32
	}
	return m.simple(VectorKind, elem, uint64(n))
}

// Array returns the type [n x elem].
func (m *Module) Array(n uint64, elem *Type) *Type {
	if !elem.isSized() {
		m.fail("invalid element type of an array: %v", elem)
		elem = I32
	}
	return m.simple(ArrayKind, elem, n)
}

// Struct returns the type of structs without a name that have the given members.
func (m *Module) Struct(parts ...*Type) *Type {
	return m.compound(&Type{kind: StructKind, parts: parts})
}

// PackedStruct is like Struct, but returns the type of packed structs.
func (m *Module) PackedStruct(parts ...*Type) *Type {
	return m.compound(&Type{kind: StructKind, parts: parts, packed: true})
}

// Func returns the type of functions with the given result and parameters.
func (m *Module) Func(result *Type, params ...*Type) *Type {
	return m.compound(&Type{kind: FuncKind, elem: result, parts: params})
}

// VariadicFunc is like Func, but returns the type of variadic functions.
func (m *Module) VariadicFunc(result *Type, params ...*Type) *Type {
	return m.compound(&Type{kind: FuncKind, elem: result, parts: params, variadic: true})
}

// Target returns the type target("name", types..., numbers...).
func (m *Module) Target(name string, types []*Type, numbers ...uint32) *Type {
	return m.compound(&Type{kind: TargetKind, name: name, parts: types, numbers: numbers})
}

// compound returns the type of the module that equals t. If there is none, t becomes that type.
func (m *Module) compound(t *Type) *Type {
	for i, p := range t.parts {
		if t.kind == StructKind && !p.isSized() || t.kind == FuncKind && !p.isValue() && p != MetadataType {
			m.fail("invalid member or parameter type: %v", p)
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

// NamedStruct returns the struct type with the given name. It is opaque until SetBody is called.
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

// SetBody sets the member types of a named struct that is opaque.
func (m *Module) SetBody(t *Type, parts ...*Type) {
	if t.kind != NamedKind || !t.opaque {
		m.fail("%v cannot have a body", t)
		return
	}
	for _, p := range parts {
		if !p.isSized() {
			m.fail("invalid member type of %v: %v", t, p)
			return
		}
	}
	t.parts, t.opaque = parts, false
}

// NamedTypes returns the named structs of the module in the order of their creation.
func (m *Module) NamedTypes() []*Type { return m.named }
