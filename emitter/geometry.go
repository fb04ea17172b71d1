package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// An outStream is where a function appends vertices: the outputs of the
// geometry shader that calls it. The stream object itself holds nothing.
type outStream struct {
	node *stageio.Node
	vars stageVars
}

// openStream makes fn and the functions it calls append to the outputs of node.
func (e *SPIRVEmitter) openStream(fn *checked.Func, node *stageio.Node) {
	if e.streams == nil {
		e.streams = make(map[*checked.Func]*outStream)
	}
	s := &outStream{node, e.stage}
	list := []*checked.Func{fn}
	for i := 0; i < len(list); i++ {
		if e.streams[list[i]] == s {
			continue
		}
		e.streams[list[i]] = s
		list = append(list, list[i].Callees...)
	}
}

// appendVertex emits stream.Append(vertex): the vertex is written to the
// outputs, and emitted.
func (e *SPIRVEmitter) appendVertex(x *checked.Intrinsic) values.Value {
	id := e.Arg(x, 0)
	s, stage := e.streams[e.fn], e.stage
	e.stage = s.vars
	e.writeStage(s.node, id)
	e.stage = stage
	e.B.Do(spirv.OpEmitVertex)
	return values.Value{}
}

// restartStrip emits stream.RestartStrip().
func (e *SPIRVEmitter) restartStrip() values.Value {
	e.B.Do(spirv.OpEndPrimitive)
	return values.Value{}
}
