package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
)

// FixStorageClass adapts the types of access chains, pointer copies, images and sampled images to those of their
// operands. Inlining replaces a parameter by an argument that may have another storage class. A local variable of an
// image may have been declared with another format.
func FixStorageClass(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			rewrite.FixPointerTypes(u, f)
		}
	}
}
