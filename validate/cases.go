package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// cases checks the switch at the end of block b, if there is one. A case may fall through only to the next case in the
// list of targets. At most one case may fall through to a case.
func (v *validator) cases(g *cfg.Graph, cs *cfg.Constructs, b int32) {
	in := &g.Blocks[b].Insts[len(g.Blocks[b].Insts)-1]
	if in.Op != spirv.OpSwitch {
		return
	}
	h := cs.Heads[b]
	merge := cs.List[h].Merge
	var order []int32 // targets without the default; consecutive duplicates are merged
	first := true
	def := int32(cfg.None)
	in.EachTarget(func(id spirv.ID) {
		t := g.Block(id)
		switch {
		case first:
			first, def = false, t
		case len(order) == 0 || order[len(order)-1] != t:
			order = append(order, t)
		}
	})
	afterDefault := int32(cfg.None)
	if def != merge && !slices.Contains(order, def) {
		afterDefault = v.fallsTo(g, cs, h, in, def, order, def)
	}
	into := make(map[int32]bool)
	for i, t := range order {
		v.o.Budget.Poll()
		if t == merge || slices.Contains(order[:i], t) {
			continue
		}
		to := v.fallsTo(g, cs, h, in, t, order, def)
		if to == cfg.None {
			continue
		}
		if into[to] {
			v.report(in, "Multiple case constructs have branches to the case construct that targets %s",
				v.name(g.Blocks[to].Label))
			return
		}
		into[to] = true
		if to == def && !slices.Contains(order, def) {
			to = afterDefault
		}
		if to != cfg.None && (i+1 >= len(order) || order[i+1] != to) {
			v.report(in, "the case construct that targets %s branches to the case construct that targets %s, but the two targets are not consecutive in the OpSwitch",
				v.name(g.Blocks[t].Label), v.name(g.Blocks[to].Label))
			return
		}
	}
}

// fallsTo returns the case to which the case at block target falls through, or cfg.None if there is none. h is the
// construct of the switch.
func (v *validator) fallsTo(g *cfg.Graph, cs *cfg.Constructs, h int32, in *spirv.Instruction, target int32,
	order []int32, def int32) (to int32) {
	to = cfg.None
	merge := cs.List[h].Merge
	seen := make(map[int32]bool)
	list := []int32{target}
	for len(list) > 0 {
		b := list[len(list)-1]
		list = list[:len(list)-1]
		if b == merge || seen[b] {
			continue
		}
		seen[b] = true
		switch {
		case g.Dominates(target, b):
			list = append(list, g.Succs[b]...)
		case b != def && !slices.Contains(order, b): // a branch to an outer construct; exitsOf checks it
			if within(cs, cs.Of[b], h) {
				v.report(in, "Case construct that targets %s has invalid branch to block %s",
					v.name(g.Blocks[target].Label), v.name(g.Blocks[b].Label))
				return cfg.None
			}
		case to == cfg.None:
			to = b
		case to != b:
			v.report(in, "Case construct that targets %s has branches to multiple other case construct targets",
				v.name(g.Blocks[target].Label))
			return cfg.None
		}
	}
	return to
}

// within reports whether construct k is h or nested in h.
func within(cs *cfg.Constructs, k, h int32) bool {
	for ; k != cfg.None; k = cs.List[k].Parent {
		if k == h {
			return true
		}
	}
	return false
}
