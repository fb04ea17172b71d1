package kernel

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// decorations holds the decorations that affect addresses and interfaces.
type decorations struct {
	of      [][]*spirv.Instruction // by decorated ID: its OpDecorate instructions
	members [][]*spirv.Instruction // by ID of a struct: its OpMemberDecorate instructions
}

// checkForm checks that each instruction has the operands that the grammar requires, and that IDs are below the bound.
// Later steps rely on both.
func (l *lowerer) checkForm() {
	if l.m.Bound > 1<<22 {
		l.report(nil, "the id bound %d is larger than %d", l.m.Bound, 1<<22)
		return
	}
	l.m.Each(func(in *spirv.Instruction) {
		l.o.Budget.Poll()
		info := in.Op.Info()
		if info == nil || in.Result >= l.m.Bound || in.Type >= l.m.Bound || info.HasResult != (in.Result != 0) ||
			info.HasType != (in.Type != 0) {
			l.report(nil, "%v is malformed", in.Op)
			return
		}
		whole := in.EachOperand(func(spirv.OperandRef) bool { return true })
		for c := in.IDs(); whole && c.Next(); {
			whole = in.Operands[c.At] != 0 && in.Operands[c.At] < uint32(l.m.Bound)
		}
		if !whole {
			l.report(in, "invalid operands")
		}
	})
}

// index records the instruction that defines each ID.
func (l *lowerer) index() {
	n := l.m.Bound
	l.defs = make([]*spirv.Instruction, n)
	l.names = make([]string, n)
	l.types = make([]typ, n)
	l.values = make([]spirv.ID, n)
	l.pointers = make([]*pointer, n)
	l.needs = make([]int32, n)
	l.layouts = make([][]member, n)
	l.blocks = make([]*modulebuilder.Block, n)
	l.decorations = decorations{make([][]*spirv.Instruction, n), make([][]*spirv.Instruction, n)}
	l.m.Each(func(in *spirv.Instruction) {
		if in.Result == 0 {
			return
		}
		id := in.Result
		if l.defs[id] != nil {
			l.report(in, "id %d is defined twice", id)
		}
		if in.Op == spirv.OpLabel {
			in = &label // the caller reuses in, so its address must not be stored
		}
		l.defs[id] = in
	})
	for i := range l.m.Names {
		if in := &l.m.Names[i]; in.Op == spirv.OpName {
			l.names[uint32(instreader.Name(in).Target())] = instreader.Name(in).Name()
		}
	}
	for i := range l.m.Annotations {
		l.annotation(&l.m.Annotations[i])
	}
}

// label is recorded as the definition of every label.
var label = instbuilder.Label(0)

func (l *lowerer) annotation(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpDecorate, spirv.OpDecorateId, spirv.OpDecorateString:
		list := &l.decorations.of[uint32(instreader.Decorate(in).Target())]
		*list = append(*list, in)
	case spirv.OpMemberDecorate:
		list := &l.decorations.members[uint32(instreader.MemberDecorate(in).StructureType())]
		*list = append(*list, in)
	case spirv.OpGroupDecorate, spirv.OpGroupMemberDecorate:
		l.report(in, "decoration groups are not supported")
	}
}

// decoration returns the literal of decoration d of id. If the decoration does not have a literal, value is 0. ok is
// false if id does not have the decoration.
func (l *lowerer) decoration(id spirv.ID, d spirv.Decoration) (value uint32, ok bool) {
	for _, in := range l.decorations.of[id] {
		if instreader.Decorate(in).Decoration() == d {
			return operand(in, 2), true
		}
	}
	return 0, false
}

func (l *lowerer) isDecorated(id spirv.ID, d spirv.Decoration) bool {
	_, ok := l.decoration(id, d)
	return ok
}

// operand returns word i of the operands, or 0 if it is missing.
func operand(in *spirv.Instruction, i int) uint32 {
	if i < len(in.Operands) {
		return in.Operands[i]
	}
	return 0
}

// def returns the instruction that defines id, or nil.
func (l *lowerer) def(id spirv.ID) *spirv.Instruction {
	if uint(id) < uint(len(l.defs)) {
		return l.defs[id]
	}
	return nil
}

// typeOf returns the type of id in the source module, or 0 if id is not a value.
func (l *lowerer) typeOf(id spirv.ID) spirv.ID {
	if d := l.def(id); d != nil {
		return d.Type
	}
	return 0
}

// intConstant returns the value of integer constant id. It returns false if id is not a constant or can be specialized.
func (l *lowerer) intConstant(id spirv.ID) (int64, bool) {
	d := l.def(id)
	if d == nil {
		return 0, false
	}
	t := l.typ(d.Type)
	switch {
	case t.op != spirv.OpTypeInt:
	case d.Op == spirv.OpConstantNull:
		return 0, true
	case d.Op == spirv.OpConstant && len(d.Operands) > 0:
		return spirv.ExtendInteger(spirv.LiteralBits(d.Operands), t.width, t.signed), true
	}
	return 0, false
}
