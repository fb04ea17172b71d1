package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// intrinsic emits a call of a built-in function or method. Most functions are a single instruction, which their table
// row specifies. The other functions have their own case here.
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
	case intrinsics.ByKind:
		return e.plainIntrinsic(x)
	case intrinsics.CustomMul:
		return e.mul(x)
	case intrinsics.CustomDot:
		return values.Of(x.Type, e.dot(x.Args[0].Value.Info().Type, e.arg(x, 0), e.arg(x, 1)))
	case intrinsics.CustomDst:
		return e.dst(x)
	case intrinsics.CustomLit:
		return e.lit(x)
	case intrinsics.CustomAll:
		return e.allOrAny(x, spirv.OpAll)
	case intrinsics.CustomAny:
		return e.allOrAny(x, spirv.OpAny)
	case intrinsics.CustomTranspose:
		return e.transpose(x)
	case intrinsics.CustomSelect:
		return e.selectCall(x)
	case intrinsics.CustomClip:
		return e.clip(x)
	case intrinsics.CustomSincos:
		return e.sincos(x)
	case intrinsics.CustomModf:
		return e.splitCall(x, &modfSplit)
	case intrinsics.CustomFrexp:
		return e.splitCall(x, &frexpSplit)
	case intrinsics.CustomAsuint:
		return e.asuintCall(x)
	case intrinsics.CustomAsdouble:
		return e.asdouble(x)
	case intrinsics.CustomAddPairs:
		return e.addPairs(x)
	case intrinsics.CustomD3DCOLORtoUBYTE4:
		return e.color(x)
	case intrinsics.CustomMsad4:
		return e.msad4(x)
	case intrinsics.CustomDot4add:
		return e.dot4add(x)
	case intrinsics.CustomLog10:
		return e.log10(x)
	case intrinsics.CustomNonUniform:
		return e.nonUniform(x)
	case intrinsics.CustomMemoryBarrier, intrinsics.CustomControlBarrier:
		return e.namedBarrier(x)
	case intrinsics.CustomRemainingRecursion:
		return e.remainingRecursion(x)
	case intrinsics.CustomBarrier:
		return e.barrierCall(x)
	case intrinsics.CustomInterlocked:
		return e.interlockedCall(x)
	case intrinsics.CustomWave, intrinsics.CustomWaveBuiltin, intrinsics.CustomWaveAllEqual,
		intrinsics.CustomWaveCluster,
		intrinsics.CustomWaveMatch, intrinsics.CustomWaveRead, intrinsics.CustomWaveReduce, intrinsics.CustomWaveRotate,
		intrinsics.CustomWaveCountBits, intrinsics.CustomQuadSwap, intrinsics.CustomQuadRead, intrinsics.CustomQuadVote:
		return e.wave(x)
	case intrinsics.CustomDot2add:
		return e.dot2add(x)
	case intrinsics.CustomPackBytes:
		return e.packBytes(x)
	case intrinsics.CustomUnpackBytes:
		return e.unpackBytes(x)
	case intrinsics.CustomHelperLane:
		return e.helperLane(x)
	case intrinsics.CustomTraceRay:
		return e.traceRay(x)
	case intrinsics.CustomCallShader:
		return e.callShader(x)
	case intrinsics.CustomReportHit:
		return e.reportHit(x)
	case intrinsics.CustomEndHit:
		return e.endHit(x)
	case intrinsics.CustomRayValue:
		return e.rayValue(x)
	case intrinsics.CustomHitFromQuery, intrinsics.CustomHitInvoke, intrinsics.CustomHitMiss, intrinsics.CustomHitNop,
		intrinsics.CustomHitTrace, intrinsics.CustomReorderThread:
		return e.hitCall(x)
	case intrinsics.CustomResidency:
		return values.Of(x.Type, e.b.Emit(instbuilder.ImageSparseTexelsResident(e.b.TypeBool(), 0, e.arg(x, 0))))
	case intrinsics.CustomRawLoad:
		return e.rawLoad(x)
	case intrinsics.CustomRawStore:
		return e.rawStore(x)
	case intrinsics.CustomReadClock:
		return values.Of(x.Type, e.b.Emit(instbuilder.ReadClockKHR(e.types.TypeID(x.Type), 0, e.arg(x, 0))))
	case intrinsics.CustomAbort:
		return e.abort(x)
	case intrinsics.CustomAssume:
		e.b.Emit(instbuilder.AssumeTrueKHR(e.arg(x, 0)))
		return values.Value{}
	case intrinsics.CustomPrintf, intrinsics.CustomDebugBreak:
		return e.debugCall(x)
	case intrinsics.CustomMeshCounts:
		return e.meshCounts(x)
	case intrinsics.CustomDispatchMesh:
		return e.dispatchMesh(x)
	case intrinsics.CustomAttributeAtVertex:
		return e.attributeAtVertex(x)
	case intrinsics.CustomEvaluateAttribute:
		return e.evaluateAttribute(x)
	}
	return e.rowwise(x)
}

// narrowType returns the 32-bit type in which x must be evaluated because its intrinsic does not have a 64-bit
// overload. It returns nil if x can be evaluated in its own type. The 32-bit type is needed for a 64-bit expression in
// which all arguments are literals.
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

// clip emits clip(x), which discards the pixel if a component of x is negative.
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

// debugCall emits printf or DebugBreak, which do not affect the results of the shader. The format of printf is an
// OpString.
func (e *SPIRVEmitter) debugCall(x *checked.Intrinsic) values.Value {
	set := "NonSemantic.DebugBreak"
	if x.Row.Emit.Custom == intrinsics.CustomPrintf {
		set = "NonSemantic.DebugPrintf"
	}
	if !e.b.IsVersion(6) {
		e.b.RequireExtension("SPV_KHR_non_semantic_info")
	}
	e.b.ExtInstOf(set, e.b.TypeVoid(), 1, e.args(x)...)
	return values.Value{}
}

// abort emits a call that ends the dispatch or draw. The message to the application is the argument in scalar layout,
// or zero if no argument exists.
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

// evaluateAttribute emits a function that interpolates a pixel shader input at another place. The instruction requires
// the input variable. This emits a copy instead, which the legalization passes replace by the variable.
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

// attributeAtVertex emits GetAttributeAtVertex: it returns an element of the input array that contains the values of
// all vertices. The result is an lvalue because structs of such inputs may also be written.
func (e *SPIRVEmitter) attributeAtVertex(x *checked.Intrinsic) values.Value {
	var c chain
	e.collect(x, &c)
	return e.derefOrIndex(c.qualify(e.expr(c.base)), x.Type, c.indices)
}

// markNonUniform decorates id as NonUniform.
func (e *SPIRVEmitter) markNonUniform(id spirv.ID) {
	e.b.Mark(id, spirv.DecorationNonUniform)
}

// method emits a call of a method of a resource or another built-in object.
func (e *SPIRVEmitter) method(x *checked.Intrinsic) values.Value {
	switch x.Row.Emit.Custom {
	case intrinsics.CustomAppendVertex:
		return e.appendVertex(x)
	case intrinsics.CustomRestartStrip:
		return e.restartStrip(x)
	case intrinsics.CustomAppend:
		return e.appendElement(x)
	case intrinsics.CustomByteDimensions:
		return e.byteDimensions(x)
	case intrinsics.CustomByteInterlocked:
		return e.byteInterlocked(x)
	case intrinsics.CustomViewInterlocked:
		return e.viewInterlocked(x)
	case intrinsics.CustomByteLoad:
		return e.byteLoad(x)
	case intrinsics.CustomByteStore:
		return e.byteStore(x)
	case intrinsics.CustomConsume:
		return e.consumeElement(x)
	case intrinsics.CustomCounter:
		return e.incDecCounter(x)
	case intrinsics.CustomDereference:
		return e.dereference(x)
	case intrinsics.CustomRecord, intrinsics.CustomRecordCount, intrinsics.CustomFinishSharing,
		intrinsics.CustomOutputComplete,
		intrinsics.CustomAllocateRecords, intrinsics.CustomIncrementOutput, intrinsics.CustomNodeIsValid:
		return e.nodeMethod(x)
	case intrinsics.CustomGather:
		return e.gather(x)
	case intrinsics.CustomGetDimensions:
		return e.dimensions(x)
	case intrinsics.CustomLoad:
		return e.imageLoad(x)
	case intrinsics.CustomHitAttributes, intrinsics.CustomHitConstant, intrinsics.CustomHitQuery:
		return e.hitMethod(x)
	case intrinsics.CustomQueryLod:
		return e.queryLod(x)
	case intrinsics.CustomRayQuery, intrinsics.CustomRayQueryCandidate, intrinsics.CustomRayQueryCommitted,
		intrinsics.CustomRayQueryNot:
		return e.rayQuery(x)
	case intrinsics.CustomRayQueryTrace:
		return e.traceRayInline(x)
	case intrinsics.CustomSample:
		return e.sample(x)
	case intrinsics.CustomSamplePosition:
		return e.samplePosition(x)
	case intrinsics.CustomStructuredDimensions:
		return e.structuredDimensions(x)
	case intrinsics.CustomStructuredLoad:
		return e.structuredLoad(x)
	case intrinsics.CustomSubpassLoad:
		return e.subpassLoad(x)
	}
	panic("emitter: no method " + x.Row.Name)
}
