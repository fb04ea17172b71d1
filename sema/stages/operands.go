package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// cluster reports a size of clusters that Vulkan does not have.
func (r *Rules) cluster(call *checked.Intrinsic, _ *checked.Func) {
	a := call.Arg("size")
	if a == nil {
		return
	}
	if n, ok := checked.EvalInt(a.Value); !ok || n < 1 || n&(n-1) != 0 {
		r.ReportReached(a.Value.Info().Pos, diagnostics.ClusterSize, call.Row.Name)
	}
}

// gatherRaw reports a texture whose texels cannot be gathered as bits.
func (r *Rules) gatherRaw(call *checked.Intrinsic, _ *checked.Func) {
	if t := call.Object.Info().Type; call.Row.Name == "GatherRaw" && t.Elem.Kind != types.Uint {
		r.ReportReached(call.Pos, diagnostics.RawGather, t)
	}
}
