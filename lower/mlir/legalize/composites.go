package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/lower/glslstd450"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// anyOf lowers OpAny to a disjunction of the components of a boolean vector, and allOf lowers OpAll to a conjunction.
func (l *lowerer) anyOf(in *spirv.Instruction) spirv.ID {
	return l.joined(spirv.OpLogicalOr, l.operandAt(in, 0))
}

func (l *lowerer) allOf(in *spirv.Instruction) spirv.ID {
	return l.joined(spirv.OpLogicalAnd, l.operandAt(in, 0))
}

// joined emits operations that combine all components of vector v by op.
func (l *lowerer) joined(op spirv.Opcode, v spirv.ID) spirv.ID {
	typ, n := l.components(l.typeOf[v])
	if n == 1 {
		return l.mistyped()
	}
	sum := l.CompositeExtract(typ, v, 0)
	for i := uint32(1); i < n; i++ {
		sum = l.Op(op, typ, sum, l.CompositeExtract(typ, v, i))
	}
	return sum
}

// spread emits a vector of n components equal to the scalar v. If n is 1, it returns v.
func (l *lowerer) spread(v spirv.ID, n uint32) spirv.ID {
	if n == 1 {
		return v
	}
	return l.Splat(l.vector(l.typeOf[v], n), v, int(n))
}

// selectValue lowers OpSelect. A scalar condition for vectors becomes a vector condition. Composites are selected one
// part at a time.
func (l *lowerer) selectValue(in *spirv.Instruction) spirv.ID {
	typ := l.typeFor(in, in.Type)
	switch d := l.declaration(typ); d.Op {
	case spirv.OpTypeVector:
		if condition := l.operandAt(in, 0); l.declaration(l.typeOf[condition]).Op == spirv.OpTypeBool {
			return l.Op(in.Op, typ, l.spread(condition, instreader.TypeVector(d).ComponentCount()), l.operandAt(in, 1),
				l.operandAt(in, 2))
		}
	case spirv.OpTypeStruct, spirv.OpTypeArray, spirv.OpTypeMatrix:
		condition, yes, no := l.operandAt(in, 0), l.operandAt(in, 1), l.operandAt(in, 2)
		if l.failed || l.typeOf[yes] != typ || l.typeOf[no] != typ {
			return l.mistyped()
		}
		return l.selectParts(in, typ, condition, yes, no, 0)
	case spirv.OpTypePointer:
		l.report(in, "a selection between pointers (%v)", in.Op)
		return 0
	}
	return l.copied(in)
}

func (l *lowerer) selectParts(in *spirv.Instruction, typ, condition, yes, no spirv.ID, depth int) spirv.ID {
	n, ok := l.partCount(typ)
	if !ok || l.declaration(typ).Op == spirv.OpTypeVector {
		if d := l.declaration(typ); d.Op == spirv.OpTypeVector {
			condition = l.spread(condition, instreader.TypeVector(d).ComponentCount())
		}
		return l.Emit(instbuilder.Select(typ, 0, condition, yes, no))
	}
	if depth > maxDepth || !l.spendParts(in, int(n)) {
		return l.mistyped()
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		part := l.partAt(typ, uint32(i))
		parts[i] = l.selectParts(in, part, condition, l.CompositeExtract(part, yes, uint32(i)),
			l.CompositeExtract(part, no, uint32(i)), depth+1)
	}
	return l.Construct(typ, parts...)
}

// partAt returns the type of part i of a value of composite type typ.
func (l *lowerer) partAt(typ spirv.ID, i uint32) spirv.ID {
	d := l.declaration(typ)
	if d.Op == spirv.OpTypeStruct {
		return spirv.ID(d.Operands[i])
	}
	return instreader.TypeArray(d).ElementType()
}

// copyLogical lowers OpCopyLogical: it converts a composite to another type with the same parts, one part at a time.
func (l *lowerer) copyLogical(in *spirv.Instruction) spirv.ID {
	v := l.operandAt(in, 0)
	if l.failed {
		return 0
	}
	return l.converted(in, l.typeFor(in, in.Type), v, 0)
}

func (l *lowerer) converted(in *spirv.Instruction, typ, v spirv.ID, depth int) spirv.ID {
	from := l.typeOf[v]
	if from == typ {
		return v
	}
	n, ok := l.partCount(typ)
	if m, known := l.partCount(from); !ok || !known || m != n || depth > maxDepth ||
		l.declaration(typ).Op != l.declaration(from).Op {
		return l.mistyped()
	}
	if !l.spendParts(in, int(n)) {
		return 0
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		if l.failed {
			return 0
		}
		parts[i] = l.converted(in, l.partAt(typ, uint32(i)),
			l.CompositeExtract(l.partAt(from, uint32(i)), v, uint32(i)), depth+1)
	}
	return l.Construct(typ, parts...)
}

// matrixType returns the column type and the number of columns of matrix type typ.
func (l *lowerer) matrixType(typ spirv.ID) (column spirv.ID, n uint32) {
	if d := l.declaration(typ); d.Op == spirv.OpTypeMatrix {
		return instreader.TypeMatrix(d).ColumnType(), instreader.TypeMatrix(d).ColumnCount()
	}
	l.mistyped()
	return 0, 0
}

// vectorTimesMatrix emits the dot products of a vector and each column of a matrix.
func (l *lowerer) vectorTimesMatrix(in *spirv.Instruction) spirv.ID {
	v, m, typ := l.operandAt(in, 0), l.operandAt(in, 1), l.typeFor(in, in.Type)
	column, n := l.matrixType(l.typeOf[m])
	scalar, _ := l.components(typ)
	if l.failed {
		return 0
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = l.Emit(instbuilder.Dot(scalar, 0, v, l.CompositeExtract(column, m, uint32(i))))
	}
	return l.Construct(typ, parts...)
}

// matrixTimesVector emits the sum of the columns of a matrix, each multiplied by a component of a vector.
func (l *lowerer) matrixTimesVector(in *spirv.Instruction) spirv.ID {
	m, v, typ := l.operandAt(in, 0), l.operandAt(in, 1), l.typeFor(in, in.Type)
	column, n := l.matrixType(l.typeOf[m])
	scalar, _ := l.components(l.typeOf[v])
	if l.failed {
		return 0
	}
	sum := spirv.ID(0)
	for i := range n {
		term := l.Emit(instbuilder.VectorTimesScalar(typ, 0, l.CompositeExtract(column, m, i),
			l.CompositeExtract(scalar, v, i)))
		if i > 0 {
			term = l.Emit(instbuilder.FAdd(typ, 0, sum, term))
		}
		sum = term
	}
	return sum
}

// outerProduct emits a matrix whose columns are one vector multiplied by each component of the other.
func (l *lowerer) outerProduct(in *spirv.Instruction) spirv.ID {
	x, y, typ := l.operandAt(in, 0), l.operandAt(in, 1), l.typeFor(in, in.Type)
	column, n := l.matrixType(typ)
	scalar, _ := l.components(l.typeOf[y])
	if l.failed {
		return 0
	}
	columns := make([]spirv.ID, n)
	for i := range columns {
		columns[i] = l.Emit(instbuilder.VectorTimesScalar(column, 0, x, l.CompositeExtract(scalar, y, uint32(i))))
	}
	return l.Construct(typ, columns...)
}

// quantize lowers OpQuantizeToF16, which rounds a float to the precision of a half.
func (l *lowerer) quantize(in *spirv.Instruction) spirv.ID {
	x, typ := l.operandAt(in, 0), l.typeFor(in, in.Type)
	if l.failed {
		return 0
	}
	if id := glslstd450.Quantized(l, typ, []spirv.ID{x}); id != 0 {
		return id
	}
	return l.mistyped()
}
