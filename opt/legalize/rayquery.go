package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// copiesObject reports whether an instruction uses a ray query or a hit object as a value. SPIR-V does not permit such
// uses.
func copiesObject(u *analysis.Unit, in *spirv.Instruction) bool {
	switch in.Op {
	case spirv.OpStore:
		return mentionsObject(u, u.TypeOf(instreader.Store(in).Object()))
	case spirv.OpLoad, spirv.OpPhi, spirv.OpSelect:
		return mentionsObject(u, in.Type)
	}
	return false
}

// mentionsObject reports whether a type is or contains a ray query or a hit object.
func mentionsObject(u *analysis.Unit, typ spirv.ID) bool {
	d := u.Def(u.StripArrays(typ))
	if d == nil {
		return false
	}
	if d.Op != spirv.OpTypeStruct {
		return d.Op == spirv.OpTypeRayQueryKHR || analysis.IsHitObject(d.Op)
	}
	for _, m := range d.Operands {
		if mentionsObject(u, spirv.ID(m)) {
			return true
		}
	}
	return false
}

// failCopy records a failure for a copy of a ray query or a hit object that remains after legalization.
func failCopy(u *analysis.Unit, in *spirv.Instruction) {
	typ := in.Type
	if in.Op == spirv.OpStore {
		typ = u.TypeOf(instreader.Store(in).Object())
	}
	if mentionsHit(u, typ) {
		u.Fail(in.Pos, "SPIR-V cannot copy a hit object; do not change a hit object while a copy of it is used, and do not choose one at run time")
		return
	}
	u.Fail(in.Pos, "the ray query used here depends on values known only at run time")
}

// mentionsHit reports whether a type is or contains a hit object.
func mentionsHit(u *analysis.Unit, typ spirv.ID) bool {
	d := u.Def(u.StripArrays(typ))
	if d == nil || d.Op != spirv.OpTypeStruct {
		return d != nil && analysis.IsHitObject(d.Op)
	}
	for _, m := range d.Operands {
		if mentionsHit(u, spirv.ID(m)) {
			return true
		}
	}
	return false
}
