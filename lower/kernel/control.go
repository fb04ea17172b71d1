package kernel

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A pendingPhi is an OpPhi whose operands are lowered at the end of the function.
type pendingPhi struct {
	in   *spirv.Instruction
	id   spirv.ID
	args []uint32 // operands of the kernel's OpPhi, which completePhis sets
}

// phi lowers an OpPhi without its operands. completePhis adds them when all instructions of the function have been
// lowered.
func (l *lowerer) phi(in *spirv.Instruction) spirv.ID {
	t := l.typ(in.Type)
	if t.id == 0 {
		l.report(in, "values of type %s are not supported in kernels", l.describe(in.Type))
		return 0
	}
	args := make([]uint32, 0, len(in.Operands))
	for i := 0; i+1 < len(in.Operands); i += 2 {
		if b := l.blockAt(in.Operands[i+1]); b != 0 {
			args = append(args, in.Operands[i], uint32(b))
		}
	}
	if len(args) == 0 {
		return l.b.Undef(t.id)
	}
	id := l.b.Emit(instbuilder.Op(spirv.OpPhi, t.id, 0, args))
	l.phis = append(l.phis, pendingPhi{in: in, id: id, args: args})
	l.values[in.Result] = id
	l.pointTo(in.Result, t)
	return id
}

// blockAt returns the label in the kernel of a block of the current function, or 0 if the block is not kept.
func (l *lowerer) blockAt(label uint32) spirv.ID {
	if b := l.blocks[label]; b != nil {
		return b.Label
	}
	return 0
}

// completePhis sets the operands of the pending phis.
func (l *lowerer) completePhis() {
	for _, p := range l.phis {
		l.failed = false
		for i := 0; i < len(p.args); i += 2 {
			id := spirv.ID(p.args[i])
			v := l.values[id]
			if q := l.pointers[id]; q != nil {
				v = l.settled(p.in, q)
			}
			if v == 0 {
				l.missing(p.in, id)
			}
			p.args[i] = uint32(v)
		}
	}
}

// settled returns the address of pointer p if it was emitted where p is defined. Otherwise it adds a finding and
// returns 0.
func (l *lowerer) settled(in *spirv.Instruction, p *pointer) spirv.ID {
	if p.space == bytesSpace && p.offset != 0 || p.lay != (matrixLayout{}) {
		l.report(in, "using this pointer as a value is not supported in kernels")
		return 0
	}
	return p.base
}

// branch lowers OpBranch, OpBranchConditional and merge instructions to the same instructions with labels of the
// kernel.
func (l *lowerer) branch(in *spirv.Instruction) spirv.ID {
	out := instbuilder.Op(in.Op, 0, 0, slices.Clone(in.Operands))
	first, last := 0, 1
	switch in.Op {
	case spirv.OpBranchConditional:
		instreader.BranchConditional(&out).SetCondition(l.operandAt(in, 0))
		first, last = 1, 3
	case spirv.OpLoopMerge:
		last = 2
	}
	for i := first; i < last; i++ {
		out.Operands[i] = uint32(l.blockAt(in.Operands[i]))
	}
	l.b.Emit(out)
	return 0
}

// switchOn lowers OpSwitch. If the selector is narrower than 32 bits, the literals are zero-extended, because its
// kernel type does not have a sign.
func (l *lowerer) switchOn(in *spirv.Instruction) spirv.ID {
	t := l.typ(l.typeOf(instreader.Switch(in).Selector()))
	wide := t.width == 64
	if t.op != spirv.OpTypeInt || wide != (in.Form == spirv.FormWide) {
		l.report(in, "the selector is not an integer")
		return 0
	}
	out := instbuilder.Like(in, 0, 0, slices.Clone(in.Operands))
	instreader.Switch(&out).SetSelector(l.operandAt(in, 0))
	instreader.Switch(&out).SetDefaultTarget(spirv.ID(l.blockAt(uint32(instreader.Switch(in).DefaultTarget()))))
	step := 2
	if wide {
		step = 3
	}
	for i := 2; i+step <= len(out.Operands); i += step {
		if t.width < 32 {
			out.Operands[i] &= 1<<t.width - 1
		}
		out.Operands[i+step-1] = uint32(l.blockAt(in.Operands[i+step-1]))
	}
	l.b.Emit(out)
	return 0
}

// lineOf lowers OpLine to an OpLine with the same file, line and column.
func (l *lowerer) lineOf(in *spirv.Instruction) spirv.ID {
	if d := l.def(instreader.Line(in).File()); d != nil && d.Op == spirv.OpString {
		name, _ := spirv.StringAt(d.Operands)
		l.b.Emit(instbuilder.Line(l.b.String(name), instreader.Line(in).Line(), instreader.Line(in).Column()))
	}
	return 0
}

func (l *lowerer) noLine(in *spirv.Instruction) spirv.ID {
	l.b.Emit(instbuilder.NoLine())
	return 0
}

// returnValue lowers OpReturnValue.
func (l *lowerer) returnValue(in *spirv.Instruction) spirv.ID {
	l.b.ReturnValue(l.operandAt(in, 0))
	return 0
}

// drop is the rule of instructions that kernels do not need. It emits nothing.
func (l *lowerer) drop(*spirv.Instruction) spirv.ID { return 0 }
