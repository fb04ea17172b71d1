package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// mul emits mul(a, b), the product of an r×k and a k×c matrix. As the left operand, a vector is a row; as the right
// operand, it is a column. Because an HLSL row is a SPIR-V column, SPIR-V operates on the transposes, and the operands
// are swapped:
//
//	row · matrix     OpMatrixTimesVector matrix row
//	matrix · column  OpVectorTimesMatrix column matrix
//	matrix · matrix  OpMatrixTimesMatrix right left
func (e *SPIRVEmitter) mul(x *checked.Intrinsic) values.Value {
	a, b := argType(x, 0), argType(x, 1)
	if a.IsScalar() || b.IsScalar() {
		return values.Of(x.Type, e.mulScalar(x))
	}
	left, right := e.arg(x, 0), e.arg(x, 1)
	r, k := 1, int(a.Cols)
	if a.Kind == types.Matrix {
		r = int(a.Rows)
	}
	c := 1
	if b.Kind == types.Matrix {
		c = int(b.Cols)
	}
	m := product{e: e, elem: a.Scalar(), a: a, b: b, k: k}
	return values.Of(x.Type, m.emit(r, c, left, right))
}

// mulScalar emits mul(a, b) where one of the operands is a scalar. It loads a float vector before the scalar.
func (e *SPIRVEmitter) mulScalar(x *checked.Intrinsic) spirv.ID {
	a, b := argType(x, 0), argType(x, 1)
	scalarFirst := a.IsScalar()
	t := a
	if scalarFirst {
		t = b
	}
	s := spirvtypes.ShapeOf(t)
	order := [2]int{0, 1}
	if scalarFirst && s.Vector() {
		order = [2]int{1, 0}
	}
	var ids [2]spirv.ID
	for _, i := range order {
		ids[i] = e.arg(x, i)
	}
	v, factor := ids[0], ids[1]
	if scalarFirst {
		v, factor = ids[1], ids[0]
	}
	float := spirvtypes.ClassOf(t) == spirvtypes.FloatClass
	switch {
	case s.Scalar() && float:
		return e.values.BinaryOp(spirv.OpFMul, x.Type, ids[0], ids[1])
	case s.Scalar():
		return e.values.BinaryOp(spirv.OpIMul, x.Type, ids[0], ids[1])
	case float:
		return e.scale(t, v, factor)
	}
	factor = e.values.SplatID(t.Scalar(), s.Cols, factor)
	if s.Matrix() {
		return e.values.PerRow(t, t, func(row, _ *types.Type, _ uint32, r spirv.ID) spirv.ID {
			return e.values.BinaryOp(spirv.OpIMul, row, r, factor)
		}, v)
	}
	if scalarFirst {
		return e.values.BinaryOp(spirv.OpIMul, t, factor, v)
	}
	return e.values.BinaryOp(spirv.OpIMul, t, v, factor)
}

// A product is the product of two values with types a and b, which are not scalars. elem is the component type, and k
// is the number of columns of a.
type product struct {
	e    *SPIRVEmitter
	elem *types.Type
	a, b *types.Type
	k    int
}

func (p *product) emit(r, c int, left, right spirv.ID) spirv.ID {
	e := p.e
	float := spirvtypes.ClassOf(p.elem) == spirvtypes.FloatClass
	switch {
	case r == 1 && c == 1:
		return e.dot(e.types.Vec(p.elem, p.k), left, right)
	case p.k == 1:
		return p.outer(r, c, left, right)
	case r == 1 && float:
		return e.values.BinaryOp(spirv.OpMatrixTimesVector, e.types.Vec(p.elem, c), right, left)
	case r == 1:
		return p.rowTimes(left, e.transposeElements(p.b, right), c)
	case c == 1 && float:
		return e.values.BinaryOp(spirv.OpVectorTimesMatrix, e.types.Vec(p.elem, r), right, left)
	case c == 1:
		return p.timesColumn(left, right, r)
	case float:
		return e.values.BinaryOp(spirv.OpMatrixTimesMatrix, e.types.U.Matrix(p.elem, r, c), right, left)
	}
	columns := e.transposeElements(p.b, right)
	rows := make([]spirv.ID, r)
	for i := range rows {
		rows[i] = p.rowTimes(e.values.Extract(e.types.Vec(p.elem, p.k), left, uint32(i)), columns, c)
	}
	return e.values.Compose(e.types.U.Matrix(p.elem, r, c), rows...)
}

// rowTimes returns the products of row and each of the c columns of a matrix.
func (p *product) rowTimes(row, columns spirv.ID, c int) spirv.ID {
	return p.dots(columns, c, func(column spirv.ID) (a, b spirv.ID) { return row, column })
}

// timesColumn returns the products of each of the r rows of a matrix and column.
func (p *product) timesColumn(rows, column spirv.ID, r int) spirv.ID {
	return p.dots(rows, r, func(row spirv.ID) (a, b spirv.ID) { return row, column })
}

// dots returns a vector of n dot products, one for each vector of the matrix m. factors returns the operands of the
// product for a vector.
func (p *product) dots(m spirv.ID, n int, factors func(v spirv.ID) (a, b spirv.ID)) spirv.ID {
	e, vec := p.e, p.e.types.Vec(p.elem, p.k)
	parts := make([]spirv.ID, n)
	for i := range parts {
		a, b := factors(e.values.Extract(vec, m, uint32(i)))
		parts[i] = e.dot(vec, a, b)
	}
	return e.values.Compose(e.types.Vec(p.elem, n), parts...)
}

// outer returns the product of a column with r components and a row with c components. Either may be a scalar.
func (p *product) outer(r, c int, column, row spirv.ID) spirv.ID {
	e := p.e
	times := func(n int, v, factor spirv.ID) spirv.ID {
		t := e.types.Vec(p.elem, n)
		if spirvtypes.ClassOf(p.elem) == spirvtypes.FloatClass {
			return e.scale(t, v, factor)
		}
		return e.values.BinaryOp(spirv.OpIMul, t, v, e.values.SplatID(p.elem, n, factor))
	}
	switch {
	case r == 1:
		return times(c, row, column)
	case c == 1:
		return times(r, column, row)
	}
	rows := make([]spirv.ID, r)
	for i := range rows {
		rows[i] = times(c, row, e.values.Extract(p.elem, column, uint32(i)))
	}
	return e.values.Compose(e.types.U.Matrix(p.elem, r, c), rows...)
}
