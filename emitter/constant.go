package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// Expressions are evaluated by the compiler only in conversions of components, brace lists, initializers of local
// variables, splats, conditions of if statements and case labels. Other operators are emitted even if their operands
// are constants.

// tryConstant returns the value of x if x is a constant scalar or vector, and false otherwise.
func (e *SPIRVEmitter) tryConstant(x checked.Expr) (values.Value, bool) {
	t := x.Info().Type
	if s := spirvtypes.ShapeOf(t); !s.Numeric() || s.Matrix() || t.Kind == types.Matrix {
		return values.Value{}, false
	}
	v, ok := e.module.constants.Eval(x)
	if !ok {
		return values.Value{}, false
	}
	return values.ConstantValue(t, e.types.Constant(t, v)), true
}

// constantComposite returns a composite constant of the given parts. It is a specialization constant if flags include
// IsSpec.
func (e *SPIRVEmitter) constantComposite(t *types.Type, flags values.ValueFlags, parts ...spirv.ID) values.Value {
	v := values.Value{Mode: values.RValue, Typ: t, Flags: flags & (values.IsConstant | values.IsSpec)}
	if v.Has(values.IsSpec) {
		v.ID = e.b.SpecConstantComposite(e.types.TypeID(t), parts...)
	} else {
		v.ID = e.b.ConstantComposite(e.types.TypeID(t), parts...)
	}
	return v
}

// literal returns the value of the literal x. For an enumerator, this may be the variable that declareEnum has
// declared.
func (e *SPIRVEmitter) literal(x *checked.Literal) values.Value {
	if x.Type.Kind == types.String {
		return values.Of(x.Type, e.b.String(x.Value.S()))
	}
	if x.Enum != nil {
		if id := e.declared.enumerators.at(x.Enum.ID); id != 0 {
			return values.Variable(x.Type, id, spirv.StorageClassPrivate)
		}
	}
	return values.ConstantValue(x.Type, e.types.Constant(x.Type, x.Value))
}

// declareEnum declares a variable for each enumerator of g. Expressions that the compiler does not evaluate read these
// variables.
func (e *SPIRVEmitter) declareEnum(g *checked.Enum) {
	if !g.Used {
		return
	}
	t := e.types.TypeID(g.Type)
	for _, item := range g.Items {
		e.debug.At(item.Pos)
		id := e.b.AddGlobalVariable(spirv.StorageClassPrivate, t, item.Name, e.types.Constant(g.Type, item.Value))
		e.declared.enumerators.set(item.ID, id)
	}
}

// isZero reports whether x is a constant scalar with the value zero.
func (e *SPIRVEmitter) isZero(x checked.Expr) bool {
	t := x.Info().Type
	if !t.IsScalar() {
		return false
	}
	v, ok := e.module.constants.Eval(x)
	return ok && !v.IsTrue()
}

// specialized returns the specialization constant that has the value of x. Sema has verified that x is a constant
// expression of specialization constants.
func (e *SPIRVEmitter) specialized(x checked.Expr) spirv.ID {
	id, ok := checked.Specialized(&e.module.constants, x, values.SpecConstants{Values: e.values, Of: e.specConstant})
	if !ok {
		panic("emitter: expected a constant expression")
	}
	return id
}

func (e *SPIRVEmitter) specConstant(v *checked.Var) spirv.ID {
	if e.declared.vars.at(v.ID) == nil {
		e.declareSpecConstant(v)
	}
	return e.varRef(v).ID
}
