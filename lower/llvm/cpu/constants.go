package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// constant gives a constant its value. Those that can be specialized have the
// one that they have by default.
func (l *lowering) constant() {
	in := l.current
	t := l.typeOf(in.Type)
	var c llvm.Constant
	switch in.Op {
	case spirv.OpConstantTrue:
		c = l.number(t, 1)
	case spirv.OpConstantFalse:
		c = l.number(t, 0)
	case spirv.OpConstant:
		c = l.number(t, spirv.LiteralBits(in.Operands))
	case spirv.OpSpecConstantTrue:
		c = l.number(t, l.specialized(1))
	case spirv.OpSpecConstantFalse:
		c = l.number(t, l.specialized(0))
	case spirv.OpSpecConstant:
		c = l.number(t, l.specialized(spirv.LiteralBits(in.Operands)))
	case spirv.OpConstantNull:
		c = l.out.Null(t.value)
	case spirv.OpUndef:
		c = l.out.Undef(t.value)
	case spirv.OpConstantComposite, spirv.OpSpecConstantComposite:
		c = l.compositeConstant(t, in.Operands)
	case spirv.OpSpecConstantOp:
		c = l.computed(t)
	}
	if c == nil {
		l.report("%v: there is no such constant on a processor", in.Op)
		c = l.out.Poison(llvm.I32)
	}
	l.set(in.Result, in.Type, c, 0)
}

// specialized is the value of the current specialization constant.
func (l *lowering) specialized(otherwise uint64) uint64 {
	id := l.saidOf(l.current.Result).spec
	for _, s := range l.options.Specialize {
		if s.ID+1 == id {
			return s.Bits
		}
	}
	return otherwise
}

// number is a scalar constant, nil if t is no scalar.
func (l *lowering) number(t *typ, bits uint64) llvm.Constant {
	switch {
	case t.value.IsInt():
		return l.out.Int(t.value, bits)
	case t.value.IsFloat():
		return l.out.FloatBits(t.value, bits)
	}
	return nil
}

// compositeConstant puts constants together.
func (l *lowering) compositeConstant(t *typ, ids []uint32) llvm.Constant {
	elems := make([]llvm.Constant, len(ids))
	for i, id := range ids {
		c, ok := l.of(spirv.ID(id)).value.(llvm.Constant)
		if !ok {
			l.report("%v: %%%d is no constant", l.current.Op, id)
			return l.out.Poison(llvm.I32)
		}
		if t.op != spirv.OpTypeVector {
			c = l.stored(c)
		}
		elems[i] = c
	}
	return l.out.Aggregate(t.value, elems...)
}

// stored is a constant as it is in memory: a bool is a byte.
func (l *lowering) stored(c llvm.Constant) llvm.Constant {
	t := c.Type()
	if t.Scalar() != llvm.I1 {
		return c
	}
	n, _ := c.(*llvm.Const)
	memory := llvm.I8
	if t.IsVector() {
		memory = l.out.Vector(t.Len(), llvm.I8)
	}
	switch n.Kind() {
	case llvm.NumberConst:
		return l.out.Int(memory, n.Bits())
	case llvm.AggregateConst:
		elems := make([]llvm.Constant, len(n.Elems()))
		for i, e := range n.Elems() {
			elems[i] = l.stored(e)
		}
		return l.out.Aggregate(memory, elems...)
	case llvm.NullConst:
		return l.out.Null(memory)
	}
	return l.out.Undef(memory)
}

// element is the i-th element of a constant vector, nil if it has none.
func (l *lowering) element(c llvm.Constant, i int) llvm.Constant {
	n, ok := c.(*llvm.Const)
	if !ok || i >= max(c.Type().Len(), 1) {
		return nil
	}
	switch {
	case !c.Type().IsVector():
		return c
	case n.Kind() == llvm.NullConst:
		return l.out.Null(c.Type().Elem())
	case n.Kind() == llvm.AggregateConst:
		return n.Elems()[i]
	}
	return l.out.Undef(c.Type().Elem())
}

// computed is the value of an OpSpecConstantOp: of vectors, element by element.
func (l *lowering) computed(t *typ) llvm.Constant {
	op := spirv.Opcode(l.word(0))
	switch op {
	case spirv.OpCompositeExtract, spirv.OpVectorShuffle, spirv.OpCompositeInsert:
		return l.rearranged(op, t)
	}
	var args [3]llvm.Constant
	for i, id := range l.words(1) {
		c, ok := l.of(spirv.ID(id)).value.(llvm.Constant)
		if !ok || i >= len(args) {
			return nil
		}
		args[i] = c
	}
	elem := t
	if t.op == spirv.OpTypeVector {
		elem = l.typeOf(t.elem)
	}
	elems := make([]llvm.Constant, max(t.value.Len(), 1))
	for i := range elems {
		elems[i] = l.computedElement(op, elem.value, args, i)
		if elems[i] == nil {
			return nil
		}
	}
	if t.op != spirv.OpTypeVector {
		return elems[0]
	}
	return l.out.Aggregate(t.value, elems...)
}

// computedElement computes the i-th elements of args.
func (l *lowering) computedElement(op spirv.Opcode, t *llvm.Type, args [3]llvm.Constant, i int) llvm.Constant {
	var a [3]fold.Scalar
	for k, c := range args {
		if c == nil {
			continue
		}
		n, ok := l.element(c, i).(*llvm.Const)
		if !ok || n.Kind() != llvm.NumberConst {
			return nil
		}
		a[k] = scalarOf(n.Type(), n)
	}
	if op == spirv.OpSelect {
		if a[0].IsTrue() {
			return l.element(args[1], i)
		}
		return l.element(args[2], i)
	}
	bits, ok := fold.Operation(op, scalarOf(t, nil), a)
	switch {
	case !ok:
		return nil
	case t.IsFloat():
		return l.out.FloatBits(t, bits)
	case t.IsInt():
		return l.out.Int(t, bits)
	}
	return nil
}

// scalarOf is a constant as package fold takes it, a zero of type t if there is
// none.
func scalarOf(t *llvm.Type, c *llvm.Const) fold.Scalar {
	s := fold.Scalar{Width: uint32(t.Bits()), IsFloat: t.IsFloat(), IsBool: t == llvm.I1}
	switch {
	case c == nil:
	case s.IsFloat || s.IsBool:
		s.Bits = c.Bits()
	default:
		s.Bits = uint64(c.Signed())
	}
	return s
}

// rearranged is a constant made of parts of others.
func (l *lowering) rearranged(op spirv.Opcode, t *typ) llvm.Constant {
	ids := l.words(1)
	if len(ids) < 2 {
		return nil
	}
	switch op {
	case spirv.OpCompositeExtract:
		return l.extracted(ids[0], ids[1:])
	case spirv.OpVectorShuffle:
		return l.shuffled(t, ids)
	}
	c, ok := l.of(spirv.ID(ids[1])).value.(llvm.Constant)
	part, ok2 := l.of(spirv.ID(ids[0])).value.(llvm.Constant)
	if !ok || !ok2 || t.op != spirv.OpTypeVector || len(ids) != 3 {
		return nil
	}
	elems := make([]llvm.Constant, t.value.Len())
	for i := range elems {
		if elems[i] = l.element(c, i); i == int(ids[2]) {
			elems[i] = part
		}
		if elems[i] == nil {
			return nil
		}
	}
	return l.out.Aggregate(t.value, elems...)
}

// extracted follows indices into a constant.
func (l *lowering) extracted(id uint32, indices []uint32) llvm.Constant {
	c, ok := l.of(spirv.ID(id)).value.(*llvm.Const)
	t := l.typeOf(l.of(spirv.ID(id)).typ)
	for _, i := range indices {
		if !ok || int(i) >= t.parts() {
			return nil
		}
		t = l.part(t, i)
		switch c.Kind() {
		case llvm.AggregateConst:
			c, ok = c.Elems()[i].(*llvm.Const)
		case llvm.NullConst:
			c = l.out.Null(t.memory)
		default:
			c = l.out.Undef(t.memory)
		}
	}
	if ok && c.Type() == llvm.I8 && t.value == llvm.I1 {
		return l.out.Int(llvm.I1, c.Bits())
	}
	if !ok || c.Type() != t.value {
		return nil
	}
	return c
}

// shuffled makes a vector of elements of two others.
func (l *lowering) shuffled(t *typ, ids []uint32) llvm.Constant {
	x, ok1 := l.of(spirv.ID(ids[0])).value.(llvm.Constant)
	y, ok2 := l.of(spirv.ID(ids[1])).value.(llvm.Constant)
	if !ok1 || !ok2 || t.value.Len() != len(ids)-2 {
		return nil
	}
	elems := make([]llvm.Constant, len(ids)-2)
	for k, i := range ids[2:] {
		n := x.Type().Len()
		switch {
		case i == ^uint32(0):
			elems[k] = l.out.Undef(t.value.Scalar())
		case int(i) < n:
			elems[k] = l.element(x, int(i))
		default:
			elems[k] = l.element(y, int(i)-n)
		}
		if elems[k] == nil {
			return nil
		}
	}
	return l.out.Aggregate(t.value, elems...)
}
