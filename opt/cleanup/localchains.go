package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ConvertLocalAccessChains replaces accesses to known parts of local variables by accesses to the whole variable, so
// that the SSA rewrite can replace the variable:
//
//	p = AccessChain v 1; Store p x   →   w = Load v; w2 = CompositeInsert x w 1; Store v w2
//	p = AccessChain v 1; y = Load p  →   w = Load v; y = CompositeExtract w 1
func ConvertLocalAccessChains(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		c := analysis.Room[chainConverter](u)
		*c = chainConverter{u: u, f: f, vars: c.vars[:0], chains: c.chains[:0]}
		if c.find() {
			u.Invalidate(analysis.Bodies)
			c.rewrite()
		}
		c.done()
	}
}

type chainConverter struct {
	u      *analysis.Unit
	f      *spirv.Function
	number *analysis.Table // by ID: 1 + the index into vars, or 1 + len(vars) + the index into chains
	vars   []spirv.ID      // by number of a local variable: its value type, or 0 if it cannot be converted
	chains []localChain    // access chains into these variables
}

// A localChain is an access chain into a local variable with known indices.
type localChain struct {
	variable spirv.ID
	elem     spirv.ID // the type of the part
	indices  []uint32
}

func (c *chainConverter) done() {
	if c.number != nil {
		c.u.Release(c.number)
	}
}

// typeIn returns the value type of a variable that can be converted, or 0 for other IDs.
func (c *chainConverter) typeIn(v spirv.ID) spirv.ID {
	if n := int(c.number.Of(v)); n > 0 && n <= len(c.vars) {
		return c.vars[n-1]
	}
	return 0
}

// chainOf returns the chain with the given ID, or nil if it does not point into a variable that can be converted.
func (c *chainConverter) chainOf(id spirv.ID) *localChain {
	n := int(c.number.Of(id)) - len(c.vars)
	if n <= 0 || c.typeIn(c.chains[n-1].variable) == 0 {
		return nil
	}
	return &c.chains[n-1]
}

// find finds the variables that can be converted and the access chains into them. It reports whether there are any such
// variables.
func (c *chainConverter) find() bool {
	entry := c.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op == spirv.OpVariable {
			_, elem, _ := c.u.Pointer(in.Type)
			if n := c.u.Length(elem); n > 0 && n <= analysis.MaxParts {
				if c.number == nil {
					c.number = c.u.NewTable()
				}
				c.vars = append(c.vars, elem)
				c.number.Put(in.Result, uint32(len(c.vars)))
			}
		}
	}
	if len(c.vars) == 0 {
		return false
	}
	// except through loops, a chain follows the chain it is based on
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
	return slices.ContainsFunc(c.chains, func(ch localChain) bool { return c.typeIn(ch.variable) != 0 })
}

// chain adds an access chain with known indices to c.chains. It ignores other instructions.
func (c *chainConverter) chain(in *spirv.Instruction) {
	if !analysis.IsChain(in) {
		return
	}
	base := instreader.AccessChain(in).Base()
	ch := localChain{variable: base, elem: c.typeIn(base)}
	if outer := c.chainOf(base); outer != nil {
		ch = *outer
	}
	if ch.elem == 0 {
		return
	}
	words := c.u.Words(len(ch.indices) + len(in.Operands) - 1)
	ch.indices = words[:copy(words, ch.indices)]
	for _, id := range instreader.AccessChain(in).Indexes() {
		i, ok := c.u.IntValue(spirv.ID(id))
		if !ok || i < 0 || c.u.Length(ch.elem) <= int(i) {
			return
		}
		ch.indices = append(ch.indices, uint32(i))
		ch.elem = c.u.Element(ch.elem, int(i))
	}
	if _, elem, ok := c.u.Pointer(in.Type); ok && elem == ch.elem {
		c.chains = append(c.chains, ch)
		c.number.Put(in.Result, uint32(len(c.vars)+len(c.chains)))
	}
}

// drop excludes a variable from conversion. The parameter id is the variable, or an access chain into it.
func (c *chainConverter) drop(id uint32) {
	n := int(c.number.Of(spirv.ID(id)))
	if n > len(c.vars) {
		n = int(c.number.Of(c.chains[n-1-len(c.vars)].variable))
	}
	if n > 0 {
		c.vars[n-1] = 0
	}
}

// exclude drops each variable for which an instruction is not a convertible access.
func (c *chainConverter) exclude(in *spirv.Instruction) {
	switch in.Op {
	case spirv.OpLoad:
		if !analysis.IsVolatile(in) {
			return
		}
	case spirv.OpStore:
		if !analysis.IsVolatile(in) {
			c.drop(uint32(instreader.Store(in).Object()))
			return
		}
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		if int(c.number.Of(in.Result)) > len(c.vars) {
			return
		}
	case spirv.OpExtInst:
		if c.u.IsDebug(in) {
			return
		}
	}
	if analysis.IsArithmetic(in.Op) {
		return
	}
	if ids, all := in.LeadingIDs(); all {
		for _, id := range ids {
			c.drop(id)
		}
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
		out := c.u.Draft(len(b.Insts) + 2*n)
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
		c.u.Write(b, out)
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
			if c.chainOf(instreader.Access(in).Pointer()) != nil {
				n++
			}
		}
	}
	return n
}

func (c *chainConverter) whole(out []spirv.Instruction, v spirv.ID, pos int32) ([]spirv.Instruction, spirv.ID) {
	typ := c.typeIn(v)
	id := c.u.NewID(typ)
	return append(out, instbuilder.Load(typ, id, v).At(pos)), id
}

func (c *chainConverter) load(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chainOf(instreader.Load(in).Pointer())
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	return append(out, instbuilder.Op(spirv.OpCompositeExtract, in.Type, in.Result,
		c.u.Prepended(ch.indices, uint32(w))).At(in.Pos))
}

func (c *chainConverter) store(out []spirv.Instruction, in *spirv.Instruction) []spirv.Instruction {
	ch := c.chainOf(instreader.Store(in).Pointer())
	if ch == nil {
		return append(out, *in)
	}
	out, w := c.whole(out, ch.variable, in.Pos)
	typ := c.typeIn(ch.variable)
	changed := c.u.NewID(typ)
	return append(out,
		instbuilder.Op(spirv.OpCompositeInsert, typ, changed,
			c.u.Prepended(ch.indices, uint32(instreader.Store(in).Object()), uint32(w))).At(in.Pos),
		rewrite.Store(c.u, ch.variable, changed, in.Pos))
}
