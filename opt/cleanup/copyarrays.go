package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/cfg"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// PropagateCopies removes a local struct or array that only holds a copy of other memory. It redirects the reads of the
// copy to that memory:
//
//	Store v (Load p); x = Load (AccessChain v i)   →   x = Load (AccessChain p i)
//
// For each local variable that is only stored as a whole and read, it takes three steps:
//
//  1. Find the origin of each stored value: the variable and indices that it was loaded
//     from (copyorigin.go).
//  2. Check for each read that the value comes from one store, and that the origin has not
//     changed since then (held.go).
//  3. Redirect the reads to the origin, and remove the stores and the variable.
//
// If a read may see several stores, their origins must be in one variable and differ only in indices. New local
// variables then hold these indices:
//
//	if (c) Store v (Load p[a]) else Store v (Load p[b]); x = Load (AccessChain v i)
//	→   if (c) Store k a else Store k b; x = Load (AccessChain p (Load k) i)
//
// The pass repeats until nothing changes, because v may be copied from another copy. It makes dynamic indices into
// arrays of resources possible if the arrays are passed by value, and avoids copies of large constant arrays. A copied
// ray query is replaced by the original, because HLSL copies only the handle. Arrays of addresses are handled in
// gathered.go.
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

// copies holds the state of PropagateCopies for one function.
type copies struct {
	u    *analysis.Unit
	f    *spirv.Function
	g    *cfg.Graph
	defs analysis.Definitions
	x    analysis.Users

	definedIn *analysis.Table // by ID: 1 + the number of the block
	memory    changes
	sources   *analysis.Table // by ID of a variable: 1 if a copy of it has been replaced in this round
	chosen    []chosenIndex
	inserted  []insertion
	variables []spirv.Instruction
	work      int // steps taken in this function
}

// An insertion is an instruction to insert before the instruction at a place.
type insertion struct {
	at analysis.Place
	in spirv.Instruction
}

// maxCopyWork limits the number of steps in a function, because a search of the whole
// function for each of many variables takes quadratic time.
const maxCopyWork = 1 << 22

// round replaces all variables that can be replaced, and reports whether there were any. If so, another round is
// needed, because a variable may be a copy of a replaced variable.
func (c *copies) round() bool {
	if !c.anyCopied() {
		return false
	}
	entry := c.f.Blocks[0]
	c.defs = c.u.LocalDefinitions(c.f)
	c.x = c.u.NewUsers()
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpVariable || analysis.IsChain(in) {
				c.x.Want(in.Result)
			}
		}
	}
	c.x.Find(c.u, c.f)
	c.g = c.u.Graph(c.f)
	c.definedIn = c.u.DefiningBlocks(c.f)
	c.sources = c.u.NewTable()
	c.chosen, c.inserted, c.variables = c.chosen[:0], c.inserted[:0], c.variables[:0]
	subst := rewrite.NewSubstitution(c.u)
	changed := false
	for i := range entry.Insts {
		if in := &entry.Insts[i]; c.candidate(*in) && c.sources.Of(in.Result) == 0 {
			changed = c.replace(in, subst) || changed
		}
	}
	c.memory.release()
	c.x.Release(c.u)
	c.u.Release(c.definedIn)
	c.u.Release(c.sources)
	c.defs.Release(c.u)
	c.insert()
	subst.Finish(c.u, c.f)
	if changed {
		rewrite.Sweep(c.u, c.f)
	}
	return changed
}

// replace replaces the candidate v if possible, and reports whether it did.
func (c *copies) replace(v *spirv.Instruction, subst rewrite.Substitution) bool {
	a, ok := c.accesses(v)
	switch {
	case !ok || len(a.stores) == 0:
		return false
	case len(a.stores) == 1 && c.replaceGathered(v, a.stores[0], &c.x, c.g, subst):
		return true
	}
	_, typ, _ := c.u.Pointer(v.Type)
	if c.u.HoldsRayQuery(typ) {
		return len(a.stores) == 1 && c.replaceRayQuery(v, a.stores[0], subst)
	}
	return c.replaceCopy(v, a, subst)
}

// insert adds the instructions and variables to the function that this round has created.
func (c *copies) insert() {
	slices.SortStableFunc(c.inserted, func(a, b insertion) int {
		if a.at.Block != b.at.Block {
			return int(a.at.Block - b.at.Block)
		}
		return int(a.at.Inst - b.at.Inst)
	})
	for rest := c.inserted; len(rest) > 0; {
		b := c.f.Blocks[rest[0].at.Block]
		n := slices.IndexFunc(rest, func(a insertion) bool { return a.at.Block != rest[0].at.Block })
		if n < 0 {
			n = len(rest)
		}
		out := make([]spirv.Instruction, 0, len(b.Insts)+n)
		at := int32(0)
		for _, a := range rest[:n] {
			out = append(append(out, b.Insts[at:a.at.Inst]...), a.in)
			at = a.at.Inst
		}
		b.Insts = append(out, b.Insts[at:]...)
		rest = rest[n:]
	}
	if len(c.variables) > 0 {
		c.f.Blocks[0].Insts = slices.Insert(c.f.Blocks[0].Insts, 0, c.variables...)
	}
}

// anyCopied reports whether the function has a candidate that is only stored as a whole. Few functions have such a
// candidate, so this check avoids collecting the uses of all variables in most functions.
func (c *copies) anyCopied() bool {
	entry := c.f.Blocks[0]
	first := slices.IndexFunc(entry.Insts, c.candidate)
	if first < 0 {
		return false
	}
	number := c.u.NewTable() // by ID of candidates, and of pointers into them
	defer c.u.Release(number)
	stores := []int{0} // by number; more than maxCopies if parts are stored
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
				if n := number.Of(instreader.AccessChain(in).Base()); n != 0 {
					number.Put(in.Result, n|partOfCandidate)
				}
			case spirv.OpStore:
				n := number.Of(instreader.Store(in).Pointer())
				if n&partOfCandidate != 0 {
					stores[n&^partOfCandidate] += maxCopies
				}
				stores[n&^partOfCandidate]++
			}
		}
	}
	return slices.ContainsFunc(stores[1:], func(n int) bool { return n > 0 && n <= maxCopies })
}

// partOfCandidate marks the number of a pointer into a candidate.
const partOfCandidate = 1 << 31

// maxCopies limits the number of stores to a variable that is replaced.
const maxCopies = 8

// dominatesUses reports whether the instruction at a place dominates all other uses.
func dominatesUses(g *cfg.Graph, at analysis.Place, uses []analysis.Place) bool {
	for _, use := range uses {
		if use != at && !(use.Block == at.Block && use.Inst > at.Inst || use.Block != at.Block && g.Dominates(at.Block, use.Block)) {
			return false
		}
	}
	return true
}

// candidate reports whether v is a local variable without an initializer whose type is a
// struct, an array or a ray query. The SSA rewrite handles the other types better.
func (c *copies) candidate(v spirv.Instruction) bool {
	if v.Op != spirv.OpVariable || len(v.Operands) > 1 {
		return false
	}
	_, elem, _ := c.u.Pointer(v.Type)
	op := c.u.Op(elem)
	return op == spirv.OpTypeStruct || op == spirv.OpTypeArray || op == spirv.OpTypeRayQueryKHR
}

// accesses holds the uses of a variable.
type accesses struct {
	stores []analysis.Place // stores of the whole variable
	reads  []copyRead
	chains []analysis.Place
}

// A copyRead is a load of a part of a variable.
type copyRead struct {
	at   analysis.Place
	path []uint32 // indices of the part, as IDs; empty for the whole variable
}

// accesses returns the uses of a variable. It returns false if there are too many stores, or if there is a use that is
// neither a store of the whole variable nor a read.
func (c *copies) accesses(v *spirv.Instruction) (*accesses, bool) {
	a := &accesses{}
	_, typ, _ := c.u.Pointer(v.Type)
	ok := c.access(a, v.Result, nil, c.u.HoldsRayQuery(typ))
	return a, ok && len(a.stores) <= maxCopies
}

// access adds the uses of pointer p to a. p points to the part of the variable at path. It returns false if p has a use
// other than a store of the whole variable and a read.
func (c *copies) access(a *accesses, p spirv.ID, path []uint32, rayQuery bool) bool {
	for _, use := range c.x.Of(p) {
		c.work++
		in := &c.f.Blocks[use.Block].Insts[use.Inst]
		switch {
		case in.Op == spirv.OpLoad && !analysis.IsVolatile(in):
			a.reads = append(a.reads, copyRead{use, path})
		case analysis.IsChain(in):
			a.chains = append(a.chains, use)
			if !c.access(a, in.Result, slices.Concat(path, instreader.AccessChain(in).Indexes()), rayQuery) {
				return false
			}
		case len(path) == 0 && in.Op == spirv.OpStore && instreader.Store(in).Object() != p && !analysis.IsVolatile(in):
			a.stores = append(a.stores, use)
		case !rayQuery || !analysis.IsRayQueryOp(in.Op):
			return false
		}
	}
	return true
}

// at returns the instruction at a place.
func (c *copies) at(p analysis.Place) *spirv.Instruction { return &c.f.Blocks[p.Block].Insts[p.Inst] }

// replaceRayQuery replaces v by the ray query that is stored to it, and reports whether it did. The parameter at is the
// place of the only store to v.
func (c *copies) replaceRayQuery(v *spirv.Instruction, at analysis.Place, subst rewrite.Substitution) bool {
	store := c.at(at)
	from, ok := c.originOf(instreader.Store(store).Object(), at)
	_, typ, _ := c.u.Pointer(v.Type)
	if !ok || subst.Of(from.root) == v.Result || from.typ != typ || !dominatesUses(c.g, at, c.x.Of(v.Result)) {
		return false
	}
	source := from.root
	if c.useIndices(from.indices); len(from.indices) > 0 {
		*store = c.chain(from, nil, typ, store.Pos)
		source = store.Result
	} else {
		rewrite.Nop(store)
	}
	subst.Set(v.Result, source)
	rewrite.Nop(v)
	return true
}

// replaceCopy replaces v by the memory whose copies it holds, and reports whether it did.
func (c *copies) replaceCopy(v *spirv.Instruction, a *accesses, subst rewrite.Substitution) bool {
	sources := make([]origin, len(a.stores))
	for i, at := range a.stores {
		var ok bool
		if sources[i], ok = c.originOf(subst.Of(instreader.Store(c.at(at)).Object()), at); !ok ||
			!c.isUnchanged(v, &sources[i]) {
			return false
		}
	}
	from := make([]int, len(a.reads)) // by read: index of the only store that it can see, or len(sources)
	var holds holding
	var merged *mergedOrigin
	for i := range a.reads {
		r := &a.reads[i]
		from[i] = c.onlyOrigin(r, a, sources)
		if from[i] == len(sources) {
			if merged == nil {
				if merged = c.merge(sources); merged == nil {
					return false
				}
				holds = c.holding(merged.withUnknownIndices(), a.stores, nil)
			}
			if !holds.at(r.at) || !c.fits(r, &merged.origin, false) {
				return false
			}
		}
	}
	for i := range a.reads {
		if r := &a.reads[i]; from[i] == len(sources) {
			c.read(r, &merged.origin, merged.load(c, r.at))
		} else if s := &sources[from[i]]; c.isThere(r, s) {
			c.read(r, s, s.indices)
		} else {
			c.take(r, instreader.Store(c.at(a.stores[from[i]])).Object(), subst)
		}
	}
	for i, at := range a.stores {
		if merged != nil {
			merged.store(c, at, sources[i].indices)
		}
		c.sources.Put(sources[i].root, 1)
		rewrite.Nop(c.at(at))
	}
	for _, at := range a.chains {
		rewrite.Nop(c.at(at))
	}
	rewrite.Nop(v)
	return true
}

// onlyOrigin returns the index of the store whose value r reads on every path, provided that r can load its part from
// the origin of that value. It returns len(sources) if there is no such store.
func (c *copies) onlyOrigin(r *copyRead, a *accesses, sources []origin) int {
	for k := range sources {
		others := slices.Concat(a.stores[:k], a.stores[k+1:])
		if !c.fits(r, &sources[k], true) {
			continue
		}
		if h := c.holding(&sources[k], a.stores[k:k+1], others); h.at(r.at) {
			return k
		}
	}
	return len(sources)
}

// fits reports whether a read can load its part from the origin s. If the parameter value is true, it also returns true
// if the read can extract the part from the stored value instead.
func (c *copies) fits(r *copyRead, s *origin, value bool) bool {
	return c.isThere(r, s) || value && c.isKnown(r)
}

// isThere reports whether the part that r loads exists in the origin s. Its type there must be the same, or differ only
// in layout.
func (c *copies) isThere(r *copyRead, s *origin) bool {
	typ := c.at(r.at).Type
	part := c.u.ElementAt(s.typ, r.path)
	switch {
	case part == typ:
		return true
	case part == 0:
		return false
	case len(r.path) > 0 && c.u.Exchangeable(part, typ):
		return true
	}
	return !c.isKnown(r) && c.u.Leaves(part, typ, 0) > 0
}

// isKnown reports whether r loads a struct or array at constant indices, so that the part can
// be extracted from a value.
func (c *copies) isKnown(r *copyRead) bool {
	op := c.u.Op(c.at(r.at).Type)
	return (op == spirv.OpTypeStruct || op == spirv.OpTypeArray) && !slices.ContainsFunc(r.path, func(id uint32) bool {
		_, known := c.u.IntValue(spirv.ID(id))
		return !known
	})
}

// take replaces a read by an extraction of its part from value, the stored value.
func (c *copies) take(r *copyRead, value spirv.ID, subst rewrite.Substitution) {
	in := c.at(r.at)
	if len(r.path) == 0 {
		subst.Set(in.Result, value)
		rewrite.Nop(in)
		return
	}
	operands := []uint32{uint32(value)}
	for _, id := range r.path {
		i, _ := c.u.IntValue(spirv.ID(id))
		operands = append(operands, uint32(i))
	}
	instbuilder.Replace(in, spirv.OpCompositeExtract, operands)
}

// read makes r load its part from the variable of s at the given indices.
func (c *copies) read(r *copyRead, s *origin, indices []uint32) {
	in := c.at(r.at)
	c.useIndices(indices)
	if len(indices)+len(r.path) == 0 {
		instreader.Load(in).SetPointer(s.root)
		return
	}
	at := *s
	at.indices = indices
	chain := c.chain(at, r.path, c.u.ElementAt(s.typ, r.path), in.Pos)
	instreader.Load(in).SetPointer(chain.Result)
	c.inserted = append(c.inserted, insertion{r.at, chain})
}

// chain returns an access chain to the part of s at path, whose type is typ.
func (c *copies) chain(s origin, path []uint32, typ spirv.ID, pos int32) spirv.Instruction {
	class, _, _ := c.u.Pointer(c.u.TypeOf(s.root))
	ptr := c.u.PointerTo(class, typ)
	operands := slices.Concat([]uint32{uint32(s.root)}, s.indices, path)
	return instbuilder.Op(spirv.OpAccessChain, ptr, c.u.NewID(ptr), operands).At(pos)
}
