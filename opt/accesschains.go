package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// convertLocalAccessChains turns accesses to known parts of local variables
// into accesses to the whole, so that the SSA rewrite can take the variable:
//
//	p = AccessChain v 1; Store p x   →   w = Load v; w2 = CompositeInsert x w 1; Store v w2
//	p = AccessChain v 1; y = Load p  →   w = Load v; y = CompositeExtract w 1
func convertLocalAccessChains(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		c := &chainConverter{u: u, f: f}
		if c.find() {
			u.invalidate(bodies)
			c.rewrite()
		}
		c.done()
	}
}

type chainConverter struct {
	u      *unit
	f      *spirv.Function
	number *table        // by id: 1 + its index among vars, or 1 + len(vars) + its index among chains
	vars   []spirv.ID    // of local variables: the type of what it holds, 0 if it cannot be converted
	chains []*localChain // into them
}

// A localChain is an access chain into a local variable with known indices.
type localChain struct {
	variable spirv.ID
	elem     spirv.ID // type of the part
	indices  []uint32
}

func (c *chainConverter) done() {
	if c.number != nil {
		c.u.giveBack(c.number)
	}
}

// typeIn returns the type of what a variable that can be converted holds, 0 for
// other ids.
func (c *chainConverter) typeIn(v spirv.ID) spirv.ID {
	if n := int(c.number.of(v)); n > 0 && n <= len(c.vars) {
		return c.vars[n-1]
	}
	return 0
}

// chainOf returns the chain with an id, nil if it is none into a variable that
// can be converted.
func (c *chainConverter) chainOf(id spirv.ID) *localChain {
	n := int(c.number.of(id)) - len(c.vars)
	if n <= 0 || c.typeIn(c.chains[n-1].variable) == 0 {
		return nil
	}
	return c.chains[n-1]
}

// find looks for variables to convert. It reports whether there are any.
func (c *chainConverter) find() bool {
	entry := c.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op == spirv.OpVariable {
			_, elem, _ := c.u.pointer(in.Type)
			if n := c.u.parts(elem); n > 0 && n <= maxParts {
				if c.number == nil {
					c.number = c.u.table()
				}
				c.vars = append(c.vars, elem)
				c.number.put(in.Result, uint32(len(c.vars)))
			}
		}
	}
	if len(c.vars) == 0 {
		return false
	}
	// chains on chains stand behind them, except around loops
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			c.chain(&b.Insts[i])
		}
	}
	if len(c.chains) == 0 {
		return false
	}
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			c.exclude(&b.Insts[i])
		}
	}
	return slices.ContainsFunc(c.chains, func(ch *localChain) bool { return c.typeIn(ch.variable) != 0 })
}

// chain notes an access chain whose indices are known.
func (c *chainConverter) chain(in *spirv.Instruction) {
	if !isChain(in) {
		return
	}
	base := spirv.ID(in.Operands[0])
	ch := localChain{variable: base, elem: c.typeIn(base)}
	if outer := c.chainOf(base); outer != nil {
		ch = localChain{outer.variable, outer.elem, slices.Clone(outer.indices)}
	}
	if ch.elem == 0 {
		return
	}
	for _, id := range in.Operands[1:] {
		i, ok := c.u.intValue(spirv.ID(id))
		if !ok || i < 0 || c.u.parts(ch.elem) <= int(i) {
			return
		}
		ch.indices = append(ch.indices, uint32(i))
		ch.elem = c.u.part(ch.elem, int(i))
	}
	if _, elem, ok := c.u.pointer(in.Type); ok && elem == ch.elem {
		c.chains = append(c.chains, &ch)
		c.number.put(in.Result, uint32(len(c.vars)+len(c.chains)))
	}
}

// drop takes out a variable, or the one that a chain leads to.
func (c *chainConverter) drop(id uint32) {
	n := int(c.number.of(spirv.ID(id)))
	if n > len(c.vars) {
		n = int(c.number.of(c.chains[n-1-len(c.vars)].variable))
	}
	if n > 0 {
		c.vars[n-1] = 0
	}
}

// exclude takes out the variables that in uses in another way.
func (c *chainConverter) exclude(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpLoad:
		if !volatile(in) {
			return
		}
	case spirv.OpStore:
		if !volatile(in) {
			c.drop(in.Operands[1])
			return
		}
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		if int(c.number.of(in.Result)) > len(c.vars) {
			return
		}
	case spirv.OpExtInst:
		if c.u.isDebug(in) {
			return
		}
	}
	if arithmetic(in.Op) {
		return
	}
	for ids := in.IDs(); ids.Next(); {
		c.drop(in.Operands[ids.At])
	}
}

func (c *chainConverter) rewrite() {
	for _, b := range c.f.Blocks {
		n := c.count(b)
		if n == 0 {
			continue
		}
		out := make([]spirv.Instruction, 0, len(b.Insts)+2*n)
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
				if c.chainOf(in.Result) == nil {
					out = append(out, *in)
				}
			case spirv.OpLoad:
				out = c.load(out, in)
			case spirv.OpStore:
				out = c.store(out, in)
			default:
				out = append(out, *in)
			}
		}
		b.Insts = out
	}
}

// count returns the number of instructions in b that rewrite changes.
func (c *chainConverter) count(b *spirv.Block) int {
	n := 0
	for i := range b.Insts {
		switch in := &b.Insts[i]; in.Op {
		case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
			if c.chainOf(in.Result) != nil {
				n++
			}
		case spirv.OpLoad, spirv.OpStore:
			if c.chainOf(spirv.ID(in.Operands[0])) != nil {
				n++
			}
		}
	}
	return n
}

func (c *chainConverter) whole(out []spirv.Instruction, v spirv.ID, pos int32) ([]spirv.Instruction, spirv.ID) {
	typ := c.typeIn(v)
	id := c.u.newID(typ)
	return append(out, spirv.Instruction{Op: spirv.OpLoad, Type: typ, Result: id, Pos: pos, Operands: c.u.with(uint32(v))}), id
}

func (c *chainConverter) load(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chainOf(spirv.ID(in.Operands[0]))
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	return append(out, spirv.Instruction{Op: spirv.OpCompositeExtract, Type: in.Type, Result: in.Result, Pos: in.Pos,
		Operands: c.u.before(ch.indices, uint32(w))})
}

func (c *chainConverter) store(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chainOf(spirv.ID(in.Operands[0]))
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	typ := c.typeIn(ch.variable)
	changed := c.u.newID(typ)
	return append(out,
		spirv.Instruction{Op: spirv.OpCompositeInsert, Type: typ, Result: changed, Pos: in.Pos,
			Operands: c.u.before(ch.indices, in.Operands[1], uint32(w))},
		c.u.store(ch.variable, changed, in.Pos))
}

// combineAccessChains joins an access chain on an access chain to one:
//
//	p = AccessChain b i; q = AccessChain p j   →   q = AccessChain b i j
func combineAccessChains(u *unit) {
	for _, f := range u.m.Functions {
		var defs definitions
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if !isChain(in) || u.def(spirv.ID(in.Operands[0])) != nil {
					continue
				}
				if !defs.made() {
					defs = u.localDefs(f)
				}
				if base := defs.of(spirv.ID(in.Operands[0])); base != nil && isChain(base) {
					u.invalidate(bodies)
					in.Operands = slices.Concat(base.Operands, in.Operands[1:])
					if base.Op == spirv.OpAccessChain {
						in.Op = spirv.OpAccessChain
					}
					u.keepNonUniform(base.Result, in.Result)
				}
			}
		}
		defs.done(u)
		dropUnusedChains(u, f)
	}
}

func isChain(in *spirv.Instruction) bool {
	return in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain
}

// dropUnusedChains removes the access chains that nothing uses.
func dropUnusedChains(u *unit, f *spirv.Function) {
	const unused, used = 1, 2
	chains := u.table()
	defer u.giveBack(chains)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; isChain(in) {
				chains.put(in.Result, unused)
			}
		}
	}
	if chains.len() == 0 {
		return
	}
	for _, b := range f.Blocks {
		for i := range b.Insts {
			in := &b.Insts[i]
			if u.isVariableDebug(in) || arithmetic(in.Op) {
				continue
			}
			for c := in.IDs(); c.Next(); {
				if id := spirv.ID(in.Operands[c.At]); chains.of(id) == unused {
					chains.put(id, used)
				}
			}
		}
	}
	dropped := false
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; isChain(in) && chains.of(in.Result) == unused {
				nop(in)
				dropped = true
			}
		}
	}
	if dropped {
		u.sweep(f)
	}
}

// keepNonUniform makes to non-uniform if from is.
func (u *unit) keepNonUniform(from, to spirv.ID) {
	if u.hasDecoration(from, spirv.DecorationNonUniform) && !u.hasDecoration(to, spirv.DecorationNonUniform) {
		u.annotate(spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(to), uint32(spirv.DecorationNonUniform)}})
	}
}
