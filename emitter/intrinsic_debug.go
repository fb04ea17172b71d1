package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// debugCall emits printf and DebugBreak, instructions without a meaning to the
// shader. The format is a string of the module.
func (e *SPIRVEmitter) debugCall(x *checked.Intrinsic) value {
	set := "NonSemantic.DebugBreak"
	if x.Row.Emit.Custom == "printf" {
		set = "NonSemantic.DebugPrintf"
	}
	if !e.b.IsVersion(6) {
		e.b.RequireExtension("SPV_KHR_non_semantic_info")
	}
	e.b.ExtInstOf(set, e.b.TypeVoid(), 1, e.args(x)...)
	return value{}
}
