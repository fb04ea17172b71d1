package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A ray query is a variable that instructions work on through its pointer; it
// has no value that could be loaded.

// Which of its two intersections an instruction asks a ray query for.
const (
	candidate = 0
	committed = 1
)

// allowMicromaps is RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS: SPIR-V has it for all
// ray queries of a module, as a capability.
const allowMicromaps = 1

// rayQuery emits a method that is one instruction on the ray query. Matrices of
// three rows come from SPIR-V's by transposition.
func (e *SPIRVEmitter) rayQuery(x *checked.Intrinsic) value {
	operands := []spirv.ID{e.queryPointer(x.Object)}
	operands = append(operands, e.args(x)...)
	switch x.Row.Emit.Custom {
	case "rayQueryCandidate":
		operands = append(operands, e.b.ConstantUint(candidate))
	case "rayQueryCommitted":
		operands = append(operands, e.b.ConstantUint(committed))
	}
	op := x.Row.Emit.Any.Op
	if x.Type.Kind == types.Void {
		e.b.Do(op, operands...)
		return value{}
	}
	t := e.typeID(x.Type)
	switch {
	case x.Row.Emit.Custom == "rayQueryNot":
		return rv(x.Type, e.b.Op(spirv.OpLogicalNot, t, e.b.Op(op, t, operands...)))
	case isRayMatrix(x.Type):
		return rv(x.Type, e.b.Op(spirv.OpTranspose, t, e.b.Op(op, e.typeID(e.transposed(x.Type)), operands...)))
	}
	return rv(x.Type, e.b.Op(op, t, operands...))
}

// isRayMatrix reports whether t is the transpose of the matrices that SPIR-V's
// ray tracing has.
func isRayMatrix(t *types.Type) bool { return t.Kind == types.Matrix && t.Rows == 3 }

// isRayQuery reports whether t is a ray query.
func isRayQuery(t *types.Type) bool { return t.Kind == types.Object && t.Object == types.RayQuery }

// holdsRayQuery reports whether t is or holds a ray query.
func holdsRayQuery(t *types.Type) bool {
	t = t.Underlying()
	if t.Kind != types.Struct {
		return isRayQuery(t)
	}
	for _, f := range t.Struct.Fields {
		if holdsRayQuery(f.Type) {
			return true
		}
	}
	return t.Struct.Base != nil && holdsRayQuery(t.Struct.Base)
}

// clear makes a variable zero, but for the ray queries in it.
func (e *SPIRVEmitter) clear(v value) {
	switch t := v.typ; {
	case isRayQuery(t):
	case !holdsRayQuery(t):
		e.b.Store(v.id, e.b.ConstantNull(e.contentType(t)))
	case t.Kind == types.Array:
		for i := range t.Len {
			e.clear(e.index(v, t.Elem, e.b.ConstantInt(int32(i))))
		}
	default:
		for _, m := range e.members(t) {
			e.clear(e.index(v, m.typ, e.b.ConstantInt(int32(m.index))))
		}
	}
}

// queryPointer evaluates the object of a method to the pointer to the ray query.
func (e *SPIRVEmitter) queryPointer(x checked.Expr) spirv.ID {
	v := e.expr(x)
	if v.mode != pointer { // what a function returns
		v = e.temporary("RayQuery", v)
	}
	return v.id
}

// traceRayInline starts a ray query. The flags are those of the type and those
// of the call.
func (e *SPIRVEmitter) traceRayInline(x *checked.Intrinsic) value {
	rayFlags, queryFlags := x.Object.Info().Type.RayFlags()
	e.b.RequireCapability(spirv.CapabilityRayQueryKHR) // in front of Shader, as in dxc
	if spirv.RayFlags(rayFlags)&(spirv.RayFlagsSkipTrianglesKHR|spirv.RayFlagsSkipAABBsKHR) != 0 {
		e.b.RequireCapability(spirv.CapabilityRayTraversalPrimitiveCullingKHR)
	}
	query := e.queryPointer(x.Object)
	accel := e.arg(x, 0)
	uintID := e.b.TypeInt(32, false)
	if queryFlags&allowMicromaps != 0 {
		e.b.RequireCapability(spirv.CapabilityRayTracingOpacityMicromapKHR)
	}
	flags := e.b.Op(spirv.OpBitwiseOr, uintID, e.b.ConstantUint(rayFlags), e.arg(x, 1))
	mask := e.arg(x, 2)
	ray := e.rayParts(x.Args[3].Value)
	e.b.Do(x.Row.Emit.Any.Op, query, accel, flags, mask, ray[0], ray[1], ray[2], ray[3])
	return value{}
}

// rayParts evaluates a RayDesc to origin, least distance, direction and
// greatest distance.
func (e *SPIRVEmitter) rayParts(x checked.Expr) [4]spirv.ID {
	ray := e.rvalue(x)
	var parts [4]spirv.ID
	for i, f := range x.Info().Type.Struct.Fields {
		parts[i] = e.b.CompositeExtract(e.typeID(f.Type), ray, uint32(i))
	}
	return parts
}
