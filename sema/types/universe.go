package types

import (
	"maps"
	"slices"
	"strconv"
)

// A Universe creates and interns the types of one compilation. It is not safe for concurrent use; see Extend.
type Universe struct {
	outer *Universe // its types are also part of this universe; may be nil
	basic [String + 1]*Type
	// 16-bit types are 16 bits wide only with -enable-16bit-types
	Native16 bool
	derived  map[key]*Type
	vectors  [String + 1][ShortVector + 1]*Type // the short vectors in derived
	spirv    []*Type
	lengths  map[string]*SpecLength // of arrays, by their texts

	// StructNamed returns a predefined struct. If it is nil, predefined structs only have names.
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

// NewUniverse returns a Universe with the scalar types. If native16 is set (-enable-16bit-types), half and the min16
// types are 16 bits wide.
func NewUniverse(native16 bool) *Universe {
	u := &Universe{Native16: native16, derived: make(map[key]*Type, 56)}
	all := new([String + 1]Type)
	for k := Invalid; k <= String; k++ {
		all[k] = Type{Kind: k, Bits: width(k, native16), Rows: 1, Cols: 1}
		u.basic[k] = &all[k]
	}
	return u
}

// Extend returns a Universe that contains the types of u, and stores new types separately. It never writes to u. Any
// number of goroutines may extend u and use the results concurrently, as long as u itself does not create types.
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

// SpecArray returns the array whose length is an expression of specialization constants with the default value n. A
// length without a text is not equal to any other length.
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

// ObjectOf returns the builtin object type; elem is nil if it does not have an element type.
func (u *Universe) ObjectOf(k ObjectKind, elem *Type, quals Quals, n int) *Type {
	return u.intern(&Type{Kind: Object, Object: k, Elem: elem, ElemQuals: quals, Len: n})
}

// A Parameter is a parameter of a function type. Quals is Out, InOut or 0.
type Parameter struct {
	Type  *Type
	Quals Quals
}

// FunctionOf returns the type of the functions that take the parameters and return result with the qualifiers quals.
// constant is set for const methods.
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

// IsConstFunction reports whether t is the type of a function with const after its parameters.
func (t *Type) IsConstFunction() bool { return t.Kind == Function && t.flags != 0 }

// NewStruct returns a new struct type, different from all others.
func (u *Universe) NewStruct(s *StructInfo) *Type { return &Type{Kind: Struct, Struct: s} }

// PredefinedStruct returns the predefined struct with a name.
func (u *Universe) PredefinedStruct(name string) *Type {
	if u.StructNamed == nil {
		return u.NewStruct(&StructInfo{Name: name, Qualified: name, Keyword: "struct", Complete: true,
			Predefined: true})
	}
	return u.StructNamed(name)
}

// NewEnum returns a new enum type, different from all others.
func (u *Universe) NewEnum(e *EnumInfo) *Type { return &Type{Kind: Enum, Enum: e, Bits: 32} }

// NewDependent returns a new type that represents a template parameter.
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

// WithShape returns elem with the shape of like: a scalar, or a vector or matrix of like's size.
func (u *Universe) WithShape(elem, like *Type) *Type {
	switch like.Kind {
	case Vector:
		return u.Vector(elem, int(like.Cols))
	case Matrix:
		return u.Matrix(elem, int(like.Rows), int(like.Cols))
	}
	return elem
}
