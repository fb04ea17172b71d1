package kernel

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// whole reports whether a vector at a place is accessed by one instruction: its
// components adjoin, and it has as many bytes in memory as it has components. One of
// three takes the room of four in OpenCL.
func (p *pointer) whole(n uint32) bool { return p.lay.step == 0 && n != 3 }

// component returns where component i of a vector lies.
func (p *pointer) component(size, i uint32) pointer {
	q := *p
	if q.lay.step != 0 {
		size = q.lay.step
	}
	q.lay = matrixLayout{}
	q.move(uint64(i) * uint64(size))
	return q
}

// loadVector loads n numbers of a type as a vector.
func (l *lowerer) loadVector(p *pointer, elem *typ, n uint32, a access) spirv.ID {
	typ, size := l.b.TypeVector(elem.id, int(n)), elem.bytes()
	if p.whole(n) {
		return l.loadBytes(p, typ, size*n, a)
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		q := p.component(size, uint32(i))
		parts[i] = l.loadBytes(&q, elem.id, size, a)
	}
	return l.construct(typ, parts...)
}

// storeVector stores a vector of n numbers of a type.
func (l *lowerer) storeVector(p *pointer, elem *typ, n uint32, v spirv.ID, a access) {
	typ, size := l.b.TypeVector(elem.id, int(n)), elem.bytes()
	if p.whole(n) {
		l.storeBytes(p, typ, v, size*n, a)
		return
	}
	for i := range n {
		q := p.component(size, i)
		l.storeBytes(&q, elem.id, l.b.CompositeExtract(elem.id, v, i), size, a)
	}
}

// loadRows loads a matrix whose rows adjoin: they are loaded and turned into columns.
func (l *lowerer) loadRows(in *spirv.Instruction, p *pointer, t *typ, a access) spirv.ID {
	column := l.typ(t.elem)
	elem := l.typ(column.elem)
	rows := make([]spirv.ID, column.n)
	for i := range rows {
		q := l.rowAt(in, p, uint32(i))
		rows[i] = l.loadVector(&q, elem, t.n, a)
	}
	columns := make([]spirv.ID, t.n)
	for c := range columns {
		columns[c] = l.gather(elem.id, rows, uint32(c))
	}
	return l.construct(t.id, columns...)
}

// gather returns the vector of component c of each of several vectors.
func (l *lowerer) gather(elem spirv.ID, vectors []spirv.ID, c uint32) spirv.ID {
	parts := make([]spirv.ID, len(vectors))
	for i, v := range vectors {
		parts[i] = l.b.CompositeExtract(elem, v, c)
	}
	return l.construct(l.b.TypeVector(elem, len(parts)), parts...)
}

// storeRows stores a matrix whose rows adjoin.
func (l *lowerer) storeRows(in *spirv.Instruction, p *pointer, t *typ, v spirv.ID, a access) {
	column := l.typ(t.elem)
	elem := l.typ(column.elem)
	columns := l.columns(v, t)
	for i := range column.n {
		q := l.rowAt(in, p, i)
		l.storeVector(&q, elem, t.n, l.gather(elem.id, columns, i), a)
	}
}

// rowAt returns where row i of a matrix lies.
func (l *lowerer) rowAt(in *spirv.Instruction, p *pointer, i uint32) pointer {
	if p.lay.stride == 0 {
		l.report(in, "a matrix in a buffer has no MatrixStride")
	}
	q := *p
	q.lay = matrixLayout{}
	q.move(uint64(i) * uint64(p.lay.stride))
	return q
}

// columns returns the columns of a matrix, which is an array of them.
func (l *lowerer) columns(v spirv.ID, t *typ) []spirv.ID {
	columns := make([]spirv.ID, t.n)
	for i := range columns {
		columns[i] = l.b.CompositeExtract(l.typ(t.elem).id, v, uint32(i))
	}
	return columns
}
