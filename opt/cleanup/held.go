package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// changes says which memory the instructions of a function may change.
type changes struct {
	analysis.MemoryMap
	known bool
	set   []analysis.RegionSet // by block
}

// find fills changes for a function. All regions have to be known before the first
// question: a barrier changes those that other invocations may write.
func (m *changes) find(c *copies) {
	if m.known {
		return
	}
	*m = changes{MemoryMap: analysis.NewMemoryMap(c.u, c.defs), known: true, set: make([]analysis.RegionSet, len(c.f.Blocks))}
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpLoad || in.Op == spirv.OpStore {
				m.RegionOf(analysis.PointerRoot(c.defs, spirv.ID(in.Operands[0])))
			}
		}
	}
	for bi, b := range c.f.Blocks {
		c.u.Poll()
		for i := range b.Insts {
			m.set[bi] |= m.Changed(&b.Insts[i])
		}
	}
}

func (m *changes) release() {
	if m.known {
		m.MemoryMap.Release()
		m.known = false
	}
}

// stays reports whether the source of what is stored in v is still what was loaded where
// it is stored, and whether what happens to it later can be found out.
func (c *copies) stays(v *spirv.Instruction, s *origin) bool {
	if s.root == v.Result {
		return false
	}
	if c.u.ConstantMemory(s.root) {
		return true
	}
	c.memory.find(c)
	if _, ok := c.memory.RegionOf(s.root); !ok || c.work > maxCopyWork {
		return false
	}
	for _, x := range s.spans {
		if h := c.holding(s, []analysis.Place{x.from}, nil); !h.at(x.to) {
			return false
		}
	}
	return true
}

// A holding says where a variable holds what a source has: behind the places from
// which it does, until the source may change or the variable gets something else.
type holding struct {
	c      *copies
	s      *origin
	region analysis.RegionSet // 0 if the source does not change
	from   []analysis.Place
	ends   []analysis.Place // where it is over
	enters []bool           // by block: holds at its beginning; made when asked for
}

func (c *copies) holding(s *origin, from, ends []analysis.Place) holding {
	h := holding{c: c, s: s, from: from, ends: ends}
	if !c.u.ConstantMemory(s.root) {
		r, _ := c.memory.RegionOf(s.root)
		h.region = 1 << r
	}
	return h
}

// at reports whether it holds on every way to a place, just before it.
func (h *holding) at(p analysis.Place) bool {
	if !h.c.g.Reachable(p.Block) {
		return false
	}
	if holds, decided := h.within(p.Block, p.Inst); decided {
		return holds
	}
	if h.enters == nil {
		h.find()
	}
	return h.enters[p.Block]
}

// within reports whether it holds before instruction end of a block by what is in front of it in
// the block, if that decides.
func (h *holding) within(block, end int32) (holds, decided bool) {
	first := int32(-2) // the last instruction that makes it hold
	for _, p := range h.from {
		if p.Block == block && p.Inst < end {
			first = max(first, p.Inst)
		}
	}
	for _, p := range h.ends {
		if p.Block == block && p.Inst < end && p.Inst > first {
			return false, true
		}
	}
	if h.changesBetween(block, first+1, end) {
		return false, true
	}
	return true, first >= -1
}

// changesBetween reports whether instructions of a block may change the source.
func (h *holding) changesBetween(block, from, to int32) bool {
	if h.region == 0 || h.c.memory.set[block]&h.region == 0 {
		return false
	}
	for i := max(from, 0); i < to; i++ {
		h.c.work++
		in := &h.c.f.Blocks[block].Insts[i]
		if h.c.memory.Changed(in)&h.region != 0 && !h.apart(in) {
			return true
		}
	}
	return false
}

// apart reports whether in stores to a part of the source's variable that is not of the
// source.
func (h *holding) apart(in *spirv.Instruction) bool {
	if in.Op != spirv.OpStore {
		return false
	}
	to, ok := h.c.place(spirv.ID(in.Operands[0]))
	if !ok || to.root != h.s.root {
		return false
	}
	for i := range min(len(to.indices), len(h.s.indices)) {
		x, known := h.c.u.IntValue(spirv.ID(to.indices[i]))
		y, both := h.c.u.IntValue(spirv.ID(h.s.indices[i]))
		if known && both && uint32(x) != uint32(y) && !h.c.isDescriptorArray(h.s.root, i) {
			return true
		}
	}
	return false
}

// find finds out where it holds at the beginning of blocks: what holds at the end of all
// predecessors. It is taken to hold until the opposite is found.
func (h *holding) find() {
	c := h.c
	n := len(c.f.Blocks)
	h.enters = make([]bool, n)
	leaves := make([]bool, n)
	through := make([]bool, n) // leaves follows enters
	for _, b := range c.g.Order {
		holds, decided := h.within(b, int32(len(c.f.Blocks[b].Insts)))
		leaves[b], through[b] = holds, !decided
		h.enters[b] = true
	}
	h.enters[c.g.Order[0]] = false
	if through[c.g.Order[0]] {
		leaves[c.g.Order[0]] = false
	}
	for changed := true; changed; {
		changed = false
		for _, b := range c.g.Order[1:] {
			c.work++
			if !h.enters[b] || !slices.ContainsFunc(c.g.Preds[b], func(p int32) bool { return c.g.Reachable(p) && !leaves[p] }) {
				continue
			}
			h.enters[b] = false
			if through[b] {
				leaves[b] = false
			}
			changed = true
		}
		if c.work > maxCopyWork {
			clear(h.enters)
			return
		}
	}
}
