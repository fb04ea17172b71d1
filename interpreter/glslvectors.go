package interpreter

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/exactmath"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/arithmetic"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxComponents is the maximum number of scalars in an operand of a function on whole vectors.
const maxComponents = 16

// A vectorCall is a call of a function that operates on whole vectors or matrices.
type vectorCall struct {
	width    uint32
	single   func(d, a, b, c []float32)
	double   func(d, a, b, c []float64)
	operands [3]rowsOf
	result   rowsOf
}

// A rowsOf is a range of n consecutive rows that starts at row.
type rowsOf struct{ row, n int32 }

// ofVectors compiles a function that operates on whole vectors or matrices. single computes it for 32 bits and double
// for 64 bits.
func (c *coder) ofVectors(in *spirv.Instruction, single func(d, a, b, c []float32), double func(d, a, b, c []float64)) {
	d, s := c.result(in)
	call := &vectorCall{width: s.scalar().width, single: single, double: double, result: rowsOf{d, int32(s.rows)}}
	for i, id := range rest(in, 2) {
		a, of := c.operand(id)
		if i >= len(call.operands) || of.rows > maxComponents || of.scalar().kind != floatKind ||
			i == 0 && of.scalar().width != call.width {
			c.fail("a vector function does not support operands of these types")
		}
		call.operands[i] = rowsOf{a, int32(of.rows)}
	}
	if !call.fits(word(in, 1)) || s.scalar().kind != floatKind {
		c.fail("a vector function does not support operands of these types")
	}
	c.add(inst{run: callOfVectors, more: call})
}

// fits reports whether the operands and the result have the numbers of scalars that the function requires.
func (v *vectorCall) fits(function uint32) bool {
	a, b, c, d := v.operands[0].n, v.operands[1].n, v.operands[2].n, v.result.n
	switch function {
	case spirv.GLSLLength:
		return d == 1 && a > 0
	case spirv.GLSLDistance:
		return d == 1 && a == b && a > 0
	case spirv.GLSLCross:
		return a == 3 && b == 3 && d == 3
	case spirv.GLSLNormalize:
		return a == d
	case spirv.GLSLFaceForward:
		return a == d && b == d && c == d
	case spirv.GLSLReflect:
		return a == d && b == d
	case spirv.GLSLRefract:
		return a == d && b == d && c == 1
	case spirv.GLSLDeterminant:
		return d == 1 && (a == 4 || a == 9 || a == 16)
	}
	return a == d && (a == 4 || a == 9 || a == 16)
}

func callOfVectors(x *subgroup, in *inst) {
	call := in.more.(*vectorCall)
	if call.width == 64 {
		callIn(x, call, call.double)
		return
	}
	callIn(x, call, call.single)
}

// callIn calls f, the implementation for type T, once for each active lane.
func callIn[T exactmath.Float](x *subgroup, call *vectorCall, f func(d, a, b, c []T)) {
	var store [4][maxComponents]T
	var args [3][]T
	for _, l := range x.list {
		for i, o := range call.operands {
			args[i] = store[i][:o.n]
			for k := range o.n {
				args[i][k] = T(arithmetic.ToFloat64(x.row(o.row + k)[l], call.width))
			}
		}
		d := store[3][:call.result.n]
		f(d, args[0], args[1], args[2])
		for k := range call.result.n {
			x.row(call.result.row + k)[l] = arithmetic.FromFloat64(float64(d[k]), call.width)
		}
	}
}

// split compiles ModfStruct and FrexpStruct, whose results are structs. The rows of the second member follow those of
// the first.
func (c *coder) split(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	if s.kind != structKind || len(s.members) != 2 || s.members[0].rows != of.rows || s.members[1].rows != of.rows {
		c.fail("the result type of a function with two results does not match")
	}
	c.splitRows(word(in, 1), d, d+int32(of.rows), a, s.members[1].shape, of)
}

// splitInto compiles Modf and Frexp, which store their second result through a pointer.
func (c *coder) splitInto(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	to := c.base(word(in, 3))
	if s.rows != of.rows || to.to.rows != of.rows {
		c.fail("the result type of a function with two results does not match")
	}
	t := c.newRows(of.rows)
	c.splitRows(word(in, 1), d, t, a, to.to, of)
	c.storeFrom(t, &to, 0)
}

// splitRows adds the step that splits each float of row a into the rows first and second.
func (c *coder) splitRows(function uint32, first, second, a int32, other, of *shape) {
	width, to := of.scalar().width, other.scalar().width
	if of.scalar().kind != floatKind || to == 0 {
		c.fail("a floating-point function does not support operands of these types")
	}
	splits := splitFraction
	if function == spirv.GLSLFrexp || function == spirv.GLSLFrexpStruct {
		splits = splitExponent
	}
	if other.scalar().kind == floatKind && to != width {
		c.fail("a floating-point function does not support operands of these types")
	}
	c.add(inst{n: int32(of.rows), run: func(x *subgroup, in *inst) {
		for k := range in.n {
			d, e, s := x.row(first+k), x.row(second+k), x.row(a+k)
			for _, l := range x.list {
				u, v := splits(arithmetic.ToFloat64(s[l], width), width)
				d[l], e[l] = u, arithmetic.Truncated(v, to)
			}
		}
	}})
}

// splitFraction returns the fractional and the whole part of v. Both have the sign of v.
func splitFraction(v float64, width uint32) (uint64, uint64) {
	part, whole := exactmath.Modf(v)
	return arithmetic.FromFloat64(part, width), arithmetic.FromFloat64(whole, width)
}

// splitExponent returns the significand of v, whose magnitude is at least 0.5 and below 1, and the exponent.
func splitExponent(v float64, width uint32) (uint64, uint64) {
	part, exp := exactmath.Frexp(v)
	return arithmetic.FromFloat64(part, width), uint64(exp)
}

// scaleByPower compiles Ldexp.
func (c *coder) scaleByPower(in *spirv.Instruction) {
	d, s := c.result(in)
	a, of := c.operand(word(in, 2))
	b, by := c.operand(word(in, 3))
	if of.rows != s.rows || by.rows != s.rows || by.scalar().kind != intKind || of.scalar().kind != floatKind {
		c.fail("a floating-point function does not support operands of these types")
	}
	width, exponent := of.scalar().width, by.scalar().width
	c.add(inst{d: d, a: a, b: b, n: int32(s.rows), steps: [3]int8{1, 1}, local: c.isLocal(in.Result), pure: func(d, a, b, _ []uint64) {
		for i := range d {
			exp := min(max(arithmetic.Signed(b[i], exponent), -5000), 5000)
			d[i] = arithmetic.FromFloat64(exactmath.Ldexp(arithmetic.ToFloat64(a[i], width), int32(exp)), width)
		}
	}})
}
