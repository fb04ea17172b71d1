package stages

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// What shaders hand to each other has no vectors of more than four components.

// checkLongVectors reports such vectors in the parameters and the result of an entry
// point.
func (c *checker) checkLongVectors(fn *checked.Func) {
	for _, p := range fn.Params {
		if p.Type.HoldsLongVector() {
			c.report(p.Pos, diagnostics.LongVectorPlace, "a parameter of an entry point", p.Type)
		}
	}
	if fn.Result.HoldsLongVector() {
		c.report(fn.Pos, diagnostics.LongVectorPlace, "the result of an entry point", fn.Result)
	}
}

// handing are the functions that hand structs to other shaders, by what their rows say
// of their emission.
var handing = [...]intrinsics.Custom{"callShader", "dispatchMesh", "hitInvoke", "hitQuery", "hitTrace", "reportHit", "traceRay"}

// handedOn reports such vectors in the structs that a call hands to other shaders.
func (r *Rules) handedOn(call *checked.Intrinsic) {
	if !slices.Contains(handing[:], call.Row.Emit.Custom) {
		return
	}
	for i := range call.Args {
		x := call.Args[i].Value
		if x == nil {
			x = call.Args[i].Dest
		}
		if t := x.Info().Type; t.Kind == types.Struct && t.HoldsLongVector() {
			r.ReportReached(x.Info().Span.Start, diagnostics.LongVectorPlace, "what is handed to another shader", t)
		}
	}
}
