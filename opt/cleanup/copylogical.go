package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// narrowCopies makes the copy of a struct or array to another layout, of which
// only parts are used, copies of the parts. A part that has the same type in both
// layouts needs none.
//
//	%c = CopyLogical %s; %x = Extract %c 1; %t = Extract %c 2
//	→ %x = Extract %s 1; %y = Extract %s 2; %t = CopyLogical %y
func narrowCopies(u *analysis.Unit, f *spirv.Function) {
	isCopy := func(in spirv.Instruction) bool { return in.Op == spirv.OpCopyLogical }
	x := u.NewUsers()
	defer x.Release(u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if isCopy(b.Insts[i]) {
				x.Want(b.Insts[i].Result)
			}
		}
	}
	if x.Wanted() == 0 {
		return
	}
	x.Find(u, f)
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
func partsUsed(f *spirv.Function, x *analysis.Users, id spirv.ID) []*spirv.Instruction {
	var list []*spirv.Instruction
	for _, at := range x.Of(id) {
		switch use := &f.Blocks[at.Block].Insts[at.Inst]; use.Op {
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
func copyParts(u *analysis.Unit, in *spirv.Instruction, extracts []*spirv.Instruction) []spirv.Instruction {
	u.Invalidate(analysis.Bodies)
	var out []spirv.Instruction
	from := instreader.Unary(in).Operand()
	for _, e := range extracts {
		typ := u.ElementOf(u.TypeOf(from), instreader.CompositeExtract(e).Indexes())
		if typ == e.Type {
			e.Operands = u.Prepended(instreader.CompositeExtract(e).Indexes(), uint32(from))
			continue
		}
		part := u.NewID(typ)
		out = append(out, instbuilder.Op(spirv.OpCompositeExtract, typ, part, u.Prepended(instreader.CompositeExtract(e).Indexes(), uint32(from))).At(e.Pos))
		instbuilder.Replace(e, spirv.OpCopyLogical, u.Operands(uint32(part)))
	}
	return out
}
