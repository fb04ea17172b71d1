package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// vectorProduct checks the product of a matrix in memory and a vector. From operand index m on, the operands are the
// numbers of rows and columns, the layout, the transposition and the stride of the matrix.
func (v *validator) vectorProduct(in *spirv.Instruction, m int) {
	result, input := v.def(in.Type), v.def(v.typeOf(operand(in, 0)))
	t := v.def(instreader.TypeVectorIdEXT(result).ComponentType())
	v.expect(in, t.Op == spirv.OpTypeInt && instreader.TypeInt(t).Width() == 32 || t.Op == spirv.OpTypeFloat &&
		(instreader.TypeFloat(t).Width() == 16 || instreader.TypeFloat(t).Width() == 32) && len(t.Operands) == 1,
		"the components of the result must be 32-bit integers or floats of 16 or 32 bits")
	if n, rows, ok := v.bothInts(instreader.TypeVectorIdEXT(result).ComponentCount(), operand(in, m)); ok && n != rows {
		v.report(in, "the result has %d components, but the matrix has %d rows", n, rows)
	}
	if kind, ok := v.intValue(operand(in, 1)); ok {
		v.vectorInput(in, input, spirv.ComponentType(kind), m+1)
	}
	layout, known := v.intValue(operand(in, m+2))
	v.vectorMatrixLayout(in, m+2, m+4)
	transposed := v.def(operand(in, m+3)).Op == spirv.OpConstantTrue
	v.expect(in, !known || layout > int64(spirv.CooperativeVectorMatrixLayoutColumnMajorNV) || !transposed,
		"row-major and column-major matrices cannot be transposed")
}

// vectorInput checks that the number of components of the vector matches the number of columns of the matrix. The
// parameter kind is the type in which the instruction interprets the components, on which the required number depends.
func (v *validator) vectorInput(in, input *spirv.Instruction, kind spirv.ComponentType, columns int) {
	n, k, ok := v.bothInts(instreader.TypeVectorIdEXT(input).ComponentCount(), operand(in, columns))
	t := v.def(instreader.TypeVectorIdEXT(input).ComponentType())
	switch kind {
	case spirv.ComponentTypeSignedInt8PackedNV, spirv.ComponentTypeUnsignedInt8PackedNV:
		v.expect(in, t.Op == spirv.OpTypeInt && instreader.TypeInt(t).Width() == 32 &&
			instreader.TypeInt(t).Signedness() == 0,
			"the components of a packed input must be 32-bit unsigned integers")
		if ok && 4*n < k {
			v.report(in, "the input holds %d components, but the matrix has %d columns", 4*n, k)
		}
	default:
		if ok && n != k {
			v.report(in, "the input has %d components, but the matrix has %d columns", n, k)
		}
	}
}

// vectorMatrixLayout checks the layout of a matrix in memory if it is a known constant. It also checks that a stride is
// present if the layout requires one. The parameters at and stride are the operand indices of the layout and the
// stride.
func (v *validator) vectorMatrixLayout(in *spirv.Instruction, at, stride int) {
	layout, known := v.intValue(operand(in, at))
	switch {
	case !known:
	case layout < 0 || layout > int64(spirv.CooperativeVectorMatrixLayoutTrainingOptimalNV):
		v.report(in, "%d is not a CooperativeVectorMatrixLayout", layout)
	case layout <= int64(spirv.CooperativeVectorMatrixLayoutColumnMajorNV) && len(in.Operands) <= stride:
		v.report(in, "a row-major or column-major matrix requires a MatrixStride")
	}
}

// bothInts returns the values of two integer constants. ok is false if one of them is unknown.
func (v *validator) bothInts(a, b spirv.ID) (x, y int64, ok bool) {
	x, ok1 := v.intValue(a)
	y, ok2 := v.intValue(b)
	return x, y, ok1 && ok2
}

func (v *validator) vectorOuterProduct(in *spirv.Instruction) {
	a, b := v.def(v.typeOf(operand(in, 2))), v.def(v.typeOf(operand(in, 3)))
	v.expect(in, instreader.TypeVectorIdEXT(a).ComponentType() == instreader.TypeVectorIdEXT(b).ComponentType(),
		"the vectors of an outer product must have components of one type")
	v.vectorMatrixLayout(in, 4, 6)
}
