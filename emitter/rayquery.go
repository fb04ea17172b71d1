package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A ray query is a variable that instructions access through a pointer. It cannot be loaded.

// Operands that select one of the two intersections of a ray query.
const (
	candidate = 0
	committed = 1
)

// allowMicromaps is RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS. In SPIR-V, a capability allows opacity micromaps for all ray
// queries of a module.
const allowMicromaps = 1

// micromapMode adds the execution mode for opacity micromaps to an entry point if a ray query allows micromaps, or if
// the module has ray tracing entry points and a RaytracingPipelineConfig1 allows them. Only SPV_KHR_opacity_micromap
// has the mode. With SPV_EXT_opacity_micromap, micromaps are always used.
func (e *SPIRVEmitter) micromapMode(wrapper *modulebuilder.Function) {
	if slices.Contains(e.opts.Extensions, "SPV_KHR_opacity_micromap") &&
		(e.rays.looksAtMicromaps || e.tracesRays() && e.pipelineAllowsMicromaps()) {
		e.b.AddExecutionModeID(wrapper, spirv.ExecutionModeOpacityMicromapIdKHR, e.b.ConstantBool(true))
	}
}

// pipelineAllowsMicromaps reports whether a RaytracingPipelineConfig1 of the program allows opacity micromaps.
func (e *SPIRVEmitter) pipelineAllowsMicromaps() bool {
	const allow = 0x400 // RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS
	for _, g := range e.prog.Globals {
		v, ok := g.(*checked.Var)
		if !ok || v.Type.Kind != types.Struct || !v.Type.Struct.Predefined ||
			v.Type.Struct.Name != "RaytracingPipelineConfig1" {
			continue
		}
		if list, ok := v.Init.(*checked.Construct); ok && len(list.Args) == 2 {
			if flags, ok := e.module.constants.EvalInt(list.Args[1]); ok && flags&allow != 0 {
				return true
			}
		}
	}
	return false
}

// rayQuery emits a method of a ray query that is a single instruction.
func (e *SPIRVEmitter) rayQuery(x *checked.Intrinsic) values.Value {
	operands := []spirv.ID{e.queryPointer(x.Object)}
	operands = append(operands, e.args(x)...)
	switch x.Row.Emit.Custom {
	case intrinsics.CustomRayQueryCandidate:
		operands = append(operands, e.b.ConstantUint(candidate))
	case intrinsics.CustomRayQueryCommitted:
		operands = append(operands, e.b.ConstantUint(committed))
	}
	op := x.Row.Emit.Any.Op
	if x.Type.Kind == types.Void {
		e.b.Do(op, operands...)
		return values.Value{}
	}
	id := e.b.Op(op, e.types.TypeID(e.inRays(x)), operands...)
	if x.Row.Emit.Custom == intrinsics.CustomRayQueryNot {
		id = e.b.Emit(instbuilder.LogicalNot(e.types.TypeID(x.Type), 0, id))
	}
	return e.fromRays(x, id)
}

// holdsRayQuery reports whether t is a ray query, or an array or struct that contains one.
func holdsRayQuery(t *types.Type) bool {
	t = t.Underlying()
	if t.Kind != types.Struct {
		return spirvtypes.IsRayQuery(t)
	}
	for _, f := range t.Struct.Fields {
		if holdsRayQuery(f.Type) {
			return true
		}
	}
	return t.Struct.Base != nil && holdsRayQuery(t.Struct.Base)
}

// clear emits stores that set the variable v to zero, except for the ray queries in it.
func (e *SPIRVEmitter) clear(v values.Value) {
	switch t := v.Typ; {
	case spirvtypes.IsRayQuery(t):
	case !holdsRayQuery(t):
		e.b.Store(v.ID, e.b.ConstantNull(e.types.ContentType(t)))
	case t.Kind == types.Array:
		for i := range t.Len {
			e.clear(e.values.Index(v, t.Elem, e.b.ConstantInt(int32(i))))
		}
	default:
		for _, m := range e.types.Members(t) {
			e.clear(e.values.Index(v, m.Typ, e.b.ConstantInt(int32(m.Index))))
		}
	}
}

// objectPointer returns a pointer to x, a ray query or a hit object. Such objects exist only in memory. If x is a
// value, it is stored in a temporary with the given name.
func (e *SPIRVEmitter) objectPointer(x checked.Expr, name string) spirv.ID {
	v := e.expr(x)
	if v.Mode != values.Pointer { // x is the result of a function
		v = e.values.Temporary(name, v)
	}
	return v.ID
}

func (e *SPIRVEmitter) queryPointer(x checked.Expr) spirv.ID { return e.objectPointer(x, "RayQuery") }

// traceRayInline emits TraceRayInline, which starts a ray query. It combines the ray flags of the type with those of
// the call.
func (e *SPIRVEmitter) traceRayInline(x *checked.Intrinsic) values.Value {
	rayFlags, queryFlags := x.Object.Info().Type.RayFlags()
	e.b.RequireCapability(spirv.CapabilityRayQueryKHR) // declared before Shader, as in dxc
	if spirv.RayFlags(rayFlags)&(spirv.RayFlagsSkipTrianglesKHR|spirv.RayFlagsSkipAABBsKHR) != 0 {
		e.b.RequireCapability(spirv.CapabilityRayTraversalPrimitiveCullingKHR)
	}
	query := e.queryPointer(x.Object)
	accel := e.arg(x, 0)
	uintID := e.b.TypeInt(32, false)
	if queryFlags&allowMicromaps != 0 {
		e.b.RequireCapability(spirv.CapabilityRayTracingOpacityMicromapKHR)
		e.rays.looksAtMicromaps = true
	}
	flags := e.b.Emit(instbuilder.BitwiseOr(uintID, 0, e.b.ConstantUint(rayFlags), e.arg(x, 1)))
	mask := e.arg(x, 2)
	ray := e.rayParts(x.Args[3].Value)
	e.b.Do(x.Row.Emit.Any.Op, query, accel, flags, mask, ray[0], ray[1], ray[2], ray[3])
	return values.Value{}
}

// rayParts returns the members of the RayDesc x: origin, minimum distance, direction and maximum distance.
func (e *SPIRVEmitter) rayParts(x checked.Expr) [4]spirv.ID {
	ray := e.rvalue(x)
	var parts [4]spirv.ID
	for i, f := range x.Info().Type.Struct.Fields {
		parts[i] = e.b.CompositeExtract(e.types.TypeID(f.Type), ray, uint32(i))
	}
	return parts
}
