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

// arg loads argument i of the call x, which must be for an in parameter, and returns its value.
func (e *SPIRVEmitter) arg(x *checked.Intrinsic, i int) spirv.ID {
	return e.rvalue(x.Args[i].Value)
}

// argType returns the type of argument i of the call x, which must be for an in parameter.
func argType(x *checked.Intrinsic, i int) *types.Type { return x.Args[i].Value.Info().Type }

// setOut assigns the value id, of the parameter's type t, to the out argument a. It converts the value to the type of
// the argument.
func (e *SPIRVEmitter) setOut(a *checked.Arg, t *types.Type, id spirv.ID) {
	e.assignTo(a.Dest, func() values.Value { return e.with(values.Of(t, id), a.Back) })
}

// writeOut assigns the value id, of type from, to the out argument a. It converts the value to the type of the
// parameter, and then to the type of the argument.
func (e *SPIRVEmitter) writeOut(a *checked.Arg, from *types.Type, id spirv.ID) {
	t := outType(a)
	e.assignTo(a.Dest, func() values.Value { return e.with(values.Of(t, e.values.CastID(id, from, t)), a.Back) })
}

// outType returns the type of the out parameter to which the argument a is passed.
func outType(a *checked.Arg) *types.Type {
	if t := operandType(a.Back); t != nil {
		return t
	}
	return a.Dest.Info().Type
}

// operandType returns the type of the checked.Operand on which the conversions in tree operate. It returns nil if tree
// is nil.
func operandType(tree checked.Expr) *types.Type {
	for {
		switch x := tree.(type) {
		case *checked.Operand:
			return x.Type
		case *checked.Cast:
			tree = x.X
		default:
			return nil
		}
	}
}

// inst returns the instruction in the table row emit for arguments of type t.
func inst(emit *intrinsics.Emit, t *types.Type) intrinsics.Inst {
	switch spirvtypes.ClassOf(t) {
	case spirvtypes.FloatClass:
		return emit.Float
	case spirvtypes.SintClass:
		return emit.Sint
	case spirvtypes.UintClass:
		return emit.Uint
	}
	return emit.Bool
}

// forNaN returns in or, if the options require another treatment of NaN, the variant of in with that treatment.
func (e *SPIRVEmitter) forNaN(in intrinsics.Inst) intrinsics.Inst {
	switch {
	case in.Op != spirv.OpExtInst:
	case !e.opts.FiniteMath:
		if in.GLSL == spirv.GLSLFClamp && e.opts.NaNClamp {
			in.GLSL = spirv.GLSLNClamp
		}
	case in.GLSL == spirv.GLSLNMax:
		in.GLSL = spirv.GLSLFMax
	case in.GLSL == spirv.GLSLNMin:
		in.GLSL = spirv.GLSLFMin
	}
	return in
}

// apply emits the instruction in, which is from the table, and returns its result of type t.
func (e *SPIRVEmitter) apply(in intrinsics.Inst, t *types.Type, args ...spirv.ID) spirv.ID {
	var id spirv.ID
	switch {
	case in.Same:
		return args[0]
	case in.Op == spirv.OpExtInst:
		id = e.b.ExtInst(e.types.TypeID(t), in.GLSL, args...)
	case in.Op == spirv.OpNop:
		panic("emitter: no instruction for these arguments in the table")
	default:
		id = e.b.Op(in.Op, e.types.TypeID(t), args...)
	}
	if e.allRelaxed(args) {
		e.types.Relax(id)
	}
	return id
}

func (e *SPIRVEmitter) allRelaxed(ids []spirv.ID) bool {
	for _, id := range ids {
		if !e.types.IsRelaxed(id) {
			return false
		}
	}
	return len(ids) > 0
}

// glsl emits the GLSL.std.450 instruction number, and returns its result of type t.
func (e *SPIRVEmitter) glsl(number uint32, t *types.Type, args ...spirv.ID) spirv.ID {
	return e.apply(intrinsics.Inst{Op: spirv.OpExtInst, GLSL: number}, t, args...)
}

// plainIntrinsic emits a call of a function that maps to a single instruction. For a matrix, it usually emits the
// instruction for each row.
func (e *SPIRVEmitter) plainIntrinsic(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	in := e.forNaN(inst(&x.Row.Emit, t))
	args := e.args(x)
	if x.Row.Emit.WholeMatrix && spirvtypes.ShapeOf(t).Scalar() { // determinant of a 1×1 matrix
		return values.Of(x.Type, args[0])
	}
	if !spirvtypes.ShapeOf(t).Matrix() || x.Row.Emit.WholeMatrix {
		return values.Of(x.Type, e.apply(in, x.Type, args...))
	}
	return values.Of(x.Type, e.eachRow(t, x.Type, args, func(_, result *types.Type, rows []spirv.ID) spirv.ID {
		return e.apply(in, result, rows...)
	}))
}

// args loads all arguments of the call x in order, and returns their values.
func (e *SPIRVEmitter) args(x *checked.Intrinsic) []spirv.ID {
	ids := make([]spirv.ID, len(x.Args))
	for i := range ids {
		ids[i] = e.arg(x, i)
	}
	return ids
}

// eachRow calls f once for each row index, with the rows that have this index in the matrices mats of type t. It
// returns a matrix of type result that consists of the rows that f returns.
func (e *SPIRVEmitter) eachRow(t, result *types.Type, mats []spirv.ID,
	f func(row, resultRow *types.Type, rows []spirv.ID) spirv.ID) spirv.ID {
	row, resultRow := e.types.RowOf(t), e.types.RowOf(result)
	out := make([]spirv.ID, t.Rows)
	parts := make([]spirv.ID, len(mats))
	for i := range out {
		for j, m := range mats {
			parts[j] = e.values.Extract(row, m, uint32(i))
		}
		out[i] = f(row, resultRow, parts)
	}
	return e.values.Compose(result, out...)
}

// rowwise emits a call of a custom function that is defined on scalars and vectors. For matrices, it emits the function
// for each row.
func (e *SPIRVEmitter) rowwise(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	args := e.args(x)
	f := func(row, result *types.Type, ids []spirv.ID) spirv.ID { return e.vectorFunction(x, row, result, ids) }
	if x.Row.Emit.Custom == intrinsics.CustomBitcast && e.types.TypeID(t) == e.types.TypeID(x.Type) {
		return values.Of(x.Type, args[0])
	}
	if spirvtypes.ShapeOf(t).Matrix() {
		return values.Of(x.Type, e.eachRow(t, x.Type, args, f))
	}
	return values.Of(x.Type, f(t, x.Type, args))
}

// vectorFunction emits the function of the call x for the scalar or vector operands a of type t.
func (e *SPIRVEmitter) vectorFunction(x *checked.Intrinsic, t, result *types.Type, a []spirv.ID) spirv.ID {
	switch x.Row.Emit.Custom {
	case intrinsics.CustomSign:
		return e.sign(t, result, a[0])
	case intrinsics.CustomSaturate:
		return e.glsl(spirv.GLSLFClamp, t, a[0], e.values.SplatConstant(t, 0), e.values.SplatConstant(t, 1))
	case intrinsics.CustomRcp:
		return e.values.BinaryOp(spirv.OpFDiv, t, e.values.SplatConstant(t, 1), a[0])
	case intrinsics.CustomMad:
		return e.mad(t, a)
	case intrinsics.CustomLdexp:
		return e.values.BinaryOp(spirv.OpFMul, t, a[0], e.glsl(spirv.GLSLExp2, t, a[1]))
	case intrinsics.CustomIsfinite:
		either := e.b.Emit(instbuilder.LogicalOr(e.types.TypeID(result), 0,
			e.b.Emit(instbuilder.IsNan(e.types.TypeID(result), 0, a[0])),
			e.b.Emit(instbuilder.IsInf(e.types.TypeID(result), 0, a[0]))))
		return e.b.Emit(instbuilder.LogicalNot(e.types.TypeID(result), 0, either))
	case intrinsics.CustomIsnormal:
		return e.isNormal(t, result, a[0])
	case intrinsics.CustomDerivative:
		return e.derivative(x.Row.Emit.Float.Op, t, a[0])
	case intrinsics.CustomCountbits:
		return e.countBits(t, result, a[0])
	case intrinsics.CustomReversebits:
		return e.reverseBits(t, a[0])
	case intrinsics.CustomFirstbithigh:
		return e.firstBit(t, result, a[0], true)
	case intrinsics.CustomFirstbitlow:
		return e.firstBit(t, result, a[0], false)
	case intrinsics.CustomBitcast:
		return e.bitcast(t, result, a[0])
	case intrinsics.CustomF16tof32:
		return e.eachComponent(t, result, a[0], e.halfToFloat)
	case intrinsics.CustomF32tof16:
		return e.eachComponent(t, result, a[0], e.floatToHalf)
	}
	panic("emitter: no custom function " + x.Row.Emit.Custom.String())
}

// eachComponent applies f to each component of id, a scalar or vector of type t. It returns the scalar or vector of the
// results, of type result.
func (e *SPIRVEmitter) eachComponent(t, result *types.Type, id spirv.ID, f func(spirv.ID) spirv.ID) spirv.ID {
	n := spirvtypes.ShapeOf(t).Cols
	if n == 1 {
		return f(id)
	}
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = f(e.values.Extract(t.Scalar(), id, uint32(i)))
	}
	return e.values.Compose(result, parts...)
}

// scale emits the product of v, a vector or matrix of type t, and a scalar.
func (e *SPIRVEmitter) scale(t *types.Type, v, scalar spirv.ID) spirv.ID {
	if spirvtypes.ShapeOf(t).Matrix() {
		return e.values.RelaxedOp(spirv.OpMatrixTimesScalar, t, t, v, scalar)
	}
	return e.values.RelaxedOp(spirv.OpVectorTimesScalar, t, t, v, scalar)
}
