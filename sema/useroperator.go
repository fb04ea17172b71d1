package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// userOperator checks an operator that the struct of x defines as a method. It returns nil if no method matches.
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

// index checks x[i]; at is the position of the bracket. The struct of x may define this operator, and every other
// operator except assignment.
func (c *checker) index(x, i checked.Expr, at checked.Site) checked.Expr {
	if !checked.IsBad(x) && !checked.IsBad(i) {
		if r := c.userOperator("[]", x, []checked.Expr{i}, at); r != nil {
			return r
		}
	}
	return c.ops.Index(x, i, at)
}

// binary checks x op y for every binary operator.
func (c *checker) binary(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if op != ast.Assign && !checked.IsBad(x) && !checked.IsBad(y) {
		if r := c.userOperator(op.String(), x, []checked.Expr{y}, at); r != nil {
			return r
		}
	}
	return c.ops.Binary(op, x, y, at)
}

// unary checks op x, or x op if postfix is set.
func (c *checker) unary(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	if op != ast.AddressOf && op != ast.Deref && !checked.IsBad(x) {
		if r := c.userOperator(op.String(), x, nil, at); r != nil {
			return r
		}
	}
	return c.ops.Unary(op, x, postfix, at)
}
