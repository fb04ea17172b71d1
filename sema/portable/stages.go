package portable

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// streams reports a second output stream of geometry shader fn.
func (c *checker) streams(fn *checked.Func) {
	streams := 0
	for _, p := range fn.Params {
		if stageio.IsStream(p.Type.Underlying()) {
			if streams++; streams == 2 {
				c.diags.ReportChecked(p.Pos, diagnostics.DxcStreams)
			}
		}
	}
}

// factors reports tessellation factors that domain shader fn reads twice.
func (c *checker) factors(fn *checked.Func) {
	seen := map[string]bool{}
	declared := func(a *types.Annotations) {
		name := strings.ToLower(a.Semantic)
		if name != "sv_tessfactor" && name != "sv_insidetessfactor" {
			return
		}
		if seen[name] {
			c.diags.ReportChecked(a.SemanticPos, diagnostics.DxcFactors, a.Semantic)
		}
		seen[name] = true
	}
	for _, p := range fn.Params {
		declared(&p.Annots)
		if s := p.Type.Underlying().Struct; s != nil {
			for _, f := range s.Fields {
				declared(&f.Annots)
			}
		}
	}
}

// controlPoints reports a parameter of the patch constant function fn if dxc cannot pass its control points.
func (c *checker) controlPoints(fn *checked.Func) {
	for _, p := range fn.Params {
		if t := p.Type.Underlying(); t.Kind == types.Object && t.Object == types.OutputPatch && !isPlainStruct(t.Elem) {
			c.diags.ReportChecked(p.Pos, diagnostics.DxcControlPoints, t.Elem)
		}
	}
}

// isPlainStruct reports whether t is a struct that has neither a base class nor a field with bools or clip or cull
// distances.
func isPlainStruct(t *types.Type) bool {
	s := t.Underlying().Struct
	if s == nil || s.Base != nil {
		return false
	}
	for _, f := range s.Fields {
		name := strings.ToLower(f.Annots.Semantic)
		if strings.HasPrefix(name, "sv_clipdistance") || strings.HasPrefix(name, "sv_culldistance") ||
			f.Type.Holds(func(t *types.Type) bool { return t.Scalar().Kind == types.Bool }) {
			return false
		}
	}
	return true
}
