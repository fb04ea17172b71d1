package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A member describes the layout of a struct member in bytes.
type member struct {
	offset    uint32
	hasOffset bool
	lay       matrixLayout
}

// layoutOf returns the layouts of the n members of struct type id.
func (l *lowerer) layoutOf(id spirv.ID, n int) []member {
	if l.layouts[id] == nil {
		l.layouts[id] = make([]member, n)
		for _, in := range l.decorations.members[id] {
			if i := instreader.MemberDecorate(in).Member(); i < uint32(n) {
				l.layouts[id][i].decorate(in)
			}
		}
	}
	return l.layouts[id]
}

func (m *member) decorate(in *spirv.Instruction) {
	switch instreader.MemberDecorate(in).Decoration() {
	case spirv.DecorationOffset:
		m.offset, m.hasOffset = operand(in, 3), true
	case spirv.DecorationMatrixStride:
		m.lay.stride = operand(in, 3)
	case spirv.DecorationRowMajor:
		m.lay.rowMajor = true
	}
}

// stride returns the ArrayStride of an array type. If it is missing, stride adds a finding and returns 0.
func (l *lowerer) stride(in *spirv.Instruction, array spirv.ID) uint32 {
	s, ok := l.decoration(array, spirv.DecorationArrayStride)
	if !ok || s == 0 {
		l.report(in, "array %s in a buffer does not have an ArrayStride", l.describe(array))
	}
	return s
}

// inMember moves p to member i of the struct to which it points. It returns false if the struct does not have this
// member.
func (l *lowerer) inMember(in *spirv.Instruction, p *pointer, i uint32) bool {
	t := l.typ(p.elem)
	if i >= uint32(len(t.in.Operands)) {
		l.report(in, "struct %s does not have member %d", l.describe(p.elem), i)
		return false
	}
	m := l.layoutOf(p.elem, len(t.in.Operands))[i]
	if !m.hasOffset {
		l.report(in, "member %d of %s in a buffer does not have an Offset", i, l.describe(p.elem))
		return false
	}
	p.elem, p.lay = spirv.ID(t.in.Operands[i]), m.lay
	p.move(uint64(m.offset))
	return true
}

// move adds a constant number of bytes to the offset of p.
func (p *pointer) move(distance uint64) {
	p.offset += distance
	p.align = alignedBy(p.align, distance)
}

// alignedBy returns the alignment of an address that is distance bytes after an address with alignment align.
func alignedBy(align uint32, distance uint64) uint32 {
	if distance == 0 {
		return align
	}
	if low := distance & -distance; low < uint64(align) {
		return uint32(low)
	}
	return align
}

// step returns the distance in bytes between the parts of the object to which p points, and a pointer to the first
// part. Parts are the columns of a matrix, the elements of an array or the components of a vector.
func (l *lowerer) step(in *spirv.Instruction, p *pointer) (distance uint32, part pointer) {
	part = *p
	t := l.typ(p.elem)
	part.elem = t.elem
	switch t.op {
	case spirv.OpTypeArray, spirv.OpTypeRuntimeArray:
		return l.stride(in, p.elem), part
	case spirv.OpTypeMatrix:
		component := l.scalar(l.typ(t.elem)).bytes()
		if p.lay.stride == 0 {
			l.report(in, "a matrix in a buffer does not have a MatrixStride")
		}
		part.lay = matrixLayout{}
		if p.lay.rowMajor {
			part.lay.step = p.lay.stride
			return component, part
		}
		return p.lay.stride, part
	case spirv.OpTypeVector:
		part.lay = matrixLayout{}
		if p.lay.step != 0 {
			return p.lay.step, part
		}
		return l.typ(t.elem).bytes(), part
	}
	l.report(in, "cannot index into %s", l.describe(p.elem))
	return 0, part
}

// baseAlign is the alignment of buffers and other memory that the application passes to a kernel.
const baseAlign = 16
