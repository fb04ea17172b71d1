package spirvtypes

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Constant returns the constant of type t with the value v.
func (e *Table) Constant(t *types.Type, v constant.Value) spirv.ID {
	switch s := ShapeOf(t); {
	case s.Scalar():
		if v.Kind == constant.Composite {
			v = v.Elems()[0]
		}
		return e.constantScalar(ComponentOf(t), v)
	case s.Vector():
		return e.constantVector(t.Scalar(), v.Elems())
	case s.Matrix():
		rows := make([]spirv.ID, s.Rows)
		for i := range rows {
			rows[i] = e.constantVector(t.Elem, v.Elems()[i*s.Cols:(i+1)*s.Cols])
		}
		return e.b.ConstantComposite(e.TypeID(t), rows...)
	}
	return e.constantAggregate(t, v)
}

func (e *Table) constantVector(elem *types.Type, v []constant.Value) spirv.ID {
	parts := make([]spirv.ID, len(v))
	for i := range v {
		parts[i] = e.constantScalar(elem, v[i])
	}
	return e.b.ConstantComposite(e.TypeID(e.U.Vector(elem, len(v))), parts...)
}

func (e *Table) constantAggregate(t *types.Type, v constant.Value) spirv.ID {
	parts := make([]spirv.ID, len(v.Elems()))
	switch t.Kind {
	case types.Array:
		for i := range parts {
			parts[i] = e.Constant(t.Elem, v.Elems()[i])
		}
	case types.Struct:
		for i, m := range e.Members(t) {
			parts[i] = e.Constant(m.Typ, v.Elems()[i])
		}
	default:
		panic("emitter: type without constants")
	}
	return e.b.ConstantComposite(e.TypeID(t), parts...)
}

// constantScalar returns the constant of scalar type t with the value v. A constant of type literal int has 32 bits, or
// 64 bits if the value does not fit.
func (e *Table) constantScalar(t *types.Type, v constant.Value) spirv.ID {
	switch {
	case t.Kind == types.LitInt && int64(int32(v.I)) != v.I && int64(uint32(v.I)) != v.I:
		return e.b.ConstantInteger(e.b.TypeInt(64, true), v.I)
	case t.Kind == types.Bool:
		return e.b.ConstantBool(v.IsTrue())
	case ClassOf(t) == FloatClass:
		id := e.b.ConstantFloat(e.TypeID(t), v.Float64())
		return id
	}
	return e.b.ConstantInteger(e.TypeID(t), v.Int64())
}
