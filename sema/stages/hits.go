package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// hitPlaces are the names of the storage kinds that cannot contain hit objects, for errors.
var hitPlaces = [...]string{
	checked.StaticGlobal: "global variables", checked.StaticLocal: "static variables", checked.GroupShared: "groupshared variables",
	checked.Resource: "cbuffers or tbuffers", checked.Uniform: "cbuffers or tbuffers", checked.BufferMember: "cbuffers or tbuffers",
}

// Variable checks v if only some stages or kinds of storage support its type: work graph objects and hit objects.
func (r *Rules) Variable(v *checked.Var) {
	r.nodeVar(v)
	if !v.Type.HoldsHitObject() {
		return
	}
	if place := hitPlaces[v.Storage]; place != "" {
		r.Report(v.Pos, diagnostics.HitObjectPlace, place)
		return
	}
	r.Use(checked.StageUse{Pos: v.Pos, Stages: intrinsics.HitStages, Code: diagnostics.StageFunction,
		What: "dx::HitObject"})
}

// hitChange reports a method call that changes a const hit object.
func (r *Rules) hitChange(call *checked.Intrinsic, _ *checked.Func) {
	if call.Object.Info().Quals&types.Const != 0 {
		r.Report(call.Object.Info().Pos, diagnostics.AssignToConst)
	}
}
