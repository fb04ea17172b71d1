package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A body is the state of lowering a function.
type body struct {
	*lowering
	number int32 // number of the function, from 1 on
	out    *llvm.Function
	b      llvm.Builder
	phis   []phi
	loops  map[*llvm.Block]*llvm.Node // by header: metadata of the loop
	prof   *spirv.Instruction         // OpSelectionMerge before the current terminator, or nil
}

// A phi is an LLVM phi whose values are added when all blocks have been lowered.
type phi struct {
	in  *spirv.Instruction
	out *llvm.Inst
}

// define lowers the blocks of function f, which has the given number.
func (l *lowering) define(f *spirv.Function, number int32) {
	out, ok := l.of(f.Def.Result).value.(*llvm.Function)
	if !ok || len(f.Blocks) == 0 {
		return
	}
	b := &body{lowering: l, number: number, out: out}
	for _, block := range f.Blocks {
		facts := l.of(block.Label)
		facts.block, facts.function = out.NewBlock(""), number
	}
	for i, block := range f.Blocks {
		b.b = out.Blocks[i].Build()
		b.prof = nil
		for k := range block.Insts {
			if l.findings.Full() {
				return
			}
			l.current = &block.Insts[k]
			b.instruction()
			l.checked()
		}
		if out.Blocks[i].Term == nil {
			l.report("block without a terminator")
			return
		}
	}
	for _, p := range b.phis {
		l.current = p.in
		b.incoming(p)
		l.checked()
	}
}

// incoming adds the values of phi p.
func (b *body) incoming(p phi) {
	ops := p.in.Operands
	for i := 0; i+1 < len(ops); i += 2 {
		v := b.value(spirv.ID(ops[i]))
		from := b.block(spirv.ID(ops[i+1]))
		if v != nil && from != nil {
			p.out.AddIncoming(v, from)
		}
	}
}

// value returns the value of id. If this function does not have it, value adds a finding and returns nil.
func (b *body) value(id spirv.ID) llvm.Value {
	f := b.of(id)
	if f.value == nil || f.function != 0 && f.function != b.number {
		b.report("%v: %%%d is not a value here", b.current.Op, id)
		return nil
	}
	return f.value
}

// arg returns operand i. If it is not a value, arg adds a finding and returns poison.
func (b *body) arg(i int) llvm.Value {
	if v := b.value(b.id(i)); v != nil {
		return v
	}
	return b.m().Poison(llvm.I32)
}

// block returns the block with a label. If this function does not have it, block adds a finding and returns nil.
func (b *body) block(id spirv.ID) *llvm.Block {
	f := b.of(id)
	if f.block == nil || f.function != b.number {
		b.report("%v: %%%d is not a block of the function", b.current.Op, id)
		return nil
	}
	return f.block
}

// typeOfArg returns the type of operand i.
func (b *body) typeOfArg(i int) *typ { return b.typeOf(b.of(b.id(i)).typ) }

// result returns the result type of the current instruction.
func (b *body) result() *typ { return b.typeOf(b.current.Type) }

// instruction lowers the current instruction.
func (b *body) instruction() {
	in := b.current
	r := rowOf(in.Op)
	if r == nil || r.lower == nil {
		b.report("%v is not supported on the CPU", in.Op)
		return
	}
	if n := r.operands; len(in.Operands) < n {
		b.report("%v: too few operands (%d)", in.Op, len(in.Operands))
		return
	}
	v := r.lower(b, r)
	if in.Result == 0 || v == nil {
		return
	}
	if want := b.result().value; v.Type() != want {
		if len(b.findings) == 0 {
			b.report("%v: the result has type %v, expected %v", in.Op, v.Type(), want)
		}
		return
	}
	b.set(in.Result, in.Type, v, b.number)
}

// A row describes how an instruction is lowered.
type row struct {
	lower    func(*body, *row) llvm.Value // lowers the current instruction; returns its result or nil
	operands int                          // minimum number of operands
	op       llvm.Op
	pred     llvm.Pred
	rmw      llvm.RMW
	name     string // name of an intrinsic or function
	signed   bool
}

func ignore(*body, *row) llvm.Value { return nil }

// variable lowers an OpVariable to a variable in the entry block.
func variable(b *body, _ *row) llvm.Value {
	t := b.typeOf(b.result().elem).memory
	if spirv.StorageClass(b.word(0)) != spirv.StorageClassFunction {
		b.report("OpVariable: storage class %v is not valid in a function", spirv.StorageClass(b.word(0)))
		return nil
	}
	s := b.infoOf(b.current.Result)
	p := b.b.Alloca(t, b.alignment(s.align))
	p.SetName(s.name)
	if len(b.current.Operands) > 1 {
		b.b.Store(b.toMemory(b.arg(1)), p, llvm.Access{})
	}
	return p
}

func makePhi(b *body, _ *row) llvm.Value {
	p := b.b.Phi(b.result().value)
	b.phis = append(b.phis, phi{b.current, p})
	return p
}

func call(b *body, _ *row) llvm.Value {
	f, ok := b.of(b.id(0)).value.(*llvm.Function)
	if !ok {
		b.report("OpFunctionCall: %%%d is not a function", b.id(0))
		return nil
	}
	args := make([]llvm.Value, len(b.current.Operands)-1)
	for i := range args {
		args[i] = b.arg(i + 1)
	}
	c := b.b.Call(f, args...)
	if c.Type() == llvm.Void {
		return nil
	}
	return c
}

func ret(b *body, _ *row) llvm.Value {
	b.b.Ret(nil)
	return nil
}

func retValue(b *body, _ *row) llvm.Value {
	b.b.Ret(b.arg(0))
	return nil
}

func unreachable(b *body, _ *row) llvm.Value {
	b.b.Unreachable()
	return nil
}

func copyObject(b *body, _ *row) llvm.Value { return b.arg(0) }

func undef(b *body, _ *row) llvm.Value { return b.lowering.out.Undef(b.result().value) }

func expect(b *body, _ *row) llvm.Value {
	x, y := b.arg(0), b.arg(1)
	if !x.Type().IsInt() {
		return x // LLVM does not have this intrinsic for vectors
	}
	return b.intrinsic("llvm.expect", x.Type(), x, y)
}

func assume(b *body, _ *row) llvm.Value {
	b.b.Call(b.m().Intrinsic("llvm.assume", b.m().Func(llvm.Void, llvm.I1)), b.arg(0))
	return nil
}

// m returns the LLVM module that is being built.
func (b *body) m() *llvm.Module { return b.lowering.out }

// intrinsic emits a call of an LLVM intrinsic that is overloaded for the type of its first operand.
func (b *body) intrinsic(name string, result *llvm.Type, args ...llvm.Value) llvm.Value {
	types := make([]*llvm.Type, len(args))
	for i, a := range args {
		types[i] = a.Type()
	}
	return b.b.Call(b.m().Intrinsic(name, b.m().Func(result, types...), args[0].Type()), args...)
}
