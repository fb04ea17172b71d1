package emitter

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// With -fspv-reflect the module records HLSL names: semantics and counters using SPV_GOOGLE_hlsl_functionality1, and
// resource types using SPV_GOOGLE_user_type.

const (
	hlslFunctionality = "SPV_GOOGLE_hlsl_functionality1"
	userTypes         = "SPV_GOOGLE_user_type"
)

// reflectString decorates id with a string.
func (e *SPIRVEmitter) reflectString(id spirv.ID, d spirv.Decoration, text, extension string) {
	if !e.opts.Reflect {
		return
	}
	e.b.RequireExtension(hlslFunctionality) // for OpDecorateString
	e.b.RequireExtension(extension)
	e.b.DecorateString(id, d, text)
}

// reflectSemantic records the semantic of a stage variable.
func (e *SPIRVEmitter) reflectSemantic(id spirv.ID, semantic string) {
	e.reflectString(id, spirv.DecorationUserSemantic, semantic, hlslFunctionality)
}

// reflectBuffer records whether a block is a cbuffer or a tbuffer.
func (e *SPIRVEmitter) reflectBuffer(id spirv.ID, b *checked.Buffer) {
	kind := "cbuffer"
	if b.TBuffer {
		kind = "tbuffer"
	}
	e.reflectString(id, spirv.DecorationUserTypeGOOGLE, kind, userTypes)
}

// reflectResource records the type of a resource.
func (e *SPIRVEmitter) reflectResource(id spirv.ID, x *checked.Var) {
	if t := x.Type.Underlying(); t.Kind == types.Object {
		e.reflectString(id, spirv.DecorationUserTypeGOOGLE, userType(t, x.Bare), userTypes)
	}
}

// userType returns the name of an object type as specified by SPV_GOOGLE_user_type. If bare is set, the source does not
// specify the element type.
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

// reflectCounter records the counter variable of a buffer.
func (e *SPIRVEmitter) reflectCounter(buffer, counter spirv.ID) {
	if e.opts.Reflect {
		e.b.RequireExtension(hlslFunctionality)
		e.b.DecorateID(buffer, spirv.DecorationCounterBuffer, counter)
	}
}
