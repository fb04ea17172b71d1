package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/layout"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// vkFunction checks a call of the function text of namespace vk if the function is not in the table of intrinsic
// functions. in is the scope that the qualifier of the name denotes, or nil. It returns nil if no such function exists.
func (c *checker) vkFunction(text string, in *scope.Scope, args []checked.Expr, at checked.Site) checked.Expr {
	if in != nil && in.Name == "vk" && in.Parent == c.names.Global || in == nil && c.usesNamespace("vk") {
		return c.inline.ExecutionMode(text, args, at)
	}
	return nil
}

// isPointerCast reports whether the name text is vk::static_pointer_cast or vk::reinterpret_pointer_cast. in is the
// scope that the qualifier of the name denotes, or nil.
func (c *checker) isPointerCast(text string, in *scope.Scope) bool {
	if text != "static_pointer_cast" && text != "reinterpret_pointer_cast" {
		return false
	}
	if in == nil || in == c.names.Global {
		return c.usesNamespace("vk")
	}
	return in.Name == "vk" && in.Parent == c.names.Global
}

// pointerCast checks vk::static_pointer_cast<T, align>(p) and vk::reinterpret_pointer_cast<T, align>(p). In a static
// cast, T must be the element type of p or a base of it. In a reinterpret cast, T may be any type. The alignment must
// not be greater than that of p.
func (c *checker) pointerCast(p *ast.NamePart, args []checked.Expr, at checked.Site) checked.Expr {
	targs := c.builtinArgs(p)
	if len(targs) == 0 || len(targs) > 2 || len(args) != 1 || !args[0].Info().Type.IsBufferPointer() {
		c.ReportSpan(at.Pos, at.Span, diagnostics.NoMatchingFunction, p.Name)
		return c.bad(at.Span)
	}
	row := builtins.FindObject("BufferPointer")
	to, _ := c.builtins.ObjectType(row, p.Pos, targs, true)
	from := args[0].Info().Type
	switch {
	case to.Kind == types.Invalid:
		return c.bad(at.Span)
	case pointerAlign(to) > pointerAlign(from):
		c.ReportSpan(at.Pos, at.Span, diagnostics.PointerAlignment)
		return c.bad(at.Span)
	case p.Name == "static_pointer_cast" && to.Elem != from.Elem &&
		!(to.Elem.Kind == types.Struct && from.Elem.Kind == types.Struct && from.Elem.DerivesFrom(to.Elem)):
		c.ReportSpan(at.Pos, at.Span, diagnostics.PointerContent)
		return c.bad(at.Span)
	}
	return &checked.Cast{Node: at.Node(to), Kind: checked.PointerCast, X: args[0]}
}

// pointerAlign returns the declared alignment of the buffer pointer type t. If none is declared, it returns the
// alignment of the element type.
func pointerAlign(t *types.Type) int {
	if t.Len > 0 {
		return t.Len
	}
	_, align, _ := layout.SizeOf(t.Elem)
	return int(align)
}
