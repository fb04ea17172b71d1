package stages

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
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
