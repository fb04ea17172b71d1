package opt

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// leadWithNone puts DebugInfoNone in front of the other debug instructions.
func leadWithNone(u *unit) {
	if !u.hasDebug() {
		return
	}
	isDebug := func(in spirv.Instruction) bool { return u.isDebug(&in) }
	first := slices.IndexFunc(u.m.Types, isDebug)
	none := slices.IndexFunc(u.m.Types, func(in spirv.Instruction) bool { return isDebug(in) && in.Operands[1] == spirv.ShaderDebugInfoNone })
	if none > first {
		in := u.m.Types[none]
		u.m.Types = slices.Insert(slices.Delete(u.m.Types, none, none+1), first, in)
		u.invalidate(globals)
	}
}
