package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// rays checks an instruction of ray tracing, of a ray query or of a hit object.
func (v *validator) rays(in *spirv.Instruction) {
	r := rayRuleOf(in.Op)
	if r == nil {
		return
	}
	v.rayTypes(in, r.types)
	v.expect(in, !takesHint(in.Op) || len(in.Operands) != len(r.types)-2, "has a Hint without Bits")
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
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassHitObjectAttributeEXT || class == spirv.StorageClassHitObjectAttributeNV) || v.mayBecomeVariable(id)
	case 'a':
		return v.op(typ) == spirv.OpTypeAccelerationStructureKHR
	case 'k':
		n, ok := v.intValue(id)
		return ok && (n == 0 || n == 1) || v.op(id).IsSpecConstant()
	case 'p':
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassRayPayloadKHR || class == spirv.StorageClassIncomingRayPayloadKHR) || v.mayBecomeVariable(id)
	case 'c':
		return v.op(id) == spirv.OpVariable && (class == spirv.StorageClassCallableDataKHR || class == spirv.StorageClassIncomingCallableDataKHR) || v.mayBecomeVariable(id)
	}
	return v.rayType(letter, typ)
}

// mayBecomeVariable reports whether id is a parameter for which inlining is to put the
// variable that is passed, whatever its storage class is.
func (v *validator) mayBecomeVariable(id spirv.ID) bool {
	_, _, isPointer := v.pointer(v.typeOf(id))
	return v.o.BeforeLegalization && isPointer && v.op(id) == spirv.OpFunctionParameter
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
