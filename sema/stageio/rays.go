package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/sema/vkattr"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The entry points of a ray tracing pipeline have parameters without semantics,
// which are variables of storage classes of their own.

// A rayParam is what a parameter is for.
type rayParam struct {
	what  string // for messages
	class spirv.StorageClass
	out   bool // what the shader leaves in it goes on
}

var (
	payload    = rayParam{"payload", spirv.StorageClassIncomingRayPayloadKHR, true}
	attributes = rayParam{"attributes", spirv.StorageClassHitAttributeKHR, false}
	argument   = rayParam{"callable", spirv.StorageClassIncomingCallableDataKHR, true}
)

// A rayStage is a stage of a ray tracing pipeline with its parameters.
type rayStage struct {
	name     string
	params   []*rayParam
	expected string
}

var rayStages = [...]rayStage{
	{"raygeneration", nil, "no parameters"},
	{"intersection", nil, "no parameters"},
	{"anyhit", []*rayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"closesthit", []*rayParam{&payload, &attributes}, "two parameters for payload and attributes"},
	{"miss", []*rayParam{&payload}, "one payload parameter"},
	{"callable", []*rayParam{&argument}, "one argument parameter"},
}

// rayStageNamed returns the row of a stage, nil if it is none of ray tracing.
func rayStageNamed(name string) *rayStage {
	for i := range rayStages {
		if rayStages[i].name == name {
			return &rayStages[i]
		}
	}
	return nil
}

// IsRayStage reports whether a stage is one of a ray tracing pipeline.
func IsRayStage(name string) bool { return rayStageNamed(name) != nil }

// rayEntry gives the parameters of an entry point of stage s their storage
// classes.
func (f *flattener) rayEntry(fn *checked.Func, s *rayStage) {
	f.sig.Params = make([]Param, len(fn.Params))
	if fn.Result.Kind != types.Void {
		f.report(fn.Pos, diagnostics.RayEntryResult, s.name)
	}
	if len(fn.Params) != len(s.params) {
		f.report(fn.Pos, diagnostics.RayEntryParams, s.name, len(fn.Params), s.expected)
		return
	}
	for i, p := range fn.Params {
		r := s.params[i]
		f.sig.Params[i].Ray = r.class
		switch dir := p.Quals & types.InOut; {
		case p.Type.Kind == types.Invalid:
			f.failed = true
		case r.out && dir != types.InOut:
			f.report(p.Pos, diagnostics.RayParamInOut, r.what, p.Name)
		case !r.out && dir&types.Out != 0:
			f.report(p.Pos, diagnostics.RayParamIn, p.Name)
		case p.Type.Kind != types.Struct || !p.Type.IsPlain():
			f.report(p.Pos, diagnostics.RayParamType, r.what, p.Name)
		case r == &payload && f.opts.PayloadQualifiers:
			f.payload(p)
		}
	}
}

// payload demands of the type of a payload that it says who accesses what.
func (f *flattener) payload(p *checked.Var) {
	s := p.Type.Struct
	if vkattr.Find(s.Attrs, vkattr.RayPayload) == nil {
		f.report(p.Pos, diagnostics.PayloadUnmarked, s.Name)
		return
	}
	for _, fld := range s.Fields {
		isPayload := fld.Type.Kind == types.Struct && vkattr.Find(fld.Type.Struct.Attrs, vkattr.RayPayload) != nil
		if !fld.Annots.PayloadAccess && !isPayload {
			f.report(fld.Pos, diagnostics.PayloadUnqualified, fld.Name)
		}
	}
}
