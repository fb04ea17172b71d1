package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// ReduceLoadSize replaces the load of a struct or array by loads of its parts if only some parts are used.
//
//	s = Load p; x = CompositeExtract s 1   →   q = AccessChain p 1; x = Load q
//
// It first narrows copies of the value to another layout, because a copy of the whole value would use all parts.
func ReduceLoadSize(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			narrowCopies(u, f)
			reduceLoads(u, f, false)
		}
	}
}

// LoadHandles is like ReduceLoadSize, but only for types that contain resources.
func LoadHandles(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			reduceLoads(u, f, true)
		}
	}
}

// usedTooMuch is the share of used elements, in tenths, above which the whole value is loaded.
const usedTooMuch = 9

func reduceLoads(u *analysis.Unit, f *spirv.Function, handles bool) {
	reducible := func(in spirv.Instruction) bool {
		if in.Op != spirv.OpLoad || analysis.IsVolatile(&in) {
			return false
		}
		op := u.Op(in.Type)
		return (op == spirv.OpTypeStruct || op == spirv.OpTypeArray) && (!handles || u.HoldsOpaque(in.Type))
	}
	x := u.NewUsers()
	defer x.Release(u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpLoad && reducible(*in) {
				x.Want(in.Result)
			}
		}
	}
	if x.Wanted() == 0 {
		return
	}
	x.Find(u, f)
	for bi := range f.Blocks {
		b := f.Blocks[bi]
		if !slices.ContainsFunc(b.Insts, reducible) {
			continue
		}
		out := make([]spirv.Instruction, 0, len(b.Insts)+8)
		for i := range b.Insts {
			in := &b.Insts[i]
			if reducible(*in) {
				if parts := extractsOf(u, f, &x, in); parts != nil {
					out = append(out, loadParts(u, in, parts)...)
					u.Invalidate(analysis.Bodies)
					continue
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
	rewrite.Sweep(u, f)
}

// extractsOf returns the extracts that use the result of a load. It returns nil if the load must be kept whole: its
// result is used in another way, or nearly all of its elements are used.
func extractsOf(u *analysis.Unit, f *spirv.Function, x *analysis.Users, in *spirv.Instruction) []*spirv.Instruction {
	list := partsUsed(f, x, in.Result)
	first := make(map[uint32]bool)
	for _, e := range list {
		first[instreader.CompositeExtract(e).Indexes()[0]] = true
	}
	if !u.Options.ReduceLoadSize && !u.HoldsOpaque(in.Type) && len(first)*10 > u.Length(in.Type)*usedTooMuch {
		return nil
	}
	return list
}

// loadParts replaces each extract by a load of that part. It returns the new instructions, which replace the load of
// the whole, and removes the extracts.
func loadParts(u *analysis.Unit, in *spirv.Instruction, extracts []*spirv.Instruction) []spirv.Instruction {
	class, _, _ := u.Pointer(u.TypeOf(instreader.Load(in).Pointer()))
	var out []spirv.Instruction
	slices.SortFunc(extracts, func(a, b *spirv.Instruction) int { return int(a.Result) - int(b.Result) })
	for _, e := range extracts {
		chain := instbuilder.AccessChain(u.PointerTo(class, e.Type), 0, instreader.Load(in).Pointer()).At(e.Pos)
		for _, i := range instreader.CompositeExtract(e).Indexes() {
			chain.Operands = append(chain.Operands, uint32(u.ConstUint(i)))
		}
		chain.Result = u.NewID(chain.Type)
		load := instbuilder.Op(spirv.OpLoad, e.Type, e.Result,
			append([]uint32{uint32(chain.Result)}, instreader.Load(in).MemoryAccessWords()...)).At(e.Pos)
		if len(load.Operands) > 2 && instreader.Load(&load).MemoryAccess()&spirv.MemoryAccessAligned != 0 {
			instreader.Load(&load).MemoryAccessParams()[0] = alignmentOfPart(u, in.Type,
				instreader.CompositeExtract(e).Indexes(), instreader.Load(&load).MemoryAccessParams()[0])
		}
		out = append(out, chain, load)
		rewrite.Nop(e)
	}
	return out
}

// alignmentOfPart returns the alignment in bytes of a part of an object. The object has type typ and the given
// alignment, and the part is at indices in it.
func alignmentOfPart(u *analysis.Unit, typ spirv.ID, indices []uint32, alignment uint32) uint32 {
	offset := uint32(0)
	for _, i := range indices {
		d := u.Def(typ)
		if d == nil {
			break
		}
		switch d.Op {
		case spirv.OpTypeStruct:
			offset += noted(u, typ, int(i), spirv.DecorationOffset)
		case spirv.OpTypeArray:
			offset += i * noted(u, typ, -1, spirv.DecorationArrayStride)
		case spirv.OpTypeMatrix:
			component := u.Def(instreader.TypeVector(u.Def(instreader.TypeMatrix(d).ColumnType())).ComponentType())
			// in row-major order, the components of a column are not adjacent
			alignment = min(alignment, instreader.TypeFloat(component).Width()/8)
		case spirv.OpTypeVector:
			offset += i * instreader.NumberType(u.Def(instreader.TypeVector(d).ComponentType())).Width() / 8
		}
		typ = u.Element(typ, int(i))
	}
	for offset%alignment != 0 {
		alignment /= 2
	}
	return alignment
}

// noted returns the operand of a decoration of type typ, or of the given member of typ if member is not negative. It
// returns 0 if there is no such decoration.
func noted(u *analysis.Unit, typ spirv.ID, member int, decoration spirv.Decoration) (number uint32) {
	u.EachAnnotation(typ, func(in *spirv.Instruction) {
		switch {
		case in.Op == spirv.OpDecorate && member < 0 && instreader.Decorate(in).Decoration() == decoration:
			number = instreader.Decorate(in).DecorationParams()[0]
		case in.Op == spirv.OpMemberDecorate && int(instreader.MemberDecorate(in).Member()) == member &&
			instreader.MemberDecorate(in).Decoration() == decoration:
			number = instreader.MemberDecorate(in).DecorationParams()[0]
		}
	})
	return number
}
