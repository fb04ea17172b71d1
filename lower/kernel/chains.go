package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// accessChain lowers OpAccessChain. In byte-addressed memory it becomes address arithmetic; in Function and Workgroup
// memory it remains an access chain.
func (l *lowerer) accessChain(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	if p == nil {
		return 0
	}
	return l.chain(in, p, instreader.AccessChain(in).Indexes())
}

// ptrAccessChain lowers OpPtrAccessChain. Its first index is a number of elements of the pointee type.
func (l *lowerer) ptrAccessChain(in *spirv.Instruction) spirv.ID {
	p := l.pointer(in, 0)
	if p == nil {
		return 0
	}
	if p.space != bytesSpace {
		l.report(in, "OpPtrAccessChain outside buffers is not supported in kernels")
		return 0
	}
	q, sum := *p, sum{}
	l.advance(in, &q, &sum, l.stride(in, l.typeOf(instreader.PtrAccessChain(in).Base())),
		uint32(instreader.PtrAccessChain(in).Element()))
	l.settle(&q, &sum)
	return l.chain(in, &q, instreader.PtrAccessChain(in).Indexes())
}

// chain records the pointer that the indices derive from p. It returns the kernel value that gets the name of the
// result, or 0.
func (l *lowerer) chain(in *spirv.Instruction, p *pointer, indices []uint32) spirv.ID {
	q := *p
	switch {
	case q.space == arraySpace:
		indices = l.chooseElement(in, &q, indices)
	case q.space == localSpace && len(indices) > 0:
		l.localChain(in, &q, indices)
		indices = nil
	case q.space == builtInSpace && len(indices) > 0:
		q.part, q.elem = l.use(in, spirv.ID(indices[0])), l.typ(q.elem).elem
		if len(indices) > 1 {
			l.report(in, "indexing more than one level into a built-in is not supported in kernels")
		}
		indices = nil
	}
	if q.space == bytesSpace {
		l.byteChain(in, &q, indices)
	} else if len(indices) > 0 {
		l.report(in, "cannot index into a scalar")
	}
	if in.Type != 0 && l.typ(in.Type).elem != q.elem && !l.failed {
		l.report(in, "the result type does not match the indexed member")
	}
	l.pointers[in.Result] = &q
	return q.named()
}

// named returns the kernel value of p if it is a complete address, which can get the name of the pointer. Otherwise it
// returns 0.
func (p *pointer) named() spirv.ID {
	if p.space == localSpace || p.space == bytesSpace && p.offset == 0 {
		return p.base
	}
	return 0
}

// A sum is a byte offset that is known only when the kernel runs. id is 0 if there is none.
type sum struct{ id spirv.ID }

func (s *sum) add(l *lowerer, id spirv.ID) {
	if s.id != 0 {
		id = l.b.Emit(instbuilder.IAdd(l.ulong, 0, s.id, id))
	}
	s.id = id
}

// byteChain moves p along the indices in byte-addressed memory.
func (l *lowerer) byteChain(in *spirv.Instruction, p *pointer, indices []uint32) {
	s := sum{}
	for _, w := range indices {
		if l.typ(p.elem).op == spirv.OpTypeStruct {
			i, ok := l.intConstant(spirv.ID(w))
			if !ok || i < 0 {
				l.report(in, "the index of a struct member is not a constant")
				return
			}
			if !l.inMember(in, p, uint32(min(i, 1<<31))) {
				return
			}
			continue
		}
		distance, part := l.step(in, p)
		if l.failed {
			return
		}
		*p = part
		l.advance(in, p, &s, distance, w)
	}
	l.settle(p, &s)
	if l.merged.Has(in.Result) && p.offset != 0 {
		p.base, p.offset = l.atOffset(p, 0), 0
	}
}

// advance moves p by index·distance bytes. An index that is not constant is added to s.
func (l *lowerer) advance(in *spirv.Instruction, p *pointer, s *sum, distance, index uint32) {
	if i, ok := l.intConstant(spirv.ID(index)); ok {
		p.move(uint64(i) * uint64(distance))
		return
	}
	p.align = alignedBy(p.align, uint64(distance))
	i := l.wide(in, spirv.ID(index))
	if distance != 1 && i != 0 {
		i = l.b.Emit(instbuilder.IMul(l.ulong, 0, i, l.b.ConstantInteger(l.ulong, int64(distance))))
	}
	s.add(l, i)
}

// wide returns the index id as a 64-bit integer, sign-extended if its type is signed. It returns 0 if id is not an
// integer.
func (l *lowerer) wide(in *spirv.Instruction, id spirv.ID) spirv.ID {
	t := l.typ(l.typeOf(id))
	v := l.use(in, id)
	switch {
	case t.op != spirv.OpTypeInt:
		l.report(in, "the index is not an integer")
		return 0
	case t.width == 64:
		return v
	case t.signed:
		return l.b.Emit(instbuilder.SConvert(l.ulong, 0, v))
	}
	return l.b.Emit(instbuilder.UConvert(l.ulong, 0, v))
}

// settle adds the dynamic offset s, and the constant offset of p, to the base of p.
func (l *lowerer) settle(p *pointer, s *sum) {
	if s.id == 0 {
		return
	}
	if p.offset != 0 {
		s.add(l, l.b.ConstantInteger(l.ulong, int64(p.offset)))
		p.offset = 0
	}
	p.base = l.b.Emit(instbuilder.InBoundsPtrAccessChain(l.bytes, 0, p.base, s.id))
	s.id = 0
}

// localChain moves p along the indices in Function or Workgroup memory by an access chain. A component of a boolean
// vector does not have an address; the pointer then refers to the vector and the component.
func (l *lowerer) localChain(in *spirv.Instruction, p *pointer, indices []uint32) {
	args := make([]spirv.ID, 1, len(indices)+1)
	args[0] = p.base
	for _, w := range indices {
		t := l.typ(p.elem)
		i := l.use(in, spirv.ID(w))
		switch {
		case t.op == spirv.OpTypeVector && l.typ(t.elem).op == spirv.OpTypeBool:
			p.base = l.localAddress(p, args)
			p.part, p.elem, p.space = i, t.elem, boolSpace
			return
		case t.op == spirv.OpTypeStruct:
			k, ok := l.intConstant(spirv.ID(w))
			if !ok || k < 0 || k >= int64(len(t.in.Operands)) {
				l.report(in, "struct %s does not have such a member", l.describe(p.elem))
				return
			}
			p.elem = spirv.ID(t.in.Operands[k])
		case t.op == spirv.OpTypeVector || t.op == spirv.OpTypeArray || t.op == spirv.OpTypeMatrix:
			p.elem = t.elem
		default:
			l.report(in, "cannot index into %s", l.describe(p.elem))
			return
		}
		args = append(args, i)
	}
	p.base = l.localAddress(p, args)
}

// localAddress emits an access chain with the operands args, and returns a pointer to the element type of p.
func (l *lowerer) localAddress(p *pointer, args []spirv.ID) spirv.ID {
	if len(args) == 1 {
		return args[0]
	}
	return l.b.Op(spirv.OpInBoundsAccessChain, l.b.TypePointer(p.class, l.typ(p.elem).id), args...)
}

// numberOf returns the address in pointer operand i as an integer.
func (l *lowerer) numberOf(in *spirv.Instruction, i int) spirv.ID {
	p := l.pointer(in, i)
	if p == nil {
		return 0
	}
	if p.space != bytesSpace && p.space != localSpace {
		l.report(in, "this pointer does not have an address in kernels")
		return 0
	}
	v := l.operandAt(in, i)
	if v == 0 {
		return 0
	}
	return l.b.Emit(instbuilder.ConvertPtrToU(l.ulong, 0, v))
}

// comparePointers lowers OpPtrEqual and OpPtrNotEqual by comparing addresses.
func (l *lowerer) comparePointers(in *spirv.Instruction) spirv.ID {
	x, y := l.numberOf(in, 0), l.numberOf(in, 1)
	if x == 0 || y == 0 || l.typ(in.Type).op != spirv.OpTypeBool {
		return l.mistyped(in)
	}
	op := spirv.OpIEqual
	if in.Op == spirv.OpPtrNotEqual {
		op = spirv.OpINotEqual
	}
	return l.b.Op(op, l.b.TypeBool(), x, y)
}

// pointerDistance lowers OpPtrDiff. The result is the distance of the addresses, divided by the stride of the array.
func (l *lowerer) pointerDistance(in *spirv.Instruction) spirv.ID {
	x, y := l.numberOf(in, 0), l.numberOf(in, 1)
	t := l.typ(in.Type)
	stride := l.stride(in, l.typeOf(instreader.Binary(in).Operand1()))
	if x == 0 || y == 0 || stride == 0 || t.op != spirv.OpTypeInt {
		return l.mistyped(in)
	}
	distance := l.b.Emit(instbuilder.SDiv(l.ulong, 0, l.b.Emit(instbuilder.ISub(l.ulong, 0, x, y)),
		l.b.ConstantInteger(l.ulong, int64(stride))))
	return l.sized(distance, t.id)
}
