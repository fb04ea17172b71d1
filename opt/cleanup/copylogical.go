package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// narrowCopies replaces the copy of a struct or array to another layout by copies of its parts if only parts of it are
// used. A part with the same type in both layouts does not need a copy.
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

// partsUsed returns the extracts that use a value, or nil if it is used in another way.
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

// copyParts redirects the extracts from the result of a copy to its operand, and returns the instructions that replace
// the copy.
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
		out = append(out, instbuilder.Op(spirv.OpCompositeExtract, typ, part,
			u.Prepended(instreader.CompositeExtract(e).Indexes(), uint32(from))).At(e.Pos))
		instbuilder.Replace(e, spirv.OpCopyLogical, u.Operands(uint32(part)))
	}
	return out
}
