package emitter

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stageio"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// outStreams holds the streams to which a function appends vertices. These are the outputs of the geometry shader that
// calls the function. A stream object in the module is empty. If a called function may receive different streams, the
// caller stores the number of each stream argument in a variable.
type outStreams struct {
	list []stageio.Stream
	vars stageVars
}

// openStreams records streams, the streams of the geometry shader fn, for fn and for the functions that it calls.
func (e *SPIRVEmitter) openStreams(fn *checked.Func, streams []stageio.Stream) {
	if e.module.streams == nil {
		e.module.streams = make(map[*checked.Func]*outStreams)
	}
	s := &outStreams{streams, e.entry.stage}
	list := []*checked.Func{fn}
	for i := 0; i < len(list); i++ {
		if e.module.streams[list[i]] == s {
			continue
		}
		e.module.streams[list[i]] = s
		list = append(list, list[i].Callees...)
	}
}

// decorateStreams decorates the outputs in sig with the numbers of their streams, if there are several streams. A
// built-in that belongs to several streams is assigned to the first stream.
func (e *SPIRVEmitter) decorateStreams(sig *stageio.Signature, stage stageVars) {
	if len(sig.Streams) < 2 {
		return
	}
	for _, v := range sig.Vars {
		if !v.Input {
			e.b.Decorate(stage[v], spirv.DecorationStream, uint32(v.Stream))
		}
	}
}

// appendVertex emits stream.Append(vertex): it writes the vertex to the outputs, and emits an instruction that appends
// the outputs to the stream.
func (e *SPIRVEmitter) appendVertex(x *checked.Intrinsic) values.Value {
	id := e.arg(x, 0)
	e.onStream(x, spirv.OpEmitVertex, spirv.OpEmitStreamVertex, func(s *stageio.Stream) {
		stage := e.entry.stage
		e.entry.stage = e.module.streams[e.fn.decl].vars
		e.writeStage(s.Vertex, id)
		e.entry.stage = stage
	})
	return values.Value{}
}

// restartStrip emits stream.RestartStrip().
func (e *SPIRVEmitter) restartStrip(x *checked.Intrinsic) values.Value {
	e.onStream(x, spirv.OpEndPrimitive, spirv.OpEndStreamPrimitive, func(*stageio.Stream) {})
	return values.Value{}
}

// onStream calls emit for the stream of the method call x, and then emits the opcode one or, if the shader has several
// streams, the opcode several. If the stream is known only at run time, it does so for each possible stream, in the
// cases of a switch on the stream number.
func (e *SPIRVEmitter) onStream(x *checked.Intrinsic, one, several spirv.Opcode, emit func(*stageio.Stream)) {
	list := e.module.streams[e.fn.decl].list
	if len(list) == 1 {
		emit(&list[0])
		e.b.Do(one)
		return
	}
	do := func(i int) {
		emit(&list[i])
		e.b.Do(several, e.b.ConstantUint(uint32(i)))
	}
	param := streamParam(x.Object)
	numbers := e.streamsOf(param)
	if len(numbers) == 1 {
		do(numbers[0])
		return
	}
	selector := e.b.Load(e.streamNumber(param))
	merge := e.b.CreateBlock("stream.merge")
	last := len(numbers) - 1
	blocks := make([]*modulebuilder.Block, len(numbers))
	targets := make([]modulebuilder.SwitchTarget, last)
	for k, i := range numbers {
		blocks[k] = e.b.CreateBlock("stream." + strconv.Itoa(i))
		if k < last {
			targets[k] = modulebuilder.SwitchTarget{Value: int64(i), Block: blocks[k]}
		}
	}
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.Switch(selector, blocks[last], targets)
	for k, i := range numbers {
		e.b.SetInsertPoint(blocks[k])
		do(i)
		e.b.Branch(merge)
	}
	e.b.SetInsertPoint(merge)
}

// streamParam returns the stream parameter to which x refers.
func streamParam(x checked.Expr) *checked.Var {
	if ref, ok := x.(*checked.VarRef); ok {
		return ref.Var
	}
	panic("emitter: stream is not a parameter")
}

// streamsOf returns the numbers of the streams to which param may refer. For a parameter of the entry point, this is
// only its own stream. For a parameter of another function, these are all streams of its type.
func (e *SPIRVEmitter) streamsOf(param *checked.Var) (numbers []int) {
	for i, s := range e.module.streams[e.fn.decl].list {
		if s.Param == param {
			return []int{i}
		}
		if s.Param.Type == param.Type {
			numbers = append(numbers, i)
		}
	}
	return numbers
}

// streamNumber returns the variable that holds the stream number of the argument for param. The first call declares it.
func (e *SPIRVEmitter) streamNumber(param *checked.Var) spirv.ID {
	id, ok := e.module.streamNumbers[param]
	if !ok {
		if e.module.streamNumbers == nil {
			e.module.streamNumbers = make(map[*checked.Var]spirv.ID)
		}
		id = e.b.AddGlobalVariable(spirv.StorageClassPrivate, e.b.TypeInt(32, false), "stream."+param.Name, 0)
		e.module.streamNumbers[param] = id
	}
	return id
}

// passStream stores the stream number of the argument arg in the variable of streamNumber, if param may refer to
// several streams.
func (e *SPIRVEmitter) passStream(param *checked.Var, arg *checked.Arg) {
	s := e.module.streams[e.fn.decl]
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
		number = e.b.ConstantUint(uint32(numbers[0]))
	} else {
		number = e.b.Load(e.streamNumber(passed))
	}
	e.b.Store(e.streamNumber(param), number)
}
