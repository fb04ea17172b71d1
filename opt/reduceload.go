package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// reduceLoadSize replaces the load of a struct or array, of which only parts
// are used, by loads of the parts.
//
//	s = Load p; x = CompositeExtract s 1   →   q = AccessChain p 1; x = Load q
//
// Copies to another layout are narrowed first, so that those do not use the whole.
func reduceLoadSize(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			narrowCopies(u, f)
			reduceLoads(u, f, false)
		}
	}
}

// loadHandles is reduceLoadSize for what holds resources.
func loadHandles(u *unit) {
	for _, f := range u.m.Functions {
		if len(f.Blocks) > 0 {
			reduceLoads(u, f, true)
		}
	}
}

// usedTooMuch is the part of the elements in tenths from which on the whole is
// loaded.
const usedTooMuch = 9

func reduceLoads(u *unit, f *spirv.Function, handles bool) {
	reducible := func(in spirv.Instruction) bool {
		if in.Op != spirv.OpLoad || volatile(&in) {
			return false
		}
		op := u.op(in.Type)
		return (op == spirv.OpTypeStruct || op == spirv.OpTypeArray) && (!handles || u.holdsOpaque(in.Type))
	}
	x := u.newUsers()
	defer x.done(u)
	for _, b := range f.Blocks {
		for i := range b.Insts {
			if in := &b.Insts[i]; in.Op == spirv.OpLoad && reducible(*in) {
				x.want(in.Result)
			}
		}
	}
	if x.wanted() == 0 {
		return
	}
	x.find(u, f)
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
					u.invalidate(bodies)
					continue
				}
			}
			out = append(out, *in)
		}
		b.Insts = out
	}
	u.sweep(f)
}

// extractsOf returns the extracts that a load is used by, nil if it is used in
// another way or nearly all of it is.
func extractsOf(u *unit, f *spirv.Function, x *users, in *spirv.Instruction) []*spirv.Instruction {
	list := partsUsed(f, x, in.Result)
	first := make(map[uint32]bool)
	for _, e := range list {
		first[e.Operands[1]] = true
	}
	if !u.o.ReduceLoadSize && !u.holdsOpaque(in.Type) && len(first)*10 > u.parts(in.Type)*usedTooMuch {
		return nil
	}
	return list
}

// loadParts makes the loads of parts and removes the extracts.
func loadParts(u *unit, in *spirv.Instruction, extracts []*spirv.Instruction) []spirv.Instruction {
	class, _, _ := u.pointer(u.typeOf(spirv.ID(in.Operands[0])))
	var out []spirv.Instruction
	slices.SortFunc(extracts, func(a, b *spirv.Instruction) int { return int(a.Result) - int(b.Result) })
	for _, e := range extracts {
		chain := spirv.Instruction{Op: spirv.OpAccessChain, Type: u.pointerTo(class, e.Type), Pos: e.Pos, Operands: []uint32{in.Operands[0]}}
		for _, i := range e.Operands[1:] {
			chain.Operands = append(chain.Operands, uint32(u.constUint(i)))
		}
		chain.Result = u.newID(chain.Type)
		load := spirv.Instruction{Op: spirv.OpLoad, Type: e.Type, Result: e.Result, Pos: e.Pos, Operands: append([]uint32{uint32(chain.Result)}, in.Operands[1:]...)}
		out = append(out, chain, load)
		nop(e)
	}
	return out
}
