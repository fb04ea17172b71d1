package llvm

// Alloca appends a variable of type t to those at the start of the function's entry block.
func (b Builder) Alloca(t *Type, align uint32) *Inst {
	if !t.isSized() {
		b.m.fail("invalid type for a variable: %v", t)
		t = I32
	}
	in := b.add(Alloca, Ptr)
	in.elem, in.align = t, align
	return in
}

// set sets the access of an instruction. t is the type of the accessed memory.
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

// Load appends a load of a value of type t from p.
func (b Builder) Load(t *Type, p Value, a Access) Value {
	if !p.Type().IsPointer() || !t.isSized() ||
		a.Ordering != NotAtomic && (!t.isAtomic() || a.Ordering == Release || a.Ordering == AcqRel) {
		return b.bad(Load, t, p)
	}
	in := b.add(Load, t, p)
	b.set(in, t, a)
	return in
}

// Store appends a store of v to p.
func (b Builder) Store(v, p Value, a Access) *Inst {
	t := v.Type()
	if !p.Type().IsPointer() || !t.isSized() ||
		a.Ordering != NotAtomic && (!t.isAtomic() || a.Ordering == Acquire || a.Ordering == AcqRel) {
		b.bad(Store, I32, v, p)
		return b.make(Store, Void, []Value{v, p}) // the instruction is not added to a block
	}
	in := b.add(Store, Void, v, p)
	b.set(in, t, a)
	return in
}

// GEP appends a computation of the address that indices select. The first index counts elements of type t after p; the
// others select parts. An index into a struct must be a constant of type i32.
func (b Builder) GEP(t *Type, p Value, flags Flags, indices ...Value) Value {
	if !p.Type().IsPointer() || !t.isSized() || len(indices) == 0 || !fitsGEP(t, indices) {
		return b.bad(GetElementPtr, p.Type(), append([]Value{p}, indices...)...)
	}
	in := b.add(GetElementPtr, p.Type(), append([]Value{p}, indices...)...)
	in.elem, in.flags = t, flags&InBounds
	return in
}

// ElementType returns the type that the indices of a GetElementPtr select. The first index counts elements of type t.
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

// Fence appends a fence, which orders accesses before it and accesses after it.
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

// AtomicRMW appends an instruction that replaces the value in memory at p by the result of op on that value and v. It
// returns the original value.
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

// CmpXchg appends an instruction that stores v at p if the value in memory equals old. It returns a struct of the
// original value and a bool, which is true if v was stored.
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

// Ret appends a return of value v. For a function without a result, v is nil.
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

// Br appends a branch to a block.
func (b Builder) Br(to *Block) *Inst {
	in := b.add(Br, Void)
	in.some().targets = []*Block{to}
	return in
}

// CondBr appends a conditional branch. It goes to block yes if c is true, and otherwise to block no.
func (b Builder) CondBr(c Value, yes, no *Block) *Inst {
	if c.Type() != I1 {
		b.bad(CondBr, I32, c)
		c = b.m.Poison(I1)
	}
	in := b.add(CondBr, Void, c)
	in.some().targets = []*Block{yes, no}
	return in
}

// Switch appends a branch to the block of the case that equals v, or to block def if there is none.
func (b Builder) Switch(v Value, def *Block) *Inst {
	if !v.Type().IsInt() {
		b.bad(Switch, I32, v)
		v = b.m.Poison(I32)
	}
	in := b.add(Switch, Void, v)
	in.some().targets = []*Block{def}
	return in
}

// AddCase adds a case with value c and block to to a Switch. The case values of a Switch must be distinct.
func (in *Inst) AddCase(c *Const, to *Block) {
	if in.op != Switch || c.kind != NumberConst || c.typ != in.args[0].Type() {
		to.f.m.fail("invalid type for a switch case: %v", c.typ)
		return
	}
	r := in.some()
	r.cases = append(r.cases, c)
	r.targets = append(r.targets, to)
}

// Unreachable appends a terminator that says that control flow does not reach the end of the block.
func (b Builder) Unreachable() *Inst { return b.add(Unreachable, Void) }
