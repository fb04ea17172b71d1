package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/constant"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// typeOf returns the type of the expression in __decltype(…). That of an lvalue
// that is not just a name would be a reference, which only std::is_same takes.
func (c *checker) typeOf(t *ast.Type) *types.Type {
	x := c.unevaluated(t.Of)
	if isBad(x) {
		return c.u.Basic(types.Invalid)
	}
	if !c.comparing && refers(t.Of, x) {
		c.report(t.Pos, diagnostics.ReferencesUnsupported)
		return c.u.Basic(types.Invalid)
	}
	return x.Info().Type
}

// unevaluated checks an expression of which only the type matters.
func (c *checker) unevaluated(x ast.Expr) checked.Expr {
	old := c.comparing
	c.comparing = false
	e := c.expr(x)
	c.comparing = old
	return e
}

// refers reports whether the type of x is that of a reference.
func refers(x ast.Expr, e checked.Expr) bool {
	switch x.(type) {
	case *ast.Name, *ast.Member:
		return false
	}
	return e.Info().LValue && e.Info().Quals&types.Const == 0
}

// isSame returns the scope of std::is_same<A, B>, which holds one constant,
// value. What is a reference is the same as what it refers to.
func (c *checker) isSame(p *ast.NamePart) *scope {
	old := c.comparing
	c.comparing = true
	args := c.templateArgs(p.Args.All())
	c.comparing = old
	if len(args) != 2 {
		code := diagnostics.TooFewTemplateArgs
		if len(args) > 2 {
			code = diagnostics.TooManyTemplateArgs
		}
		c.report(p.Pos, code, "class", p.Name)
		return nil
	}
	for i := range args {
		if args[i].bad() {
			return nil
		}
		if args[i].isValue {
			c.report(args[i].pos, diagnostics.TemplateArgMustBeType)
			return nil
		}
	}
	s := &scope{kind: structScope, parent: c.global, name: p.Name, prefix: "std::is_same::"}
	same := &checked.Literal{Node: checked.Node{Type: c.u.Basic(types.Bool), Pos: p.Pos}, Value: constant.MakeBool(args[0].t == args[1].t)}
	c.putIn(s, &symbol{kind: constSymbol, name: "value", pos: p.Pos, x: same})
	return s
}
