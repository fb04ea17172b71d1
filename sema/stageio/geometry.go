package stageio

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/semantics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A geometry shader reads the vertices of a primitive and appends vertices to streams of primitives.

// primitives are the qualifiers for the input primitive of a geometry shader.
const primitives = types.Point | types.Line | types.Triangle | types.LineAdj | types.TriangleAdj

var primitiveRows = [...]struct {
	qual     types.Quals
	name     string
	vertices int
	mode     spirv.ExecutionMode
}{
	{types.Point, "point", 1, spirv.ExecutionModeInputPoints},
	{types.Line, "line", 2, spirv.ExecutionModeInputLines},
	{types.Triangle, "triangle", 3, spirv.ExecutionModeTriangles},
	{types.LineAdj, "lineadj", 4, spirv.ExecutionModeInputLinesAdjacency},
	{types.TriangleAdj, "triangleadj", 6, spirv.ExecutionModeInputTrianglesAdjacency},
}

var streamRows = [...]struct {
	kind types.ObjectKind
	mode spirv.ExecutionMode
}{
	{types.PointStream, spirv.ExecutionModeOutputPoints},
	{types.LineStream, spirv.ExecutionModeOutputLineStrip},
	{types.TriangleStream, spirv.ExecutionModeOutputTriangleStrip},
}

// IsStream reports whether t is an output stream of a geometry shader.
func IsStream(t *types.Type) bool {
	return t.Kind == types.Object && types.PointStream <= t.Object && t.Object <= types.TriangleStream
}

// These are the largest numbers that devices support: maxInstances invocations for each primitive, maxStreams streams,
// and maxAppended vertices that an invocation appends.
const (
	maxInstances = 127
	maxStreams   = 4
	maxAppended  = 1024
)

// checkPrimitives checks that geometry shader fn has one kind of input primitive and one kind of output primitive, and
// adds their execution modes.
func (f *flattener) checkPrimitives(fn *checked.Func) {
	f.checkCount(fn, attr.MaxVertexCount, "maxvertexcount", maxAppended)
	f.checkCount(fn, attr.Instance, "instance", maxInstances)
	var in types.Quals
	var kinds []types.ObjectKind
	streams := 0
	for _, p := range fn.Params {
		if IsStream(p.Type) {
			if streams++; !slices.Contains(kinds, p.Type.Object) {
				kinds = append(kinds, p.Type.Object)
			}
			continue
		}
		in |= p.Quals & primitives
		f.checkPrimitive(p)
	}
	switch {
	case in == 0:
		f.report(fn.Pos, diagnostics.PrimitiveMissing, "input")
	case in&(in-1) != 0:
		f.report(fn.Pos, diagnostics.PrimitiveTwice, "input")
	}
	switch {
	case streams == 0:
		f.report(fn.Pos, diagnostics.PrimitiveMissing, "output")
	case len(kinds) > 1:
		f.report(fn.Pos, diagnostics.PrimitiveTwice, "output")
	case streams > 1 && kinds[0] != types.PointStream:
		f.report(fn.Pos, diagnostics.StreamsNotPoints)
	case streams > maxStreams:
		f.report(fn.Pos, diagnostics.StreamCount, maxStreams)
	}
	for i := range primitiveRows {
		if primitiveRows[i].qual == in {
			f.sig.Modes = append(f.sig.Modes, primitiveRows[i].mode)
		}
	}
	for i := range streamRows {
		if len(kinds) == 1 && streamRows[i].kind == kinds[0] {
			f.sig.Modes = append(f.sig.Modes, streamRows[i].mode)
		}
	}
}

// checkPrimitive reports an input p that does not have an element for each vertex of its primitive.
func (f *flattener) checkPrimitive(p *checked.Var) {
	for i := range primitiveRows {
		row := &primitiveRows[i]
		if p.Quals&primitives == row.qual && (p.Type.Kind != types.Array || p.Type.Len != row.vertices) {
			f.report(p.Pos, diagnostics.PrimitiveSize, p.Name, row.vertices, row.name)
		}
	}
}

// checkCount reports the attribute called name if its number is less than 1 or greater than most.
func (f *flattener) checkCount(fn *checked.Func, kind attr.Kind, name string, most int64) {
	if a := attr.Find(fn.Attrs, kind); a != nil && (a.Ints[0] < 1 || a.Ints[0] > most) {
		f.report(a.Pos, diagnostics.StageCount, name, most)
	}
}

// stream flattens p, an output stream: the vertex that is appended to it.
func (f *flattener) stream(p *checked.Var) {
	if f.opts.Stage != "geometry" {
		f.report(p.Pos, diagnostics.StageIOUnsupported, "output", p.Name, p.Type)
		return
	}
	d := paramDecl(p)
	d.typ = p.Type.Elem
	f.streamNumber = len(f.sig.Streams)
	f.sig.Streams = append(f.sig.Streams, Stream{p, f.node(d, semantics.GSOut, nil)})
	f.streamNumber = 0
}
