// This file is a table: which types the instructions of ray tracing, of ray queries and
// of hit objects have, and where those of hit objects are allowed.

package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A Rule says what types an instruction has: the result, a dash if there is none, then
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
type Rule struct {
	Op    spirv.Opcode
	Types string
	In    Place
}

// A Place says which execution models may have an instruction.
type Place uint8

const (
	Anywhere   Place = iota // as far as this table knows
	Tracing                 // RayGenerationKHR, ClosestHitKHR and MissKHR
	Generation              // RayGenerationKHR
)

// First is the smallest opcode that Rules may have.
const First = spirv.OpTraceRayKHR

// Rules is sorted by opcode.
var Rules = [...]Rule{
	{spirv.OpTraceRayKHR, "-auuuuu3f3fp", Anywhere},
	{spirv.OpExecuteCallableKHR, "-uc", Anywhere},
	{spirv.OpRayQueryInitializeKHR, "-qauu3f3f", Anywhere},
	{spirv.OpRayQueryTerminateKHR, "-q", Anywhere},
	{spirv.OpRayQueryGenerateIntersectionKHR, "-qf", Anywhere},
	{spirv.OpRayQueryConfirmIntersectionKHR, "-q", Anywhere},
	{spirv.OpRayQueryProceedKHR, "bq", Anywhere},
	{spirv.OpRayQueryGetIntersectionTypeKHR, "uqk", Anywhere},
	{spirv.OpHitObjectRecordHitMotionNV, "-nauuuUUU3f3ffo", Tracing},
	{spirv.OpHitObjectRecordHitWithIndexMotionNV, "-nauuuUU3f3ffo", Tracing},
	{spirv.OpHitObjectRecordMissMotionNV, "-nU3f3ff", Tracing},
	{spirv.OpHitObjectGetWorldToObjectNV, "mn", Tracing},
	{spirv.OpHitObjectGetObjectToWorldNV, "mn", Tracing},
	{spirv.OpHitObjectGetObjectRayDirectionNV, "3n", Tracing},
	{spirv.OpHitObjectGetObjectRayOriginNV, "3n", Tracing},
	{spirv.OpHitObjectTraceRayMotionNV, "-nauUUUU3f3ffp", Tracing},
	{spirv.OpHitObjectGetShaderRecordBufferHandleNV, "dn", Tracing},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexNV, "un", Tracing},
	{spirv.OpHitObjectRecordEmptyNV, "-n", Tracing},
	{spirv.OpHitObjectTraceRayNV, "-nauUUUU3f3fp", Tracing},
	{spirv.OpHitObjectRecordHitNV, "-nauuuUUU3f3fo", Tracing},
	{spirv.OpHitObjectRecordHitWithIndexNV, "-nauuuUU3f3fo", Tracing},
	{spirv.OpHitObjectRecordMissNV, "-nU3f3f", Tracing},
	{spirv.OpHitObjectExecuteShaderNV, "-np", Tracing},
	{spirv.OpHitObjectGetCurrentTimeNV, "fn", Tracing},
	{spirv.OpHitObjectGetAttributesNV, "-no", Tracing},
	{spirv.OpHitObjectGetHitKindNV, "un", Tracing},
	{spirv.OpHitObjectGetPrimitiveIndexNV, "un", Tracing},
	{spirv.OpHitObjectGetGeometryIndexNV, "un", Tracing},
	{spirv.OpHitObjectGetInstanceIdNV, "un", Tracing},
	{spirv.OpHitObjectGetInstanceCustomIndexNV, "un", Tracing},
	{spirv.OpHitObjectGetWorldRayDirectionNV, "3n", Tracing},
	{spirv.OpHitObjectGetWorldRayOriginNV, "3n", Tracing},
	{spirv.OpHitObjectGetRayTMaxNV, "fn", Tracing},
	{spirv.OpHitObjectGetRayTMinNV, "fn", Tracing},
	{spirv.OpHitObjectIsEmptyNV, "bn", Tracing},
	{spirv.OpHitObjectIsHitNV, "bn", Tracing},
	{spirv.OpHitObjectIsMissNV, "bn", Tracing},
	{spirv.OpReorderThreadWithHitObjectNV, "-nuu", Generation},
	{spirv.OpReorderThreadWithHintNV, "-uu", Generation},
	{spirv.OpHitObjectRecordFromQueryEXT, "-hquoU", Tracing},
	{spirv.OpHitObjectRecordMissEXT, "-huU3f3f", Tracing},
	{spirv.OpHitObjectRecordMissMotionEXT, "-huU3f3ff", Tracing},
	{spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT, "th", Tracing},
	{spirv.OpHitObjectGetRayFlagsEXT, "uh", Tracing},
	{spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT, "-hu", Tracing},
	{spirv.OpHitObjectReorderExecuteShaderEXT, "-hpuu", Generation},
	{spirv.OpHitObjectTraceReorderExecuteEXT, "-hauuuuu3f3fpuu", Generation},
	{spirv.OpHitObjectTraceMotionReorderExecuteEXT, "-hauuuuu3f3ffpuu", Generation},
	{spirv.OpReorderThreadWithHintEXT, "-uu", Generation},
	{spirv.OpReorderThreadWithHitObjectEXT, "-huu", Generation},
	{spirv.OpHitObjectTraceRayEXT, "-hauuuuu3f3fp", Tracing},
	{spirv.OpHitObjectTraceRayMotionEXT, "-hauuuuu3f3ffp", Tracing},
	{spirv.OpHitObjectRecordEmptyEXT, "-h", Tracing},
	{spirv.OpHitObjectExecuteShaderEXT, "-hp", Tracing},
	{spirv.OpHitObjectGetCurrentTimeEXT, "fh", Tracing},
	{spirv.OpHitObjectGetAttributesEXT, "-ho", Tracing},
	{spirv.OpHitObjectGetHitKindEXT, "uh", Tracing},
	{spirv.OpHitObjectGetPrimitiveIndexEXT, "uh", Tracing},
	{spirv.OpHitObjectGetGeometryIndexEXT, "uh", Tracing},
	{spirv.OpHitObjectGetInstanceIdEXT, "uh", Tracing},
	{spirv.OpHitObjectGetInstanceCustomIndexEXT, "uh", Tracing},
	{spirv.OpHitObjectGetObjectRayOriginEXT, "3h", Tracing},
	{spirv.OpHitObjectGetObjectRayDirectionEXT, "3h", Tracing},
	{spirv.OpHitObjectGetWorldRayDirectionEXT, "3h", Tracing},
	{spirv.OpHitObjectGetWorldRayOriginEXT, "3h", Tracing},
	{spirv.OpHitObjectGetObjectToWorldEXT, "mh", Tracing},
	{spirv.OpHitObjectGetWorldToObjectEXT, "mh", Tracing},
	{spirv.OpHitObjectGetRayTMaxEXT, "fh", Tracing},
	{spirv.OpReportIntersectionKHR, "bfu", Anywhere},
	{spirv.OpTraceNV, "-auuuuu3f3fu", Anywhere},
	{spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR, "tqk", Anywhere},
	{spirv.OpExecuteCallableNV, "-uu", Anywhere},
	{spirv.OpRayQueryGetIntersectionClusterIdNV, "uqk", Anywhere},
	{spirv.OpHitObjectGetClusterIdNV, "un", Tracing},
	{spirv.OpHitObjectGetRayTMinEXT, "fh", Tracing},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT, "uh", Tracing},
	{spirv.OpHitObjectGetShaderRecordBufferHandleEXT, "dh", Tracing},
	{spirv.OpHitObjectIsEmptyEXT, "bh", Tracing},
	{spirv.OpHitObjectIsHitEXT, "bh", Tracing},
	{spirv.OpHitObjectIsMissEXT, "bh", Tracing},
	{spirv.OpRayQueryGetIntersectionSpherePositionNV, "3qk", Anywhere},
	{spirv.OpRayQueryGetIntersectionSphereRadiusNV, "fqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionLSSPositionsNV, "wqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionLSSRadiiNV, "rqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionLSSHitValueNV, "fqk", Anywhere},
	{spirv.OpHitObjectGetSpherePositionNV, "3n", Tracing},
	{spirv.OpHitObjectGetSphereRadiusNV, "fn", Tracing},
	{spirv.OpHitObjectGetLSSPositionsNV, "wn", Tracing},
	{spirv.OpHitObjectGetLSSRadiiNV, "rn", Tracing},
	{spirv.OpHitObjectIsSphereHitNV, "bn", Tracing},
	{spirv.OpHitObjectIsLSSHitNV, "bn", Tracing},
	{spirv.OpRayQueryIsSphereHitNV, "bqk", Anywhere},
	{spirv.OpRayQueryIsLSSHitNV, "bqk", Anywhere},
	{spirv.OpRayQueryGetRayTMinKHR, "fq", Anywhere},
	{spirv.OpRayQueryGetRayFlagsKHR, "uq", Anywhere},
	{spirv.OpRayQueryGetIntersectionTKHR, "fqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR, "uqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceIdKHR, "uqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, "uqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionGeometryIndexKHR, "uqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR, "uqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionBarycentricsKHR, "2qk", Anywhere},
	{spirv.OpRayQueryGetIntersectionFrontFaceKHR, "bqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, "bq", Anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR, "3qk", Anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayOriginKHR, "3qk", Anywhere},
	{spirv.OpRayQueryGetWorldRayDirectionKHR, "3q", Anywhere},
	{spirv.OpRayQueryGetWorldRayOriginKHR, "3q", Anywhere},
	{spirv.OpRayQueryGetIntersectionObjectToWorldKHR, "mqk", Anywhere},
	{spirv.OpRayQueryGetIntersectionWorldToObjectKHR, "mqk", Anywhere},
}

// Find returns the row of an opcode, nil if it has none.
func Find(op spirv.Opcode) *Rule {
	i, ok := slices.BinarySearchFunc(Rules[:], op, func(r Rule, op spirv.Opcode) int { return int(r.Op) - int(op) })
	if !ok {
		return nil
	}
	return &Rules[i]
}

// TakesHint reports whether op sorts threads by a hit object, and may have a hint with the
// number of bits that count.
func TakesHint(op spirv.Opcode) bool {
	switch op {
	case spirv.OpReorderThreadWithHitObjectNV, spirv.OpReorderThreadWithHitObjectEXT, spirv.OpHitObjectReorderExecuteShaderEXT,
		spirv.OpHitObjectTraceReorderExecuteEXT, spirv.OpHitObjectTraceMotionReorderExecuteEXT:
		return true
	}
	return false
}
