package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A mesh shader writes vertices and primitives, one element at a time, to arrays that are parameters. The arrays are
// outputs, not memory of the shader. An amplification shader passes a payload to the mesh shaders that it starts.

// A Mesh describes the outputs of a mesh shader.
type Mesh struct {
	Vertices   *Node // outputs of a vertex
	Primitives *Node // outputs of a primitive; nil if it does not have one
	Indices    *Var  // vertex indices: an array by primitive; for SPV_NV_mesh_shader an array of uint
	Corners    int   // number of vertices of a primitive
	NumVertices, NumPrimitives,
	numPrimitiveNodes int // lengths of the arrays
}

// MeshOutput contains the qualifiers of the output arrays of a mesh shader.
const MeshOutput = types.Vertices | types.Indices | types.Primitives

var topologies = [...]struct {
	name    string
	corners int
	element string
	mode    spirv.ExecutionMode
	indices spirv.BuiltIn
}{
	{"point", 1, "uint", spirv.ExecutionModeOutputPoints, spirv.BuiltInPrimitivePointIndicesEXT},
	{"line", 2, "uint2", spirv.ExecutionModeOutputLinesEXT, spirv.BuiltInPrimitiveLineIndicesEXT},
	{"triangle", 3, "uint3", spirv.ExecutionModeOutputTrianglesEXT, spirv.BuiltInPrimitiveTriangleIndicesEXT},
}

// checkMesh checks the parameters of mesh shader fn and sets f.sig.Mesh.
func (f *flattener) checkMesh(fn *checked.Func) {
	m := &Mesh{}
	f.sig.Mesh = m
	a := attr.Find(fn.Attrs, attr.OutputTopology)
	if a == nil {
		return // the error has been reported
	}
	for i := range topologies {
		if topologies[i].name == a.Strs[0] {
			m.Corners = topologies[i].corners
			f.sig.Modes = append(f.sig.Modes, topologies[i].mode)
		}
	}
	if m.Corners == 0 {
		f.report(a.Pos, diagnostics.TopologyUnknown, "mesh")
		return
	}
	payloads := 0
	for _, p := range fn.Params {
		switch {
		case p.Quals&MeshOutput != 0:
			f.checkMeshArray(p, m)
		case p.Quals&types.Payload != 0:
			if payloads++; payloads > 1 {
				f.report(p.Pos, diagnostics.MeshTwice, "payload")
			}
		}
	}
	switch {
	case f.failed:
	case m.NumVertices == 0:
		f.report(fn.Pos, diagnostics.MeshMissing, "vertices")
	case m.NumPrimitives == 0:
		f.report(fn.Pos, diagnostics.MeshMissing, "indices")
	case m.numPrimitiveNodes != 0 && m.numPrimitiveNodes != m.NumPrimitives:
		f.report(fn.Pos, diagnostics.MeshPrimitives)
	}
}

// checkMeshArray checks p, an output array of a mesh shader.
func (f *flattener) checkMeshArray(p *checked.Var, m *Mesh) {
	t := p.Type
	if t.Kind != types.Array || t.Len < 1 {
		f.report(p.Pos, diagnostics.MeshArray, "indices/vertices/primitives object")
		return
	}
	name, count := "vertices", &m.NumVertices
	switch {
	case p.Quals&types.Indices != 0:
		name, count = "indices", &m.NumPrimitives
		if row := &topologies[m.Corners-1]; t.Elem.Scalar().Kind != types.Uint || t.Elem.Kind == types.Matrix ||
			t.Elem.Components() != row.corners {
			f.report(p.Pos, diagnostics.MeshArray, row.element+" type")
			return
		}
	case t.Elem.Kind != types.Struct:
		f.report(p.Pos, diagnostics.MeshArray, "struct type")
		return
	case p.Quals&types.Primitives != 0:
		name, count = "primitives", &m.numPrimitiveNodes
	}
	if *count != 0 {
		f.report(p.Pos, diagnostics.MeshTwice, name)
	}
	*count = t.Len
}

// meshArray flattens p, an output array of a mesh shader.
func (f *flattener) meshArray(p *checked.Var) {
	m := f.sig.Mesh
	d := paramDecl(p)
	d.typ = p.Type.Elem
	f.vertices = p.Type.Len
	switch {
	case p.Quals&types.Vertices != 0:
		m.Vertices = f.node(d, semantics.MSOut, nil)
	case p.Quals&types.Primitives != 0:
		m.Primitives = f.node(d, semantics.MSPOut, nil)
	default:
		v := &Var{Point: semantics.MSPOut, Type: p.Type, Value: p.Type, Location: -1, Blend: -1, Pos: p.Pos}
		v.Role = semantics.Role{As: semantics.ByBuiltIn, BuiltIn: topologies[m.Corners-1].indices}
		if f.opts.MeshNV {
			v.Role.BuiltIn = spirv.BuiltInPrimitiveIndicesNV
			v.Type = f.u.Array(f.u.Basic(types.Uint), p.Type.Len*m.Corners)
		}
		m.Indices = v
		f.sig.Vars = append(f.sig.Vars, v)
	}
	f.vertices = 0
}

// taskPayload flattens d, the payload of a mesh shader, to one variable. With SPV_NV_mesh_shader, there is a variable
// for each part that is not a struct.
func (f *flattener) taskPayload(d decl) *Node {
	n := &Node{Type: d.typ}
	if d.typ.Kind == types.Struct && f.opts.MeshNV {
		info := d.typ.Struct
		if info.Base != nil {
			n.Children = append(n.Children, f.taskPayload(decl{name: info.Base.Struct.Name, pos: d.pos,
				typ: info.Base}))
		}
		for _, fld := range info.Fields {
			n.Children = append(n.Children, f.taskPayload(decl{name: fld.Name, pos: d.pos, typ: fld.Type}))
		}
		return n
	}
	n.Var = &Var{
		Semantic: d.name, Input: true, Role: semantics.Role{As: semantics.ByPayload}, Type: d.typ, Value: d.typ,
		Location: -1, Blend: -1, Pos: d.pos,
	}
	f.sig.Vars = append(f.sig.Vars, n.Var)
	return n
}

// payloadParam flattens p, the payload parameter of a mesh shader.
func (f *flattener) payloadParam(p *checked.Var) *Node {
	switch {
	case p.Type.Kind != types.Struct:
		f.report(p.Pos, diagnostics.PayloadType)
		return nil
	case !f.passesOn(p.Type):
		f.report(p.Pos, diagnostics.StageIOUnsupported, "payload", p.Name, p.Type)
		return nil
	}
	n := f.taskPayload(paramDecl(p))
	f.sig.Payload = n
	return n
}

// passesOn reports whether a payload can have type t.
func (f *flattener) passesOn(t *types.Type) bool {
	return !t.ContainsObject() && !(f.opts.MeshNV && (t.HoldsBool() || t.HoldsBitField()))
}

// checkPayloads reports a payload that fn, or a function that it calls directly or through others, passes on and whose
// type is not possible.
func (f *flattener) checkPayloads(fn *checked.Func, seen map[*checked.Func]bool) {
	if seen[fn] {
		return
	}
	seen[fn] = true
	if p := fn.Payload; p != nil && (p.Type.Kind != types.Struct || !f.passesOn(p.Type)) {
		f.report(p.Pos, diagnostics.StageIOUnsupported, "payload", p.Name, p.Type)
	}
	for _, callee := range fn.Callees {
		f.checkPayloads(callee, seen)
	}
}
