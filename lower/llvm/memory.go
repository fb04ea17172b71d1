package llvm

// Alloca allocates a variable of type t at the start of the function's entry block.
func (b Builder) Alloca(t *Type, align uint32) *Inst {
	if !t.isSized() {
		b.m.fail("invalid type for a variable: %v", t)
		t = I32
	}
	in := b.add(Alloca, Ptr)
	in.elem, in.align = t, align
	return in
}

// set records the access of an instruction.
func (b Builder) set(in *Inst, t *Type, a Access) {
	in.flags |= a.Flags & (Volatile | Nontemporal)
	in.align, in.ordering = a.Align, a.Ordering
	if a.Ordering != NotAtomic && a.Align == 0 {
		in.align = uint32(max(t.Bits()/8, 1))
		if t.IsPointer() {
			in.align = 8
		}
	}
	if a.Scope != "" {
		in.some().scope = a.Scope
	}
}

// isAtomic reports whether memory of type t can be accessed atomically.
func (t *Type) isAtomic() bool {
	return t.IsPointer() || (t.IsInt() || t.IsFloat()) && t.Bits() >= 8 && t.Bits()&(t.Bits()-1) == 0
}

// Load loads a value of type t.
func (b Builder) Load(t *Type, p Value, a Access) Value {
	if !p.Type().IsPointer() || !t.isSized() ||
		a.Ordering != NotAtomic && (!t.isAtomic() || a.Ordering == Release || a.Ordering == AcqRel) {
		return b.bad(Load, t, p)
	}
	in := b.add(Load, t, p)
	b.set(in, t, a)
	return in
}

// Store stores v.
func (b Builder) Store(v, p Value, a Access) *Inst {
	t := v.Type()
	if !p.Type().IsPointer() || !t.isSized() ||
		a.Ordering != NotAtomic && (!t.isAtomic() || a.Ordering == Acquire || a.Ordering == AcqRel) {
		b.bad(Store, I32, v, p)
		return b.make(Store, Void, []Value{v, p}) // not part of any block
	}
	in := b.add(Store, Void, v, p)
	b.set(in, t, a)
	return in
}

// GEP returns the address selected by indices: the first counts elements of t, the others select parts. Indices into
// structs are constants of type i32.
func (b Builder) GEP(t *Type, p Value, flags Flags, indices ...Value) Value {
	if !p.Type().IsPointer() || !t.isSized() || len(indices) == 0 || !fitsGEP(t, indices) {
		return b.bad(GetElementPtr, p.Type(), append([]Value{p}, indices...)...)
	}
	in := b.add(GetElementPtr, p.Type(), append([]Value{p}, indices...)...)
	in.elem, in.flags = t, flags&InBounds
	return in
}

// ElementType returns the type selected by indices. The first index counts elements of t.
func ElementType(t *Type, indices []Value) *Type {
	for _, v := range indices[min(1, len(indices)):] {
		switch t.kind {
		case ArrayKind, VectorKind:
			t = t.elem
		case StructKind, NamedKind:
			c, ok := v.(*Const)
			if !ok || c.kind != NumberConst || c.typ != I32 || c.bits >= uint64(len(t.parts)) {
				return nil
			}
			t = t.parts[c.bits]
		default:
			return nil
		}
	}
	return t
}

func fitsGEP(t *Type, indices []Value) bool {
	for _, v := range indices {
		if !v.Type().IsInt() {
			return false
		}
	}
	return ElementType(t, indices) != nil
}

// Fence orders earlier accesses before later ones.
func (b Builder) Fence(o Ordering, scope string) *Inst {
	if o < Acquire {
		o = SeqCst
		b.m.fail("a fence without a memory ordering")
	}
	in := b.add(Fence, Void)
	in.ordering = o
	if scope != "" {
		in.some().scope = scope
	}
	return in
}

// AtomicRMW replaces the value in memory by the result of op on that value and v, and returns the original value.
func (b Builder) AtomicRMW(op RMW, p, v Value, a Access) Value {
	t := v.Type()
	float := op >= FAddRMW
	if !p.Type().IsPointer() || !t.isAtomic() || float != t.IsFloat() && op != Xchg || t.IsPointer() && op != Xchg ||
		a.Ordering < Monotonic || op >= rmwCount {
		return b.bad(AtomicRMW, t, p, v)
	}
	in := b.add(AtomicRMW, t, p, v)
	in.what = uint8(op)
	b.set(in, t, a)
	return in
}

// CmpXchg stores v if the value in memory equals old. It returns a struct of the original value and a bool, which
// reports whether the two values were equal.
func (b Builder) CmpXchg(p, old, v Value, a Access, failure Ordering) Value {
	t := v.Type()
	result := b.m.Struct(t, I1)
	if !p.Type().IsPointer() || !t.isAtomic() || t.IsFloat() || t != old.Type() || a.Ordering < Monotonic ||
		failure < Monotonic || failure == Release || failure == AcqRel {
		return b.bad(CmpXchg, result, p, old, v)
	}
	in := b.add(CmpXchg, result, p, old, v)
	in.failure = failure
	b.set(in, t, a)
	return in
}

// Ret returns from the function; v is nil for a void function.
func (b Builder) Ret(v Value) *Inst {
	want := b.b.f.sig.elem
	switch {
	case v == nil && want == Void:
		return b.add(Ret, Void)
	case v != nil && v.Type() == want:
		return b.add(Ret, Void, v)
	}
	b.m.fail("the return value does not match function type %v", b.b.f.sig)
	return b.add(Unreachable, Void)
}

// Br branches to a block.
func (b Builder) Br(to *Block) *Inst {
	in := b.add(Br, Void)
	in.some().targets = []*Block{to}
	return in
}

// CondBr branches to one of two blocks.
func (b Builder) CondBr(c Value, yes, no *Block) *Inst {
	if c.Type() != I1 {
		b.bad(CondBr, I32, c)
		c = b.m.Poison(I1)
	}
	in := b.add(CondBr, Void, c)
	in.some().targets = []*Block{yes, no}
	return in
}

// Switch branches to the block of the matching case, or else to def.
func (b Builder) Switch(v Value, def *Block) *Inst {
	if !v.Type().IsInt() {
		b.bad(Switch, I32, v)
		v = b.m.Poison(I32)
	}
	in := b.add(Switch, Void, v)
	in.some().targets = []*Block{def}
	return in
}

// AddCase adds a case to a Switch. Case values must be distinct.
func (in *Inst) AddCase(c *Const, to *Block) {
	if in.op != Switch || c.kind != NumberConst || c.typ != in.args[0].Type() {
		to.f.m.fail("invalid type for a switch case: %v", c.typ)
		return
	}
	r := in.some()
	r.cases = append(r.cases, c)
	r.targets = append(r.targets, to)
}

// Unreachable terminates a block whose end is never reached.
func (b Builder) Unreachable() *Inst { return b.add(Unreachable, Void) }
