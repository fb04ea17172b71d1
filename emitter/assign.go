package emitter

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// assignment evaluates X = Y: Y before the address of X. The result is X,
// whose value is not loaded again.
func (e *SPIRVEmitter) assignment(x *checked.Assign) value {
	e.assignCounter(x.X, x.Y)
	src := e.operand(x.Y)
	dst := e.expr(x.X)
	e.assign(dst, src)
	return dst.knownAs(src.as(dst.typ))
}

// compoundAssign evaluates X op= Y: Y, the address of X, its value, the
// operation, and the store. Where storing needs the old vector again the
// address is evaluated again too, unless that could be noticed.
func (e *SPIRVEmitter) compoundAssign(x *checked.CompoundAssign) value {
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
	old := e.with(rv(x.X.Info().Type, e.loadAt(x.X, dst)), x.ToCompute)
	var id spirv.ID
	if scaled {
		id = e.scale(t, old.id, rhs)
	} else {
		id = e.arith(x.Op, t, t, old.id, rhs)
	}
	result := e.with(rv(t, id), x.FromCompute)
	if dst.mode != pointer && dst.mode != bitField && isPure(x.X) {
		dst = e.expr(x.X)
	}
	e.assign(dst, result)
	if dst.mode != pointer && dst.mode != bitField {
		return dst.knownAs(result)
	}
	dst.known = nil
	return dst
}

// isPure reports whether x can be evaluated twice: it has no effects.
func isPure(x checked.Expr) bool {
	switch x := x.(type) {
	case *checked.Literal, *checked.VarRef, *checked.This:
		return true
	case *checked.Field:
		return isPure(x.X)
	case *checked.Index:
		return isPure(x.X) && isPure(x.I)
	case *checked.ResourceIndex:
		return isPure(x.X) && isPure(x.I)
	case *checked.Swizzle:
		return isPure(x.X)
	case *checked.MatrixSwizzle:
		return isPure(x.X)
	case *checked.Cast:
		return isPure(x.X)
	case *checked.Unary:
		return isPure(x.X)
	case *checked.Binary:
		return isPure(x.X) && isPure(x.Y)
	}
	return false
}

// incDec evaluates ++X, X++ and the like. The prefix forms give the object,
// the postfix forms its old value.
func (e *SPIRVEmitter) incDec(x *checked.IncDec) value {
	t := x.X.Info().Type
	dst := e.expr(x.X)
	old := e.loadWithin(x.X, x, dst)
	id := e.addOne(x.Op, t, old)
	e.store(dst, id)
	switch {
	case x.Postfix:
		return rv(t, old)
	case dst.mode == pointer || dst.mode == bitField:
		dst.known = nil
		return dst
	}
	return dst.knownAs(rv(t, id))
}

// addOne adds one to, or subtracts it from, a value of type t.
func (e *SPIRVEmitter) addOne(op ast.Op, t *types.Type, v spirv.ID) spirv.ID {
	if t.IsBool() { // a bool stays what arithmetic on 0 and 1 makes it
		i := e.withShape(e.intType(), shapeOf(t))
		return e.castID(e.addOne(op, i, e.castID(v, t, i)), i, t)
	}
	code := opcodeOf(op, classOf(t))
	if shapeOf(t).matrix() {
		one := e.splatConstant(e.rowOf(t), 1)
		return e.perRow(t, t, func(row, _ *types.Type, _ uint32, x spirv.ID) spirv.ID {
			return e.relaxedOp(code, row, row, x, one)
		}, v)
	}
	return e.relaxedOp(code, t, t, v, e.splatConstant(t, 1))
}
