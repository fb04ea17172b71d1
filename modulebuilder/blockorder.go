package modulebuilder

import (
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// readableOrder returns the reachable blocks of f in the order in which a person would write them: header, body,
// continue block, merge block. It includes the merge and continue blocks of reachable headers.
//
// It is a preorder depth-first walk. The walk holds back the continue and merge blocks of a header until the other
// successors of the header have been visited. The stack is explicit because the depth grows with both the nesting and
// the length of the shader.
func readableOrder(f *Function, b *budget.Budget) []*Block {
	if len(f.blocks) == 0 {
		return nil
	}
	w := orderWalk{byLabel: make(map[spirv.ID]*Block, len(f.blocks)), state: make(map[*Block]blockState, len(f.blocks))}
	for _, blk := range f.blocks {
		w.byLabel[blk.Label] = blk
	}
	w.stack = append(w.stack, orderStep{blk: f.blocks[0]})
	for len(w.stack) > 0 {
		b.Poll()
		step := w.stack[len(w.stack)-1]
		w.stack = w.stack[:len(w.stack)-1]
		w.take(step)
	}
	return w.order
}

type blockState uint8

const (
	blockDone blockState = 1 << iota
	blockHeld            // continue or merge block that is visited later
)

type orderStep struct {
	blk     *Block
	release bool // set if this step ends the wait of a held block
}

type orderWalk struct {
	byLabel map[spirv.ID]*Block
	state   map[*Block]blockState
	stack   []orderStep
	order   []*Block
}

func (w *orderWalk) take(step orderStep) {
	blk := step.blk
	if step.release {
		w.state[blk] &^= blockHeld
	}
	if w.state[blk] != 0 {
		return
	}
	w.state[blk] = blockDone
	w.order = append(w.order, blk)

	merge, cont := w.targets(blk)
	if cont != nil {
		w.state[cont] |= blockHeld
	}
	if merge != nil {
		w.state[merge] |= blockHeld
		w.stack = append(w.stack, orderStep{merge, true})
	}
	if cont != nil {
		w.stack = append(w.stack, orderStep{cont, true})
	}
	next := w.successors(blk)
	for i := len(next) - 1; i >= 0; i-- {
		w.stack = append(w.stack, orderStep{next[i], false})
	}
}

// targets returns the merge and continue blocks that blk declares. Both are nil if blk is not a header, and cont is nil
// for a selection.
func (w *orderWalk) targets(blk *Block) (merge, cont *Block) {
	if n := len(blk.insts); n >= 2 {
		switch in := &blk.insts[n-2]; in.Op {
		case spirv.OpLoopMerge:
			return w.byLabel[instreader.LoopMerge(in).MergeBlock()],
				w.byLabel[instreader.LoopMerge(in).ContinueTarget()]
		case spirv.OpSelectionMerge:
			return w.byLabel[instreader.SelectionMerge(in).MergeBlock()], nil
		}
	}
	return nil, nil
}

func (w *orderWalk) successors(blk *Block) []*Block {
	if len(blk.insts) == 0 {
		return nil
	}
	last := &blk.insts[len(blk.insts)-1]
	var next []*Block
	last.EachTarget(func(id spirv.ID) { next = append(next, w.byLabel[id]) })
	if last.Op == spirv.OpSwitch {
		// the cases of a switch keep their source order, wherever the default case is
		slices.SortStableFunc(next, func(x, y *Block) int { return x.entered - y.entered })
	}
	return next
}
