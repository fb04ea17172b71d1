package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// cast emits one conversion step.
func (e *SPIRVEmitter) cast(x *checked.Cast) value {
	switch x.Kind {
	case checked.NoOp:
		return e.noOpCast(x)
	case checked.ToVoid:
		e.expr(x.X)
		return value{}
	case checked.NumericCast, checked.ToBool:
		return e.componentCast(x)
	case checked.SplatVector:
		return e.splatVector(x.X, x.Type, int(x.Type.Cols))
	case checked.SplatMatrix:
		return e.splatMatrix(x)
	case checked.SplatAggregate:
		return e.splatAggregate(x)
	case checked.VectorTruncate:
		return rv(x.Type, e.truncateVector(x.Type, e.rvalue(x.X)))
	case checked.VectorToScalar:
		return e.firstComponent(x)
	case checked.MatrixTruncate, checked.MatrixToScalar:
		return e.truncateMatrix(x)
	case checked.ScalarToVec1:
		return e.expr(x.X).as(x.Type)
	case checked.VectorToMatrix:
		return e.vectorToMatrix(x)
	case checked.MatrixToVector:
		return e.matrixToVector(x)
	case checked.Flat:
		return e.flatCast(x)
	case checked.ToBase:
		return e.toBase(x)
	case checked.ToContents:
		v := e.expr(x.X)
		if isConstantBuffer(v.typ) {
			v.base = v.typ
		}
		return v.as(x.Type)
	case checked.HeapToObject:
		return e.heapObject(x)
	case checked.PointerToUint, checked.UintToPointer, checked.PointerCast:
		return e.pointerCast(x)
	}
	panic("emitter: unexpected kind of cast")
}

// noOpCast changes the type alone; integers made enums are copied.
func (e *SPIRVEmitter) noOpCast(x *checked.Cast) value {
	from := x.X.Info().Type
	if (from.Kind == types.Enum) == (x.Type.Kind == types.Enum) {
		return e.expr(x.X).as(x.Type)
	}
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	if x.Type.Kind == types.Enum && from.Kind != types.Enum {
		return rv(x.Type, e.unaryOp(spirv.OpBitcast, x.Type, e.rvalue(x.X)))
	}
	if e.plain(from).Kind == types.Enum {
		return rv(x.Type, e.castID(e.rvalue(x.X), from, x.Type))
	}
	return e.expr(x.X).as(x.Type)
}

func (e *SPIRVEmitter) componentCast(x *checked.Cast) value {
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	v := e.operand(x.X)
	if from := x.X.Info().Type; from == x.Type && from.IsInteger() && shapeOf(from).scalar() {
		// what is left of the conversion of a literal whose type has been settled
		return rv(x.Type, e.unaryOp(spirv.OpBitcast, x.Type, v.id))
	}
	return rv(x.Type, e.castID(e.withoutLayout(v).id, x.X.Info().Type, x.Type))
}

// castID converts the components of id from one scalar type to another; from
// and to have the same shape.
func (e *SPIRVEmitter) castID(id spirv.ID, from, to *types.Type) spirv.ID {
	from, to = e.plain(from), e.plain(to)
	if from == to {
		return id
	}
	if from.Kind == types.Enum {
		return e.castID(e.unaryOp(spirv.OpBitcast, from.Enum.Underlying, id), from.Enum.Underlying, to)
	}
	if to.Kind == types.Enum {
		return e.unaryOp(spirv.OpBitcast, to, e.castID(id, from, to.Enum.Underlying))
	}
	if shapeOf(from).matrix() {
		if e.sameRepresentation(from, to) {
			return id
		}
		return e.perRow(from, to, func(row, toRow *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.castID(x, row, toRow)
		}, id)
	}
	switch classOf(to) {
	case boolClass:
		return e.castToBool(id, from, to)
	case floatClass:
		return e.castToFloat(id, from, to)
	case sintClass, uintClass:
		return e.castToInt(id, from, to)
	}
	panic("emitter: cast to a type without components")
}

// plain returns t as conversions see it: a type with the shape it has in
// SPIR-V, enums as integers unless they are uints represented by ints.
func (e *SPIRVEmitter) plain(t *types.Type) *types.Type {
	return e.withShape(e.plainScalar(componentOf(t)), shapeOf(t))
}

func (e *SPIRVEmitter) plainScalar(t *types.Type) *types.Type {
	switch t.Kind {
	case types.LitInt, types.Char:
		return e.intType()
	case types.LitFloat:
		return e.u.Basic(types.Float)
	case types.Int8x4Packed, types.Uint8x4Packed:
		return e.uintType()
	case types.Enum:
		if u := t.Enum.Underlying; !u.IsUnsigned() || u.Bits != 32 {
			return u
		}
	}
	return t
}

// sameRepresentation reports whether two types of one shape are computed with
// alike.
func (e *SPIRVEmitter) sameRepresentation(a, b *types.Type) bool {
	return classOf(a) == classOf(b) && widthOf(a) == widthOf(b)
}

func (e *SPIRVEmitter) castToBool(id spirv.ID, from, to *types.Type) spirv.ID {
	if classOf(from) == boolClass {
		return id
	}
	return e.relaxedOp(opcodeOf(ast.NotEqual, classOf(from)), to, from, id, e.splatConstant(from, 0))
}

func (e *SPIRVEmitter) castToInt(id spirv.ID, from, to *types.Type) spirv.ID {
	switch c := classOf(from); c {
	case boolClass:
		return e.selectOp(to, id, e.splatConstant(to, 1), e.splatConstant(to, 0))
	case floatClass:
		if classOf(to) == sintClass {
			return e.unaryOp(spirv.OpConvertFToS, to, id)
		}
		return e.unaryOp(spirv.OpConvertFToU, to, id)
	default:
		if c == classOf(to) && (widthOf(from) != widthOf(to) || !e.isMin(from) && !e.isMin(to)) {
			return e.widen(id, from, to)
		}
		// between types of minimum precision it tells how precise the result is
		return e.unaryOp(spirv.OpBitcast, to, e.widen(id, from, to))
	}
}

func (e *SPIRVEmitter) castToFloat(id spirv.ID, from, to *types.Type) spirv.ID {
	switch classOf(from) {
	case boolClass:
		return e.selectOp(to, id, e.splatConstant(to, 1), e.splatConstant(to, 0))
	case sintClass:
		return e.unaryOp(spirv.OpConvertSToF, to, e.widen(id, from, to))
	case uintClass:
		return e.unaryOp(spirv.OpConvertUToF, to, e.widen(id, from, to))
	}
	return e.widen(id, from, to)
}

// convertOps changes the width of a value and keeps its class.
var convertOps = [numClasses]spirv.Opcode{sintClass: spirv.OpSConvert, uintClass: spirv.OpUConvert, floatClass: spirv.OpFConvert}

// widen gives id, of type from, the component width of type to.
func (e *SPIRVEmitter) widen(id spirv.ID, from, to *types.Type) spirv.ID {
	if widthOf(from) == widthOf(to) {
		return id
	}
	c := classOf(from)
	return e.unaryOp(convertOps[c], e.withShape(e.scalarOf(c, to), shapeOf(from)), id)
}

// scalarOf returns a scalar type of class c and the width of t.
func (e *SPIRVEmitter) scalarOf(c class, t *types.Type) *types.Type {
	if classOf(t) == c {
		return t.Scalar()
	}
	return e.u.Basic(kindOf[c][widthIndex(widthOf(t))])
}

var kindOf = [numClasses][3]types.Kind{
	sintClass:  {types.Int16, types.Int, types.Int64},
	uintClass:  {types.Uint16, types.Uint, types.Uint64},
	floatClass: {types.Float16, types.Float, types.Double},
}

func widthIndex(bits int) int {
	switch bits {
	case 16:
		return 0
	case 64:
		return 2
	}
	return 1
}

// splatVector evaluates scalar x and repeats it n times; a constant gives a
// constant vector.
func (e *SPIRVEmitter) splatVector(x checked.Expr, t *types.Type, n int) value {
	v, ok := e.tryConstant(x)
	if !ok {
		v = e.expr(x)
	}
	if n == 1 {
		return v.as(t)
	}
	v = e.withoutLayout(e.loaded(v))
	return e.splatOf(v, e.vec(x.Info().Type.Scalar(), n)).as(t)
}

// splatOf repeats the scalar rvalue v in a vector of type t.
func (e *SPIRVEmitter) splatOf(v value, t *types.Type) value {
	n := shapeOf(t).cols
	if v.has(isConstant) {
		return e.constantComposite(t, v.flags, repeat(v.id, n)...)
	}
	return rv(t, e.compose(t, repeat(v.id, n)...))
}

func (e *SPIRVEmitter) splatMatrix(x *checked.Cast) value {
	s := shapeOf(x.Type)
	if !s.matrix() {
		return e.splatVector(x.X, x.Type, s.cols)
	}
	row := e.splatVector(x.X, e.rowOf(x.Type), s.cols)
	if row.has(isConstant) {
		return e.constantComposite(x.Type, row.flags, repeat(row.id, s.rows)...)
	}
	return rv(x.Type, e.compose(x.Type, repeat(row.id, s.rows)...))
}

// truncateVector keeps the first components: one extraction each, not a shuffle.
func (e *SPIRVEmitter) truncateVector(t *types.Type, v spirv.ID) spirv.ID {
	n := shapeOf(t).cols
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.extract(t.Scalar(), v, uint32(i))
	}
	if n == 1 {
		return parts[0]
	}
	return e.compose(t, parts...)
}

func (e *SPIRVEmitter) firstComponent(x *checked.Cast) value {
	if shapeOf(x.X.Info().Type).scalar() {
		return e.expr(x.X).as(x.Type)
	}
	return rv(x.Type, e.extract(x.Type, e.rvalue(x.X), 0))
}

// truncateMatrix keeps the upper left part of a matrix.
func (e *SPIRVEmitter) truncateMatrix(x *checked.Cast) value {
	from, to := shapeOf(x.X.Info().Type), shapeOf(x.Type)
	if from.scalar() {
		return e.expr(x.X).as(x.Type)
	}
	m := e.rvalue(x.X)
	switch {
	case !from.matrix() && to.scalar():
		return rv(x.Type, e.extract(x.Type, m, 0))
	case !from.matrix():
		return rv(x.Type, e.shuffle(x.Type, m, m, upTo(to.cols)...))
	}
	return rv(x.Type, e.upperLeft(x.X.Info().Type, x.Type, m))
}

func (e *SPIRVEmitter) upperLeft(from, to *types.Type, m spirv.ID) spirv.ID {
	row, rows, cols := e.rowOf(from), 1, 1
	if to.Kind == types.Matrix {
		rows, cols = int(to.Rows), int(to.Cols)
	}
	parts := make([]spirv.ID, rows)
	for i := range parts {
		id := e.extract(row, m, uint32(i))
		switch {
		case cols == 1:
			id = e.extract(from.Elem, id, 0)
		case cols < int(from.Cols):
			id = e.shuffle(e.vec(from.Elem, cols), id, id, upTo(cols)...)
		}
		parts[i] = id
	}
	if rows == 1 {
		return parts[0]
	}
	return e.compose(to, parts...)
}

func upTo(n int) []uint32 {
	list := make([]uint32, n)
	for i := range list {
		list[i] = uint32(i)
	}
	return list
}

// vectorToMatrix makes a 2×2 matrix from a vector of four; a matrix of one row
// or column is a vector already.
func (e *SPIRVEmitter) vectorToMatrix(x *checked.Cast) value {
	if !shapeOf(x.Type).matrix() {
		return e.expr(x.X).as(x.Type)
	}
	v := e.rvalue(x.X)
	row := e.rowOf(x.Type)
	a := e.shuffle(row, v, v, 0, 1)
	b := e.shuffle(row, v, v, 2, 3)
	return rv(x.Type, e.compose(x.Type, a, b))
}

func (e *SPIRVEmitter) matrixToVector(x *checked.Cast) value {
	from := x.X.Info().Type
	if !shapeOf(from).matrix() {
		return e.expr(x.X).as(x.Type)
	}
	m := e.rvalue(x.X)
	row := e.rowOf(from)
	a := e.extract(row, m, 0)
	b := e.extract(row, m, 1)
	return rv(x.Type, e.shuffle(x.Type, a, b, 0, 1, 2, 3))
}

// toBase gives the base class part of an object. The index is unsigned here
// and signed within a longer access chain.
func (e *SPIRVEmitter) toBase(x *checked.Cast) value {
	object := x.X
	for {
		inner, ok := object.(*checked.Cast)
		if !ok || inner.Kind != checked.ToBase {
			break
		}
		object = inner.X
	}
	v := e.expr(object)
	depth := baseDepth(object.Info().Type, x.Type)
	indices := repeat(e.b.ConstantUint(0), depth)
	return e.derefOrIndex(v, x.Type, indices)
}

// baseDepth returns how many levels base is above derived.
func baseDepth(derived, base *types.Type) int {
	n := 0
	for derived != base {
		derived = derived.Struct.Base
		n++
	}
	return n
}
