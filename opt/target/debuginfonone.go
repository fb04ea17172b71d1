package target

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// LeadWithNone moves the DebugInfoNone instruction before all other debug instructions.
func LeadWithNone(u *analysis.Unit) {
	if !u.HasDebug() {
		return
	}
	isDebug := func(in spirv.Instruction) bool { return u.IsDebug(&in) }
	first := slices.IndexFunc(u.Module.Types, isDebug)
	none := slices.IndexFunc(u.Module.Types, func(in spirv.Instruction) bool {
		return isDebug(in) && instreader.ExtInst(&in).Instruction() == spirv.ShaderDebugInfoNone
	})
	if none > first {
		in := u.Module.Types[none]
		u.Module.Types = slices.Insert(slices.Delete(u.Module.Types, none, none+1), first, in)
		u.Invalidate(analysis.Globals)
	}
}
