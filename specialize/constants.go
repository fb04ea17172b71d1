package specialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// A value is the lattice value of an ID: unknown, varying, or a constant, represented by its number in the table.
type value uint32

const (
	unknown value = iota
	varying
	firstConstant // the value of the first constant in the table
)

func (v value) isConstant() bool { return v >= firstConstant }

// A constant is a scalar, a composite of constants, or the null value of a composite type. The null value does not have
// parts.
type constant struct {
	typ   uint32
	id    uint32 // ID in the emitted module; 0 if it does not have one yet
	bits  uint64 // bits of a scalar; the bits above its width are zero
	parts []value
	next  value      // the next constant with the same hash
	is    fold.Known // properties of the scalar, or those that all parts share
	used  bool       // a remaining instruction needs it, so it is declared
	done  bool       // its declaration has been emitted
}

// A typeInfo describes a type whose constants can be evaluated.
type typeInfo struct {
	form   typeForm
	width  uint8 // width of a scalar in bits; 1 for a bool
	signed bool
	size   uint32   // number of parts of a composite
	part   uint32   // type of each part, unless the type is a struct
	parts  []uint32 // the member types of a struct
}

type typeForm uint8

const (
	formOther typeForm = iota
	formBool
	formInt
	formFloat
	formVector
	formComposite // matrices, arrays and structs
)

func (t *typeInfo) isScalar() bool { return t.form >= formBool && t.form <= formFloat }

// scalar returns a constant of the scalar type t with the given bits in the representation of package fold.
func (t *typeInfo) scalar(bits uint64) fold.Scalar {
	switch {
	case t.form == formBool:
		return fold.Scalar{Bits: bits, Width: 1, IsBool: true}
	case t.form == formFloat:
		return fold.Scalar{Bits: bits, Width: uint32(t.width), IsFloat: true}
	}
	return fold.Scalar{Bits: uint64(spirv.ExtendInteger(bits, uint32(t.width), true)), Width: uint32(t.width),
		IsSigned: t.signed}
}

// known returns the properties of the constant of scalar type t with the given bits. For a composite type, it returns
// those of the null value.
func (t *typeInfo) known(bits uint64) fold.Known {
	if !t.isScalar() {
		return fold.Zero
	}
	return t.scalar(bits).Known()
}

// knownOf returns the properties that all parts of a composite share. constant returns the constant of a value.
func knownOf(parts []value, constant func(value) *constant) fold.Known {
	all := fold.Zero | fold.One | fold.Ones
	for _, p := range parts {
		all &= constant(p).is
	}
	return all
}

// cut returns the low bits that fit the width of the type.
func (t *typeInfo) cut(bits uint64) uint64 {
	if t.width >= 64 {
		return bits
	}
	return bits & (1<<t.width - 1)
}

// appendScalar appends the literal words of a scalar of type t to words.
func (t *typeInfo) appendScalar(words []uint32, bits uint64) []uint32 {
	if t.form == formInt {
		return spirv.AppendInteger(words, int64(bits), uint32(t.width), t.signed)
	}
	if t.width > 32 {
		return append(words, uint32(bits), uint32(bits>>32))
	}
	return append(words, uint32(bits))
}

// A scalarKey identifies a scalar constant by its type and bits. With bits 0 and a composite type, it identifies the
// null value of the type.
type scalarKey struct {
	typ  uint32
	bits uint64
}

// A constantTable holds each constant once.
type constantTable struct {
	first      value // value of list[0]; later elements have the values that follow
	list       []constant
	scalars    map[scalarKey]value
	composites map[uint32]value // by hash of type and parts: the first constant with the hash
}

func newConstantTable(first value) constantTable {
	return constantTable{first: first, scalars: map[scalarKey]value{}, composites: map[uint32]value{}}
}

func (t *constantTable) scalar(k scalarKey) (value, bool) {
	v, ok := t.scalars[k]
	return v, ok
}

func (t *constantTable) composite(typ uint32, parts []value, hash uint32) (value, bool) {
	for v := t.composites[hash]; v != 0; {
		c := &t.list[v-t.first]
		if c.typ == typ && equal(c.parts, parts) {
			return v, true
		}
		v = c.next
	}
	return 0, false
}

func (t *constantTable) add(c constant) value {
	t.list = append(t.list, c)
	return t.first + value(len(t.list)-1)
}

func (t *constantTable) addScalar(k scalarKey, id uint32, is fold.Known) value {
	v := t.add(constant{typ: k.typ, bits: k.bits, id: id, is: is})
	t.scalars[k] = v
	return v
}

func (t *constantTable) addComposite(typ uint32, parts []value, hash, id uint32, is fold.Known) value {
	v := t.add(constant{typ: typ, parts: parts, id: id, next: t.composites[hash], is: is})
	t.composites[hash] = v
	return v
}

func (t *constantTable) reset(first value) {
	t.first, t.list = first, t.list[:0]
	clear(t.scalars)
	clear(t.composites)
}

func equal(a, b []value) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func hashOf(typ uint32, parts []value) uint32 {
	h := uint32(2166136261)
	h = (h ^ typ) * 16777619
	for _, p := range parts {
		h = (h ^ uint32(p)) * 16777619
	}
	return h
}
