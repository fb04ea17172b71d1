package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
)

// FixStorageClass gives access chains, pointer copies, images and sampled images the types that follow from their
// operands. These types change if inlining replaces a parameter by an argument of another storage class, or if a local
// variable was declared with another image format.
func FixStorageClass(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			rewrite.FixPointerTypes(u, f)
		}
	}
}
