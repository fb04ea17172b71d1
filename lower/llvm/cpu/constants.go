package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/fold"
)

// constant lowers a constant. A specialization constant becomes the value in Options.Specialize, or its default value
// if there is none.
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
		c = l.computed()
	}
	if c == nil {
		l.report("%v: this constant is not supported on the CPU", in.Op)
		c = l.out.Poison(llvm.I32)
	}
	l.set(in.Result, in.Type, c, 0)
}

// specialized returns the bits that Options.Specialize contains for the current specialization constant, or otherwise
// if there are none.
func (l *lowering) specialized(otherwise uint64) uint64 {
	id := l.infoOf(l.current.Result).spec
	for _, s := range l.options.Specialize {
		if s.ID+1 == id {
			return s.Bits
		}
	}
	return otherwise
}

// number returns the scalar constant of type t with the given bits, or nil if t is not a scalar type.
func (l *lowering) number(t *typ, bits uint64) llvm.Constant {
	switch {
	case t.value.IsInt():
		return l.out.Int(t.value, bits)
	case t.value.IsFloat():
		return l.out.FloatBits(t.value, bits)
	}
	return nil
}

// compositeConstant returns the composite constant of type t with the constituents ids.
func (l *lowering) compositeConstant(t *typ, ids []uint32) llvm.Constant {
	elems := make([]llvm.Constant, len(ids))
	for i, id := range ids {
		c, ok := l.of(spirv.ID(id)).value.(llvm.Constant)
		if !ok {
			l.report("%v: %%%d is not a constant", l.current.Op, id)
			return l.out.Poison(llvm.I32)
		}
		if t.op != spirv.OpTypeVector {
			c = l.stored(c)
		}
		elems[i] = c
	}
	return l.out.Aggregate(t.value, elems...)
}

// stored converts a constant to its form in memory, where a bool is a byte.
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

// computed returns the value of an OpSpecConstantOp, or nil if it cannot be computed.
func (l *lowering) computed() llvm.Constant {
	e := fold.Evaluator[typedConstant]{Model: constantModel{l}}
	f := fold.Instruction(spirv.Opcode(l.word(0)))
	return e.Evaluate(f, uint32(l.current.Type), l.words(1), uint32(l.current.Result)).value
}

// A typedConstant is a constant and its SPIR-V type.
type typedConstant struct {
	typ   spirv.ID
	value llvm.Constant
}

// A constantModel implements the constant model of package fold.
type constantModel struct{ *lowering }

func (l constantModel) Operand(id uint32) typedConstant {
	return l.typed(l.of(spirv.ID(id)).typ, l.of(spirv.ID(id)).value)
}

// typed returns constant v with its type. If v is not a constant, it returns an unknown constant.
func (l constantModel) typed(typ spirv.ID, v llvm.Value) typedConstant {
	if c, ok := v.(llvm.Constant); ok {
		return typedConstant{typ, c}
	}
	return typedConstant{}
}

func (l constantModel) Size(v typedConstant) uint32 { return uint32(l.typeOf(v.typ).parts()) }

func (l constantModel) Part(v typedConstant, i uint32) typedConstant {
	t := l.typeOf(v.typ)
	c, ok := v.value.(*llvm.Const)
	if !ok || int64(i) >= int64(t.parts()) {
		return typedConstant{}
	}
	typ := t.elem
	if t.op == spirv.OpTypeStruct {
		typ = spirv.ID(t.members[i])
	}
	part := l.typeOf(typ)
	switch c.Kind() {
	case llvm.AggregateConst:
		c, ok = c.Elems()[i].(*llvm.Const)
	case llvm.NullConst:
		c = l.out.Null(part.value)
	default:
		c = l.out.Undef(part.value)
	}
	if ok && c.Type() == llvm.I8 && part.value == llvm.I1 { // the part is a bool in the form that it has in memory
		c = l.out.Int(llvm.I1, c.Bits())
	}
	if !ok || c.Type() != part.value {
		return typedConstant{}
	}
	return typedConstant{typ, c}
}

func (l constantModel) Truth(v typedConstant) (value, ok bool) {
	c, ok := v.value.(*llvm.Const)
	if !ok || c.Kind() != llvm.NumberConst || c.Type() != llvm.I1 {
		return false, false
	}
	return c.Bits() != 0, true
}

func (l constantModel) Vector(typ uint32) (component, n uint32) {
	if t := l.typeOf(spirv.ID(typ)); t.op == spirv.OpTypeVector {
		return uint32(t.elem), uint32(t.parts())
	}
	return 0, 0
}

// Copied returns 0 parts for an array, which could have very many.
func (l constantModel) Copied(v typedConstant) (typ, n uint32) {
	if t := l.typeOf(v.typ); t.op != spirv.OpTypeArray {
		n = uint32(t.parts())
	}
	return uint32(v.typ), n
}

func (l constantModel) Bool(typ uint32, value bool, _ uint32) typedConstant {
	return typedConstant{spirv.ID(typ), l.out.Int(llvm.I1, fold.Truth(value))}
}

func (l constantModel) Undefined(typ uint32) typedConstant {
	return typedConstant{spirv.ID(typ), l.out.Undef(l.typeOf(spirv.ID(typ)).value)}
}

func (l constantModel) Composite(typ uint32, parts []typedConstant, _ uint32) typedConstant {
	t := l.typeOf(spirv.ID(typ))
	if len(parts) != t.parts() {
		return typedConstant{}
	}
	elems := make([]llvm.Constant, len(parts))
	for i, p := range parts {
		if elems[i] = p.value; t.op != spirv.OpTypeVector {
			elems[i] = l.stored(p.value)
		}
	}
	return typedConstant{spirv.ID(typ), l.out.Aggregate(t.value, elems...)}
}

func (l constantModel) Compute(f fold.Function, typ uint32, args []typedConstant, _ uint32) typedConstant {
	t := l.typeOf(spirv.ID(typ))
	var a [3]fold.Scalar
	for k, v := range args {
		n, ok := v.value.(*llvm.Const)
		if !ok || n.Kind() != llvm.NumberConst {
			return typedConstant{}
		}
		a[k] = scalarOf(n.Type(), n)
	}
	if !t.value.IsInt() && !t.value.IsFloat() {
		return typedConstant{}
	}
	bits, ok := f.Compute(scalarOf(t.value, nil), a)
	if !ok {
		return typedConstant{}
	}
	return typedConstant{spirv.ID(typ), l.number(t, bits)}
}

// scalarOf returns c, a constant of type t, in the form that package fold uses. If c is nil, it returns 0.
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
