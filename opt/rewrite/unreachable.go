package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// DropUnreachable removes unreachable blocks. Merge blocks and continue targets required by structured control flow are
// kept, but become empty. It reports whether anything has changed.
func DropUnreachable(u *analysis.Unit, f *spirv.Function) bool {
	if len(f.Blocks) == 0 {
		return false
	}
	g := u.Graph(f)
	if len(g.Order) == len(f.Blocks) {
		return false
	}
	const isMerge = ^uint32(0)
	stub := u.NewTable() // by label of a kept block: isMerge, or the loop header for a continue target
	defer u.Release(stub)
	for _, i := range g.Order {
		if m := cfg.MergeOf(f.Blocks[i]); m != nil {
			stub.Put(instreader.Merge(m).MergeBlock(), isMerge)
			if m.Op == spirv.OpLoopMerge {
				stub.Put(instreader.LoopMerge(m).ContinueTarget(), uint32(f.Blocks[i].Label))
			}
		}
	}
	changed := false
	kept := make([]*spirv.Block, 0, len(f.Blocks))
	for i, b := range f.Blocks {
		if g.Reachable(int32(i)) {
			kept = append(kept, b)
			continue
		}
		header := stub.Of(b.Label)
		if header == 0 {
			changed = true
			continue
		}
		kept = append(kept, b)
		end := instbuilder.Unreachable()
		if header != isMerge {
			end = Branch(spirv.ID(header), 0)
		}
		if len(b.Insts) != 1 || b.Insts[0].Op != end.Op || header != isMerge &&
			uint32(instreader.Branch(&b.Insts[0]).TargetLabel()) != header {
			b.Insts, changed = []spirv.Instruction{end}, true
		}
	}
	if !changed {
		return false
	}
	u.Invalidate(analysis.Bodies)
	f.Blocks = kept
	PrunePhis(u, f)
	return true
}
