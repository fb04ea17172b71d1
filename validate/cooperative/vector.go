package cooperative

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// product checks a product of a matrix in memory and a vector, of which the sizes
// stand from operand m on: rows, columns, layout, whether the matrix is transposed,
// and the distance of its lines.
func (c *checker) product(m int) {
	result, input := c.Def(c.in.Type), c.Def(c.TypeOf(c.operand(0)))
	t := c.Def(spirv.ID(result.Operands[0]))
	c.expect(t.Op == spirv.OpTypeInt && t.Operands[0] == 32 || t.Op == spirv.OpTypeFloat && (t.Operands[0] == 16 || t.Operands[0] == 32) && len(t.Operands) == 1,
		"the components of the result must be 32-bit integers or floats of 16 or 32 bits")
	if n, rows, ok := c.both(spirv.ID(result.Operands[1]), c.operand(m)); ok && n != rows {
		c.Report(c.in, "the result has %d components, and the matrix %d rows", n, rows)
	}
	if kind, ok := c.Int(c.operand(1)); ok {
		c.input(input, spirv.ComponentType(kind), m+1)
	}
	layout, known := c.Int(c.operand(m + 2))
	c.layout(m+2, m+4)
	transposed := c.Def(c.operand(m+3)).Op == spirv.OpConstantTrue
	c.expect(!known || layout > int64(spirv.CooperativeVectorMatrixLayoutColumnMajorNV) || !transposed, "matrices by rows or columns cannot be transposed")
}

// input checks the vector that a matrix is multiplied by: how many components it has,
// as they are interpreted.
func (c *checker) input(input *spirv.Instruction, kind spirv.ComponentType, columns int) {
	n, k, ok := c.both(spirv.ID(input.Operands[1]), c.operand(columns))
	t := c.Def(spirv.ID(input.Operands[0]))
	switch kind {
	case spirv.ComponentTypeSignedInt8PackedNV, spirv.ComponentTypeUnsignedInt8PackedNV:
		c.expect(t.Op == spirv.OpTypeInt && t.Operands[0] == 32 && t.Operands[1] == 0, "the components of a packed input must be 32-bit unsigned integers")
		if ok && 4*n < k {
			c.Report(c.in, "the input holds %d components, and the matrix has %d columns", 4*n, k)
		}
	default:
		if ok && n != k {
			c.Report(c.in, "the input has %d components, and the matrix %d columns", n, k)
		}
	}
}

// layout checks how a matrix lies in memory, which the constant at says, and that the
// distance of its lines is there where they have one.
func (c *checker) layout(at, stride int) {
	layout, known := c.Int(c.operand(at))
	switch {
	case !known:
	case layout < 0 || layout > int64(spirv.CooperativeVectorMatrixLayoutTrainingOptimalNV):
		c.Report(c.in, "%d is not a CooperativeVectorMatrixLayout", layout)
	case layout <= int64(spirv.CooperativeVectorMatrixLayoutColumnMajorNV) && len(c.in.Operands) <= stride:
		c.Report(c.in, "a matrix by rows or columns needs a MatrixStride")
	}
}

// both returns the values of two constants, and false unless both are known.
func (c *checker) both(a, b spirv.ID) (x, y int64, ok bool) {
	x, ok1 := c.Int(a)
	y, ok2 := c.Int(b)
	return x, y, ok1 && ok2
}

func (c *checker) outerProduct() {
	a, b := c.Def(c.TypeOf(c.operand(2))), c.Def(c.TypeOf(c.operand(3)))
	c.expect(a.Operands[0] == b.Operands[0], "the vectors of an outer product must have components of one type")
	c.layout(4, 6)
}
