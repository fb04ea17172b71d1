package rewrite

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// SortBlocks sorts the blocks of f. Each block follows its dominator. In a construct, the body comes first, then the
// continue target, then the merge block. SortBlocks removes unreachable blocks, except those that a merge instruction
// names.
func SortBlocks(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	o := blockOrder{g: g, seen: make([]bool, len(f.Blocks))}
	o.visit(0)
	// in postorder, visiting the merge block first places it last after the reversal
	slices.Reverse(o.post)
	blocks := make([]*spirv.Block, len(o.post))
	for i, b := range o.post {
		blocks[i] = f.Blocks[b]
	}
	f.Blocks = blocks
}

type blockOrder struct {
	g    *cfg.Graph
	seen []bool
	post []int32
}

// visit appends block b and the blocks after it to o.post in postorder. It does not use recursion.
func (o *blockOrder) visit(b int32) {
	type frame struct {
		block int32
		next  []int32
	}
	stack := []frame{{b, o.after(b)}}
	o.seen[b] = true
	for len(stack) > 0 {
		top := &stack[len(stack)-1]
		if len(top.next) == 0 {
			o.post = append(o.post, top.block)
			stack = stack[:len(stack)-1]
			continue
		}
		s := top.next[0]
		top.next = top.next[1:]
		if !o.seen[s] {
			o.seen[s] = true
			stack = append(stack, frame{s, o.after(s)})
		}
	}
}

// after returns the blocks that must follow b, in reverse order.
func (o *blockOrder) after(b int32) []int32 {
	var list []int32
	if m := cfg.MergeOf(o.g.Blocks[b]); m != nil {
		list = append(list, o.g.Block(instreader.Merge(m).MergeBlock()))
		if m.Op == spirv.OpLoopMerge {
			list = append(list, o.g.Block(instreader.LoopMerge(m).ContinueTarget()))
		}
	}
	succs := o.g.Succs[b]
	for i := len(succs) - 1; i >= 0; i-- {
		list = append(list, succs[i])
	}
	return list
}
