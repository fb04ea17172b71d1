package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// A gathered array holds the addresses of buffers. Where they are those of the
// elements of one variable, in order, an element's address is that in the variable,
// whatever the index:
//
//	Store v (Construct (AccessChain b 0) (AccessChain b 1)); x = Load (AccessChain v i)
//	→   x = AccessChain b i
//
// Other gathered arrays have to be taken apart, which needs constant indices.

// replaceGathered replaces a gathered array that is only read but for the store at
// a place. It reports whether it did.
func (c *copies) replaceGathered(v *spirv.Instruction, at instPlace, x *users, g *cfg.Graph, subst substitution) bool {
	store := &c.f.Blocks[at.block].Insts[at.inst]
	if subst.of(spirv.ID(store.Operands[1])) != spirv.ID(store.Operands[1]) {
		return false // it comes from one that is replaced in this round
	}
	from, ok := c.gatheredFrom(spirv.ID(store.Operands[1]))
	if !ok || !c.readsAddresses(x.of(v.Result), at, x) || !dominatesUses(g, at, x.of(v.Result)) {
		return false
	}
	for _, use := range x.of(v.Result) {
		in := &c.f.Blocks[use.block].Insts[use.inst]
		switch {
		case use == at:
		case in.Op == spirv.OpLoad:
			subst.set(in.Result, spirv.ID(store.Operands[1]))
			nop(in)
		default:
			c.leadInto(in, from, x, subst)
		}
	}
	nop(store)
	nop(v)
	return true
}

// leadInto makes a pointer to an address, which is only loaded, the address.
func (c *copies) leadInto(in *spirv.Instruction, from memory, x *users, subst substitution) {
	_, address, _ := c.u.pointer(in.Type)
	for _, use := range x.of(in.Result) {
		load := &c.f.Blocks[use.block].Insts[use.inst]
		subst.set(load.Result, in.Result)
		nop(load)
	}
	in.Operands = slices.Concat([]uint32{uint32(from.root)}, from.indices, in.Operands[1:])
	c.u.retype(in, address)
}

// readsAddresses reports whether uses of a gathered array, but for the store at a
// place, load it or the address of an element.
func (c *copies) readsAddresses(uses []instPlace, at instPlace, x *users) bool {
	for _, use := range uses {
		in := &c.f.Blocks[use.block].Insts[use.inst]
		if use == at || in.Op == spirv.OpLoad {
			continue
		}
		if _, elem, _ := c.u.pointer(in.Type); !isChain(in) || c.u.op(elem) != spirv.OpTypePointer {
			return false
		}
		for _, of := range x.of(in.Result) {
			if c.f.Blocks[of.block].Insts[of.inst].Op != spirv.OpLoad {
				return false
			}
		}
	}
	return true
}

// gatheredFrom returns the place whose elements, in order, a value holds the
// addresses of.
func (c *copies) gatheredFrom(value spirv.ID) (memory, bool) {
	d := c.defs.of(value)
	if d == nil || d.Op != spirv.OpCompositeConstruct || c.u.op(d.Type) != spirv.OpTypeArray || !c.u.holdsOpaque(d.Type) {
		return memory{}, false
	}
	var whole memory
	for i, w := range d.Operands {
		m, ok := c.gatheredPart(spirv.ID(w))
		n := len(m.indices) - 1
		if !ok || n < 0 {
			return memory{}, false
		}
		if last, ok := c.u.intValue(spirv.ID(m.indices[n])); !ok || last != int64(i) {
			return memory{}, false
		}
		m.indices = m.indices[:n]
		if i == 0 {
			whole = m
		} else if m.root != whole.root || !slices.Equal(m.indices, whole.indices) {
			return memory{}, false
		}
	}
	return whole, len(d.Operands) > 0
}

// gatheredPart returns the place that a part of a gathered array is the address of,
// or holds the addresses of.
func (c *copies) gatheredPart(part spirv.ID) (memory, bool) {
	if _, _, ok := c.u.pointer(c.u.typeOf(part)); !ok {
		return c.gatheredFrom(part)
	}
	m, ok := c.place(part)
	return m, ok && c.u.op(m.root) == spirv.OpVariable && c.defs.of(m.root) == nil
}
