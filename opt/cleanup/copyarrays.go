package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
)

// PropagateCopies replaces a local struct or array that is stored once, with
// what was loaded from memory that does not change while the function runs, by that
// memory:
//
//	Store v (Load p); x = Load (AccessChain v i)   →   x = Load (AccessChain p i)
//
// It makes arrays of resources that are passed about usable with an index that
// is not constant, and saves the copies of large constant arrays. A copy of a
// ray query is the ray query: what HLSL copies is a handle. Arrays of addresses
// are in gathered.go.
func PropagateCopies(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		changed := false
		for c := (copies{u: u, f: f}); c.round(); {
			changed = true
		}
		if changed {
			rewrite.FixPointerTypes(u, f)
		}
	}
}

type copies struct {
	u    *analysis.Unit
	f    *spirv.Function
	defs analysis.Definitions

	written writtenSet
}

// round replaces the variables that can be. It reports whether there were any:
// one may have been copied from another.
func (c *copies) round() bool {
	if !c.anyStoredOnce() {
		return false
	}
	entry := c.f.Blocks[0]
	c.defs = c.u.LocalDefinitions(c.f)
	x := c.u.NewUsers()
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpVariable || analysis.IsChain(in) {
				x.Want(in.Result)
			}
		}
	}
	x.Find(c.u, c.f)
	g := c.u.Graph(c.f)
	definedIn := c.u.DefiningBlocks(c.f)
	subst := rewrite.NewSubstitution(c.u)
	changed := false
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if !c.candidate(*in) {
			continue
		}
		at, ok := c.onlyStore(in, &x)
		if !ok {
			continue
		}
		store := &c.f.Blocks[at.Block].Insts[at.Inst]
		if c.replaceGathered(in, at, &x, g, subst) {
			changed = true
			continue
		}
		from, ok := c.memoryOf(spirv.ID(store.Operands[1]), 0)
		if !ok || subst.Of(from.root) == in.Result || !c.u.HoldsRayQuery(from.typ) && !c.stays(from.root) || !c.fits(in, from, &x, at) {
			continue
		}
		dominated := dominatesUses(g, at, x.Of(in.Result))
		if b := int32(definedIn.Of(from.root)) - 1; b != cfg.None && b != at.Block && !g.Dominates(b, at.Block) {
			dominated = false
		}
		if !dominated {
			continue
		}
		source := from.root
		if len(from.indices) > 0 {
			*store = c.chain(from, store.Pos)
			source = store.Result
		} else {
			rewrite.Nop(store)
		}
		subst.Set(in.Result, source)
		rewrite.Nop(in)
		changed = true
	}
	x.Release(c.u)
	c.u.Release(definedIn)
	c.defs.Release(c.u)
	subst.Finish(c.u, c.f)
	if changed {
		rewrite.Sweep(c.u, c.f)
	}
	return changed
}

// anyStoredOnce reports whether there is a candidate that is stored as a whole once, and
// in no other way: few are, and only these need a look at all of their uses.
func (c *copies) anyStoredOnce() bool {
	entry := c.f.Blocks[0]
	first := slices.IndexFunc(entry.Insts, c.candidate)
	if first < 0 {
		return false
	}
	number := c.u.NewTable() // by id of candidates, and of pointers into them
	defer c.u.Release(number)
	stores := []int{0} // by number; more than one if parts are stored
	for i := first; i < len(entry.Insts); i++ {
		if c.candidate(entry.Insts[i]) {
			number.Put(entry.Insts[i].Result, uint32(len(stores)))
			stores = append(stores, 0)
		}
	}
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			switch in := &b.Insts[i]; in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
				if n := number.Of(spirv.ID(in.Operands[0])); n != 0 {
					number.Put(in.Result, n|partOfCandidate)
				}
			case spirv.OpStore:
				n := number.Of(spirv.ID(in.Operands[0]))
				if n&partOfCandidate != 0 {
					stores[n&^partOfCandidate]++
				}
				stores[n&^partOfCandidate]++
			}
		}
	}
	return slices.Contains(stores[1:], 1)
}

// partOfCandidate marks the number of a pointer into a candidate.
const partOfCandidate = 1 << 31

// stays reports whether the memory that root points to does not change while the
// function runs.
func (c *copies) stays(root spirv.ID) bool {
	if c.u.ConstantMemory(root) {
		return true
	}
	if !c.written.known {
		c.written.find(c.u, c.f, c.defs)
	}
	return c.written.keeps(c.u, root)
}

// dominatesUses reports whether what is at a place dominates the other uses.
func dominatesUses(g *cfg.Graph, at analysis.Place, uses []analysis.Place) bool {
	for _, use := range uses {
		if use != at && !(use.Block == at.Block && use.Inst > at.Inst || use.Block != at.Block && g.Dominates(at.Block, use.Block)) {
			return false
		}
	}
	return true
}

// candidate reports whether in is a variable that the SSA rewrite cannot take
// well.
func (c *copies) candidate(v spirv.Instruction) bool {
	if v.Op != spirv.OpVariable || len(v.Operands) > 1 {
		return false
	}
	_, elem, _ := c.u.Pointer(v.Type)
	op := c.u.Op(elem)
	return op == spirv.OpTypeStruct || op == spirv.OpTypeArray || op == spirv.OpTypeRayQueryKHR
}

// onlyStore returns the store to a variable that is otherwise only read.
func (c *copies) onlyStore(v *spirv.Instruction, x *analysis.Users) (at analysis.Place, ok bool) {
	for _, use := range x.Of(v.Result) {
		in := &c.f.Blocks[use.Block].Insts[use.Inst]
		switch {
		case in.Op == spirv.OpStore && spirv.ID(in.Operands[0]) == v.Result:
			if ok || spirv.ID(in.Operands[1]) == v.Result || analysis.IsVolatile(in) {
				return at, false
			}
			at, ok = use, true
		case !c.reads(in, x):
			return at, false
		}
	}
	return at, ok
}

// reads reports whether in and, if it makes a pointer, what uses that only
// read memory.
func (c *copies) reads(in *spirv.Instruction, x *analysis.Users) bool {
	switch in.Op {
	case spirv.OpLoad:
		return true
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		for _, use := range x.Of(in.Result) {
			if !c.reads(&c.f.Blocks[use.Block].Insts[use.Inst], x) {
				return false
			}
		}
		return true
	}
	return analysis.IsRayQueryOp(in.Op)
}

// A memory is a place: what a pointer leads to along indices, which are ids.
type memory struct {
	root    spirv.ID
	typ     spirv.ID // of what is there
	indices []uint32
}

// memoryOf returns where a value was loaded from, as a whole or put together
// from its parts in order.
func (c *copies) memoryOf(value spirv.ID, depth int) (memory, bool) {
	d := c.defs.Of(value)
	if d == nil || depth > 8 {
		return memory{}, false
	}
	switch d.Op {
	case spirv.OpLoad:
		if analysis.IsVolatile(d) {
			return memory{}, false
		}
		return c.place(spirv.ID(d.Operands[0]))
	case spirv.OpCompositeExtract:
		m, ok := c.memoryOf(spirv.ID(d.Operands[0]), depth+1)
		for _, i := range d.Operands[1:] {
			m.typ = c.u.Element(m.typ, int(i))
			m.indices = append(slices.Clone(m.indices), uint32(c.u.ConstUint(i)))
		}
		return m, ok
	case spirv.OpCopyLogical: // in another layout
		return c.memoryOf(spirv.ID(d.Operands[0]), depth+1)
	case spirv.OpCompositeConstruct:
		return c.assembled(d, depth)
	}
	return memory{}, false
}

// place returns what a pointer leads to.
func (c *copies) place(p spirv.ID) (memory, bool) {
	var indices []uint32
	for d := c.defs.Of(p); d != nil && analysis.IsChain(d); d = c.defs.Of(p) {
		indices = slices.Concat(d.Operands[1:], indices)
		p = spirv.ID(d.Operands[0])
	}
	_, typ, ok := c.u.Pointer(c.u.TypeOf(p))
	typ = c.u.ElementAt(typ, indices)
	return memory{p, typ, indices}, ok && typ != 0
}

// assembled returns the place of which a CompositeConstruct has all parts.
func (c *copies) assembled(d *spirv.Instruction, depth int) (memory, bool) {
	var whole memory
	for i, w := range d.Operands {
		m, ok := c.memoryOf(spirv.ID(w), depth+1)
		n := len(m.indices) - 1
		if !ok || n < 0 {
			return memory{}, false
		}
		last, ok := c.u.IntValue(spirv.ID(m.indices[n]))
		if !ok || last != int64(i) {
			return memory{}, false
		}
		m.indices = m.indices[:n]
		if i == 0 {
			_, typ, _ := c.u.Pointer(c.u.TypeOf(m.root))
			m.typ = c.u.ElementAt(typ, m.indices)
			whole = m
		} else if m.root != whole.root || !slices.Equal(m.indices, whole.indices) {
			return memory{}, false
		}
	}
	return whole, len(d.Operands) > 0 && c.u.Length(whole.typ) == len(d.Operands)
}

// fits reports whether the memory can take the place of variable v: it is of
// the same type, or of one with another layout and only parts of it that have
// the same type are loaded, or that are images of another format. An array whose
// elements were the members of a struct fits if no index is dynamic.
func (c *copies) fits(v *spirv.Instruction, from memory, x *analysis.Users, store analysis.Place) bool {
	_, typ, _ := c.u.Pointer(v.Type)
	return typ == from.typ || c.partsFit(v, from.typ, x, store)
}

// partsFit reports whether what is loaded by way of a pointer has the same type if the
// pointer leads to the type typ.
func (c *copies) partsFit(pointer *spirv.Instruction, typ spirv.ID, x *analysis.Users, store analysis.Place) bool {
	for _, use := range x.Of(pointer.Result) {
		in := &c.f.Blocks[use.Block].Insts[use.Inst]
		if use == store {
			continue
		}
		if !analysis.IsChain(in) {
			return false
		}
		_, elem, _ := c.u.Pointer(in.Type)
		part := c.u.ElementAt(typ, in.Operands[1:])
		if !c.u.Exchangeable(part, elem) && (part == 0 || !c.partsFit(in, part, x, store)) {
			return false
		}
	}
	return true
}

// chain makes the access chain to a place.
func (c *copies) chain(m memory, pos int32) spirv.Instruction {
	class, _, _ := c.u.Pointer(c.u.TypeOf(m.root))
	ptr := c.u.PointerTo(class, m.typ)
	return spirv.Instruction{Op: spirv.OpAccessChain, Type: ptr, Result: c.u.NewID(ptr), Pos: pos, Operands: append([]uint32{uint32(m.root)}, m.indices...)}
}
