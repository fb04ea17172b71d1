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
	for len(work) > 0 {
		f := u.m.Functions[work[len(work)-1]]
		work = work[:len(work)-1]
		for _, b := range f.Blocks {
			for i := range b.Insts {
				// cooperative matrix operations name functions too
				b.Insts[i].EachIDIndex(func(k int) { mark(spirv.ID(b.Insts[i].Operands[k])) })
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
	u.forgetFunctions(dead)
	u.m.Functions = slices.DeleteFunc(u.m.Functions, func(f *spirv.Function) bool { return dead(f.Def.Result) })
	u.refresh()
}

func exports(in *spirv.Instruction) bool {
	return in.Op == spirv.OpDecorate && spirv.Decoration(in.Operands[1]) == spirv.DecorationLinkageAttributes
}

// forgetFunctions makes instructions about debugging that mention a function
// that goes mention DebugInfoNone in its place.
func (u *unit) forgetFunctions(dead func(spirv.ID) bool) {
	none := spirv.ID(0)
	for i := 0; i < len(u.m.Types); i++ {
		in := &u.m.Types[i]
		if in.Op != spirv.OpExtInst {
			continue
		}
		for k := 2; k < len(in.Operands); k++ {
			if !dead(spirv.ID(in.Operands[k])) {
				continue
			}
			if none == 0 {
				none = u.newID(in.Type)
				made := spirv.Instruction{Op: spirv.OpExtInst, Form: in.Form, Type: in.Type, Result: none, Operands: []uint32{in.Operands[0], debugInfoNone}}
				u.m.Types = slices.Insert(u.m.Types, i, made)
				i++
				in = &u.m.Types[i]
			}
			in.Operands[k] = uint32(none)
		}
	}
}

// debugInfoNone is the number of DebugInfoNone in all sets.
const debugInfoNone = 0
