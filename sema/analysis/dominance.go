package analysis

import "slices"

// dominators returns, for each block, the set of blocks that dominate it: a bool by block index. A block dominates
// another if every path from the entry to the other block contains it. The set of an unreachable block is nil.
func (g *flowGraph) dominators() [][]bool {
	out := make([][]bool, len(g.blocks))
	start := make([]bool, len(g.blocks))
	start[g.entry.index] = true
	out[g.entry.index] = start
	for changed := true; changed; {
		changed = false
		for _, b := range g.blocks {
			if b == g.entry {
				continue
			}
			if set := b.meet(out); set != nil && !slices.Equal(set, out[b.index]) {
				out[b.index], changed = set, true
			}
		}
	}
	return out
}

// meet returns the blocks that dominate b: b itself, and the blocks that dominate all predecessors. It returns nil if
// no predecessor is known to be reachable.
func (b *flowBlock) meet(dominators [][]bool) []bool {
	var set []bool
	for _, p := range b.preds {
		from := dominators[p.index]
		switch {
		case from == nil:
		case set == nil:
			set = slices.Clone(from)
		default:
			for i := range set {
				set[i] = set[i] && from[i]
			}
		}
	}
	if set != nil {
		set[b.index] = true
	}
	return set
}
