package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// reportHit records the type of the attributes that the call passes to ReportHit.
func (r *Rules) reportHit(call *checked.Intrinsic, in *checked.Func) {
	if in != nil {
		in.HitAttributes = append(in.HitAttributes, checked.TypeUse{Type: call.Args[2].Value.Info().Type,
			Pos: call.Pos})
	}
}

// traceRay reports a payload whose struct does not declare which stages access it, if payload access qualifiers are
// enabled.
func (r *Rules) traceRay(call *checked.Intrinsic, _ *checked.Func) {
	x := call.Args[len(call.Args)-1].Dest
	if x == nil || !r.PayloadQualifiers {
		return
	}
	if s := x.Info().Type.Struct; s != nil && attr.Find(s.Attrs, attr.RayPayload) == nil {
		r.Report(x.Info().Pos, diagnostics.PayloadUnmarked, s.Name)
	}
}

// checkHitAttributes reports an intersection shader whose functions report hits with attributes of several types.
// Vulkan allows only one variable for them.
func (c *checker) checkHitAttributes(entry *checked.Func) {
	var first *types.Type
	seen := map[*checked.Func]bool{entry: true}
	for work := []*checked.Func{entry}; len(work) > 0; work = work[1:] {
		for _, u := range work[0].HitAttributes {
			switch {
			case first == nil:
				first = u.Type
			case first != u.Type:
				c.report(u.Pos, diagnostics.HitAttributesTwice, entry.Name, first, u.Type)
				return
			}
		}
		for _, f := range work[0].Callees {
			if !seen[f] {
				seen[f] = true
				work = append(work, f)
			}
		}
	}
}

// checkRayEntry checks the parameters of a ray tracing entry point.
func (c *checker) checkRayEntry(fn *checked.Func, s *stageio.RayStage) {
	if fn.Result.Kind != types.Void && fn.Result.Kind != types.Invalid {
		c.report(fn.Pos, diagnostics.RayEntryResult, s.Name)
	}
	if len(fn.Params) != len(s.Params) {
		c.report(fn.Pos, diagnostics.RayEntryParams, s.Name, len(fn.Params), s.Expected)
		return
	}
	for i, p := range fn.Params {
		r := s.Params[i]
		switch dir := p.Quals & types.InOut; {
		case p.Type.Kind == types.Invalid:
		case r.Out && dir != types.InOut:
			c.report(p.Pos, diagnostics.RayParamInOut, r.What, p.Name)
		case !r.Out && dir&types.Out != 0:
			c.report(p.Pos, diagnostics.RayParamIn, p.Name)
		case p.Type.Kind != types.Struct || !p.Type.IsPlain():
			c.report(p.Pos, diagnostics.RayParamType, r.What, p.Name)
		case r.What == "payload" && c.opts.PayloadQualifiers:
			c.checkPayloadType(p)
		}
	}
}

// checkPayloadType reports a payload p whose struct or fields do not have access qualifiers.
func (c *checker) checkPayloadType(p *checked.Var) {
	s := p.Type.Struct
	if !p.Type.IsPayload() {
		c.report(p.Pos, diagnostics.PayloadUnmarked, s.Name)
		return
	}
	for _, fld := range s.Fields {
		if !fld.Annots.PayloadAccess && !fld.Type.IsPayload() {
			c.report(fld.Pos, diagnostics.PayloadUnqualified, fld.Name)
		}
	}
}
