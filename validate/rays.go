package validate

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// A rayRule says what types an instruction of ray tracing or of a ray query
// has: the result, a dash if there is none, then the operands.
//
//	b u f 2 3 m  bool, 32-bit integer, 32-bit float, vectors of two and three, matrix of four columns of three
//	t            array of three vectors of three 32-bit floats
//	q            pointer to a ray query
//	a            acceleration structure
//	k            constant 0 or 1: which intersection
//	p c          variable for the payload of rays, for the data of callable shaders
type rayRule struct {
	op    spirv.Opcode
	types string
}

// rayRules is sorted by opcode.
var rayRules = [...]rayRule{
	{spirv.OpTraceRayKHR, "-auuuuu3f3fp"},
	{spirv.OpExecuteCallableKHR, "-uc"},
	{spirv.OpRayQueryInitializeKHR, "-qauu3f3f"},
	{spirv.OpRayQueryTerminateKHR, "-q"},
	{spirv.OpRayQueryGenerateIntersectionKHR, "-qf"},
	{spirv.OpRayQueryConfirmIntersectionKHR, "-q"},
	{spirv.OpRayQueryProceedKHR, "bq"},
	{spirv.OpRayQueryGetIntersectionTypeKHR, "uqk"},
	{spirv.OpReportIntersectionKHR, "bfu"},
	{spirv.OpTraceNV, "-auuuuu3f3fu"},
	{spirv.OpRayQueryGetIntersectionTriangleVertexPositionsKHR, "tqk"},
	{spirv.OpExecuteCallableNV, "-uu"},
	{spirv.OpRayQueryGetIntersectionClusterIdNV, "uqk"},
	{spirv.OpRayQueryGetIntersectionSpherePositionNV, "3qk"},
	{spirv.OpRayQueryGetIntersectionSphereRadiusNV, "fqk"},
	{spirv.OpRayQueryGetIntersectionLSSPositionsNV, "wqk"},
	{spirv.OpRayQueryGetIntersectionLSSRadiiNV, "rqk"},
	{spirv.OpRayQueryGetIntersectionLSSHitValueNV, "fqk"},
	{spirv.OpRayQueryIsSphereHitNV, "bqk"},
	{spirv.OpRayQueryIsLSSHitNV, "bqk"},
	{spirv.OpRayQueryGetRayTMinKHR, "fq"},
	{spirv.OpRayQueryGetRayFlagsKHR, "uq"},
	{spirv.OpRayQueryGetIntersectionTKHR, "fqk"},
	{spirv.OpRayQueryGetIntersectionInstanceCustomIndexKHR, "uqk"},
	{spirv.OpRayQueryGetIntersectionInstanceIdKHR, "uqk"},
	{spirv.OpRayQueryGetIntersectionInstanceShaderBindingTableRecordOffsetKHR, "uqk"},
	{spirv.OpRayQueryGetIntersectionGeometryIndexKHR, "uqk"},
	{spirv.OpRayQueryGetIntersectionPrimitiveIndexKHR, "uqk"},
	{spirv.OpRayQueryGetIntersectionBarycentricsKHR, "2qk"},
	{spirv.OpRayQueryGetIntersectionFrontFaceKHR, "bqk"},
	{spirv.OpRayQueryGetIntersectionCandidateAABBOpaqueKHR, "bq"},
	{spirv.OpRayQueryGetIntersectionObjectRayDirectionKHR, "3qk"},
	{spirv.OpRayQueryGetIntersectionObjectRayOriginKHR, "3qk"},
	{spirv.OpRayQueryGetWorldRayDirectionKHR, "3q"},
	{spirv.OpRayQueryGetWorldRayOriginKHR, "3q"},
	{spirv.OpRayQueryGetIntersectionObjectToWorldKHR, "mqk"},
	{spirv.OpRayQueryGetIntersectionWorldToObjectKHR, "mqk"},
}

// A hitRule says what types an instruction of hit objects has, in the letters of rayRule
// and these, and in which execution models it is allowed.
//
//	U    unsigned 32-bit integer
//	d    vector of two 32-bit integers
//	w r  array of two vectors of three 32-bit floats, of two 32-bit floats
//	h n  pointer to a hit object of SPV_EXT_shader_invocation_reorder, of SPV_NV_…
//	o    variable for the attributes of a hit object
type hitRule struct {
	op    spirv.Opcode
	types string
	in    models
}

const traces = rayGeneration | closestHit | miss

// hitRules is sorted by opcode.
var hitRules = [...]hitRule{
	{spirv.OpHitObjectRecordHitMotionNV, "-nauuuUUU3f3ffo", traces},
	{spirv.OpHitObjectRecordHitWithIndexMotionNV, "-nauuuUU3f3ffo", traces},
	{spirv.OpHitObjectRecordMissMotionNV, "-nU3f3ff", traces},
	{spirv.OpHitObjectGetWorldToObjectNV, "mn", traces},
	{spirv.OpHitObjectGetObjectToWorldNV, "mn", traces},
	{spirv.OpHitObjectGetObjectRayDirectionNV, "3n", traces},
	{spirv.OpHitObjectGetObjectRayOriginNV, "3n", traces},
	{spirv.OpHitObjectTraceRayMotionNV, "-nauUUUU3f3ffp", traces},
	{spirv.OpHitObjectGetShaderRecordBufferHandleNV, "dn", traces},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexNV, "un", traces},
	{spirv.OpHitObjectRecordEmptyNV, "-n", traces},
	{spirv.OpHitObjectTraceRayNV, "-nauUUUU3f3fp", traces},
	{spirv.OpHitObjectRecordHitNV, "-nauuuUUU3f3fo", traces},
	{spirv.OpHitObjectRecordHitWithIndexNV, "-nauuuUU3f3fo", traces},
	{spirv.OpHitObjectRecordMissNV, "-nU3f3f", traces},
	{spirv.OpHitObjectExecuteShaderNV, "-np", traces},
	{spirv.OpHitObjectGetCurrentTimeNV, "fn", traces},
	{spirv.OpHitObjectGetAttributesNV, "-no", traces},
	{spirv.OpHitObjectGetHitKindNV, "un", traces},
	{spirv.OpHitObjectGetPrimitiveIndexNV, "un", traces},
	{spirv.OpHitObjectGetGeometryIndexNV, "un", traces},
	{spirv.OpHitObjectGetInstanceIdNV, "un", traces},
	{spirv.OpHitObjectGetInstanceCustomIndexNV, "un", traces},
	{spirv.OpHitObjectGetWorldRayDirectionNV, "3n", traces},
	{spirv.OpHitObjectGetWorldRayOriginNV, "3n", traces},
	{spirv.OpHitObjectGetRayTMaxNV, "fn", traces},
	{spirv.OpHitObjectGetRayTMinNV, "fn", traces},
	{spirv.OpHitObjectIsEmptyNV, "bn", traces},
	{spirv.OpHitObjectIsHitNV, "bn", traces},
	{spirv.OpHitObjectIsMissNV, "bn", traces},
	{spirv.OpReorderThreadWithHitObjectNV, "-nuu", rayGeneration},
	{spirv.OpReorderThreadWithHintNV, "-uu", rayGeneration},
	{spirv.OpHitObjectRecordFromQueryEXT, "-hquoU", traces},
	{spirv.OpHitObjectRecordMissEXT, "-huU3f3f", traces},
	{spirv.OpHitObjectRecordMissMotionEXT, "-huU3f3ff", traces},
	{spirv.OpHitObjectGetIntersectionTriangleVertexPositionsEXT, "th", traces},
	{spirv.OpHitObjectGetRayFlagsEXT, "uh", traces},
	{spirv.OpHitObjectSetShaderBindingTableRecordIndexEXT, "-hu", traces},
	{spirv.OpHitObjectReorderExecuteShaderEXT, "-hpuu", rayGeneration},
	{spirv.OpHitObjectTraceReorderExecuteEXT, "-hauuuuu3f3fpuu", rayGeneration},
	{spirv.OpHitObjectTraceMotionReorderExecuteEXT, "-hauuuuu3f3ffpuu", rayGeneration},
	{spirv.OpReorderThreadWithHintEXT, "-uu", rayGeneration},
	{spirv.OpReorderThreadWithHitObjectEXT, "-huu", rayGeneration},
	{spirv.OpHitObjectTraceRayEXT, "-hauuuuu3f3fp", traces},
	{spirv.OpHitObjectTraceRayMotionEXT, "-hauuuuu3f3ffp", traces},
	{spirv.OpHitObjectRecordEmptyEXT, "-h", traces},
	{spirv.OpHitObjectExecuteShaderEXT, "-hp", traces},
	{spirv.OpHitObjectGetCurrentTimeEXT, "fh", traces},
	{spirv.OpHitObjectGetAttributesEXT, "-ho", traces},
	{spirv.OpHitObjectGetHitKindEXT, "uh", traces},
	{spirv.OpHitObjectGetPrimitiveIndexEXT, "uh", traces},
	{spirv.OpHitObjectGetGeometryIndexEXT, "uh", traces},
	{spirv.OpHitObjectGetInstanceIdEXT, "uh", traces},
	{spirv.OpHitObjectGetInstanceCustomIndexEXT, "uh", traces},
	{spirv.OpHitObjectGetObjectRayOriginEXT, "3h", traces},
	{spirv.OpHitObjectGetObjectRayDirectionEXT, "3h", traces},
	{spirv.OpHitObjectGetWorldRayDirectionEXT, "3h", traces},
	{spirv.OpHitObjectGetWorldRayOriginEXT, "3h", traces},
	{spirv.OpHitObjectGetObjectToWorldEXT, "mh", traces},
	{spirv.OpHitObjectGetWorldToObjectEXT, "mh", traces},
	{spirv.OpHitObjectGetRayTMaxEXT, "fh", traces},
	{spirv.OpHitObjectGetClusterIdNV, "un", traces},
	{spirv.OpHitObjectGetRayTMinEXT, "fh", traces},
	{spirv.OpHitObjectGetShaderBindingTableRecordIndexEXT, "uh", traces},
	{spirv.OpHitObjectGetShaderRecordBufferHandleEXT, "dh", traces},
	{spirv.OpHitObjectIsEmptyEXT, "bh", traces},
	{spirv.OpHitObjectIsHitEXT, "bh", traces},
	{spirv.OpHitObjectIsMissEXT, "bh", traces},
	{spirv.OpHitObjectGetSpherePositionNV, "3n", traces},
	{spirv.OpHitObjectGetSphereRadiusNV, "fn", traces},
	{spirv.OpHitObjectGetLSSPositionsNV, "wn", traces},
	{spirv.OpHitObjectGetLSSRadiiNV, "rn", traces},
	{spirv.OpHitObjectIsSphereHitNV, "bn", traces},
	{spirv.OpHitObjectIsLSSHitNV, "bn", traces},
}

// firstRayOp is the smallest opcode that rayRules may have.
const firstRayOp = spirv.OpTraceRayKHR

// rays checks an instruction of ray tracing or of a ray query.
func (v *validator) rays(in *spirv.Instruction) {
	for i := range rayRules {
		if r := &rayRules[i]; r.op == in.Op {
			v.rayTypes(in, r.types)
			return
		}
	}
	if r := hitRuleOf(in.Op); r != nil {
		v.rayTypes(in, r.types)
		v.hints(in, r.types)
	}
}

// hitRuleOf returns the row of an instruction, nil if it is none of hit objects.
func hitRuleOf(op spirv.Opcode) *hitRule {
	for i := range hitRules {
		if hitRules[i].op == op {
			return &hitRules[i]
		}
	}
	return nil
}

// hints checks that an instruction that sorts threads has a hint and says how many bits of
// it count, or has neither.
func (v *validator) hints(in *spirv.Instruction, types string) {
	n := len(types) - 1 - len(in.Operands)
	switch in.Op {
	case spirv.OpReorderThreadWithHitObjectNV, spirv.OpReorderThreadWithHitObjectEXT, spirv.OpHitObjectReorderExecuteShaderEXT,
		spirv.OpHitObjectTraceReorderExecuteEXT, spirv.OpHitObjectTraceMotionReorderExecuteEXT:
		v.expect(in, n != 1, "has a Hint without Bits")
	}
}

// rayTypes checks the types of the result and the operands.
func (v *validator) rayTypes(in *spirv.Instruction, types string) {
	if types[0] != '-' && !v.rayType(types[0], in.Type) {
		v.report(in, "unexpected Result Type")
	}
	for k := 1; k < len(types) && k <= len(in.Operands); k++ {
		if !v.rayOperand(types[k], operand(in, k-1)) {
			v.report(in, "unexpected type of operand %d", k)
		}
	}
	v.rayFlags(in)
}

// rayFlags demands the capability of a flag that is set.
func (v *validator) rayFlags(in *spirv.Instruction) {
	at := spirv.RayFlagsAt(in.Op)
	if at < 0 {
		return
	}
	flags, ok := v.intValue(operand(in, at))
	v.expect(in, !ok || flags&int64(spirv.RayFlagsForceOpacityMicromap2StateKHR) == 0 || v.has(spirv.CapabilityRayTracingOpacityMicromapKHR),
		"the ForceOpacityMicromap2StateKHR flag requires the RayTracingOpacityMicromapKHR capability")
}

func (v *validator) rayType(letter byte, typ spirv.ID) bool {
	switch letter {
	case 't':
		return v.rayArray(typ, 3, '3')
	case 'w':
		return v.rayArray(typ, 2, '3')
	case 'r':
		return v.rayArray(typ, 2, 'f')
	}
	s := v.shape(typ)
	switch letter {
	case 'U':
		return s.is(intBase) && s.scalar() && s.width == 32 && !s.signed
	case 'd':
		return s.is(intBase) && s.width == 32 && s.count == 2
	case 'b':
		return s.is(boolBase) && s.scalar()
	case 'u':
		return s.is(intBase) && s.scalar() && s.width == 32
	case 'm':
		return s.matrix() && s.base == floatBase && s.width == 32 && s.cols == 4 && s.count == 3
	}
	count := uint8(1)
	if letter != 'f' {
		count = letter - '0'
	}
	return s.is(floatBase) && s.width == 32 && s.cols == 0 && uint8(s.count) == count
}

// rayArray reports whether typ is an array of n elements of a type.
func (v *validator) rayArray(typ spirv.ID, n int64, letter byte) bool {
	a := v.typ(typ)
	length, ok := v.intValue(operand(a, 1))
	return a.Op == spirv.OpTypeArray && ok && length == n && v.rayType(letter, operand(a, 0))
}

func (v *validator) rayOperand(letter byte, id spirv.ID) bool {
	typ := v.typeOf(id)
	class, elem, isPointer := v.pointer(typ)
	switch letter {
	case 'q':
		return isPointer && v.op(elem) == spirv.OpTypeRayQueryKHR
	case 'h':
		return isPointer && v.op(elem) == spirv.OpTypeHitObjectEXT
	case 'n':
		return isPointer && v.op(elem) == spirv.OpTypeHitObjectNV
	case 'o':
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassHitObjectAttributeEXT || class == spirv.StorageClassHitObjectAttributeNV)
	case 'a':
		return v.op(typ) == spirv.OpTypeAccelerationStructureKHR
	case 'k':
		n, ok := v.intValue(id)
		return ok && (n == 0 || n == 1) || v.op(id).IsSpecConstant()
	case 'p':
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassRayPayloadKHR || class == spirv.StorageClassIncomingRayPayloadKHR)
	case 'c':
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassCallableDataKHR || class == spirv.StorageClassIncomingCallableDataKHR)
	}
	return v.rayType(letter, typ)
}

// stageClasses are the storage classes that only some stages may use, and of
// which ones an entry point may have one variable only.
var stageClasses = [...]struct {
	class spirv.StorageClass
	in    models
	one   bool
}{
	{spirv.StorageClassCallableDataKHR, rayGeneration | closestHit | miss | callable, false},
	{spirv.StorageClassIncomingCallableDataKHR, callable, true},
	{spirv.StorageClassRayPayloadKHR, rayGeneration | closestHit | miss, false},
	{spirv.StorageClassHitAttributeKHR, hits, true},
	{spirv.StorageClassHitObjectAttributeEXT, traces, false},
	{spirv.StorageClassHitObjectAttributeNV, traces, false},
	{spirv.StorageClassIncomingRayPayloadKHR, anyHit | closestHit | miss, true},
	{spirv.StorageClassOutput, ^(compute | rays), false},
	{spirv.StorageClassShaderRecordBufferKHR, rays, false},
	{spirv.StorageClassWorkgroup, computing, false},
	{spirv.StorageClassTaskPayloadWorkgroupEXT, taskEXT | meshEXT, true},
}

// stageClass checks the storage classes of the variables that an entry point uses.
func (v *validator) stageClass(in *spirv.Instruction, model models, reached []spirv.ID) {
	var used [len(stageClasses)]spirv.ID
	for i := range stageClasses {
		used[i] = v.oneListed(in, i)
	}
	for _, f := range reached {
		if v.uses[f] == nil {
			continue
		}
		for _, id := range v.uses[f].variables {
			class, _, _ := v.pointer(v.typeOf(id))
			for i := range stageClasses {
				r := &stageClasses[i]
				if r.class != class {
					continue
				}
				if model != 0 && r.in&model == 0 {
					v.report(in, "%v Storage Class is not allowed in this execution model", class)
				}
				if r.one && used[i] != 0 && used[i] != id {
					v.report(in, "uses more than one variable of storage class %v", class)
				}
				used[i] = id
			}
		}
	}
}

// oneListed returns the variable of a row of stageClasses that an entry point lists
// if it may have one only.
func (v *validator) oneListed(in *spirv.Instruction, row int) (found spirv.ID) {
	if !stageClasses[row].one || v.m.Version < 0x00010400 || v.o.BeforeLegalization {
		return 0
	}
	for _, w := range interfaceOf(in) {
		class, _, _ := v.pointer(v.typeOf(spirv.ID(w)))
		if class != stageClasses[row].class {
			continue
		}
		if found != 0 && found != spirv.ID(w) {
			v.report(in, "lists more than one variable of storage class %v", class)
		}
		found = spirv.ID(w)
	}
	return found
}

// hitAttributeStore: only the shader that finds the intersection says what its
// attributes are.
func (v *validator) hitAttributeStore(in *spirv.Instruction, model models, reached []spirv.ID) {
	if model&(anyHit|closestHit) == 0 {
		return
	}
	for _, f := range reached {
		if v.uses[f] == nil {
			continue
		}
		for _, store := range v.uses[f].hitStores {
			v.report(store, "HitAttributeKHR Storage Class variables are read only with %v", spirv.ExecutionModel(in.Operands[0]))
		}
	}
}
