package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
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

// evaluateAttribute interpolates a pixel shader's input anew. The instructions
// take the input's variable; the legalization passes find it behind the copy
// that is made here.
func (e *SPIRVEmitter) evaluateAttribute(x *checked.Intrinsic) value {
	e.needsLegalization = true
	t := argType(x, 0)
	v := e.operand(x.Args[0].Value)
	ids := []spirv.ID{e.temporary(typeName(t), v).id}
	if len(x.Args) > 1 {
		id := e.arg(x, 1)
		if offset := argType(x, 1); x.Row.Name == "EvaluateAttributeSnapped" {
			id = e.castID(id, offset, e.u.WithShape(e.floatType(), offset))
		}
		ids = append(ids, id)
	}
	return rv(x.Type, e.b.ExtInst(e.typeID(x.Type), x.Row.Emit.Float.GLSL, ids...))
}
