package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A builtInRow holds Vulkan's requirements for a built-in variable. Field types describes the permitted type. Its first
// letter is f for floats, u for any 32-bit ints, n for unsigned 32-bit ints, or b for bools. It is followed by the
// number of components, and by [] for an array. The letter m represents a matrix with four columns of three floats.
type builtInRow struct {
	builtIn spirv.BuiltIn
	types   string
	inputs  models // execution models that may read it
	outputs models // execution models that may write it
}

const (
	preRaster = vertex | tessControl | tessEvaluation | geometry
	rays      = rayGeneration | intersection | anyHit | closestHit | miss | callable
	hits      = intersection | anyHit | closestHit
	traces    = rayGeneration | closestHit | miss
	all       = ^models(0)
)

// builtIns has one row per built-in, sorted by name.
var builtIns = [...]builtInRow{
	{spirv.BuiltInBaryCoordKHR, "f3", fragment, 0},
	{spirv.BuiltInBaryCoordNoPerspKHR, "f3", fragment, 0},
	{spirv.BuiltInBaseInstance, "u1", vertex, 0},
	{spirv.BuiltInBaseVertex, "u1", vertex, 0},
	{spirv.BuiltInClipDistance, "f1[]", fragment | tessControl | tessEvaluation | geometry, preRaster | meshes},
	{spirv.BuiltInCullPrimitiveEXT, "b1", 0, meshEXT},
	{spirv.BuiltInCullDistance, "f1[]", fragment | tessControl | tessEvaluation | geometry, preRaster | meshes},
	{spirv.BuiltInDeviceIndex, "u1", all, 0},
	{spirv.BuiltInDrawIndex, "u1", vertex | meshes, 0},
	{spirv.BuiltInFragCoord, "f4", fragment, 0},
	{spirv.BuiltInFragDepth, "f1", 0, fragment},
	{spirv.BuiltInFragStencilRefEXT, "u1", 0, fragment},
	{spirv.BuiltInFrontFacing, "b1", fragment, 0},
	{spirv.BuiltInFullyCoveredEXT, "b1", fragment, 0},
	{spirv.BuiltInGlobalInvocationId, "u3", computing, 0},
	{spirv.BuiltInHelperInvocation, "b1", fragment, 0},
	{spirv.BuiltInInstanceIndex, "u1", vertex, 0},
	{spirv.BuiltInInvocationId, "u1", tessControl | geometry, 0},
	{spirv.BuiltInLayer, "u1", fragment, preRaster | meshes},
	{spirv.BuiltInLocalInvocationId, "u3", computing, 0},
	{spirv.BuiltInLocalInvocationIndex, "u1", computing, 0},
	{spirv.BuiltInNumSubgroups, "u1", computing, 0},
	{spirv.BuiltInNumWorkgroups, "u3", computing, 0},
	{spirv.BuiltInPatchVertices, "u1", tessControl | tessEvaluation, 0},
	{spirv.BuiltInPointCoord, "f2", fragment, 0},
	{spirv.BuiltInPointSize, "f1", tessControl | tessEvaluation | geometry, preRaster | meshes},
	{spirv.BuiltInPosition, "f4", tessControl | tessEvaluation | geometry, preRaster | meshes},
	{spirv.BuiltInPrimitiveLineIndicesEXT, "u2", 0, meshEXT},
	{spirv.BuiltInPrimitivePointIndicesEXT, "u1", 0, meshEXT},
	{spirv.BuiltInPrimitiveTriangleIndicesEXT, "u3", 0, meshEXT},
	{spirv.BuiltInPrimitiveCountNV, "u1", 0, meshNV},
	{spirv.BuiltInTaskCountNV, "u1", 0, taskNV},
	{spirv.BuiltInPrimitiveId, "u1", fragment | tessControl | tessEvaluation | geometry | hits, geometry | meshes},
	{spirv.BuiltInPrimitiveShadingRateKHR, "u1", 0, vertex | geometry | meshes},
	{spirv.BuiltInSMCountNV, "u1", all, 0},
	{spirv.BuiltInSMIDNV, "u1", all, 0},
	{spirv.BuiltInSampleId, "u1", fragment, 0},
	{spirv.BuiltInSampleMask, "u1[]", fragment, fragment},
	{spirv.BuiltInSamplePosition, "f2", fragment, 0},
	{spirv.BuiltInShadingRateKHR, "u1", fragment, 0},
	{spirv.BuiltInSubgroupId, "u1", computing, 0},
	{spirv.BuiltInSubgroupLocalInvocationId, "u1", all, 0},
	{spirv.BuiltInSubgroupSize, "u1", all, 0},
	{spirv.BuiltInSubgroupEqMask, "u4", all, 0},
	{spirv.BuiltInSubgroupGeMask, "u4", all, 0},
	{spirv.BuiltInSubgroupGtMask, "u4", all, 0},
	{spirv.BuiltInSubgroupLeMask, "u4", all, 0},
	{spirv.BuiltInSubgroupLtMask, "u4", all, 0},
	{spirv.BuiltInTessCoord, "f3", tessEvaluation, 0},
	{spirv.BuiltInTessLevelInner, "f1[2]", tessEvaluation, tessControl},
	{spirv.BuiltInTessLevelOuter, "f1[4]", tessEvaluation, tessControl},
	{spirv.BuiltInTileApronSizeQCOM, "n2", fragment | compute, 0},
	{spirv.BuiltInTileDimensionQCOM, "n3", fragment | compute, 0},
	{spirv.BuiltInTileOffsetQCOM, "n2", fragment | compute, 0},
	{spirv.BuiltInVertexId, "u1", 0, 0},
	{spirv.BuiltInVertexIndex, "u1", vertex, 0},
	{spirv.BuiltInViewIndex, "u1", all &^ compute, 0},
	{spirv.BuiltInViewportIndex, "u1", fragment, preRaster | meshes},
	{spirv.BuiltInWarpIDNV, "u1", all, 0},
	{spirv.BuiltInWarpsPerSMNV, "u1", all, 0},
	{spirv.BuiltInWorkgroupId, "u3", computing, 0},
	{spirv.BuiltInHitKindKHR, "u1", anyHit | closestHit, 0},
	{spirv.BuiltInHitTNV, "f1", anyHit | closestHit, 0},
	{spirv.BuiltInHitTriangleVertexPositionsKHR, "f3[3]", anyHit | closestHit, 0},
	{spirv.BuiltInHitIsSphereNV, "b1", anyHit | closestHit, 0},
	{spirv.BuiltInHitIsLSSNV, "b1", anyHit | closestHit, 0},
	{spirv.BuiltInHitSpherePositionNV, "f3", anyHit | closestHit, 0},
	{spirv.BuiltInHitSphereRadiusNV, "f1", anyHit | closestHit, 0},
	{spirv.BuiltInHitLSSPositionsNV, "f3[2]", anyHit | closestHit, 0},
	{spirv.BuiltInHitLSSRadiiNV, "f1[2]", anyHit | closestHit, 0},
	{spirv.BuiltInClusterIDNV, "u1", anyHit | closestHit, 0},
	{spirv.BuiltInIncomingRayFlagsKHR, "u1", hits | miss, 0},
	{spirv.BuiltInInstanceCustomIndexKHR, "u1", hits, 0},
	{spirv.BuiltInInstanceId, "u1", hits, 0},
	{spirv.BuiltInLaunchIdKHR, "u3", rays, 0},
	{spirv.BuiltInLaunchSizeKHR, "u3", rays, 0},
	{spirv.BuiltInObjectRayDirectionKHR, "f3", hits, 0},
	{spirv.BuiltInObjectRayOriginKHR, "f3", hits, 0},
	{spirv.BuiltInObjectToWorldKHR, "m", hits, 0},
	{spirv.BuiltInRayGeometryIndexKHR, "u1", hits, 0},
	{spirv.BuiltInRayTmaxKHR, "f1", hits | miss, 0},
	{spirv.BuiltInRayTminKHR, "f1", hits | miss, 0},
	{spirv.BuiltInWorldRayDirectionKHR, "f3", hits | miss, 0},
	{spirv.BuiltInWorldRayOriginKHR, "f3", hits | miss, 0},
	{spirv.BuiltInWorldToObjectKHR, "m", hits, 0},
}

func (v *validator) builtIn(d *spirv.Instruction, b spirv.BuiltIn, class spirv.StorageClass, typ spirv.ID,
	model models) {
	for i := range builtIns {
		row := &builtIns[i]
		if row.builtIn != b {
			continue
		}
		allowed, way := row.inputs, "Input"
		if class == spirv.StorageClassOutput {
			allowed, way = row.outputs, "Output"
		}
		if model != 0 && allowed&model == 0 {
			v.report(d, "Vulkan spec doesn't allow BuiltIn %v as %s variable of this execution model", b, way)
		} else if !v.builtInType(row.types, typ) {
			v.report(d, "According to the Vulkan spec BuiltIn %v variable needs to be %s", b,
				builtInTypeText(row.types))
		}
		return
	}
}

// builtInTypeText describes the types of a row in words.
func builtInTypeText(types string) string {
	if types == "m" {
		return "a matrix with 4 columns of 3 floats"
	}
	text := map[byte]string{'f': "float", 'u': "int", 'n': "unsigned int", 'b': "bool"}[types[0]] + " "
	if types[1] == '1' {
		text += "scalar"
	} else {
		text = types[1:2] + "-component " + text + "vector"
	}
	switch length := types[2:]; length {
	case "":
		if text[0] == 'i' || text[0] == 'u' {
			return "an " + text
		}
		return "a " + text
	case "[]":
		return "an array of " + text + "s"
	default:
		return "a " + length[1:2] + "-element array of " + text + "s"
	}
}

// builtInType reports whether typ is one of the types that field types of a row describes.
func (v *validator) builtInType(types string, typ spirv.ID) bool {
	if types == "m" {
		return isSingleMatrix(v.shape(typ))
	}
	if len(types) > 2 {
		t := v.typ(typ)
		if t.Op != spirv.OpTypeArray {
			return false
		}
		if n, ok := v.intValue(operand(t, 1)); types[3] != ']' && (!ok || n != int64(types[3]-'0')) {
			return false
		}
		typ = operand(t, 0)
	}
	s := v.shape(typ)
	if s.cols > 0 || int(s.count) != int(types[1]-'0') {
		return false
	}
	switch types[0] {
	case 'f':
		return s.base == floatBase
	case 'u':
		return s.base == intBase
	case 'n':
		return s.base == intBase && !s.signed
	}
	return s.base == boolBase
}
