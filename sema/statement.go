package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Condition warns about the condition x if it is an assignment without parentheses or an equality with redundant
// parentheses. v is the checked condition.
func (w Warner) Condition(x ast.Expr, v checked.Expr) {
	switch x := x.(type) {
	case *ast.Binary:
		if x.Op != ast.Assign && x.Op != ast.BitOrAssign {
			return
		}
		other := "=="
		if x.Op == ast.BitOrAssign {
			other = "!="
		}
		w.ReportSpan(x.Pos, x.Span(), diagnostics.AssignmentAsCondition).
			Note(x.Pos, "place parentheses around the assignment to silence this warning").
			Note(x.Pos, "use '%s' to turn this assignment into a comparison", other)
	case *ast.Paren:
		b, ok := ast.Unparen(x).(*ast.Binary)
		eq, isEq := v.(*checked.Binary)
		if !ok || !isEq || b.Op != ast.Equal || w.List.Map.InMacro(x.Pos) || !isVariableObject(eq.X) {
			return
		}
		w.ReportSpan(b.Pos, b.Span(), diagnostics.EqualityParentheses).
			Note(b.Pos, "remove extraneous parentheses around the comparison to silence this warning").
			Note(b.Pos, "use '=' to turn this equality comparison into an assignment")
	default: // other conditions are not suspicious
	}
}

// isVariableObject reports whether x, without its implicit conversions, is an object that can be assigned to.
func isVariableObject(x checked.Expr) bool {
	for {
		n, ok := x.(*checked.Cast)
		if !ok || n.Explicit {
			in := x.Info()
			return in.LValue && in.Quals&types.Const == 0
		}
		x = n.X
	}
}

// DanglingElse warns if s does not have an else, but an if statement at the end of its branch, without braces around
// it, does. That else may be meant for s.
func (w Warner) DanglingElse(s *ast.If) {
	if s.Else != nil {
		return
	}
	if inner := lastIf(s.Then); inner != nil {
		w.Report(inner.Else.Position(), diagnostics.DanglingElse)
	}
}

// lastIf returns s if s is an if statement with an else, and otherwise such a statement at the end of s without braces
// around it. It returns nil if none exists.
func lastIf(s ast.Stmt) *ast.If {
	for {
		switch n := s.(type) {
		case *ast.If:
			if n.Else != nil {
				return n
			}
			s = n.Then
		case *ast.For:
			s = n.Body
		case *ast.While:
			s = n.Body
		case *ast.AttrStmt:
			s = n.Stmt
		default:
			return nil
		}
	}
}

// EmptyBody warns if the body of a statement is a semicolon on the line where the condition x ends. what is the keyword
// of the statement.
func (w Warner) EmptyBody(x ast.Expr, body ast.Stmt, what string) {
	empty, ok := body.(*ast.EmptyStmt)
	if !ok || x == nil || w.List.Map.InMacro(empty.Pos) {
		return
	}
	end := x.Span().End
	if w.List.Map.InMacro(end) || w.List.Map.LocatePhysical(end).Line != w.List.Map.LocatePhysical(empty.Pos).Line {
		return
	}
	w.Report(empty.Pos, diagnostics.EmptyBody, what).Note(empty.Pos,
		"put the semicolon on a separate line to silence this warning")
}
