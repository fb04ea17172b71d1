package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Data that is passed between shaders cannot contain vectors of more than four components, which are called long.

// checkLongVectors reports long vectors in the parameters and the result of an entry point.
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

// handedOn reports long vectors in structs that the call passes to other shaders.
func (r *Rules) handedOn(call *checked.Intrinsic) {
	if !call.Row.Is(intrinsics.PassesStruct) {
		return
	}
	for i := range call.Args {
		x := call.Args[i].Value
		if x == nil {
			x = call.Args[i].Dest
		}
		if t := x.Info().Type; t.Kind == types.Struct && t.HoldsLongVector() {
			r.ReportReached(x.Info().Span.Start, diagnostics.LongVectorPlace, "a value passed to another shader", t)
		}
	}
}
