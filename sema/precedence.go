package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Operators that bind otherwise than many believe. Parentheses around the inner
// one say that it is meant so; these checks look at the text alone.

// warnPrecedence warns of an operand of x that is an operator without
// parentheses.
func (c *checker) warnPrecedence(x *ast.Binary) {
	switch x.Op {
	case ast.LogicalOr:
		c.warnInner(x.X, x.Y, ast.LogicalAnd, diagnostics.AndInOr)
		c.warnInner(x.Y, x.X, ast.LogicalAnd, diagnostics.AndInOr)
	case ast.BitOr:
		c.warnInner(x.X, nil, ast.BitAnd, diagnostics.BitAndInBitOr)
		c.warnInner(x.Y, nil, ast.BitAnd, diagnostics.BitAndInBitOr)
		c.warnRelation(x)
	case ast.BitAnd, ast.BitXor:
		c.warnRelation(x)
	case ast.ShiftLeft, ast.ShiftRight:
		c.warnSum(x, x.X)
		c.warnSum(x, x.Y)
	}
}

// warnInner warns of x if it is the operator op. Macros are left alone, and so
// is what makes no difference because x begins with a literal or other is one.
func (c *checker) warnInner(x, other ast.Expr, op ast.Op, code diagnostics.Code) {
	b, ok := x.(*ast.Binary)
	if !ok || b.Op != op || op == ast.LogicalAnd && (literal(b.X) || literal(other)) || c.diags.Map.InMacro(b.Pos) {
		return
	}
	c.reportSpan(b.Pos, b.Span(), code).Note(b.Pos, "place parentheses around the '%s' expression to silence this warning", op)
}

func literal(x ast.Expr) bool {
	_, ok := x.(*ast.Literal)
	return ok
}

// warnRelation warns of a & b == c. Where both sides are relations or bitwise
// operators, they may stand for logical ones.
func (c *checker) warnRelation(x *ast.Binary) {
	left, right := operandOperator(x.X), operandOperator(x.Y)
	rel := left
	if !isRelation(left) {
		rel = right
	}
	if !isRelation(rel) || isRelationOrBitwise(left) && isRelationOrBitwise(right) {
		return
	}
	c.reportSpan(x.Pos, x.Span(), diagnostics.BitwiseRelation, x.Op, rel, rel).
		Note(x.Pos, "place parentheses around the '%s' expression to silence this warning", rel)
}

// operandOperator returns the operator of x, NoOp if x is something else.
func operandOperator(x ast.Expr) ast.Op {
	if b, ok := x.(*ast.Binary); ok {
		return b.Op
	}
	return ast.NoOp
}

func isRelation(op ast.Op) bool { return ast.Equal <= op && op <= ast.GreaterEqual }

func isRelationOrBitwise(op ast.Op) bool { return ast.BitOr <= op && op <= ast.GreaterEqual }

// warnSum warns of the operand y of the shift x if it is a sum.
func (c *checker) warnSum(x *ast.Binary, y ast.Expr) {
	b, ok := y.(*ast.Binary)
	if !ok || b.Op != ast.Add && b.Op != ast.Sub {
		return
	}
	c.reportSpan(b.Pos, b.Span(), diagnostics.SumInShift, x.Op, b.Op, b.Op).
		Note(b.Pos, "place parentheses around the '%s' expression to silence this warning", b.Op)
}

// warnConditionalPrecedence warns of a + (b == c) ? d : e.
func (c *checker) warnConditionalPrecedence(x *ast.Conditional) {
	b, ok := x.Cond.(*ast.Binary)
	if !ok || b.Op < ast.ShiftLeft || b.Op > ast.Rem || !looksBool(b.Y) {
		return
	}
	c.reportSpan(x.Pos, b.Span(), diagnostics.SumAsCondition, b.Op, b.Op).
		Note(x.Pos, "place parentheses around the '%s' expression to silence this warning", b.Op)
}

// looksBool reports whether x is a comparison or a logical operator.
func looksBool(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Binary:
		return isRelation(x.Op) || x.Op == ast.LogicalAnd || x.Op == ast.LogicalOr
	case *ast.Unary:
		return x.Op == ast.LogicalNot
	}
	return false
}

// warnCondition warns of the condition x, which has been checked as v, if it is
// an assignment without parentheses or an equality with too many.
func (c *checker) warnCondition(x ast.Expr, v checked.Expr) {
	switch x := x.(type) {
	case *ast.Binary:
		if x.Op != ast.Assign && x.Op != ast.BitOrAssign {
			return
		}
		other := "=="
		if x.Op == ast.BitOrAssign {
			other = "!="
		}
		c.reportSpan(x.Pos, x.Span(), diagnostics.AssignmentAsCondition).
			Note(x.Pos, "place parentheses around the assignment to silence this warning").
			Note(x.Pos, "use '%s' to turn this assignment into a comparison", other)
	case *ast.Paren:
		b, ok := ast.Unparen(x).(*ast.Binary)
		eq, isEq := v.(*checked.Binary)
		if !ok || !isEq || b.Op != ast.Equal || c.diags.Map.InMacro(x.Pos) || !isVariableObject(eq.X) {
			return
		}
		c.reportSpan(b.Pos, b.Span(), diagnostics.EqualityParentheses).
			Note(b.Pos, "remove extraneous parentheses around the comparison to silence this warning").
			Note(b.Pos, "use '=' to turn this equality comparison into an assignment")
	}
}

// isVariableObject reports whether x, without what converts it implicitly, could
// be assigned to.
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

// warnDanglingElse warns of the else of an if statement that stands in another
// one without braces.
func (c *checker) warnDanglingElse(s *ast.If) {
	if s.Else != nil {
		return
	}
	if inner := lastIf(s.Then); inner != nil {
		c.report(inner.Else.Position(), diagnostics.DanglingElse)
	}
}

// lastIf returns the if statement with an else that s is or, without braces,
// ends with; nil if there is none.
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

// warnEmptyBody warns of a semicolon that stands right behind the condition x.
func (c *checker) warnEmptyBody(x ast.Expr, body ast.Stmt, what string) {
	empty, ok := body.(*ast.EmptyStmt)
	if !ok || x == nil || c.diags.Map.InMacro(empty.Pos) {
		return
	}
	end := x.Span().End
	if c.diags.Map.InMacro(end) || c.diags.Map.LocatePhysical(end).Line != c.diags.Map.LocatePhysical(empty.Pos).Line {
		return
	}
	c.report(empty.Pos, diagnostics.EmptyBody, what).Note(empty.Pos, "put the semicolon on a separate line to silence this warning")
}
