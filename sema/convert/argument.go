package convert

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// castTarget returns the expression that is written if x is the argument of the out parameter p and is a cast of a
// struct or array to another type with the same leaves. Otherwise it returns nil.
func (c *Resolver) castTarget(x checked.Expr, p *checked.Var) checked.Expr {
	n, ok := x.(*checked.Cast)
	if !ok || n.Kind != checked.Flat || !n.Explicit || n.Type != p.Type || !n.X.Info().LValue {
		return nil
	}
	if r := c.Conv.CompareLeaves(n.Type, n.X.Info().Type); !r.Convertible || !r.Equal || r.Left != r.Right {
		return nil
	}
	return n.X
}

// isIn reports whether the argument of p is copied in. This is false only for parameters that are out but not in.
func isIn(p *checked.Var) bool { return p.Quals&types.InOut != types.Out }

// IsShared reports whether p is a reference to groupshared memory.
func IsShared(p *checked.Var) bool { return p.Quals&types.GroupShared != 0 }

// WarnSharedCopy warns if groupshared memory x is passed to an inout parameter p that is not groupshared, and is
// therefore copied to p and back.
func (c *Resolver) WarnSharedCopy(x checked.Expr, p *checked.Var) {
	if c.Conv.HV >= 2022 && p.Quals&types.InOut == types.InOut && x.Info().Quals&types.GroupShared != 0 &&
		p.Quals&types.GroupShared == 0 {
		c.ReportSpan(x.Info().Pos, x.Info().Span, diagnostics.SharedCopied)
	}
}

// Argument passes x to the parameter p. It converts the value that is copied in and, for an out parameter, the value
// that is copied back.
func (c *Resolver) Argument(x checked.Expr, p *checked.Var) checked.Arg {
	if checked.IsBad(x) || p.Type.IsPoison() {
		return checked.Arg{Value: c.Conv.Bad(x.Info().Span)}
	}
	in := x.Info()
	if p.Quals&types.Out == 0 {
		return checked.Arg{Value: c.Conv.ConvertFor(x, p.Type, Parameter)}
	}
	var arg checked.Arg
	if y := c.castTarget(x, p); y != nil && y.Info().Quals&types.Const == 0 {
		if isIn(p) {
			arg.Value = c.Conv.ConvertFor(x, p.Type, Parameter)
		}
		arg.Dest = y
		from := &checked.Operand{Node: checked.Node{Type: p.Type, Pos: in.Pos, Span: in.Span}}
		arg.Back = c.Conv.Apply(from, c.Conv.Sequence(p.Type, y.Info().Type, true), true)
		return arg
	}
	if !in.LValue || in.Quals&types.Const != 0 {
		c.ReportSpan(in.Pos, in.Span, diagnostics.ArgumentNotLValue)
		return checked.Arg{Value: c.Conv.Bad(in.Span)}
	}
	up := c.Conv.Sequence(in.Type, p.Type, false)
	if up.Truncates {
		c.ReportSpan(in.Span.Start, in.Span, diagnostics.ImplicitTruncation)
	}
	switch {
	case !up.OK:
		c.ReportSpan(in.Pos, in.Span, diagnostics.CannotInitialize, Purposes[Parameter], p.Type.String()+" &", "lvalue",
			in.Type)
		return checked.Arg{Value: c.Conv.Bad(in.Span)}
	case up.Truncates:
		c.ReportSpan(in.Pos, in.Span, diagnostics.ArgumentTruncated)
		return checked.Arg{Value: c.Conv.Bad(in.Span)}
	}
	if up.Narrows {
		c.ReportSpan(in.Span.Start, in.Span, diagnostics.Narrowing, SpelledType(x), p.Type.String()+" &")
	}
	arg.Dest = x
	if isIn(p) {
		arg.Value = c.Conv.Perform(x, p.Type, up, false)
	}
	if p.Type == in.Type {
		return arg
	}
	v := c.Conv.Sequence(p.Type, in.Type, false)
	from := &checked.Operand{Node: checked.Node{Type: p.Type, Pos: in.Pos, Span: in.Span}}
	if !v.OK {
		c.Conv.CannotConvert(from, in.Type, Operand, in.Pos)
		return checked.Arg{Value: c.Conv.Bad(in.Span)}
	}
	arg.Back = c.Conv.Apply(from, v, false)
	return arg
}
