package stageio

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// none represents a point that a stage does not have.
const none = semantics.NumPoints

// A stageRow lists the points of a stage.
type stageRow struct {
	name, letters string
	in            semantics.Point // point of parameters
	vertices      semantics.Point // point of parameters with an element for each vertex of a primitive or patch
	out           semantics.Point // point of the result and of out parameters
	threads       bool            // its invocations form workgroups
}

var stageRows = [...]stageRow{
	{"vertex", "vs", semantics.VSIn, none, semantics.VSOut, false},
	{"hull", "hs", semantics.HSIn, semantics.HSCPIn, semantics.HSCPOut, false},
	{"domain", "ds", semantics.DSIn, semantics.DSCPIn, semantics.DSOut, false},
	{"geometry", "gs", semantics.GSIn, semantics.GSVIn, semantics.GSOut, false},
	{"pixel", "ps", semantics.PSIn, none, semantics.PSOut, false},
	{"compute", "cs", semantics.CSIn, none, none, true},
	{"amplification", "as", semantics.ASIn, none, none, true},
	{"mesh", "ms", semantics.MSIn, none, none, true},
	{"node", "node", semantics.CSIn, none, none, true},
}

func stageNamed(name string) *stageRow {
	for i := range stageRows {
		if stageRows[i].name == name {
			return &stageRows[i]
		}
	}
	return nil
}

// function flattens the parameters and the result of entry point fn.
func (f *flattener) function(fn *checked.Func) {
	switch f.opts.Stage {
	case "geometry":
		f.checkPrimitives(fn)
	case "hull":
		f.checkPatch(fn)
	case "mesh":
		if f.checkMesh(fn); f.failed {
			return
		}
	}
	f.sig.Params = make([]Param, len(fn.Params))
	for i, p := range fn.Params {
		if f.isConstant(p) {
			f.report(p.Pos, diagnostics.UniformParameter, p.Name)
			continue
		}
		if p.Quals&types.InOut != types.Out && !IsStream(p.Type) && !isNode(p.Type) {
			f.enter(p.Pos, p.Name)
			f.sig.Params[i].In = f.input(p)
		}
	}
	if f.opts.Stage == "hull" {
		f.vertices = f.sig.ControlPoints
	}
	if fn.Result.Kind != types.Void {
		f.enter(fn.Pos, "@entryPointOutput")
		f.sig.Result = f.output(resultDecl(fn), f.stage.out)
	}
	for i, p := range fn.Params {
		switch {
		case IsStream(p.Type):
			f.enter(p.Pos, p.Name)
			f.stream(p)
		case f.sig.Mesh != nil && p.Quals&MeshOutput != 0:
			f.enter(p.Pos, p.Name)
			f.meshArray(p)
		case p.Quals&types.Out != 0:
			f.enter(p.Pos, p.Name)
			f.outParam = p.Pos
			f.sig.Params[i].Out = f.output(paramDecl(p), f.stage.out)
		}
	}
	f.vertices = 0
	if fn.PatchConstant != nil && !f.failed {
		f.patchConstant(fn)
	}
}

func resultDecl(fn *checked.Func) decl {
	return decl{name: fn.Name, pos: fn.Pos, typ: fn.Result, quals: fn.ResQuals, attrs: fn.Attrs, annots: &fn.Annots}
}

// input flattens the inputs of parameter p.
func (f *flattener) input(p *checked.Var) *Node {
	d := paramDecl(p)
	elem, n := f.perVertexOf(p)
	switch {
	case f.sig.Mesh != nil && p.Quals&types.Payload != 0:
		return f.payloadParam(p)
	case n > maxPatch || n < 1 && isPatch(p.Type):
		f.report(p.Pos, diagnostics.PatchSize, p.Type)
		return nil
	case n == 0:
		return f.node(d, f.stage.in, nil)
	}
	d.typ, f.vertices = elem, n
	node := f.node(d, f.stage.vertices, nil)
	f.vertices = 0
	return node
}

// perVertexOf returns the type of the elements of p and their number if p has an element for each vertex of a primitive
// or patch. Otherwise, it returns 0.
func (f *flattener) perVertexOf(p *checked.Var) (*types.Type, int) {
	t := p.Type
	switch {
	case f.opts.Stage == "hull" && isObject(t, types.InputPatch), f.opts.Stage == "domain" &&
		isObject(t, types.OutputPatch):
		return t.Elem, t.Len
	case f.opts.Stage == "geometry" && p.Quals&primitives != 0 && t.Kind == types.Array:
		return t.Elem, t.Len
	}
	return nil, 0
}

func isPatch(t *types.Type) bool {
	return isObject(t, types.InputPatch) || isObject(t, types.OutputPatch)
}

func isObject(t *types.Type, k types.ObjectKind) bool { return t.Kind == types.Object && t.Object == k }

// output flattens d, an output at point p.
func (f *flattener) output(d decl, p semantics.Point) *Node {
	switch {
	case p != none && f.opts.Stage != "geometry":
		return f.node(d, p, nil)
	case d.annots.Semantic != "":
		f.report(d.pos, diagnostics.SemanticInvalid, d.annots.Semantic, f.stage.letters)
	default:
		f.report(d.pos, diagnostics.SemanticMissing, "output", d.name)
	}
	return nil
}
