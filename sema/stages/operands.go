package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// cluster reports a call whose cluster size is not a constant power of two.
func (r *Rules) cluster(call *checked.Intrinsic, _ *checked.Func) {
	a := call.Arg("size")
	if a == nil {
		return
	}
	if n, ok := checked.EvalInt(a.Value); !ok || n < 1 || n&(n-1) != 0 {
		r.ReportReached(a.Value.Info().Pos, diagnostics.ClusterSize, call.Row.Name)
	}
}

// rawGather reports a call on a texture whose texels are not uints.
func (r *Rules) rawGather(call *checked.Intrinsic, _ *checked.Func) {
	if t := call.Object.Info().Type; t.Elem.Kind != types.Uint {
		r.ReportReached(call.Pos, diagnostics.RawGather, t)
	}
}

// status reports a call with a status argument on a buffer, because Vulkan returns no status for buffers.
func (r *Rules) status(call *checked.Intrinsic, _ *checked.Func) {
	if call.Arg("status") != nil {
		r.ReportReached(call.Pos, diagnostics.BufferStatus, call.Object.Info().Type, call.Row.Name)
	}
}

// level reports a call with a comparison sampler before shader model 6.8.
func (r *Rules) level(call *checked.Intrinsic, _ *checked.Func) {
	if a := call.Arg("s"); a != nil && a.Value.Info().Type.Object == types.SamplerComparisonState && r.olderThan(6, 8) {
		r.ReportReached(call.Pos, diagnostics.OverloadModel, call.Row.Name+" with SamplerComparisonState", "6.8")
	}
}

// clock reports a call whose scope does not have a clock in Vulkan.
func (r *Rules) clock(call *checked.Intrinsic, _ *checked.Func) {
	x := call.Args[0].Value
	if n, ok := checked.EvalInt(x); !ok || spirv.Scope(n) != spirv.ScopeDevice &&
		spirv.Scope(n) != spirv.ScopeSubgroup {
		r.ReportReached(x.Info().Pos, diagnostics.ClockScope, call.Row.Name)
	}
}

// attribute reports a call whose input has a type that GLSL.std.450 cannot interpolate.
func (r *Rules) attribute(call *checked.Intrinsic, _ *checked.Func) {
	if t := call.Type; !t.IsFloat() || t.Bits != 32 || t.Kind == types.Matrix {
		r.ReportReached(call.Args[0].Value.Info().Pos, diagnostics.AttributeType, call.Row.Name, t)
	}
}
