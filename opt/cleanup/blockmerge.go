package cleanup

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
)

// MergeBlocks merges two blocks if they are each other's only successor and predecessor.
func MergeBlocks(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			rewrite.MergeBlocks(u, f)
		}
	}
}
