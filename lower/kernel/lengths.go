package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// chooseElement uses the indices that select an element of an array of resources, and returns the other indices. When
// an element is selected, p points to it.
func (l *lowerer) chooseElement(in *spirv.Instruction, p *pointer, indices []uint32) []uint32 {
	for len(indices) > 0 {
		t := l.typ(p.elem)
		if t.op != spirv.OpTypeArray && (t.op != spirv.OpTypeRuntimeArray || !p.root.table) {
			break
		}
		p.elem = t.elem
		inner := l.descriptors(p.elem)
		if i, ok := l.intConstant(spirv.ID(indices[0])); ok && i >= 0 &&
			(i < int64(t.n) || t.op == spirv.OpTypeRuntimeArray && i < maxIndex) {
			p.fixed += uint32(i) * inner
		} else {
			l.chooseAt(in, p, spirv.ID(indices[0]), inner)
		}
		indices = indices[1:]
	}
	if op := l.typ(p.elem).op; op != spirv.OpTypeArray && op != spirv.OpTypeRuntimeArray {
		l.choose(in, p)
	}
	return indices
}

// descriptors returns the number of resources in a value of type id.
func (l *lowerer) descriptors(id spirv.ID) uint32 {
	n := uint64(1)
	for t := l.typ(id); t.op == spirv.OpTypeArray; t = l.typ(t.elem) {
		n = saturate(0, n, uint64(t.n))
	}
	return uint32(min(n, maxDescriptors))
}

// chooseAt adds an index that is not constant to the element that p selects. Each element contains inner resources.
func (l *lowerer) chooseAt(in *spirv.Instruction, p *pointer, index spirv.ID, inner uint32) {
	i := l.wide(in, index)
	if inner != 1 && i != 0 {
		i = l.b.Emit(instbuilder.IMul(l.ulong, 0, i, l.b.ConstantInteger(l.ulong, int64(inner))))
	}
	s := sum{p.element}
	s.add(l, i)
	p.element = s.id
}

// choose makes p point to the selected element of an array of resources. If the index is not constant, it emits
// comparisons with the index of each element, or a load from a table.
func (l *lowerer) choose(in *spirv.Instruction, p *pointer) {
	r := p.root
	if r.table {
		p.base, p.space = l.inTable(l.bytes, r.bases[0], p), bytesSpace
		return
	}
	if p.fixed >= uint32(len(r.bases)) {
		l.report(in, "the index into %s is out of bounds", r.name)
		return
	}
	handle := r.kind == Image || r.kind == Sampler
	if p.element != 0 && handle {
		l.report(in, "a non-constant index into an array of images or samplers is not supported in kernels")
		return
	}
	p.base = l.chosen(l.b.TypeOf(r.bases[0]), r.bases, p)
	p.space = bytesSpace
	if handle {
		p.space = handleSpace
	}
}

// chosen emits the value of the element that p selects. of holds the values of all elements.
func (l *lowerer) chosen(typ spirv.ID, of []spirv.ID, p *pointer) spirv.ID {
	id := of[p.fixed]
	if p.element == 0 {
		return id
	}
	for i := int(p.fixed) + 1; i < len(of); i++ {
		is := l.b.Emit(instbuilder.IEqual(l.b.TypeBool(), 0, p.element,
			l.b.ConstantInteger(l.ulong, int64(i)-int64(p.fixed))))
		id = l.b.Emit(instbuilder.Select(typ, 0, is, of[i], id))
	}
	return id
}

// maxIndex is the maximum constant index into a runtime array of resources.
const maxIndex = 1 << 24

// chosenLength emits the length in bytes of the buffer that p selects.
func (l *lowerer) chosenLength(p *pointer) spirv.ID {
	if p.root.table {
		return l.inTable(l.ulong, p.root.lengths[0], p)
	}
	lengths := make([]spirv.ID, len(p.root.lengths))
	for k := range lengths {
		if p.element != 0 || uint32(k) == p.fixed {
			lengths[k] = l.length(p.root, uint32(k))
		}
	}
	return l.chosen(l.ulong, lengths, p)
}

// arrayLength lowers OpArrayLength. It divides the number of bytes from the start of the array to the end of the buffer
// by the stride.
func (l *lowerer) arrayLength(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	if p == nil {
		return 0
	}
	if p.root == nil || p.root.lengths == nil || p.space != bytesSpace || p.elem != p.root.elem {
		l.report(in, "querying the length of this buffer is not supported in kernels")
		return 0
	}
	q := *p
	if l.typ(p.elem).op != spirv.OpTypeStruct || !l.inMember(in, &q, instreader.ArrayLength(in).ArrayMember()) {
		return 0
	}
	stride := l.stride(in, q.elem)
	if stride == 0 {
		return 0
	}
	size := l.chosenLength(p)
	if q.offset != 0 {
		size = l.b.Emit(instbuilder.ISub(l.ulong, 0, size, l.b.ConstantInteger(l.ulong, int64(q.offset))))
	}
	if stride != 1 {
		size = l.b.Emit(instbuilder.UDiv(l.ulong, 0, size, l.b.ConstantInteger(l.ulong, int64(stride))))
	}
	return l.b.Emit(instbuilder.UConvert(l.b.TypeInt(32, false), 0, size))
}
