package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// maxNodes is the maximum number of parts into which the loads and stores of aggregates in a module are split.
const maxNodes = 1 << 17

// spendNodes adds the number of parts of a value of type t to the count. It adds a finding and returns false if the
// limit is exceeded.
func (l *lowerer) spendNodes(in *spirv.Instruction, t *typ) bool {
	l.nodes += t.nodes
	if l.nodes > maxNodes {
		l.report(in, "loads and stores of aggregates have more than %d parts", maxNodes)
		return false
	}
	return true
}

// loadPart emits loads of the object at byte address p. A number is loaded by one instruction, and an aggregate one
// part at a time.
func (l *lowerer) loadPart(in *spirv.Instruction, p pointer, a access) spirv.ID {
	t := l.typ(p.elem)
	switch {
	case t.isNumber():
		return l.loadBytes(&p, t.id, t.bytes(), a)
	case t.op == spirv.OpTypeVector && l.typ(t.elem).isNumber():
		return l.loadVector(&p, l.typ(t.elem), t.n, a)
	case t.isAggregate():
		if t.id == 0 || t.op == spirv.OpTypeArray && t.n == 0 || !l.spendNodes(in, t) {
			break
		}
		if p.lay.rowMajor && t.op == spirv.OpTypeMatrix {
			return l.loadRows(in, &p, t, a)
		}
		return l.loadParts(in, &p, t, a)
	case t.op == spirv.OpTypePointer && t.id == l.bytes:
		return l.b.Emit(instbuilder.ConvertUToPtr(l.bytes, 0, l.loadBytes(&p, l.ulong, 8, a)))
	}
	l.report(in, "a value of type %s in a buffer is not supported in kernels", l.describe(p.elem))
	return 0
}

// loadBytes emits a load of a number or vector of the given size in bytes.
func (l *lowerer) loadBytes(p *pointer, typ spirv.ID, size uint32, a access) spirv.ID {
	return l.b.LoadAs(typ, l.typed(p, typ), a.at(alignFor(p, size))...)
}

// alignFor returns the alignment to declare for an access of the given size: that of p, but at most the size.
func alignFor(p *pointer, size uint32) uint32 {
	align := p.align
	for align > size {
		align /= 2
	}
	return align
}

// typed emits a pointer to type typ, a number or vector, at the address of p.
func (l *lowerer) typed(p *pointer, typ spirv.ID) spirv.ID {
	addr := l.atOffset(p, 0)
	if typ == l.uchar {
		return addr
	}
	return l.b.Emit(instbuilder.Bitcast(l.b.TypePointer(spirv.StorageClassCrossWorkgroup, typ), 0, addr))
}

// loadParts emits loads of the parts of a value of type t and constructs the value.
func (l *lowerer) loadParts(in *spirv.Instruction, p *pointer, t *typ, a access) spirv.ID {
	n := l.partCount(t)
	parts := make([]spirv.ID, n)
	for i := range parts {
		q, ok := l.partAt(in, p, uint32(i))
		if !ok {
			return 0
		}
		if parts[i] = l.loadPart(in, q, a); parts[i] == 0 {
			return 0
		}
	}
	return l.construct(t.id, parts...)
}

// storePart emits stores of v to the object at byte address p.
func (l *lowerer) storePart(in *spirv.Instruction, p pointer, v spirv.ID, a access) {
	t := l.typ(p.elem)
	switch {
	case t.isNumber():
		l.storeBytes(&p, t.id, v, t.bytes(), a)
		return
	case t.op == spirv.OpTypeVector && l.typ(t.elem).isNumber():
		l.storeVector(&p, l.typ(t.elem), t.n, v, a)
		return
	case t.isAggregate():
		if t.id == 0 || t.op == spirv.OpTypeArray && t.n == 0 || !l.spendNodes(in, t) {
			break
		}
		if p.lay.rowMajor && t.op == spirv.OpTypeMatrix {
			l.storeRows(in, &p, t, v, a)
			return
		}
		l.storeParts(in, &p, t, v, a)
		return
	case t.op == spirv.OpTypePointer && t.id == l.bytes:
		l.storeBytes(&p, l.ulong, l.b.Emit(instbuilder.ConvertPtrToU(l.ulong, 0, v)), 8, a)
		return
	}
	l.report(in, "a value of type %s in a buffer is not supported in kernels", l.describe(p.elem))
}

func (l *lowerer) storeBytes(p *pointer, typ, v spirv.ID, size uint32, a access) {
	l.b.Store(l.typed(p, typ), v, a.at(alignFor(p, size))...)
}

func (l *lowerer) storeParts(in *spirv.Instruction, p *pointer, t *typ, v spirv.ID, a access) {
	for i := range l.partCount(t) {
		q, ok := l.partAt(in, p, uint32(i))
		if !ok {
			return
		}
		l.storePart(in, q, l.b.CompositeExtract(l.partType(t, uint32(i)).id, v, uint32(i)), a)
	}
}

// partCount returns the number of parts of a value of type t.
func (l *lowerer) partCount(t *typ) int {
	if t.op == spirv.OpTypeStruct {
		return len(t.in.Operands)
	}
	return int(t.n)
}

// partType returns the type of part i of type t.
func (l *lowerer) partType(t *typ, i uint32) *typ {
	if t.op == spirv.OpTypeStruct {
		return l.typ(spirv.ID(t.in.Operands[i]))
	}
	return l.typ(t.elem)
}

// partAt returns a pointer to part i of the object at p.
func (l *lowerer) partAt(in *spirv.Instruction, p *pointer, i uint32) (pointer, bool) {
	if l.typ(p.elem).op == spirv.OpTypeStruct {
		q := *p
		return q, l.inMember(in, &q, i)
	}
	distance, part := l.step(in, p)
	part.move(uint64(i) * uint64(distance))
	return part, !l.failed
}

// isOneAccess reports whether one instruction can access a vector of n components. The components must be adjacent, and
// n must not be 3, because an OpenCL vector of three components is as large as one of four.
func (p *pointer) isOneAccess(n uint32) bool { return p.lay.step == 0 && n != 3 }

// component returns a pointer to component i of the vector at p. size is the size of a component.
func (p *pointer) component(size, i uint32) pointer {
	q := *p
	if q.lay.step != 0 {
		size = q.lay.step
	}
	q.lay = matrixLayout{}
	q.move(uint64(i) * uint64(size))
	return q
}

// loadVector emits loads of a vector of n numbers.
func (l *lowerer) loadVector(p *pointer, elem *typ, n uint32, a access) spirv.ID {
	typ, size := l.b.TypeVector(elem.id, int(n)), elem.bytes()
	if p.isOneAccess(n) {
		return l.loadBytes(p, typ, size*n, a)
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		q := p.component(size, uint32(i))
		parts[i] = l.loadBytes(&q, elem.id, size, a)
	}
	return l.construct(typ, parts...)
}

// storeVector emits stores of a vector of n numbers.
func (l *lowerer) storeVector(p *pointer, elem *typ, n uint32, v spirv.ID, a access) {
	typ, size := l.b.TypeVector(elem.id, int(n)), elem.bytes()
	if p.isOneAccess(n) {
		l.storeBytes(p, typ, v, size*n, a)
		return
	}
	for i := range n {
		q := p.component(size, i)
		l.storeBytes(&q, elem.id, l.b.CompositeExtract(elem.id, v, i), size, a)
	}
}

// loadRows emits loads of the rows of a row-major matrix and transposes them.
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

// gather emits a vector of the components with index c of all vectors.
func (l *lowerer) gather(elem spirv.ID, vectors []spirv.ID, c uint32) spirv.ID {
	parts := make([]spirv.ID, len(vectors))
	for i, v := range vectors {
		parts[i] = l.b.CompositeExtract(elem, v, c)
	}
	return l.construct(l.b.TypeVector(elem, len(parts)), parts...)
}

// storeRows emits stores of the rows of a matrix that is row-major in memory.
func (l *lowerer) storeRows(in *spirv.Instruction, p *pointer, t *typ, v spirv.ID, a access) {
	column := l.typ(t.elem)
	elem := l.typ(column.elem)
	columns := l.columns(v, t)
	for i := range column.n {
		q := l.rowAt(in, p, i)
		l.storeVector(&q, elem, t.n, l.gather(elem.id, columns, i), a)
	}
}

// rowAt returns a pointer to row i of the matrix at p.
func (l *lowerer) rowAt(in *spirv.Instruction, p *pointer, i uint32) pointer {
	if p.lay.stride == 0 {
		l.report(in, "a matrix in a buffer does not have a MatrixStride")
	}
	q := *p
	q.lay = matrixLayout{}
	q.move(uint64(i) * uint64(p.lay.stride))
	return q
}

// columns emits the columns of matrix v, whose kernel type is an array.
func (l *lowerer) columns(v spirv.ID, t *typ) []spirv.ID {
	columns := make([]spirv.ID, t.n)
	for i := range columns {
		columns[i] = l.b.CompositeExtract(l.typ(t.elem).id, v, uint32(i))
	}
	return columns
}
