package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// initialize checks the initialiser of a variable of type t: an expression or
// a brace list. It returns the value, converted to the type that is returned
// too: t, or t with the size that the initialiser gives an unsized array. The
// variable stands at pos.
func (c *checker) initialize(t *types.Type, init ast.Expr, pos source.Pos) (checked.Expr, *types.Type) {
	if list, ok := init.(*ast.InitList); ok {
		return c.initializeList(t, list)
	}
	x := c.expr(init)
	c.warnComma(x, init)
	from := x.Info().Type
	if t.Kind == types.Array && t.Len == types.Unsized && from.Kind == types.Array && from.Elem == t.Elem {
		t = from
	}
	return c.convertAt(x, t, variable, pos), t
}

// warnComma warns of (a, b) where a constructor may be meant: as an initialiser,
// a result, or the operand of a cast.
func (c *checker) warnComma(x checked.Expr, written ast.Expr) {
	if _, ok := x.(*checked.Comma); ok {
		c.reportSpan(written.Span().Start, written.Span(), diagnostics.CommaInInit)
	}
}

// initializeList checks { … } for a variable of type t.
func (c *checker) initializeList(t *types.Type, list *ast.InitList) (checked.Expr, *types.Type) {
	at := site{list.Pos, list.Span()}
	args, ok := c.listArgs(nil, list)
	if !ok || isPoison(t) {
		return c.bad(at.span), t
	}
	full := t
	if t.Kind == types.Array && t.Len == types.Unsized {
		full = c.completeArray(t, args)
	}
	n, ok := c.fromScalars(full, args, at, list.Pos).(*checked.Construct)
	if !ok {
		return c.bad(at.span), t
	}
	n.Brace = true
	return n, full
}

// listArgs appends the expressions in list, those of nested lists included.
func (c *checker) listArgs(args []checked.Expr, list *ast.InitList) ([]checked.Expr, bool) {
	ok := true
	for _, e := range list.Elems {
		if inner, isList := e.(*ast.InitList); isList {
			if !c.enter() {
				c.tooDeep(inner.Pos)
				return args, false
			}
			var innerOK bool
			args, innerOK = c.listArgs(args, inner)
			ok = ok && innerOK
			c.leave()
			continue
		}
		x := c.expr(e)
		ok = ok && !isBad(x)
		args = append(args, x)
	}
	return args, ok
}

// completeArray gives an array the size for which the arguments suffice.
func (c *checker) completeArray(t *types.Type, args []checked.Expr) *types.Type {
	n, per := 0, c.leafCount(t.Elem)
	for _, a := range args {
		n += c.leafCount(a.Info().Type)
	}
	if per == 0 {
		return c.u.Array(t.Elem, 0)
	}
	return c.u.Array(t.Elem, max((n+per-1)/per, 1))
}

// construct checks t(args): the scalars of the arguments, one after the other,
// must be exactly as many as t has. T(x) is therefore no (T)x, which may also
// splat and truncate.
func (c *checker) construct(t *types.Type, args []checked.Expr, span source.Span) checked.Expr {
	at := site{span.Start, span}
	for _, a := range args {
		if isBad(a) {
			return c.bad(at.span)
		}
	}
	switch {
	case isPoison(t):
		return c.bad(at.span)
	case len(args) == 0 && t.Kind == types.Object && t.Object == types.RayQuery:
		return &checked.Construct{Node: at.node(t)}
	case len(args) == 0:
		c.reportSpan(at.pos, at.span, diagnostics.EmptyInitializer, t)
		return c.bad(at.span)
	case len(args) == 1 && (args[0].Info().Type == t || c.leafCount(t) == 1 && !isAggregate(t)):
		return c.constructFromOne(t, args[0], at)
	case t.Kind == types.Struct && len(args) > 1:
		c.reportSpan(at.pos, at.span, diagnostics.ConstructorNotNumeric)
		return c.bad(at.span)
	}
	return c.fromScalars(t, args, at, args[0].Info().Span.Start)
}

// constructFromOne checks T(x) where x becomes T as a whole.
func (c *checker) constructFromOne(t *types.Type, x checked.Expr, at site) checked.Expr {
	need, have := c.leafCount(t), c.leafCount(x.Info().Type)
	if need != have {
		c.reportCount(x.Info().Span.Start, need, have)
		return c.bad(at.span)
	}
	c.warnConstant(x, t.Scalar())
	y := c.cast(x, t, at.pos)
	if n, ok := y.(*checked.Cast); ok {
		n.Pos, n.Span = at.pos, at.span
	}
	return y
}

// fromScalars builds a t from the scalars and objects of args, which must be
// exactly as many as it has: if they are not, that is reported at pos. A scalar
// argument is converted to what it becomes.
func (c *checker) fromScalars(t *types.Type, args []checked.Expr, at site, pos source.Pos) checked.Expr {
	need, have := c.leafCount(t), 0
	for _, a := range args {
		have = min(have+c.leafCount(a.Info().Type), maxScalars)
	}
	if need >= maxScalars {
		c.reportCount(pos, need, have)
		return c.bad(at.span)
	}
	var room [1]leaf
	to := &leafReader{appendLeaves(room[:0], t)}
	out := c.slabs.exprs.Take(len(args))
	for i, a := range args {
		x, ok := c.consume(to, a)
		if !ok {
			if need == have {
				c.report(pos, diagnostics.TypeMismatch)
			} else {
				c.reportCount(pos, need, have)
			}
			return c.bad(at.span)
		}
		out[i] = x
	}
	if need != have {
		c.reportCount(pos, need, have)
		return c.bad(at.span)
	}
	c.gatherParts(t, out, pos)
	n := c.slabs.constructs.New()
	n.Type, n.Pos, n.Span, n.Args = t, at.pos, at.span, out
	return n
}

func (c *checker) reportCount(pos source.Pos, need, have int) {
	how, s := "many", "s"
	if have < need {
		how = "few"
	}
	if need == 1 {
		s = ""
	}
	c.report(pos, diagnostics.InitializerCount, how, need, s, have)
}

// consume takes from the leaves to what the argument fills. It returns the
// argument, converted if it is a single scalar, and false if a leaf cannot be
// made from it. Past the last leaf everything is taken; counting tells.
func (c *checker) consume(to *leafReader, a checked.Expr) (checked.Expr, bool) {
	t := a.Info().Type
	if t.Kind == types.Void {
		return a, false
	}
	if leafKind(t) {
		want := to.next(1)
		if want == nil || want == t {
			return a, true
		}
		v := c.conversion(t, want, false)
		if !v.ok {
			return a, false
		}
		c.warnConstant(a, want)
		return c.perform(a, want, v, false), true
	}
	if hasLiteralType(a) {
		if want := to.peek(); want != nil {
			c.retype(a, c.settledScalar(t.Scalar(), want))
		}
		t = a.Info().Type
	}
	for _, l := range leaves(t) {
		for l.n > 0 {
			want := to.peek()
			if want == nil {
				return a, true
			}
			if want != l.t && !c.conversion(l.t, want, false).ok {
				return a, false
			}
			k := min(l.n, to.run())
			to.next(k)
			l.n -= k
		}
	}
	return a, true
}

// leafKind reports whether a type is a leaf itself.
func leafKind(t *types.Type) bool {
	return t.IsScalar() || t.Kind == types.Enum || t.Kind == types.Object || t.Kind == types.Spirv || t.Kind == types.String
}

// A leafReader reads the leaves of a type.
type leafReader struct{ rest []leaf }

// peek returns the next leaf, nil at the end.
func (r *leafReader) peek() *types.Type {
	if len(r.rest) == 0 {
		return nil
	}
	return r.rest[0].t
}

// run returns how many leaves of the next type follow.
func (r *leafReader) run() int { return r.rest[0].n }

// next takes n leaves of one run and returns their type, nil at the end.
func (r *leafReader) next(n int) *types.Type {
	t := r.peek()
	if t != nil {
		if r.rest[0].n -= n; r.rest[0].n == 0 {
			r.rest = r.rest[1:]
		}
	}
	return t
}
