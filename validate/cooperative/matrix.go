package cooperative

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// The operands of the type of a cooperative matrix.
const (
	component = iota
	scope
	height
	width
	use
)

// matrices returns the types of the result and of the matrix that is operand 0.
func (c *checker) matrices() (result, from *spirv.Instruction) {
	return c.Def(c.in.Type), c.Def(c.TypeOf(c.operand(0)))
}

// same reports whether two constants are known to be the same, or may be once they
// are specialized.
func (c *checker) same(a, b uint32) bool {
	x, y, ok := c.both(spirv.ID(a), spirv.ID(b))
	return a == b || !ok || x == y
}

// lacksUse reports whether the use of a matrix type is known to be none of some.
func (c *checker) lacksUse(t *spirv.Instruction, uses ...spirv.CooperativeMatrixUse) bool {
	n, ok := c.Int(spirv.ID(t.Operands[use]))
	if !ok {
		return false
	}
	for _, u := range uses {
		if n == int64(u) {
			return false
		}
	}
	return true
}

// convertUse checks a conversion to another use. SPV_EXT_cooperative_matrix_maintenance1
// has those to an accumulator too, and may exchange rows and columns.
func (c *checker) convertUse() {
	r, m := c.matrices()
	rows, columns := m.Operands[height], m.Operands[width]
	transposed := c.Decorated(c.in.Result, spirv.DecorationCooperativeMatrixTransposeEXT)
	if transposed {
		rows, columns = columns, rows
	}
	c.expect(c.sameButSign(r.Operands[component], m.Operands[component]) && c.same(r.Operands[scope], m.Operands[scope]) &&
		c.same(r.Operands[height], rows) && c.same(r.Operands[width], columns),
		"the matrix and the result must have the same components, scope and size")
	accumulator, a, b := spirv.CooperativeMatrixUseMatrixAccumulatorKHR, spirv.CooperativeMatrixUseMatrixAKHR, spirv.CooperativeMatrixUseMatrixBKHR
	ok := !c.lacksUse(m, accumulator) && !c.lacksUse(r, a, b)
	if c.Has(spirv.CapabilityCooperativeMatrixConversionsEXT) && !transposed {
		ok = ok || !c.lacksUse(m, a, b) && !c.lacksUse(r, accumulator)
	}
	c.expect(ok, "accumulators become matrices of the other uses, and these accumulators with CooperativeMatrixConversionsEXT if they are not transposed")
}

// sameButSign reports whether two types are the same, or integers of one width.
func (c *checker) sameButSign(a, b uint32) bool {
	x, y := c.Def(spirv.ID(a)), c.Def(spirv.ID(b))
	return a == b || x.Op == spirv.OpTypeInt && y.Op == spirv.OpTypeInt && x.Operands[0] == y.Operands[0]
}

func (c *checker) transpose() {
	r, m := c.matrices()
	c.expect(r.Operands[component] == m.Operands[component] && c.same(r.Operands[scope], m.Operands[scope]) &&
		c.same(r.Operands[height], m.Operands[width]) && c.same(r.Operands[width], m.Operands[height]),
		"the result must have the components and the scope of the matrix, and its size with rows and columns exchanged")
	c.expect(!c.lacksUse(m, spirv.CooperativeMatrixUseMatrixAccumulatorKHR) && !c.lacksUse(r, spirv.CooperativeMatrixUseMatrixBKHR),
		"only an accumulator is transposed, and becomes a matrix B")
}

func (c *checker) reduce() {
	r, m := c.matrices()
	accumulator := spirv.CooperativeMatrixUseMatrixAccumulatorKHR
	c.expect(r.Operands[component] == m.Operands[component] && c.same(r.Operands[scope], m.Operands[scope]) && !c.lacksUse(r, accumulator) && !c.lacksUse(m, accumulator),
		"the matrix and the result must be accumulators with the same components and scope")
	how := spirv.CooperativeMatrixReduce(c.in.Operands[1])
	both := spirv.CooperativeMatrixReduceRow | spirv.CooperativeMatrixReduceColumn
	switch how {
	case spirv.CooperativeMatrixReduceRow:
		c.expect(c.same(r.Operands[height], m.Operands[height]), "reduced rows are as many as they were")
	case spirv.CooperativeMatrixReduceColumn:
		c.expect(c.same(r.Operands[width], m.Operands[width]), "reduced columns are as many as they were")
	case spirv.CooperativeMatrixReduce2x2:
		c.expect(c.isHalf(r.Operands[height], m.Operands[height]) && c.isHalf(r.Operands[width], m.Operands[width]), "a matrix that is reduced by 2x2 has half the size")
	default:
		c.expect(how == both, "a matrix is reduced by rows, columns, both, or 2x2")
	}
	part := spirv.ID(m.Operands[component])
	c.expect(c.isFunction(c.operand(2), part, part, part), "CombineFunc must take and return components of the matrix, two and one")
}

func (c *checker) isHalf(a, b uint32) bool {
	x, y, ok := c.both(spirv.ID(a), spirv.ID(b))
	return !ok || 2*x == y
}

// isFunction reports whether a function returns the type result and its first
// parameters have the types params; those that are 0 are of any type.
func (c *checker) isFunction(id, result spirv.ID, params ...spirv.ID) bool {
	f := c.Def(id)
	t := c.Def(spirv.ID(f.Operands[1]))
	if t == nil || spirv.ID(t.Operands[0]) != result || len(t.Operands) < 1+len(params) {
		return false
	}
	for i, p := range params {
		if p != 0 && spirv.ID(t.Operands[1+i]) != p {
			return false
		}
	}
	return true
}

func (c *checker) perElement() {
	r, m := c.matrices()
	c.expect(r == m, "the result must have the type of the matrix")
	f := c.Def(spirv.ID(c.Def(c.operand(1)).Operands[1]))
	part := spirv.ID(m.Operands[component])
	c.expect(c.isFunction(c.operand(1), part, 0, 0, part) && c.isType('j', spirv.ID(f.Operands[1])) && c.isType('j', spirv.ID(f.Operands[2])) &&
		len(f.Operands)-1 == 3+len(c.in.Operands)-2,
		"Func must take two 32-bit integers, a component of the matrix and what is behind Func, and return a component")
}

func (c *checker) loadTensor() {
	c.expect(c.TypeOf(c.operand(1)) == c.in.Type, "Object must have the type of the result")
}

// dimensions checks what sets so many numbers for each dimension of a layout or view.
func (c *checker) dimensions(each int) {
	c.sameAsOperand()
	if n, ok := c.Int(spirv.ID(c.Def(c.in.Type).Operands[0])); ok && len(c.in.Operands)-1 != int(n)*each {
		c.Report(c.in, "expected %d numbers for each of %d dimensions", each, n)
	}
}

// sameAsOperand checks that the result has the type of the first operand.
func (c *checker) sameAsOperand() {
	c.expect(c.TypeOf(c.operand(0)) == c.in.Type, "the result must have the type of the first operand")
}
