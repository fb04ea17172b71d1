package glslstd450

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// minors emits the minors of a square matrix. Each is emitted once.
type minors struct {
	b        Builder
	typ      spirv.ID       // type of the elements
	elements [4][4]spirv.ID // by column and row
	known    [16][16]spirv.ID
}

// minorsOf emits the elements of a square matrix and returns its minors. It returns nil if the value is not a square
// matrix. A matrix may be an array of columns.
func minorsOf(b Builder, matrix spirv.ID) (m *minors, size int) {
	whole := b.TypeInst(b.TypeOf(matrix))
	if whole.Op != spirv.OpTypeMatrix && whole.Op != spirv.OpTypeArray {
		return nil, 0
	}
	column := instreader.CompositeType(whole).ComponentType()
	scalar, n := components(b, column)
	columns := whole.Operands[1]
	if whole.Op == spirv.OpTypeArray {
		length := b.ConstantInst(spirv.ID(columns))
		if length == nil || len(length.Operands) == 0 {
			return nil, 0
		}
		columns = instreader.Constant(length).Value()[0]
	}
	if !isFloat(b, scalar) || columns != uint32(n) || n < 2 || n > 4 {
		return nil, 0
	}
	m = &minors{b: b, typ: scalar}
	for c := range n {
		v := b.CompositeExtract(column, matrix, uint32(c))
		for r := range n {
			m.elements[c][r] = b.CompositeExtract(scalar, v, uint32(r))
		}
	}
	return m, n
}

// of returns the determinant of the elements in the given columns and rows, which are bit sets with the same number of
// bits. It expands the determinant along its first column.
func (m *minors) of(columns, rows int) spirv.ID {
	if id := m.known[columns][rows]; id != 0 {
		return id
	}
	b := m.b
	c := 0
	for columns>>c&1 == 0 {
		c++
	}
	sum, sign := spirv.ID(0), 0
	for r := range 4 {
		if rows>>r&1 == 0 {
			continue
		}
		term := m.elements[c][r]
		if rest := columns &^ (1 << c); rest != 0 {
			term = b.Emit(instbuilder.FMul(m.typ, 0, term, m.of(rest, rows&^(1<<r))))
		}
		switch {
		case sum == 0:
			sum = term
		case sign%2 == 0:
			sum = b.Emit(instbuilder.FAdd(m.typ, 0, sum, term))
		default:
			sum = b.Emit(instbuilder.FSub(m.typ, 0, sum, term))
		}
		sign++
	}
	m.known[columns][rows] = sum
	return sum
}

func determinant(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	m, n := minorsOf(b, args[0])
	if m == nil || m.typ != typ {
		return 0
	}
	return m.of(1<<n-1, 1<<n-1)
}

// inverse emits the adjugate of a matrix, divided by its determinant.
func inverse(b Builder, typ spirv.ID, args []spirv.ID) spirv.ID {
	m, n := minorsOf(b, args[0])
	if m == nil || typ != b.TypeOf(args[0]) {
		return 0
	}
	all := 1<<n - 1
	factor := b.Emit(instbuilder.FDiv(m.typ, 0, float(b, m.typ, 1), m.of(all, all)))
	opposite := b.Emit(instbuilder.FNegate(m.typ, 0, factor))
	columns := make([]spirv.ID, n)
	for col := range columns {
		parts := make([]spirv.ID, n)
		for row := range parts {
			// an element of the adjugate is the cofactor of the element with row and column exchanged
			signed := factor
			if (col+row)%2 != 0 {
				signed = opposite
			}
			parts[row] = b.Emit(instbuilder.FMul(m.typ, 0, m.of(all&^(1<<row), all&^(1<<col)), signed))
		}
		columns[col] = b.Construct(b.TypeVector(m.typ, n), parts...)
	}
	return b.Construct(typ, columns...)
}
