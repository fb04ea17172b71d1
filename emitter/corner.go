package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A corner is the upper left part of the matrix whole, which a cast has cut:
//
//	(float2x2)m = a    m[0].xy = a[0]; m[1].xy = a[1]
type corner struct{ whole value }

// cutMatrix evaluates a cast that cuts a matrix: a corner if it is of an object
// in memory, which may be written to.
func (e *SPIRVEmitter) cutMatrix(x *checked.Cast) value {
	if !x.LValue {
		return e.truncateMatrix(x)
	}
	whole := e.expr(x.X)
	if whole.mode != pointer {
		return rv(x.Type, e.upperLeft(x.X.Info().Type, x.Type, e.load(whole)))
	}
	return value{mode: placed, typ: x.Type, place: &corner{whole}}
}

func (p *corner) load(e *SPIRVEmitter, v value) spirv.ID {
	from, to := shapeOf(p.whole.typ), shapeOf(v.typ)
	m := e.load(p.whole)
	if from.matrix() {
		return e.upperLeft(p.whole.typ, v.typ, m)
	}
	n := to.rows * to.cols
	if n == 1 {
		return e.extract(v.typ.Elem, m, 0)
	}
	return e.shuffle(v.typ, m, m, upTo(n)...)
}

// store writes the rows one by one.
func (p *corner) store(e *SPIRVEmitter, v value, src spirv.ID) {
	rows, cols := int(v.typ.Rows), int(v.typ.Cols)
	row := e.vec(v.typ.Elem, cols)
	for i := range rows {
		id := src
		if rows > 1 {
			id = e.extract(row, src, uint32(i))
		}
		e.store(p.row(e, i, cols), id)
	}
}

// row returns the first cols components of row i of the whole matrix.
func (p *corner) row(e *SPIRVEmitter, i, cols int) value {
	t := p.whole.typ
	r := p.whole
	full := e.rowOf(t)
	switch {
	case t.Rows > 1:
		r = e.index(r, full, e.b.ConstantInt(int32(i)))
	default:
		r = r.as(full)
	}
	switch {
	case cols == int(t.Cols):
	case cols == 1:
		r = e.index(r, t.Elem, e.b.ConstantInt(0))
	default:
		r.base, r.typ = full, e.u.Vector(t.Elem, cols)
		r.mode, r.known, r.count = swizzled, nil, uint8(cols)
		for k := range cols {
			r.elems[k] = uint8(k)
		}
	}
	return r
}

func (p *corner) storeComponents(*SPIRVEmitter, value, []uint8, spirv.ID) bool { return false }
