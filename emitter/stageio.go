package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// stageVars maps the variables of an entry point's signature to their IDs.
type stageVars map[*stageio.Var]spirv.ID

// declareStageVars declares and decorates the Input and Output variables in sig. It returns the variables that it has
// declared, in order.
func (e *SPIRVEmitter) declareStageVars(sig *stageio.Signature, model spirv.ExecutionModel) []spirv.ID {
	ids := make([]spirv.ID, 0, len(sig.Vars))
	e.entry.stage = make(stageVars, len(sig.Vars))
	e.placePayload(sig.Payload, 0)
	for _, v := range sig.Vars {
		class, prefix := spirv.StorageClassOutput, "out.var."
		if v.Input {
			class, prefix = spirv.StorageClassInput, "in.var."
		}
		if v.IsPayload() && !e.opts.Stage.MeshNV {
			class = spirv.StorageClassTaskPayloadWorkgroupEXT
		}
		name := "" // built-in variables do not have a name
		if !v.IsBuiltIn() || v.IsPayload() {
			name = prefix + v.Semantic
		}
		typ := e.types.TypeID(e.stageType(v))
		id := e.sharedBuiltin(v, class, typ)
		if id == 0 {
			id = e.b.AddGlobalVariable(class, typ, name, 0)
			ids = append(ids, id)
		}
		e.b.DeclaredAt(id, int32(v.Pos))
		e.decorateStageVar(id, v, model)
		e.inlineAttrs(id, v.Attrs)
		e.entry.stage[v] = id
	}
	for _, v := range sig.Repeated {
		e.entry.stage[v] = e.entry.stage[v.Same]
	}
	return ids
}

// decorateLocations decorates the stage variables in sig that are not built-ins with their locations. It is called
// after all built-in variables have been decorated.
func (e *SPIRVEmitter) decorateLocations(sig *stageio.Signature, stage stageVars) {
	for _, v := range sig.Located {
		e.b.Decorate(stage[v], spirv.DecorationLocation, uint32(v.Location))
		if v.Component > 0 {
			e.b.Decorate(stage[v], spirv.DecorationComponent, uint32(v.Component))
		}
		if v.Blend >= 0 {
			e.b.Decorate(stage[v], spirv.DecorationIndex, uint32(v.Blend))
		}
	}
	for _, v := range sig.Vars {
		if v.Quals&types.PerVertex != 0 {
			e.b.Decorate(stage[v], spirv.DecorationPerVertexKHR)
		}
	}
}

// sharedBuiltin returns the variable of type typ for the built-in v that all entry points share, or 0 if none exists.
// It is used because an entry point must not have two variables for a built-in.
func (e *SPIRVEmitter) sharedBuiltin(v *stageio.Var, class spirv.StorageClass, typ spirv.ID) spirv.ID {
	if !v.IsBuiltIn() || v.IsPayload() {
		return 0
	}
	b := e.builtinOfType(v.BuiltIn(), class, typ)
	if b == nil || b.rays || b.only != 0 {
		return 0
	}
	return b.id
}

// stageType returns the type of the stage variable v. A variable with a value for each vertex is an array.
func (e *SPIRVEmitter) stageType(v *stageio.Var) *types.Type {
	return e.perVertex(v.Type, v.Vertices)
}

// perVertex returns an array of n elements of type t, or t itself if n is 0.
func (e *SPIRVEmitter) perVertex(t *types.Type, n int) *types.Type {
	if n == 0 {
		return t
	}
	return e.types.U.Array(t, n)
}

// StageOptions select conversions of values that come from or go to the pipeline.
type StageOptions struct {
	InvertY   bool // -fvk-invert-y: negate Position.y of outputs
	PositionW bool // -fvk-use-dx-position-w: replace FragCoord.w by its reciprocal
	MeshNV    bool // use SPV_NV_mesh_shader instead of SPV_EXT_mesh_shader
}

// interpolationModes maps qualifiers of stage variables to decorations.
var interpolationModes = [...]struct {
	qual       types.Quals
	decoration spirv.Decoration
}{
	{types.Centroid, spirv.DecorationCentroid},
	{types.NoInterpolation, spirv.DecorationFlat},
	{types.NoPerspective, spirv.DecorationNoPerspective},
	{types.Sample, spirv.DecorationSample},
}

func (e *SPIRVEmitter) decorateStageVar(id spirv.ID, v *stageio.Var, model spirv.ExecutionModel) {
	if v.IsPayload() {
		e.declarePayload(id, v)
		return
	}
	if v.IsBuiltIn() {
		e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(v.BuiltIn()))
		e.requireBuiltIn(v.BuiltIn(), model)
	}
	e.reflectSemantic(id, v.Semantic)
	if v.IsPatch() {
		e.b.Decorate(id, spirv.DecorationPatch)
	}
	if isPerPrimitive(v) {
		e.b.Decorate(id, spirv.DecorationPerPrimitiveEXT)
	}
	for _, m := range interpolationModes {
		if v.Quals&m.qual != 0 {
			e.b.Decorate(id, m.decoration)
		}
	}
	e.types.RelaxIfMin(id, v.Type)
}

// builtInNeeds lists, for each stage, the capabilities of built-ins that several capabilities can enable. From SPIR-V
// 1.coreMinor on, the capability core takes the place of the one that the extension provides. The capabilities of other
// built-ins come from the grammar.
var builtInNeeds = [...]struct {
	builtin    spirv.BuiltIn
	model      spirv.ExecutionModel
	capability spirv.Capability
	extension  string
	coreMinor  uint32 // 0 if no core capability exists
	core       spirv.Capability
}{
	{builtin: spirv.BuiltInPrimitiveId, model: spirv.ExecutionModelFragment, capability: spirv.CapabilityGeometry},
	{builtin: spirv.BuiltInLayer, model: spirv.ExecutionModelFragment, capability: spirv.CapabilityGeometry},
	{builtin: spirv.BuiltInLayer, model: spirv.ExecutionModelVertex, capability: spirv.CapabilityShaderViewportIndexLayerEXT, extension: "SPV_EXT_shader_viewport_index_layer", coreMinor: 5, core: spirv.CapabilityShaderLayer},
	{builtin: spirv.BuiltInLayer, model: spirv.ExecutionModelTessellationEvaluation, capability: spirv.CapabilityShaderViewportIndexLayerEXT, extension: "SPV_EXT_shader_viewport_index_layer", coreMinor: 5, core: spirv.CapabilityShaderLayer},
	{builtin: spirv.BuiltInLayer, model: spirv.ExecutionModelGeometry, capability: spirv.CapabilityGeometry},
	{builtin: spirv.BuiltInPointSize, model: spirv.ExecutionModelTessellationControl, capability: spirv.CapabilityTessellationPointSize},
	{builtin: spirv.BuiltInPointSize, model: spirv.ExecutionModelTessellationEvaluation, capability: spirv.CapabilityTessellationPointSize},
	{builtin: spirv.BuiltInPointSize, model: spirv.ExecutionModelGeometry, capability: spirv.CapabilityGeometryPointSize},
	{builtin: spirv.BuiltInViewportIndex, model: spirv.ExecutionModelGeometry, capability: spirv.CapabilityMultiViewport},
	{builtin: spirv.BuiltInViewportIndex, model: spirv.ExecutionModelTessellationEvaluation, capability: spirv.CapabilityShaderViewportIndexLayerEXT, extension: "SPV_EXT_shader_viewport_index_layer", coreMinor: 5, core: spirv.CapabilityShaderViewportIndex},
	{builtin: spirv.BuiltInViewportIndex, model: spirv.ExecutionModelFragment, capability: spirv.CapabilityMultiViewport},
	{builtin: spirv.BuiltInViewportIndex, model: spirv.ExecutionModelVertex, capability: spirv.CapabilityShaderViewportIndexLayerEXT, extension: "SPV_EXT_shader_viewport_index_layer", coreMinor: 5, core: spirv.CapabilityShaderViewportIndex},
}

func (e *SPIRVEmitter) requireBuiltIn(b spirv.BuiltIn, model spirv.ExecutionModel) {
	for _, n := range builtInNeeds {
		switch {
		case n.builtin != b || n.model != model:
		case n.coreMinor != 0 && e.b.IsVersion(n.coreMinor):
			e.b.RequireCapability(n.core)
		default:
			e.b.RequireCapability(n.capability)
			if n.extension != "" {
				e.b.RequireExtension(n.extension)
			}
		}
	}
}
