package operators

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/dialect"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// CompleteArray returns the array type t with the length that the arguments of its initializer determine: enough
// elements for all their scalars and objects.
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

// Construct checks t(args). The arguments must contain exactly as many scalars as t, which are used in order. In
// contrast, the cast (T)x may also splat and truncate. In glslang's dialect, T(x) splats a scalar x.
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

// constructFromOne checks T(x) if x is converted to T like in a cast.
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

// FromScalars builds an object of type t from the scalars and objects of args in order. There must be exactly as many
// as t has; otherwise, an error is reported at pos. An argument that is a scalar is converted to the type of the scalar
// that it initializes.
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

// consume takes the leaves from to that the argument a initializes. It returns a, which is converted if it is a single
// scalar. It returns false if a cannot initialize them. Once to is empty, consume accepts any argument, and the caller
// checks the count.
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

// leafKind reports whether the list of the leaves of t is t itself.
func leafKind(t *types.Type) bool {
	return t.IsScalar() || t.Kind == types.Enum || t.Kind == types.Object || t.Kind == types.Spirv ||
		t.Kind == types.String
}

// A leafReader reads the leaves of a type one after the other.
type leafReader struct{ rest []convert.Leaf }

// peek returns the type of the next leaf, or nil at the end.
func (r *leafReader) peek() *types.Type {
	if len(r.rest) == 0 {
		return nil
	}
	return r.rest[0].Type
}

// run returns how many of the next leaves have the same type.
func (r *leafReader) run() int { return r.rest[0].Count }

// next takes n leaves, of which there must be as many in the current run, and returns their type. It returns nil at the
// end.
func (r *leafReader) next(n int) *types.Type {
	t := r.peek()
	if t != nil {
		if r.rest[0].Count -= n; r.rest[0].Count == 0 {
			r.rest = r.rest[1:]
		}
	}
	return t
}
