package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadBranches makes branches unconditional if their condition is constant or both targets lead to the same
// block, and removes the code that becomes unreachable. A selection with remaining breaks becomes a switch with one
// case.
func EliminateDeadBranches(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		for d := (deadBranches{u: u, f: f}); d.round(); {
			u.Invalidate(analysis.Bodies)
			rewrite.DropUnreachable(u, f)
			rewrite.PrunePhis(u, f) // a reachable block may have lost a predecessor
			u.ReuseGraphs()
		}
	}
}

type deadBranches struct {
	u  *analysis.Unit
	f  *spirv.Function
	g  *cfg.Graph
	cs *cfg.Constructs

	reached []int32 // by block: the number of the last search that reached it
	search  int32
	fresh   bool    // reached is valid for the current graph
	work    []int32 // scratch memory of reach
}

// round changes all branches that can be changed, and reports whether it changed any. If so, another round is needed:
// removing inner constructs may make outer ones removable.
func (d *deadBranches) round() bool {
	d.g = d.u.Graph(d.f)
	d.cs = d.g.Constructs()
	d.fresh = false
	changed := false
	// from the inside out, so that breaks of inner constructs have been removed
	for i := len(d.g.Order) - 1; i >= 0; i-- {
		changed = d.block(d.g.Order[i]) || changed
	}
	return changed
}

func (d *deadBranches) block(at int32) bool {
	b := d.f.Blocks[at]
	end := analysis.Terminator(b)
	merge := cfg.MergeOf(b)
	if end.Op == spirv.OpBranch && merge != nil && merge.Op == spirv.OpLoopMerge {
		return d.loopOnce(at, b, merge)
	}
	if end.Op != spirv.OpBranchConditional && end.Op != spirv.OpSwitch {
		return false
	}
	target := d.u.TakenTarget(end, instreader.ConditionalBranch(end).Condition())
	if end.Op == spirv.OpSwitch && len(end.Operands) == 2 || target == 0 && d.oneTarget(end) {
		target = instreader.Switch(end).DefaultTarget()
	}
	if target == 0 && merge != nil && merge.Op == spirv.OpSelectionMerge {
		target = d.sameEnd(b, end)
	}
	switch {
	case target == 0, merge == nil && d.keepsLoop(at, end, target):
		return false
	case merge == nil || merge.Op == spirv.OpLoopMerge:
		*end = rewrite.Branch(target, end.Pos)
		return true
	case d.breaks(at, merge, target):
		if end.Op != spirv.OpSwitch || len(end.Operands) == 2 {
			return false
		}
		end.Operands = []uint32{uint32(instreader.Switch(end).Selector()), uint32(target)}
		end.Form = spirv.FormPlain
		return true
	}
	pos := end.Pos
	b.Insts = append(b.Insts[:len(b.Insts)-2], rewrite.Branch(target, pos))
	return true
}

// oneTarget reports whether all targets of a branch are the same block, so that its condition does not matter.
func (d *deadBranches) oneTarget(end *spirv.Instruction) bool {
	one, same := spirv.ID(0), true
	end.EachTarget(func(id spirv.ID) {
		same = same && (one == 0 || one == id)
		one = id
	})
	return same
}

// sameEnd returns the block that both sides of a two-way branch reach with the same values for its phis: one target of
// the branch contains only a branch to the other target. It returns 0 if the branch is not of this form.
func (d *deadBranches) sameEnd(b *spirv.Block, end *spirv.Instruction) spirv.ID {
	if end.Op != spirv.OpBranchConditional {
		return 0
	}
	for k := range 2 {
		target := spirv.ID(end.Operands[1+k])
		by := d.g.Block(spirv.ID(end.Operands[2-k]))
		if len(d.g.Preds[by]) == 1 && d.onlyLeadsTo(by, target) && d.sameValues(d.f.Blocks[d.g.Block(target)], b.Label,
			d.f.Blocks[by].Label) {
			return target
		}
	}
	return 0
}

// onlyLeadsTo reports whether a block consists only of a branch to target.
func (d *deadBranches) onlyLeadsTo(at int32, target spirv.ID) bool {
	for i := range d.f.Blocks[at].Insts {
		if in := &d.f.Blocks[at].Insts[i]; !in.Op.IsLine() {
			return in.Op == spirv.OpBranch && instreader.Branch(in).TargetLabel() == target
		}
	}
	return false
}

// sameValues reports whether each phi of block b has the same value for the two given predecessors.
func (d *deadBranches) sameValues(b *spirv.Block, one, other spirv.ID) bool {
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op == spirv.OpPhi && analysis.ValueFrom(in, one) != analysis.ValueFrom(in, other) {
			return false
		}
		if in.Op != spirv.OpPhi && !in.Op.IsLine() {
			break
		}
	}
	return true
}

// breaks reports whether the selection with header at must be kept. This is the case if, after its header branches only
// to target, another branch inside the selection still breaks to its merge block.
func (d *deadBranches) breaks(at int32, merge *spirv.Instruction, target spirv.ID) bool {
	m := d.g.Block(instreader.SelectionMerge(merge).MergeBlock())
	if target == d.f.Blocks[m].Label {
		return false
	}
	h, searched := d.cs.Heads[at], false
	for _, p := range d.g.Preds[m] {
		if p == at || d.cs.Of[p] == h && analysis.Terminator(d.f.Blocks[p]).Op == spirv.OpBranch {
			continue
		}
		if !searched {
			d.reach(d.g.Block(target), m)
			searched = true
		}
		if d.reached[p] == d.search {
			return true
		}
	}
	return false
}

// reach marks both blocks, and all blocks that can be reached from block from without passing through block to.
func (d *deadBranches) reach(from, to int32) {
	if !d.fresh {
		d.reached, d.search, d.fresh = analysis.Emptied(d.reached, len(d.f.Blocks)), 0, true
	}
	d.search++
	d.reached[from], d.reached[to] = d.search, d.search
	work := append(d.work[:0], from)
	for len(work) > 0 {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, s := range d.g.Succs[b] {
			if d.reached[s] != d.search {
				d.reached[s] = d.search
				work = append(work, s)
			}
		}
	}
	d.work = work
}

// loopOnce removes the merge instruction of a loop without back edges. It keeps the instruction if a branch inside
// leaves or continues the loop in a way that requires the loop.
func (d *deadBranches) loopOnce(at int32, b *spirv.Block, merge *spirv.Instruction) bool {
	for _, p := range d.g.Preds[at] {
		if d.g.Reachable(p) && d.g.Dominates(at, p) {
			return false
		}
	}
	if !d.leavesPlainly(at, at) {
		return false
	}
	b.Insts = append(b.Insts[:len(b.Insts)-2], *analysis.Terminator(b))
	return true
}

// leavesPlainly reports whether no branch in the loop with the given header leaves or continues the loop in a way that
// requires the loop. It ignores the branch of the block in parameter other.
func (d *deadBranches) leavesPlainly(header, other int32) bool {
	h := d.cs.Heads[header]
	k := &d.cs.List[h]
	for _, target := range [...]int32{k.Merge, k.Continue} {
		for _, p := range d.g.Preds[target] {
			of := d.cs.Of[p]
			direct := of == h || of != cfg.None && of == d.cs.ContinueFor(k.Continue)
			if d.g.Reachable(p) && p != header && p != other &&
				!(direct && analysis.Terminator(d.f.Blocks[p]).Op == spirv.OpBranch) {
				return false
			}
		}
	}
	return true
}

// keepsLoop reports whether a branch must be kept although it always goes to target. This is the case if the branch is
// also the back edge of a loop that is kept because of a break. A loop must have a back edge.
func (d *deadBranches) keepsLoop(at int32, end *spirv.Instruction, target spirv.ID) bool {
	keep := false
	end.EachTarget(func(id spirv.ID) {
		header := d.g.Block(id)
		if id == target || header == cfg.None || !d.g.Dominates(header, at) {
			return
		}
		b := d.f.Blocks[header]
		if merge := cfg.MergeOf(b); merge != nil && merge.Op == spirv.OpLoopMerge {
			keep = keep || analysis.Terminator(b).Op != spirv.OpBranch || !d.leavesPlainly(header, at)
		}
	})
	return keep
}
