package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Site is where an expression stands: Pos is its operator.
type Site struct {
	Pos  source.Pos
	Span source.Span
}

// Node returns the node of an expression of type t there.
func (s Site) Node(t *types.Type) Node { return Node{Type: t, Pos: s.Pos, Span: s.Span} }

// Bad returns the expression that stands for what has been reported.
func Bad(u *types.Universe, span source.Span) Expr {
	return &BadExpr{Node: Node{Type: u.Basic(types.Invalid), Pos: span.Start, Span: span}}
}

// IsBad reports whether x is or depends on something already reported.
func IsBad(x Expr) bool { return x.Info().Type.Kind == types.Invalid }
