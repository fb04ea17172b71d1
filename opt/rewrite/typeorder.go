package rewrite

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// LeadTypes moves each module-level instruction from index n on before the instructions that use it. There are two
// exceptions. Types declared by OpTypeForwardPointer may follow their uses. Debug instructions keep their order,
// because some of them are cyclic.
func LeadTypes(u *analysis.Unit, n int) {
	old := u.Module.Types
	at := make(map[spirv.ID]int, len(old)-n)
	for i, in := range old[n:] {
		at[in.Result] = n + i
	}
	for i := range old {
		if old[i].Op == spirv.OpTypeForwardPointer {
			delete(at, instreader.TypeForwardPointer(&old[i]).PointerType())
		}
	}
	placed := make([]bool, len(old))
	out := make([]spirv.Instruction, 0, len(old))
	var place func(i int)
	need := func(id spirv.ID, debug bool) {
		if i, moves := at[id]; moves && !(debug && old[i].Op == spirv.OpExtInst) {
			place(i)
		}
	}
	place = func(i int) {
		if placed[i] {
			return
		}
		placed[i] = true
		debug := old[i].Op == spirv.OpExtInst
		need(old[i].Type, debug)
		for c := old[i].IDs(); c.Next(); {
			need(spirv.ID(old[i].Operands[c.At]), debug)
		}
		out = append(out, old[i])
	}
	for i := range old {
		place(i)
	}
	u.Module.Types = out
}
