package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An array of buffers of unknown or large length cannot be a list of parameters. If resources are variables, such an
// array becomes two tables in memory. One contains addresses of eight bytes, and the other contains lengths.

// isTable reports whether the elements of an array are in a table.
func (l *lowerer) isTable(r *root) bool {
	return l.o.Resources == Variables && r.array && r.kind == Buffer && (r.count == 0 || r.count > maxDescriptors)
}

// variables returns the number of variables or parameters for the elements.
func (r *root) variables() uint32 {
	if r.table {
		return 1
	}
	return r.count
}

// inTable loads the table entry of the element chosen by p.
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
