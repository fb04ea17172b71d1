package emitter

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// With -fspv-reflect, the module contains HLSL names. SPV_GOOGLE_hlsl_functionality1 provides semantics and counters,
// and SPV_GOOGLE_user_type provides the types of resources.

const (
	hlslFunctionality = "SPV_GOOGLE_hlsl_functionality1"
	userTypes         = "SPV_GOOGLE_user_type"
)

// reflectString decorates id with the string text if -fspv-reflect is set. extension is the extension that defines the
// decoration d.
func (e *SPIRVEmitter) reflectString(id spirv.ID, d spirv.Decoration, text, extension string) {
	if !e.opts.Reflect {
		return
	}
	e.b.RequireExtension(hlslFunctionality) // required for OpDecorateString
	e.b.RequireExtension(extension)
	e.b.DecorateString(id, d, text)
}

// reflectSemantic decorates the stage variable id with its semantic.
func (e *SPIRVEmitter) reflectSemantic(id spirv.ID, semantic string) {
	e.reflectString(id, spirv.DecorationUserSemantic, semantic, hlslFunctionality)
}

// reflectBuffer decorates the block id with the kind of buffer b: cbuffer or tbuffer.
func (e *SPIRVEmitter) reflectBuffer(id spirv.ID, b *checked.Buffer) {
	kind := "cbuffer"
	if b.TBuffer {
		kind = "tbuffer"
	}
	e.reflectString(id, spirv.DecorationUserTypeGOOGLE, kind, userTypes)
}

// reflectResource decorates the resource variable id with the type of x.
func (e *SPIRVEmitter) reflectResource(id spirv.ID, x *checked.Var) {
	if t := x.Type.Underlying(); t.Kind == types.Object {
		e.reflectString(id, spirv.DecorationUserTypeGOOGLE, userType(t, x.Bare), userTypes)
	}
}

// userType returns the name of the object type t in the form that SPV_GOOGLE_user_type specifies. If bare is set, the
// source does not specify the element type.
func userType(t *types.Type, bare bool) string {
	name := strings.ToLower(t.Object.String())
	if t.Elem == nil || bare {
		return name
	}
	name += ":<" + t.Elem.String()
	if t.Len > 0 {
		name += "," + strconv.Itoa(t.Len)
	}
	return name + ">"
}

// reflectCounter decorates buffer with its counter variable.
func (e *SPIRVEmitter) reflectCounter(buffer, counter spirv.ID) {
	if e.opts.Reflect {
		e.b.RequireExtension(hlslFunctionality)
		e.b.DecorateID(buffer, spirv.DecorationCounterBuffer, counter)
	}
}
