package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// CompleteArray gives an array the size that the arguments fill.
func (c *Checker) CompleteArray(t *types.Type, args []checked.Expr) *types.Type {
	n, per := 0, c.Conv.LeafCount(t.Elem)
	for _, a := range args {
		n += c.Conv.LeafCount(a.Info().Type)
	}
	if per == 0 {
		return c.Conv.U.Array(t.Elem, 0)
	}
	return c.Conv.U.Array(t.Elem, max((n+per-1)/per, 1))
}

// Construct checks t(args): the scalars of the arguments, in order, must be exactly as many as t has. T(x) therefore
// differs from (T)x, which may also splat and truncate. In glslang's dialect, T(x) splats.
func (c *Checker) Construct(t *types.Type, args []checked.Expr, span source.Span) checked.Expr {
	at := checked.Site{Pos: span.Start, Span: span}
	for _, a := range args {
		if checked.IsBad(a) {
			return c.Conv.Bad(at.Span)
		}
	}
	switch {
	case t.IsPoison():
		return c.Conv.Bad(at.Span)
	case len(args) == 0 && t.Kind == types.Object && t.Object == types.RayQuery:
		return &checked.Construct{Node: at.Node(t)}
	case len(args) == 0:
		c.ReportSpan(at.Pos, at.Span, diagnostics.EmptyInitializer, t)
		return c.Conv.Bad(at.Span)
	case len(args) == 1 && (args[0].Info().Type == t || c.Conv.LeafCount(t) == 1 && !t.IsAggregate()):
		return c.constructFromOne(t, args[0], at)
	case c.Dialects.Has(dialect.GLSLang) && len(args) == 1 && t.Kind == types.Vector && args[0].Info().Type.IsScalar():
		y := c.Conv.Cast(args[0], t, at.Pos)
		if n, ok := y.(*checked.Cast); ok {
			n.Pos, n.Span = at.Pos, at.Span
		}
		return y
	case t.Kind == types.Struct && len(args) > 1 && !c.Dialects.Has(dialect.GLSLang):
		c.ReportSpan(at.Pos, at.Span, diagnostics.ConstructorNotNumeric)
		return c.Conv.Bad(at.Span)
	}
	return c.FromScalars(t, args, at, args[0].Info().Span.Start)
}

// constructFromOne checks T(x) where x is converted to T as a whole.
func (c *Checker) constructFromOne(t *types.Type, x checked.Expr, at checked.Site) checked.Expr {
	need, have := c.Conv.LeafCount(t), c.Conv.LeafCount(x.Info().Type)
	if need != have {
		c.reportCount(x.Info().Span.Start, need, have)
		return c.Conv.Bad(at.Span)
	}
	c.Conv.WarnConstant(x, t.Scalar())
	y := c.Conv.Cast(x, t, at.Pos)
	if n, ok := y.(*checked.Cast); ok {
		n.Pos, n.Span = at.Pos, at.Span
	}
	return y
}

// FromScalars builds a t from the scalars and objects of args, which must be exactly as many as t has. Otherwise it
// reports an error at pos. A scalar argument is converted to the type of its leaf.
func (c *Checker) FromScalars(t *types.Type, args []checked.Expr, at checked.Site, pos source.Pos) checked.Expr {
	need, have := c.Conv.LeafCount(t), 0
	for _, a := range args {
		have = min(have+c.Conv.LeafCount(a.Info().Type), convert.MaxScalars)
	}
	if need >= convert.MaxScalars {
		c.reportCount(pos, need, have)
		return c.Conv.Bad(at.Span)
	}
	c.wanted = convert.AppendLeaves(c.wanted[:0], t)
	to := &leafReader{c.wanted}
	out := c.Exprs.Take(len(args))
	for i, a := range args {
		c.Budget.Poll()
		x, ok := c.consume(to, a)
		if !ok {
			if need == have {
				c.Report(pos, diagnostics.TypeMismatch)
			} else {
				c.reportCount(pos, need, have)
			}
			return c.Conv.Bad(at.Span)
		}
		out[i] = x
	}
	if need != have {
		c.reportCount(pos, need, have)
		return c.Conv.Bad(at.Span)
	}
	c.gatherParts(t, out, pos)
	n := c.constructs.New()
	n.Type, n.Pos, n.Span, n.Args = t, at.Pos, at.Span, out
	return n
}

func (c *Checker) reportCount(pos source.Pos, need, have int) {
	how, s := "many", "s"
	if have < need {
		how = "few"
	}
	if need == 1 {
		s = ""
	}
	c.Report(pos, diagnostics.InitializerCount, how, need, s, have)
}

// consume takes the leaves that the argument fills. It returns the argument, converted if it is a single scalar, and
// false if it cannot be converted to a leaf. After the last leaf all arguments are accepted; the caller checks the
// count.
func (c *Checker) consume(to *leafReader, a checked.Expr) (checked.Expr, bool) {
	t := a.Info().Type
	if t.Kind == types.Void {
		return a, false
	}
	if leafKind(t) {
		want := to.next(1)
		if want == nil || want == t {
			return a, true
		}
		v := c.Conv.Sequence(t, want, false)
		if !v.OK {
			return a, false
		}
		c.Conv.WarnConstant(a, want)
		return c.Conv.Perform(a, want, v, false), true
	}
	if convert.HasLiteralType(a) {
		if want := to.peek(); want != nil {
			c.Conv.Retype(a, c.Conv.SettledScalar(t.Scalar(), want))
		}
		t = a.Info().Type
	}
	c.given = convert.AppendLeaves(c.given[:0], t)
	for _, l := range c.given {
		for l.Count > 0 {
			want := to.peek()
			if want == nil {
				return a, true
			}
			if want != l.Type && !c.Conv.Sequence(l.Type, want, false).OK {
				return a, false
			}
			k := min(l.Count, to.run())
			to.next(k)
			l.Count -= k
		}
	}
	return a, true
}

// leafKind reports whether a type is itself a leaf.
func leafKind(t *types.Type) bool {
	return t.IsScalar() || t.Kind == types.Enum || t.Kind == types.Object || t.Kind == types.Spirv ||
		t.Kind == types.String
}

// A leafReader reads the leaves of a type.
type leafReader struct{ rest []convert.Leaf }

// peek returns the next leaf, or nil at the end.
func (r *leafReader) peek() *types.Type {
	if len(r.rest) == 0 {
		return nil
	}
	return r.rest[0].Type
}

// run returns the number of leaves of the next type.
func (r *leafReader) run() int { return r.rest[0].Count }

// next takes n leaves of one run and returns their type, or nil at the end.
func (r *leafReader) next(n int) *types.Type {
	t := r.peek()
	if t != nil {
		if r.rest[0].Count -= n; r.rest[0].Count == 0 {
			r.rest = r.rest[1:]
		}
	}
	return t
}
