package types

import (
	"maps"
	"slices"
	"strconv"
)

// A Universe makes and interns the types of one compilation. It is not safe
// for concurrent use; see Extend.
type Universe struct {
	outer *Universe // whose types it has as well, nil if there is none
	basic [String + 1]*Type
	// 16-bit types are 16 bits wide only with -enable-16bit-types
	Native16 bool
	derived  map[key]*Type
	vectors  [String + 1][ShortVector + 1]*Type // those in derived that are not long
	spirv    []*Type
	lengths  map[string]*SpecLength // of arrays, by their texts

	// StructNamed returns a struct that the language predefines. Who knows these
	// sets it; if nobody does, they have names only.
	StructNamed func(name string) *Type
}

type key struct {
	kind   Kind
	object ObjectKind
	rows   uint8
	cols   uint16
	len    int
	elem   *Type
	block  *Type
	quals  Quals
	flags  uint64
	spec   *SpecLength
}

// NewUniverse returns a Universe with the scalar types. native16 says whether
// -enable-16bit-types is given: half and the min16 types are then 16 bits wide.
func NewUniverse(native16 bool) *Universe {
	u := &Universe{Native16: native16, derived: make(map[key]*Type, 56)}
	all := new([String + 1]Type)
	for k := Invalid; k <= String; k++ {
		all[k] = Type{Kind: k, Bits: width(k, native16), Rows: 1, Cols: 1}
		u.basic[k] = &all[k]
	}
	return u
}

// Extend returns a Universe that has the types of u, and keeps new types to itself. It
// reads u and never writes to it. Any number of goroutines may extend u and use the
// results at once, as long as u itself makes no type.
func (u *Universe) Extend() *Universe {
	e := *u
	e.outer, e.derived, e.spirv, e.lengths = u, nil, slices.Clip(u.spirv), maps.Clone(u.lengths)
	return &e
}

// Basic returns the scalar type of kind k, Void, String or Invalid.
func (u *Universe) Basic(k Kind) *Type { return u.basic[k] }

// Vector returns the vector of n (1 to MaxVector) components of scalar type elem.
func (u *Universe) Vector(elem *Type, n int) *Type {
	t := Type{Kind: Vector, Elem: elem, Rows: 1, Cols: uint16(n), Bits: elem.Bits}
	if elem.Kind > String || elem != u.basic[elem.Kind] || n > ShortVector {
		return u.intern(&t)
	}
	known := &u.vectors[elem.Kind][n]
	if *known == nil {
		*known = u.intern(&t)
	}
	return *known
}

// Matrix returns the matrix of the given shape.
func (u *Universe) Matrix(elem *Type, rows, cols int) *Type {
	return u.intern(&Type{Kind: Matrix, Elem: elem, Rows: uint8(rows), Cols: uint16(cols), Bits: elem.Bits})
}

// Array returns the array of n elements, or Unsized.
func (u *Universe) Array(elem *Type, n int) *Type {
	return u.intern(&Type{Kind: Array, Elem: elem, Len: n})
}

// SpecArray returns the array whose length is an expression of specialization constants
// with the value n by default. One without a text is equal to no other.
func (u *Universe) SpecArray(elem *Type, n int, length SpecLength) *Type {
	if length.Text == "" {
		length.Text = "…" + strconv.Itoa(len(u.lengths))
	}
	known := u.lengths[length.Text]
	if known == nil {
		if u.lengths == nil {
			u.lengths = make(map[string]*SpecLength)
		}
		known = &length
		u.lengths[length.Text] = known
	}
	return u.intern(&Type{Kind: Array, Elem: elem, Len: n, Spec: known})
}

// ObjectOf returns the built-in object type; elem is nil if it has no element type.
func (u *Universe) ObjectOf(k ObjectKind, elem *Type, quals Quals, n int) *Type {
	return u.intern(&Type{Kind: Object, Object: k, Elem: elem, ElemQuals: quals, Len: n})
}

// A Parameter is one of a function type: Quals is Out, InOut or 0.
type Parameter struct {
	Type  *Type
	Quals Quals
}

// FunctionOf returns the type of the functions that take the parameters and return
// result with the qualifiers quals; constant is that of a method.
func (u *Universe) FunctionOf(result *Type, quals Quals, params []Parameter, constant bool) *Type {
	var list *Type
	for i := range slices.Backward(params) {
		list = u.intern(&Type{Kind: Parameters, Elem: params[i].Type, ElemQuals: params[i].Quals, Block: list})
	}
	t := Type{Kind: Function, Elem: result, ElemQuals: quals, Block: list}
	if constant {
		t.flags = 1
	}
	return u.intern(&t)
}

// IsConstFunction reports whether t is the type of a function with const after its
// parameters.
func (t *Type) IsConstFunction() bool { return t.Kind == Function && t.flags != 0 }

// NewStruct returns a new struct type, different from all others.
func (u *Universe) NewStruct(s *StructInfo) *Type { return &Type{Kind: Struct, Struct: s} }

// PredefinedStruct returns the struct that the language predefines under a name.
func (u *Universe) PredefinedStruct(name string) *Type {
	if u.StructNamed == nil {
		return u.NewStruct(&StructInfo{Name: name, Qualified: name, Keyword: "struct", Complete: true, Predefined: true})
	}
	return u.StructNamed(name)
}

// NewEnum returns a new enum type, different from all others.
func (u *Universe) NewEnum(e *EnumInfo) *Type { return &Type{Kind: Enum, Enum: e, Bits: 32} }

// NewDependent returns a new type standing for a template parameter.
func (u *Universe) NewDependent(p *TypeParam) *Type { return &Type{Kind: Dependent, Param: p} }

func (u *Universe) intern(t *Type) *Type {
	k := key{t.Kind, t.Object, t.Rows, t.Cols, t.Len, t.Elem, t.Block, t.ElemQuals, t.flags, t.Spec}
	for v := u; v != nil; v = v.outer {
		if old, ok := v.derived[k]; ok {
			return old
		}
	}
	if u.derived == nil {
		u.derived = make(map[key]*Type)
	}
	n := new(Type)
	*n = *t
	u.derived[k] = n
	return n
}

// WithShape returns elem with the shape of like: a scalar, or a vector or
// matrix of like's size.
func (u *Universe) WithShape(elem, like *Type) *Type {
	switch like.Kind {
	case Vector:
		return u.Vector(elem, int(like.Cols))
	case Matrix:
		return u.Matrix(elem, int(like.Rows), int(like.Cols))
	}
	return elem
}
