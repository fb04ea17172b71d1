package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A resizing indicates how a conversion changes the shape of a scalar, vector or matrix.
type resizing uint8

const (
	NoResizing resizing = iota // the conversion is not possible
	SameShape                  // at most the component type changes
	splat
	truncation
	reshape // between a vector and a matrix with equally many components
)

// shapeOf returns the number of rows and columns of t. A scalar has one of each.
func shapeOf(t *types.Type) (rows, cols int) {
	if t.Kind == types.Vector || t.Kind == types.Matrix {
		return int(t.Rows), int(t.Cols)
	}
	return 1, 1
}

// Resize indicates how a conversion changes the shape of a type. A scalar is splat to any shape. Any shape is truncated
// to a single component. A vector or matrix is truncated to a smaller one. Between a vector and a matrix, the number of
// components must be equal, except that a matrix with one row or column can be truncated like a vector.
func Resize(from, to *types.Type) resizing {
	fr, fc := shapeOf(from)
	tr, tc := shapeOf(to)
	n, m := fr*fc, tr*tc
	vecMat := (from.Kind == types.Matrix) != (to.Kind == types.Matrix)
	switch {
	case n == 1 && m == 1:
		return SameShape
	case n == 1:
		return splat
	case m == 1:
		return truncation
	case vecMat && n == m:
		return reshape
	case vecMat && from.Kind == types.Matrix:
		if (fr == 1 || fc == 1) && m < n {
			return truncation
		}
	case vecMat:
		if (tr == 1 || tc == 1) && m < n {
			return truncation
		}
	case fr == tr && fc == tc:
		return SameShape
	case fr >= tr && fc >= tc:
		return truncation
	}
	return NoResizing
}

// numericConversion returns the conversion between scalars, vectors and matrices. If the source has one component, the
// component type is converted before the shape. In other cases, the shape is converted first.
func (c *Converter) numericConversion(from, to *types.Type, explicit bool) Sequence {
	r := Resize(from, to)
	kind, ok := c.component(from.ComponentType(), to.ComponentType(), explicit)
	if r == NoResizing || !ok {
		return Sequence{}
	}
	v := Sequence{OK: true, Truncates: to.Components() < from.Components()}
	width := types.Kinds[to.ComponentType().Kind].Bits
	v.Narrows = width != 0 && width < types.Kinds[from.ComponentType().Kind].Bits
	if to.IsEncoded() && from.Scalar().Kind == types.Float {
		v.Narrows = false // computations with the encoded type result in floats
	}
	elem := from.ComponentType()
	switch r {
	case SameShape, splat:
		if from.Components() == 1 {
			v.fromSingle(c, from, to, kind)
			return v
		}
	case truncation:
		v.truncate(c, from, to)
	case reshape:
		v.reshape(c.U.WithShape(elem, to))
	}
	if elem != to.ComponentType() {
		v.add(kind, to)
	}
	return v
}

// fromSingle adds the steps from a single component to any shape. kind is the cast between the component types.
func (v *Sequence) fromSingle(c *Converter, from, to *types.Type, kind checked.CastKind) {
	elem := from.ComponentType()
	if from.Kind == to.Kind && from.Kind == types.Vector && to.Cols == 1 || from.Kind == to.Kind &&
		from.Kind == types.Matrix && to.Components() == 1 {
		v.add(kind, to)
		return
	}
	if elem != from {
		v.add(checked.ScalarToVec1, elem)
	}
	if elem != to.ComponentType() {
		v.add(kind, to.ComponentType())
	}
	switch {
	case to == to.ComponentType():
	case to.Components() == 1:
		v.add(checked.ScalarToVec1, to)
	case to.Kind == types.Vector:
		v.add(checked.SplatVector, to)
	default:
		v.add(checked.SplatMatrix, to)
	}
}

// truncate adds the steps that drop components of a vector or matrix. The component type does not change.
func (v *Sequence) truncate(c *Converter, from, to *types.Type) {
	elem := from.Elem
	rows, cols := shapeOf(to)
	if rows*cols == 1 {
		if from.Kind == types.Matrix {
			v.add(checked.MatrixToScalar, elem)
		} else {
			v.add(checked.VectorToScalar, elem)
		}
		if to.Kind == types.Vector || to.Kind == types.Matrix {
			v.add(checked.ScalarToVec1, c.U.WithShape(elem, to))
		}
		return
	}
	switch {
	case from.Kind == types.Vector:
		v.add(checked.VectorTruncate, c.U.Vector(elem, rows*cols))
	case to.Kind == types.Vector && from.Cols == 1:
		v.add(checked.MatrixTruncate, c.U.Matrix(elem, cols, 1))
	default:
		v.add(checked.MatrixTruncate, c.U.Matrix(elem, rows, cols))
	}
	if from.Kind != to.Kind {
		v.reshape(c.U.WithShape(elem, to))
	}
}

func (v *Sequence) reshape(to *types.Type) {
	if to.Kind == types.Vector {
		v.add(checked.MatrixToVector, to)
	} else {
		v.add(checked.VectorToMatrix, to)
	}
}

// component returns the kind of cast between two scalar types, and false if the conversion is not possible.
func (c *Converter) component(from, to *types.Type, explicit bool) (checked.CastKind, bool) {
	fromEnum, toEnum := from.Kind == types.Enum, to.Kind == types.Enum
	switch {
	case from == to:
		return checked.NoOp, true
	case !explicit && (toEnum || from.IsScopedEnum()):
		return 0, false
	case to.Kind == types.Bool:
		return checked.ToBool, true
	case (fromEnum || toEnum) && from.Scalar() == to.Scalar():
		return checked.NoOp, true
	}
	return checked.NumericCast, true
}

// CommonShape returns the operand type that determines the shape of the result: the one with more components if the
// other type converts to its shape, and otherwise the other one.
func CommonShape(xt, yt *types.Type) *types.Type {
	a, b := xt, yt
	if yt.Components() > xt.Components() {
		a, b = yt, xt
	}
	if Resize(b, a) != NoResizing {
		return a
	}
	if Resize(a, b) != NoResizing {
		return b
	}
	return xt
}

// CommonScalar returns the scalar type in which an operator on scalars of types a and b is computed. It returns false
// if the types cannot be combined.
func (c *Converter) CommonScalar(a, b *types.Type) (*types.Type, bool) {
	if a == b {
		return a, true
	}
	if a.IsScopedEnum() || b.IsScopedEnum() || types.Kinds[a.Kind].Flags == 0 || types.Kinds[b.Kind].Flags == 0 {
		return nil, false
	}
	if a.Kind == types.Enum && b.Kind == types.Enum {
		return a, true // the conversion of b to a will be rejected
	}
	return c.U.Basic(types.CommonKind(a.Kind, b.Kind)), true
}
