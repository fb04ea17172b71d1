package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// changes holds the memory regions that the instructions of a function may change.
type changes struct {
	analysis.MemoryMap
	known bool
	set   []analysis.RegionSet // by block
}

// find computes m for the function of c, unless m is already known. It registers all regions before it calls Changed,
// because a barrier changes every region that other invocations may write.
func (m *changes) find(c *copies) {
	if m.known {
		return
	}
	*m = changes{MemoryMap: analysis.NewMemoryMap(c.u, c.defs), known: true,
		set: make([]analysis.RegionSet, len(c.f.Blocks))}
	m.Register(c.f)
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

// isUnchanged reports whether the origin s of a value that is stored to v does not change between the
// loads and the store. It also returns false if later changes of s cannot be tracked.
func (c *copies) isUnchanged(v *spirv.Instruction, s *origin) bool {
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

// A holding determines at which places a copy is still equal to its origin. Field from holds the places where the copy
// becomes equal. Field ends holds the places where the variable is overwritten. There, and at each instruction that may
// change the origin, the copy stops being equal:
//
//	b0:  v = p[1]            from: v is equal to p[1]
//	     if c → b1, else b2
//	b1:  p[1] = 7            changes the origin
//	b2:  x = v               not equal: the path through b1 has changed p[1]
//
// Method at checks one place in two steps:
//
//  1. Method within checks the instructions that precede the place in its block. If they include a place of from or
//     ends, or a change of the origin, the last of these decides.
//  2. Otherwise, the copy is equal at the place if it is equal at the beginning of the block. Method find determines
//     this for all blocks with a data-flow analysis: the copy is equal at the beginning of a block if it is equal at
//     the end of every predecessor.
//
// In the example, the block of x decides nothing. Its predecessors are b0, at whose end the copy is equal, and b1, at
// whose end it is not. So x must read the copy, and v is kept. If b1 stored to p[0] instead, isDisjoint would ignore
// the store, and x could read p[1].
type holding struct {
	c      *copies
	s      *origin
	region analysis.RegionSet // region of the origin, 0 if it is constant
	from   []analysis.Place
	ends   []analysis.Place
	enters []bool // by block: equal at its beginning; computed on demand
}

func (c *copies) holding(s *origin, from, ends []analysis.Place) holding {
	h := holding{c: c, s: s, from: from, ends: ends}
	if !c.u.ConstantMemory(s.root) {
		r, _ := c.memory.RegionOf(s.root)
		h.region = 1 << r
	}
	return h
}

// at reports whether the copy is equal to its origin just before p on every path to p.
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

// within considers the instructions that precede instruction end in a block. It reports whether they decide if the copy
// is equal to its origin, and if so, whether the copy is equal before end.
func (h *holding) within(block, end int32) (holds, decided bool) {
	first := int32(-2) // last instruction that makes the copy equal
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

// changesBetween reports whether an instruction of a block, from index from up to but not including index to, may
// change the origin.
func (h *holding) changesBetween(block, from, to int32) bool {
	if h.region == 0 || h.c.memory.set[block]&h.region == 0 {
		return false
	}
	for i := max(from, 0); i < to; i++ {
		h.c.work++
		in := &h.c.f.Blocks[block].Insts[i]
		if h.c.memory.Changed(in)&h.region != 0 && !h.isDisjoint(in) {
			return true
		}
	}
	return false
}

// isDisjoint reports whether an instruction is a store to the variable of the origin that does not overlap the origin.
func (h *holding) isDisjoint(in *spirv.Instruction) bool {
	if in.Op != spirv.OpStore {
		return false
	}
	to, ok := h.c.place(instreader.Store(in).Pointer())
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

// find computes h.enters. It first assumes that the copy is equal at the beginning of every block except the entry
// block. It then propagates the opposite from predecessors until nothing changes.
func (h *holding) find() {
	c := h.c
	n := len(c.f.Blocks)
	h.enters = make([]bool, n)
	leaves := make([]bool, n)
	through := make([]bool, n) // the block decides nothing: leaves is equal to enters
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
			if !h.enters[b] || !slices.ContainsFunc(c.g.Preds[b],
				func(p int32) bool { return c.g.Reachable(p) && !leaves[p] }) {
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
