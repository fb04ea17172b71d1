package analysis

import (
	"math"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Definitions holds the instructions of a function that have a result, by ID. Its size depends on the IDs of the
// function, not on those of the module, so that a pass over many functions takes linear time.
type Definitions struct {
	first spirv.ID // the ID of insts[0]
	insts []*spirv.Instruction
}

// Of returns the instruction that defines id, or nil if it is not defined in the function.
func (d Definitions) Of(id spirv.ID) *spirv.Instruction {
	if i := int(id) - int(d.first); i >= 0 && i < len(d.insts) {
		return d.insts[i]
	}
	return nil
}

// Made reports whether d holds the definitions of a function.
func (d Definitions) Made() bool { return d.insts != nil }

// Copied replaces each instruction of d by a copy, which remains valid when blocks grow or shrink. It returns d.
func (d Definitions) Copied() Definitions {
	for i, in := range d.insts {
		if in != nil {
			c := *in
			d.insts[i] = &c
		}
	}
	return d
}

// Release makes the memory of d available for reuse.
func (d Definitions) Release(u *Unit) {
	if d.insts != nil {
		u.spareDefs = append(u.spareDefs, d.insts)
	}
}

// LocalDefinitions returns the definitions in f. They point into the blocks of f, and are valid until a block grows or
// shrinks.
func (u *Unit) LocalDefinitions(f *spirv.Function) Definitions {
	u.Poll()
	first, last := spirv.ID(math.MaxUint32), spirv.ID(0)
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				first, last = min(first, id), max(last, id)
			}
		}
	}
	if last == 0 {
		return Definitions{}
	}
	n := int(last-first) + 1
	d := Definitions{first: first}
	if k := len(u.spareDefs); k > 0 {
		d.insts, u.spareDefs = u.spareDefs[k-1], u.spareDefs[:k-1]
	}
	d.insts = Emptied(d.insts, n)
	for _, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Result != 0 {
				d.insts[in.Result-first] = in
			}
		}
	}
	return d
}

// Update makes the definitions of d that have the same IDs as insts point to insts. It is called after instructions
// have moved in memory.
func (d Definitions) Update(insts []spirv.Instruction) {
	for i := range insts {
		if at := int(insts[i].Result) - int(d.first); insts[i].Result != 0 && at >= 0 && at < len(d.insts) {
			d.insts[at] = &insts[i]
		}
	}
}

// DefiningBlocks returns a table that maps each ID defined in f to 1 + the index of the block that defines it.
func (u *Unit) DefiningBlocks(f *spirv.Function) *Table {
	t := u.NewTable()
	for bi, b := range f.Blocks {
		u.Poll()
		for i := range b.Insts {
			if id := b.Insts[i].Result; id != 0 {
				t.Put(id, uint32(bi)+1)
			}
		}
	}
	return t
}
