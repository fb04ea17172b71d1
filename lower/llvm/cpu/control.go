package cpu

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// loopMerge lowers OpLoopMerge: it records the loop control as metadata, which back attaches to branches to the header.
func loopMerge(b *body, _ *row) llvm.Value {
	control := spirv.LoopControl(b.word(2))
	var hints []llvm.Metadata
	for _, row := range loopControls {
		if control&row.control != 0 {
			hints = append(hints, llvm.NewNode(llvm.MetadataString(row.name)))
		}
	}
	if control&spirv.LoopControlPartialCount != 0 {
		hints = append(hints, llvm.NewNode(llvm.MetadataString("llvm.loop.unroll.count"),
			b.m().MetadataInt(llvm.I32, uint64(b.loopParameter(spirv.LoopControlPartialCount)))))
	}
	if len(hints) > 0 {
		if b.loops == nil {
			b.loops = map[*llvm.Block]*llvm.Node{}
		}
		b.loops[b.b.Block()] = llvm.NewDistinctNode(hints...)
	}
	return nil
}

// loopControls lists the loop controls that LLVM supports, and the metadata for each.
var loopControls = [...]struct {
	control spirv.LoopControl
	name    string
}{
	{spirv.LoopControlUnroll, "llvm.loop.unroll.enable"},
	{spirv.LoopControlDontUnroll, "llvm.loop.unroll.disable"},
}

// loopParameter returns the operand that belongs to a bit of the loop control. These operands are in the order of the
// bits.
func (b *body) loopParameter(bit spirv.LoopControl) uint32 {
	at := 3
	for k := spirv.LoopControlDependencyLength; k < bit; k <<= 1 {
		if spirv.LoopControl(b.word(2))&k != 0 {
			at++
		}
	}
	return b.word(at)
}

func selectionMerge(b *body, _ *row) llvm.Value {
	b.prof = b.current
	return nil
}

// back attaches the metadata of a loop to terminator t if it branches back to the header. The metadata is already
// recorded, because the header dominates the block of t and therefore precedes it.
func (b *body) back(t *llvm.Inst) {
	if len(b.loops) == 0 {
		return
	}
	for _, to := range t.Targets() {
		if n := b.loops[to]; n != nil && to.Index() <= b.b.Block().Index() {
			t.Attach("llvm.loop", n)
			return
		}
	}
}

func branch(b *body, _ *row) llvm.Value {
	if to := b.block(b.id(0)); to != nil {
		b.back(b.b.Br(to))
	}
	return nil
}

func branchConditional(b *body, _ *row) llvm.Value {
	yes, no := b.block(b.id(1)), b.block(b.id(2))
	if yes == nil || no == nil {
		return nil
	}
	t := b.b.CondBr(b.arg(0), yes, no)
	b.back(t)
	if len(b.current.Operands) >= 5 {
		t.Attach("prof", llvm.NewNode(llvm.MetadataString("branch_weights"),
			b.m().MetadataInt(llvm.I32, uint64(b.word(3))), b.m().MetadataInt(llvm.I32, uint64(b.word(4)))))
	}
	b.flatten(t)
	return nil
}

// flatten marks a branch as unpredictable if its selection has the control Flatten. LLVM then prefers to replace the
// branch by selects.
func (b *body) flatten(t *llvm.Inst) {
	if b.prof != nil && len(b.prof.Operands) > 1 &&
		instreader.SelectionMerge(b.prof).SelectionControl()&spirv.SelectionControlFlatten != 0 {
		t.Attach("unpredictable", llvm.NewNode())
	}
}

func switchOf(b *body, _ *row) llvm.Value {
	def := b.block(b.id(1))
	if def == nil {
		return nil
	}
	v := b.arg(0)
	t := b.b.Switch(v, def)
	words := 1
	if b.current.Form == spirv.FormWide {
		words = 2
	}
	for rest := b.words(2); len(rest) > words; rest = rest[words+1:] {
		to := b.block(spirv.ID(rest[words]))
		if to == nil {
			return nil
		}
		if v.Type().IsInt() {
			t.AddCase(b.m().Int(v.Type(), spirv.LiteralBits(rest[:words])), to)
		}
	}
	b.back(t)
	b.flatten(t)
	return nil
}
