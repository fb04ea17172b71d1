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
		c := &chainConverter{u: u, f: f, vars: make(map[spirv.ID]spirv.ID), chains: make(map[spirv.ID]*localChain)}
		c.find()
		if len(c.vars) > 0 {
			c.rewrite()
		}
	}
}

type chainConverter struct {
	u      *unit
	f      *spirv.Function
	vars   map[spirv.ID]spirv.ID // variables to the types of what they hold
	chains map[spirv.ID]*localChain
}

// A localChain is an access chain into a local variable with known indices.
type localChain struct {
	variable spirv.ID
	elem     spirv.ID // type of the part
	indices  []uint32
}

func (c *chainConverter) find() {
	entry := c.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op == spirv.OpVariable {
			_, elem, _ := c.u.pointer(in.Type)
			if n := c.u.parts(elem); n > 0 && n <= maxParts {
				c.vars[in.Result] = elem
			}
		}
	}
	if len(c.vars) == 0 {
		return
	}
	// chains on chains stand behind them, except around loops
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			c.chain(&b.Insts[i])
		}
	}
	for _, b := range c.f.Blocks {
		for i := range b.Insts {
			c.exclude(&b.Insts[i])
		}
	}
	for id, ch := range c.chains {
		if c.vars[ch.variable] == 0 {
			delete(c.chains, id)
		}
	}
}

// chain notes an access chain whose indices are known.
func (c *chainConverter) chain(in *spirv.Instruction) {
	if in.Op != spirv.OpAccessChain && in.Op != spirv.OpInBoundsAccessChain {
		return
	}
	base := spirv.ID(in.Operands[0])
	ch := &localChain{variable: base, elem: c.vars[base]}
	if outer := c.chains[base]; outer != nil {
		*ch = localChain{outer.variable, outer.elem, slices.Clone(outer.indices)}
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
		c.chains[in.Result] = ch
	}
}

// exclude takes out the variables that in uses in another way.
func (c *chainConverter) exclude(in *spirv.Instruction) {
	drop := func(id uint32) {
		v := spirv.ID(id)
		if ch := c.chains[v]; ch != nil {
			v = ch.variable
		}
		delete(c.vars, v)
	}
	switch in.Op {
	case spirv.OpLoad:
		if !volatile(in) {
			return
		}
	case spirv.OpStore:
		if !volatile(in) {
			drop(in.Operands[1])
			return
		}
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		if c.chains[in.Result] != nil {
			return
		}
	case spirv.OpExtInst:
		if c.u.isDebug(in) {
			return
		}
	}
	in.EachIDIndex(func(k int) { drop(in.Operands[k]) })
}

func (c *chainConverter) rewrite() {
	for _, b := range c.f.Blocks {
		out := make([]spirv.Instruction, 0, len(b.Insts)+8)
		for i := range b.Insts {
			in := &b.Insts[i]
			switch in.Op {
			case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
				if c.chains[in.Result] == nil {
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

func (c *chainConverter) whole(out []spirv.Instruction, v spirv.ID, pos int32) ([]spirv.Instruction, spirv.ID) {
	typ := c.vars[v]
	id := c.u.newID(typ)
	return append(out, spirv.Instruction{Op: spirv.OpLoad, Type: typ, Result: id, Pos: pos, Operands: []uint32{uint32(v)}}), id
}

func (c *chainConverter) load(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chains[spirv.ID(in.Operands[0])]
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	return append(out, spirv.Instruction{Op: spirv.OpCompositeExtract, Type: in.Type, Result: in.Result, Pos: in.Pos,
		Operands: append([]uint32{uint32(w)}, ch.indices...)})
}

func (c *chainConverter) store(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chains[spirv.ID(in.Operands[0])]
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	typ := c.vars[ch.variable]
	changed := c.u.newID(typ)
	return append(out,
		spirv.Instruction{Op: spirv.OpCompositeInsert, Type: typ, Result: changed, Pos: in.Pos,
			Operands: append([]uint32{in.Operands[1], uint32(w)}, ch.indices...)},
		store(ch.variable, changed, in.Pos))
}

// combineAccessChains joins an access chain on an access chain to one:
//
//	p = AccessChain b i; q = AccessChain p j   →   q = AccessChain b i j
func combineAccessChains(u *unit) {
	for _, f := range u.m.Functions {
		defs := u.localDefs(f)
		for _, b := range f.Blocks {
			for i := range b.Insts {
				in := &b.Insts[i]
				if !isChain(in) {
					continue
				}
				if base := defs.of(spirv.ID(in.Operands[0])); base != nil && isChain(base) {
					in.Operands = slices.Concat(base.Operands, in.Operands[1:])
					if base.Op == spirv.OpAccessChain {
						in.Op = spirv.OpAccessChain
					}
					u.keepNonUniform(base.Result, in.Result)
				}
			}
		}
		dropUnusedChains(u, f)
	}
}

func isChain(in *spirv.Instruction) bool {
	return in.Op == spirv.OpAccessChain || in.Op == spirv.OpInBoundsAccessChain
}

// dropUnusedChains removes the access chains that nothing uses.
func dropUnusedChains(u *unit, f *spirv.Function) {
	x := usersOf(u, f)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; isChain(in) && len(x.of(in.Result)) == 0 {
				nop(in)
			}
		}
	}
	x.done(u)
	sweep(f)
}

// keepNonUniform makes to non-uniform if from is.
func (u *unit) keepNonUniform(from, to spirv.ID) {
	if u.hasDecoration(from, spirv.DecorationNonUniform) && !u.hasDecoration(to, spirv.DecorationNonUniform) {
		u.annotate(spirv.Instruction{Op: spirv.OpDecorate, Operands: []uint32{uint32(to), uint32(spirv.DecorationNonUniform)}})
	}
}
