package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// floatType returns the type float.
func (e *SPIRVEmitter) floatType() *types.Type { return e.types.U.Basic(types.Float) }

// sign returns -1, 0 or 1 as a value of type result, depending on the sign of x, which has type t.
func (e *SPIRVEmitter) sign(t, result *types.Type, x spirv.ID) spirv.ID {
	switch spirvtypes.ClassOf(t) {
	case spirvtypes.FloatClass:
		return e.values.CastID(e.glsl(spirv.GLSLFSign, t, x), t, result)
	case spirvtypes.SintClass:
		return e.values.CastID(e.glsl(spirv.GLSLSSign, t, x), t, result)
	}
	positive := e.b.Emit(instbuilder.UGreaterThan(e.types.TypeID(e.types.U.WithShape(e.types.BoolType(), t)), 0, x,
		e.values.SplatConstant(t, 0)))
	return e.values.SelectOp(result, positive, e.values.SplatConstant(result, 1), e.values.SplatConstant(result, 0))
}

// mad returns a[0]·a[1] + a[2], decorated with NoContraction. An HLSL compiler may fuse the operations of mad or not,
// but must do the same everywhere.
func (e *SPIRVEmitter) mad(t *types.Type, a []spirv.ID) spirv.ID {
	if spirvtypes.ClassOf(t) == spirvtypes.FloatClass {
		id := e.glsl(spirv.GLSLFma, t, a...)
		e.b.Mark(id, spirv.DecorationNoContraction)
		return id
	}
	product := e.values.BinaryOp(spirv.OpIMul, t, a[0], a[1])
	sum := e.values.BinaryOp(spirv.OpIAdd, t, product, a[2])
	e.b.Mark(product, spirv.DecorationNoContraction)
	e.b.Mark(sum, spirv.DecorationNoContraction)
	return sum
}

// log10 emits log10(x) as log2(x) multiplied by log10(2).
func (e *SPIRVEmitter) log10(x *checked.Intrinsic) values.Value {
	const log10Of2 = 0.30103
	t := x.Type
	a := e.arg(x, 0)
	var log spirv.ID
	if spirvtypes.ShapeOf(t).Matrix() {
		log = e.values.PerRow(t, t, func(row, _ *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.glsl(spirv.GLSLLog2, row, x)
		}, a)
	} else {
		log = e.glsl(spirv.GLSLLog2, t, a)
	}
	factor := e.b.ConstantFloat(e.types.TypeID(t.Scalar()), log10Of2)
	if spirvtypes.ShapeOf(t).Scalar() {
		return values.Of(t, e.values.BinaryOp(spirv.OpFMul, t, log, factor))
	}
	return values.Of(t, e.scale(t, log, factor))
}

// floatMask returns the mask of the exponent bits of an IEEE float with the given number of bits.
func floatMask(bits int) (mask int64) {
	switch bits {
	case 16:
		return 0x7C00
	case 64:
		return 0x7FF0_0000_0000_0000
	}
	return 0x7F80_0000
}

// isNormal emits a test whether the exponent bits of x are neither all zeros (zero, subnormal) nor all ones (infinity,
// NaN). OpIsNormal cannot be used because it requires the Kernel capability.
func (e *SPIRVEmitter) isNormal(t, result *types.Type, x spirv.ID) spirv.ID {
	kind := types.Uint
	switch spirvtypes.WidthOf(t) {
	case 16:
		kind = types.Uint16
	case 64:
		kind = types.Uint64
	}
	bits := e.types.U.WithShape(e.types.U.Basic(kind), t)
	mask := e.values.SplatConstant(bits, floatMask(spirvtypes.WidthOf(t)))
	exponent := e.values.BinaryOp(spirv.OpBitwiseAnd, bits, e.values.UnaryOp(spirv.OpBitcast, bits, x), mask)
	some := e.b.Emit(instbuilder.INotEqual(e.types.TypeID(result), 0, exponent, e.values.SplatConstant(bits, 0)))
	notAll := e.b.Emit(instbuilder.INotEqual(e.types.TypeID(result), 0, exponent, mask))
	return e.b.Emit(instbuilder.LogicalAnd(e.types.TypeID(result), 0, some, notAll))
}

// derivative emits op, a derivative of x. It computes in 32 bits because Vulkan restricts derivatives to this width.
func (e *SPIRVEmitter) derivative(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	e.values.UsesDerivatives()
	if spirvtypes.WidthOf(t) == 32 {
		return e.values.UnaryOp(op, t, x)
	}
	wide := e.types.U.WithShape(e.floatType(), t)
	return e.values.CastID(e.values.UnaryOp(op, wide, e.values.CastID(x, t, wide)), wide, t)
}

// dot returns the dot product of two vectors of type t, or the product of two scalars.
func (e *SPIRVEmitter) dot(t *types.Type, a, b spirv.ID) spirv.ID {
	elem := t.Scalar()
	mul, add := spirv.OpIMul, spirv.OpIAdd
	if spirvtypes.ClassOf(t) == spirvtypes.FloatClass {
		if spirvtypes.ShapeOf(t).Vector() {
			return e.values.BinaryOp(spirv.OpDot, elem, a, b)
		}
		mul = spirv.OpFMul
	}
	if spirvtypes.ShapeOf(t).Scalar() {
		return e.values.BinaryOp(mul, elem, a, b)
	}
	products := make([]spirv.ID, spirvtypes.ShapeOf(t).Cols)
	for i := range products {
		x := e.values.Extract(elem, a, uint32(i))
		products[i] = e.values.BinaryOp(mul, elem, x, e.values.Extract(elem, b, uint32(i)))
	}
	sum := products[0]
	for _, p := range products[1:] {
		sum = e.values.BinaryOp(add, elem, sum, p)
	}
	return sum
}

// dst emits dst(a, b), which is (1, a.y·b.y, a.z, b.w).
func (e *SPIRVEmitter) dst(x *checked.Intrinsic) values.Value {
	elem := x.Type.Scalar()
	a, b := e.arg(x, 0), e.arg(x, 1)
	ay, by := e.values.Extract(elem, a, 1), e.values.Extract(elem, b, 1)
	az, bw := e.values.Extract(elem, a, 2), e.values.Extract(elem, b, 3)
	mul := spirv.OpFMul
	if spirvtypes.ClassOf(elem) != spirvtypes.FloatClass {
		mul = spirv.OpIMul
	}
	y := e.values.BinaryOp(mul, elem, ay, by)
	return values.Of(x.Type, e.values.Compose(x.Type, e.values.ScalarConstant(elem, 1), y, az, bw))
}

// lit emits lit(l, h, m), which is (1, max(l, 0), min(l, h) < 0 ? 0 : pow(h, m), 1).
func (e *SPIRVEmitter) lit(x *checked.Intrinsic) values.Value {
	f := e.floatType()
	l, h, m := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	zero, oneF := e.values.ScalarConstant(f, 0), e.values.ScalarConstant(f, 1)
	diffuse := e.glsl(spirv.GLSLFMax, f, zero, l)
	least := e.glsl(spirv.GLSLFMin, f, l, h)
	negative := e.b.Emit(instbuilder.FOrdLessThan(e.b.TypeBool(), 0, least, zero))
	var power spirv.ID
	if e.values.DXCQuirks {
		power = e.values.BinaryOp(spirv.OpFMul, f, h, m)
	} else {
		power = e.glsl(spirv.GLSLPow, f, e.glsl(spirv.GLSLFMax, f, zero, h), m) // pow is undefined for negative h
	}
	specular := e.values.SelectOp(f, negative, zero, power)
	return values.Of(x.Type, e.values.Compose(x.Type, oneF, diffuse, specular, oneF))
}

// sincos emits sincos(x, s, c). It loads x separately for the sine and the cosine, unless the second load could return
// a different value.
func (e *SPIRVEmitter) sincos(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	arg := x.Args[0].Value
	once := checked.Changes(arg) || e.module.overlaps.Reads(arg, x.Args[1].Dest)
	var a spirv.ID
	for i, number := range [...]uint32{spirv.GLSLSin, spirv.GLSLCos} {
		if i == 0 || !once {
			a = e.arg(x, 0)
		}
		var id spirv.ID
		if spirvtypes.ShapeOf(t).Matrix() {
			id = e.values.PerRow(t, t, func(row, _ *types.Type, _ uint32,
				r spirv.ID) spirv.ID {
				return e.glsl(number, row, r)
			}, a)
		} else {
			id = e.glsl(number, t, a)
		}
		e.setOut(&x.Args[1+i], t, id)
	}
	return values.Value{}
}

// A split is a function that returns one part of a number and stores the other part in an out argument. The extended
// instruction glsl returns a struct of both parts.
type split struct {
	glsl     uint32
	name     string
	members  [2]string
	intFirst bool // set if the stored part is an int, which is converted to float
}

// The functions that split a number.
var (
	modfSplit  = split{spirv.GLSLModfStruct, "ModfStructType", [2]string{"frac", "ip"}, false}
	frexpSplit = split{spirv.GLSLFrexpStruct, "FrexpStructType", [2]string{"mantissa", "exponent"}, true}
)

// splitCall emits modf or frexp.
func (e *SPIRVEmitter) splitCall(x *checked.Intrinsic, s *split) values.Value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	stored := x.Proto.Params[1].Type
	outType := t
	if stored.Shape != "" { // modf with an int parameter for the whole part
		outType = e.types.U.WithShape(e.types.IntType(), t)
	}
	if !spirvtypes.ShapeOf(t).Matrix() {
		pair, secondType := e.splitVector(s, t, a)
		second := e.values.CastID(e.values.Extract(secondType, pair, 1), secondType, outType)
		e.setOut(&x.Args[1], outType, second)
		return values.Of(x.Type, e.values.Extract(t, pair, 0))
	}
	row := e.types.RowOf(t)
	firsts, seconds := make([]spirv.ID, t.Rows), make([]spirv.ID, t.Rows)
	for i := range firsts {
		pair, secondType := e.splitVector(s, row, e.values.Extract(row, a, uint32(i)))
		seconds[i] = e.values.CastID(e.values.Extract(secondType, pair, 1), secondType, row)
		firsts[i] = e.values.Extract(row, pair, 0)
	}
	e.setOut(&x.Args[1], outType, e.values.CastID(e.values.Compose(t, seconds...), t, outType))
	return values.Of(x.Type, e.values.Compose(t, firsts...))
}

// splitVector emits the extended instruction of s for a, a scalar or vector of type t. It returns the struct, and the
// type of its second member.
func (e *SPIRVEmitter) splitVector(s *split, t *types.Type, a spirv.ID) (pair spirv.ID, second *types.Type) {
	second = t
	if s.intFirst {
		second = e.types.U.WithShape(e.types.IntType(), t)
	}
	typ := e.b.TypeStruct(&modulebuilder.StructDesc{Name: s.name, Members: []modulebuilder.Member{
		{Type: e.types.TypeID(t), Name: s.members[0]}, {Type: e.types.TypeID(second), Name: s.members[1]},
	}})
	return e.b.ExtInst(typ, s.glsl, a), second
}

// allOrAny emits all or any, which reduces a vector or matrix to one bool by op.
func (e *SPIRVEmitter) allOrAny(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	t := argType(x, 0)
	return values.Of(x.Type, e.reduceBool(op, t, e.arg(x, 0)))
}

func (e *SPIRVEmitter) reduceBool(op spirv.Opcode, t *types.Type, id spirv.ID) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	if s.Matrix() {
		row := e.types.RowOf(t)
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.reduceBool(op, row, e.values.Extract(row, id, uint32(i)))
		}
		return e.b.Op(op, e.b.TypeBool(), e.values.Compose(e.types.U.Vector(e.types.BoolType(), s.Rows), rows...))
	}
	id = e.values.CastID(id, t, e.types.WithShape(e.types.BoolType(), s))
	if s.Scalar() {
		return id
	}
	return e.b.Op(op, e.b.TypeBool(), id)
}

// transpose emits transpose. It uses OpTranspose for float matrices, and extracts the elements of other matrices. A
// matrix with one row or column is a SPIR-V vector, which is its own transpose.
func (e *SPIRVEmitter) transpose(x *checked.Intrinsic) values.Value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	switch {
	case !spirvtypes.ShapeOf(t).Matrix():
		return values.Of(x.Type, a)
	case spirvtypes.ClassOf(t) == spirvtypes.FloatClass:
		return values.Of(e.transposed(t), e.b.Emit(instbuilder.Transpose(e.types.TypeID(e.transposed(t)), 0, a)))
	}
	return values.Of(e.transposed(t), e.transposeElements(t, a))
}

// transposed returns the type of the transpose of a matrix of type t.
func (e *SPIRVEmitter) transposed(t *types.Type) *types.Type {
	return e.types.U.Matrix(t.Elem, int(t.Cols), int(t.Rows))
}

func (e *SPIRVEmitter) transposeElements(t *types.Type, a spirv.ID) spirv.ID {
	rows, cols := int(t.Rows), int(t.Cols)
	elems := make([]spirv.ID, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			elems = append(elems, e.values.Extract(t.Elem, a, uint32(i), uint32(j)))
		}
	}
	column := e.types.U.Vector(t.Elem, rows)
	columns := make([]spirv.ID, cols)
	for j := range columns {
		parts := make([]spirv.ID, rows)
		for i := range parts {
			parts[i] = elems[i*cols+j]
		}
		columns[j] = e.values.Compose(column, parts...)
	}
	return e.values.Compose(e.transposed(t), columns...)
}

// selectCall emits select(cond, yes, no), which chooses separately for each component. If the condition is a scalar, a
// matrix is chosen as a whole.
func (e *SPIRVEmitter) selectCall(x *checked.Intrinsic) values.Value {
	t := x.Type
	cond, yes, no := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	switch {
	case spirvtypes.ShapeOf(t).Vector() && spirvtypes.ShapeOf(argType(x, 0)).Scalar():
		return values.Of(t, e.values.SelectOp(t, e.values.SplatID(argType(x, 0), spirvtypes.ShapeOf(t).Cols, cond), yes,
			no))
	case !spirvtypes.ShapeOf(t).Matrix():
		return values.Of(t, e.values.SelectOp(t, cond, yes, no))
	case spirvtypes.ShapeOf(argType(x, 0)).Scalar():
		return e.pickWhole(t, cond, yes, no)
	}
	rows := make([]spirv.ID, t.Rows)
	row, condRow := e.types.RowOf(t), e.types.RowOf(argType(x, 0))
	for i := range rows {
		c := e.values.Extract(condRow, cond, uint32(i))
		rows[i] = e.values.SelectOp(row, c, e.values.Extract(row, yes, uint32(i)), e.values.Extract(row, no, uint32(i)))
	}
	return values.Of(t, e.values.Compose(t, rows...))
}

// pickWhole returns yes if cond is true, and otherwise no, by means of branches. Both have the type t.
func (e *SPIRVEmitter) pickWhole(t *types.Type, cond, yes, no spirv.ID) values.Value {
	v := e.values.LocalVariable(t, "temp.var.ternary")
	onTrue, onFalse, merge := e.b.CreateBlock("if.true"), e.b.CreateBlock("if.false"), e.b.CreateBlock("if.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, onTrue, onFalse)
	e.b.SetInsertPoint(onTrue)
	e.values.Store(v, yes)
	e.b.Branch(merge)
	e.b.SetInsertPoint(onFalse)
	e.values.Store(v, no)
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return e.values.Loaded(v)
}

// anyNegative returns a bool that is true if any component of id, which has type t, is negative.
func (e *SPIRVEmitter) anyNegative(t *types.Type, id spirv.ID) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	if s.Matrix() {
		row := e.types.RowOf(t)
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.anyNegative(row, e.values.Extract(row, id, uint32(i)))
		}
		return e.b.Emit(instbuilder.Any(e.b.TypeBool(), 0,
			e.values.Compose(e.types.U.Vector(e.types.BoolType(), s.Rows), rows...)))
	}
	less := e.b.Emit(instbuilder.FOrdLessThan(e.types.TypeID(e.types.WithShape(e.types.BoolType(), s)), 0, id,
		e.values.SplatConstant(t, 0)))
	if s.Scalar() {
		return less
	}
	return e.b.Emit(instbuilder.Any(e.b.TypeBool(), 0, less))
}
