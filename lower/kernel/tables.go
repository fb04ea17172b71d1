package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A large or unbounded array of buffers cannot be a list of parameters. If resources are variables, such an array
// becomes two tables in memory: one with the addresses of the buffers, of eight bytes each, and one with their lengths.

// isTable reports whether array r is represented by tables.
func (l *lowerer) isTable(r *root) bool {
	return l.o.Resources == Variables && r.array && r.kind == Buffer && (r.count == 0 || r.count > maxDescriptors)
}

// variables returns the number of parameters or variables for the elements of r.
func (r *root) variables() uint32 {
	if r.table {
		return 1
	}
	return r.count
}

// inTable emits a load of the entry in a table for the element that p selects.
func (l *lowerer) inTable(typ, table spirv.ID, p *pointer) spirv.ID {
	i := sum{p.element}
	if p.fixed != 0 || p.element == 0 {
		i.add(l, l.b.ConstantInteger(l.ulong, int64(p.fixed)))
	}
	offset := l.b.Emit(instbuilder.IMul(l.ulong, 0, i.id, l.b.ConstantInteger(l.ulong, 8)))
	at := l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.bytes, 0, table, offset))
	q := l.b.Emit(instbuilder.Bitcast(l.b.TypePointer(spirv.StorageClassCrossWorkgroup, typ), 0, at))
	return l.b.LoadAs(typ, q, uint32(spirv.MemoryAccessAligned), 8)
}
