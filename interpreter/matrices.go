package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A sumOfProducts describes one result row of a matrix product: the sum of the products of pairs of rows. Each
// operation is rounded separately.
type sumOfProducts struct {
	d     int32
	pairs [][2]int32
}

// A matrixOperand is a vector or a matrix, whose rows of registers hold its components column by column.
type matrixOperand struct {
	row           int32
	columns, rows int
}

func (m matrixOperand) at(column, row int) int32 { return m.row + int32(column*m.rows+row) }

// matrix returns operand id, which must have kind k: a matrix or a vector. A vector is treated as a column.
func (c *coder) matrix(id uint32, k kind) matrixOperand {
	row, s := c.operand(id)
	switch {
	case s.kind != k || s.scalar().kind != floatKind:
	case k == vectorKind:
		return matrixOperand{row, 1, s.count}
	case k == matrixKind:
		return matrixOperand{row, s.count, s.elem.count}
	}
	c.fail("an operand is not a vector or matrix of floats")
	return matrixOperand{}
}

func (c *coder) dot(in *spirv.Instruction) {
	a, b := c.matrix(word(in, 0), vectorKind), c.matrix(word(in, 1), vectorKind)
	c.product(in, matrixOperand{a.row, a.rows, 1}, b)
}

func (c *coder) vectorTimesMatrix(in *spirv.Instruction) {
	v := c.matrix(word(in, 0), vectorKind)
	c.product(in, matrixOperand{v.row, v.rows, 1}, c.matrix(word(in, 1), matrixKind))
}

func (c *coder) matrixTimesVector(in *spirv.Instruction) {
	c.product(in, c.matrix(word(in, 0), matrixKind), c.matrix(word(in, 1), vectorKind))
}

func (c *coder) matrixTimesMatrix(in *spirv.Instruction) {
	c.product(in, c.matrix(word(in, 0), matrixKind), c.matrix(word(in, 1), matrixKind))
}

func (c *coder) outerProduct(in *spirv.Instruction) {
	a, b := c.matrix(word(in, 0), vectorKind), c.matrix(word(in, 1), vectorKind)
	c.product(in, a, matrixOperand{b.row, b.rows, 1})
}

// product compiles the product of two matrices.
func (c *coder) product(in *spirv.Instruction, a, b matrixOperand) {
	d, s := c.result(in)
	if a.columns != b.rows || s.rows != b.columns*a.rows {
		c.fail("the dimensions of the matrices do not match")
	}
	c.spend(s.rows * a.columns)
	var sums []sumOfProducts
	for column := range b.columns {
		for row := range a.rows {
			sum := sumOfProducts{d: d + int32(column*a.rows+row)}
			for k := range a.columns {
				sum.pairs = append(sum.pairs, [2]int32{a.at(k, row), b.at(column, k)})
			}
			sums = append(sums, sum)
		}
	}
	step := inst{run: productsOf, n: int32(s.rows), more: &products{sums, s.scalar().width},
		local: c.isLocal(in.Result)}
	if s.scalar().width == 32 {
		step.run = productsOfFloats
	}
	c.add(step)
}

type products struct {
	sums  []sumOfProducts
	width uint32
}

// productsOfFloats runs a matrix product of 32-bit floats.
func productsOfFloats(x *subgroup, in *inst) {
	whole := x.full || in.local
	sums := in.more.(*products).sums
	for i := range sums {
		d := x.row(sums[i].d)
		t := d
		if !whole {
			t = x.scratch[:len(d)]
		}
		for k, pair := range sums[i].pairs {
			a, b := x.row(pair[0])[:len(t)], x.row(pair[1])[:len(t)]
			if k == 0 {
				arithmetic.MultiplyFloats(t, a, b, nil)
				continue
			}
			for j := range t {
				t[j] = arithmetic.Bits32(arithmetic.F32(t[j]) + float32(arithmetic.F32(a[j])*arithmetic.F32(b[j])))
			}
		}
		if !whole {
			for _, l := range x.list {
				d[l] = t[l]
			}
		}
	}
}

// productsOf runs a matrix product of floats of any width.
func productsOf(x *subgroup, in *inst) {
	more := in.more.(*products)
	for i := range more.sums {
		sum := &more.sums[i]
		for _, l := range x.list {
			total := uint64(0)
			for k, pair := range sum.pairs {
				p := arithmetic.FromFloat64(arithmetic.ToFloat64(x.row(pair[0])[l],
					more.width)*arithmetic.ToFloat64(x.row(pair[1])[l], more.width), more.width)
				if k > 0 {
					p = arithmetic.FromFloat64(arithmetic.ToFloat64(total, more.width)+
						arithmetic.ToFloat64(p, more.width), more.width)
				}
				total = p
			}
			x.row(sum.d)[l] = total
		}
	}
}
