package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
)

// The functions of this file warn about operators whose precedence is often misunderstood. Parentheses around the inner
// operator silence the warnings. The checks use only the syntax tree, not types.

// Operator warns about an operand of x that is an operator without parentheses, if the combination is often
// misunderstood.
func (w Warner) Operator(x *ast.Binary) {
	switch x.Op {
	case ast.LogicalOr:
		w.inner(x.X, x.Y, ast.LogicalAnd, diagnostics.AndInOr)
		w.inner(x.Y, x.X, ast.LogicalAnd, diagnostics.AndInOr)
	case ast.BitOr:
		w.inner(x.X, nil, ast.BitAnd, diagnostics.BitAndInBitOr)
		w.inner(x.Y, nil, ast.BitAnd, diagnostics.BitAndInBitOr)
		w.relation(x)
	case ast.BitAnd, ast.BitXor:
		w.relation(x)
	case ast.ShiftLeft, ast.ShiftRight:
		w.sum(x, x.X)
		w.sum(x, x.Y)
	}
}

// inner warns about x, an operand of a binary operator, if it is the operator op without parentheses. other is the
// other operand. It does not warn in macros. For &&, it does not warn if other is a literal or x begins with a literal,
// because the precedence then does not matter.
func (w Warner) inner(x, other ast.Expr, op ast.Op, code diagnostics.Code) {
	b, ok := x.(*ast.Binary)
	if !ok || b.Op != op || op == ast.LogicalAnd && (literal(b.X) || literal(other)) || w.List.Map.InMacro(b.Pos) {
		return
	}
	w.ReportSpan(b.Pos, b.Span(), code).Note(b.Pos,
		"place parentheses around the '%s' expression to silence this warning", op)
}

func literal(x ast.Expr) bool {
	_, ok := x.(*ast.Literal)
	return ok
}

// relation warns about a & b == w, where x is the expression and & any bitwise operator. It does not warn if both
// operands of x are relations or bitwise operators, because the bitwise operator may then be meant as a logical one.
func (w Warner) relation(x *ast.Binary) {
	left, right := operandOperator(x.X), operandOperator(x.Y)
	rel := left
	if !isRelation(left) {
		rel = right
	}
	if !isRelation(rel) || isRelationOrBitwise(left) && isRelationOrBitwise(right) {
		return
	}
	w.ReportSpan(x.Pos, x.Span(), diagnostics.BitwiseRelation, x.Op, rel, rel).
		Note(x.Pos, "place parentheses around the '%s' expression to silence this warning", rel)
}

// operandOperator returns the operator of x, or NoOp if x is not a binary expression.
func operandOperator(x ast.Expr) ast.Op {
	if b, ok := x.(*ast.Binary); ok {
		return b.Op
	}
	return ast.NoOp
}

func isRelation(op ast.Op) bool { return ast.Equal <= op && op <= ast.GreaterEqual }

func isRelationOrBitwise(op ast.Op) bool { return ast.BitOr <= op && op <= ast.GreaterEqual }

// sum warns about y, an operand of the shift x, if it is a sum without parentheses.
func (w Warner) sum(x *ast.Binary, y ast.Expr) {
	b, ok := y.(*ast.Binary)
	if !ok || b.Op != ast.Add && b.Op != ast.Sub {
		return
	}
	w.ReportSpan(b.Pos, b.Span(), diagnostics.SumInShift, x.Op, b.Op, b.Op).
		Note(b.Pos, "place parentheses around the '%s' expression to silence this warning", b.Op)
}

// Conditional warns about a + (b == c) ? d : e, whose condition is a sum. Probably only b == c was meant to be the
// condition.
func (w Warner) Conditional(x *ast.Conditional) {
	b, ok := x.Cond.(*ast.Binary)
	if !ok || b.Op < ast.ShiftLeft || b.Op > ast.Rem || !looksBool(b.Y) {
		return
	}
	w.ReportSpan(x.Pos, b.Span(), diagnostics.SumAsCondition, b.Op, b.Op).
		Note(x.Pos, "place parentheses around the '%s' expression to silence this warning", b.Op)
}

// looksBool reports whether x is a comparison or a logical operator.
func looksBool(x ast.Expr) bool {
	switch x := ast.Unparen(x).(type) {
	case *ast.Binary:
		return isRelation(x.Op) || x.Op == ast.LogicalAnd || x.Op == ast.LogicalOr
	case *ast.Unary:
		return x.Op == ast.LogicalNot
	default:
		return false
	}
}
