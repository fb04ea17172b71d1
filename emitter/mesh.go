package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// The output arrays of a mesh shader are parameters in HLSL, and Output variables in SPIR-V, one for each field:
//
//	verts[i].position.x = 1;
//
// becomes
//
//	%p = OpAccessChain %_ptr_Output_float %gl_Position %i %uint_0
//	OpStore %p %float_1

// A meshStage holds the outputs that a function writes: those of the mesh shader that calls it.
type meshStage struct {
	mesh *stageio.Mesh
	vars stageVars
}

const (
	meshEXT = "SPV_EXT_mesh_shader"
	meshNV  = "SPV_NV_mesh_shader"
)

// openMesh records the outputs in sig for the mesh shader fn and for the functions that it calls.
func (e *SPIRVEmitter) openMesh(fn *checked.Func, sig *stageio.Signature) {
	if e.module.meshes == nil {
		e.module.meshes = make(map[*checked.Func]*meshStage)
	}
	m := &meshStage{sig.Mesh, e.entry.stage}
	list := []*checked.Func{fn}
	for i := 0; i < len(list); i++ {
		if e.module.meshes[list[i]] == m {
			continue
		}
		e.module.meshes[list[i]] = m
		list = append(list, list[i].Callees...)
	}
}

// A meshPlace is an element of an output array, or a part of such an element. It does not have an address if it
// consists of several variables.
type meshPlace struct {
	e     *SPIRVEmitter
	stage *meshStage
	node  *stageio.Node // vertex, primitive or field; nil for vertex indices
	at    spirv.ID      // index of the vertex or primitive
	steps []meshStep    // further indices, within the field
}

// A meshStep is an index into an object of type in. number is the value of the index if it is constant, and otherwise
// -1.
type meshStep struct {
	index  spirv.ID
	in     *types.Type
	number int64
}

// meshOutput returns the object that x designates if x is an element of an output array of a mesh shader, or a part of
// one. It returns false for other expressions.
func (e *SPIRVEmitter) meshOutput(x checked.Expr) (values.Value, bool) {
	stage := e.module.meshes[e.fn.decl]
	if stage == nil {
		return values.Value{}, false
	}
	p := e.meshPath(x, stage)
	if p == nil {
		return values.Value{}, false
	}
	return values.Value{Mode: values.Placed, Typ: x.Info().Type, Place: p}, true
}

func (e *SPIRVEmitter) meshPath(x checked.Expr, stage *meshStage) *meshPlace {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Cast:
		return e.meshCast(x, stage)
	case *checked.Field:
		p := e.meshPath(x.X, stage)
		if p != nil {
			i := x.Field.Index
			if p.node.Type.Struct.Base != nil {
				i++
			}
			p.node = p.node.Children[i]
		}
		return p
	case *checked.Index:
		if ref, ok := x.X.(*checked.VarRef); ok {
			return e.meshElement(x, ref.Var, stage)
		}
		p := e.meshPath(x.X, stage)
		if p == nil {
			return nil
		}
		i := e.rvalue(x.I)
		if t := x.X.Info().Type; !ignoresIndex(t) {
			n, ok := e.module.constants.EvalInt(x.I)
			if !ok {
				n = -1
			}
			p.steps = append(p.steps, meshStep{i, t, n})
		}
		return p
	default:
		return nil
	}
}

func (e *SPIRVEmitter) meshCast(x *checked.Cast, stage *meshStage) *meshPlace {
	if x.Kind != checked.NoOp && x.Kind != checked.ToBase {
		return nil
	}
	p := e.meshPath(x.X, stage)
	if p != nil && x.Kind == checked.ToBase {
		for range baseDepth(x.X.Info().Type, x.Type) {
			p.node = p.node.Children[0]
		}
	}
	return p
}

// meshElement returns the place of x, an element of the array v. It returns nil if v is not an output array.
func (e *SPIRVEmitter) meshElement(x *checked.Index, v *checked.Var, stage *meshStage) *meshPlace {
	p := &meshPlace{e: e, stage: stage}
	switch q := v.Quals & stageio.MeshOutput; {
	case v.Storage != checked.Parameter || q == 0:
		return nil
	case q == types.Vertices:
		p.node = stage.mesh.Vertices
	case q == types.Primitives:
		p.node = stage.mesh.Primitives
	case e.opts.Stage.MeshNV && stage.mesh.Corners > 1: // storeIndices multiplies the index
		if n, ok := e.module.constants.EvalInt(x.I); ok {
			p.at = e.b.ConstantUint(uint32(n))
			return p
		}
	}
	p.at = e.rvalue(x.I)
	return p
}

func (p *meshPlace) Object() checked.Expr { return nil }

// Load returns an undefined value. It is called only for out arguments, whose value is not used.
func (p *meshPlace) Load(v values.Value) spirv.ID { return p.e.b.Undef(p.e.types.TypeID(v.Typ)) }

func (p *meshPlace) Store(v values.Value, src spirv.ID) {
	e := p.e
	stage := e.entry.stage
	e.entry.stage = p.stage.vars
	defer func() { e.entry.stage = stage }()
	switch {
	case p.node == nil:
		p.storeIndices(e, v.Typ, src)
	case len(p.steps) == 0:
		e.writeStage(p.node, src, p.at)
	case p.node.Var.Fix == stageio.Distance:
		p.storeDistances(e, v.Typ, src)
	default:
		p.storePart(e, v.Typ, src)
	}
}

func (p *meshPlace) StoreComponents(v values.Value, elems []uint8, src spirv.ID) bool {
	e := p.e
	scalar := v.Typ.Scalar()
	for i, c := range elems {
		part := *p
		part.steps = append(p.steps[:len(p.steps):len(p.steps)], meshStep{e.b.ConstantUint(uint32(c)), v.Typ, int64(c)})
		id := src
		if len(elems) > 1 {
			id = e.values.Extract(scalar, src, uint32(i))
		}
		part.Store(v.As(scalar), id)
	}
	return true
}

// pointer returns a pointer to the place p in the variable v. The part has the type t.
func (p *meshPlace) pointer(e *SPIRVEmitter, v *stageio.Var, t *types.Type) spirv.ID {
	indices := []spirv.ID{p.at}
	for _, s := range p.steps {
		indices = append(indices, s.index)
	}
	return e.b.AccessChain(e.types.TypeID(t), e.entry.stage[v], indices...)
}

// storePart stores src, a value of type t, in the place p, which is a field or a part of one.
func (p *meshPlace) storePart(e *SPIRVEmitter, t *types.Type, src spirv.ID) {
	v := p.node.Var
	if v.Fix == stageio.BoolAsUint {
		src, t = e.values.UintFromBool(src, t), e.values.BoolAsUintType(t)
	}
	ptr := p.pointer(e, v, t)
	if e.invertsY(v) && t.IsScalar() {
		src = p.inverted(e, src)
	}
	e.b.Store(ptr, src)
}

// inverted returns src, or the negated src if the place p is the second component of a position.
func (p *meshPlace) inverted(e *SPIRVEmitter, src spirv.ID) spirv.ID {
	last := p.steps[len(p.steps)-1]
	if last.number >= 0 && last.number != 1 {
		return src
	}
	float := e.b.TypeFloat(32)
	negated := e.b.Emit(instbuilder.FNegate(float, 0, src))
	if last.number == 1 {
		return negated
	}
	second := e.b.Emit(instbuilder.IEqual(e.b.TypeBool(), 0, last.index, e.b.ConstantUint(1)))
	return e.b.Emit(instbuilder.Select(float, 0, second, negated, src))
}

// storeDistances stores src, a value of type t, in the place p, which is part of clip or cull distances. The floats of
// all these distances are in one array.
func (p *meshPlace) storeDistances(e *SPIRVEmitter, t *types.Type, src spirv.ID) {
	uint32Type := e.b.TypeInt(32, false)
	offset := e.b.ConstantUint(uint32(p.node.Offset))
	for _, s := range p.steps {
		i := s.index
		if s.in.Kind == types.Array && stageio.Floats(s.in.Elem) > 1 {
			i = e.b.Emit(instbuilder.IMul(uint32Type, 0, i, e.b.ConstantUint(uint32(stageio.Floats(s.in.Elem)))))
		}
		offset = e.b.Emit(instbuilder.IAdd(uint32Type, 0, i, offset))
	}
	e.writeDistances(e.entry.stage[p.node.Var], t, src, nil, offset, []spirv.ID{p.at})
}

// storeIndices stores src, all vertex indices of a primitive or one of them.
func (p *meshPlace) storeIndices(e *SPIRVEmitter, t *types.Type, src spirv.ID) {
	v, corners := p.stage.mesh.Indices, p.stage.mesh.Corners
	if v.BuiltIn() != spirv.BuiltInPrimitiveIndicesNV {
		e.b.Store(p.pointer(e, v, t), src)
		return
	}
	u, uint32Type := e.types.TypeID(e.types.U.Basic(types.Uint)), e.b.TypeInt(32, false)
	first := p.at
	if corners > 1 {
		first = e.b.Emit(instbuilder.IMul(uint32Type, 0, p.at, e.b.ConstantUint(uint32(corners))))
	}
	if t.Components() == 1 {
		for _, s := range p.steps {
			first = e.b.Emit(instbuilder.IAdd(uint32Type, 0, first, s.index))
		}
		e.b.Store(e.b.AccessChain(u, e.entry.stage[v], first), src)
		return
	}
	for i := range corners {
		at := first
		if i > 0 {
			at = e.b.Emit(instbuilder.IAdd(uint32Type, 0, first, e.b.ConstantUint(uint32(i))))
		}
		ptr := e.b.AccessChain(u, e.entry.stage[v], at)
		e.b.Store(ptr, e.b.CompositeExtract(u, src, uint32(i)))
	}
}

// meshCounts emits SetMeshOutputCounts(vertices, primitives).
func (e *SPIRVEmitter) meshCounts(x *checked.Intrinsic) values.Value {
	if e.opts.Stage.MeshNV {
		e.b.Store(e.builtinOutput(spirv.BuiltInPrimitiveCountNV, spirv.ExecutionModelMeshNV), e.arg(x, 1))
		return values.Value{}
	}
	e.checkMeshCounts(x)
	vertices := e.arg(x, 0)
	e.b.Emit(instbuilder.SetMeshOutputsEXT(vertices, e.arg(x, 1)))
	return values.Value{}
}

// checkMeshCounts reports constant arguments that exceed the sizes of the output arrays.
func (e *SPIRVEmitter) checkMeshCounts(x *checked.Intrinsic) {
	m := e.module.meshes[e.fn.decl]
	if m == nil {
		return
	}
	for i, most := range [...]int{m.mesh.NumVertices, m.mesh.NumPrimitives} {
		if n, ok := e.module.constants.EvalInt(x.Args[i].Value); ok && n > int64(most) {
			e.opts.Diags.Report(x.Pos, diagnostics.MeshCount, n, [...]string{"vertices", "primitives"}[i], most)
		}
	}
}

// dispatchMesh emits DispatchMesh(x, y, z, payload). A barrier before it ensures that all invocations have written the
// payload.
func (e *SPIRVEmitter) dispatchMesh(x *checked.Intrinsic) values.Value {
	e.barrier(spirv.ScopeWorkgroup, spirv.MemorySemanticsWorkgroupMemory, true)
	payload := e.expr(x.Args[3].Value)
	id := e.values.Load(payload)
	if e.opts.Stage.MeshNV {
		e.writePayload(payload.Typ, id)
	}
	groups := [3]spirv.ID{}
	for i := range groups {
		groups[i] = e.arg(x, i)
	}
	if !e.opts.Stage.MeshNV {
		e.b.Emit(instbuilder.EmitMeshTasksEXT(groups[0], groups[1], groups[2], payload.ID))
		e.unreachable()
		return values.Value{}
	}
	uint32Type := e.b.TypeInt(32, false)
	yz := e.b.Emit(instbuilder.IMul(uint32Type, 0, groups[1], groups[2]))
	e.b.Store(e.builtinOutput(spirv.BuiltInTaskCountNV, spirv.ExecutionModelTaskNV),
		e.b.Emit(instbuilder.IMul(uint32Type, 0, groups[0], yz)))
	return values.Value{}
}

// builtinOutput returns the Output variable of type uint for the built-in b, which entry points of the execution model
// only use. The first call declares it.
func (e *SPIRVEmitter) builtinOutput(b spirv.BuiltIn, only spirv.ExecutionModel) spirv.ID {
	typ := e.b.TypeInt(32, false)
	if v := e.builtinOfType(b, spirv.StorageClassOutput, typ); v != nil {
		return v.id
	}
	id := e.b.AddGlobalVariable(spirv.StorageClassOutput, typ, "", 0)
	e.b.Decorate(id, spirv.DecorationBuiltIn, uint32(b))
	e.module.builtins = append(e.module.builtins, builtinVar{builtin: b, id: id, class: spirv.StorageClassOutput,
		only: only})
	return id
}

// writePayload stores the payload id of type t in variables, one for each part, as SPV_NV_mesh_shader requires.
func (e *SPIRVEmitter) writePayload(t *types.Type, id spirv.ID) {
	if e.module.taskPayload == nil {
		e.payloadVars(t, "", 0, &e.module.taskPayload)
	}
	next := 0
	e.eachPayloadPart(t, id, func(part spirv.ID) {
		e.b.Store(e.module.taskPayload[next], part)
		next++
	})
}

// payloadVars declares an Output variable for each part of t that is not a struct, and appends it to list. name is the
// name of the object of type t, and offset is its offset in the payload.
func (e *SPIRVEmitter) payloadVars(t *types.Type, name string, offset int, list *[]spirv.ID) {
	if t.Kind == types.Struct {
		s := e.types.Layouts.StructOf(t, e.types.PayloadRule())
		for i, m := range payloadMembers(t) {
			e.payloadVars(m.Type, m.Name, offset+int(s.Offsets[i]), list)
		}
		return
	}
	id := e.b.AddGlobalVariable(spirv.StorageClassOutput, e.types.TypeID(t), "out.var."+name, 0)
	e.b.Decorate(id, spirv.DecorationPerTaskNV)
	e.b.Decorate(id, spirv.DecorationOffset, uint32(offset))
	e.module.builtins = append(e.module.builtins, builtinVar{id: id, class: spirv.StorageClassPrivate,
		only: spirv.ExecutionModelTaskNV})
	*list = append(*list, id)
}

func (e *SPIRVEmitter) eachPayloadPart(t *types.Type, id spirv.ID, f func(spirv.ID)) {
	if t.Kind != types.Struct {
		f(id)
		return
	}
	for i, m := range payloadMembers(t) {
		e.eachPayloadPart(m.Type, e.b.CompositeExtract(e.types.TypeID(m.Type), id, uint32(i)), f)
	}
}

// payloadMembers returns the members of the struct type t: its base, if any, and then its fields.
func payloadMembers(t *types.Type) []types.Field {
	var list []types.Field
	if t.Struct.Base != nil {
		list = append(list, types.Field{Name: t.Struct.Base.Struct.Name, Type: t.Struct.Base})
	}
	for _, f := range t.Struct.Fields {
		list = append(list, *f)
	}
	return list
}

// placePayload records the offsets of the parts of n, a payload that the entry point reads, starting at offset. It does
// nothing unless the parts are separate variables.
func (e *SPIRVEmitter) placePayload(n *stageio.Node, offset int) {
	switch {
	case n == nil || !e.opts.Stage.MeshNV:
	case n.Var != nil:
		e.entry.payloadOffsets = append(e.entry.payloadOffsets, payloadOffset{n.Var, offset})
	default:
		s := e.types.Layouts.StructOf(n.Type, e.types.PayloadRule())
		for i, c := range n.Children {
			e.placePayload(c, offset+int(s.Offsets[i]))
		}
	}
}

// A payloadOffset is the offset of v, a part of a payload.
type payloadOffset struct {
	v      *stageio.Var
	offset int
}

// declarePayload records the variable id for a payload, or decorates it if it holds the part v of a payload.
func (e *SPIRVEmitter) declarePayload(id spirv.ID, v *stageio.Var) {
	if !e.opts.Stage.MeshNV {
		e.rays.ownedIDs = append(e.rays.ownedIDs, id)
	}
	for _, p := range e.entry.payloadOffsets {
		if p.v == v {
			e.b.Decorate(id, spirv.DecorationPerTaskNV)
			e.b.Decorate(id, spirv.DecorationOffset, uint32(p.offset))
		}
	}
}

// meshModes calls add for the execution modes of en that describe its output, if it is a mesh shader.
func (e *SPIRVEmitter) meshModes(en *Entry, add func(spirv.ExecutionMode, ...uint32)) {
	m := en.Signature.Mesh
	if m == nil {
		return
	}
	for _, mode := range en.Signature.Modes {
		add(mode)
	}
	add(spirv.ExecutionModeOutputVertices, uint32(m.NumVertices))
	add(spirv.ExecutionModeOutputPrimitivesEXT, uint32(m.NumPrimitives))
}

// requireMesh requires the capability and extension for a mesh or amplification shader, if stage is one.
func (e *SPIRVEmitter) requireMesh(stage string) {
	switch {
	case stage != "mesh" && stage != "amplification":
	case e.opts.Stage.MeshNV:
		e.b.RequireCapability(spirv.CapabilityMeshShadingNV)
		e.b.RequireExtension(meshNV)
	default:
		e.b.RequireCapability(spirv.CapabilityMeshShadingEXT)
		e.b.RequireExtension(meshEXT)
	}
}

// isPerPrimitive reports whether v is an output that belongs to a primitive of a mesh shader.
func isPerPrimitive(v *stageio.Var) bool {
	return v.Point == semantics.MSPOut && v.Vertices > 0
}
