package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

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

// attributeAtVertex returns an element of an input that is an array of what the
// vertices gave. It is an lvalue: structs of such inputs can be written too.
func (e *SPIRVEmitter) attributeAtVertex(x *checked.Intrinsic) value {
	var c chain
	e.collect(x, &c)
	return e.derefOrIndex(c.qualify(e.expr(c.base)), x.Type, c.indices)
}
