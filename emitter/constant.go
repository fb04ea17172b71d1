package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Expressions are folded at few places: conversions of components, brace
// lists, initialisers of locals, splats, conditions of if, case labels. The
// other operators are emitted even where their operands are constants.

// tryConstant evaluates x as a constant scalar or vector.
func (e *SPIRVEmitter) tryConstant(x checked.Expr) (value, bool) {
	t := x.Info().Type
	if s := shapeOf(t); !s.numeric() || s.matrix() || t.Kind == types.Matrix {
		return value{}, false
	}
	v, ok := checked.Eval(x)
	if !ok {
		return value{}, false
	}
	return constantValue(t, e.constant(t, v)), true
}

// constant returns the constant of type t with the value v.
func (e *SPIRVEmitter) constant(t *types.Type, v constant.Value) spirv.ID {
	switch s := shapeOf(t); {
	case s.scalar():
		if v.Kind == constant.Composite {
			v = v.Elems()[0]
		}
		return e.constantScalar(componentOf(t), v)
	case s.vector():
		return e.constantVector(t.Scalar(), v.Elems())
	case s.matrix():
		rows := make([]spirv.ID, s.rows)
		for i := range rows {
			rows[i] = e.constantVector(t.Elem, v.Elems()[i*s.cols:(i+1)*s.cols])
		}
		return e.b.ConstantComposite(e.typeID(t), rows...)
	}
	return e.constantAggregate(t, v)
}

func (e *SPIRVEmitter) constantVector(elem *types.Type, v []constant.Value) spirv.ID {
	parts := make([]spirv.ID, len(v))
	for i := range v {
		parts[i] = e.constantScalar(elem, v[i])
	}
	return e.b.ConstantComposite(e.typeID(e.u.Vector(elem, len(v))), parts...)
}

func (e *SPIRVEmitter) constantAggregate(t *types.Type, v constant.Value) spirv.ID {
	parts := make([]spirv.ID, len(v.Elems()))
	switch t.Kind {
	case types.Array:
		for i := range parts {
			parts[i] = e.constant(t.Elem, v.Elems()[i])
		}
	case types.Struct:
		for i, m := range e.members(t) {
			parts[i] = e.constant(m.typ, v.Elems()[i])
		}
	default:
		panic("emitter: constant of a type that has none")
	}
	return e.b.ConstantComposite(e.typeID(t), parts...)
}

// constantScalar returns the constant of scalar type t. A literal that has not
// been converted to a type is 32 bits wide if it fits.
func (e *SPIRVEmitter) constantScalar(t *types.Type, v constant.Value) spirv.ID {
	switch {
	case t.Kind == types.LitInt && int64(int32(v.I)) != v.I && int64(uint32(v.I)) != v.I:
		return e.b.ConstantInteger(e.b.TypeInt(64, true), v.I)
	case t.Kind == types.Bool:
		return e.b.ConstantBool(v.IsTrue())
	case classOf(t) == floatClass:
		id := e.b.ConstantFloat(e.typeID(t), v.Float64())
		return id
	}
	return e.b.ConstantInteger(e.typeID(t), v.Int64())
}

// splatConstant returns the constant of type t all of whose components are n.
func (e *SPIRVEmitter) splatConstant(t *types.Type, n int64) spirv.ID {
	s := shapeOf(t)
	id := e.scalarConstant(componentOf(t), n)
	if s.vector() || s.matrix() {
		id = e.b.ConstantComposite(e.typeID(e.vec(t.Scalar(), s.cols)), repeat(id, s.cols)...)
	}
	if s.matrix() {
		id = e.b.ConstantComposite(e.typeID(t), repeat(id, s.rows)...)
	}
	return id
}

func (e *SPIRVEmitter) scalarConstant(t *types.Type, n int64) spirv.ID {
	switch classOf(t) {
	case boolClass:
		return e.b.ConstantBool(n != 0)
	case floatClass:
		return e.b.ConstantFloat(e.typeID(t), float64(n))
	}
	return e.b.ConstantInteger(e.typeID(t), n)
}

// constantComposite makes a composite constant of constants, a specialization
// constant if they are such.
func (e *SPIRVEmitter) constantComposite(t *types.Type, flags valueFlags, parts ...spirv.ID) value {
	v := value{mode: rvalue, typ: t, flags: flags & (isConstant | isSpec)}
	if v.has(isSpec) {
		v.id = e.b.SpecConstantComposite(e.typeID(t), parts...)
	} else {
		v.id = e.b.ConstantComposite(e.typeID(t), parts...)
	}
	return v
}

// literal evaluates a literal.
func (e *SPIRVEmitter) literal(x *checked.Literal) value {
	if x.Type.Kind == types.String {
		return rv(x.Type, e.b.String(x.Value.S()))
	}
	if x.Enum != nil && x.Enum.Data != nil {
		return variable(x.Type, x.Enum.Data.(spirv.ID), spirv.StorageClassPrivate)
	}
	return constantValue(x.Type, e.constant(x.Type, x.Value))
}

// declareEnum declares a variable for each enumerator, which expressions that
// are not folded read.
func (e *SPIRVEmitter) declareEnum(g *checked.Enum) {
	if !g.Used {
		return
	}
	t := e.typeID(g.Type)
	for _, item := range g.Items {
		e.at(item.Pos)
		item.Data = e.b.AddGlobalVariable(spirv.StorageClassPrivate, t, item.Name, e.constant(g.Type, item.Value))
	}
}

// isZero reports whether x is a scalar constant zero.
func isZero(x checked.Expr) bool {
	t := x.Info().Type
	if !t.IsScalar() {
		return false
	}
	v, ok := checked.Eval(x)
	return ok && !v.IsTrue()
}
