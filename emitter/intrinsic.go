package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// intrinsic emits a call of a built-in function or method. Most functions are
// one instruction, given by their row; the others are the custom ones here.
func (e *SPIRVEmitter) intrinsic(x *checked.Intrinsic) value {
	if x.Object != nil {
		return e.method(x)
	}
	switch x.Row.Emit.Custom {
	case "":
		return e.plainIntrinsic(x)
	case "mul":
		return e.mul(x)
	case "dot":
		return rv(x.Type, e.dot(x.Args[0].Value.Info().Type, e.arg(x, 0), e.arg(x, 1)))
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
	case "wave", "waveBuiltin", "waveAllEqual", "waveMatch", "waveRead", "waveReduce", "waveCountBits", "quadSwap", "quadRead", "quadVote":
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
	case "residency":
		return rv(x.Type, e.b.Op(spirv.OpImageSparseTexelsResident, e.b.TypeBool(), e.arg(x, 0)))
	case "rawLoad":
		return e.rawLoad(x)
	case "rawStore":
		return e.rawStore(x)
	case "readClock":
		return rv(x.Type, e.b.Op(spirv.OpReadClockKHR, e.typeID(x.Type), e.arg(x, 0)))
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

// arg loads the i-th argument, an in parameter.
func (e *SPIRVEmitter) arg(x *checked.Intrinsic, i int) spirv.ID { return e.rvalue(x.Args[i].Value) }

// argType returns the type of the i-th argument, an in parameter.
func argType(x *checked.Intrinsic, i int) *types.Type { return x.Args[i].Value.Info().Type }

// setOut writes id, of the parameter's type t, to an out argument.
func (e *SPIRVEmitter) setOut(a *checked.Arg, t *types.Type, id spirv.ID) {
	e.assignTo(a.Dest, func() value { return e.with(rv(t, id), a.Back) })
}

// inst returns the instruction that the row gives for arguments of type t.
func inst(emit *intrinsics.Emit, t *types.Type) intrinsics.Inst {
	switch classOf(t) {
	case floatClass:
		return emit.Float
	case sintClass:
		return emit.Sint
	case uintClass:
		return emit.Uint
	}
	return emit.Bool
}

// finite returns the instruction that does the same as in where there is no NaN.
func (e *SPIRVEmitter) finite(in intrinsics.Inst) intrinsics.Inst {
	switch {
	case !e.opts.FiniteMath || in.Op != spirv.OpExtInst:
	case in.GLSL == spirv.GLSLNMax:
		in.GLSL = spirv.GLSLFMax
	case in.GLSL == spirv.GLSLNMin:
		in.GLSL = spirv.GLSLFMin
	}
	return in
}

// apply emits an instruction of the table with a result of type t.
func (e *SPIRVEmitter) apply(in intrinsics.Inst, t *types.Type, args ...spirv.ID) spirv.ID {
	var id spirv.ID
	switch {
	case in.Same:
		return args[0]
	case in.Op == spirv.OpExtInst:
		id = e.b.ExtInst(e.typeID(t), in.GLSL, args...)
	case in.Op == spirv.OpNop:
		panic("emitter: the table has no instruction for these arguments")
	default:
		id = e.b.Op(in.Op, e.typeID(t), args...)
	}
	if e.allRelaxed(args) {
		e.relax(id)
	}
	return id
}

func (e *SPIRVEmitter) allRelaxed(ids []spirv.ID) bool {
	for _, id := range ids {
		if !e.isRelaxed(id) {
			return false
		}
	}
	return len(ids) > 0
}

// glsl emits an instruction of GLSL.std.450.
func (e *SPIRVEmitter) glsl(number uint32, t *types.Type, args ...spirv.ID) spirv.ID {
	return e.apply(intrinsics.Inst{Op: spirv.OpExtInst, GLSL: number}, t, args...)
}

// plainIntrinsic emits a function that is one instruction for each row of a
// matrix.
func (e *SPIRVEmitter) plainIntrinsic(x *checked.Intrinsic) value {
	t := argType(x, 0)
	in := e.finite(inst(&x.Row.Emit, t))
	args := e.args(x)
	if x.Row.Emit.WholeMatrix && shapeOf(t).scalar() { // the determinant of a 1×1 matrix
		return rv(x.Type, args[0])
	}
	if !shapeOf(t).matrix() || x.Row.Emit.WholeMatrix {
		return rv(x.Type, e.apply(in, x.Type, args...))
	}
	return rv(x.Type, e.eachRow(t, x.Type, args, func(_, result *types.Type, rows []spirv.ID) spirv.ID {
		return e.apply(in, result, rows...)
	}))
}

// args loads all arguments, in order.
func (e *SPIRVEmitter) args(x *checked.Intrinsic) []spirv.ID {
	ids := make([]spirv.ID, len(x.Args))
	for i := range ids {
		ids[i] = e.arg(x, i)
	}
	return ids
}

// eachRow applies f to the i-th rows of several matrices of type t, for each i,
// and makes a matrix of type result.
func (e *SPIRVEmitter) eachRow(t, result *types.Type, mats []spirv.ID, f func(row, resultRow *types.Type, rows []spirv.ID) spirv.ID) spirv.ID {
	row, resultRow := e.rowOf(t), e.rowOf(result)
	out := make([]spirv.ID, t.Rows)
	parts := make([]spirv.ID, len(mats))
	for i := range out {
		for j, m := range mats {
			parts[j] = e.extract(row, m, uint32(i))
		}
		out[i] = f(row, resultRow, parts)
	}
	return e.compose(result, out...)
}

// rowwise emits a custom function that is defined on scalars and vectors, and
// row by row on matrices.
func (e *SPIRVEmitter) rowwise(x *checked.Intrinsic) value {
	t := argType(x, 0)
	args := e.args(x)
	f := func(row, result *types.Type, ids []spirv.ID) spirv.ID { return e.vectorFunction(x, row, result, ids) }
	if x.Row.Emit.Custom == "bitcast" && e.typeID(t) == e.typeID(x.Type) {
		return rv(x.Type, args[0])
	}
	if shapeOf(t).matrix() {
		return rv(x.Type, e.eachRow(t, x.Type, args, f))
	}
	return rv(x.Type, f(t, x.Type, args))
}

// vectorFunction emits one application of a rowwise function to operands of
// type t.
func (e *SPIRVEmitter) vectorFunction(x *checked.Intrinsic, t, result *types.Type, a []spirv.ID) spirv.ID {
	switch x.Row.Emit.Custom {
	case "sign":
		return e.sign(t, result, a[0])
	case "saturate":
		return e.glsl(spirv.GLSLFClamp, t, a[0], e.splatConstant(t, 0), e.splatConstant(t, 1))
	case "rcp":
		return e.binaryOp(spirv.OpFDiv, t, e.splatConstant(t, 1), a[0])
	case "mad":
		return e.mad(t, a)
	case "ldexp":
		return e.binaryOp(spirv.OpFMul, t, a[0], e.glsl(spirv.GLSLExp2, t, a[1]))
	case "isfinite":
		either := e.b.Op(spirv.OpLogicalOr, e.typeID(result), e.b.Op(spirv.OpIsNan, e.typeID(result), a[0]), e.b.Op(spirv.OpIsInf, e.typeID(result), a[0]))
		return e.b.Op(spirv.OpLogicalNot, e.typeID(result), either)
	case "isnormal":
		return e.isNormal(t, result, a[0])
	case "derivative":
		return e.derivative(x.Row.Emit.Float.Op, t, a[0])
	case "countbits":
		return e.countBits(t, result, a[0])
	case "reversebits":
		return e.reverseBits(t, a[0])
	case "firstbithigh":
		return e.firstBit(t, result, a[0], true)
	case "firstbitlow":
		return e.firstBit(t, result, a[0], false)
	case "bitcast":
		return e.bitcast(t, result, a[0])
	case "f16tof32":
		return e.eachComponent(t, result, a[0], e.halfToFloat)
	case "f32tof16":
		return e.eachComponent(t, result, a[0], e.floatToHalf)
	}
	panic("emitter: no custom function " + string(x.Row.Emit.Custom))
}

// eachComponent applies f to each component of a scalar or vector.
func (e *SPIRVEmitter) eachComponent(t, result *types.Type, id spirv.ID, f func(spirv.ID) spirv.ID) spirv.ID {
	n := shapeOf(t).cols
	if n == 1 {
		return f(id)
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = f(e.extract(t.Scalar(), id, uint32(i)))
	}
	return e.compose(result, parts...)
}
