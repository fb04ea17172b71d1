package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A base is the kind of the components of a numeric type.
type base uint8

const (
	noBase base = iota
	boolBase
	intBase
	floatBase
	encodedBase // floats in encodings other than IEEE 754; they do not support arithmetic
)

// A shape describes a scalar, vector or matrix type. Two such types with equal shapes are the same type, because these
// types are unique in a module. All other types have the zero shape.
type shape struct {
	base   base
	width  uint8  // 0 for booleans
	format uint16 // the encoding if base is encodedBase
	signed bool
	count  uint16 // number of components of a vector or rows of a matrix; 1 for a scalar
	cols   uint16 // number of columns of a matrix, otherwise 0
	long   bool   // the vector was declared by OpTypeVectorIdEXT: it is cooperative or long
}

// shape returns the shape of a type, or the zero shape for other IDs.
func (v *validator) shape(typ spirv.ID) shape {
	if int(typ) < len(v.shapes) {
		return v.shapes[typ]
	}
	return shape{}
}

// shapeOf returns the shape of the type of a value.
func (v *validator) shapeOf(id spirv.ID) shape { return v.shape(v.typeOf(id)) }

// noteShape records the shape of the type that an instruction declares.
func (v *validator) noteShape(in *spirv.Instruction) {
	s := shape{count: 1}
	switch in.Op {
	case spirv.OpTypeBool:
		s.base = boolBase
	case spirv.OpTypeInt:
		s.base, s.width, s.signed = intBase, uint8(instreader.TypeInt(in).Width()),
			instreader.TypeInt(in).Signedness() != 0
	case spirv.OpTypeFloat:
		s.base, s.width = floatBase, uint8(instreader.TypeFloat(in).Width())
		if encoding, ok := instreader.TypeFloat(in).FloatingPointEncoding(); ok {
			s.base, s.format = encodedBase, uint16(encoding)
		}
	case spirv.OpTypeVector:
		s = v.shape(instreader.TypeVector(in).ComponentType())
		s.count = uint16(min(instreader.TypeVector(in).ComponentCount(), 1<<16-1))
	case spirv.OpTypeVectorIdEXT:
		n, _ := v.intValue(instreader.TypeVectorIdEXT(in).ComponentCount())
		s = v.shape(instreader.TypeVectorIdEXT(in).ComponentType())
		s.long, s.count = true, uint16(min(max(n, 2), 1<<16-1))
	case spirv.OpTypeMatrix:
		s = v.shape(instreader.TypeMatrix(in).ColumnType())
		s.cols = uint16(min(instreader.TypeMatrix(in).ColumnCount(), 255))
	default:
		return
	}
	v.shapes[in.Result] = s
}

func (s shape) scalar() bool { return s.base != noBase && s.count == 1 && s.cols == 0 }
func (s shape) vector() bool { return s.base != noBase && s.count > 1 && s.cols == 0 }
func (s shape) matrix() bool { return s.cols > 0 }

// is reports whether s is a scalar or vector with components of base b.
func (s shape) is(b base) bool { return s.base == b && s.cols == 0 }

// isFloat reports whether s is a scalar or vector of floats of any encoding.
func (s shape) isFloat() bool { return s.is(floatBase) || s.is(encodedBase) }

// isBallot reports whether s is the shape of a ballot: a vector of four unsigned integers.
func (s shape) isBallot() bool { return s.is(intBase) && !s.signed && s.count == 4 }

// isUint32 reports whether s is a 32-bit unsigned integer.
func (s shape) isUint32() bool { return s.base == intBase && !s.signed && s.width == 32 && s.scalar() }

// isHalves reports whether s consists of two or four 16-bit floats.
func (s shape) isHalves() bool {
	return s.is(floatBase) && s.width == 16 && (s.count == 2 || s.count == 4)
}

// unsign returns the shape of the unsigned type that corresponds to s.
func (s shape) unsign() shape {
	s.signed = false
	return s
}

// component returns the shape of a component of s.
func (s shape) component() shape {
	s.count, s.cols, s.long = 1, 0, false
	return s
}

// column returns the shape of a column of matrix s.
func (s shape) column() shape {
	s.cols = 0
	return s
}

func (s shape) bits() int { return int(s.width) * int(s.count) }

// isInt reports whether s is an integer scalar of the given width.
func (s shape) isInt(bits uint8) bool { return s.is(intBase) && s.scalar() && s.width == bits }
