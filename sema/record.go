package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// The checker records the meanings of names if an editor needs them. Otherwise c.rec is nil, and its methods do
// nothing.

// record makes the checker record the names of the translation unit.
func (c *checker) record() {
	if c.rec == nil {
		return
	}
	c.rec.Start(c.names.Global)
	c.names.OnDeclare = c.rec.Declared
}

// openBlock opens the scope of statement s. closeBlock, which takes the result, closes it.
func (c *checker) openBlock(s ast.Stmt) (around int32) {
	c.names.OpenBlock()
	return c.blockOf(s)
}

// openHead opens the scope of statement s, whose head may declare a variable. closeBlock closes it.
func (c *checker) openHead(s ast.Stmt) (around int32) {
	c.names.OpenHead()
	return c.blockOf(s)
}

func (c *checker) blockOf(s ast.Stmt) int32 {
	if c.rec == nil {
		return 0
	}
	return c.rec.Open(s.Position(), ast.End(s), c.names.Scope)
}

func (c *checker) closeBlock(around int32) {
	c.names.CloseBlock()
	if c.rec != nil {
		c.rec.Close(around)
	}
}

// openRegion records that only the names of s are visible from start to end, not those of enclosing blocks.
// closeRegion, which takes the result, ends this region of the text.
func (c *checker) openRegion(start, end source.Pos, s *scope.Scope) int32 {
	if c.rec == nil {
		return 0
	}
	return c.rec.OpenApart(start, end+1, s)
}

func (c *checker) closeRegion(around int32) {
	if c.rec != nil {
		c.rec.Close(around)
	}
}

// noteCallee records that p in a call names an intrinsic function, if sym is nil. It is called before the arguments are
// checked, so that editors know the function even if they are incomplete.
func (c *checker) noteCallee(sym *scope.Symbol, in *scope.Scope, p *ast.NamePart) {
	if c.rec == nil || sym != nil {
		return
	}
	c.rec.Row(p.Pos, c.intrinsicRow(p, in), nil)
}

// noteBuiltin records that p names a builtin type. in is the scope that the qualifier of the name denotes, or nil.
func (c *checker) noteBuiltin(p *ast.NamePart, in *scope.Scope) {
	if c.rec == nil {
		return
	}
	name := p.Name
	if in != nil && in.Name != "" {
		name = in.Name + "::" + name
	}
	c.rec.Language(p.Pos, nameindex.BuiltinType, name, nil)
}

// noteMethod records the meaning of m, the name of a method of obj, before the arguments of the call are checked.
func (c *checker) noteMethod(obj checked.Expr, m *ast.Member) {
	if c.rec == nil {
		return
	}
	c.rec.Object(obj, obj.Info().Span.End)
	last := m.Name.Last()
	switch t := obj.Info().Type; t.Kind {
	case types.Object:
		c.rec.Row(last.Pos, intrinsics.Method(t.Object, last.Name), t)
	case types.Struct:
		if s := scope.StructScopeOf(t); s != nil && m.Name.Len() == 1 {
			c.rec.Symbol(last.Pos, s.Member(last.Name))
		}
	}
}

// noteRow records that the text at pos calls the builtin function row, or the method row of obj.
func (c *checker) noteRow(row *intrinsics.Row, obj checked.Expr, pos source.Pos, args []checked.Expr) {
	if c.rec == nil {
		return
	}
	var t *types.Type
	if obj != nil {
		t = obj.Info().Type
	}
	c.rec.Row(pos, row, t)
	c.rec.AddArguments(pos, args)
}
