package legalize

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/rewrite"
)

// FixStorageClass makes the types of access chains, copies of pointers, images and
// sampled images agree with what they start from: inlining puts an argument in
// place of a parameter that was declared with another storage class, and a
// local variable of an image may have been declared with another format.
func FixStorageClass(u *analysis.Unit) {
	for _, f := range u.Module.Functions {
		if len(f.Blocks) > 0 {
			rewrite.FixPointerTypes(u, f)
		}
	}
}
