package emitter

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A hit object is a variable that instructions access through a pointer. An expression that creates a hit object
// records it in a temporary variable. Copies in the source become loads and stores. Legalization removes these because
// SPIR-V cannot copy hit objects.

// hitForms maps each instruction of SPV_EXT_shader_invocation_reorder to the one of SPV_NV_shader_invocation_reorder,
// or to 0 if no equivalent exists. It is sorted by the first of these.
var hitForms = [...]struct{ ext, nv spirv.Opcode }{
	{spirv.OpHitObjectRecordFromQueryEXT, 0},
	{spirv.OpHitObjectRecordMissEXT, spirv.OpHitObjectRecordMissNV},
	{spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT, 0},
	{spirv.OpHitObjectGetRayFlagsEXT, 0},
	{spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT, 0},
	{spirv.OpReorderThreadWithHintEXT, spirv.OpReorderThreadWithHintNV},
	{spirv.OpReorderThreadWithHitObjectEXT, spirv.OpReorderThreadWithHitObjectNV},
	{spirv.OpHitObjectTraceRayEXT, spirv.OpHitObjectTraceRayNV},
	{spirv.OpHitObjectRecordEmptyEXT, spirv.OpHitObjectRecordEmptyNV},
	{spirv.OpHitObjectExecuteShaderEXT, spirv.OpHitObjectExecuteShaderNV},
	{spirv.OpHitObjectGetAttributesEXT, spirv.OpHitObjectGetAttributesNV},
	{spirv.OpHitObjectGetHitKindEXT, spirv.OpHitObjectGetHitKindNV},
	{spirv.OpHitObjectGetPrimitiveIndexEXT, spirv.OpHitObjectGetPrimitiveIndexNV},
	{spirv.OpHitObjectGetGeometryIndexEXT, spirv.OpHitObjectGetGeometryIndexNV},
	{spirv.OpHitObjectGetInstanceIdEXT, spirv.OpHitObjectGetInstanceIdNV},
	{spirv.OpHitObjectGetInstanceCustomIndexEXT, spirv.OpHitObjectGetInstanceCustomIndexNV},
	{spirv.OpHitObjectGetObjectRayOriginEXT, spirv.OpHitObjectGetObjectRayOriginNV},
	{spirv.OpHitObjectGetObjectRayDirectionEXT, spirv.OpHitObjectGetObjectRayDirectionNV},
	{spirv.OpHitObjectGetWorldRayDirectionEXT, spirv.OpHitObjectGetWorldRayDirectionNV},
	{spirv.OpHitObjectGetWorldRayOriginEXT, spirv.OpHitObjectGetWorldRayOriginNV},
	{spirv.OpHitObjectGetObjectToWorldEXT, spirv.OpHitObjectGetObjectToWorldNV},
	{spirv.OpHitObjectGetWorldToObjectEXT, spirv.OpHitObjectGetWorldToObjectNV},
	{spirv.OpHitObjectGetRayTMaxEXT, spirv.OpHitObjectGetRayTMaxNV},
	{spirv.OpHitObjectGetRayTMinEXT, spirv.OpHitObjectGetRayTMinNV},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT, spirv.OpHitObjectGetShaderBindingTableRecordIndexNV},
	{spirv.OpHitObjectGetShaderRecordBufferHandleEXT, spirv.OpHitObjectGetShaderRecordBufferHandleNV},
	{spirv.OpHitObjectIsEmptyEXT, spirv.OpHitObjectIsEmptyNV},
	{spirv.OpHitObjectIsHitEXT, spirv.OpHitObjectIsHitNV},
	{spirv.OpHitObjectIsMissEXT, spirv.OpHitObjectIsMissNV},
}

// hitOp returns the counterpart of op, a hit object instruction, in the extension that the module uses. If none exists,
// it reports an error for the call x.
func (e *SPIRVEmitter) hitOp(x *checked.Intrinsic, op spirv.Opcode) spirv.Opcode {
	nv := e.types.HitObjectsOfNV()
	for _, f := range hitForms {
		switch {
		case f.ext != op:
		case !nv:
			return op
		case f.nv == 0:
			e.needsHitForm(x, "", spirvtypes.HitObjectEXT)
		default:
			return f.nv
		}
	}
	if !nv && strings.HasSuffix(op.Info().Name, "NV") {
		e.needsHitForm(x, "", spirvtypes.HitObjectNV)
	}
	return op
}

// needsHitForm reports an error because the call x requires extension, but the module uses the other hit object
// extension. with is the part of the call that requires it, or "".
func (e *SPIRVEmitter) needsHitForm(x *checked.Intrinsic, with, extension string) {
	other := spirvtypes.HitObjectEXT
	if extension == other {
		other = spirvtypes.HitObjectNV
	}
	_, name := x.Row.Split()
	e.opts.Diags.Report(x.Pos, diagnostics.HitObjectForm, "dx::HitObject::"+name+with, extension, other)
}

// newHit returns a temporary variable in which an instruction records a hit object of type t.
func (e *SPIRVEmitter) newHit(t *types.Type) values.Value {
	return e.values.LocalVariable(t, "temp.var.hitObject")
}

// emptyHits emits instructions that make the hit objects in v empty. v is a new variable without an initializer.
func (e *SPIRVEmitter) emptyHits(v values.Value) {
	switch t := v.Typ; {
	case t.IsHitObject():
		op := spirv.OpHitObjectRecordEmptyEXT
		if e.types.HitObjectsOfNV() {
			op = spirv.OpHitObjectRecordEmptyNV
		}
		e.b.Do(op, v.ID)
	case !t.HoldsHitObject():
	case t.Kind == types.Array:
		for i := range t.Len {
			e.emptyHits(e.values.Index(v, t.Elem, e.b.ConstantInt(int32(i))))
		}
	default:
		for _, m := range e.types.Members(t) {
			e.emptyHits(e.values.Index(v, m.Typ, e.b.ConstantInt(int32(m.Index))))
		}
	}
}

func (e *SPIRVEmitter) hitPointer(x checked.Expr) spirv.ID { return e.objectPointer(x, "hitObject") }

// hitCall emits a call of a function of dx::HitObject, or of dx::MaybeReorderThread.
func (e *SPIRVEmitter) hitCall(x *checked.Intrinsic) values.Value {
	op := e.hitOp(x, x.Row.Emit.Any.Op)
	switch x.Row.Emit.Custom {
	case intrinsics.CustomHitNop:
		h := e.newHit(x.Type)
		e.b.Do(op, h.ID)
		return h
	case intrinsics.CustomHitMiss:
		return e.missObject(x, op)
	case intrinsics.CustomHitTrace:
		return e.traceHit(x, op)
	case intrinsics.CustomHitFromQuery:
		return e.hitOfQuery(x, op)
	case intrinsics.CustomHitInvoke:
		v, dest := e.rayArgument(x, 1, spirv.StorageClassRayPayloadKHR)
		h := e.hitPointer(x.Args[0].Value)
		e.b.Store(v.id, e.values.Load(dest))
		e.b.Do(op, h, v.id)
		e.rayResult(&x.Args[1], v, dest)
		return values.Value{}
	}
	return e.reorderThread(x, op)
}

// missObject emits HitObject::MakeMiss. The NV instruction does not take ray flags, so they must be zero.
func (e *SPIRVEmitter) missObject(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	var operands []spirv.ID
	if flags, ok := e.module.constants.EvalInt(x.Args[0].Value); !e.types.HitObjectsOfNV() {
		operands = append(operands, e.arg(x, 0))
	} else if !ok || flags != 0 {
		e.needsHitForm(x, " with ray flags", spirvtypes.HitObjectEXT)
	}
	operands = append(operands, e.arg(x, 1))
	ray := e.rayParts(x.Args[2].Value)
	h := e.newHit(x.Type)
	e.b.Do(op, append(append([]spirv.ID{h.ID}, operands...), ray[:]...)...)
	return h
}

// traceHit emits HitObject::TraceRay.
func (e *SPIRVEmitter) traceHit(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	v, dest := e.rayArgument(x, 7, spirv.StorageClassRayPayloadKHR)
	ray := e.rayParts(x.Args[6].Value)
	e.b.Store(v.id, e.values.Load(dest))
	h := e.newHit(x.Type)
	ids := []spirv.ID{h.ID}
	for i := range 6 {
		ids = append(ids, e.arg(x, i))
	}
	e.b.Do(op, append(append(ids, ray[:]...), v.id)...)
	e.rayResult(&x.Args[7], v, dest)
	return h
}

// hitOfQuery emits HitObject::FromRayQuery. The instruction would always record a hit, so it is skipped if the ray
// query does not have a hit. Attributes of a triangle hit come from the query.
func (e *SPIRVEmitter) hitOfQuery(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	query := e.queryPointer(x.Args[0].Value)
	kind, attributes := e.b.ConstantUint(0), rayVar{}
	if len(x.Args) > 1 {
		kind = e.arg(x, 1)
		a := x.Args[2].Value
		id := e.rvalue(a)
		attributes = e.hitAttributes(a.Info().Type, nameOf(a))
		e.b.Store(attributes.id, id)
	} else {
		attributes = e.hitAttributes(e.types.U.PredefinedStruct("BuiltInTriangleIntersectionAttributes"),
			"barycentrics")
	}
	h := e.newHit(x.Type)
	status := e.b.Emit(instbuilder.RayQueryGetIntersectionTypeKHR(e.b.TypeInt(32, false), 0, query,
		e.b.ConstantUint(committed)))
	found := e.b.Emit(instbuilder.INotEqual(e.b.TypeBool(), 0, status, e.b.ConstantUint(0)))
	then, otherwise, merge := e.b.CreateBlock("query.hit"), e.b.CreateBlock("query.none"),
		e.b.CreateBlock("query.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(found, then, otherwise)
	e.b.SetInsertPoint(then)
	e.b.Do(op, h.ID, query, e.b.ConstantUint(0), attributes.id, kind)
	e.b.Branch(merge)
	e.b.SetInsertPoint(otherwise)
	e.emptyHits(h)
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return h
}

// hitAttributes returns the variable through which hit attributes of type t are passed.
func (e *SPIRVEmitter) hitAttributes(t *types.Type, name string) rayVar {
	class := spirv.StorageClassHitObjectAttributeEXT
	if e.types.HitObjectsOfNV() {
		class = spirv.StorageClassHitObjectAttributeNV
	}
	return e.rayVariable(class, t, name)
}

// reorderThread emits MaybeReorderThread with a hit object, a hint, or both.
func (e *SPIRVEmitter) reorderThread(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	if !x.Args[0].Value.Info().Type.IsHitObject() {
		e.b.Do(e.hitOp(x, spirv.OpReorderThreadWithHintEXT), e.arg(x, 0), e.arg(x, 1))
		return values.Value{}
	}
	operands := []spirv.ID{e.hitPointer(x.Args[0].Value)}
	for i := 1; i < len(x.Args); i++ {
		operands = append(operands, e.arg(x, i))
	}
	e.b.Do(op, operands...)
	return values.Value{}
}

// hitMethod emits a method of a hit object.
func (e *SPIRVEmitter) hitMethod(x *checked.Intrinsic) values.Value {
	h := e.hitPointer(x.Object)
	op := e.hitOp(x, x.Row.Emit.Any.Op)
	switch x.Row.Emit.Custom {
	case intrinsics.CustomHitAttributes:
		d := x.Args[0].Dest
		v, dest := e.hitAttributes(d.Info().Type, nameOf(d)), e.lvalue(d)
		e.b.Do(op, h, v.id)
		e.rayResult(&x.Args[0], v, dest)
		return values.Value{}
	case intrinsics.CustomHitConstant:
		return e.recordConstant(x, op, h)
	}
	operands := append([]spirv.ID{h}, e.args(x)...)
	if x.Type.Kind == types.Void {
		e.b.Do(op, operands...)
		return values.Value{}
	}
	return e.fromRays(x, e.b.Op(op, e.types.TypeID(e.inRays(x)), operands...))
}

// recordConstant emits LoadLocalRootTableConstant for the hit object h. The shader record is memory at an address,
// after the shader identifier. An empty hit object does not have a shader record, and the result is then 0.
func (e *SPIRVEmitter) recordConstant(x *checked.Intrinsic, op spirv.Opcode, h spirv.ID) values.Value {
	offset := e.arg(x, 0)
	result := e.values.LocalVariable(x.Type, "temp.var.record")
	e.b.Store(result.ID, e.b.ConstantUint(0))
	none := e.b.Op(e.hitOp(x, spirv.OpHitObjectIsEmptyEXT), e.b.TypeBool(), h)
	there, merge := e.b.CreateBlock("record.there"), e.b.CreateBlock("record.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(none, merge, there)
	e.b.SetInsertPoint(there)
	ulong := e.b.TypeInt(64, false)
	record := e.b.Op(op, e.types.TypeID(e.types.U.Vector(e.types.UintType(), 2)), h)
	address := e.b.Emit(instbuilder.IAdd(ulong, 0, e.b.Emit(instbuilder.Bitcast(ulong, 0, record)),
		e.b.Emit(instbuilder.UConvert(ulong, 0, offset))))
	a := e.rawMemory(x, address, x.Type)
	e.b.Store(result.ID, e.b.LoadAs(e.values.MemoryType(a.ptr), a.ptr.ID, uint32(spirv.MemoryAccessAligned), a.align))
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return result
}
