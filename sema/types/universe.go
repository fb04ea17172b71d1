package types

import (
	"maps"
	"slices"
	"strconv"
)

// A Universe creates and interns the types of one compilation. It must not be used by several goroutines at once; see
// Extend.
type Universe struct {
	outer *Universe // universe whose types are also part of this one, or nil
	basic [String + 1]*Type
	// Native16 is set with -enable-16bit-types. Only then, 16-bit types are 16 bits wide.
	Native16 bool
	derived  map[key]*Type
	vectors  [String + 1][ShortVector + 1]*Type // vectors in derived with at most ShortVector components
	spirv    []*Type
	lengths  map[string]*SpecLength // lengths of arrays that specialization constants determine, by text

	// StructNamed returns the predefined struct with the given name. If it is nil, predefined structs do not have
	// members.
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

// Extend returns a Universe that contains the types of u, and that stores new types itself. It never writes to u.
// Several goroutines may therefore extend u and use the results at once, as long as u itself does not create types.
func (u *Universe) Extend() *Universe {
	e := *u
	e.outer, e.derived, e.spirv, e.lengths = u, nil, slices.Clip(u.spirv), maps.Clone(u.lengths)
	return &e
}

// Basic returns the type of kind k, which is a scalar kind, Void, String or Invalid.
func (u *Universe) Basic(k Kind) *Type { return u.basic[k] }

// Vector returns the vector type with n components of scalar type elem. n is at least 1 and at most MaxVector.
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

// Matrix returns the matrix type with components of scalar type elem and the given numbers of rows and columns.
func (u *Universe) Matrix(elem *Type, rows, cols int) *Type {
	return u.intern(&Type{Kind: Matrix, Elem: elem, Rows: uint8(rows), Cols: uint16(cols), Bits: elem.Bits})
}

// Array returns the array type with n elements, or without a size if n is Unsized.
func (u *Universe) Array(elem *Type, n int) *Type {
	return u.intern(&Type{Kind: Array, Elem: elem, Len: n})
}

// SpecArray returns the array type whose length is an expression of specialization constants. n is the default value of
// the length. A length without a text does not equal any other length.
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

// ObjectOf returns the builtin object type of kind k. elem is its element type, or nil, and quals are the qualifiers of
// elements. n is the Len of the type.
func (u *Universe) ObjectOf(k ObjectKind, elem *Type, quals Quals, n int) *Type {
	return u.intern(&Type{Kind: Object, Object: k, Elem: elem, ElemQuals: quals, Len: n})
}

// A Parameter is a parameter of a function type. Quals is Out, InOut or 0.
type Parameter struct {
	Type  *Type
	Quals Quals
}

// FunctionOf returns the type of a function with the given parameters and result type. quals are the qualifiers of the
// result. constant is set for a const method.
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

// NewStruct returns a new struct type that is not identical to any other.
func (u *Universe) NewStruct(s *StructInfo) *Type { return &Type{Kind: Struct, Struct: s} }

// PredefinedStruct returns the predefined struct with the given name.
func (u *Universe) PredefinedStruct(name string) *Type {
	if u.StructNamed == nil {
		return u.NewStruct(&StructInfo{Name: name, Qualified: name, Keyword: "struct", Complete: true,
			Predefined: true})
	}
	return u.StructNamed(name)
}

// NewEnum returns a new enum type that is not identical to any other.
func (u *Universe) NewEnum(e *EnumInfo) *Type { return &Type{Kind: Enum, Enum: e, Bits: 32} }

// NewDependent returns a new type that represents the template parameter p.
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

// WithShape returns the type with components of scalar type elem and the shape of like: a scalar, or a vector or matrix
// of the same size.
func (u *Universe) WithShape(elem, like *Type) *Type {
	switch like.Kind {
	case Vector:
		return u.Vector(elem, int(like.Cols))
	case Matrix:
		return u.Matrix(elem, int(like.Rows), int(like.Cols))
	}
	return elem
}
