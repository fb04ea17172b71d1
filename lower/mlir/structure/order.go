package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// write builds the blocks of the function, and the functions that outline has separated from it.
func (fn *function) write() {
	fn.addVariables()
	order := fn.written(0)
	fn.f.Blocks = fn.finished(order)
	for _, p := range fn.parts {
		moved := fn.written(p.entry)
		f := &spirv.Function{Def: p.def, Params: p.params, Blocks: fn.finished(moved)}
		fn.m.Functions = append(fn.m.Functions, f)
		order = append(order, moved...)
	}
	fn.noteGone(order)
}

// finished returns SPIR-V blocks for the given blocks, in this order.
func (fn *function) finished(order []int32) []*spirv.Block {
	blocks := make([]spirv.Block, len(order))
	list := make([]*spirv.Block, len(order))
	for i, b := range order {
		w := &fn.blocks[b]
		blocks[i] = spirv.Block{Label: w.label, Insts: fn.instructions(w)}
		list[i] = &blocks[i]
	}
	return list
}

// noteGone records the labels of the blocks that are not written, and the result IDs of the unreachable blocks.
func (fn *function) noteGone(order []int32) {
	written := make([]bool, len(fn.blocks))
	for _, b := range order {
		written[b] = true
	}
	for i, b := range fn.graph.Blocks {
		if !written[i] {
			fn.gone = append(fn.gone, b.Label)
		}
		for j := range b.Insts {
			if id := b.Insts[j].Result; id != 0 && !fn.graph.Reachable(int32(i)) {
				fn.gone = append(fn.gone, id)
			}
		}
	}
}

// addVariables adds the new variables to the first block, after the existing ones.
func (fn *function) addVariables() {
	entry := &fn.blocks[0]
	at := 0
	for i := range entry.insts {
		if entry.insts[i].Op == spirv.OpVariable {
			at = i + 1
		}
	}
	entry.insts = slices.Insert(slices.Clip(entry.insts), at, fn.variables...)
}

// written returns the blocks that are reachable from entry in the order in which they are written, a reverse postorder.
// Each block precedes those that it dominates. The blocks of a construct are contiguous; its continue target is the
// last one, and its merge block follows.
func (fn *function) written(entry int32) []int32 {
	type visit struct {
		block int32
		next  int
	}
	fn.search++
	fn.seen = append(fn.seen, make([]int32, len(fn.blocks)-len(fn.seen))...)
	var done []int32
	stack := []visit{{entry, 0}}
	fn.seen[entry] = fn.search
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if t, more := fn.successor(top.block, top.next); more {
			top.next++
			if fn.seen[t] != fn.search {
				fn.seen[t] = fn.search
				stack = append(stack, visit{t, 0})
			}
			continue
		}
		done = append(done, top.block)
		stack = stack[:len(stack)-1]
	}
	slices.Reverse(done)
	return done
}

// successor returns the successor with index i of block b, where 0 is the last one to write. It returns false if there
// are no more.
func (fn *function) successor(b int32, i int) (int32, bool) {
	w := &fn.blocks[b]
	if w.heads != none {
		c := &fn.constructs[w.heads]
		if i == 0 {
			return c.merge, true
		}
		i--
		if c.kind == cfg.Loop {
			if i == 0 {
				return c.cont, true
			}
			i--
		}
	}
	if i >= len(w.to) {
		return none, false
	}
	return w.to[len(w.to)-1-i], true
}

// instructions returns the instructions of a block, including its merge instruction and terminator.
func (fn *function) instructions(w *block) []spirv.Instruction {
	list := make([]spirv.Instruction, 0, len(w.phis)+len(w.front)+len(w.insts)+len(w.back)+len(w.tail)+2)
	if w.heads != none {
		c := &fn.constructs[w.heads]
		for _, phi := range w.phis {
			phi.Operands = []uint32{instreader.Phi(&phi).ValueParents()[0], fn.labelOf(c.pre),
				instreader.Phi(&phi).ValueParents()[2], fn.labelOf(c.cont)}
			list = append(list, phi)
		}
	}
	for _, part := range [...][]spirv.Instruction{w.front, w.insts, w.back, w.tail} {
		list = append(list, part...)
	}
	if w.heads != none {
		list = append(list, fn.mergeInstruction(w.heads))
	}
	return append(list, fn.ending(w))
}

func (fn *function) labelOf(b int32) uint32 { return uint32(fn.blocks[b].label) }

func (fn *function) mergeInstruction(c int32) spirv.Instruction {
	k := &fn.constructs[c]
	op, operands := spirv.OpSelectionMerge, []uint32{fn.labelOf(k.merge)}
	if k.kind == cfg.Loop {
		op, operands = spirv.OpLoopMerge, append(operands, fn.labelOf(k.cont))
	}
	return instbuilder.Op(op, 0, 0, append(operands, k.control...)).At(k.pos)
}

// ending returns the terminator of a block. It contains the labels of the successors.
func (fn *function) ending(w *block) spirv.Instruction {
	end := w.end
	at, step := 0, 1
	switch end.Op {
	case spirv.OpBranch:
		end.Operands = make([]uint32, 1)
	case spirv.OpBranchConditional:
		at = 1
	case spirv.OpSwitch:
		at, step = 1, 2
		if end.Form == spirv.FormWide {
			step = 3
		}
	}
	if len(w.to) > 0 && end.Op != spirv.OpBranch {
		end.Operands = slices.Clone(end.Operands)
	}
	for _, t := range w.to {
		end.Operands[at] = fn.labelOf(t)
		at += step
	}
	return end
}
