package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// minors are the determinants of parts of a square matrix, computed once each.
type minors struct {
	l        *lowerer
	typ      spirv.ID       // of the components
	elements [4][4]spirv.ID // by column and row
	known    [16][16]spirv.ID
}

// minorsOf takes a square matrix apart, nil if it is none.
func (l *lowerer) minorsOf(matrix spirv.ID) (m *minors, size int) {
	array := l.b.TypeInst(l.b.TypeOf(matrix))
	if array.Op != spirv.OpTypeArray {
		return nil, 0
	}
	column := l.b.TypeInst(spirv.ID(array.Operands[0]))
	if column.Op != spirv.OpTypeVector {
		return nil, 0
	}
	n := column.Operands[1]
	if length := l.b.ConstantInst(spirv.ID(array.Operands[1])); length == nil || len(length.Operands) == 0 || length.Operands[0] != n || n > 4 {
		return nil, 0
	}
	m = &minors{l: l, typ: spirv.ID(column.Operands[0])}
	for c := range n {
		v := l.b.CompositeExtract(spirv.ID(array.Operands[0]), matrix, c)
		for r := range n {
			m.elements[c][r] = l.b.CompositeExtract(m.typ, v, r)
		}
	}
	return m, int(n)
}

// of returns the determinant of the columns and rows in two sets, which have as many:
// along the first column.
func (m *minors) of(columns, rows int) spirv.ID {
	if id := m.known[columns][rows]; id != 0 {
		return id
	}
	b := m.l.b
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
			term = b.Op(spirv.OpFMul, m.typ, term, m.of(rest, rows&^(1<<r)))
		}
		switch {
		case sum == 0:
			sum = term
		case sign%2 == 0:
			sum = b.Op(spirv.OpFAdd, m.typ, sum, term)
		default:
			sum = b.Op(spirv.OpFSub, m.typ, sum, term)
		}
		sign++
	}
	m.known[columns][rows] = sum
	return sum
}

func determinant(l *lowerer, c *glslCall) spirv.ID {
	m, n := l.minorsOf(c.args[0])
	if m == nil || m.typ != c.typ {
		return l.mistyped(c.in)
	}
	return m.of(1<<n-1, 1<<n-1)
}

// inverse is the adjugate divided by the determinant.
func inverse(l *lowerer, c *glslCall) spirv.ID {
	m, n := l.minorsOf(c.args[0])
	if m == nil || c.typ != l.b.TypeOf(c.args[0]) {
		return l.mistyped(c.in)
	}
	all := 1<<n - 1
	factor := l.b.Op(spirv.OpFDiv, m.typ, l.float(m.typ, 1), m.of(all, all))
	opposite := l.b.Op(spirv.OpFNegate, m.typ, factor)
	columns := make([]spirv.ID, n)
	for col := range columns {
		parts := make([]spirv.ID, n)
		for row := range parts {
			// the element of the adjugate is the cofactor of the one across the diagonal
			signed := factor
			if (col+row)%2 != 0 {
				signed = opposite
			}
			parts[row] = l.b.Op(spirv.OpFMul, m.typ, m.of(all&^(1<<row), all&^(1<<col)), signed)
		}
		columns[col] = l.construct(l.b.TypeVector(m.typ, n), parts...)
	}
	return l.construct(c.typ, columns...)
}
