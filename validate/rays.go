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

// firstRayOp is the smallest opcode that rayRules may have.
const firstRayOp = spirv.OpTraceRayKHR

// rays checks an instruction of ray tracing or of a ray query.
func (v *validator) rays(in *spirv.Instruction) {
	for i := range rayRules {
		if r := &rayRules[i]; r.op == in.Op {
			if r.types[0] != '-' && !v.rayType(r.types[0], in.Type) {
				v.report(in, "unexpected Result Type")
			}
			for k := 1; k < len(r.types) && k <= len(in.Operands); k++ {
				if !v.rayOperand(r.types[k], operand(in, k-1)) {
					v.report(in, "unexpected type of operand %d", k)
				}
			}
			v.rayFlags(in)
			return
		}
	}
}

// rayFlags demands the capability of a flag that is set.
func (v *validator) rayFlags(in *spirv.Instruction) {
	at := 1
	switch in.Op {
	case spirv.OpTraceRayKHR:
	case spirv.OpRayQueryInitializeKHR:
		at = 2
	default:
		return
	}
	flags, ok := v.intValue(operand(in, at))
	v.expect(in, !ok || flags&int64(spirv.RayFlagsForceOpacityMicromap2StateKHR) == 0 || v.has(spirv.CapabilityRayTracingOpacityMicromapKHR),
		"the ForceOpacityMicromap2StateKHR flag requires the RayTracingOpacityMicromapKHR capability")
}

func (v *validator) rayType(letter byte, typ spirv.ID) bool {
	if letter == 't' {
		a := v.typ(typ)
		n, ok := v.intValue(operand(a, 1))
		return a.Op == spirv.OpTypeArray && ok && n == 3 && v.rayType('3', operand(a, 0))
	}
	s := v.shape(typ)
	switch letter {
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

func (v *validator) rayOperand(letter byte, id spirv.ID) bool {
	typ := v.typeOf(id)
	class, elem, isPointer := v.pointer(typ)
	switch letter {
	case 'q':
		return isPointer && v.op(elem) == spirv.OpTypeRayQueryKHR
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
