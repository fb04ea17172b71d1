package rewrite

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// RenamePredecessors replaces each predecessor label in the phis of b by the result of name for that label.
func RenamePredecessors(b *spirv.Block, name func(pred spirv.ID) spirv.ID) {
	for i := range b.Insts {
		in := &b.Insts[i]
		if in.Op != spirv.OpPhi {
			if in.Op.IsLine() {
				continue
			}
			return
		}
		for k := 1; k < len(in.Operands); k += 2 {
			in.Operands[k] = uint32(name(spirv.ID(in.Operands[k])))
		}
	}
}

// PrunePhis makes the phis of f match the predecessors of their blocks. It removes the pairs for former predecessors,
// and adds an undefined value for a predecessor without a pair. An unreachable predecessor also gets an undefined
// value, unless its value is defined outside functions.
func PrunePhis(u *analysis.Unit, f *spirv.Function) {
	g := u.Graph(f)
	subst := NewSubstitution(u)
	var pairs []uint32
	for i, b := range f.Blocks {
		u.Poll()
		for k := range b.Insts {
			in := &b.Insts[k]
			if in.Op == spirv.OpPhi {
				pairs = prunePhi(u, g, int32(i), in, subst, pairs[:0])
			} else if !in.Op.IsLine() {
				break
			}
		}
	}
	changed := subst.Len() > 0
	subst.Finish(u, f)
	if changed {
		Sweep(u, f)
	}
}

// prunePhi handles one phi for PrunePhis. It appends the resulting pairs of value and label to kept, and returns kept.
func prunePhi(u *analysis.Unit, g *cfg.Graph, block int32, in *spirv.Instruction, subst Substitution,
	kept []uint32) []uint32 {
	preds := g.Preds[block]
	reached, one := 0, spirv.ID(0) // the number of reachable predecessors, and the value from the last of them
	for _, p := range preds {
		label := g.Blocks[p].Label
		value := spirv.ID(0)
		for k := 1; k < len(in.Operands); k += 2 {
			if spirv.ID(in.Operands[k]) == label {
				value = spirv.ID(in.Operands[k-1])
				break
			}
		}
		if value == 0 || !g.Reachable(p) && u.Def(value) == nil {
			value = u.Undef(in.Type)
		}
		if g.Reachable(p) {
			reached, one = reached+1, value
		}
		kept = append(kept, uint32(value), uint32(label))
	}
	switch {
	case reached == 0:
		subst.Set(in.Result, u.Undef(in.Type))
		Nop(in)
	case reached == 1 && one != in.Result:
		subst.Set(in.Result, one)
		Nop(in)
	case samePairs(in.Operands, kept):
	default:
		in.Operands = slices.Clone(kept)
		u.Invalidate(analysis.Bodies)
	}
	return kept
}

// samePairs reports whether two lists of phi operands contain the same pairs of value and label in any order.
func samePairs(a, b []uint32) bool {
	if len(a) != len(b) {
		return false
	}
	for i := 0; i < len(a); i += 2 {
		found := false
		for k := 0; k < len(b) && !found; k += 2 {
			found = a[i] == b[k] && a[i+1] == b[k+1]
		}
		if !found {
			return false
		}
	}
	return true
}

// RenamePredOfSuccessors updates the phis in the successors of b. b has taken over the end of the block with label old,
// so its label replaces old.
func RenamePredOfSuccessors(u *analysis.Unit, f *spirv.Function, b *spirv.Block, old spirv.ID) {
	labels := make(map[spirv.ID]*spirv.Block)
	analysis.Terminator(b).EachTarget(func(id spirv.ID) { labels[id] = nil })
	rename := func(pred spirv.ID) spirv.ID {
		if pred == old {
			return b.Label
		}
		return pred
	}
	for _, s := range f.Blocks {
		if _, ok := labels[s.Label]; ok {
			RenamePredecessors(s, rename)
		}
	}
}
