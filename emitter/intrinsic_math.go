package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/modulebuilder"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

func (e *SPIRVEmitter) floatType() *types.Type { return e.u.Basic(types.Float) }

// sign returns -1, 0 or 1 as an int.
func (e *SPIRVEmitter) sign(t, result *types.Type, x spirv.ID) spirv.ID {
	switch classOf(t) {
	case floatClass:
		return e.castID(e.glsl(spirv.GLSLFSign, t, x), t, result)
	case sintClass:
		return e.castID(e.glsl(spirv.GLSLSSign, t, x), t, result)
	}
	positive := e.b.Op(spirv.OpUGreaterThan, e.typeID(e.u.WithShape(e.boolType(), t)), x, e.splatConstant(t, 0))
	return e.selectOp(result, positive, e.splatConstant(result, 1), e.splatConstant(result, 0))
}

// mad returns a·b + c, rounded as the source says: HLSL's mad may be fused or
// not, but must be so the same way everywhere.
func (e *SPIRVEmitter) mad(t *types.Type, a []spirv.ID) spirv.ID {
	if classOf(t) == floatClass {
		id := e.glsl(spirv.GLSLFma, t, a...)
		e.b.Mark(id, spirv.DecorationNoContraction)
		return id
	}
	product := e.binaryOp(spirv.OpIMul, t, a[0], a[1])
	sum := e.binaryOp(spirv.OpIAdd, t, product, a[2])
	e.b.Mark(product, spirv.DecorationNoContraction)
	e.b.Mark(sum, spirv.DecorationNoContraction)
	return sum
}

// log10 is log2 scaled by log10(2).
func (e *SPIRVEmitter) log10(x *checked.Intrinsic) value {
	const log10Of2 = 0.30103
	t := x.Type
	a := e.arg(x, 0)
	var log spirv.ID
	if shapeOf(t).matrix() {
		log = e.perRow(t, t, func(row, _ *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.glsl(spirv.GLSLLog2, row, x)
		}, a)
	} else {
		log = e.glsl(spirv.GLSLLog2, t, a)
	}
	factor := e.b.ConstantFloat(e.typeID(t.Scalar()), log10Of2)
	if shapeOf(t).scalar() {
		return rv(t, e.binaryOp(spirv.OpFMul, t, log, factor))
	}
	return rv(t, e.scale(t, log, factor))
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
func (e *SPIRVEmitter) isNormal(t, result *types.Type, x spirv.ID) spirv.ID {
	kind := types.Uint
	switch widthOf(t) {
	case 16:
		kind = types.Uint16
	case 64:
		kind = types.Uint64
	}
	bits := e.u.WithShape(e.u.Basic(kind), t)
	mask := e.splatConstant(bits, floatMask(widthOf(t)))
	exponent := e.binaryOp(spirv.OpBitwiseAnd, bits, e.unaryOp(spirv.OpBitcast, bits, x), mask)
	some := e.b.Op(spirv.OpINotEqual, e.typeID(result), exponent, e.splatConstant(bits, 0))
	notAll := e.b.Op(spirv.OpINotEqual, e.typeID(result), exponent, mask)
	return e.b.Op(spirv.OpLogicalAnd, e.typeID(result), some, notAll)
}

// derivative computes in 32 bits: Vulkan has derivatives of no other width.
func (e *SPIRVEmitter) derivative(op spirv.Opcode, t *types.Type, x spirv.ID) spirv.ID {
	e.usesDerivatives()
	if widthOf(t) == 32 {
		return e.unaryOp(op, t, x)
	}
	wide := e.u.WithShape(e.floatType(), t)
	return e.castID(e.unaryOp(op, wide, e.castID(x, t, wide)), wide, t)
}

// dot multiplies two vectors of type t.
func (e *SPIRVEmitter) dot(t *types.Type, a, b spirv.ID) spirv.ID {
	elem := t.Scalar()
	mul, add := spirv.OpIMul, spirv.OpIAdd
	if classOf(t) == floatClass {
		if shapeOf(t).vector() {
			return e.binaryOp(spirv.OpDot, elem, a, b)
		}
		mul = spirv.OpFMul
	}
	if shapeOf(t).scalar() {
		return e.binaryOp(mul, elem, a, b)
	}
	products := make([]spirv.ID, shapeOf(t).cols)
	for i := range products {
		x := e.extract(elem, a, uint32(i))
		products[i] = e.binaryOp(mul, elem, x, e.extract(elem, b, uint32(i)))
	}
	sum := products[0]
	for _, p := range products[1:] {
		sum = e.binaryOp(add, elem, sum, p)
	}
	return sum
}

// dst returns (1, a.y·b.y, a.z, b.w).
func (e *SPIRVEmitter) dst(x *checked.Intrinsic) value {
	elem := x.Type.Scalar()
	a, b := e.arg(x, 0), e.arg(x, 1)
	ay, by := e.extract(elem, a, 1), e.extract(elem, b, 1)
	az, bw := e.extract(elem, a, 2), e.extract(elem, b, 3)
	mul := spirv.OpFMul
	if classOf(elem) != floatClass {
		mul = spirv.OpIMul
	}
	y := e.binaryOp(mul, elem, ay, by)
	return rv(x.Type, e.compose(x.Type, e.scalarConstant(elem, 1), y, az, bw))
}

// lit returns (1, max(l, 0), min(l, h) < 0 ? 0 : h·m, 1).
func (e *SPIRVEmitter) lit(x *checked.Intrinsic) value {
	f := e.floatType()
	l, h, m := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	zero, oneF := e.scalarConstant(f, 0), e.scalarConstant(f, 1)
	diffuse := e.glsl(spirv.GLSLFMax, f, zero, l)
	least := e.glsl(spirv.GLSLFMin, f, l, h)
	negative := e.b.Op(spirv.OpFOrdLessThan, e.b.TypeBool(), least, zero)
	product := e.binaryOp(spirv.OpFMul, f, h, m)
	specular := e.selectOp(f, negative, zero, product)
	return rv(x.Type, e.compose(x.Type, oneF, diffuse, specular, oneF))
}

// sincos loads its argument for each of the two functions.
func (e *SPIRVEmitter) sincos(x *checked.Intrinsic) value {
	t := argType(x, 0)
	for i, number := range [...]uint32{spirv.GLSLSin, spirv.GLSLCos} {
		a := e.arg(x, 0)
		var id spirv.ID
		if shapeOf(t).matrix() {
			id = e.perRow(t, t, func(row, _ *types.Type, _ uint32, r spirv.ID) spirv.ID { return e.glsl(number, row, r) }, a)
		} else {
			id = e.glsl(number, t, a)
		}
		e.setOut(&x.Args[1+i], t, id)
	}
	return value{}
}

// A split is a function that returns one part of a number and stores another:
// an extended instruction whose result is a struct of the two.
type split struct {
	glsl     uint32
	name     string
	members  [2]string
	intFirst bool // the stored part is an int that is converted to float
}

var (
	modfSplit  = split{spirv.GLSLModfStruct, "ModfStructType", [2]string{"frac", "ip"}, false}
	frexpSplit = split{spirv.GLSLFrexpStruct, "FrexpStructType", [2]string{"mantissa", "exponent"}, true}
)

func (e *SPIRVEmitter) splitCall(x *checked.Intrinsic, s *split) value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	stored := x.Proto.Params[1].Type
	outType := t
	if stored.Shape != "" { // modf whose whole part is an int
		outType = e.u.WithShape(e.intType(), t)
	}
	if !shapeOf(t).matrix() {
		pair, secondType := e.splitVector(s, t, a)
		second := e.castID(e.extract(secondType, pair, 1), secondType, outType)
		e.setOut(&x.Args[1], outType, second)
		return rv(x.Type, e.extract(t, pair, 0))
	}
	row := e.rowOf(t)
	firsts, seconds := make([]spirv.ID, t.Rows), make([]spirv.ID, t.Rows)
	for i := range firsts {
		pair, secondType := e.splitVector(s, row, e.extract(row, a, uint32(i)))
		seconds[i] = e.castID(e.extract(secondType, pair, 1), secondType, row)
		firsts[i] = e.extract(row, pair, 0)
	}
	e.setOut(&x.Args[1], outType, e.castID(e.compose(t, seconds...), t, outType))
	return rv(x.Type, e.compose(t, firsts...))
}

// splitVector emits the instruction; it returns the struct and the type of its
// second member.
func (e *SPIRVEmitter) splitVector(s *split, t *types.Type, a spirv.ID) (pair spirv.ID, second *types.Type) {
	second = t
	if s.intFirst {
		second = e.u.WithShape(e.intType(), t)
	}
	typ := e.b.TypeStruct(&modulebuilder.StructDesc{Name: s.name, Members: []modulebuilder.Member{
		{Type: e.typeID(t), Name: s.members[0]}, {Type: e.typeID(second), Name: s.members[1]},
	}})
	return e.b.ExtInst(typ, s.glsl, a), second
}

// allOrAny reduces a vector or matrix to one bool.
func (e *SPIRVEmitter) allOrAny(x *checked.Intrinsic, op spirv.Opcode) value {
	t := argType(x, 0)
	return rv(x.Type, e.reduceBool(op, t, e.arg(x, 0)))
}

func (e *SPIRVEmitter) reduceBool(op spirv.Opcode, t *types.Type, id spirv.ID) spirv.ID {
	s := shapeOf(t)
	if s.matrix() {
		row := e.rowOf(t)
		rows := make([]spirv.ID, s.rows)
		for i := range rows {
			rows[i] = e.reduceBool(op, row, e.extract(row, id, uint32(i)))
		}
		return e.b.Op(op, e.b.TypeBool(), e.compose(e.u.Vector(e.boolType(), s.rows), rows...))
	}
	id = e.castID(id, t, e.withShape(e.boolType(), s))
	if s.scalar() {
		return id
	}
	return e.b.Op(op, e.b.TypeBool(), id)
}

// transpose has an instruction for float matrices only. A matrix of one row or
// column is a vector, which looks the same transposed.
func (e *SPIRVEmitter) transpose(x *checked.Intrinsic) value {
	t := argType(x, 0)
	a := e.arg(x, 0)
	switch {
	case !shapeOf(t).matrix():
		return rv(x.Type, a)
	case classOf(t) == floatClass:
		return rv(e.transposed(t), e.b.Op(spirv.OpTranspose, e.typeID(e.transposed(t)), a))
	}
	return rv(e.transposed(t), e.transposeElements(t, a))
}

func (e *SPIRVEmitter) transposed(t *types.Type) *types.Type {
	return e.u.Matrix(t.Elem, int(t.Cols), int(t.Rows))
}

func (e *SPIRVEmitter) transposeElements(t *types.Type, a spirv.ID) spirv.ID {
	rows, cols := int(t.Rows), int(t.Cols)
	elems := make([]spirv.ID, 0, rows*cols)
	for i := range rows {
		for j := range cols {
			elems = append(elems, e.extract(t.Elem, a, uint32(i), uint32(j)))
		}
	}
	column := e.u.Vector(t.Elem, rows)
	columns := make([]spirv.ID, cols)
	for j := range columns {
		parts := make([]spirv.ID, rows)
		for i := range parts {
			parts[i] = elems[i*cols+j]
		}
		columns[j] = e.compose(column, parts...)
	}
	return e.compose(e.transposed(t), columns...)
}

// selectCall picks per component; a matrix by a scalar condition is picked
// whole.
func (e *SPIRVEmitter) selectCall(x *checked.Intrinsic) value {
	t := x.Type
	cond, yes, no := e.arg(x, 0), e.arg(x, 1), e.arg(x, 2)
	switch {
	case shapeOf(t).vector() && shapeOf(argType(x, 0)).scalar():
		return rv(t, e.selectOp(t, e.splatID(argType(x, 0), shapeOf(t).cols, cond), yes, no))
	case !shapeOf(t).matrix():
		return rv(t, e.selectOp(t, cond, yes, no))
	case shapeOf(argType(x, 0)).scalar():
		return e.pickWhole(t, cond, yes, no)
	}
	rows := make([]spirv.ID, t.Rows)
	row, condRow := e.rowOf(t), e.rowOf(argType(x, 0))
	for i := range rows {
		c := e.extract(condRow, cond, uint32(i))
		rows[i] = e.selectOp(row, c, e.extract(row, yes, uint32(i)), e.extract(row, no, uint32(i)))
	}
	return rv(t, e.compose(t, rows...))
}

// pickWhole chooses between two values with branches.
func (e *SPIRVEmitter) pickWhole(t *types.Type, cond, yes, no spirv.ID) value {
	v := e.localVariable(t, "temp.var.ternary")
	onTrue, onFalse, merge := e.b.CreateBlock("if.true"), e.b.CreateBlock("if.false"), e.b.CreateBlock("if.merge")
	e.b.SelectionMerge(merge, spirv.SelectionControlNone)
	e.b.BranchConditional(cond, onTrue, onFalse)
	e.b.SetInsertPoint(onTrue)
	e.store(v, yes)
	e.b.Branch(merge)
	e.b.SetInsertPoint(onFalse)
	e.store(v, no)
	e.b.Branch(merge)
	e.b.SetInsertPoint(merge)
	return e.loaded(v)
}

// clip discards the pixel if a component is negative.
func (e *SPIRVEmitter) clip(x *checked.Intrinsic) value {
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
	return value{}
}

func (e *SPIRVEmitter) anyNegative(t *types.Type, id spirv.ID) spirv.ID {
	s := shapeOf(t)
	if s.matrix() {
		row := e.rowOf(t)
		rows := make([]spirv.ID, s.rows)
		for i := range rows {
			rows[i] = e.anyNegative(row, e.extract(row, id, uint32(i)))
		}
		return e.b.Op(spirv.OpAny, e.b.TypeBool(), e.compose(e.u.Vector(e.boolType(), s.rows), rows...))
	}
	less := e.b.Op(spirv.OpFOrdLessThan, e.typeID(e.withShape(e.boolType(), s)), id, e.splatConstant(t, 0))
	if s.scalar() {
		return less
	}
	return e.b.Op(spirv.OpAny, e.b.TypeBool(), less)
}
