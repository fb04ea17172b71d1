package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// intrinsic emits a call of a built-in function or method. Most functions are
// one instruction, given by their row; the others are the custom ones here.
func (e *SPIRVEmitter) intrinsic(x *checked.Intrinsic) values.Value {
	if x.Object != nil {
		return e.method(x)
	}
	if t := e.narrowType(x); t != nil {
		narrow := *x
		narrow.Type = t
		return e.convertLoosely(e.intrinsic(&narrow), x.Type)
	}
	switch x.Row.Emit.Custom {
	case "":
		return e.PlainIntrinsic(x)
	case "mul":
		return e.Mul(x)
	case "dot":
		return values.Of(x.Type, e.Dot(x.Args[0].Value.Info().Type, e.Arg(x, 0), e.Arg(x, 1)))
	case "dst":
		return e.Dst(x)
	case "lit":
		return e.Lit(x)
	case "all":
		return e.AllOrAny(x, spirv.OpAll)
	case "any":
		return e.AllOrAny(x, spirv.OpAny)
	case "transpose":
		return e.Transpose(x)
	case "select":
		return e.SelectCall(x)
	case "clip":
		return e.clip(x)
	case "sincos":
		return e.Sincos(x)
	case "modf":
		return e.SplitCall(x, &ModfSplit)
	case "frexp":
		return e.SplitCall(x, &FrexpSplit)
	case "asuint":
		return e.AsuintCall(x)
	case "asdouble":
		return e.Asdouble(x)
	case "addPairs":
		return e.AddPairs(x)
	case "D3DCOLORtoUBYTE4":
		return e.Color(x)
	case "msad4":
		return e.Msad4(x)
	case "dot4add":
		return e.Dot4add(x)
	case "log10":
		return e.Log10(x)
	case "nonUniform":
		return e.nonUniform(x)
	case "memoryBarrier", "controlBarrier":
		return e.namedBarrier(x)
	case "remainingRecursion":
		return e.remainingRecursion(x)
	case "barrier":
		return e.barrierCall(x)
	case "interlocked":
		return e.interlockedCall(x)
	case "wave", "waveBuiltin", "waveAllEqual", "waveCluster", "waveMatch", "waveRead", "waveReduce", "waveRotate", "waveCountBits", "quadSwap", "quadRead", "quadVote":
		return e.wave(x)
	case "dot2add":
		return e.Dot2add(x)
	case "packBytes":
		return e.PackBytes(x)
	case "unpackBytes":
		return e.UnpackBytes(x)
	case "helperLane":
		return e.helperLane(x)
	case "traceRay":
		return e.traceRay(x)
	case "callShader":
		return e.callShader(x)
	case "reportHit":
		return e.reportHit(x)
	case "endHit":
		return e.endHit(x)
	case "rayValue":
		return e.rayValue(x)
	case "hitFromQuery", "hitInvoke", "hitMiss", "hitNop", "hitTrace", "reorderThread":
		return e.hitCall(x)
	case "residency":
		return values.Of(x.Type, e.B.Op(spirv.OpImageSparseTexelsResident, e.B.TypeBool(), e.Arg(x, 0)))
	case "rawLoad":
		return e.rawLoad(x)
	case "rawStore":
		return e.rawStore(x)
	case "readClock":
		return values.Of(x.Type, e.B.Op(spirv.OpReadClockKHR, e.TypeID(x.Type), e.Arg(x, 0)))
	case "abort":
		return e.abort(x)
	case "assume":
		e.B.Do(spirv.OpAssumeTrueKHR, e.Arg(x, 0))
		return values.Value{}
	case "printf", "debugBreak":
		return e.debugCall(x)
	case "meshCounts":
		return e.meshCounts(x)
	case "dispatchMesh":
		return e.dispatchMesh(x)
	case "attributeAtVertex":
		return e.attributeAtVertex(x)
	case "evaluateAttribute":
		return e.evaluateAttribute(x)
	}
	return e.Rowwise(x)
}

// narrowType returns the type that a function computes which does not take numbers as
// wide as its result is to be: a call with literals alone in an expression of 64 bits.
// It returns nil of others.
func (e *SPIRVEmitter) narrowType(x *checked.Intrinsic) *types.Type {
	if len(x.Args) == 0 || x.Args[0].Value == nil || x.Type.Scalar().Bits != 64 || x.Row.Takes(x.Type.Scalar().Kind) {
		return nil
	}
	of := x.Args[0].Value.Info().Type.Scalar()
	if !of.IsNumeric() || of.Bits != 32 || of.IsFloat() != x.Type.IsFloat() {
		return nil
	}
	return e.U.WithShape(of, x.Type)
}

// clip discards the pixel if a component is negative.
func (e *SPIRVEmitter) clip(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	negative := e.AnyNegative(t, e.Arg(x, 0))
	then, merge := e.B.CreateBlock("if.true"), e.B.CreateBlock("if.merge")
	e.B.SelectionMerge(merge, spirv.SelectionControlNone)
	e.B.BranchConditional(negative, then, merge)
	e.B.SetInsertPoint(then)
	e.discard(&checked.Discard{Pos: x.Pos})
	if !e.B.Terminated() {
		e.B.Branch(merge)
	}
	e.B.SetInsertPoint(merge)
	return values.Value{}
}

// debugCall emits printf and DebugBreak, instructions without a meaning to the
// shader. The format is a string of the module.
func (e *SPIRVEmitter) debugCall(x *checked.Intrinsic) values.Value {
	set := "NonSemantic.DebugBreak"
	if x.Row.Emit.Custom == "printf" {
		set = "NonSemantic.DebugPrintf"
	}
	if !e.B.IsVersion(6) {
		e.B.RequireExtension("SPV_KHR_non_semantic_info")
	}
	e.B.ExtInstOf(set, e.B.TypeVoid(), 1, e.Args(x)...)
	return values.Value{}
}

// abort ends the dispatch or draw with a message for the application: what it is given,
// as in a buffer of scalar layout, or a zero.
func (e *SPIRVEmitter) abort(x *checked.Intrinsic) values.Value {
	message := values.Of(e.UintType(), e.B.ConstantUint(0))
	if len(x.Args) > 0 {
		message = e.Relayout(values.Of(ArgType(x, 0), e.Arg(x, 0)), e.AddressRule(), 0)
	}
	e.B.Do(spirv.OpAbortKHR, e.MemoryType(message), message.ID)
	e.exits++
	e.unreachable()
	return values.Value{}
}

// evaluateAttribute interpolates a pixel shader's input anew. The instructions
// take the input's variable; the legalization passes find it behind the copy
// that is made here.
func (e *SPIRVEmitter) evaluateAttribute(x *checked.Intrinsic) values.Value {
	e.NeedsLegalization = true
	t := ArgType(x, 0)
	v := e.operand(x.Args[0].Value)
	ids := []spirv.ID{e.Temporary(spirvtypes.TypeName(t), v).ID}
	if len(x.Args) > 1 {
		id := e.Arg(x, 1)
		if offset := ArgType(x, 1); x.Row.Name == "EvaluateAttributeSnapped" {
			id = e.CastID(id, offset, e.U.WithShape(e.FloatType(), offset))
		}
		ids = append(ids, id)
	}
	return values.Of(x.Type, e.B.ExtInst(e.TypeID(x.Type), x.Row.Emit.Float.GLSL, ids...))
}

// attributeAtVertex returns an element of an input that is an array of what the
// vertices gave. It is an lvalue: structs of such inputs can be written too.
func (e *SPIRVEmitter) attributeAtVertex(x *checked.Intrinsic) values.Value {
	var c chain
	e.collect(x, &c)
	return e.derefOrIndex(c.qualify(e.expr(c.base)), x.Type, c.indices)
}

// markNonUniform decorates a value that is not uniform.
func (e *SPIRVEmitter) markNonUniform(id spirv.ID) {
	e.B.Mark(id, spirv.DecorationNonUniform)
}

// method emits a method of a resource or another built-in object.
func (e *SPIRVEmitter) method(x *checked.Intrinsic) values.Value {
	switch x.Row.Emit.Custom {
	case "appendVertex":
		return e.appendVertex(x)
	case "restartStrip":
		return e.restartStrip(x)
	case "append":
		return e.appendElement(x)
	case "byteDimensions":
		return e.byteDimensions(x)
	case "byteInterlocked":
		return e.byteInterlocked(x)
	case "viewInterlocked":
		return e.viewInterlocked(x)
	case "byteLoad":
		return e.byteLoad(x)
	case "byteStore":
		return e.byteStore(x)
	case "consume":
		return e.consumeElement(x)
	case "counter":
		return e.incDecCounter(x)
	case "dereference":
		return e.dereference(x)
	case "record", "recordCount", "finishSharing", "outputComplete", "allocateRecords", "incrementOutput", "nodeIsValid":
		return e.nodeMethod(x)
	case "gather":
		return e.Gather(x)
	case "getDimensions":
		return e.Dimensions(x)
	case "load":
		return e.ImageLoad(x)
	case "hitAttributes", "hitConstant", "hitQuery":
		return e.hitMethod(x)
	case "queryLod":
		return e.QueryLod(x)
	case "rayQuery", "rayQueryCandidate", "rayQueryCommitted", "rayQueryNot":
		return e.rayQuery(x)
	case "rayQueryTrace":
		return e.traceRayInline(x)
	case "sample":
		return e.Sample(x)
	case "samplePosition":
		return e.SamplePosition(x)
	case "structuredDimensions":
		return e.structuredDimensions(x)
	case "structuredLoad":
		return e.structuredLoad(x)
	case "subpassLoad":
		return e.SubpassLoad(x)
	}
	panic("emitter: no method " + x.Row.Name)
}
