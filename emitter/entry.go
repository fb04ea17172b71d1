package emitter

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/debuginfo"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	vkattr "github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An Entry is an entry point and its pipeline interface.
type Entry struct {
	Func      *checked.Func
	Name      string // name in the module
	Stage     string // name as in [shader("…")]
	Signature *stageio.Signature
}

// entryState is the state of the emitter that belongs to the wrapper of the current entry point.
type entryState struct {
	stage          stageVars
	fragment       bool            // set if the entry point is a pixel shader
	payloadOffsets []payloadOffset // offsets of the members in the payload that the entry point reads
	// payload variable of an any-hit shader; 0 if none exists or if the parameter itself is used
	payload spirv.ID
}

// A wrapper is the emitted function of an entry point, which finishEntryPoints will declare.
type wrapper struct {
	model spirv.ExecutionModel
	fn    *modulebuilder.Function
	name  string
	sig   *stageio.Signature
	iface []spirv.ID
	stage stageVars
}

// finishEntryPoints declares the entry points. It is called after all variables of their interfaces are known.
func (e *SPIRVEmitter) finishEntryPoints() {
	e.addModes()
	for _, w := range e.module.wrappers {
		e.decorateLocations(w.sig, w.stage)
		e.decorateStreams(w.sig, w.stage)
		for i := range e.module.builtins {
			b := &e.module.builtins[i]
			if (!b.rays || isRayModel(w.model)) && (b.only == 0 || b.only == w.model) &&
				!(e.isRepeated(b, w.sig) && !e.isMentioned(b.id)) {
				w.iface = append(w.iface, b.id)
			}
		}
		slices.Sort(w.iface) // sorts the variables in the order of declaration
		e.b.AddEntryPoint(w.model, w.fn, w.name, w.iface, e.ownedByOthers(w.fn))
	}
}

// isRepeated reports whether another variable, of another type, has the same built-in as b. The other variable may also
// be in the signature sig.
func (e *SPIRVEmitter) isRepeated(b *builtinVar, sig *stageio.Signature) bool {
	if b.class == spirv.StorageClassPrivate { // does not represent a built-in
		return false
	}
	for i := range e.module.builtins {
		if other := &e.module.builtins[i]; other != b && other.builtin == b.builtin && other.class == b.class {
			return true
		}
	}
	return slices.ContainsFunc(sig.Vars, func(v *stageio.Var) bool {
		return v.IsBuiltIn() && v.BuiltIn() == b.builtin && v.Input == (b.class == spirv.StorageClassInput) &&
			e.sharedBuiltin(v, b.class, e.types.TypeID(e.stageType(v))) == 0
	})
}

// isMentioned reports whether id is an operand of an instruction in a function.
func (e *SPIRVEmitter) isMentioned(id spirv.ID) bool {
	found := false
	for _, f := range e.b.Functions() {
		f.Each(func(in *spirv.Instruction) {
			in.EachIDIndex(func(k int) { found = found || spirv.ID(in.Operands[k]) == id })
		})
	}
	return found
}

// entryPoint emits the wrapper of the entry point en, which has the entry point's name. The wrapper reads the stage
// inputs into temporaries, calls the user's function user, and writes the stage outputs.
//
//	%main = OpFunction %void None …
//	    = OpLoad %v4float %in_var_A
//	OpStore %param_var_a …
//	…
//	    = OpFunctionCall %v4float %src_main %param_var_a
//	OpStore %gl_Position …
func (e *SPIRVEmitter) entryPoint(en *Entry, user *modulebuilder.Function) {
	fn, sig := en.Func, en.Signature
	model := e.executionModel(en.Stage)
	declared := e.b.DeclareFunction(fn.Name)
	debug := e.debug.DebugFunction(fn, declared, debuginfo.SetupName)
	e.debug.At(fn.Start)
	e.entry.fragment = model == spirv.ExecutionModelFragment
	f := e.b.BeginFunction(declared, e.b.TypeVoid(), "", spirv.FunctionControlNone)
	e.debug.AtHidden(fn.Pos)
	iface := e.declareStageVars(sig, model)
	e.module.wrappers = append(e.module.wrappers, wrapper{model, f, en.Name, sig, iface, e.entry.stage})
	e.executionModes(en, f)

	e.b.SetInsertPoint(e.b.CreateBlock(""))
	e.debug.DebugBody(debug, f)
	e.initModule()
	e.initGlobals()
	if stageio.IsRayStage(en.Stage) {
		args, writeBack := e.rayArguments(fn, sig, model)
		e.b.Call(e.b.TypeVoid(), user, args...)
		writeBack()
		e.b.Return()
		e.b.EndFunction()
		return
	}
	args := make([]spirv.ID, len(fn.Params))
	var at []spirv.ID // index of the control point that the invocation writes
	for i, p := range fn.Params {
		if args[i] = e.nodeArgument(p); args[i] != 0 {
			continue
		}
		args[i] = e.b.AddLocalVariable(e.types.LowerType(p.Type, spirvtypes.NoLayout, 0), "param.var."+p.Name, 0)
		e.types.RelaxIfMin(args[i], p.Type)
		if in := sig.Params[i].In; in != nil {
			id := e.readStage(in)
			if p.Used || p.Quals&types.Out != 0 || sig.Patch.Shares(i) {
				e.b.Store(args[i], id)
			}
			if in.Var != nil && in.Var.IsBuiltIn() && in.Var.BuiltIn() == spirv.BuiltInInvocationId &&
				en.Stage == "hull" {
				at = []spirv.ID{id}
			}
		}
	}
	if sig.Streams != nil {
		e.openStreams(fn, sig.Streams)
	}
	if sig.Mesh != nil {
		e.openMesh(fn, sig)
	}
	result := e.b.Call(e.types.LowerType(fn.Result, spirvtypes.NoLayout, 0), user, args...)
	e.types.RelaxIfMin(result, fn.Result)
	if en.Stage == "hull" && at == nil {
		at = []spirv.ID{e.b.Load(e.entry.stage[sig.Input(spirv.BuiltInInvocationId)])}
	}
	if sig.Result != nil {
		e.writeStage(sig.Result, result, at...)
	}
	for i := range fn.Params {
		if out := sig.Params[i].Out; out != nil && (fn.Params[i].Used || fn.Params[i].Quals&types.In != 0) {
			e.writeStage(out, e.b.Load(args[i]), at...)
		}
	}
	if sig.Patch != nil {
		e.patchConstant(fn, sig, args, at[0])
	}
	e.debug.At(fn.End)
	e.b.Return()
	e.b.EndFunction()
	e.debug.DebugEntryPoint(debug)
	e.debug.EndScopes()
}

// attributeModes maps attributes of entry points to execution modes. The integers of the attribute become the operands
// of the mode.
var attributeModes = [...]struct {
	attr      vkattr.Kind
	mode      spirv.ExecutionMode
	extension string
	value     string // string argument that the attribute must have; "" if any
}{
	{vkattr.NumThreads, spirv.ExecutionModeLocalSize, "", ""},
	{vkattr.Domain, spirv.ExecutionModeTriangles, "", "tri"},
	{vkattr.Domain, spirv.ExecutionModeQuads, "", "quad"},
	{vkattr.Domain, spirv.ExecutionModeIsolines, "", "isoline"},
	{vkattr.Partitioning, spirv.ExecutionModeSpacingEqual, "", "integer"},
	{vkattr.Partitioning, spirv.ExecutionModeSpacingFractionalEven, "", "fractional_even"},
	{vkattr.Partitioning, spirv.ExecutionModeSpacingFractionalOdd, "", "fractional_odd"},
	{vkattr.OutputTopology, spirv.ExecutionModePointMode, "", "point"},
	{vkattr.OutputTopology, spirv.ExecutionModeVertexOrderCw, "", "triangle_cw"},
	{vkattr.OutputTopology, spirv.ExecutionModeVertexOrderCcw, "", "triangle_ccw"},
	{vkattr.OutputControlPoints, spirv.ExecutionModeOutputVertices, "", ""},
	{vkattr.EarlyDepthStencil, spirv.ExecutionModeEarlyFragmentTests, "", ""},
	{vkattr.VkPostDepthCoverage, spirv.ExecutionModePostDepthCoverage, "SPV_KHR_post_depth_coverage", ""},
	{vkattr.VkEarlyAndLateTests, spirv.ExecutionModeEarlyAndLateFragmentTestsAMD, amdTests, ""},
	{vkattr.VkMaximallyReconverges, spirv.ExecutionModeMaximallyReconvergesKHR, "SPV_KHR_maximal_reconvergence", ""},
	{vkattr.VkQuadDerivatives, spirv.ExecutionModeQuadDerivativesKHR, "SPV_KHR_quad_control", ""},
	{vkattr.VkRequireFullQuads, spirv.ExecutionModeRequireFullQuadsKHR, "SPV_KHR_quad_control", ""},
	{vkattr.VkDepthUnchanged, spirv.ExecutionModeDepthUnchanged, "", ""},
	{vkattr.VkStencilRefUnchangedFront, spirv.ExecutionModeStencilRefUnchangedFrontAMD, amdTests, ""},
	{vkattr.VkStencilRefGreaterEqualFront, spirv.ExecutionModeStencilRefGreaterFrontAMD, amdTests, ""},
	{vkattr.VkStencilRefLessEqualFront, spirv.ExecutionModeStencilRefLessFrontAMD, amdTests, ""},
	{vkattr.VkStencilRefUnchangedBack, spirv.ExecutionModeStencilRefUnchangedBackAMD, amdTests, ""},
	{vkattr.VkStencilRefGreaterEqualBack, spirv.ExecutionModeStencilRefGreaterBackAMD, amdTests, ""},
	{vkattr.VkStencilRefLessEqualBack, spirv.ExecutionModeStencilRefLessBackAMD, amdTests, ""},
}

const amdTests = "SPV_AMD_shader_early_and_late_fragment_tests"

// stageAttributes lists the attributes that take effect in each stage. Other attributes are ignored, as in dxc.
var stageAttributes = [...]struct {
	stage string
	attrs []vkattr.Kind
}{
	{"compute", []vkattr.Kind{vkattr.NumThreads}},
	{"amplification", []vkattr.Kind{vkattr.NumThreads}},
	{"mesh", []vkattr.Kind{vkattr.NumThreads}},
	{"hull", []vkattr.Kind{vkattr.Domain, vkattr.Partitioning, vkattr.OutputTopology, vkattr.OutputControlPoints}},
	{"domain", []vkattr.Kind{vkattr.Domain}},
	{"pixel", []vkattr.Kind{vkattr.EarlyDepthStencil, vkattr.VkPostDepthCoverage, vkattr.VkEarlyAndLateTests, vkattr.VkDepthUnchanged,
		vkattr.VkStencilRefUnchangedFront, vkattr.VkStencilRefGreaterEqualFront, vkattr.VkStencilRefLessEqualFront,
		vkattr.VkStencilRefUnchangedBack, vkattr.VkStencilRefGreaterEqualBack, vkattr.VkStencilRefLessEqualBack}},
}

func (e *SPIRVEmitter) executionModes(en *Entry, wrapper *modulebuilder.Function) {
	if en.Stage == "pixel" {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeOriginUpperLeft)
	}
	if en.Stage == "node" {
		e.nodeModes(en.Func, wrapper)
	}
	e.geometryModes(en, wrapper)
	for _, s := range stageAttributes {
		if s.stage != en.Stage {
			continue
		}
		for _, kind := range s.attrs {
			e.attributeMode(en.Func, wrapper, kind)
		}
	}
	for _, kind := range [...]vkattr.Kind{vkattr.VkMaximallyReconverges, vkattr.VkQuadDerivatives,
		vkattr.VkRequireFullQuads} {
		e.attributeMode(en.Func, wrapper, kind)
	}
	e.requireMesh(en.Stage)
	e.meshModes(en, func(m spirv.ExecutionMode, operands ...uint32) { e.b.AddExecutionMode(wrapper, m, operands...) })
	for i := len(en.Func.Attrs) - 1; i >= 0; i-- { // from the last attribute to the first, as in dxc
		if a := &en.Func.Attrs[i]; a.Kind == vkattr.VkSPIRVExecutionMode {
			e.types.Inline = true
			e.b.AddExecutionMode(wrapper, spirv.ExecutionMode(a.Ints[0]))
		}
	}
	if en.Stage == "pixel" && vkattr.Find(en.Func.Attrs, vkattr.WaveOpsIncludeHelperLanes) != nil {
		e.helperLanes(wrapper)
	}
	for _, m := range outputModes(en.Signature) {
		e.b.AddExecutionMode(wrapper, m)
		if m == spirv.ExecutionModeStencilRefReplacingEXT {
			e.b.RequireExtension("SPV_EXT_shader_stencil_export")
		}
	}
}

// geometryModes adds the execution modes for the input and output of en, if it is a geometry shader.
func (e *SPIRVEmitter) geometryModes(en *Entry, wrapper *modulebuilder.Function) {
	if en.Stage != "geometry" {
		return
	}
	instances := uint32(1)
	if a := vkattr.Find(en.Func.Attrs, vkattr.Instance); a != nil {
		instances = uint32(a.Ints[0])
	}
	if a := vkattr.Find(en.Func.Attrs, vkattr.MaxVertexCount); a != nil {
		e.b.AddExecutionMode(wrapper, spirv.ExecutionModeOutputVertices, uint32(a.Ints[0]))
	}
	e.b.AddExecutionMode(wrapper, spirv.ExecutionModeInvocations, instances)
	for _, m := range en.Signature.Modes {
		e.b.AddExecutionMode(wrapper, m)
	}
}

// helperLanes makes wave operations of a pixel shader include helper invocations. It adds execution modes that require
// full quads and maximal reconvergence.
func (e *SPIRVEmitter) helperLanes(wrapper *modulebuilder.Function) {
	e.b.AddExecutionMode(wrapper, spirv.ExecutionModeMaximallyReconvergesKHR)
	e.b.AddExecutionMode(wrapper, spirv.ExecutionModeRequireFullQuadsKHR)
	e.b.RequireExtension("SPV_KHR_maximal_reconvergence")
	e.b.RequireExtension("SPV_KHR_quad_control")
	e.b.RequireCapability(spirv.CapabilityQuadControlKHR)
}

func (e *SPIRVEmitter) attributeMode(fn *checked.Func, wrapper *modulebuilder.Function, kind vkattr.Kind) {
	a := vkattr.Find(fn.Attrs, kind)
	if a == nil {
		return
	}
	if kind == vkattr.NumThreads && len(a.Args) > 0 {
		e.specializedGroup(a, wrapper)
		return
	}
	for _, m := range attributeModes {
		if m.attr != kind || m.value != "" && m.value != a.Strs[0] {
			continue
		}
		words := make([]uint32, len(a.Ints))
		for i, n := range a.Ints {
			words[i] = uint32(n)
		}
		e.b.AddExecutionMode(wrapper, m.mode, words...)
		if kind == vkattr.VkPostDepthCoverage {
			e.b.AddExecutionMode(wrapper, spirv.ExecutionModeEarlyFragmentTests)
		}
		if m.extension != "" {
			e.b.RequireExtension(m.extension)
		}
	}
}
