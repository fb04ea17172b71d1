// This file is a table: which types the instructions of ray tracing, of ray queries and
// of hit objects have, and where those of hit objects are allowed.

package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rayRule says what types an instruction has: the result, a dash if there is none, then
// the operands, of which the last may be optional.
//
//	b u f 2 3 m  bool, 32-bit integer, 32-bit float, vectors of two and three, matrix of four columns of three
//	U            unsigned 32-bit integer
//	d            vector of two 32-bit integers
//	t w r        arrays of three and of two vectors of three 32-bit floats, of two 32-bit floats
//	q            pointer to a ray query
//	a            acceleration structure
//	k            constant 0 or 1: which intersection
//	p c          variable for the payload of rays, for the data of callable shaders
//	h n          pointer to a hit object of SPV_EXT_shader_invocation_reorder, of SPV_NV_…
//	o            variable for the attributes of a hit object
type rayRule struct {
	op    spirv.Opcode
	types string
	in    rayPlace
}

// A rayPlace says which execution models may have an instruction.
type rayPlace uint8

const (
	anywhere       rayPlace = iota // as far as this table knows
	whereTraced                    // RayGenerationKHR, ClosestHitKHR and MissKHR
	whereGenerated                 // RayGenerationKHR
)

// firstRay is the smallest opcode that rayRules may have.
const firstRay = spirv.OpTraceRayKHR

// rayRules is sorted by opcode.
var rayRules = [...]rayRule{
	{spirv.OpTraceRayKHR, "-auuuuu3f3fp", anywhere},
	{spirv.OpExecuteCallableKHR, "-uc", anywhere},
	{spirv.OpRayQueryInitializeKHR, "-qauu3f3f", anywhere},
	{spirv.OpRayQueryTerminateKHR, "-q", anywhere},
	{spirv.OpRayQueryGenerateIntersectionKHR, "-qf", anywhere},
	{spirv.OpRayQueryConfirmIntersectionKHR, "-q", anywhere},
	{spirv.OpRayQueryProceedKHR, "bq", anywhere},
	{spirv.OpRayQueryGetIntersectionTypeKHR, "uqk", anywhere},
	{spirv.OpHitObjectRecordHitMotionNV, "-nauuuUUU3f3ffo", whereTraced},
	{spirv.OpHitObjectRecordHitWithIndexMotionNV, "-nauuuUU3f3ffo", whereTraced},
	{spirv.OpHitObjectRecordMissMotionNV, "-nU3f3ff", whereTraced},
	{spirv.OpHitObjectGetWorldToObjectNV, "mn", whereTraced},
	{spirv.OpHitObjectGetObjectToWorldNV, "mn", whereTraced},
	{spirv.OpHitObjectGetObjectRayDirectionNV, "3n", whereTraced},
	{spirv.OpHitObjectGetObjectRayOriginNV, "3n", whereTraced},
	{spirv.OpHitObjectTraceRayMotionNV, "-nauUUUU3f3ffp", whereTraced},
	{spirv.OpHitObjectGetShaderRecordBufferHandleNV, "dn", whereTraced},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexNV, "un", whereTraced},
	{spirv.OpHitObjectRecordEmptyNV, "-n", whereTraced},
	{spirv.OpHitObjectTraceRayNV, "-nauUUUU3f3fp", whereTraced},
	{spirv.OpHitObjectRecordHitNV, "-nauuuUUU3f3fo", whereTraced},
	{spirv.OpHitObjectRecordHitWithIndexNV, "-nauuuUU3f3fo", whereTraced},
	{spirv.OpHitObjectRecordMissNV, "-nU3f3f", whereTraced},
	{spirv.OpHitObjectExecuteShaderNV, "-np", whereTraced},
	{spirv.OpHitObjectGetCurrentTimeNV, "fn", whereTraced},
	{spirv.OpHitObjectGetAttributesNV, "-no", whereTraced},
	{spirv.OpHitObjectGetHitKindNV, "un", whereTraced},
	{spirv.OpHitObjectGetPrimitiveIndexNV, "un", whereTraced},
	{spirv.OpHitObjectGetGeometryIndexNV, "un", whereTraced},
	{spirv.OpHitObjectGetInstanceIdNV, "un", whereTraced},
	{spirv.OpHitObjectGetInstanceCustomIndexNV, "un", whereTraced},
	{spirv.OpHitObjectGetWorldRayDirectionNV, "3n", whereTraced},
	{spirv.OpHitObjectGetWorldRayOriginNV, "3n", whereTraced},
	{spirv.OpHitObjectGetRayTMaxNV, "fn", whereTraced},
	{spirv.OpHitObjectGetRayTMinNV, "fn", whereTraced},
	{spirv.OpHitObjectIsEmptyNV, "bn", whereTraced},
	{spirv.OpHitObjectIsHitNV, "bn", whereTraced},
	{spirv.OpHitObjectIsMissNV, "bn", whereTraced},
	{spirv.OpReorderThreadWithHitObjectNV, "-nuu", whereGenerated},
	{spirv.OpReorderThreadWithHintNV, "-uu", whereGenerated},
	{spirv.OpHitObjectRecordFromQueryEXT, "-hquoU", whereTraced},
	{spirv.OpHitObjectRecordMissEXT, "-huU3f3f", whereTraced},
	{spirv.OpHitObjectRecordMissMotionEXT, "-huU3f3ff", whereTraced},
	{spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT, "th", whereTraced},
	{spirv.OpHitObjectGetRayFlagsEXT, "uh", whereTraced},
	{spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT, "-hu", whereTraced},
	{spirv.OpHitObjectReorderExecuteShaderEXT, "-hpuu", whereGenerated},
	{spirv.OpHitObjectTraceReorderExecuteEXT, "-hauuuuu3f3fpuu", whereGenerated},
	{spirv.OpHitObjectTraceMotionReorderExecuteEXT, "-hauuuuu3f3ffpuu", whereGenerated},
	{spirv.OpReorderThreadWithHintEXT, "-uu", whereGenerated},
	{spirv.OpReorderThreadWithHitObjectEXT, "-huu", whereGenerated},
	{spirv.OpHitObjectTraceRayEXT, "-hauuuuu3f3fp", whereTraced},
	{spirv.OpHitObjectTraceRayMotionEXT, "-hauuuuu3f3ffp", whereTraced},
	{spirv.OpHitObjectRecordEmptyEXT, "-h", whereTraced},
	{spirv.OpHitObjectExecuteShaderEXT, "-hp", whereTraced},
	{spirv.OpHitObjectGetCurrentTimeEXT, "fh", whereTraced},
	{spirv.OpHitObjectGetAttributesEXT, "-ho", whereTraced},
	{spirv.OpHitObjectGetHitKindEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetPrimitiveIndexEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetGeometryIndexEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetInstanceIdEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetInstanceCustomIndexEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetObjectRayOriginEXT, "3h", whereTraced},
	{spirv.OpHitObjectGetObjectRayDirectionEXT, "3h", whereTraced},
	{spirv.OpHitObjectGetWorldRayDirectionEXT, "3h", whereTraced},
	{spirv.OpHitObjectGetWorldRayOriginEXT, "3h", whereTraced},
	{spirv.OpHitObjectGetObjectToWorldEXT, "mh", whereTraced},
	{spirv.OpHitObjectGetWorldToObjectEXT, "mh", whereTraced},
	{spirv.OpHitObjectGetRayTMaxEXT, "fh", whereTraced},
	{spirv.OpReportIntersectionKHR, "bfu", anywhere},
	{spirv.OpTraceNV, "-auuuuu3f3fu", anywhere},
	{spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR, "tqk", anywhere},
	{spirv.OpExecuteCallableNV, "-uu", anywhere},
	{spirv.OpRayQueryGetIntersectionClusterIdNV, "uqk", anywhere},
	{spirv.OpHitObjectGetClusterIdNV, "un", whereTraced},
	{spirv.OpHitObjectGetRayTMinEXT, "fh", whereTraced},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT, "uh", whereTraced},
	{spirv.OpHitObjectGetShaderRecordBufferHandleEXT, "dh", whereTraced},
	{spirv.OpHitObjectIsEmptyEXT, "bh", whereTraced},
	{spirv.OpHitObjectIsHitEXT, "bh", whereTraced},
	{spirv.OpHitObjectIsMissEXT, "bh", whereTraced},
	{spirv.OpRayQueryGetIntersectionSpherePositionNV, "3qk", anywhere},
	{spirv.OpRayQueryGetIntersectionSphereRadiusNV, "fqk", anywhere},
	{spirv.OpRayQueryGetIntersectionLSSPositionsNV, "wqk", anywhere},
	{spirv.OpRayQueryGetIntersectionLSSRadiiNV, "rqk", anywhere},
	{spirv.OpRayQueryGetIntersectionLSSHitValueNV, "fqk", anywhere},
	{spirv.OpHitObjectGetSpherePositionNV, "3n", whereTraced},
	{spirv.OpHitObjectGetSphereRadiusNV, "fn", whereTraced},
	{spirv.OpHitObjectGetLSSPositionsNV, "wn", whereTraced},
	{spirv.OpHitObjectGetLSSRadiiNV, "rn", whereTraced},
	{spirv.OpHitObjectIsSphereHitNV, "bn", whereTraced},
	{spirv.OpHitObjectIsLSSHitNV, "bn", whereTraced},
	{spirv.OpRayQueryIsSphereHitNV, "bqk", anywhere},
	{spirv.OpRayQueryIsLSSHitNV, "bqk", anywhere},
	{spirv.OpRayQueryGetRayTMinKHR, "fq", anywhere},
	{spirv.OpRayQueryGetRayFlagsKHR, "uq", anywhere},
	{spirv.OpRayQueryGetIntersectionTKHR, "fqk", anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR, "uqk", anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceIdKHR, "uqk", anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, "uqk", anywhere},
	{spirv.OpRayQueryGetIntersectionGeometryIndexKHR, "uqk", anywhere},
	{spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR, "uqk", anywhere},
	{spirv.OpRayQueryGetIntersectionBarycentricsKHR, "2qk", anywhere},
	{spirv.OpRayQueryGetIntersectionFrontFaceKHR, "bqk", anywhere},
	{spirv.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, "bq", anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR, "3qk", anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayOriginKHR, "3qk", anywhere},
	{spirv.OpRayQueryGetWorldRayDirectionKHR, "3q", anywhere},
	{spirv.OpRayQueryGetWorldRayOriginKHR, "3q", anywhere},
	{spirv.OpRayQueryGetIntersectionObjectToWorldKHR, "mqk", anywhere},
	{spirv.OpRayQueryGetIntersectionWorldToObjectKHR, "mqk", anywhere},
}

// rayRuleOf returns the row of an opcode, nil if it has none.
func rayRuleOf(op spirv.Opcode) *rayRule {
	i, ok := slices.BinarySearchFunc(rayRules[:], op, func(r rayRule, op spirv.Opcode) int { return int(r.op) - int(op) })
	if !ok {
		return nil
	}
	return &rayRules[i]
}

// takesHint reports whether op sorts threads by a hit object, and may have a hint with the
// number of bits that count.
func takesHint(op spirv.Opcode) bool {
	switch op {
	case spirv.OpReorderThreadWithHitObjectNV, spirv.OpReorderThreadWithHitObjectEXT, spirv.OpHitObjectReorderExecuteShaderEXT,
		spirv.OpHitObjectTraceReorderExecuteEXT, spirv.OpHitObjectTraceMotionReorderExecuteEXT:
		return true
	}
	return false
}
