package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A matrix is the value of a matrix of the source module, split into its columns.
type matrix struct {
	t       *typ
	elem    spirv.ID // type of the elements
	column  spirv.ID // type of the columns
	rows    uint32
	columns []spirv.ID
}

// matrixAt returns operand i, which must be a matrix, split into its columns. If it is not a matrix, matrixAt adds a
// finding and returns false.
func (l *lowerer) matrixAt(in *spirv.Instruction, i int) (matrix, bool) {
	t := l.typ(l.typeOf(spirv.ID(operand(in, i))))
	v := l.operandAt(in, i)
	if t.op != spirv.OpTypeMatrix || v == 0 {
		l.mistyped(in)
		return matrix{}, false
	}
	c := l.typ(t.elem)
	return matrix{t, l.typ(c.elem).id, c.id, c.n, l.columns(v, t)}, true
}

// vectorAt returns operand i, which must be a vector of n components. If it is not, vectorAt adds a finding and returns
// false.
func (l *lowerer) vectorAt(in *spirv.Instruction, i int, n uint32) (spirv.ID, bool) {
	v := l.operandAt(in, i)
	t := l.typ(l.typeOf(spirv.ID(operand(in, i))))
	if v == 0 || t.op != spirv.OpTypeVector || t.n != n {
		l.mistyped(in)
		return 0, false
	}
	return v, true
}

// resultMatrix returns the kernel type of the result, which must be a matrix with the given numbers of columns and
// rows. If it is not, resultMatrix adds a finding and returns false.
func (l *lowerer) resultMatrix(in *spirv.Instruction, columns, rows uint32) (spirv.ID, bool) {
	t := l.typ(in.Type)
	if t.op != spirv.OpTypeMatrix || t.n != columns || l.typ(t.elem).n != rows {
		l.mistyped(in)
		return 0, false
	}
	return t.id, true
}

func (l *lowerer) transpose(in *spirv.Instruction) spirv.ID {
	m, ok := l.matrixAt(in, 0)
	if !ok {
		return 0
	}
	typ, ok := l.resultMatrix(in, m.rows, m.t.n)
	if !ok {
		return 0
	}
	rows := make([]spirv.ID, m.rows)
	for i := range rows {
		rows[i] = l.gather(m.elem, m.columns, uint32(i))
	}
	return l.construct(typ, rows...)
}

func (l *lowerer) matrixTimesScalar(in *spirv.Instruction) spirv.ID {
	m, ok := l.matrixAt(in, 0)
	s := l.operandAt(in, 1)
	if !ok || s == 0 {
		return 0
	}
	typ, ok := l.resultMatrix(in, m.t.n, m.rows)
	if !ok {
		return 0
	}
	factor := l.splat(m.column, s, m.rows)
	for i, c := range m.columns {
		m.columns[i] = l.b.Emit(instbuilder.FMul(m.column, 0, c, factor))
	}
	return l.construct(typ, m.columns...)
}

// combine emits the sum of the columns of m, each multiplied by the corresponding component of v.
func (l *lowerer) combine(m *matrix, v spirv.ID) spirv.ID {
	sum := spirv.ID(0)
	for i, c := range m.columns {
		factor := l.splat(m.column, l.b.CompositeExtract(m.elem, v, uint32(i)), m.rows)
		term := l.b.Emit(instbuilder.FMul(m.column, 0, c, factor))
		if i > 0 {
			term = l.b.Emit(instbuilder.FAdd(m.column, 0, sum, term))
		}
		sum = term
	}
	return sum
}

func (l *lowerer) matrixTimesVector(in *spirv.Instruction) spirv.ID {
	m, ok := l.matrixAt(in, 0)
	if !ok {
		return 0
	}
	v, ok := l.vectorAt(in, 1, m.t.n)
	if !ok {
		return 0
	}
	return l.combine(&m, v)
}

func (l *lowerer) vectorTimesMatrix(in *spirv.Instruction) spirv.ID {
	m, ok := l.matrixAt(in, 1)
	if !ok {
		return 0
	}
	v, ok := l.vectorAt(in, 0, m.rows)
	if !ok {
		return 0
	}
	dots := make([]spirv.ID, m.t.n)
	for i, c := range m.columns {
		dots[i] = l.b.Emit(instbuilder.Dot(m.elem, 0, v, c))
	}
	return l.construct(l.b.TypeVector(m.elem, len(dots)), dots...)
}

func (l *lowerer) matrixTimesMatrix(in *spirv.Instruction) spirv.ID {
	x, ok := l.matrixAt(in, 0)
	y, ok2 := l.matrixAt(in, 1)
	if !ok || !ok2 || y.rows != x.t.n {
		return l.mistyped(in)
	}
	typ, ok := l.resultMatrix(in, y.t.n, x.rows)
	if !ok {
		return 0
	}
	for i, c := range y.columns {
		y.columns[i] = l.combine(&x, c)
	}
	return l.construct(typ, y.columns...)
}

func (l *lowerer) outerProduct(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	column := l.typ(t.elem)
	if t.op != spirv.OpTypeMatrix {
		return l.mistyped(in)
	}
	x, ok := l.vectorAt(in, 0, column.n)
	y, ok2 := l.vectorAt(in, 1, t.n)
	if !ok || !ok2 {
		return 0
	}
	columns := make([]spirv.ID, t.n)
	for i := range columns {
		factor := l.splat(column.id, l.b.CompositeExtract(l.typ(column.elem).id, y, uint32(i)), column.n)
		columns[i] = l.b.Emit(instbuilder.FMul(column.id, 0, x, factor))
	}
	return l.construct(t.id, columns...)
}

// copyLogical lowers OpCopyLogical, which converts a value to a type that differs only in layout or names. Kernel types
// do not have layouts.
func (l *lowerer) copyLogical(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	if v == 0 || l.valueType(in, in.Type) == 0 {
		return 0
	}
	return l.converted(in, l.typ(l.typeOf(instreader.Unary(in).Operand())), l.typ(in.Type), v)
}

func (l *lowerer) converted(in *spirv.Instruction, from, to *typ, v spirv.ID) spirv.ID {
	if from.id == to.id {
		return v
	}
	n := l.partCount(to)
	if from.op != to.op || !to.isAggregate() || l.partCount(from) != n || to.op == spirv.OpTypeArray && n == 0 ||
		!l.spendNodes(in, to) {
		return l.mistyped(in)
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		part := l.partType(from, uint32(i))
		parts[i] = l.converted(in, part, l.partType(to, uint32(i)), l.b.CompositeExtract(part.id, v, uint32(i)))
	}
	return l.construct(to.id, parts...)
}
