package rewrite

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// LoopBlocks returns the blocks of a loop construct in the order of g, and a table that is true for each of them. The
// list ends with the unreachable merge blocks and continue targets of constructs in the loop, because each copy of the
// loop needs its own.
func LoopBlocks(f *spirv.Function, g *cfg.Graph, cs *cfg.Constructs, loop int32) (blocks []int32, inside []bool) {
	inside = make([]bool, len(f.Blocks))
	take := func(b int32) {
		inside[b] = true
		blocks = append(blocks, b)
	}
	header := cs.List[loop].Header
	take(header)
	for i := 0; i < len(blocks); i++ { // excludes the merge block and all blocks that it dominates
		for _, b := range g.Dominated(blocks[i]) {
			if isWithin(cs, b, loop) {
				take(b)
			}
		}
	}
	slices.SortFunc(blocks, func(a, b int32) int { return cmp.Compare(g.At[a], g.At[b]) })
	for _, b := range blocks {
		merge := cfg.MergeOf(f.Blocks[b])
		if merge == nil || b == header {
			continue
		}
		n := 1
		if merge.Op == spirv.OpLoopMerge {
			n = 2
		}
		for _, label := range merge.Operands[:n] {
			if t := g.Block(spirv.ID(label)); t != cfg.None && !g.Reachable(t) && !inside[t] {
				take(t)
			}
		}
	}
	return blocks, inside
}

func isWithin(cs *cfg.Constructs, b, construct int32) bool {
	c := cs.Of[b]
	for c != cfg.None && c != construct {
		c = cs.List[c].Parent
	}
	return c == construct
}

// RunOn runs passes on one function.
func RunOn(u *analysis.Unit, f *spirv.Function, passes []func(*analysis.Unit)) {
	all := u.Module.Functions
	u.Module.Functions = []*spirv.Function{f}
	for _, pass := range passes {
		pass(u)
	}
	u.Module.Functions = all
}
