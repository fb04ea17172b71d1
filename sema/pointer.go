package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// isPointerCast reports whether text, qualified by in, is
// vk::static_pointer_cast or vk::reinterpret_pointer_cast.
func (c *checker) isPointerCast(text string, in *scope) bool {
	if text != "static_pointer_cast" && text != "reinterpret_pointer_cast" {
		return false
	}
	if in == nil || in == c.global {
		return c.usesNamespace("vk")
	}
	return in.name == "vk" && in.parent == c.global
}

// pointerCast checks vk::static_pointer_cast<T, align>(p), where T is what p
// points to or a base of it, and vk::reinterpret_pointer_cast, where it is
// anything. The alignment cannot grow.
func (c *checker) pointerCast(p *ast.NamePart, args []checked.Expr, at site) checked.Expr {
	targs := c.builtinArgs(p)
	if len(targs) == 0 || len(targs) > 2 || len(args) != 1 || !isPointer(args[0].Info().Type) {
		c.reportSpan(at.pos, at.span, diagnostics.NoMatchingFunction, p.Name)
		return c.bad(at.span)
	}
	row := &objectRows[search(len(objectRows), func(i int) string { return objectRows[i].name }, "BufferPointer")]
	to, _ := c.objectType(row, p.Pos, targs, true)
	from := args[0].Info().Type
	switch {
	case to.Kind == types.Invalid:
		return c.bad(at.span)
	case pointerAlign(to) > pointerAlign(from):
		c.reportSpan(at.pos, at.span, diagnostics.PointerAlignment)
		return c.bad(at.span)
	case p.Name == "static_pointer_cast" && to.Elem != from.Elem &&
		!(to.Elem.Kind == types.Struct && from.Elem.Kind == types.Struct && derives(from.Elem, to.Elem)):
		c.reportSpan(at.pos, at.span, diagnostics.PointerContent)
		return c.bad(at.span)
	}
	return &checked.Cast{Node: at.node(to), Kind: checked.PointerCast, X: args[0]}
}

// pointerAlign returns the alignment that a buffer pointer is declared with, or
// that what it points to has.
func pointerAlign(t *types.Type) int {
	if t.Len > 0 {
		return t.Len
	}
	_, align, _ := sizeAlign(t.Elem)
	return align
}
