// This file holds tables of the instructions for ray tracing, ray queries and hit objects: the kinds of their operands,
// and the execution models that permit hit object instructions.

package validate

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A rayRule specifies the kinds of the result and the operands of an instruction (see operandrules.go). The last
// operand may be optional.
type rayRule struct {
	op    spirv.Opcode
	types string
	in    rayPlace
}

// A rayPlace specifies which execution models permit an instruction.
type rayPlace uint8

const (
	anywhere       rayPlace = iota // this table does not restrict the execution models
	whereTraced                    // RayGenerationKHR, ClosestHitKHR and MissKHR
	whereGenerated                 // RayGenerationKHR
)

// firstRay is the smallest opcode in rayRules.
const firstRay = spirv.OpTraceRayKHR

// ray describes the operands that specify a ray: origin, minimum distance, direction and maximum distance.
const ray = single3 + single + single3 + single

// rayRules is sorted by opcode.
var rayRules = [...]rayRule{
	{spirv.OpTraceRayKHR, acceleration + word + word + word + word + word + ray + payload, anywhere},
	{spirv.OpExecuteCallableKHR, word + callableData, anywhere},
	{spirv.OpRayQueryInitializeKHR, rayQuery + acceleration + word + word + ray, anywhere},
	{spirv.OpRayQueryTerminateKHR, rayQuery, anywhere},
	{spirv.OpRayQueryGenerateIntersectionKHR, rayQuery + single, anywhere},
	{spirv.OpRayQueryConfirmIntersectionKHR, rayQuery, anywhere},
	{spirv.OpRayQueryProceedKHR, boolScalar + rayQuery, anywhere},
	{spirv.OpRayQueryGetIntersectionTypeKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpHitObjectRecordHitMotionNV, hitObjectNV + acceleration + word + word + word + unsignedWord + unsignedWord + unsignedWord + ray + single + hitAttributes, whereTraced},
	{spirv.OpHitObjectRecordHitWithIndexMotionNV, hitObjectNV + acceleration + word + word + word + unsignedWord + unsignedWord + ray + single + hitAttributes, whereTraced},
	{spirv.OpHitObjectRecordMissMotionNV, hitObjectNV + unsignedWord + ray + single, whereTraced},
	{spirv.OpHitObjectGetWorldToObjectNV, singleMatrix + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetObjectToWorldNV, singleMatrix + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetObjectRayDirectionNV, single3 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetObjectRayOriginNV, single3 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectTraceRayMotionNV, hitObjectNV + acceleration + word + unsignedWord + unsignedWord + unsignedWord + unsignedWord + ray + single + payload, whereTraced},
	{spirv.OpHitObjectGetShaderRecordBufferHandleNV, word2 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectRecordEmptyNV, hitObjectNV, whereTraced},
	{spirv.OpHitObjectTraceRayNV, hitObjectNV + acceleration + word + unsignedWord + unsignedWord + unsignedWord + unsignedWord + ray + payload, whereTraced},
	{spirv.OpHitObjectRecordHitNV, hitObjectNV + acceleration + word + word + word + unsignedWord + unsignedWord + unsignedWord + ray + hitAttributes, whereTraced},
	{spirv.OpHitObjectRecordHitWithIndexNV, hitObjectNV + acceleration + word + word + word + unsignedWord + unsignedWord + ray + hitAttributes, whereTraced},
	{spirv.OpHitObjectRecordMissNV, hitObjectNV + unsignedWord + ray, whereTraced},
	{spirv.OpHitObjectExecuteShaderNV, hitObjectNV + payload, whereTraced},
	{spirv.OpHitObjectGetCurrentTimeNV, single + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetAttributesNV, hitObjectNV + hitAttributes, whereTraced},
	{spirv.OpHitObjectGetHitKindNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetPrimitiveIndexNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetGeometryIndexNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetInstanceIdNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetInstanceCustomIndexNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetWorldRayDirectionNV, single3 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetWorldRayOriginNV, single3 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetRayTMaxNV, single + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetRayTMinNV, single + hitObjectNV, whereTraced},
	{spirv.OpHitObjectIsEmptyNV, boolScalar + hitObjectNV, whereTraced},
	{spirv.OpHitObjectIsHitNV, boolScalar + hitObjectNV, whereTraced},
	{spirv.OpHitObjectIsMissNV, boolScalar + hitObjectNV, whereTraced},
	{spirv.OpReorderThreadWithHitObjectNV, hitObjectNV + word + word, whereGenerated},
	{spirv.OpReorderThreadWithHintNV, word + word, whereGenerated},
	{spirv.OpHitObjectRecordFromQueryEXT, hitObject + rayQuery + word + hitAttributes + unsignedWord, whereTraced},
	{spirv.OpHitObjectRecordMissEXT, hitObject + word + unsignedWord + ray, whereTraced},
	{spirv.OpHitObjectRecordMissMotionEXT, hitObject + word + unsignedWord + ray + single, whereTraced},
	{spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT, threePoints + hitObject, whereTraced},
	{spirv.OpHitObjectGetRayFlagsEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT, hitObject + word, whereTraced},
	{spirv.OpHitObjectReorderExecuteShaderEXT, hitObject + payload + word + word, whereGenerated},
	{spirv.OpHitObjectTraceReorderExecuteEXT, hitObject + acceleration + word + word + word + word + word + ray + payload + word + word, whereGenerated},
	{spirv.OpHitObjectTraceMotionReorderExecuteEXT, hitObject + acceleration + word + word + word + word + word + ray + single + payload + word + word, whereGenerated},
	{spirv.OpReorderThreadWithHintEXT, word + word, whereGenerated},
	{spirv.OpReorderThreadWithHitObjectEXT, hitObject + word + word, whereGenerated},
	{spirv.OpHitObjectTraceRayEXT, hitObject + acceleration + word + word + word + word + word + ray + payload, whereTraced},
	{spirv.OpHitObjectTraceRayMotionEXT, hitObject + acceleration + word + word + word + word + word + ray + single + payload, whereTraced},
	{spirv.OpHitObjectRecordEmptyEXT, hitObject, whereTraced},
	{spirv.OpHitObjectExecuteShaderEXT, hitObject + payload, whereTraced},
	{spirv.OpHitObjectGetCurrentTimeEXT, single + hitObject, whereTraced},
	{spirv.OpHitObjectGetAttributesEXT, hitObject + hitAttributes, whereTraced},
	{spirv.OpHitObjectGetHitKindEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetPrimitiveIndexEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetGeometryIndexEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetInstanceIdEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetInstanceCustomIndexEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetObjectRayOriginEXT, single3 + hitObject, whereTraced},
	{spirv.OpHitObjectGetObjectRayDirectionEXT, single3 + hitObject, whereTraced},
	{spirv.OpHitObjectGetWorldRayDirectionEXT, single3 + hitObject, whereTraced},
	{spirv.OpHitObjectGetWorldRayOriginEXT, single3 + hitObject, whereTraced},
	{spirv.OpHitObjectGetObjectToWorldEXT, singleMatrix + hitObject, whereTraced},
	{spirv.OpHitObjectGetWorldToObjectEXT, singleMatrix + hitObject, whereTraced},
	{spirv.OpHitObjectGetRayTMaxEXT, single + hitObject, whereTraced},
	{spirv.OpReportIntersectionKHR, boolScalar + single + word, anywhere},
	{spirv.OpTraceNV, acceleration + word + word + word + word + word + ray + word, anywhere},
	{spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR, threePoints + rayQuery + whichHit, anywhere},
	{spirv.OpExecuteCallableNV, word + word, anywhere},
	{spirv.OpRayQueryGetIntersectionClusterIdNV, word + rayQuery + whichHit, anywhere},
	{spirv.OpHitObjectGetClusterIdNV, word + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetRayTMinEXT, single + hitObject, whereTraced},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT, word + hitObject, whereTraced},
	{spirv.OpHitObjectGetShaderRecordBufferHandleEXT, word2 + hitObject, whereTraced},
	{spirv.OpHitObjectIsEmptyEXT, boolScalar + hitObject, whereTraced},
	{spirv.OpHitObjectIsHitEXT, boolScalar + hitObject, whereTraced},
	{spirv.OpHitObjectIsMissEXT, boolScalar + hitObject, whereTraced},
	{spirv.OpRayQueryGetIntersectionSpherePositionNV, single3 + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionSphereRadiusNV, single + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionLSSPositionsNV, twoPoints + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionLSSRadiiNV, twoRadii + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionLSSHitValueNV, single + rayQuery + whichHit, anywhere},
	{spirv.OpHitObjectGetSpherePositionNV, single3 + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetSphereRadiusNV, single + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetLSSPositionsNV, twoPoints + hitObjectNV, whereTraced},
	{spirv.OpHitObjectGetLSSRadiiNV, twoRadii + hitObjectNV, whereTraced},
	{spirv.OpHitObjectIsSphereHitNV, boolScalar + hitObjectNV, whereTraced},
	{spirv.OpHitObjectIsLSSHitNV, boolScalar + hitObjectNV, whereTraced},
	{spirv.OpRayQueryIsSphereHitNV, boolScalar + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryIsLSSHitNV, boolScalar + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetRayTMinKHR, single + rayQuery, anywhere},
	{spirv.OpRayQueryGetRayFlagsKHR, word + rayQuery, anywhere},
	{spirv.OpRayQueryGetIntersectionTKHR, single + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceIdKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionGeometryIndexKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR, word + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionBarycentricsKHR, single2 + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionFrontFaceKHR, boolScalar + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, boolScalar + rayQuery, anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR, single3 + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionObjectRayOriginKHR, single3 + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetWorldRayDirectionKHR, single3 + rayQuery, anywhere},
	{spirv.OpRayQueryGetWorldRayOriginKHR, single3 + rayQuery, anywhere},
	{spirv.OpRayQueryGetIntersectionObjectToWorldKHR, singleMatrix + rayQuery + whichHit, anywhere},
	{spirv.OpRayQueryGetIntersectionWorldToObjectKHR, singleMatrix + rayQuery + whichHit, anywhere},
}

// rayRuleOf returns the rule for an opcode, or nil if there is none.
func rayRuleOf(op spirv.Opcode) *rayRule {
	i, ok := slices.BinarySearchFunc(rayRules[:], op,
		func(r rayRule, op spirv.Opcode) int { return int(r.op) - int(op) })
	if !ok {
		return nil
	}
	return &rayRules[i]
}

// takesHint reports whether op reorders threads by a hit object. Such an instruction may have two additional operands,
// a hint and its number of bits.
func takesHint(op spirv.Opcode) bool {
	switch op {
	case spirv.OpReorderThreadWithHitObjectNV, spirv.OpReorderThreadWithHitObjectEXT,
		spirv.OpHitObjectReorderExecuteShaderEXT,
		spirv.OpHitObjectTraceReorderExecuteEXT, spirv.OpHitObjectTraceMotionReorderExecuteEXT:
		return true
	}
	return false
}
