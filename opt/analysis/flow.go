package analysis

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// TakenTarget returns the target label of a branch on a constant condition, or 0 if the target is unknown.
func (u *Unit) TakenTarget(in *spirv.Instruction, condition spirv.ID) spirv.ID {
	switch in.Op {
	case spirv.OpBranchConditional:
		if v, ok := u.BoolValue(condition); ok {
			if v {
				return instreader.BranchConditional(in).TrueLabel()
			}
			return instreader.BranchConditional(in).FalseLabel()
		}
	case spirv.OpSwitch:
		s, ok := u.ScalarOf(condition)
		if !ok || in.Form == spirv.FormWide {
			return 0
		}
		for i := 2; i+1 < len(in.Operands); i += 2 {
			if uint32(s.Uint64()) == uint32(spirv.ExtendInteger(uint64(in.Operands[i]), s.Width, false)) {
				return spirv.ID(in.Operands[i+1])
			}
		}
		return instreader.Switch(in).DefaultTarget()
	}
	return 0
}

// Terminator returns the last instruction of b.
func Terminator(b *spirv.Block) *spirv.Instruction { return &b.Insts[len(b.Insts)-1] }

// FirstNonPhi returns the index of the first instruction after the phis.
func FirstNonPhi(b *spirv.Block) int {
	for i := range b.Insts {
		if op := b.Insts[i].Op; op != spirv.OpPhi && !op.IsLine() {
			return i
		}
	}
	return len(b.Insts)
}

// FirstAfterPhis is like FirstNonPhi, but also skips nops: passes may have turned phis into nops.
func FirstAfterPhis(b *spirv.Block) int {
	for i := range b.Insts {
		if op := b.Insts[i].Op; op != spirv.OpPhi && op != spirv.OpNop && !op.IsLine() {
			return i
		}
	}
	return len(b.Insts)
}

// ValueFrom returns the value of a phi for a predecessor, or 0 if the phi does not have the predecessor.
func ValueFrom(phi *spirv.Instruction, label spirv.ID) spirv.ID {
	for k := 0; k+1 < len(phi.Operands); k += 2 {
		if spirv.ID(phi.Operands[k+1]) == label {
			return spirv.ID(phi.Operands[k])
		}
	}
	return 0
}
