package structure

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// dropEmptySelections replaces empty selections by branches. For example, a selection around a single break or continue
// is empty:
//
//	OpSelectionMerge %rest None
//	OpBranchConditional %c %then %rest   →   OpBranchConditional %c %loopEnd %rest
//	%then = OpLabel
//	OpBranch %loopEnd
func (fn *function) dropEmptySelections() {
	for _, c := range slices.Backward(fn.topDown) {
		k := &fn.constructs[c]
		if k.kind != cfg.Selection {
			continue
		}
		h := &fn.blocks[k.header]
		yes, no := fn.through(h.to[0], c), fn.through(h.to[1], c)
		if fn.level(yes) == c || fn.level(no) == c {
			continue
		}
		fn.skip(h.to[0], c)
		fn.skip(h.to[1], c)
		k.dead, h.heads = true, none
		h.to[0], h.to[1] = yes, no
		if yes == no {
			fn.branch(k.header, yes, h.end.Pos)
		}
		if yes != k.merge && no != k.merge {
			fn.blocks[k.merge].dead = true
		}
	}
	fn.topDown = slices.DeleteFunc(fn.topDown, func(c int32) bool { return fn.constructs[c].dead })
}

// through returns the block that is reached from b through empty blocks of construct c with only one predecessor.
func (fn *function) through(b, c int32) int32 {
	for fn.isEmpty(b, c) {
		b = fn.blocks[b].to[0]
	}
	return b
}

// skip removes the empty blocks between b and the block that through returns.
func (fn *function) skip(b, c int32) {
	for !fn.blocks[b].dead && fn.isEmpty(b, c) {
		fn.blocks[b].dead = true
		b = fn.blocks[b].to[0]
	}
}

func (fn *function) isEmpty(b, c int32) bool {
	w := &fn.blocks[b]
	return w.region == c && w.heads == none && w.end.Op == spirv.OpBranch && len(fn.graph.Preds[b]) == 1 &&
		len(w.phis)+len(w.front)+len(w.insts)+len(w.back) == 0
}

// separateHeaders gives each selection and switch a header that contains only the branch.
func (fn *function) separateHeaders() {
	fn.moved = filled(len(fn.blocks))
	for _, c := range fn.topDown {
		k := &fn.constructs[c]
		if k.kind == cfg.Loop {
			continue
		}
		pre := k.header
		w := &fn.blocks[pre]
		end, to := w.end, w.to
		w.heads, w.entrance = none, c
		k.pre, k.header = pre, fn.newBlock(w.region, w.inContinue)
		h := &fn.blocks[k.header]
		h.heads, h.end, h.to = c, end, to
		fn.branch(pre, k.header, end.Pos)
		fn.moved[pre] = k.header
	}
}

func filled(n int) []int32 {
	s := make([]int32, n)
	for i := range s {
		s[i] = none
	}
	return s
}
