package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// userOperator returns a call of the method of x that defines the operator op. args are the other operands. It returns
// nil if x does not have such a method.
func (c *checker) userOperator(op string, x checked.Expr, args []checked.Expr, at checked.Site) checked.Expr {
	s := scope.StructScopeOf(x.Info().Type)
	if c.opts.HV < 2021 || s == nil {
		return nil
	}
	sym := s.Member("operator" + op)
	if sym == nil || sym.Kind != scope.FuncSymbol {
		return nil
	}
	if sym.Unknown {
		return c.bad(at.Span)
	}
	f := c.fits(sym, &ast.NamePart{Pos: at.Pos, Sym: sym.ID, Name: sym.Name}, args)
	if f == nil {
		return nil
	}
	return c.callFunction(f, x, args, at)
}

// index checks x[i], where at is the position of the bracket. The struct of x may define this operator.
func (c *checker) index(x, i checked.Expr, at checked.Site) checked.Expr {
	if !checked.IsBad(x) && !checked.IsBad(i) {
		if r := c.userOperator("[]", x, []checked.Expr{i}, at); r != nil {
			return r
		}
	}
	return c.ops.Index(x, i, at)
}

// binary checks x op y for any binary operator. The struct of x may define all of them except assignment.
func (c *checker) binary(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if op != ast.Assign && !checked.IsBad(x) && !checked.IsBad(y) {
		if r := c.userOperator(op.String(), x, []checked.Expr{y}, at); r != nil {
			return r
		}
	}
	return c.ops.Binary(op, x, y, at)
}

// unary checks op x or, if postfix is set, x op. The struct of x may define the operator.
func (c *checker) unary(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	if op != ast.AddressOf && op != ast.Deref && !checked.IsBad(x) {
		if r := c.userOperator(op.String(), x, nil, at); r != nil {
			return r
		}
	}
	return c.ops.Unary(op, x, postfix, at)
}
