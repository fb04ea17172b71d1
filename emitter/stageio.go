package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// stageVars maps the variables of one entry point's signature to SPIR-V ids.
type stageVars map[*stageio.Var]spirv.ID

// declareStageVars creates the Input and Output variables of a signature with
// their decorations and returns them in order.
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
		name := "" // builtins are known by their decoration
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

// decorateLocations says where the stage variables are that are no builtins, behind
// the builtins that bodies ask for.
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

// sharedBuiltin returns the variable in the interface of every entry point that is
// the built-in which v is, 0 if there is none: an entry point has one variable
// for each.
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

// stageType returns the type of a stage variable: one of a vertex of several is
// an array.
func (e *SPIRVEmitter) stageType(v *stageio.Var) *types.Type {
	return e.perVertex(v.Type, v.Vertices)
}

// perVertex returns the array of n elements of type t, t itself if n is 0.
func (e *SPIRVEmitter) perVertex(t *types.Type, n int) *types.Type {
	if n == 0 {
		return t
	}
	return e.types.U.Array(t, n)
}

// A StageOptions says how values change on their way to and from the pipeline.
type StageOptions struct {
	InvertY   bool // Position.y of outputs is negated (-fvk-invert-y)
	PositionW bool // FragCoord.w becomes its reciprocal (-fvk-use-dx-position-w)
	MeshNV    bool // SPV_NV_mesh_shader instead of SPV_EXT_mesh_shader
}

// interpolationModes are the decorations that qualifiers of a stage variable
// become.
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

// builtInNeeds are the capabilities of builtins that several capabilities
// allow, by stage. From the given SPIR-V minor version on the core capability
// replaces the extension's. The others follow from the grammar.
var builtInNeeds = [...]struct {
	builtin    spirv.BuiltIn
	model      spirv.ExecutionModel
	capability spirv.Capability
	extension  string
	coreMinor  uint32 // 0 if there is no core form
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

// readStage loads the value of an input node, composing structs and arrays of
// them from their leaves. Of the vertices of a primitive, each part is read for all of them
// before the structs are composed.
func (e *SPIRVEmitter) readStage(n *stageio.Node) spirv.ID {
	switch {
	case n.Var != nil && n.Vertices > 0:
		return e.readVertices(n)
	case n.Var != nil:
		return e.readLeaf(n)
	case n.Type.Kind != types.Struct && len(n.Children) == 0:
		return e.b.ConstantNull(e.types.TypeID(e.perVertex(n.Type, n.Vertices)))
	}
	parts := make([]spirv.ID, len(n.Children))
	for i, c := range n.Children {
		parts[i] = e.readStage(c)
	}
	if n.Vertices == 0 {
		return e.ofParts(n, func(i int) spirv.ID { return parts[i] })
	}
	vertices := make([]spirv.ID, n.Vertices)
	for i := range vertices {
		vertices[i] = e.ofParts(n, func(k int) spirv.ID {
			return e.b.CompositeExtract(e.types.TypeID(n.Children[k].Type), parts[k], uint32(i))
		})
	}
	return e.b.CompositeConstruct(e.types.TypeID(e.types.U.Array(n.Type, n.Vertices)), vertices...)
}

// ofParts makes the value of a node of those of its children.
func (e *SPIRVEmitter) ofParts(n *stageio.Node, part func(i int) spirv.ID) spirv.ID {
	if n.Type.Kind == types.Struct {
		return e.values.Assemble(n.Type, func(i int, _ *spirvtypes.Member) spirv.ID { return part(i) }).ID
	}
	parts := make([]spirv.ID, len(n.Children))
	for i := range parts {
		parts[i] = part(i)
	}
	return e.b.CompositeConstruct(e.types.TypeID(n.Type), parts...)
}

// partOf takes the value of the i-th child of a node out of that of the node.
func (e *SPIRVEmitter) partOf(n *stageio.Node, id spirv.ID, i int) spirv.ID {
	typ := e.types.LowerType(n.Children[i].Type, spirvtypes.NoLayout, 0)
	if n.Type.Kind != types.Struct {
		return e.b.CompositeExtract(typ, id, uint32(i))
	}
	m := &e.types.Members(n.Type)[i]
	id = e.b.CompositeExtract(typ, id, uint32(m.Index))
	if m.Width > 0 {
		id = e.values.ExtractBits(m.Typ, id, m.Offset, m.Width)
	}
	return id
}

// readVertices loads the array of a leaf that each vertex has.
func (e *SPIRVEmitter) readVertices(n *stageio.Node) spirv.ID {
	v, ptr := n.Var, e.entry.stage[n.Var]
	parts := make([]spirv.ID, n.Vertices)
	switch v.Fix {
	case stageio.Distance:
		for i := range parts {
			offset := n.Offset
			parts[i] = e.readDistances(ptr, n.Type, &offset, e.b.ConstantUint(uint32(i)))
		}
	case stageio.BoolAsUint:
		id := e.b.Load(ptr)
		for i := range parts {
			parts[i] = e.values.BoolFromUint(e.b.CompositeExtract(e.types.TypeID(v.Type), id, uint32(i)), v.Value)
		}
	default:
		id := e.b.Load(ptr)
		e.types.RelaxIfMin(id, v.Type)
		return id
	}
	return e.b.CompositeConstruct(e.types.TypeID(e.types.U.Array(n.Type, n.Vertices)), parts...)
}

func (e *SPIRVEmitter) readLeaf(n *stageio.Node) spirv.ID {
	v, ptr := n.Var, e.entry.stage[n.Var]
	if v.Fix == stageio.Distance {
		offset := n.Offset
		return e.readDistances(ptr, n.Type, &offset)
	}
	id := e.b.Load(ptr)
	e.types.RelaxIfMin(id, v.Type)
	want := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	switch v.Fix {
	case stageio.BoolAsUint:
		return e.values.BoolFromUint(id, v.Value)
	case stageio.UintAsBool:
		one, zero := e.b.ConstantInteger(want, 1), e.b.ConstantInteger(want, 0)
		return e.b.Emit(instbuilder.Select(want, 0, id, one, zero))
	case stageio.FirstOf3:
		if v.Value.Components() == 1 {
			return e.b.CompositeExtract(want, id, 0)
		}
		return e.b.VectorShuffle(want, id, id, 0, 1)
	case stageio.FirstOf4:
		return e.firstComponents(v, id)
	case stageio.Pixel:
		return e.pixel(v, id)
	case stageio.Sign:
		return e.b.Emit(instbuilder.Select(want, 0, id, e.b.ConstantFloat(want, 1), e.b.ConstantFloat(want, -1)))
	case stageio.FirstOf1:
		return e.b.CompositeExtract(want, id, 0)
	case stageio.FirstOfN:
		return e.firstOf(id, v)
	case stageio.Barycentric:
		return e.barycentrics(id)
	case stageio.MinusBase:
		return e.fromBase(v, id)
	}
	if e.opts.Stage.PositionW && v.Role.As == semantics.ByBuiltIn && v.BuiltIn() == spirv.BuiltInFragCoord {
		return e.component(id, 3, func(w spirv.ID) spirv.ID {
			float := e.b.TypeFloat(32)
			return e.b.Emit(instbuilder.FDiv(float, 0, e.b.ConstantFloat(float, 1), w))
		})
	}
	return id
}

// firstComponents returns as many of the first components of a vector of four as the value has.
func (e *SPIRVEmitter) firstComponents(v *stageio.Var, id spirv.ID) spirv.ID {
	t := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	switch n := v.Value.Components(); n {
	case 1:
		return e.b.CompositeExtract(t, id, 0)
	case 4:
		return id
	default:
		return e.b.VectorShuffle(t, id, id, []uint32{0, 1, 2}[:n]...)
	}
}

// pixel returns the number of the pixel whose middle a position is.
func (e *SPIRVEmitter) pixel(v *stageio.Var, id spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	half := e.b.ConstantFloat(float, 0.5)
	for i := range min(v.Value.Components(), 2) {
		id = e.component(id, uint32(i), func(x spirv.ID) spirv.ID { return e.b.Emit(instbuilder.FSub(float, 0, x, half)) })
	}
	return e.firstComponents(v, id)
}

// fromBase subtracts what the index id counts from. The difference is kept in a
// variable named after the system value.
func (e *SPIRVEmitter) fromBase(v *stageio.Var, id spirv.ID) spirv.ID {
	t := e.types.LowerType(v.Value, spirvtypes.NoLayout, 0)
	base := e.values.CastID(e.b.Load(e.entry.stage[v.Base]), v.Base.Type, v.Value)
	local := e.b.AddLocalVariable(t, semantics.Lookup(v.Name).Name, 0)
	e.b.Store(local, e.b.Emit(instbuilder.ISub(t, 0, id, base)))
	return e.b.Load(local)
}

// component replaces component i of the float4 id by what f makes of it.
func (e *SPIRVEmitter) component(id spirv.ID, i uint32, f func(spirv.ID) spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	part := f(e.b.CompositeExtract(float, id, i))
	return e.b.CompositeInsert(e.b.TypeVector(float, 4), part, id, i)
}

// barycentrics replaces the third weight by 1 - (x + y), since the three that
// the hardware gives need not add up to 1.
func (e *SPIRVEmitter) barycentrics(id spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	x := e.b.CompositeExtract(float, id, 0)
	y := e.b.CompositeExtract(float, id, 1)
	xy := e.b.Emit(instbuilder.FAdd(float, 0, x, y))
	z := e.b.Emit(instbuilder.FSub(float, 0, e.b.ConstantFloat(float, 1), xy))
	return e.b.CompositeConstruct(e.b.TypeVector(float, 3), x, y, z)
}

// firstOf makes the array that HLSL has of the first elements of id.
func (e *SPIRVEmitter) firstOf(id spirv.ID, v *stageio.Var) spirv.ID {
	parts := make([]spirv.ID, v.Value.Len)
	for i := range parts {
		parts[i] = e.b.CompositeExtract(e.types.TypeID(v.Value.Elem), id, uint32(i))
	}
	return e.b.CompositeConstruct(e.types.TypeID(v.Value), parts...)
}

// readDistances loads the floats of t from a distance array, from *offset on.
// Of several vertices, at is the one whose floats are read.
func (e *SPIRVEmitter) readDistances(ptr spirv.ID, t *types.Type, offset *int, at ...spirv.ID) spirv.ID {
	float := e.b.TypeFloat(32)
	if t.Kind == types.Array {
		parts := make([]spirv.ID, t.Len)
		for i := range parts {
			parts[i] = e.readDistances(ptr, t.Elem, offset, at...)
		}
		return e.b.CompositeConstruct(e.types.LowerType(t, spirvtypes.NoLayout, 0), parts...)
	}
	n := t.Components()
	parts := make([]spirv.ID, n)
	for i := range parts {
		indices := append(at[:len(at):len(at)], e.b.ConstantUint(uint32(*offset)))
		parts[i] = e.b.Load(e.b.AccessChain(float, ptr, indices...))
		*offset++
	}
	if n == 1 {
		return parts[0]
	}
	return e.b.CompositeConstruct(e.types.LowerType(t, spirvtypes.NoLayout, 0), parts...)
}

// writeStage stores a value to the variables of an output node. Of several
// vertices, at is the one that is written.
func (e *SPIRVEmitter) writeStage(n *stageio.Node, id spirv.ID, at ...spirv.ID) {
	if n.Var != nil {
		e.writeLeaf(n, id, at)
		return
	}
	for i, c := range n.Children {
		e.writeStage(c, e.partOf(n, id, i), at...)
	}
}

func (e *SPIRVEmitter) writeLeaf(n *stageio.Node, id spirv.ID, at []spirv.ID) {
	v, ptr := n.Var, e.entry.stage[n.Var]
	switch v.Fix {
	case stageio.BoolAsUint:
		id = e.values.UintFromBool(id, v.Value)
	case stageio.UintAsBool:
		id = e.values.CastID(id, v.Value, e.types.U.Basic(types.Bool))
	case stageio.FirstOf1:
		ptr = e.b.AccessChain(e.types.LowerType(v.Value, spirvtypes.NoLayout, 0), ptr, e.b.ConstantUint(0))
	case stageio.FirstOfN:
		e.writeElements(ptr, v, id)
		return
	case stageio.FirstVertex:
		id = e.b.CompositeExtract(e.types.LowerType(v.Type, spirvtypes.NoLayout, 0), id, 0)
	case stageio.Distance:
		e.writeDistances(ptr, n.Type, id, nil, e.b.ConstantUint(uint32(n.Offset)), at)
		return
	}
	if len(at) > 0 {
		ptr = e.b.AccessChain(e.types.TypeID(v.Type), ptr, at...)
	}
	if e.invertsY(v) {
		id = e.component(id, 1, func(y spirv.ID) spirv.ID { return e.b.Emit(instbuilder.FNegate(e.b.TypeFloat(32), 0, y)) })
	}
	e.b.Store(ptr, id)
}

// invertsY reports whether v is a position whose y the command line wants
// negated: one that may reach the rasterizer.
func (e *SPIRVEmitter) invertsY(v *stageio.Var) bool {
	return e.opts.Stage.InvertY && v.Role.As == semantics.ByBuiltIn && v.BuiltIn() == spirv.BuiltInPosition && v.Point != semantics.HSCPOut
}

// writeElements stores the elements of an array to the first ones of v.
func (e *SPIRVEmitter) writeElements(ptr spirv.ID, v *stageio.Var, id spirv.ID) {
	elem := e.types.TypeID(v.Value.Elem)
	for i := range v.Value.Len {
		to := e.b.AccessChain(elem, ptr, e.b.ConstantUint(uint32(i)))
		e.b.Store(to, e.b.CompositeExtract(elem, id, uint32(i)))
	}
}

// writeDistances stores the floats of the object at path in id, of type t, from
// element offset on. Indices are added up by instructions, as dxc does. Of
// several vertices, at is the one that is written.
func (e *SPIRVEmitter) writeDistances(ptr spirv.ID, t *types.Type, id spirv.ID, path []uint32, offset spirv.ID, at []spirv.ID) {
	uint32Type, float := e.b.TypeInt(32, false), e.b.TypeFloat(32)
	add := func(i int) spirv.ID {
		return e.b.Emit(instbuilder.IAdd(uint32Type, 0, offset, e.b.ConstantUint(uint32(i))))
	}
	if t.Kind == types.Array {
		size := stageio.Floats(t.Elem)
		for i := range t.Len {
			e.writeDistances(ptr, t.Elem, id, append(path, uint32(i)), add(i*size), at)
		}
		return
	}
	n := t.Components()
	for i := range n {
		index, part := offset, path
		if n > 1 {
			index, part = add(i), append(path, uint32(i))
		}
		to := e.b.AccessChain(float, ptr, append(at[:len(at):len(at)], index)...)
		value := id
		if len(part) > 0 {
			value = e.b.CompositeExtract(float, id, part...)
		}
		e.b.Store(to, value)
	}
}

// models are the execution models of the stages.
var models = [...]struct {
	stage string
	model spirv.ExecutionModel
	nv    spirv.ExecutionModel // with SPV_NV_mesh_shader
}{
	{"vertex", spirv.ExecutionModelVertex, spirv.ExecutionModelVertex},
	{"hull", spirv.ExecutionModelTessellationControl, spirv.ExecutionModelTessellationControl},
	{"domain", spirv.ExecutionModelTessellationEvaluation, spirv.ExecutionModelTessellationEvaluation},
	{"geometry", spirv.ExecutionModelGeometry, spirv.ExecutionModelGeometry},
	{"pixel", spirv.ExecutionModelFragment, spirv.ExecutionModelFragment},
	{"compute", spirv.ExecutionModelGLCompute, spirv.ExecutionModelGLCompute},
	{"node", spirv.ExecutionModelGLCompute, spirv.ExecutionModelGLCompute},
	{"amplification", spirv.ExecutionModelTaskEXT, spirv.ExecutionModelTaskNV},
	{"mesh", spirv.ExecutionModelMeshEXT, spirv.ExecutionModelMeshNV},
	{"raygeneration", spirv.ExecutionModelRayGenerationKHR, spirv.ExecutionModelRayGenerationKHR},
	{"intersection", spirv.ExecutionModelIntersectionKHR, spirv.ExecutionModelIntersectionKHR},
	{"anyhit", spirv.ExecutionModelAnyHitKHR, spirv.ExecutionModelAnyHitKHR},
	{"closesthit", spirv.ExecutionModelClosestHitKHR, spirv.ExecutionModelClosestHitKHR},
	{"miss", spirv.ExecutionModelMissKHR, spirv.ExecutionModelMissKHR},
	{"callable", spirv.ExecutionModelCallableKHR, spirv.ExecutionModelCallableKHR},
}

// executionModel returns the model of a stage as sema names it.
func (e *SPIRVEmitter) executionModel(stage string) spirv.ExecutionModel {
	for _, m := range models {
		switch {
		case m.stage != stage:
		case e.opts.Stage.MeshNV:
			return m.nv
		default:
			return m.model
		}
	}
	panic("emitter: no execution model for stage " + stage)
}

// outputModes returns the execution modes that depth and stencil outputs ask
// for.
func outputModes(sig *stageio.Signature) []spirv.ExecutionMode {
	var modes []spirv.ExecutionMode
	for _, v := range sig.Vars {
		if v.Input || v.Role.As != semantics.ByBuiltIn {
			continue
		}
		switch v.BuiltIn() {
		case spirv.BuiltInFragDepth:
			modes = append(modes, spirv.ExecutionModeDepthReplacing)
			switch semantics.Lookup(v.Name).Name {
			case "SV_DepthGreaterEqual":
				modes = append(modes, spirv.ExecutionModeDepthGreater)
			case "SV_DepthLessEqual":
				modes = append(modes, spirv.ExecutionModeDepthLess)
			}
		case spirv.BuiltInFragStencilRefEXT:
			modes = append(modes, spirv.ExecutionModeStencilRefReplacingEXT)
		}
	}
	return modes
}
