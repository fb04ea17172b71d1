package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
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
		return e.plainIntrinsic(x)
	case "mul":
		return e.mul(x)
	case "dot":
		return values.Of(x.Type, e.dot(x.Args[0].Value.Info().Type, e.arg(x, 0), e.arg(x, 1)))
	case "dst":
		return e.dst(x)
	case "lit":
		return e.lit(x)
	case "all":
		return e.allOrAny(x, spirv.OpAll)
	case "any":
		return e.allOrAny(x, spirv.OpAny)
	case "transpose":
		return e.transpose(x)
	case "select":
		return e.selectCall(x)
	case "clip":
		return e.clip(x)
	case "sincos":
		return e.sincos(x)
	case "modf":
		return e.splitCall(x, &modfSplit)
	case "frexp":
		return e.splitCall(x, &frexpSplit)
	case "asuint":
		return e.asuintCall(x)
	case "asdouble":
		return e.asdouble(x)
	case "addPairs":
		return e.addPairs(x)
	case "D3DCOLORtoUBYTE4":
		return e.color(x)
	case "msad4":
		return e.msad4(x)
	case "dot4add":
		return e.dot4add(x)
	case "log10":
		return e.log10(x)
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
		return e.dot2add(x)
	case "packBytes":
		return e.packBytes(x)
	case "unpackBytes":
		return e.unpackBytes(x)
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
		return values.Of(x.Type, e.b.Emit(instbuilder.ImageSparseTexelsResident(e.b.TypeBool(), 0, e.arg(x, 0))))
	case "rawLoad":
		return e.rawLoad(x)
	case "rawStore":
		return e.rawStore(x)
	case "readClock":
		return values.Of(x.Type, e.b.Emit(instbuilder.ReadClockKHR(e.types.TypeID(x.Type), 0, e.arg(x, 0))))
	case "abort":
		return e.abort(x)
	case "assume":
		e.b.Emit(instbuilder.AssumeTrueKHR(e.arg(x, 0)))
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
	return e.rowwise(x)
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
	return e.types.U.WithShape(of, x.Type)
}

// clip discards the pixel if a component is negative.
func (e *SPIRVEmitter) clip(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	negative := e.anyNegative(t, e.arg(x, 0))
	then, merge := e.b.CreateBlock("if.true"), e.b.CreateBlock("if.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(negative, then, merge)
	e.b.SetInsertPoint(then)
	e.discard(&checked.Discard{Pos: x.Pos})
	if !e.b.Terminated() {
		e.b.Branch(merge)
	}
	e.b.SetInsertPoint(merge)
	return values.Value{}
}

// debugCall emits printf and DebugBreak, instructions without a meaning to the
// shader. The format is a string of the module.
func (e *SPIRVEmitter) debugCall(x *checked.Intrinsic) values.Value {
	set := "NonSemantic.DebugBreak"
	if x.Row.Emit.Custom == "printf" {
		set = "NonSemantic.DebugPrintf"
	}
	if !e.b.IsVersion(6) {
		e.b.RequireExtension("SPV_KHR_non_semantic_info")
	}
	e.b.ExtInstOf(set, e.b.TypeVoid(), 1, e.args(x)...)
	return values.Value{}
}

// abort ends the dispatch or draw with a message for the application: what it is given,
// as in a buffer of scalar layout, or a zero.
func (e *SPIRVEmitter) abort(x *checked.Intrinsic) values.Value {
	message := values.Of(e.types.UintType(), e.b.ConstantUint(0))
	if len(x.Args) > 0 {
		message = e.values.Relayout(values.Of(argType(x, 0), e.arg(x, 0)), e.types.AddressRule(), 0)
	}
	e.b.Emit(instbuilder.AbortKHR(e.values.MemoryType(message), message.ID))
	e.module.exits++
	e.unreachable()
	return values.Value{}
}

// evaluateAttribute interpolates a pixel shader's input anew. The instructions
// take the input's variable; the legalization passes find it behind the copy
// that is made here.
func (e *SPIRVEmitter) evaluateAttribute(x *checked.Intrinsic) values.Value {
	e.types.NeedsLegalization = true
	t := argType(x, 0)
	v := e.operand(x.Args[0].Value)
	ids := []spirv.ID{e.values.Temporary(spirvtypes.TypeName(t), v).ID}
	if len(x.Args) > 1 {
		id := e.arg(x, 1)
		if offset := argType(x, 1); x.Row.Name == "EvaluateAttributeSnapped" {
			id = e.values.CastID(id, offset, e.types.U.WithShape(e.floatType(), offset))
		}
		ids = append(ids, id)
	}
	return values.Of(x.Type, e.b.ExtInst(e.types.TypeID(x.Type), x.Row.Emit.Float.GLSL, ids...))
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
	e.b.Mark(id, spirv.DecorationNonUniform)
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
		return e.gather(x)
	case "getDimensions":
		return e.dimensions(x)
	case "load":
		return e.imageLoad(x)
	case "hitAttributes", "hitConstant", "hitQuery":
		return e.hitMethod(x)
	case "queryLod":
		return e.queryLod(x)
	case "rayQuery", "rayQueryCandidate", "rayQueryCommitted", "rayQueryNot":
		return e.rayQuery(x)
	case "rayQueryTrace":
		return e.traceRayInline(x)
	case "sample":
		return e.sample(x)
	case "samplePosition":
		return e.samplePosition(x)
	case "structuredDimensions":
		return e.structuredDimensions(x)
	case "structuredLoad":
		return e.structuredLoad(x)
	case "subpassLoad":
		return e.subpassLoad(x)
	}
	panic("emitter: no method " + x.Row.Name)
}
