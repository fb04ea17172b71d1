package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// copiesRayQuery reports whether in treats a ray query as a value, which it is
// not in SPIR-V.
func copiesRayQuery(u *analysis.Unit, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpStore:
		return mentionsRayQuery(u, u.TypeOf(spirv.ID(in.Operands[1])))
	case spirv.OpLoad, spirv.OpPhi, spirv.OpSelect:
		return mentionsRayQuery(u, in.Type)
	}
	return false
}

// mentionsRayQuery reports whether a ray query is part of values of a type.
func mentionsRayQuery(u *analysis.Unit, typ spirv.ID) bool {
	d := u.Def(u.StripArrays(typ))
	if d == nil {
		return false
	}
	if d.Op != spirv.OpTypeStruct {
		return d.Op == spirv.OpTypeRayQueryKHR
	}
	for _, m := range d.Operands {
		if mentionsRayQuery(u, spirv.ID(m)) {
			return true
		}
	}
	return false
}
