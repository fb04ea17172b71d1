package validate

import (
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
)

// interfaces checks the locations, built-ins and interpolation of the variables in the interfaces of entry points.
func (v *validator) interfaces() {
	if !v.vulkan() {
		return
	}
	checked := make(map[spirv.ID]models)
	var builtIns [2]map[spirv.BuiltIn]bool
	for i := range v.m.EntryPoints {
		in := &v.m.EntryPoints[i]
		model := bitOf(instreader.EntryPoint(in).ExecutionModel())
		mentioned := v.mentioned(v.reached(operand(in, 1)))
		used := map[spirv.StorageClass]*slots{spirv.StorageClassInput: {}, spirv.StorageClassOutput: {}}
		builtIns = [2]map[spirv.BuiltIn]bool{{}, {}}
		for _, w := range interfaceOf(in) {
			d := v.def(spirv.ID(w))
			class, elem, ok := v.pointer(d.Type)
			if !ok || class != spirv.StorageClassInput && class != spirv.StorageClassOutput {
				continue
			}
			// without passes, each ray tracing entry point lists the built-ins of all entry points
			if checked[d.Result]&model == 0 && (model&rays == 0 || mentioned[d.Result]) {
				checked[d.Result] |= model
				v.stageVariable(d, class, elem, model, mentioned[d.Result])
			}
			v.depthMode(in, d, model)
			v.primitiveNumber(d, model)
			v.perPrimitive(in, d, class, model)
			if mentioned[d.Result] || !v.o.BeforePasses {
				v.builtInOnce(d, builtIns[slotsOf(class)])
			}
			v.locate(d, v.perVertex(d, class, elem, model), model, used[class])
		}
	}
}

// mentioned returns the global variables that the given functions use.
func (v *validator) mentioned(functions []spirv.ID) map[spirv.ID]bool {
	set := make(map[spirv.ID]bool)
	for _, f := range functions {
		if use := v.uses[f]; use != nil {
			for _, id := range use.variables {
				set[id] = true
			}
		}
	}
	return set
}

// slotsOf returns the index for a storage class of interface variables: 0 for Input and 1 for Output.
func slotsOf(class spirv.StorageClass) int {
	if class == spirv.StorageClassInput {
		return 0
	}
	return 1
}

// builtInOnce checks that an entry point has only one input variable and one output variable for each built-in.
func (v *validator) builtInOnce(d *spirv.Instruction, seen map[spirv.BuiltIn]bool) {
	b := v.decoration(d.Result, spirv.DecorationBuiltIn)
	if b == nil {
		return
	}
	builtIn := spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0])
	v.expect(d, !seen[builtIn], "OpEntryPoint contains multiple variables with the same BuiltIn")
	seen[builtIn] = true
}

// primitiveNumber checks an input PrimitiveId in a fragment shader. The module must declare the capability of an
// earlier stage that can write PrimitiveId.
func (v *validator) primitiveNumber(d *spirv.Instruction, model models) {
	b := v.decoration(d.Result, spirv.DecorationBuiltIn)
	if b == nil || model != fragment || spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0]) != spirv.BuiltInPrimitiveId {
		return
	}
	v.expect(d, v.has(spirv.CapabilityGeometry) || v.has(spirv.CapabilityTessellation) ||
		v.has(spirv.CapabilityMeshShadingEXT) || v.has(spirv.CapabilityMeshShadingNV),
		"BuiltIn PrimitiveId in the Fragment execution model requires a Geometry, Tessellation, or MeshShader capability")
}

// perPrimitive checks the built-in outputs of a mesh shader that have one value for each primitive. They must be
// decorated with PerPrimitiveEXT.
func (v *validator) perPrimitive(in, d *spirv.Instruction, class spirv.StorageClass, model models) {
	b := v.decoration(d.Result, spirv.DecorationBuiltIn)
	if b == nil || model != meshEXT || class != spirv.StorageClassOutput {
		return
	}
	switch builtIn := spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0]); builtIn {
	case spirv.BuiltInPrimitivePointIndicesEXT, spirv.BuiltInPrimitiveLineIndicesEXT,
		spirv.BuiltInPrimitiveTriangleIndicesEXT:
		v.perPrimitiveSize(in, d)
	case spirv.BuiltInCullPrimitiveEXT, spirv.BuiltInPrimitiveId, spirv.BuiltInLayer, spirv.BuiltInViewportIndex,
		spirv.BuiltInPrimitiveShadingRateKHR:
		if v.decoration(d.Result, spirv.DecorationPerPrimitiveEXT) == nil {
			v.report(d, "According to the Vulkan spec a variable with BuiltIn %v of a mesh shader must also be decorated with PerPrimitiveEXT", builtIn)
		}
		v.perPrimitiveSize(in, d)
	}
}

// perPrimitiveSize checks that an array of per-primitive values has as many elements as the entry point has primitives.
func (v *validator) perPrimitiveSize(in, d *spirv.Instruction) {
	m := v.mode(operand(in, 1), spirv.ExecutionModeOutputPrimitivesEXT)
	_, elem, _ := v.pointer(d.Type)
	t := v.typ(elem)
	if m == nil || t.Op != spirv.OpTypeArray {
		return
	}
	if n, ok := v.intValue(operand(t, 1)); ok && n != int64(instreader.ExecutionMode(m).ModeParams()[0]) {
		v.report(d, "the size of the array (%d) must match the value specified by OutputPrimitivesEXT (%d)", n,
			instreader.ExecutionMode(m).ModeParams()[0])
	}
}

// depthMode checks that a fragment shader that writes FragDepth declares the mode DepthReplacing.
func (v *validator) depthMode(in, d *spirv.Instruction, model models) {
	b := v.decoration(d.Result, spirv.DecorationBuiltIn)
	if b != nil && model == fragment && spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0]) == spirv.BuiltInFragDepth && v.isUsed(d.Result) {
		v.expect(in, v.mode(operand(in, 1), spirv.ExecutionModeDepthReplacing) != nil,
			"Vulkan spec requires DepthReplacing execution mode to be declared when using BuiltIn FragDepth")
	}
}

// perVertex returns the type of a variable for one vertex or primitive: elem without the outermost array, if the stage
// requires such an array.
func (v *validator) perVertex(d *spirv.Instruction, class spirv.StorageClass, elem spirv.ID, model models) spirv.ID {
	arrayed := false
	if class == spirv.StorageClassInput {
		arrayed = model&(tessControl|tessEvaluation|geometry) != 0 ||
			v.decoration(d.Result, spirv.DecorationPerVertexKHR) != nil
	} else {
		arrayed = model&(tessControl|meshEXT|meshNV) != 0
		if b := v.decoration(d.Result, spirv.DecorationBuiltIn); b != nil &&
			spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0]) == spirv.BuiltInPrimitiveIndicesNV {
			arrayed = false
		}
	}
	t := v.typ(elem)
	if arrayed && v.decoration(d.Result, spirv.DecorationPatch) == nil && t.Op == spirv.OpTypeArray {
		return operand(t, 0)
	}
	return elem
}

// stageVariable checks one interface variable. If mentioned is false, the entry point does not use it. It may then be a
// built-in of another stage.
func (v *validator) stageVariable(d *spirv.Instruction, class spirv.StorageClass, elem spirv.ID, model models,
	mentioned bool) {
	typ := v.perVertex(d, class, elem, model)
	v.interpolation(d, class, typ, model)
	if b := v.decoration(d.Result, spirv.DecorationBuiltIn); b != nil {
		if !mentioned {
			model = 0
		}
		v.builtIn(d, spirv.BuiltIn(instreader.Decorate(b).DecorationParams()[0]), class, typ, model)
		return
	}
	if v.holdsBuiltIn(typ) {
		return
	}
	base := v.shape(v.strip(typ))
	block := v.op(typ) == spirv.OpTypeStruct && v.decoration(typ, spirv.DecorationBlock) != nil
	if v.decoration(d.Result, spirv.DecorationLocation) == nil && !block &&
		v.decoration(d.Result, spirv.DecorationPerTaskNV) == nil {
		v.report(d, "Variable %s must be decorated with a location: user-defined Input and Output variables need a location",
			v.name(d.Result))
	}
	if model != fragment && v.decoration(d.Result, spirv.DecorationIndex) != nil {
		v.report(d, "Index can only be applied to Fragment output variables")
	}
	if base.base == boolBase {
		v.report(d, "Variable %s: user-defined Input and Output variables must not be bool", v.name(d.Result))
	}
}

// interpolation checks the interpolation decorations of a variable. Integers and 64-bit floats must not be
// interpolated. Only variables that pass values between stages may be interpolated.
func (v *validator) interpolation(d *spirv.Instruction, class spirv.StorageClass, typ spirv.ID, model models) {
	s := v.shape(typ)
	whole := s.is(intBase) || s.is(floatBase) && s.width == 64
	flat := v.decoration(d.Result, spirv.DecorationFlat) != nil
	if model == fragment && class == spirv.StorageClassInput && whole && !flat &&
		v.decoration(d.Result, spirv.DecorationPerVertexKHR) == nil {
		v.report(d, "Input variable %s of a fragment shader must have a Flat decoration, because it holds integers or 64-bit floats", v.name(d.Result))
	}
	interpolated := flat || v.decoration(d.Result, spirv.DecorationNoPerspective) != nil ||
		v.decoration(d.Result, spirv.DecorationSample) != nil ||
		v.decoration(d.Result, spirv.DecorationCentroid) != nil
	if interpolated && (class == spirv.StorageClassInput && model == vertex || class == spirv.StorageClassOutput &&
		model == fragment) {
		v.report(d, "Variable %s must not be interpolated as an input of vertex or an output of fragment shaders",
			v.name(d.Result))
	}
}

// holdsBuiltIn reports whether a type is a block whose members are built-ins.
func (v *validator) holdsBuiltIn(typ spirv.ID) bool {
	t := v.def(v.strip(typ))
	return t != nil && t.Op == spirv.OpTypeStruct && len(t.Operands) > 0 &&
		v.memberDecoration(t.Result, 0, spirv.DecorationBuiltIn) != nil
}

// slots records, for the variables of one storage class, which variable uses a component of a location. Variables with
// Index 1 are recorded separately.
type slots [2]map[uint32]spirv.ID

func (s *slots) take(index, slot uint32, id spirv.ID) (other spirv.ID) {
	if index != 1 {
		index = 0
	}
	if s[index] == nil {
		s[index] = make(map[uint32]spirv.ID, 16)
	}
	if old := s[index][slot]; old != 0 && old != id {
		return old
	}
	s[index][slot] = id
	return 0
}

// locate checks that variable d does not share a component of a location with another variable in used. It adds the
// components of d to used.
func (v *validator) locate(d *spirv.Instruction, typ spirv.ID, model models, used *slots) {
	loc := v.decoration(d.Result, spirv.DecorationLocation)
	if loc == nil {
		return
	}
	first, index := uint32(0), uint32(0)
	if c := v.decoration(d.Result, spirv.DecorationComponent); c != nil {
		first = instreader.Decorate(c).DecorationParams()[0]
	}
	if i := v.decoration(d.Result, spirv.DecorationIndex); i != nil {
		index = instreader.Decorate(i).DecorationParams()[0]
	}
	at := instreader.Decorate(loc).DecorationParams()[0]
	if v.vulkan() && model == geometry && v.decoration(d.Result, spirv.DecorationStream) != nil {
		at += instreader.Decorate(v.decoration(d.Result, spirv.DecorationStream)).DecorationParams()[0] << 16
	}
	v.takeSlots(d, typ, &at, first, index, used)
}

// takeSlots adds the components that type typ occupies to used. Locations are assigned from *at on, and *at is
// advanced. It reports an error if another variable uses a component.
func (v *validator) takeSlots(d *spirv.Instruction, typ spirv.ID, at *uint32, first, index uint32, used *slots) {
	t := v.typ(typ)
	switch t.Op {
	case spirv.OpTypeArray:
		n, _ := v.intValue(operand(t, 1))
		for range min(n, 256) {
			v.takeSlots(d, operand(t, 0), at, first, index, used)
		}
	case spirv.OpTypeMatrix:
		for range instreader.TypeMatrix(t).ColumnCount() {
			v.takeSlots(d, operand(t, 0), at, first, index, used)
		}
	case spirv.OpTypeStruct:
		for i := range t.Operands {
			v.takeSlots(d, operand(t, i), at, 0, index, used)
		}
	default:
		s := v.shape(typ)
		components := uint32(s.count)
		if s.width == 64 {
			components *= 2
		}
		for c := range max(components, 1) {
			if other := used.take(index, *at*4+first+c, d.Result); other != 0 {
				v.report(d, "Entry-point has conflicting location assignment at location %d, component %d: %s and %s",
					*at, (first+c)%4, v.name(other), v.name(d.Result))
				return
			}
		}
		*at += 1 + (first+components-1)/4
	}
}
