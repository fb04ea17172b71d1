package sema

import (
	"fmt"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// noOverload reports a call of a builtin function or method for which no overload accepts the arguments. It lists each
// overload once in HLSL syntax, with the reason why it does not accept them.
func (c *checker) noOverload(row *intrinsics.Row, obj checked.Expr, pos source.Pos, args []checked.Expr) {
	code := diagnostics.NoMatchingFunction
	if obj != nil {
		code = diagnostics.NoMatchingMember
	}
	d := c.Report(pos, code, row.Name)
	if !d.Kept() {
		return
	}
	call := &intrinsics.Call{Universe: c.u, Protos: c.protos, Explicit: c.sig.Explicit}
	if obj != nil {
		call.Object = obj.Info().Type
	}
	for _, x := range args {
		call.Args = append(call.Args, x.Info().Type)
	}
	_, name := row.Split()
	if row.Is(intrinsics.ProductTypes) {
		at, reason := mulMisfit(pos, args)
		d.Note(at, "candidate function 'mul(a, b)' not viable: %s", reason)
		return
	}
	var reported []string
	for i := range row.Sigs {
		m, optional, ok := intrinsics.Instance(&row.Sigs[i], call)
		if !ok {
			continue
		}
		text := m.Spelling(name, optional, len(args))
		if slices.Contains(reported, text) {
			continue
		}
		reported = append(reported, text)
		at, reason := c.misfit(&m, optional, pos, args)
		d.Note(at, "candidate function '%s' not viable: %s", text, reason)
	}
}

// misfit returns the reason why the overload m does not accept the arguments, and the position of that error. The last
// optional parameters of m may be omitted; optional is their number.
func (c *checker) misfit(m *intrinsics.Match, optional int, pos source.Pos, args []checked.Expr) (source.Pos, string) {
	most := len(m.Proto.Params)
	if n := len(args); n < most-optional || n > most && !m.Proto.Variadic {
		return pos, wrongCount(most-optional, most, n)
	}
	for i, x := range args {
		if i >= most {
			break
		}
		p, in := &m.Proto.Params[i], x.Info()
		from, to := in.Type, m.Params[i]
		if p.Dir == types.Out {
			from, to = to, from
		}
		switch {
		case from == to:
		case from.IsLongVector() && !to.IsLongVector():
			return in.Span.Start, fmt.Sprintf("%s argument is a vector of more than %d components",
				convert.Ordinal(i+1), types.ShortVector)
		case p.Ref:
			return in.Span.Start, fmt.Sprintf("%s argument must be '%s', not '%s'", convert.Ordinal(i+1), to, from)
		case !c.conv.Sequence(from, to, false).OK:
			return in.Span.Start, fmt.Sprintf("no known conversion from '%s' to '%s' for %s argument", from, to,
				convert.Ordinal(i+1))
		}
	}
	return pos, "incompatible argument types"
}

// mulMisfit is like misfit, but for mul, where the types of the two arguments depend on each other.
func mulMisfit(pos source.Pos, args []checked.Expr) (source.Pos, string) {
	if len(args) != 2 {
		return pos, wrongCount(2, 2, len(args))
	}
	for i, x := range args {
		if in := x.Info(); !in.Type.IsNumeric() {
			return in.Span.Start, fmt.Sprintf("%s argument has type '%s'; expected a scalar, vector or matrix",
				convert.Ordinal(i+1), in.Type)
		}
	}
	return pos, "incompatible argument shapes"
}

// wrongCount returns an error text for a call with n arguments of a function that takes between least and most
// arguments.
func wrongCount(least, most, n int) string {
	much, many := least, ""
	switch {
	case least == most:
	case n < least:
		many = "at least "
	default:
		many, much = "at most ", most
	}
	plural := "s"
	if much == 1 {
		plural = ""
	}
	return fmt.Sprintf("requires %s%d argument%s, but %s provided", many, much, plural, convert.WereProvided(n))
}
