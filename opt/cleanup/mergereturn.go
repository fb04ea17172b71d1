package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
)

// MergeReturn gives each function that is called one return at its end.
func MergeReturn(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if !u.IsEntry(f) {
			rewrite.MergeReturns(u, f)
		}
	}
}
