package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A shape is how SPIR-V sees a numeric type. A vector or matrix of one
// component is a scalar, and a matrix of one row or column is a vector. Other
// types have the zero shape.
type shape struct{ rows, cols int }

func shapeOf(t *types.Type) shape {
	switch {
	case t.IsScalar() || t.Kind == types.Enum:
		return shape{1, 1}
	case t.Kind == types.Vector:
		return shape{1, int(t.Cols)}
	case t.Kind == types.Matrix && t.Cols == 1:
		return shape{1, int(t.Rows)}
	case t.Kind == types.Matrix:
		return shape{int(t.Rows), int(t.Cols)}
	}
	return shape{}
}

func (s shape) scalar() bool  { return s.rows == 1 && s.cols == 1 }
func (s shape) vector() bool  { return s.rows == 1 && s.cols > 1 }
func (s shape) matrix() bool  { return s.rows > 1 }
func (s shape) numeric() bool { return s.rows > 0 }

// A class is what a component is computed as.
type class uint8

const (
	noClass class = iota
	boolClass
	sintClass
	uintClass
	floatClass
	numClasses
)

func classOf(t *types.Type) class {
	switch {
	case !t.IsNumeric():
		return noClass
	case t.IsBool():
		return boolClass
	case t.IsFloat():
		return floatClass
	case t.IsSigned():
		return sintClass
	}
	return uintClass
}

// componentOf returns the scalar that t consists of, t itself for an enum: 32
// bit wide enums are ints in SPIR-V whatever their underlying type is.
func componentOf(t *types.Type) *types.Type {
	if t.Kind == types.Enum {
		return t
	}
	return t.Scalar()
}

// widthOf returns the number of bits a component of t is computed with.
// Literal types have no width of their own and count as 32.
func widthOf(t *types.Type) int {
	s := t.Scalar()
	if s.IsLiteral() {
		return 32
	}
	return int(s.Bits)
}

// vec returns the vector of n components, elem itself for one.
func (e *SPIRVEmitter) vec(elem *types.Type, n int) *types.Type {
	if n == 1 {
		return elem
	}
	return e.u.Vector(elem, n)
}

// rowOf returns the type of a row of a matrix.
func (e *SPIRVEmitter) rowOf(mat *types.Type) *types.Type {
	return e.vec(mat.Elem, int(mat.Cols))
}

// withShape returns the type of scalar elem and the shape s.
func (e *SPIRVEmitter) withShape(elem *types.Type, s shape) *types.Type {
	if s.matrix() {
		return e.u.Matrix(elem, s.rows, s.cols)
	}
	return e.vec(elem, s.cols)
}

func (e *SPIRVEmitter) boolType() *types.Type { return e.u.Basic(types.Bool) }
func (e *SPIRVEmitter) intType() *types.Type  { return e.u.Basic(types.Int) }
func (e *SPIRVEmitter) uintType() *types.Type { return e.u.Basic(types.Uint) }

// asUint returns the type that stands for the bool type t where a layout is
// required.
func (e *SPIRVEmitter) asUint(t *types.Type) *types.Type {
	return e.withShape(e.uintType(), shapeOf(t))
}

// isBuffer reports whether t is one of the buffers that are handled by
// address: their rvalue is the pointer to the block.
func isBuffer(t *types.Type) bool {
	return t.Kind == types.Object && t.Object.IsMemory()
}

// isByAddress reports whether t is a buffer, or an array of such that is that of one
// variable, or records: variables hold its address.
func (e *SPIRVEmitter) isByAddress(t *types.Type) bool {
	inner := t.Underlying()
	return (isBuffer(inner) || isNodeRecords(inner)) && !e.isGathered(t)
}

// isGathered reports whether t is an array of buffers of several variables: its
// value is an array of addresses.
func (e *SPIRVEmitter) isGathered(t *types.Type) bool {
	return t.Kind == types.Array && slices.Contains(e.prog.Gathered, t)
}

// isStructuredBuffer reports whether t is a buffer whose block holds an array
// of elements.
func isStructuredBuffer(t *types.Type) bool {
	return isBuffer(t) && t.Object != types.ByteAddressBuffer && t.Object != types.RWByteAddressBuffer &&
		t.Object != types.RasterizerOrderedByteAddressBuffer
}

// isConstantBuffer reports whether t is ConstantBuffer<T> or TextureBuffer<T>,
// which stand for a T in memory.
func isConstantBuffer(t *types.Type) bool {
	return t.Kind == types.Object && (t.Object == types.ConstantBuffer || t.Object == types.TextureBuffer)
}

// isOpaque reports whether t is an object that SPIR-V has an opaque type for:
// an image, a sampler, an acceleration structure.
func isOpaque(t *types.Type) bool {
	switch {
	case t.Kind == types.Spirv:
		return isSpirvHandle(t)
	case t.Kind != types.Object || isBuffer(t) || isConstantBuffer(t):
		return false
	}
	switch t.Object {
	case types.PointStream, types.LineStream, types.TriangleStream, types.InputPatch, types.OutputPatch,
		types.RayQuery, types.BufferPointer:
		return false
	}
	return !t.Object.IsNode()
}

// isResource reports whether t is a resource or an array of such.
func isResource(t *types.Type) bool {
	t = t.Underlying()
	return isBuffer(t) || isOpaque(t) || isConstantBuffer(t)
}

// holdsBuffer reports whether t is or contains a buffer, so that a variable of
// it holds addresses.
func holdsBuffer(t *types.Type) bool {
	switch t.Kind {
	case types.Object:
		return isBuffer(t)
	case types.Array:
		return holdsBuffer(t.Elem)
	case types.Struct:
		if t.Struct.Base != nil && holdsBuffer(t.Struct.Base) {
			return true
		}
		for _, f := range t.Struct.Fields {
			if holdsBuffer(f.Type) {
				return true
			}
		}
	}
	return false
}

// holdsOpaque reports whether t is or contains an opaque object.
func holdsOpaque(t *types.Type) bool {
	switch t.Kind {
	case types.Object, types.Spirv:
		return isOpaque(t)
	case types.Array:
		return holdsOpaque(t.Elem)
	case types.Struct:
		if t.Struct.Base != nil && holdsOpaque(t.Struct.Base) {
			return true
		}
		for _, f := range t.Struct.Fields {
			if holdsOpaque(f.Type) {
				return true
			}
		}
	}
	return false
}
