package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// MergeBlocks merges each block of f with its only successor if the successor does not have other predecessors and is
// not used by a merge instruction.
func MergeBlocks(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	j := &joiner{g: g, merges: make(map[spirv.ID]bool), continues: make(map[spirv.ID]bool)}
	for _, b := range f.Blocks {
		if m := cfg.MergeOf(b); m != nil {
			j.merges[instreader.Merge(m).MergeBlock()] = true
			if m.Op == spirv.OpLoopMerge {
				j.continues[instreader.LoopMerge(m).ContinueTarget()] = true
			}
		}
	}
	subst := NewSubstitution(u)
	gone := make([]bool, len(f.Blocks))
	ends := make(map[spirv.ID]spirv.ID) // by label of a removed block: the label of the block that it was appended to
	for i, b := range f.Blocks {
		if gone[i] || !g.Reachable(int32(i)) {
			continue
		}
		for own := false; ; {
			u.Poll()
			next := j.next(b)
			if next == cfg.None {
				break
			}
			if !own { // join appends and must not overwrite adjacent memory
				b.Insts, own = append(make([]spirv.Instruction, 0, 2*(len(b.Insts)+len(f.Blocks[next].Insts))),
					b.Insts...), true
			}
			join(b, f.Blocks[next], subst)
			gone[next] = true
			ends[f.Blocks[next].Label] = b.Label
		}
	}
	if len(ends) == 0 {
		subst.Release(u)
		return
	}
	kept := f.Blocks[:0]
	for i, b := range f.Blocks {
		if !gone[i] {
			kept = append(kept, b)
		}
	}
	u.Invalidate(analysis.Bodies)
	f.Blocks = kept
	last := func(pred spirv.ID) spirv.ID {
		for to, ok := ends[pred]; ok; to, ok = ends[to] {
			pred = to
		}
		return pred
	}
	for _, b := range f.Blocks {
		RenamePredecessors(b, last)
		if m := cfg.MergeOf(b); m != nil && m.Op == spirv.OpLoopMerge {
			if to, ok := ends[instreader.LoopMerge(m).ContinueTarget()]; ok {
				instreader.LoopMerge(m).SetContinueTarget(to)
			}
		}
	}
	subst.Finish(u, f)
}

// A joiner determines which blocks are joined.
type joiner struct {
	g                 *cfg.Graph
	cs                *cfg.Constructs   // computed on first use
	merges, continues map[spirv.ID]bool // labels used by merge instructions
}

// next returns the index of the block that can be appended to b, or cfg.None if there is no such block.
func (j *joiner) next(b *spirv.Block) int32 {
	g, end := j.g, analysis.Terminator(b)
	if end.Op != spirv.OpBranch {
		return cfg.None
	}
	label := instreader.Branch(end).TargetLabel()
	next := g.Block(label)
	if next == cfg.None || label == b.Label || j.merges[label] || len(g.Preds[next]) != 1 || j.continues[label] &&
		!j.becomesContinue(b) {
		return cfg.None
	}
	if m := cfg.MergeOf(b); m != nil {
		// A loop header keeps its merge instruction before its branch, so the branch must be one that a loop header may
		// have.
		n := g.Blocks[next]
		if cfg.MergeOf(n) != nil || analysis.Terminator(n).Op != spirv.OpBranchConditional &&
			analysis.Terminator(n).Op != spirv.OpBranch {
			return cfg.None
		}
	}
	return next
}

// becomesContinue reports whether b can replace its successor as the continue target. Block b must be directly in the
// loop, not in a nested construct. It must not be a header, merge block or continue target.
func (j *joiner) becomesContinue(b *spirv.Block) bool {
	if j.merges[b.Label] || j.continues[b.Label] || cfg.MergeOf(b) != nil {
		return false
	}
	if j.cs == nil {
		j.cs = j.g.Constructs()
	}
	of := j.cs.Of[j.g.Block(b.Label)]
	return of != cfg.None && j.cs.List[of].Kind == cfg.Loop
}

// join appends the instructions of next to b. subst replaces the phis of next by their values.
func join(b, next *spirv.Block, subst Substitution) {
	n := len(b.Insts)
	merge := cfg.MergeOf(b)
	var kept []spirv.Instruction
	if merge != nil {
		kept = []spirv.Instruction{*merge}
		n--
	}
	b.Insts = b.Insts[:n-1]
	for i := range next.Insts {
		in := &next.Insts[i]
		switch {
		case in.Op == spirv.OpPhi:
			subst.Set(in.Result, spirv.ID(instreader.Phi(in).ValueParents()[0]))
			continue
		case in.Op.IsTerminator():
			b.Insts = append(b.Insts, kept...)
		}
		b.Insts = append(b.Insts, *in)
	}
}
