package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// eliminateDeadFunctions removes functions that no entry point and no exported
// function calls, directly or not.
func eliminateDeadFunctions(u *unit) {
	byID, live := u.table(), make([]bool, len(u.m.Functions))
	defer u.giveBack(byID)
	for i, f := range u.m.Functions {
		byID.put(f.Def.Result, uint32(i)+1)
	}
	var work []uint32
	mark := func(id spirv.ID) {
		if n := byID.of(id); n > 0 && !live[n-1] {
			live[n-1] = true
			work = append(work, n-1)
		}
	}
	for i := range u.m.EntryPoints {
		mark(spirv.ID(u.m.EntryPoints[i].Operands[1]))
	}
	for i := range u.m.Annotations {
		if in := &u.m.Annotations[i]; exports(in) {
			mark(spirv.ID(in.Operands[0]))
		}
	}
	if !slices.Contains(live, false) {
		return
	}
	for len(work) > 0 {
		f := u.m.Functions[work[len(work)-1]]
		work = work[:len(work)-1]
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if op := b.Insts[i].Op; op <= spirv.OpUnreachable && op != spirv.OpFunctionCall && op != spirv.OpExtInst {
					continue // cooperative matrix operations name functions too, the first shader instructions do not
				}
				for c := b.Insts[i].IDs(); c.Next(); {
					mark(spirv.ID(b.Insts[i].Operands[c.At]))
				}
			}
		}
	}
	if !slices.Contains(live, false) {
		return
	}
	dead := func(id spirv.ID) bool {
		n := byID.of(id)
		return n > 0 && !live[n-1]
	}
	u.invalidate(bodies)
	u.forgetFunctions(dead)
	u.m.Functions = slices.DeleteFunc(u.m.Functions, func(f *spirv.Function) bool { return dead(f.Def.Result) })
}

func exports(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationLinkageAttributes
}

// forgetFunctions makes instructions about debugging that mention a function
// that goes mention DebugInfoNone in its place.
func (u *unit) forgetFunctions(dead func(spirv.ID) bool) {
	mentions := func(in *spirv.Instruction, f func(k int)) {
		if u.isDebug(in) {
			in.EachIDIndex(func(k int) {
				if dead(spirv.ID(in.Operands[k])) {
					f(k)
				}
			})
		}
	}
	found := false
	for i := range u.m.Types {
		mentions(&u.m.Types[i], func(int) { found = true })
	}
	if !found {
		return
	}
	none := u.debugNone()
	for i := range u.m.Types {
		in := &u.m.Types[i]
		mentions(in, func(k int) { in.Operands[k] = uint32(none) })
	}
}
