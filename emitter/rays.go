package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// This file emits ray tracing pipelines. Shaders exchange data through variables in dedicated storage classes: outgoing
// and incoming ray payloads, hit attributes, and callable data. HLSL passes them as parameters, so they are copied in
// and out.

// A rayState holds the variables of the module for ray tracing.
type rayState struct {
	vars             []rayVar   // variables through which calls pass data, one for each storage class and type
	ownedIDs         []spirv.ID // ray tracing and mesh payload variables, each owned by its entry points
	looksAtMicromaps bool       // set if a ray query allows opacity micromaps
}

// A rayVar is a variable through which a call passes data of type typ.
type rayVar struct {
	class    spirv.StorageClass
	typ      *types.Type
	id       spirv.ID
	location uint32
}

// usesNV reports whether the module uses SPV_NV_ray_tracing for ray tracing.
func (e *SPIRVEmitter) usesNV() bool {
	return !e.types.Allows("SPV_KHR_ray_tracing") && e.types.Allows("SPV_NV_ray_tracing")
}

// rayVariable returns the variable in storage class class that holds a value of type t. The first call declares it
// under the given name, the name of an argument.
func (e *SPIRVEmitter) rayVariable(class spirv.StorageClass, t *types.Type, name string) rayVar {
	location := uint32(0)
	for _, v := range e.rays.vars {
		if v.class != class {
			continue
		}
		if v.typ == t {
			return v
		}
		location++
	}
	v := rayVar{class, t, e.addRayVariable(class, t, name), location}
	e.rays.vars = append(e.rays.vars, v)
	switch class {
	case spirv.StorageClassHitAttributeKHR, spirv.StorageClassHitObjectAttributeEXT,
		spirv.StorageClassHitObjectAttributeNV:
	default:
		e.b.Decorate(v.id, spirv.DecorationLocation, location)
	}
	return v
}

func (e *SPIRVEmitter) addRayVariable(class spirv.StorageClass, t *types.Type, name string) spirv.ID {
	id := e.b.AddGlobalVariable(class, e.types.TypeID(t), name, 0)
	e.rays.ownedIDs = append(e.rays.ownedIDs, id)
	return id
}

// rayParameter declares the variable for p, a parameter of an entry point. It returns the pointer that is passed to the
// user's function, and the variable. The pointer points to a copy of the variable or, if direct is set, to the variable
// itself.
func (e *SPIRVEmitter) rayParameter(p *checked.Var, class spirv.StorageClass, direct bool) (arg, variable spirv.ID) {
	if direct {
		variable = e.addRayVariable(class, p.Type, p.Name)
		e.types.NeedsLegalization = true
		return variable, variable
	}
	arg = e.b.AddLocalVariable(e.types.TypeID(p.Type), "param.var."+p.Name, 0)
	variable = e.addRayVariable(class, p.Type, p.Name)
	e.b.Store(arg, e.b.Load(variable))
	return arg, variable
}

// isRayOutput reports whether the final value of a parameter in storage class class is returned to the calling shader.
func isRayOutput(class spirv.StorageClass) bool {
	return class == spirv.StorageClassIncomingRayPayloadKHR || class == spirv.StorageClassIncomingCallableDataKHR
}

// rayArguments returns the arguments for the parameters of the ray tracing entry point fn, and a function that emits
// code to write their final values back.
//
// An any-hit shader may end within a function that it calls. Its changes to the payload must still take effect, so in
// that case it operates on the variable itself.
func (e *SPIRVEmitter) rayArguments(fn *checked.Func, sig *stageio.Signature,
	model spirv.ExecutionModel) (args []spirv.ID, writeBack func()) {
	direct := model == spirv.ExecutionModelAnyHitKHR && e.endsElsewhere(fn)
	variables := make([]spirv.ID, len(fn.Params))
	args = make([]spirv.ID, len(fn.Params))
	for i, p := range fn.Params {
		class := sig.Params[i].Ray
		args[i], variables[i] = e.rayParameter(p, class, direct && isRayOutput(class))
	}
	e.entry.payload = 0
	if model == spirv.ExecutionModelAnyHitKHR && !direct {
		e.entry.payload = variables[0]
	}
	return args, func() {
		for i := range fn.Params {
			if isRayOutput(sig.Params[i].Ray) && args[i] != variables[i] {
				e.b.Store(variables[i], e.b.Load(args[i]))
			}
		}
	}
}

// endsElsewhere reports whether the any-hit shader fn may end within a function that it calls, or is itself called by a
// function.
func (e *SPIRVEmitter) endsElsewhere(fn *checked.Func) bool {
	for _, f := range e.prog.Funcs {
		if slices.Contains(f.Callees, fn) {
			return true
		}
	}
	return mayEndHit(fn.Callees)
}

// mayEndHit reports whether one of the functions in list, or a function that it calls, may end an any-hit shader.
func mayEndHit(list []*checked.Func) bool {
	seen := make(map[*checked.Func]bool)
	for work := slices.Clone(list); len(work) > 0; {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[f] {
			continue
		}
		seen[f] = true
		if slices.ContainsFunc(f.StageUses, func(u checked.StageUse) bool { return u.Stages == intrinsics.AnyHit }) {
			return true
		}
		work = append(work, f.Callees...)
	}
	return false
}

// endHit emits IgnoreHit or AcceptHitAndEndSearch, which do not return.
func (e *SPIRVEmitter) endHit(x *checked.Intrinsic) values.Value {
	if e.entry.payload != 0 && e.isEntry(e.fn.decl) {
		e.b.Store(e.entry.payload, e.values.Load(e.varRef(e.fn.decl.Params[0])))
	}
	accept := x.Row.Name == "AcceptHitAndEndSearch"
	e.module.exits++
	switch {
	case e.usesNV() && accept:
		e.b.Emit(instbuilder.TerminateRayNV())
	case e.usesNV():
		e.b.Emit(instbuilder.IgnoreIntersectionNV())
	case accept:
		e.b.Emit(instbuilder.TerminateRayKHR())
		e.unreachable()
	default:
		e.b.Emit(instbuilder.IgnoreIntersectionKHR())
		e.unreachable()
	}
	return values.Value{}
}

// traceRay emits TraceRay. The payload is passed through a variable. The instruction refers to the variable itself or,
// with SPV_NV_ray_tracing, to its location.
func (e *SPIRVEmitter) traceRay(x *checked.Intrinsic) values.Value {
	v, dest := e.rayArgument(x, 7, spirv.StorageClassRayPayloadKHR)
	ray := e.rayParts(x.Args[6].Value)
	e.b.Store(v.id, e.values.Load(dest))
	ids := make([]spirv.ID, 0, 11)
	for i := range 6 {
		ids = append(ids, e.arg(x, i))
	}
	ids = append(ids, ray[:]...)
	e.throughVariable(spirv.OpTraceRayKHR, spirv.OpTraceNV, ids, v)
	e.rayResult(&x.Args[7], v, dest)
	return values.Value{}
}

// callShader emits CallShader.
func (e *SPIRVEmitter) callShader(x *checked.Intrinsic) values.Value {
	v, dest := e.rayArgument(x, 1, spirv.StorageClassCallableDataKHR)
	e.b.Store(v.id, e.values.Load(dest))
	e.throughVariable(spirv.OpExecuteCallableKHR, spirv.OpExecuteCallableNV, []spirv.ID{e.arg(x, 0)}, v)
	e.rayResult(&x.Args[1], v, dest)
	return values.Value{}
}

// rayArgument returns the variable through which argument i is passed, and the object that the argument designates.
func (e *SPIRVEmitter) rayArgument(x *checked.Intrinsic, i int, class spirv.StorageClass) (v rayVar,
	dest values.Value) {
	d := x.Args[i].Dest
	v = e.rayVariable(class, d.Info().Type, nameOf(d))
	return v, e.lvalue(d)
}

func (e *SPIRVEmitter) rayResult(a *checked.Arg, v rayVar, dest values.Value) {
	e.values.Assign(dest, e.with(values.Of(v.typ, e.b.Load(v.id)), a.Back))
}

func (e *SPIRVEmitter) throughVariable(khr, nv spirv.Opcode, ids []spirv.ID, v rayVar) {
	if e.usesNV() {
		e.b.Do(nv, append(ids, e.b.ConstantUint(v.location))...)
		return
	}
	e.b.Do(khr, append(ids, v.id)...)
}

// reportHit emits ReportHit. The hit attributes are passed through a variable.
func (e *SPIRVEmitter) reportHit(x *checked.Intrinsic) values.Value {
	attributes := x.Args[2].Value
	id := e.rvalue(attributes)
	v := e.rayVariable(spirv.StorageClassHitAttributeKHR, attributes.Info().Type, nameOf(attributes))
	e.b.Store(v.id, id)
	return values.Of(x.Type, e.b.Emit(instbuilder.ReportIntersectionKHR(e.b.TypeBool(), 0, e.arg(x, 0), e.arg(x, 1))))
}

// nameOf returns the name of the variable to which x refers, or a name made from its type if x is another expression.
func nameOf(x checked.Expr) string {
	for {
		switch y := x.(type) {
		case *checked.VarRef:
			return y.Var.Name
		case *checked.Cast:
			x = y.X
		default:
			return "temp.var." + spirvtypes.TypeName(x.Info().Type)
		}
	}
}

// rayBuiltIns maps ray tracing functions without arguments to the built-ins that they read.
var rayBuiltIns = [...]struct {
	name    string
	builtin spirv.BuiltIn
}{
	{"ClusterID", spirv.BuiltInClusterIDNV},
	{"DispatchRaysDimensions", spirv.BuiltInLaunchSizeKHR},
	{"DispatchRaysIndex", spirv.BuiltInLaunchIdKHR},
	{"GeometryIndex", spirv.BuiltInRayGeometryIndexKHR},
	{"HitKind", spirv.BuiltInHitKindKHR},
	{"InstanceID", spirv.BuiltInInstanceCustomIndexKHR},
	{"InstanceIndex", spirv.BuiltInInstanceId},
	{"ObjectRayDirection", spirv.BuiltInObjectRayDirectionKHR},
	{"ObjectRayOrigin", spirv.BuiltInObjectRayOriginKHR},
	{"ObjectToWorld", spirv.BuiltInObjectToWorldKHR},
	{"ObjectToWorld3x4", spirv.BuiltInObjectToWorldKHR},
	{"ObjectToWorld4x3", spirv.BuiltInObjectToWorldKHR},
	{"PrimitiveIndex", spirv.BuiltInPrimitiveId},
	{"RayFlags", spirv.BuiltInIncomingRayFlagsKHR},
	{"RayTCurrent", spirv.BuiltInRayTmaxKHR},
	{"RayTMin", spirv.BuiltInRayTminKHR},
	{"TriangleObjectPositions", spirv.BuiltInHitTriangleVertexPositionsKHR},
	{"WorldRayDirection", spirv.BuiltInWorldRayDirectionKHR},
	{"WorldRayOrigin", spirv.BuiltInWorldRayOriginKHR},
	{"WorldToObject", spirv.BuiltInWorldToObjectKHR},
	{"WorldToObject3x4", spirv.BuiltInWorldToObjectKHR},
	{"WorldToObject4x3", spirv.BuiltInWorldToObjectKHR},
	{"vk::HitIsLSSNV", spirv.BuiltInHitIsLSSNV},
	{"vk::HitIsSphereNV", spirv.BuiltInHitIsSphereNV},
	{"vk::HitLSSPositionsNV", spirv.BuiltInHitLSSPositionsNV},
	{"vk::HitLSSRadiiNV", spirv.BuiltInHitLSSRadiiNV},
	{"vk::HitSpherePositionNV", spirv.BuiltInHitSpherePositionNV},
	{"vk::HitSphereRadiusNV", spirv.BuiltInHitSphereRadiusNV},
}

// isRayBuiltIn reports whether only ray tracing stages read the built-in b.
func isRayBuiltIn(b spirv.BuiltIn) bool {
	for _, r := range rayBuiltIns {
		if r.builtin == b {
			return true
		}
	}
	return b == spirv.BuiltInHitTNV
}

// isRayModel reports whether m is an execution model of a ray tracing pipeline.
func isRayModel(m spirv.ExecutionModel) bool {
	return spirv.ExecutionModelRayGenerationKHR <= m && m <= spirv.ExecutionModelCallableKHR
}

// inRays returns the type that the result of x has in SPIR-V. A matrix with three rows is transposed there, and a
// struct of vectors is an array.
func (e *SPIRVEmitter) inRays(x *checked.Intrinsic) *types.Type {
	switch t := x.Type; {
	case t.Kind == types.Struct:
		return e.types.U.Array(t.Struct.Fields[0].Type, len(t.Struct.Fields))
	case x.Row.Emit.InArray && t.Kind == types.Matrix:
		return e.types.U.Array(e.types.RowOf(t), int(t.Rows))
	case x.Row.Emit.InArray:
		return e.types.U.Array(t.Elem, int(t.Cols))
	case t.Kind == types.Matrix && t.Rows == 3:
		return e.transposed(t)
	}
	return x.Type
}

// fromRays converts id, whose type is the one that inRays returns, to the result type of x.
func (e *SPIRVEmitter) fromRays(x *checked.Intrinsic, id spirv.ID) values.Value {
	t := x.Type
	switch in := e.inRays(x); {
	case t.Kind == types.Struct:
		return e.values.Assemble(t, func(i int, m *spirvtypes.Member) spirv.ID {
			return e.b.CompositeExtract(e.types.TypeID(m.Typ), id, uint32(i))
		})
	case in.Kind == types.Array:
		parts := make([]spirv.ID, in.Len)
		for i := range parts {
			parts[i] = e.b.CompositeExtract(e.types.TypeID(in.Elem), id, uint32(i))
		}
		return values.Of(t, e.values.Compose(t, parts...))
	case in != t:
		id = e.b.Emit(instbuilder.Transpose(e.types.TypeID(t), 0, id))
	}
	return values.Of(t, id)
}

// rayValue emits a ray tracing function that reads a built-in variable.
func (e *SPIRVEmitter) rayValue(x *checked.Intrinsic) values.Value {
	for _, r := range rayBuiltIns {
		if r.name != x.Row.Name {
			continue
		}
		b := r.builtin
		if b == spirv.BuiltInRayTmaxKHR && e.usesNV() && e.onlyHits() {
			b = spirv.BuiltInHitTNV
		}
		return e.fromRays(x, e.b.Load(e.builtinInput(b, e.inRays(x))))
	}
	panic("emitter: no built-in for " + x.Row.Name)
}

// onlyHits reports whether all entry points are hit shaders. For these, SPV_NV_ray_tracing has another built-in for the
// distance.
func (e *SPIRVEmitter) onlyHits() bool {
	for i := range e.opts.Entries {
		if s := e.opts.Entries[i].Stage; s != "anyhit" && s != "closesthit" {
			return false
		}
	}
	return true
}

// volatileBuiltIns lists inputs whose values may change while a shader of one of the stages runs
// (VUID-StandaloneSpirv-VulkanMemoryModel-04678).
var volatileBuiltIns = [...]struct {
	builtin spirv.BuiltIn
	stages  intrinsics.Stages
}{
	{spirv.BuiltInRayTmaxKHR, intrinsics.Intersection},
	{spirv.BuiltInSubgroupLocalInvocationId, intrinsics.RayTracing &^ intrinsics.AnyHit},
	{spirv.BuiltInSubgroupSize, intrinsics.RayTracing &^ intrinsics.AnyHit},
}

// markVolatile decorates id, the input variable for b, as Volatile if b is volatile in a stage of the module. Before
// SPIR-V 1.6, the loads must be volatile instead, which requires the Vulkan memory model. The oldest targets do not
// have that model.
func (e *SPIRVEmitter) markVolatile(id spirv.ID, b spirv.BuiltIn) {
	for _, v := range volatileBuiltIns {
		if v.builtin != b {
			continue
		}
		for i := range e.opts.Entries {
			if v.stages&intrinsics.StageNamed(e.opts.Entries[i].Stage) != 0 {
				e.b.Decorate(id, spirv.DecorationVolatile)
				e.module.needsVulkanModel = e.module.needsVulkanModel || e.b.IsVersion(3) && !e.b.IsVersion(6)
				return
			}
		}
	}
}

// ownedByOthers returns the variables in e.rays.ownedIDs that the entry point does not use.
func (e *SPIRVEmitter) ownedByOthers(entry *modulebuilder.Function) []spirv.ID {
	if len(e.rays.ownedIDs) == 0 {
		return nil
	}
	used, seen := map[spirv.ID]bool{}, map[spirv.ID]bool{entry.ID: true}
	byID := make(map[spirv.ID]*modulebuilder.Function)
	for _, f := range e.b.Functions() {
		byID[f.ID] = f
	}
	work := []*modulebuilder.Function{entry}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		f.Each(func(in *spirv.Instruction) {
			in.EachIDIndex(func(k int) {
				id := spirv.ID(in.Operands[k])
				used[id] = true
				if g := byID[id]; g != nil && !seen[id] {
					seen[id] = true
					work = append(work, g)
				}
			})
		})
	}
	return slices.DeleteFunc(slices.Clone(e.rays.ownedIDs), func(id spirv.ID) bool { return used[id] })
}

// tracesRays reports whether the module has a ray tracing entry point.
func (e *SPIRVEmitter) tracesRays() bool {
	return slices.ContainsFunc(e.opts.Entries, func(en Entry) bool { return stageio.IsRayStage(en.Stage) })
}
