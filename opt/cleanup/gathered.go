package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// A gathered array holds the addresses of buffers. Sometimes these are the addresses of the elements of one variable,
// in order. The address of an element can then be computed from the variable, even with a dynamic index:
//
//	Store v (Construct (AccessChain b 0) (AccessChain b 1)); x = Load (AccessChain v i)
//	→   x = AccessChain b i
//
// Other gathered arrays must be split. Splitting requires constant indices.

// replaceGathered replaces the array v if it is gathered, and is only read after the store at place at. It reports
// whether it replaced v.
func (c *copies) replaceGathered(v *spirv.Instruction, at analysis.Place, x *analysis.Users, g *cfg.Graph,
	subst rewrite.Substitution) bool {
	store := &c.f.Blocks[at.Block].Insts[at.Inst]
	if subst.Of(instreader.Store(store).Object()) != instreader.Store(store).Object() {
		return false // it depends on a value that is replaced in this round
	}
	from, ok := c.gatheredFrom(instreader.Store(store).Object())
	if !ok || !c.readsAddresses(x.Of(v.Result), at, x) || !dominatesUses(g, at, x.Of(v.Result)) {
		return false
	}
	for _, use := range x.Of(v.Result) {
		in := &c.f.Blocks[use.Block].Insts[use.Inst]
		switch {
		case use == at:
		case in.Op == spirv.OpLoad:
			subst.Set(in.Result, instreader.Store(store).Object())
			rewrite.Nop(in)
		default:
			c.leadInto(in, from, x, subst)
		}
	}
	rewrite.Nop(store)
	rewrite.Nop(v)
	return true
}

// leadInto makes the result of in, so far a pointer to an address, the address itself. All uses of this result must be
// loads. They are removed, because the loaded value is now the result of in.
func (c *copies) leadInto(in *spirv.Instruction, from origin, x *analysis.Users, subst rewrite.Substitution) {
	_, address, _ := c.u.Pointer(in.Type)
	for _, use := range x.Of(in.Result) {
		load := &c.f.Blocks[use.Block].Insts[use.Inst]
		subst.Set(load.Result, in.Result)
		rewrite.Nop(load)
	}
	in.Operands = slices.Concat([]uint32{uint32(from.root)}, from.indices, instreader.AccessChain(in).Indexes())
	c.u.Retype(in, address)
}

// readsAddresses reports whether all uses of a gathered array, except the store at place at, load the array or the
// address of an element.
func (c *copies) readsAddresses(uses []analysis.Place, at analysis.Place, x *analysis.Users) bool {
	for _, use := range uses {
		in := &c.f.Blocks[use.Block].Insts[use.Inst]
		if use == at || in.Op == spirv.OpLoad {
			continue
		}
		if _, elem, _ := c.u.Pointer(in.Type); !analysis.IsChain(in) || c.u.Op(elem) != spirv.OpTypePointer {
			return false
		}
		for _, of := range x.Of(in.Result) {
			if c.f.Blocks[of.Block].Insts[of.Inst].Op != spirv.OpLoad {
				return false
			}
		}
	}
	return true
}

// gatheredFrom returns the origin of a gathered array: value holds the addresses of all elements of the origin, in
// order. It returns false if value does not have this form.
func (c *copies) gatheredFrom(value spirv.ID) (origin, bool) {
	d := c.defs.Of(value)
	if d == nil || d.Op != spirv.OpCompositeConstruct || c.u.Op(d.Type) != spirv.OpTypeArray ||
		!c.u.HoldsOpaque(d.Type) {
		return origin{}, false
	}
	var whole origin
	for i, w := range d.Operands {
		m, ok := c.gatheredPart(spirv.ID(w))
		n := len(m.indices) - 1
		if !ok || n < 0 {
			return origin{}, false
		}
		if last, ok := c.u.IntValue(spirv.ID(m.indices[n])); !ok || last != int64(i) {
			return origin{}, false
		}
		m.indices = m.indices[:n]
		if i == 0 {
			whole = m
		} else if m.root != whole.root || !slices.Equal(m.indices, whole.indices) {
			return origin{}, false
		}
	}
	return whole, len(d.Operands) > 0
}

// gatheredPart returns the origin of a part of a gathered array: an address, or a nested array of addresses. It returns
// false if the part does not have an origin.
func (c *copies) gatheredPart(part spirv.ID) (origin, bool) {
	if _, _, ok := c.u.Pointer(c.u.TypeOf(part)); !ok {
		return c.gatheredFrom(part)
	}
	m, ok := c.place(part)
	return m, ok && c.u.Op(m.root) == spirv.OpVariable && c.defs.Of(m.root) == nil
}
