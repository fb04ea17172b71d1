package spirvtypes

import "github.com/hlsl2spirv/hlsl2spirv/sema/types"

// A Shape is the number of rows and columns that a numeric type has in SPIR-V. There, a vector or matrix of one
// component is a scalar, and a matrix of one row or column is a vector. Types that are not numeric have the zero shape.
type Shape struct{ Rows, Cols int }

// ShapeOf returns the shape of t.
func ShapeOf(t *types.Type) Shape {
	switch {
	case t.IsScalar() || t.Kind == types.Enum:
		return Shape{1, 1}
	case t.Kind == types.Vector:
		return Shape{1, int(t.Cols)}
	case t.Kind == types.Matrix && t.Cols == 1:
		return Shape{1, int(t.Rows)}
	case t.Kind == types.Matrix:
		return Shape{int(t.Rows), int(t.Cols)}
	}
	return Shape{}
}

// Scalar reports whether s has a single component.
func (s Shape) Scalar() bool { return s.Rows == 1 && s.Cols == 1 }

// Vector reports whether s has one row of several components.
func (s Shape) Vector() bool { return s.Rows == 1 && s.Cols > 1 }

// Matrix reports whether s has several rows.
func (s Shape) Matrix() bool { return s.Rows > 1 }

// Numeric reports whether s is the shape of a numeric type.
func (s Shape) Numeric() bool { return s.Rows > 0 }

// A Class indicates which kind of instructions operate on a component: bool, signed, unsigned or float.
type Class uint8

const (
	noClass Class = iota
	BoolClass
	SintClass
	UintClass
	FloatClass
	NumClasses
)

// ClassOf returns the class of the components of t.
func ClassOf(t *types.Type) Class {
	switch {
	case !t.IsNumeric():
		return noClass
	case t.IsBool():
		return BoolClass
	case t.IsFloat():
		return FloatClass
	case t.IsSigned():
		return SintClass
	}
	return UintClass
}

// ComponentOf returns the component type of t. It returns an enum unchanged, because 32-bit enums are ints in SPIR-V
// regardless of their underlying type.
func ComponentOf(t *types.Type) *types.Type {
	if t.Kind == types.Enum {
		return t
	}
	return t.Scalar()
}

// WidthOf returns the number of bits of a component of t. For literal types, it returns 32.
func WidthOf(t *types.Type) int {
	s := t.Scalar()
	if s.IsLiteral() {
		return 32
	}
	return int(s.Bits)
}

// Vec returns the type of a vector of n elem, or elem if n is 1.
func (e *Table) Vec(elem *types.Type, n int) *types.Type {
	if n == 1 {
		return elem
	}
	return e.U.Vector(elem, n)
}

// RowOf returns the type of a row of the matrix type mat.
func (e *Table) RowOf(mat *types.Type) *types.Type {
	return e.Vec(mat.Elem, int(mat.Cols))
}

// WithShape returns the type with components of type elem and shape s.
func (e *Table) WithShape(elem *types.Type, s Shape) *types.Type {
	if s.Matrix() {
		return e.U.Matrix(elem, s.Rows, s.Cols)
	}
	return e.Vec(elem, s.Cols)
}

// BoolType returns bool.
func (e *Table) BoolType() *types.Type { return e.U.Basic(types.Bool) }

// IntType returns int.
func (e *Table) IntType() *types.Type { return e.U.Basic(types.Int) }

// UintType returns uint.
func (e *Table) UintType() *types.Type { return e.U.Basic(types.Uint) }

// AsUint returns the type of uints with the shape of t. In memory with a layout, it represents the bool type t.
func (e *Table) AsUint(t *types.Type) *types.Type {
	return e.WithShape(e.UintType(), ShapeOf(t))
}
