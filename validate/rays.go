package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// rays checks an instruction for ray tracing, ray queries or hit objects.
func (v *validator) rays(in *spirv.Instruction) {
	r := rayRuleOf(in.Op)
	if r == nil {
		return
	}
	v.refuseKinds(in, r.types)
	v.rayFlags(in)
	v.expect(in, !takesHint(in.Op) || len(in.Operands) != len(r.types)-1, "has a Hint without Bits")
}

// rayFlags checks that the module declares the capability that the constant ray flags of an instruction require.
func (v *validator) rayFlags(in *spirv.Instruction) {
	at := spirv.RayFlagsAt(in.Op)
	if at < 0 {
		return
	}
	flags, ok := v.intValue(operand(in, at))
	v.expect(in, !ok || flags&int64(spirv.RayFlagsForceOpacityMicromap2StateKHR) == 0 ||
		v.has(spirv.CapabilityRayTracingOpacityMicromapKHR),
		"the ForceOpacityMicromap2StateKHR flag requires the RayTracingOpacityMicromapKHR capability")
}

// isSingleMatrix reports whether s is a matrix of four columns of three 32-bit floats.
func isSingleMatrix(s shape) bool {
	return s.matrix() && s.base == floatBase && s.width == 32 && s.cols == 4 && s.count == 3
}

// isSingle reports whether s has count components, which are 32-bit floats.
func isSingle(s shape, count uint8) bool {
	return s.is(floatBase) && s.width == 32 && uint8(s.count) == count
}

// isArrayOf reports whether typ is an array of length n. Its elements must have count components, which are 32-bit
// floats.
func (v *validator) isArrayOf(typ spirv.ID, n int64, count uint8) bool {
	a := v.typ(typ)
	length, ok := v.intValue(operand(a, 1))
	return a.Op == spirv.OpTypeArray && ok && length == n && isSingle(v.shape(operand(a, 0)), count)
}

// leadsTo reports whether typ is a pointer to a type that op declares.
func (v *validator) leadsTo(typ spirv.ID, op spirv.Opcode) bool {
	_, elem, ok := v.pointer(typ)
	return ok && v.op(elem) == op
}

// isVariableIn reports whether id is a variable in storage class a or b, or a parameter that may become such a
// variable.
func (v *validator) isVariableIn(id spirv.ID, a, b spirv.StorageClass) bool {
	class, _, _ := v.pointer(v.typeOf(id))
	return v.op(id) == spirv.OpVariable && (class == a || class == b) || v.mayBecomeVariable(id)
}

// mayBecomeVariable reports whether id is a pointer parameter before legalization. Inlining will replace it by a
// variable.
func (v *validator) mayBecomeVariable(id spirv.ID) bool {
	_, _, isPointer := v.pointer(v.typeOf(id))
	return v.o.BeforeLegalization && isPointer && v.op(id) == spirv.OpFunctionParameter
}

// stageClasses lists the storage classes that only some execution models permit. If one is set, an entry point may have
// only one variable of the class.
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

// oneListed returns the variable in the interface of an entry point that has the storage class in a row of
// stageClasses. It returns 0 if there is none, or if the row permits several such variables.
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

// hitAttributeStore checks that an entry point does not write hit attributes if it is an any-hit or closest-hit shader.
// Only the shader that reports the intersection may write them.
func (v *validator) hitAttributeStore(in *spirv.Instruction, model models, reached []spirv.ID) {
	if model&(anyHit|closestHit) == 0 {
		return
	}
	for _, f := range reached {
		if v.uses[f] == nil {
			continue
		}
		for _, store := range v.uses[f].hitStores {
			v.report(store, "variables with storage class HitAttributeKHR are read-only in execution model %v",
				instreader.EntryPoint(in).ExecutionModel())
		}
	}
}
