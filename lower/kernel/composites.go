package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// construct returns a composite of kernel type typ with the given parts. It emits one OpCompositeInsert for each part,
// because LLVM's SPIR-V reader accepts OpCompositeConstruct only with constants.
func (l *lowerer) construct(typ spirv.ID, parts ...spirv.ID) spirv.ID {
	constant := true
	for _, p := range parts {
		constant = constant && l.isFixed(p)
	}
	if constant {
		return l.b.ConstantComposite(typ, parts...)
	}
	v := l.b.Undef(typ)
	for i, p := range parts {
		v = l.b.CompositeInsert(typ, p, v, uint32(i))
	}
	return v
}

// isFixed reports whether kernel value v is a constant that cannot be specialized.
func (l *lowerer) isFixed(v spirv.ID) bool {
	d := l.b.ConstantInst(v)
	return d != nil && !d.Op.IsSpecConstant()
}

// splat returns the vector of n components equal to v.
func (l *lowerer) splat(typ, v spirv.ID, n uint32) spirv.ID {
	if l.isFixed(v) {
		parts := make([]spirv.ID, n)
		for i := range parts {
			parts[i] = v
		}
		return l.construct(typ, parts...)
	}
	first := l.b.CompositeInsert(typ, v, l.b.Undef(typ), 0)
	return l.b.VectorShuffle(typ, first, first, make([]uint32, n)...)
}

// constructed lowers OpCompositeConstruct. The parts of a vector may themselves be vectors.
func (l *lowerer) constructed(in *spirv.Instruction) spirv.ID {
	typ := l.valueType(in, in.Type)
	if typ == 0 {
		return 0
	}
	parts := make([]spirv.ID, 0, len(in.Operands))
	t := l.typ(in.Type)
	for i, w := range in.Operands {
		v := l.operandAt(in, i)
		if v == 0 {
			return 0
		}
		if part := l.typ(l.typeOf(spirv.ID(w))); t.op == spirv.OpTypeVector && part.op == spirv.OpTypeVector {
			for k := range part.n {
				parts = append(parts, l.b.CompositeExtract(l.typ(t.elem).id, v, k))
			}
			continue
		}
		parts = append(parts, v)
	}
	if want := l.partCount(t); len(parts) != want {
		return l.mistyped(in)
	}
	return l.construct(typ, parts...)
}

// undefinedIn lowers an OpUndef inside a function.
func (l *lowerer) undefinedIn(in *spirv.Instruction) spirv.ID {
	l.undefined(in)
	return 0
}

// intoVector returns the type of the vector if the last index selects a component of a vector inside another composite,
// otherwise nil. LLVM needs a separate instruction for the component in this case.
func (l *lowerer) intoVector(composite spirv.ID, indices []uint32) *typ {
	t := l.typ(l.typeOf(composite))
	for i, k := range indices {
		switch {
		case t.op == spirv.OpTypeVector && i > 0:
			return t
		case t.op == spirv.OpTypeStruct && k >= uint32(len(t.in.Operands)), !t.isAggregate():
			return nil
		}
		t = l.partType(t, k)
	}
	return nil
}

// extract lowers OpCompositeExtract. The part may be a pointer in a struct.
func (l *lowerer) extract(in *spirv.Instruction) spirv.ID {
	n := len(in.Operands)
	if t := l.intoVector(instreader.CompositeExtract(in).Composite(),
		instreader.CompositeExtract(in).Indexes()); t != nil {
		v := l.operandAt(in, 0)
		return l.b.CompositeExtract(l.valueType(in, in.Type), l.b.CompositeExtract(t.id, v, in.Operands[1:n-1]...),
			in.Operands[n-1])
	}
	l.values[in.Result] = l.same(in)
	l.pointTo(in.Result, l.typ(in.Type))
	return l.values[in.Result]
}

// insert lowers OpCompositeInsert.
func (l *lowerer) insert(in *spirv.Instruction) spirv.ID {
	n := len(in.Operands)
	t := l.intoVector(instreader.CompositeInsert(in).Composite(), instreader.CompositeInsert(in).Indexes())
	if t == nil {
		return l.same(in)
	}
	object, composite := l.operandAt(in, 0), l.operandAt(in, 1)
	path := in.Operands[2 : n-1]
	vector := l.b.CompositeInsert(t.id, object, l.b.CompositeExtract(t.id, composite, path...), in.Operands[n-1])
	return l.b.CompositeInsert(l.valueType(in, in.Type), vector, composite, path...)
}

// copyObject lowers OpCopyObject: the result is the value or the pointer of the operand.
func (l *lowerer) copyObject(in *spirv.Instruction) spirv.ID {
	from := instreader.Unary(in).Operand()
	if p := l.pointers[from]; p != nil {
		l.pointers[in.Result] = p
		return 0
	}
	return l.use(in, from)
}

// shuffle lowers OpVectorShuffle. LLVM's SPIR-V reader accepts only two vectors of the same type. If the types differ,
// shuffle emits instructions that extract each component and insert it into the result.
func (l *lowerer) shuffle(in *spirv.Instruction) spirv.ID {
	x, y := l.operandAt(in, 0), l.operandAt(in, 1)
	if x == 0 || y == 0 || l.b.TypeOf(x) == l.b.TypeOf(y) {
		return l.same(in)
	}
	t, first := l.typ(in.Type), l.typ(l.typeOf(instreader.VectorShuffle(in).Vector1()))
	if t.op != spirv.OpTypeVector || len(in.Operands)-2 != int(t.n) {
		return l.mistyped(in)
	}
	const undefined = 0xffffffff
	v := l.b.Undef(t.id)
	for i, k := range instreader.VectorShuffle(in).Components() {
		from := x
		if k >= first.n {
			from, k = y, k-first.n
		}
		if in.Operands[2+i] != undefined {
			v = l.b.CompositeInsert(t.id, l.b.CompositeExtract(l.typ(t.elem).id, from, k), v, uint32(i))
		}
	}
	return v
}
