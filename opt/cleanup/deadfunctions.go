package cleanup

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// EliminateDeadFunctions removes functions that cannot be reached from an entry point or an exported function.
func EliminateDeadFunctions(u *analysis.Unit) {
	byID, live := u.NewTable(), make([]bool, len(u.Module.Functions))
	defer u.Release(byID)
	for i, f := range u.Module.Functions {
		byID.Put(f.Def.Result, uint32(i)+1)
	}
	var work []uint32
	mark := func(id spirv.ID) {
		if n := byID.Of(id); n > 0 && !live[n-1] {
			live[n-1] = true
			work = append(work, n-1)
		}
	}
	for i := range u.Module.EntryPoints {
		mark(instreader.EntryPoint(&u.Module.EntryPoints[i]).EntryPoint())
	}
	for i := range u.Module.Annotations {
		if in := &u.Module.Annotations[i]; analysis.IsExport(in) {
			mark(instreader.FunctionCall(in).Function())
		}
	}
	if !slices.Contains(live, false) {
		return
	}
	for len(work) > 0 {
		f := u.Module.Functions[work[len(work)-1]]
		work = work[:len(work)-1]
		for _, b := range f.Blocks {
			for i := range b.Insts {
				if op := b.Insts[i].Op; op <= spirv.OpUnreachable && op != spirv.OpFunctionCall &&
					op != spirv.OpExtInst {
					continue // cooperative matrix operations also refer to functions; the basic shader instructions do not
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
		n := byID.Of(id)
		return n > 0 && !live[n-1]
	}
	u.Invalidate(analysis.Bodies)
	rewrite.Forget(u, dead)
	u.DeleteFunctions(func(f *spirv.Function) bool { return dead(f.Def.Result) })
}
