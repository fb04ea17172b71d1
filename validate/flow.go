package validate

import (
	"math/bits"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// flow checks the control flow of a function. Branch targets must be blocks of the function, and control flow must be
// structured where required (SPIR-V specification §2.11).
func (v *validator) flow(f *spirv.Function, g *cfg.Graph) {
	if !v.targets(f, g) {
		return
	}
	v.blockOrder(g)
	for i := range f.Blocks {
		v.phis(g, int32(i))
	}
	if v.shader {
		v.structured(f, g)
	}
}

// structured checks that the control flow of f is structured. It is not called for kernels, which may have unstructured
// control flow.
func (v *validator) structured(f *spirv.Function, g *cfg.Graph) {
	g = g.Structural()
	cs := g.Constructs()
	for i := range f.Blocks {
		b := int32(i)
		if !g.Reachable(b) {
			continue
		}
		if h := cs.Heads[b]; h != cfg.None {
			v.headerRules(g, cs, h)
			v.cases(g, cs, b)
			if cs.List[h].Kind == cfg.Loop {
				v.mustMerge(g, cs, b)
			}
		} else {
			v.mustMerge(g, cs, b)
		}
		v.exitsOf(g, cs, b)
	}
	v.backEdges(g, cs)
}

// targets checks that the labels in branches and merge instructions belong to blocks of the function, and not to the
// entry block. It reports whether all of them do.
func (v *validator) targets(f *spirv.Function, g *cfg.Graph) bool {
	ok := true
	var merges map[uint32]bool // only for unstructured code
	if !v.shader {
		merges = make(map[uint32]bool)
	}
	for _, b := range f.Blocks {
		n := len(b.Insts)
		end := &b.Insts[n-1]
		check := func(in *spirv.Instruction, id spirv.ID) {
			switch t := g.Block(id); t {
			case cfg.None:
				v.report(in, "%s is not a block of the function", v.name(id))
				ok = false
			case 0:
				v.report(in, "the first block %s of a function cannot be the target of any block", v.name(id))
				ok = false
			}
		}
		end.EachTarget(func(id spirv.ID) { check(end, id) })
		if m := cfg.MergeOf(b); m != nil {
			check(m, operand(m, 0))
			v.control(m)
			if !v.shader {
				v.loose(b, m, merges)
			}
			if m.Op == spirv.OpLoopMerge {
				check(m, operand(m, 1))
			}
			v.expect(m, end.Op == spirv.OpBranchConditional || end.Op == spirv.OpSwitch &&
				m.Op == spirv.OpSelectionMerge || end.Op == spirv.OpBranch && m.Op == spirv.OpLoopMerge,
				"the merge instruction does not match the branch after it")
		}
	}
	return ok
}

// loose checks merge instruction m of block b in a function whose control flow need not be structured. merges holds the
// merge blocks of preceding instructions.
func (v *validator) loose(b *spirv.Block, m *spirv.Instruction, merges map[uint32]bool) {
	merge := uint32(instreader.Merge(m).MergeBlock())
	if merges[merge] {
		v.report(m, "block %s is already a merge block for another header", v.name(spirv.ID(merge)))
	}
	merges[merge] = true
	if m.Op == spirv.OpLoopMerge {
		v.expect(m, spirv.ID(merge) != b.Label, "the merge block must not be the header")
		v.expect(m, merge != uint32(instreader.LoopMerge(m).ContinueTarget()),
			"Merge Block and Continue Target must be different ids")
	}
}

// control checks the loop control operands of a merge instruction.
func (v *validator) control(m *spirv.Instruction) {
	if m.Op != spirv.OpLoopMerge {
		return
	}
	const numbers = spirv.LoopControlDependencyLength | spirv.LoopControlMinIterations |
		spirv.LoopControlMaxIterations // these precede IterationMultiple
	hints := instreader.LoopMerge(m).LoopControl()
	if hints&spirv.LoopControlDontUnroll != 0 {
		v.expect(m, hints&(spirv.LoopControlUnroll|spirv.LoopControlPeelCount|spirv.LoopControlPartialCount) == 0,
			"DontUnroll must not be combined with the loop controls Unroll, PeelCount and PartialCount")
	}
	if hints&spirv.LoopControlIterationMultiple != 0 {
		v.expect(m, operand(m, 3+bits.OnesCount32(uint32(hints&numbers))) != 0,
			"IterationMultiple loop control operand must be greater than zero")
	}
}

// blockOrder checks that each block comes after its immediate dominator.
func (v *validator) blockOrder(g *cfg.Graph) {
	for b := range g.Blocks {
		if d := g.Idom(int32(b)); d != cfg.None && int(d) > b {
			v.report(nil, "block %s appears in the binary before its dominator %s", v.name(g.Blocks[b].Label),
				v.name(g.Blocks[d].Label))
		}
	}
}

// headerRules checks construct h, which a merge instruction declares.
func (v *validator) headerRules(g *cfg.Graph, cs *cfg.Constructs, h int32) {
	k := &cs.List[h]
	in := cfg.MergeOf(g.Blocks[k.Header])
	switch {
	case k.Merge == k.Header:
		v.report(in, "the merge block must not be the header")
		return
	case g.Reachable(k.Merge) && !g.Dominates(k.Header, k.Merge):
		v.report(in, "the selection or loop construct with the header %s does not dominate the merge block %s",
			v.name(g.Blocks[k.Header].Label), v.name(g.Blocks[k.Merge].Label))
	case cs.ContinueFor(k.Merge) != cfg.None && cs.List[cs.ContinueFor(k.Merge)].Header != k.Merge &&
		k.Kind != cfg.Continue:
		v.report(in, "header block %s is contained in a loop construct, but its merge block %s is not",
			v.name(g.Blocks[k.Header].Label), v.name(g.Blocks[k.Merge].Label))
	case cs.MergeFor(k.Merge) != h:
		v.report(in, "block %s is already a merge block for another header", v.name(g.Blocks[k.Merge].Label))
	}
	if k.Kind != cfg.Loop {
		return
	}
	switch {
	case k.Continue == k.Merge:
		v.report(in, "Merge Block and Continue Target must be different ids")
	case g.Reachable(k.Continue) && !g.Dominates(k.Header, k.Continue):
		v.report(in, "the loop construct with the header %s does not dominate the continue target",
			v.name(g.Blocks[k.Header].Label))
	}
}

// mustMerge checks a branch that does not follow a selection merge instruction, possibly at a loop header. At most one
// of its targets may be in the construct that contains the branch.
func (v *validator) mustMerge(g *cfg.Graph, cs *cfg.Constructs, b int32) {
	end := &g.Blocks[b].Insts[len(g.Blocks[b].Insts)-1]
	if end.Op != spirv.OpBranchConditional && end.Op != spirv.OpSwitch {
		return
	}
	inside := 0
	for _, s := range g.Succs[b] {
		if cs.MergeFor(s) == cfg.None && cs.ContinueFor(s) == cfg.None && !g.Dominates(s, b) {
			inside++
		}
	}
	if inside > 1 {
		v.report(end, "selection must be structured")
	}
}

// exitsOf checks that each branch from b stays in the construct of b, or leaves that construct in a permitted way.
func (v *validator) exitsOf(g *cfg.Graph, cs *cfg.Constructs, b int32) {
	from := cs.Of[b]
	if h := cs.Heads[b]; h != cfg.None {
		from = h
	}
	for _, s := range g.Succs[b] {
		if !v.mayGo(g, cs, from, b, s) {
			v.report(&g.Blocks[b].Insts[len(g.Blocks[b].Insts)-1],
				"block %s branches to %s, which is outside its construct, and is neither the merge block of this construct nor the merge block or continue target of an enclosing loop or switch",
				v.name(g.Blocks[b].Label), v.name(g.Blocks[s].Label))
		}
	}
}

func (v *validator) mayGo(g *cfg.Graph, cs *cfg.Constructs, from, b, s int32) bool {
	if h := cs.Heads[s]; h != cfg.None && cs.List[h].Kind == cfg.Loop && g.Dominates(s, b) {
		return true // a back edge; see backEdges
	}
	if m := cs.MergeFor(s); m != cfg.None {
		return leavesTo(cs, from, m)
	}
	if c := cs.ContinueFor(s); c != cfg.None && !(cs.Heads[s] != cfg.None && cs.List[c].Header == s) {
		return continuesTo(cs, from, cs.List[c].Parent)
	}
	return cs.Of[s] == from
}

// leavesTo reports whether code in construct from may branch to the merge block of construct to. This is permitted if
// the construct to is the same as from, is the innermost loop around the code, or is the innermost switch that is not
// outside this loop.
func leavesTo(cs *cfg.Constructs, from, to int32) bool {
	for k := from; k != cfg.None; k = cs.List[k].Parent {
		if k == to {
			return true
		}
		if k == from && cs.List[to].Kind == cfg.Selection {
			return false
		}
		switch c := &cs.List[k]; c.Kind {
		case cfg.Loop:
			return false
		case cfg.Continue:
			return c.Parent == to
		case cfg.Switch:
			if cs.List[to].Kind != cfg.Loop {
				return false
			}
		}
	}
	return false
}

// continuesTo reports whether loop is the innermost loop around construct from, so that code in from may branch to its
// continue target.
func continuesTo(cs *cfg.Constructs, from, loop int32) bool {
	for k := from; k != cfg.None; k = cs.List[k].Parent {
		if k == loop {
			return true
		}
		if cs.List[k].Kind == cfg.Loop || cs.List[k].Kind == cfg.Continue {
			return false
		}
	}
	return false
}

// backEdges checks that each loop has one back edge, which goes from its continue construct to its header, and that
// there are no other back edges.
func (v *validator) backEdges(g *cfg.Graph, cs *cfg.Constructs) {
	for i := range g.Blocks {
		s := int32(i)
		h := cs.Heads[s]
		if !g.Reachable(s) {
			continue
		}
		loop, n := h != cfg.None && cs.List[h].Kind == cfg.Loop, 0
		for _, p := range g.Preds[s] {
			switch {
			case !g.Reachable(p):
			case g.At[p] < g.At[s]:
			case !loop:
				v.report(nil, "back-edges (%s -> %s) can only be formed between a block and a loop header",
					v.name(g.Blocks[p].Label), v.name(g.Blocks[s].Label))
				return
			default:
				n++
				v.fromContinue(g, &cs.List[h], p)
				v.endsWith(g, &cs.List[h], p)
			}
		}
		if loop && n != 1 {
			v.report(cfg.MergeOf(g.Blocks[s]),
				"loop header %s is targeted by %d back-edge blocks but the standard requires exactly one", v.name(g.Blocks[s].Label), n)
		}
	}
}

// fromContinue checks that a back edge from block from is in the continue construct of loop k.
func (v *validator) fromContinue(g *cfg.Graph, k *cfg.Construct, from int32) {
	if c := k.Continue; c != cfg.None && g.Reachable(c) && !g.Dominates(c, from) {
		v.report(cfg.MergeOf(g.Blocks[k.Header]),
			"the continue construct with the continue target %s does not dominate the back-edge block %s", v.name(g.Blocks[c].Label), v.name(g.Blocks[from].Label))
	}
}

// endsWith checks that control can leave the continue construct of loop k only through block last, which has the back
// edge.
func (v *validator) endsWith(g *cfg.Graph, k *cfg.Construct, last int32) {
	c := k.Continue
	if c == cfg.None || !g.Reachable(c) || c == last {
		return
	}
	seen := make(map[int32]bool)
	list := []int32{c}
	for len(list) > 0 {
		b := list[len(list)-1]
		list = list[:len(list)-1]
		if b == last || seen[b] {
			continue
		}
		seen[b] = true
		if len(g.Succs[b]) == 0 || b == k.Merge {
			v.report(cfg.MergeOf(g.Blocks[k.Header]),
				"the continue construct with the continue target %s is not structurally post dominated by the back-edge block %s",
				v.name(g.Blocks[c].Label), v.name(g.Blocks[last].Label))
			return
		}
		list = append(list, g.Succs[b]...)
	}
}
