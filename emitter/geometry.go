package emitter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// outStreams are where a function appends vertices: the outputs of the
// geometry shader that calls it. The stream object itself holds nothing. A
// function that the shader calls may get one or another of several streams: the
// number of each stream parameter is in a variable that the caller sets.
type outStreams struct {
	list []stageio.Stream
	vars stageVars
}

// openStreams makes fn and the functions it calls append to the streams of a geometry
// shader.
func (e *SPIRVEmitter) openStreams(fn *checked.Func, streams []stageio.Stream) {
	if e.streams == nil {
		e.streams = make(map[*checked.Func]*outStreams)
	}
	s := &outStreams{streams, e.stage}
	list := []*checked.Func{fn}
	for i := 0; i < len(list); i++ {
		if e.streams[list[i]] == s {
			continue
		}
		e.streams[list[i]] = s
		list = append(list, list[i].Callees...)
	}
}

// decorateStreams says to which stream an output belongs, if there are several. A
// built-in that several streams have belongs to the first.
func (e *SPIRVEmitter) decorateStreams(sig *stageio.Signature, stage stageVars) {
	if len(sig.Streams) < 2 {
		return
	}
	for _, v := range sig.Vars {
		if !v.Input {
			e.B.Decorate(stage[v], spirv.DecorationStream, uint32(v.Stream))
		}
	}
}

// appendVertex emits stream.Append(vertex): the vertex is written to the
// outputs, and emitted.
func (e *SPIRVEmitter) appendVertex(x *checked.Intrinsic) values.Value {
	id := e.Arg(x, 0)
	e.onStream(x, spirv.OpEmitVertex, spirv.OpEmitStreamVertex, func(s *stageio.Stream) {
		stage := e.stage
		e.stage = e.streams[e.fn].vars
		e.writeStage(s.Vertex, id)
		e.stage = stage
	})
	return values.Value{}
}

// restartStrip emits stream.RestartStrip().
func (e *SPIRVEmitter) restartStrip(x *checked.Intrinsic) values.Value {
	e.onStream(x, spirv.OpEndPrimitive, spirv.OpEndStreamPrimitive, func(*stageio.Stream) {})
	return values.Value{}
}

// onStream calls emit for the stream that a method is called on, and then emits the
// opcode one, or several if the shader has several streams. If the stream is only known
// at run time, a switch on the number in its parameter selects it.
func (e *SPIRVEmitter) onStream(x *checked.Intrinsic, one, several spirv.Opcode, emit func(*stageio.Stream)) {
	list := e.streams[e.fn].list
	if len(list) == 1 {
		emit(&list[0])
		e.B.Do(one)
		return
	}
	do := func(i int) {
		emit(&list[i])
		e.B.Do(several, e.B.ConstantUint(uint32(i)))
	}
	param := streamParam(x.Object)
	numbers := e.streamsOf(param)
	if len(numbers) == 1 {
		do(numbers[0])
		return
	}
	selector := e.B.Load(e.streamNumber(param))
	merge := e.B.CreateBlock("stream.merge")
	last := len(numbers) - 1
	blocks := make([]*modulebuilder.Block, len(numbers))
	targets := make([]modulebuilder.SwitchTarget, last)
	for k, i := range numbers {
		blocks[k] = e.B.CreateBlock("stream." + strconv.Itoa(i))
		if k < last {
			targets[k] = modulebuilder.SwitchTarget{Value: int64(i), Block: blocks[k]}
		}
	}
	e.B.SelectionMerge(merge, spirv.SelectionControlNone)
	e.B.Switch(selector, blocks[last], targets)
	for k, i := range numbers {
		e.B.SetInsertPoint(blocks[k])
		do(i)
		e.B.Branch(merge)
	}
	e.B.SetInsertPoint(merge)
}

// streamParam returns the parameter for a stream.
func streamParam(x checked.Expr) *checked.Var {
	if ref, ok := x.(*checked.VarRef); ok {
		return ref.Var
	}
	panic("emitter: a stream that is not a parameter")
}

// streamsOf returns the numbers of the streams that a parameter may be: of an entry point, itself,
// and elsewhere those of its type.
func (e *SPIRVEmitter) streamsOf(param *checked.Var) (numbers []int) {
	for i, s := range e.streams[e.fn].list {
		if s.Param == param {
			return []int{i}
		}
		if s.Param.Type == param.Type {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

// streamNumber returns the variable with the number of the stream that a parameter is.
func (e *SPIRVEmitter) streamNumber(param *checked.Var) spirv.ID {
	id, ok := e.streamNumbers[param]
	if !ok {
		if e.streamNumbers == nil {
			e.streamNumbers = make(map[*checked.Var]spirv.ID)
		}
		id = e.B.AddGlobalVariable(spirv.StorageClassPrivate, e.B.TypeInt(32, false), "stream."+param.Name, 0)
		e.streamNumbers[param] = id
	}
	return id
}

// passStream records which stream a call passes for a parameter that may be one of several.
func (e *SPIRVEmitter) passStream(param *checked.Var, arg *checked.Arg) {
	s := e.streams[e.fn]
	if s == nil || !stageio.IsStream(param.Type) || len(s.list) == 1 || len(e.streamsOf(param)) == 1 {
		return
	}
	x := arg.Dest
	if x == nil {
		x = arg.Value
	}
	passed := streamParam(x)
	number := spirv.ID(0)
	if numbers := e.streamsOf(passed); len(numbers) == 1 {
		number = e.B.ConstantUint(uint32(numbers[0]))
	} else {
		number = e.B.Load(e.streamNumber(passed))
	}
	e.B.Store(e.streamNumber(param), number)
}
