package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// FloatType returns float.
func (e *Lowerer) FloatType() *types.Type { return e.U.Basic(types.Float) }

// sign returns -1, 0 or 1 as an int.
func (e *Lowerer) sign(t, result *types.Type, x spirv.ID) spirv.ID {
	switch spirvtypes.ClassOf(t) {
	case spirvtypes.FloatClass:
		return e.CastID(e.glsl(spirv.GLSLFSign, t, x), t, result)
	case spirvtypes.SintClass:
		return e.CastID(e.glsl(spirv.GLSLSSign, t, x), t, result)
	}
	positive := e.B.Op(spirv.OpUGreaterThan, e.TypeID(e.U.WithShape(e.BoolType(), t)), x, e.SplatConstant(t, 0))
	return e.SelectOp(result, positive, e.SplatConstant(result, 1), e.SplatConstant(result, 0))
}

// mad returns a·b + c, rounded as the source says: HLSL's mad may be fused or
// not, but must be so the same way everywhere.
func (e *Lowerer) mad(t *types.Type, a []spirv.ID) spirv.ID {
	if spirvtypes.ClassOf(t) == spirvtypes.FloatClass {
		id := e.glsl(spirv.GLSLFma, t, a...)
		e.B.Mark(id, spirv.DecorationNoContraction)
		return id
	}
	product := e.BinaryOp(spirv.OpIMul, t, a[0], a[1])
	sum := e.BinaryOp(spirv.OpIAdd, t, product, a[2])
	e.B.Mark(product, spirv.DecorationNoContraction)
	e.B.Mark(sum, spirv.DecorationNoContraction)
	return sum
}

// Log10 is log2 scaled by log10(2).
func (e *Lowerer) Log10(x *checked.Intrinsic) values.Value {
	const log10Of2 = 0.30103
	t := x.Type
	a := e.Arg(x, 0)
	var log spirv.ID
	if spirvtypes.ShapeOf(t).Matrix() {
		log = e.PerRow(t, t, func(row, _ *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.glsl(spirv.GLSLLog2, row, x)
		}, a)
	} else {
		log = e.glsl(spirv.GLSLLog2, t, a)
	}
	factor := e.B.ConstantFloat(e.TypeID(t.Scalar()), log10Of2)
	if spirvtypes.ShapeOf(t).Scalar() {
		return values.Of(t, e.BinaryOp(spirv.OpFMul, t, log, factor))
	}
	return values.Of(t, e.Scale(t, log, factor))
}

// floatMasks are the exponent bits of IEEE formats.
func floatMask(bits int) (mask int64) {
	switch bits {
	case 16:
		return 0x7C00
	case 64:
		return 0x7FF0_0000_0000_0000
	}
	return 0x7F80_0000
}

// isNormal tests the exponent: it is neither all zeros (zero, subnormal) nor
// all ones (infinity, NaN). OpIsNormal needs a kernel.
func (e *Lowerer) isNormal(t, result *types.Type, x spirv.ID) spirv.ID {
	kind := types.Uint
	switch spirvtypes.WidthOf(t) {
	case 16:
		kind = types.Uint16
	case 64:
		kind = types.Uint64
	}
	bits := e.U.WithShape(e.U.Basic(kind), t)
	mask := e.SplatConstant(bits, floatMask(spirvtypes.WidthOf(t)))
	exponent := e.BinaryOp(spirv.OpBitwiseAnd, bits, e.UnaryOp(spirv.OpBitcast, bits, x), mask)
	some := e.B.Op(spirv.OpINotEqual, e.TypeID(result), exponent, e.SplatConstant(bits, 0))
	notAll := e.B.Op(spirv.OpINotEqual, e.TypeID(result), exponent, mask)
	return e.B.Op(spirv.OpLogicalAnd, e.TypeID(result), some, notAll)
}

// derivative computes in 32 bits: Vulkan has derivatives of no other width.
func (e *Lowerer) derivative(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	e.UsesDerivatives()
	if spirvtypes.WidthOf(t) == 32 {
		return e.UnaryOp(op, t, x)
	}
	wide := e.U.WithShape(e.FloatType(), t)
	return e.CastID(e.UnaryOp(op, wide, e.CastID(x, t, wide)), wide, t)
}

// Dot multiplies two vectors of type t.
func (e *Lowerer) Dot(t *types.Type, a, b spirv.ID) spirv.ID {
	elem := t.Scalar()
	mul, add := spirv.OpIMul, spirv.OpIAdd
	if spirvtypes.ClassOf(t) == spirvtypes.FloatClass {
		if spirvtypes.ShapeOf(t).Vector() {
			return e.BinaryOp(spirv.OpDot, elem, a, b)
		}
		mul = spirv.OpFMul
	}
	if spirvtypes.ShapeOf(t).Scalar() {
		return e.BinaryOp(mul, elem, a, b)
	}
	products := make([]spirv.ID, spirvtypes.ShapeOf(t).Cols)
	for i := range products {
		x := e.Extract(elem, a, uint32(i))
		products[i] = e.BinaryOp(mul, elem, x, e.Extract(elem, b, uint32(i)))
	}
	sum := products[0]
	for _, p := range products[1:] {
		sum = e.BinaryOp(add, elem, sum, p)
	}
	return sum
}

// Dst returns (1, a.y·b.y, a.z, b.w).
func (e *Lowerer) Dst(x *checked.Intrinsic) values.Value {
	elem := x.Type.Scalar()
	a, b := e.Arg(x, 0), e.Arg(x, 1)
	ay, by := e.Extract(elem, a, 1), e.Extract(elem, b, 1)
	az, bw := e.Extract(elem, a, 2), e.Extract(elem, b, 3)
	mul := spirv.OpFMul
	if spirvtypes.ClassOf(elem) != spirvtypes.FloatClass {
		mul = spirv.OpIMul
	}
	y := e.BinaryOp(mul, elem, ay, by)
	return values.Of(x.Type, e.Compose(x.Type, e.ScalarConstant(elem, 1), y, az, bw))
}

// Lit returns (1, max(l, 0), min(l, h) < 0 ? 0 : pow(h, m), 1).
func (e *Lowerer) Lit(x *checked.Intrinsic) values.Value {
	f := e.FloatType()
	l, h, m := e.Arg(x, 0), e.Arg(x, 1), e.Arg(x, 2)
	zero, oneF := e.ScalarConstant(f, 0), e.ScalarConstant(f, 1)
	diffuse := e.glsl(spirv.GLSLFMax, f, zero, l)
	least := e.glsl(spirv.GLSLFMin, f, l, h)
	negative := e.B.Op(spirv.OpFOrdLessThan, e.B.TypeBool(), least, zero)
	var power spirv.ID
	if e.DXCQuirks {
		power = e.BinaryOp(spirv.OpFMul, f, h, m)
	} else {
		power = e.glsl(spirv.GLSLPow, f, e.glsl(spirv.GLSLFMax, f, zero, h), m) // of a negative h there is none
	}
	specular := e.SelectOp(f, negative, zero, power)
	return values.Of(x.Type, e.Compose(x.Type, oneF, diffuse, specular, oneF))
}

// Sincos loads its argument for each of the two functions, unless the argument
// would have another value at the second time.
func (e *Lowerer) Sincos(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	arg := x.Args[0].Value
	once := checked.Changes(arg) || checked.Reads(arg, x.Args[1].Dest)
	var a spirv.ID
	for i, number := range [...]uint32{spirv.GLSLSin, spirv.GLSLCos} {
		if i == 0 || !once {
			a = e.Arg(x, 0)
		}
		var id spirv.ID
		if spirvtypes.ShapeOf(t).Matrix() {
			id = e.PerRow(t, t, func(row, _ *types.Type, _ uint32, r spirv.ID) spirv.ID { return e.glsl(number, row, r) }, a)
		} else {
			id = e.glsl(number, t, a)
		}
		e.SetOut(&x.Args[1+i], t, id)
	}
	return values.Value{}
}

// A Split is a function that returns one part of a number and stores another:
// an extended instruction whose result is a struct of the two.
type Split struct {
	glsl     uint32
	name     string
	members  [2]string
	intFirst bool // the stored part is an int that is converted to float
}

// The functions that split a number.
var (
	ModfSplit  = Split{spirv.GLSLModfStruct, "ModfStructType", [2]string{"frac", "ip"}, false}
	FrexpSplit = Split{spirv.GLSLFrexpStruct, "FrexpStructType", [2]string{"mantissa", "exponent"}, true}
)

// SplitCall emits modf or frexp.
func (e *Lowerer) SplitCall(x *checked.Intrinsic, s *Split) values.Value {
	t := ArgType(x, 0)
	a := e.Arg(x, 0)
	stored := x.Proto.Params[1].Type
	outType := t
	if stored.Shape != "" { // modf whose whole part is an int
		outType = e.U.WithShape(e.IntType(), t)
	}
	if !spirvtypes.ShapeOf(t).Matrix() {
		pair, secondType := e.splitVector(s, t, a)
		second := e.CastID(e.Extract(secondType, pair, 1), secondType, outType)
		e.SetOut(&x.Args[1], outType, second)
		return values.Of(x.Type, e.Extract(t, pair, 0))
	}
	row := e.RowOf(t)
	firsts, seconds := make([]spirv.ID, t.Rows), make([]spirv.ID, t.Rows)
	for i := range firsts {
		pair, secondType := e.splitVector(s, row, e.Extract(row, a, uint32(i)))
		seconds[i] = e.CastID(e.Extract(secondType, pair, 1), secondType, row)
		firsts[i] = e.Extract(row, pair, 0)
	}
	e.SetOut(&x.Args[1], outType, e.CastID(e.Compose(t, seconds...), t, outType))
	return values.Of(x.Type, e.Compose(t, firsts...))
}

// splitVector emits the instruction; it returns the struct and the type of its
// second member.
func (e *Lowerer) splitVector(s *Split, t *types.Type, a spirv.ID) (pair spirv.ID, second *types.Type) {
	second = t
	if s.intFirst {
		second = e.U.WithShape(e.IntType(), t)
	}
	typ := e.B.TypeStruct(&modulebuilder.StructDesc{Name: s.name, Members: []modulebuilder.Member{
		{Type: e.TypeID(t), Name: s.members[0]}, {Type: e.TypeID(second), Name: s.members[1]},
	}})
	return e.B.ExtInst(typ, s.glsl, a), second
}

// AllOrAny reduces a vector or matrix to one bool.
func (e *Lowerer) AllOrAny(x *checked.Intrinsic, op spirv.Opcode) values.Value {
	t := ArgType(x, 0)
	return values.Of(x.Type, e.reduceBool(op, t, e.Arg(x, 0)))
}

func (e *Lowerer) reduceBool(op spirv.Opcode, t *types.Type, id spirv.ID) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	if s.Matrix() {
		row := e.RowOf(t)
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.reduceBool(op, row, e.Extract(row, id, uint32(i)))
		}
		return e.B.Op(op, e.B.TypeBool(), e.Compose(e.U.Vector(e.BoolType(), s.Rows), rows...))
	}
	id = e.CastID(id, t, e.WithShape(e.BoolType(), s))
	if s.Scalar() {
		return id
	}
	return e.B.Op(op, e.B.TypeBool(), id)
}

// Transpose has an instruction for float matrices only. A matrix of one row or
// column is a vector, which looks the same transposed.
func (e *Lowerer) Transpose(x *checked.Intrinsic) values.Value {
	t := ArgType(x, 0)
	a := e.Arg(x, 0)
	switch {
	case !spirvtypes.ShapeOf(t).Matrix():
		return values.Of(x.Type, a)
	case spirvtypes.ClassOf(t) == spirvtypes.FloatClass:
		return values.Of(e.Transposed(t), e.B.Op(spirv.OpTranspose, e.TypeID(e.Transposed(t)), a))
	}
	return values.Of(e.Transposed(t), e.transposeElements(t, a))
}

// Transposed returns the type of the transpose of a matrix of type t.
func (e *Lowerer) Transposed(t *types.Type) *types.Type {
	return e.U.Matrix(t.Elem, int(t.Cols), int(t.Rows))
}

func (e *Lowerer) transposeElements(t *types.Type, a spirv.ID) spirv.ID {
	rows, cols := int(t.Rows), int(t.Cols)
	elems := make([]spirv.ID, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			elems = append(elems, e.Extract(t.Elem, a, uint32(i), uint32(j)))
		}
	}
	column := e.U.Vector(t.Elem, rows)
	columns := make([]spirv.ID, cols)
	for j := range columns {
		parts := make([]spirv.ID, rows)
		for i := range parts {
			parts[i] = elems[i*cols+j]
		}
		columns[j] = e.Compose(column, parts...)
	}
	return e.Compose(e.Transposed(t), columns...)
}

// SelectCall picks per component; a matrix by a scalar condition is picked
// whole.
func (e *Lowerer) SelectCall(x *checked.Intrinsic) values.Value {
	t := x.Type
	cond, yes, no := e.Arg(x, 0), e.Arg(x, 1), e.Arg(x, 2)
	switch {
	case spirvtypes.ShapeOf(t).Vector() && spirvtypes.ShapeOf(ArgType(x, 0)).Scalar():
		return values.Of(t, e.SelectOp(t, e.SplatID(ArgType(x, 0), spirvtypes.ShapeOf(t).Cols, cond), yes, no))
	case !spirvtypes.ShapeOf(t).Matrix():
		return values.Of(t, e.SelectOp(t, cond, yes, no))
	case spirvtypes.ShapeOf(ArgType(x, 0)).Scalar():
		return e.pickWhole(t, cond, yes, no)
	}
	rows := make([]spirv.ID, t.Rows)
	row, condRow := e.RowOf(t), e.RowOf(ArgType(x, 0))
	for i := range rows {
		c := e.Extract(condRow, cond, uint32(i))
		rows[i] = e.SelectOp(row, c, e.Extract(row, yes, uint32(i)), e.Extract(row, no, uint32(i)))
	}
	return values.Of(t, e.Compose(t, rows...))
}

// pickWhole chooses between two values with branches.
func (e *Lowerer) pickWhole(t *types.Type, cond, yes, no spirv.ID) values.Value {
	v := e.LocalVariable(t, "temp.var.ternary")
	onTrue, onFalse, merge := e.B.CreateBlock("if.true"), e.B.CreateBlock("if.false"), e.B.CreateBlock("if.merge")
	e.B.SelectionMerge(merge, spirv.SelectionControlNone)
	e.B.BranchConditional(cond, onTrue, onFalse)
	e.B.SetInsertPoint(onTrue)
	e.Store(v, yes)
	e.B.Branch(merge)
	e.B.SetInsertPoint(onFalse)
	e.Store(v, no)
	e.B.Branch(merge)
	e.B.SetInsertPoint(merge)
	return e.Loaded(v)
}

// AnyNegative returns whether a component of id, of type t, is negative.
func (e *Lowerer) AnyNegative(t *types.Type, id spirv.ID) spirv.ID {
	s := spirvtypes.ShapeOf(t)
	if s.Matrix() {
		row := e.RowOf(t)
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.AnyNegative(row, e.Extract(row, id, uint32(i)))
		}
		return e.B.Op(spirv.OpAny, e.B.TypeBool(), e.Compose(e.U.Vector(e.BoolType(), s.Rows), rows...))
	}
	less := e.B.Op(spirv.OpFOrdLessThan, e.TypeID(e.WithShape(e.BoolType(), s)), id, e.SplatConstant(t, 0))
	if s.Scalar() {
		return less
	}
	return e.B.Op(spirv.OpAny, e.B.TypeBool(), less)
}
