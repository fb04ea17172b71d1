package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/emitter/spirvtypes"
	"github.com/hlsl2spirv/hlsl2spirv/emitter/values"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// assignment evaluates X = Y. Y is evaluated before the address of X. The result is the object X together with the
// assigned value, so that the value need not be loaded again.
func (e *SPIRVEmitter) assignment(x *checked.Assign) values.Value {
	_, isName := x.Y.(*checked.VarRef)
	if isName {
		e.assignCounter(x.X, x.Y)
	}
	src := e.operand(x.Y)
	if !isName { // the result of Y may contain counters
		e.assignCounter(x.X, x.Y)
	}
	dst := e.expr(x.X)
	e.values.Assign(dst, src)
	return dst.KnownAs(src.As(dst.Typ))
}

// compoundAssign evaluates X op= Y in this order: Y, the address of X, the value of X, the operation, the store. A
// store to some components of a vector needs the rest of the old vector. For such a store, the address of X is
// evaluated again, unless evaluating it twice would be observable.
func (e *SPIRVEmitter) compoundAssign(x *checked.CompoundAssign) values.Value {
	t := x.Compute
	if t == nil {
		t = x.X.Info().Type
	}
	_, scalar, scaled := e.scaling(x.Op, x.X.Info().Type, x.X, x.Y)
	var rhs spirv.ID
	if scaled {
		rhs = e.rvalue(scalar)
	} else {
		rhs = e.rvalue(x.Y)
	}
	dst := e.expr(x.X)
	old := e.with(values.Of(x.X.Info().Type, e.loadAt(x.X, dst)), x.ToCompute)
	var id spirv.ID
	if scaled {
		id = e.scale(t, old.ID, rhs)
	} else {
		id = e.values.Arith(x.Op, t, t, old.ID, rhs)
	}
	result := e.with(values.Of(t, id), x.FromCompute)
	if dst.Mode != values.Pointer && dst.Mode != values.BitField && checked.IsPure(x.X) {
		dst = e.expr(x.X)
	}
	e.values.Assign(dst, result)
	if dst.Mode != values.Pointer && dst.Mode != values.BitField {
		return dst.KnownAs(result)
	}
	dst.Known = nil
	return dst
}

// incDec evaluates prefix and postfix ++ and --. A prefix operator results in the object, and a postfix operator in the
// object's old value.
func (e *SPIRVEmitter) incDec(x *checked.IncDec) values.Value {
	t := x.X.Info().Type
	dst := e.expr(x.X)
	old := e.loadWithin(x.X, x, dst)
	id := e.addOne(x.Op, t, old)
	e.values.Store(dst, id)
	switch {
	case x.Postfix:
		return values.Of(t, old)
	case dst.Mode == values.Pointer || dst.Mode == values.BitField:
		dst.Known = nil
		return dst
	}
	return dst.KnownAs(values.Of(t, id))
}

// addOne returns v plus 1 or, if op is --, v minus 1. v has the type t.
func (e *SPIRVEmitter) addOne(op ast.Op, t *types.Type, v spirv.ID) spirv.ID {
	if t.IsBool() { // a bool is converted to int and the result back to bool
		i := e.types.WithShape(e.types.IntType(), spirvtypes.ShapeOf(t))
		return e.values.CastID(e.addOne(op, i, e.values.CastID(v, t, i)), i, t)
	}
	if t.IsEncoded() {
		f := e.types.WithShape(e.types.U.Basic(types.Float), spirvtypes.ShapeOf(t))
		return e.values.CastID(e.addOne(op, f, e.values.CastID(v, t, f)), f, t)
	}
	code := values.OpcodeOf(op, spirvtypes.ClassOf(t))
	if spirvtypes.ShapeOf(t).Matrix() {
		one := e.values.SplatConstant(e.types.RowOf(t), 1)
		return e.values.PerRow(t, t, func(row, _ *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.values.RelaxedOp(code, row, row, x, one)
		}, v)
	}
	return e.values.RelaxedOp(code, t, t, v, e.values.SplatConstant(t, 1))
}

// loadAt loads v, the object that x designates. The load gets the source position of x.
func (e *SPIRVEmitter) loadAt(x checked.Expr, v values.Value) spirv.ID {
	defer e.debug.Back()()
	e.debug.AtExpr(x)
	return e.values.Load(v)
}

// loadWithin is like loadAt, but the load gets the source range of whole, of which x is a part.
func (e *SPIRVEmitter) loadWithin(x, whole checked.Expr, v values.Value) spirv.ID {
	defer e.debug.Back()()
	e.debug.AtExpr(x)
	e.debug.SpanOf(whole)
	return e.values.Load(v)
}

// assignTo stores the value that v returns in the object that x designates. A store to a whole variable gets the source
// range of the enclosing operation.
func (e *SPIRVEmitter) assignTo(x checked.Expr, v func() values.Value) {
	defer e.debug.Back()()
	outer := e.b.Pos()
	e.debug.AtExpr(x)
	src := v()
	dst := e.eval(x)
	if dst.Mode == values.Pointer && outer < 0 {
		e.debug.SetSpan(e.debug.SpanAt(outer))
	}
	e.values.Assign(dst, src)
}
