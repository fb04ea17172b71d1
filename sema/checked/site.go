package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Site is the location of an expression. Span covers all of it, and Pos is the position of its operator.
type Site struct {
	Pos  source.Pos
	Span source.Span
}

// Node returns the node of an expression of type t at s.
func (s Site) Node(t *types.Type) Node { return Node{Type: t, Pos: s.Pos, Span: s.Span} }

// Bad returns an expression for code whose error has been reported.
func Bad(u *types.Universe, span source.Span) Expr {
	return &BadExpr{Node: Node{Type: u.Basic(types.Invalid), Pos: span.Start, Span: span}}
}

// IsBad reports whether x is, or depends on, code whose error has been reported.
func IsBad(x Expr) bool { return x.Info().Type.Kind == types.Invalid }
