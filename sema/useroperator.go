package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
)

// index checks x[i]; at is where the bracket stands. The struct of x may define
// the operator, and so it may the others but assignment.
func (c *checker) index(x, i checked.Expr, at checked.Site) checked.Expr {
	if !checked.IsBad(x) && !checked.IsBad(i) {
		if r := c.userOperator("[]", x, []checked.Expr{i}, at); r != nil {
			return r
		}
	}
	return c.ops.Index(x, i, at)
}

// binary checks x op y for every operator that stands between two operands.
func (c *checker) binary(op ast.Op, x, y checked.Expr, at checked.Site) checked.Expr {
	if op != ast.Assign && !checked.IsBad(x) && !checked.IsBad(y) {
		if r := c.userOperator(op.String(), x, []checked.Expr{y}, at); r != nil {
			return r
		}
	}
	return c.ops.Binary(op, x, y, at)
}

// unary checks op x, or x op when postfix.
func (c *checker) unary(op ast.Op, x checked.Expr, postfix bool, at checked.Site) checked.Expr {
	if op != ast.AddressOf && op != ast.Deref && !checked.IsBad(x) {
		if r := c.userOperator(op.String(), x, nil, at); r != nil {
			return r
		}
	}
	return c.ops.Unary(op, x, postfix, at)
}
