package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// cast emits the conversion x.
func (e *SPIRVEmitter) cast(x *checked.Cast) values.Value {
	switch x.Kind {
	case checked.NoOp:
		return e.noOpCast(x)
	case checked.ToVoid:
		e.expr(x.X)
		return values.Value{}
	case checked.NumericCast, checked.ToBool:
		return e.componentCast(x)
	case checked.SplatVector:
		return e.splatVector(x.X, x.Type, int(x.Type.Cols))
	case checked.SplatMatrix:
		return e.splatMatrix(x)
	case checked.SplatAggregate:
		return e.splatAggregate(x)
	case checked.VectorTruncate:
		return values.Of(x.Type, e.truncateVector(x.Type, e.rvalue(x.X)))
	case checked.VectorToScalar:
		return e.firstComponent(x)
	case checked.MatrixTruncate, checked.MatrixToScalar:
		return e.truncateMatrix(x)
	case checked.ScalarToVec1:
		return e.expr(x.X).As(x.Type)
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
		if spirvtypes.IsConstantBuffer(v.Typ) {
			v.Base = v.Typ
		}
		return v.As(x.Type)
	case checked.HeapToObject:
		return e.heapObject(x)
	case checked.PointerToUint, checked.UintToPointer, checked.PointerCast:
		return e.pointerCast(x)
	}
	panic("emitter: unexpected kind of cast")
}

// noOpCast emits a conversion that changes only the type in most cases. A conversion from an integer to an enum emits
// an OpBitcast.
func (e *SPIRVEmitter) noOpCast(x *checked.Cast) values.Value {
	from := x.X.Info().Type
	if (from.Kind == types.Enum) == (x.Type.Kind == types.Enum) {
		return e.expr(x.X).As(x.Type)
	}
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	if x.Type.Kind == types.Enum && from.Kind != types.Enum {
		return values.Of(x.Type, e.values.UnaryOp(spirv.OpBitcast, x.Type, e.rvalue(x.X)))
	}
	if e.values.Plain(from).Kind == types.Enum {
		return values.Of(x.Type, e.values.CastID(e.rvalue(x.X), from, x.Type))
	}
	return e.expr(x.X).As(x.Type)
}

func (e *SPIRVEmitter) componentCast(x *checked.Cast) values.Value {
	if v, ok := e.tryConstant(x); ok {
		return v
	}
	v := e.operand(x.X)
	if from := x.X.Info().Type; from == x.Type && from.IsInteger() && spirvtypes.ShapeOf(from).Scalar() {
		// a conversion that remained after the type of a literal was resolved
		return values.Of(x.Type, e.values.UnaryOp(spirv.OpBitcast, x.Type, v.ID))
	}
	return values.Of(x.Type, e.values.CastID(e.values.WithoutLayout(v).ID, x.X.Info().Type, x.Type))
}

// splatVector returns a vector of type t with n components that equal the scalar x. If x is constant, so is the vector.
func (e *SPIRVEmitter) splatVector(x checked.Expr, t *types.Type, n int) values.Value {
	v, ok := e.tryConstant(x)
	if !ok {
		v = e.expr(x)
	}
	if n == 1 {
		return v.As(t)
	}
	v = e.values.WithoutLayout(e.values.Loaded(v))
	return e.splatOf(v, e.types.Vec(x.Info().Type.Scalar(), n)).As(t)
}

// splatOf returns a vector of type t whose components equal the scalar value v.
func (e *SPIRVEmitter) splatOf(v values.Value, t *types.Type) values.Value {
	n := spirvtypes.ShapeOf(t).Cols
	if v.Has(values.IsConstant) {
		return e.constantComposite(t, v.Flags, values.Repeat(v.ID, n)...)
	}
	return values.Of(t, e.values.Compose(t, values.Repeat(v.ID, n)...))
}

func (e *SPIRVEmitter) splatMatrix(x *checked.Cast) values.Value {
	s := spirvtypes.ShapeOf(x.Type)
	if !s.Matrix() {
		return e.splatVector(x.X, x.Type, s.Cols)
	}
	row := e.splatVector(x.X, e.types.RowOf(x.Type), s.Cols)
	if row.Has(values.IsConstant) {
		return e.constantComposite(x.Type, row.Flags, values.Repeat(row.ID, s.Rows)...)
	}
	return values.Of(x.Type, e.values.Compose(x.Type, values.Repeat(row.ID, s.Rows)...))
}

// truncateVector returns the first components of the vector v as a value of type t. It emits one extraction for each
// component instead of a shuffle.
func (e *SPIRVEmitter) truncateVector(t *types.Type, v spirv.ID) spirv.ID {
	n := spirvtypes.ShapeOf(t).Cols
	parts := make([]spirv.ID, n)
	for i := range parts {
		parts[i] = e.values.Extract(t.Scalar(), v, uint32(i))
	}
	if n == 1 {
		return parts[0]
	}
	return e.values.Compose(t, parts...)
}

func (e *SPIRVEmitter) firstComponent(x *checked.Cast) values.Value {
	if spirvtypes.ShapeOf(x.X.Info().Type).Scalar() {
		return e.expr(x.X).As(x.Type)
	}
	return values.Of(x.Type, e.values.Extract(x.Type, e.rvalue(x.X), 0))
}

// truncateMatrix emits the conversion x of a matrix to a smaller matrix or to a scalar. The result is the upper left
// part.
func (e *SPIRVEmitter) truncateMatrix(x *checked.Cast) values.Value {
	from, to := spirvtypes.ShapeOf(x.X.Info().Type), spirvtypes.ShapeOf(x.Type)
	if from.Scalar() {
		return e.expr(x.X).As(x.Type)
	}
	m := e.rvalue(x.X)
	switch {
	case !from.Matrix() && to.Scalar():
		return values.Of(x.Type, e.values.Extract(x.Type, m, 0))
	case !from.Matrix():
		return values.Of(x.Type, e.values.Shuffle(x.Type, m, m, values.UpTo(to.Cols)...))
	}
	return values.Of(x.Type, e.upperLeft(x.X.Info().Type, x.Type, m))
}

func (e *SPIRVEmitter) upperLeft(from, to *types.Type, m spirv.ID) spirv.ID {
	row, rows, cols := e.types.RowOf(from), 1, 1
	if to.Kind == types.Matrix {
		rows, cols = int(to.Rows), int(to.Cols)
	}
	parts := make([]spirv.ID, rows)
	for i := range parts {
		id := e.values.Extract(row, m, uint32(i))
		switch {
		case cols == 1:
			id = e.values.Extract(from.Elem, id, 0)
		case cols < int(from.Cols):
			id = e.values.Shuffle(e.types.Vec(from.Elem, cols), id, id, values.UpTo(cols)...)
		}
		parts[i] = id
	}
	if rows == 1 {
		return parts[0]
	}
	return e.values.Compose(to, parts...)
}

// vectorToMatrix emits the conversion x of a vector to a matrix with as many components. A matrix with one row or
// column is represented as a vector, so it needs no instructions.
func (e *SPIRVEmitter) vectorToMatrix(x *checked.Cast) values.Value {
	if !spirvtypes.ShapeOf(x.Type).Matrix() {
		return e.expr(x.X).As(x.Type)
	}
	v := e.rvalue(x.X)
	row := e.types.RowOf(x.Type)
	rows := make([]spirv.ID, x.Type.Rows)
	for i := range rows {
		from := values.UpTo(int(x.Type.Cols))
		for k := range from {
			from[k] += uint32(i) * uint32(x.Type.Cols)
		}
		rows[i] = e.values.Shuffle(row, v, v, from...)
	}
	return values.Of(x.Type, e.values.Compose(x.Type, rows...))
}

func (e *SPIRVEmitter) matrixToVector(x *checked.Cast) values.Value {
	from := x.X.Info().Type
	if !spirvtypes.ShapeOf(from).Matrix() {
		return e.expr(x.X).As(x.Type)
	}
	m := e.rvalue(x.X)
	row := e.types.RowOf(from)
	rows := make([]spirv.ID, from.Rows)
	for i := range rows {
		rows[i] = e.values.Extract(row, m, uint32(i))
	}
	if len(rows) > 2 || from.Cols > 2 {
		return values.Of(x.Type, e.values.Compose(x.Type, rows...))
	}
	return values.Of(x.Type, e.values.Shuffle(x.Type, rows[0], rows[1], 0, 1, 2, 3))
}

// toBase emits the conversion x of an object to a base struct, which is the first member. The index is unsigned here,
// but signed within a longer access chain.
func (e *SPIRVEmitter) toBase(x *checked.Cast) values.Value {
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
	indices := values.Repeat(e.b.ConstantUint(0), depth)
	return e.derefOrIndex(v, x.Type, indices)
}

// baseDepth returns the number of inheritance levels between the struct types derived and base.
func baseDepth(derived, base *types.Type) int {
	n := 0
	for derived != base {
		derived = derived.Struct.Base
		n++
	}
	return n
}
