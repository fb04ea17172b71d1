package serialize

import (
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
)

// blockOrder returns the blocks of region r that are reachable from block from, in an order in which each follows its
// dominators. It is the order of the text if possible.
func (s *serializer) blockOrder(r *mlir.Region, from int) []int32 {
	if from+1 == len(r.Blocks) {
		return []int32{int32(from)}
	}
	post := s.postorder(r, from)
	order := make([]int32, len(post))
	for i, b := range post {
		order[len(post)-1-i] = b
	}
	if len(order) > maxWritten {
		return order
	}
	if written := inTextOrder(r, order); written != nil {
		return written
	}
	return order
}

// maxWritten is the maximum number of blocks for which blockOrder tries the order of the text, because the time to
// compute dominators is not linear.
const maxWritten = 256

// postorder returns the blocks that are reachable from block from in postorder. It adds an error for a back edge that
// does not belong to a loop, unless the module is for kernels. The back edge of the loop whose region is r is
// permitted.
func (s *serializer) postorder(r *mlir.Region, from int) []int32 {
	type visit struct {
		block, next int32
	}
	base := r.Blocks[0].Number
	const unseen, open, done = 0, 1, 2
	state := make([]uint8, len(r.Blocks))
	var post []int32
	state[from] = open
	for stack := []visit{{int32(from), 0}}; len(stack) > 0; {
		v := &stack[len(stack)-1]
		t := r.Blocks[v.block].Terminator()
		if t == nil || int(v.next) >= len(t.Successors) {
			post = append(post, v.block)
			state[v.block] = done
			stack = stack[:len(stack)-1]
			continue
		}
		// The successors are visited in reverse, so that the first one comes first in reverse postorder.
		to := t.Successors[len(t.Successors)-1-int(v.next)].Block
		v.next++
		if to == nil {
			continue
		}
		i := to.Number - base
		if i < 0 || int(i) >= len(r.Blocks) || r.Blocks[i] != to {
			continue
		}
		switch state[i] {
		case unseen:
			state[i] = open
			stack = append(stack, visit{i, 0})
		case open:
			if isLoop := from == 1 && i == 1; !isLoop && !s.isForKernels() {
				s.leadsBack(t, to)
			}
		}
	}
	return post
}

// inTextOrder returns the blocks in the order of the text if each then follows its immediate dominator, otherwise nil.
func inTextOrder(r *mlir.Region, order []int32) []int32 {
	idom := immediateDominators(r, order)
	written := make([]int32, 0, len(order))
	for i := range r.Blocks {
		if idom[i] < 0 {
			continue
		}
		if idom[i] > int32(i) {
			return nil
		}
		written = append(written, int32(i))
	}
	if len(written) == 0 || written[0] != order[0] {
		return nil
	}
	return written
}

// immediateDominators returns the immediate dominator of each block. order is a reverse postorder. The result is the
// block itself for the first block and -1 for an unreachable block. See Cooper, Harvey, Kennedy: A Simple, Fast
// Dominance Algorithm.
func immediateDominators(r *mlir.Region, order []int32) []int32 {
	n := len(r.Blocks)
	base := r.Blocks[0].Number
	at, idom := make([]int32, n), make([]int32, n)
	for i := range idom {
		at[i], idom[i] = -1, -1
	}
	for i, b := range order {
		at[b] = int32(i)
	}
	preds := predecessors(r, order, at, base)
	idom[order[0]] = order[0]
	for changed := true; changed; {
		changed = false
		for _, b := range order[1:] {
			d := int32(-1)
			for _, p := range preds[b] {
				switch {
				case idom[p] < 0:
				case d < 0:
					d = p
				default:
					d = common(idom, at, p, d)
				}
			}
			if d != idom[b] {
				idom[b], changed = d, true
			}
		}
	}
	return idom
}

func predecessors(r *mlir.Region, order, at []int32, base int32) [][]int32 {
	preds := make([][]int32, len(r.Blocks))
	for _, b := range order {
		t := r.Blocks[b].Terminator()
		if t == nil {
			continue
		}
		for _, x := range t.Successors {
			if x.Block == nil {
				continue
			}
			if i := x.Block.Number - base; i >= 0 && int(i) < len(at) && r.Blocks[i] == x.Block && at[i] > 0 {
				preds[i] = append(preds[i], b)
			}
		}
	}
	return preds
}

// common returns the nearest block that dominates both a and b.
func common(idom, at []int32, a, b int32) int32 {
	for a != b {
		for at[a] > at[b] {
			a = idom[a]
		}
		for at[b] > at[a] {
			b = idom[b]
		}
	}
	return a
}

// leadsBack adds an error about a branch to an earlier block that does not belong to a loop.
func (s *serializer) leadsBack(t *mlir.Operation, to *mlir.Block) {
	s.failed = false
	note(s.report(t, "'%s' branches back to an earlier block; loops must be in a spirv.mlir.loop", t.Name), to.Offset,
		"the block is here")
}
