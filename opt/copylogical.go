package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// narrowCopies makes the copy of a struct or array to another layout, of which
// only parts are used, copies of the parts. A part that has the same type in both
// layouts needs none.
//
//	%c = CopyLogical %s; %x = Extract %c 1; %t = Extract %c 2
//	→ %x = Extract %s 1; %y = Extract %s 2; %t = CopyLogical %y
func narrowCopies(u *unit, f *spirv.Function) {
	isCopy := func(in spirv.Instruction) bool { return in.Op == spirv.OpCopyLogical }
	x := u.newUsers()
	defer x.done(u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if isCopy(b.Insts[i]) {
				x.want(b.Insts[i].Result)
			}
		}
	}
	if x.wanted() == 0 {
		return
	}
	x.find(u, f)
	for _, b := range f.Blocks {
		if !slices.ContainsFunc(b.Insts, isCopy) {
			continue
		}
		out := make([]spirv.Instruction, 0, len(b.Insts)+8)
		for i := range b.Insts {
			in := &b.Insts[i]
			if isCopy(*in) {
				if parts := partsUsed(f, &x, in.Result); parts != nil {
					out = append(out, copyParts(u, in, parts)...)
					continue
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
}

// partsUsed returns the extracts that a value is used by, nil if it is used in
// another way.
func partsUsed(f *spirv.Function, x *users, id spirv.ID) []*spirv.Instruction {
	var list []*spirv.Instruction
	for _, at := range x.of(id) {
		switch use := &f.Blocks[at.block].Insts[at.inst]; use.Op {
		case spirv.OpNop:
		case spirv.OpCompositeExtract:
			list = append(list, use)
		default:
			return nil
		}
	}
	return list
}

// copyParts makes extracts from the copy in those from what it copies, and returns
// what has to stand in its place for that.
func copyParts(u *unit, in *spirv.Instruction, extracts []*spirv.Instruction) []spirv.Instruction {
	u.invalidate(bodies)
	var out []spirv.Instruction
	from := spirv.ID(in.Operands[0])
	for _, e := range extracts {
		typ := u.partAt(u.typeOf(from), e.Operands[1:])
		if typ == e.Type {
			e.Operands = u.before(e.Operands[1:], uint32(from))
			continue
		}
		part := u.newID(typ)
		out = append(out, spirv.Instruction{Op: spirv.OpCompositeExtract, Type: typ, Result: part, Pos: e.Pos, Operands: u.before(e.Operands[1:], uint32(from))})
		e.Op, e.Operands = spirv.OpCopyLogical, u.with(uint32(part))
	}
	return out
}

// partAt returns the type of the part of a composite type at indices.
func (u *unit) partAt(typ spirv.ID, indices []uint32) spirv.ID {
	for _, i := range indices {
		typ = u.part(typ, int(i))
	}
	return typ
}
