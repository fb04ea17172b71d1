package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// propagateCopies replaces a local variable that is stored once, with what
// was loaded from memory that does not change, by that memory:
//
//	Store v (Load p); x = Load (AccessChain v i)   →   x = Load (AccessChain p i)
//
// It makes arrays of resources that are passed about usable with an index that
// is not constant, and saves the copies of large constant arrays.
func propagateCopies(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) == 0 {
			continue
		}
		for c := (copies{u: u, f: f}); c.round(); {
		}
		fixStorageClassOf(u, f)
	}
}

type copies struct {
	u    *unit
	f    *spirv.Function
	defs definitions
}

// round replaces the variables that can be. It reports whether there were any:
// one may have been copied from another.
func (c *copies) round() bool {
	c.defs = c.u.localDefs(c.f)
	x := usersOf(c.u, c.f)
	g := c.u.graph(c.f)
	home := make(map[spirv.ID]instPlace)
	subst := c.u.newSubstitution()
	changed := false
	for bi, b := range c.f.Blocks {
		for i := range b.Insts {
			if r := b.Insts[i].Result; r != 0 {
				home[r] = instPlace{int32(bi), int32(i)}
			}
		}
	}
	entry := c.f.Blocks[0]
	for i := range entry.Insts {
		in := &entry.Insts[i]
		if in.Op != spirv.OpVariable || len(in.Operands) > 1 {
			continue
		}
		at, ok := c.onlyStore(in, x)
		if !ok {
			continue
		}
		source := c.source(spirv.ID(c.f.Blocks[at.block].Insts[at.inst].Operands[1]), in)
		if source == 0 || subst.of(source) == in.Result {
			continue
		}
		dominated := true
		for _, use := range x.of(in.Result) {
			if use == at {
				continue
			}
			dominated = dominated && (use.block == at.block && use.inst > at.inst || use.block != at.block && g.Dominates(at.block, use.block))
		}
		if p, local := home[source]; local && p.block != at.block && !g.Dominates(p.block, at.block) {
			dominated = false
		}
		if !dominated {
			continue
		}
		subst.set(in.Result, source)
		nop(&c.f.Blocks[at.block].Insts[at.inst])
		nop(in)
		changed = true
	}
	if changed {
		subst.apply(c.f)
		sweep(c.f)
	}
	return changed
}

// onlyStore returns the store to a variable that is otherwise only read.
func (c *copies) onlyStore(v *spirv.Instruction, x users) (at instPlace, ok bool) {
	for _, use := range x.of(v.Result) {
		in := &c.f.Blocks[use.block].Insts[use.inst]
		switch {
		case in.Op == spirv.OpStore && spirv.ID(in.Operands[0]) == v.Result:
			if ok || spirv.ID(in.Operands[1]) == v.Result || volatile(in) {
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
func (c *copies) reads(in *spirv.Instruction, x users) bool {
	switch in.Op {
	case spirv.OpLoad:
		return true
	case spirv.OpAccessChain, spirv.OpInBoundsAccessChain:
		for _, use := range x.of(in.Result) {
			if !c.reads(&c.f.Blocks[use.block].Insts[use.inst], x) {
				return false
			}
		}
		return true
	}
	return false
}

// source returns the memory that a stored value was loaded from, 0 if it may
// change or has another type.
func (c *copies) source(value spirv.ID, v *spirv.Instruction) spirv.ID {
	load := c.defs.of(value)
	if load == nil || load.Op != spirv.OpLoad {
		return 0
	}
	p := spirv.ID(load.Operands[0])
	_, elem, ok := c.u.pointer(c.u.typeOf(p))
	if _, want, _ := c.u.pointer(v.Type); !ok || elem != want || !c.constantMemory(pointerRoot(c.defs, p)) {
		return 0
	}
	return p
}

// constantMemory reports whether what root points to does not change while the
// shader runs.
func (c *copies) constantMemory(root spirv.ID) bool {
	class, elem, ok := c.u.pointer(c.u.typeOf(root))
	if !ok {
		return false
	}
	switch class {
	case spirv.StorageClassUniformConstant, spirv.StorageClassInput, spirv.StorageClassPushConstant:
		return true
	case spirv.StorageClassUniform:
		return !c.u.hasDecoration(c.u.stripArrays(elem), spirv.DecorationBufferBlock)
	}
	return false
}

// stripArrays returns the element type of arrays of any depth.
func (u *unit) stripArrays(typ spirv.ID) spirv.ID {
	for {
		d := u.def(typ)
		if d == nil || d.Op != spirv.OpTypeArray && d.Op != spirv.OpTypeRuntimeArray {
			return typ
		}
		typ = spirv.ID(d.Operands[0])
	}
}
