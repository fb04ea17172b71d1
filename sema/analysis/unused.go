package analysis

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/hoststack"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// unusedValues warns about statements that are expressions whose values are not used.
func unusedValues(p *Pass) {
	if p.Body.Func == nil {
		return
	}
	checked.Stmts(p.Body.Func.Body, func(s checked.Stmt) {
		if n, ok := s.(*checked.ExprStmt); ok && !n.Returned {
			p.unused(n.X)
		}
	})
}

// unused warns if x, whose value is not used, does not have an effect, or if x calls a function that is marked
// nodiscard.
func (p *Pass) unused(x checked.Expr) {
	if call, ok := x.(*checked.Call); ok {
		if isNoDiscard(call.Func) {
			p.reportSpan(call.Span.Start, call.Span, diagnostics.ResultUnused, "nodiscard")
		}
	}
	if !isUnused(x) {
		return
	}
	i := x.Info()
	if b, ok := x.(*checked.Binary); ok {
		if what := relationName(b.Op); what != "" {
			p.reportSpan(i.Pos, i.Span, diagnostics.UnusedComparison, what)
			return
		}
	}
	if p.diags.Map.InMacro(i.Span.Start) { // other uses of the macro may need the value
		return
	}
	switch x := x.(type) {
	case *checked.Intrinsic:
		code := diagnostics.CallUnused
		if x.Object != nil || strings.HasPrefix(x.Row.Name, "vk::") {
			code = diagnostics.ReadUnused
		}
		p.reportSpan(i.Span.Start, i.Span, code)
		return
	case *checked.Comma:
		p.unused(x.Y)
		return
	case *checked.VarRef: // start at its qualifier
		p.reportSpan(i.Span.Start, i.Span, diagnostics.UnusedValue)
		return
	case *checked.Index:
		if x.X.Info().Type.Kind == types.Array { // report at the closing bracket
			p.reportSpan(i.Span.End-1, i.Span, diagnostics.UnusedValue)
			return
		}
	default: // report at its operator
	}
	p.reportSpan(i.Pos, i.Span, diagnostics.UnusedValue)
}

// isNoDiscard reports whether fn, or the struct that it returns, has the attribute nodiscard.
func isNoDiscard(fn *checked.Func) bool {
	return attr.Find(fn.Attrs, attr.NoDiscard) != nil || fn.Result.Kind == types.Struct &&
		attr.Find(fn.Result.Struct.Attrs, attr.NoDiscard) != nil
}

// isUnused reports whether x is an expression about which unused warns: evaluating it does not have an effect other
// than those of its operands.
func isUnused(x checked.Expr) bool {
	hoststack.EnterRecursion()
	switch x := x.(type) {
	case *checked.Binary, *checked.Literal, *checked.VarRef, *checked.Unary, *checked.Field, *checked.Index,
		*checked.Swizzle, *checked.MatrixSwizzle, *checked.Construct:
		return true
	case *checked.Cast:
		return x.Explicit && x.Kind != checked.ToVoid
	case *checked.Logical: // x && f() may replace an if statement
		return isUnused(x.X) && isUnused(x.Y)
	case *checked.Conditional:
		return isUnused(x.X) && isUnused(x.Y)
	case *checked.Comma:
		return isUnused(x.Y)
	case *checked.Intrinsic:
		return x.Type.Kind != types.Void && isReading(x)
	default:
		return false
	}
}

// isReading reports whether the call x certainly does not have side effects.
func isReading(x *checked.Intrinsic) bool {
	if x.Row.Is(intrinsics.HasEffect) {
		return false
	}
	for i := range x.Args {
		if x.Args[i].Dest != nil {
			return false
		}
	}
	return true
}

// relationName returns the name of a comparison, or "" for other operators.
func relationName(op ast.Op) string {
	switch op {
	case ast.Equal:
		return "equality comparison"
	case ast.NotEqual:
		return "inequality comparison"
	case ast.Less, ast.LessEqual, ast.Greater, ast.GreaterEqual:
		return "relational comparison"
	}
	return ""
}
