package validate

import (
	"slices"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/spirv/instreader"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// models is a set of execution models. It has a bit for each element of modelBits.
type models uint32

// modelBits lists the execution models that have a bit in models.
var modelBits = [...]spirv.ExecutionModel{
	spirv.ExecutionModelVertex, spirv.ExecutionModelTessellationControl, spirv.ExecutionModelTessellationEvaluation,
	spirv.ExecutionModelGeometry, spirv.ExecutionModelFragment, spirv.ExecutionModelGLCompute,
	spirv.ExecutionModelTaskEXT, spirv.ExecutionModelMeshEXT, spirv.ExecutionModelTaskNV, spirv.ExecutionModelMeshNV,
	spirv.ExecutionModelRayGenerationKHR, spirv.ExecutionModelIntersectionKHR, spirv.ExecutionModelAnyHitKHR,
	spirv.ExecutionModelClosestHitKHR, spirv.ExecutionModelMissKHR, spirv.ExecutionModelCallableKHR,
	spirv.ExecutionModelKernel,
}

const (
	vertex models = 1 << iota
	tessControl
	tessEvaluation
	geometry
	fragment
	compute
	taskEXT
	meshEXT
	taskNV
	meshNV
	rayGeneration
	intersection
	anyHit
	closestHit
	miss
	callable
	kernel
	otherModel // any other model
)

const (
	meshes    = taskEXT | meshEXT | taskNV | meshNV
	computing = compute | meshes
)

func bitOf(m spirv.ExecutionModel) models {
	if i := slices.Index(modelBits[:], m); i >= 0 {
		return 1 << i
	}
	return 0
}

// modelLimits lists opcodes that only some execution models permit. If derivative is set, compute shaders with a
// derivative group mode permit the opcode, too.
var modelLimits = [...]struct {
	op         spirv.Opcode
	in         models
	derivative bool
}{
	{spirv.OpKill, fragment, false},
	{spirv.OpTerminateInvocation, fragment, false},
	{spirv.OpDemoteToHelperInvocation, fragment, false},
	{spirv.OpIsHelperInvocationEXT, fragment, false},
	{spirv.OpBeginInvocationInterlockEXT, fragment, false},
	{spirv.OpEndInvocationInterlockEXT, fragment, false},
	{spirv.OpDPdx, fragment, true}, {spirv.OpDPdy, fragment, true}, {spirv.OpFwidth, fragment, true},
	{spirv.OpDPdxFine, fragment, true}, {spirv.OpDPdyFine, fragment, true}, {spirv.OpFwidthFine, fragment, true},
	{spirv.OpDPdxCoarse, fragment, true}, {spirv.OpDPdyCoarse, fragment, true}, {spirv.OpFwidthCoarse, fragment, true},
	{spirv.OpImageSampleImplicitLod, fragment, true}, {spirv.OpImageSampleDrefImplicitLod, fragment, true},
	{spirv.OpImageSparseSampleImplicitLod, fragment, true}, {spirv.OpImageSparseSampleDrefImplicitLod, fragment, true},
	{spirv.OpImageQueryLod, fragment, true},
	{spirv.OpEmitVertex, geometry, false}, {spirv.OpEndPrimitive, geometry, false},
	{spirv.OpEmitStreamVertex, geometry, false}, {spirv.OpEndStreamPrimitive, geometry, false},
	{spirv.OpEmitMeshTasksEXT, taskEXT, false},
	{spirv.OpSetMeshOutputsEXT, meshEXT, false},
	{spirv.OpControlBarrier, computing | tessControl, false},
	{spirv.OpControlBarrierArriveEXT, compute, false}, {spirv.OpControlBarrierWaitEXT, compute, false},
	{spirv.OpTraceRayKHR, rayGeneration | closestHit | miss, false},
	{spirv.OpReportIntersectionKHR, intersection, false},
	{spirv.OpIgnoreIntersectionKHR, anyHit, false},
	{spirv.OpTerminateRayKHR, anyHit, false},
	{spirv.OpExecuteCallableKHR, rayGeneration | closestHit | miss | callable, false},
	{spirv.OpTraceNV, rayGeneration | closestHit | miss, false},
	{spirv.OpIgnoreIntersectionNV, anyHit, false},
	{spirv.OpTerminateRayNV, anyHit, false},
	{spirv.OpExecuteCallableNV, rayGeneration | closestHit | miss | callable, false},
}

// limited holds the result of limitedOps after the first call.
var limited struct {
	sync.Once
	ops spirv.OpcodeSet
}

// limitedOps returns the opcodes that only some execution models permit.
func limitedOps() *spirv.OpcodeSet {
	limited.Do(func() {
		for i := range modelLimits {
			limited.ops.Add(modelLimits[i].op)
		}
		for i := range rayRules {
			if r := &rayRules[i]; r.in != anywhere {
				limited.ops.Add(r.op)
			}
		}
	})
	return &limited.ops
}

// entryPoints checks each entry point together with the functions that it calls.
func (v *validator) entryPoints() {
	if v.environmentOf() != environment.Kernels {
		v.recursion()
	}
	if len(v.findings) > 0 {
		return
	}
	v.allModes()
	seen := make(map[string]bool)
	for i := range v.m.EntryPoints {
		in := &v.m.EntryPoints[i]
		name := instreader.EntryPoint(in).Name()
		key := name + "\x00" + instreader.EntryPoint(in).ExecutionModel().String()
		if seen[key] {
			v.report(in, "two entry points cannot share the same name and execution model")
		}
		seen[key] = true
		v.entryPoint(in)
	}
}

// recursion checks that no function reachable from an entry point is recursive.
func (v *validator) recursion() {
	const (
		inside = 1
		done   = 2
	)
	state := make(map[spirv.ID]int, len(v.m.Functions))
	var visit func(id spirv.ID)
	visit = func(id spirv.ID) {
		state[id] = inside
		for _, c := range v.uses[id].calls {
			switch {
			case state[c] == inside && v.opencl():
				v.breaks(v.def(c), "recursion", "")
				return
			case state[c] == inside:
				v.report(v.def(c), "functions may not call themselves, directly or indirectly")
				return
			case state[c] == 0 && v.uses[c] != nil:
				visit(c)
			}
		}
		state[id] = done
	}
	for i := range v.m.EntryPoints {
		if f := operand(&v.m.EntryPoints[i], 1); state[f] == 0 && v.uses[f] != nil {
			visit(f)
		}
	}
}

// reached returns entry and the functions that it calls, directly or indirectly.
func (v *validator) reached(entry spirv.ID) []spirv.ID {
	list, seen := []spirv.ID{entry}, map[spirv.ID]bool{entry: true}
	for i := 0; i < len(list); i++ {
		use := v.uses[list[i]]
		if use == nil {
			continue
		}
		for _, c := range use.calls {
			if !seen[c] {
				seen[c] = true
				list = append(list, c)
			}
		}
	}
	return list
}

func (v *validator) entryPoint(in *spirv.Instruction) {
	f := v.def(operand(in, 1))
	if f == nil || f.Op != spirv.OpFunction {
		v.report(in, "Entry Point %s is not a function", v.name(operand(in, 1)))
		return
	}
	if v.decoration(f.Result, spirv.DecorationLinkageAttributes) != nil {
		v.report(in, "the LinkageAttributes decoration cannot be applied to %s, because it is the function of an entry point", v.name(f.Result))
	}
	model := instreader.EntryPoint(in).ExecutionModel()
	if t := v.typ(operand(f, 1)); len(t.Operands) != 1 && model != spirv.ExecutionModelKernel || v.op(f.Type) != spirv.OpTypeVoid {
		v.report(in, "Entry Point %s's function parameter count is not zero, or its return type is not void", v.name(f.Result))
	}
	reached := v.reached(f.Result)
	v.modes(in, model, f.Result)
	if v.vulkan() {
		if v.has(spirv.CapabilityTileShadingQCOM) && bitOf(model)&(fragment|compute) == 0 {
			v.report(in, "the TileShadingQCOM capability must not be enabled in a module with an entry point of %v",
				model)
		}
		for _, id := range reached {
			v.limits(model, f.Result, v.uses[id])
		}
		v.stageClass(in, bitOf(model), reached)
		v.hitAttributeStore(in, bitOf(model), reached)
	}
	v.interfaceList(in, reached)
}

// limits checks that the execution model of entry permits the instructions in one of the functions that it calls.
func (v *validator) limits(model spirv.ExecutionModel, entry spirv.ID, use *functionUse) {
	if use == nil || v.o.BeforeLegalization {
		return
	}
	for _, n := range use.needs {
		if b := bitOf(model); b != 0 && n.only&b == 0 {
			v.report(n.in, "%s", n.text)
		}
	}
	for _, in := range use.limited {
		switch in.Op {
		case spirv.OpSetMeshOutputsEXT:
			v.meshCounts(in, entry)
		case spirv.OpBeginInvocationInterlockEXT, spirv.OpEndInvocationInterlockEXT:
			v.expect(in, v.hasModeOf(entry, interlock), "requires a fragment shader interlock execution mode")
		}
		if r := rayRuleOf(in.Op); r != nil && r.in != anywhere {
			allowed := models(rayGeneration)
			if r.in == whereTraced {
				allowed = traces
			}
			if b := bitOf(model); b != 0 && allowed&b == 0 {
				v.report(in, "is not allowed in execution model %v", model)
			}
			continue
		}
		for i := range modelLimits {
			l := &modelLimits[i]
			if l.op != in.Op {
				continue
			}
			allowed := l.in
			if l.derivative && (v.mode(entry, spirv.ExecutionModeDerivativeGroupQuadsKHR) != nil ||
				v.mode(entry, spirv.ExecutionModeDerivativeGroupLinearKHR) != nil) {
				allowed |= computing
			}
			if n, ok := v.intValue(operand(in, 0)); in.Op == spirv.OpControlBarrier && ok &&
				spirv.Scope(n) == spirv.ScopeSubgroup {
				continue // the instruction is allowed in all models if its scope is Subgroup
			}
			if b := bitOf(model); b != 0 && allowed&b == 0 {
				v.report(in, "is not allowed in execution model %v", model)
			}
		}
	}
}

// meshCounts checks the constant output counts in an OpSetMeshOutputsEXT. They must not exceed the counts in the
// execution modes of entry.
func (v *validator) meshCounts(in *spirv.Instruction, entry spirv.ID) {
	for i, most := range [...]struct {
		mode spirv.ExecutionMode
		what string
	}{{spirv.ExecutionModeOutputVertices, "Vertex"}, {spirv.ExecutionModeOutputPrimitivesEXT, "Primitive"}} {
		m := v.mode(entry, most.mode)
		if n, ok := v.intValue(operand(in, i)); ok && m != nil &&
			uint64(n) > uint64(instreader.ExecutionMode(m).ModeParams()[0]) {
			v.report(in, "%s Count (%d) is larger than the %v in OpExecutionMode (%d)", most.what, n, most.mode,
				instreader.ExecutionMode(m).ModeParams()[0])
		}
	}
}

// mode returns the OpExecutionMode of entry with the given mode, or nil if entry does not have this mode.
func (v *validator) mode(entry spirv.ID, mode spirv.ExecutionMode) *spirv.Instruction {
	for i := range v.m.ExecutionModes {
		in := &v.m.ExecutionModes[i]
		if operand(in, 0) == entry && instreader.ExecutionMode(in).Mode() == mode {
			return in
		}
	}
	return nil
}

// workgroupSize reports whether the module has a constant that is decorated as the built-in WorkgroupSize.
func (v *validator) workgroupSize() bool {
	for i := range v.m.Annotations {
		in := &v.m.Annotations[i]
		if in.Op == spirv.OpDecorate && len(in.Operands) == 3 &&
			instreader.Decorate(in).Decoration() == spirv.DecorationBuiltIn &&
			spirv.BuiltIn(instreader.Decorate(in).DecorationParams()[0]) == spirv.BuiltInWorkgroupSize {
			return true
		}
	}
	return false
}

// interfaceOf returns the interface variables of an OpEntryPoint.
func interfaceOf(in *spirv.Instruction) []uint32 {
	return instreader.EntryPoint(in).Interfaces()
}

// interfaceList checks the interface of an entry point. It must list the Input and Output variables that the functions
// in reached use and, since SPIR-V 1.4, the other global variables that they use. Before SPIR-V 1.4, it may list only
// Input and Output variables.
func (v *validator) interfaceList(in *spirv.Instruction, reached []spirv.ID) {
	listed := make(map[spirv.ID]bool)
	payloads := 0
	for _, w := range interfaceOf(in) {
		id := spirv.ID(w)
		d := v.def(id)
		if d == nil || d.Op != spirv.OpVariable && d.Op != spirv.OpUntypedVariableKHR {
			v.report(in, "Interfaces passed to OpEntryPoint must be variables. Found %v", v.op(id))
			continue
		}
		class := instreader.AnyVariable(d).StorageClass()
		if class == spirv.StorageClassTaskPayloadWorkgroupEXT {
			payloads++
			v.expect(in, payloads == 1, "there can be at most one OpVariable with storage class TaskPayloadWorkgroupEXT associated with an OpEntryPoint")
			v.expect(in, bitOf(instreader.EntryPoint(in).ExecutionModel())&(taskEXT|meshEXT) != 0,
				"TaskPayloadWorkgroupEXT Storage Class is limited to TaskEXT and MeshKHR execution model")
		}
		switch {
		case v.m.Version >= 0x00010400:
			v.expect(in, class != spirv.StorageClassFunction,
				"OpEntryPoint interfaces should only list global variables")
			if listed[id] {
				v.report(in, "Non-unique OpEntryPoint interface %s is disallowed", v.name(id))
			}
		case class != spirv.StorageClassInput && class != spirv.StorageClassOutput:
			v.report(in, "OpEntryPoint interfaces must be OpVariables with Storage Class of Input(1) or Output(3). Found Storage Class %d", class)
		}
		listed[id] = true
	}
	for _, f := range reached {
		use := v.uses[f]
		if use == nil {
			continue
		}
		for _, id := range use.variables {
			class := instreader.AnyVariable(v.def(id)).StorageClass()
			if listed[id] || v.m.Version < 0x00010400 && class != spirv.StorageClassInput && class != spirv.StorageClassOutput {
				continue
			}
			listed[id] = true // so that it is reported only once
			v.report(in, "interface variable %s is used by entry point, but is not listed as an interface", v.name(id))
		}
	}
}
