package sema

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An overload is a function that a call may mean.
type overload struct {
	params   []*checked.Var
	required int // parameters without a default argument
	pos      source.Pos
}

// A ranking is what overload resolution found.
type ranking struct {
	best int   // index of the one that fits best, -1 if there is none
	tied []int // of those that fit best if there are several; best is then -1
}

// rankOverloads finds the overload that fits the arguments best. The costs of
// all parameters are summed, those of copying out included; the lowest wins.
func (c *checker) rankOverloads(list []overload, args []checked.Expr) ranking {
	r := ranking{best: -1}
	var lowest uint64
	for i := range list {
		if c.misfit(&list[i], args) >= 0 {
			continue
		}
		if len(list) == 1 {
			return ranking{best: 0}
		}
		cost := c.callCost(&list[i], args)
		switch {
		case len(r.tied) == 0 || cost < lowest:
			lowest, r.tied = cost, append(r.tied[:0], i)
		case cost == lowest:
			r.tied = append(r.tied, i)
		}
	}
	if len(r.tied) == 1 {
		r.best, r.tied = r.tied[0], nil
	}
	return r
}

// misfit returns the index of the first argument that the overload does not
// take, the number of arguments if there are too few or too many, or -1.
func (c *checker) misfit(o *overload, args []checked.Expr) int {
	if len(args) < o.required || len(args) > len(o.params) {
		return len(args)
	}
	for i, a := range args {
		if !c.passes(a, o.params[i]) {
			return i
		}
	}
	return -1
}

// passes reports whether the argument a can be passed to p.
func (c *checker) passes(a checked.Expr, p *checked.Var) bool {
	in := a.Info()
	if isPoison(p.Type) || isBad(a) {
		return true
	}
	if isShared(p) {
		return in.LValue && in.Type == p.Type && in.Quals&types.GroupShared != 0
	}
	if isIn(p) && !c.conversion(in.Type, p.Type, false).ok {
		return false
	}
	if p.Quals&types.Out == 0 {
		return true
	}
	if y := c.behindCast(a, p); y != nil {
		return y.Info().Quals&types.Const == 0
	}
	return in.LValue && in.Quals&types.Const == 0 && c.conversion(p.Type, in.Type, false).ok
}

// behindCast returns what the out argument x of p writes to if that is a struct
// or an array which is cast to another that has the same leaves; else nil.
func (c *checker) behindCast(x checked.Expr, p *checked.Var) checked.Expr {
	n, ok := x.(*checked.Cast)
	if !ok || n.Kind != checked.Flat || !n.Explicit || n.Type != p.Type || !n.X.Info().LValue {
		return nil
	}
	if r := c.compareLeaves(n.Type, n.X.Info().Type); !r.convertible || !r.equal || r.left != r.right {
		return nil
	}
	return n.X
}

// isIn reports whether p receives a value; a parameter that does not say so does.
func isIn(p *checked.Var) bool { return p.Quals&types.InOut != types.Out }

// isShared reports whether p is a reference to groupshared memory.
func isShared(p *checked.Var) bool { return p.Quals&types.GroupShared != 0 }

func (c *checker) callCost(o *overload, args []checked.Expr) uint64 {
	sum := uint64(0)
	for i, a := range args {
		p := o.params[i]
		if isIn(p) {
			sum += c.cost(p.Type, a.Info().Type)
		}
		if p.Quals&types.Out != 0 {
			sum += c.cost(a.Info().Type, p.Type)
		}
	}
	return sum
}

// The parts of the cost of a conversion, from cheap to dear. Each has room for
// the parameters of a call.
const (
	costBits = 7

	costFewer = uint64(1) << (costBits * iota) // the source has fewer elements
	costPromoteTo
	costPromoteFrom
	costIntTo
	costIntFrom
	costCastTo
	costCastFrom
	costMore // the source has more elements
)

// cost returns how far the type from is from the type to. Elements are compared
// through the kind that they have in common.
func (c *checker) cost(to, from *types.Type) uint64 {
	if to == from {
		return 0
	}
	n, m := c.leafCount(to), c.leafCount(from)
	if n >= maxScalars || m >= maxScalars {
		return costCastTo | costCastFrom
	}
	sum := uint64(0)
	switch {
	case n == 0 || m == 0:
	case isAggregate(to) || isAggregate(from):
		sum = c.aggregateCost(to, from)
	default:
		sum = c.elementCost(scalarType(to), scalarType(from))
	}
	if m < n {
		sum |= costFewer
	}
	if n < m {
		sum |= costMore
	}
	return sum
}

// aggregateCost returns the cost of the elements that both types have.
func (c *checker) aggregateCost(to, from *types.Type) uint64 {
	sum := uint64(0)
	a, b := leaves(to), leaves(from)
	for i, j := 0, 0; i < len(a) && j < len(b); {
		sum |= c.elementCost(a[i].t, b[j].t)
		k := min(a[i].n, b[j].n)
		a[i].n -= k
		b[j].n -= k
		if a[i].n == 0 {
			i++
		}
		if b[j].n == 0 {
			j++
		}
	}
	return sum
}

func (c *checker) elementCost(to, from *types.Type) uint64 {
	if to == from {
		return 0
	}
	t, f := to.Kind, from.Kind
	if types.KindRows[t].Flags == 0 || types.KindRows[f].Flags == 0 || isScoped(to) || isScoped(from) {
		return costCastTo | costCastFrom
	}
	both := types.CommonKind(t, f)
	return pick(kindDistance(t, both), costPromoteTo, costIntTo, costCastTo) |
		pick(kindDistance(both, f), costPromoteFrom, costIntFrom, costCastFrom)
}

// A kindGap says how two kinds relate.
type kindGap uint8

const (
	same kindGap = iota
	promotion
	integerCast // between integers of one width, or to an integer literal's kind
	generalCast
)

func pick(d kindGap, promote, integer, general uint64) uint64 {
	switch d {
	case promotion:
		return promote
	case integerCast:
		return integer
	case generalCast:
		return general
	}
	return 0
}

// kindDistance returns how the kind to relates to the kind from.
func kindDistance(to, from types.Kind) kindGap {
	t, f := types.KindRows[to], types.KindRows[from]
	exact := types.MinPrecisionKind | types.BoolKind | types.EnumKind
	switch {
	case to == from:
		return same
	case promotes(to, from):
		return promotion
	case t.Flags&exact != 0 || f.Flags&exact != 0:
		return generalCast
	case t.Flags&types.LiteralKind != 0 || f.Flags&types.LiteralKind != 0:
		if (t.Flags|f.Flags)&types.FloatingKind == 0 || t.Flags&f.Flags&types.FloatingKind != 0 {
			return same
		}
	case t.Flags&types.IntegerKind != 0 && f.Flags&types.IntegerKind != 0 && t.Bits == f.Bits:
		return integerCast
	}
	return generalCast
}

// promotes reports whether every value of the kind from is one of the kind to,
// as far as overloads care: integers regardless of their sign.
func promotes(to, from types.Kind) bool {
	t, f := types.KindRows[to], types.KindRows[from]
	if (t.Flags|f.Flags)&(types.BoolKind|types.EnumKind|types.LiteralKind) != 0 || (t.Flags^f.Flags)&types.FloatingKind != 0 {
		return false
	}
	if f.Flags&types.MinPrecisionKind != 0 && t.Flags&types.MinPrecisionKind == 0 {
		sameSign := (t.Flags^f.Flags)&types.UnsignedKind == 0
		return f.Flags&types.FloatingKind != 0 || sameSign && t.Bits >= 32
	}
	if t.Flags&types.MinPrecisionKind != 0 {
		return f.Flags&types.MinPrecisionKind != 0 && (t.Flags^f.Flags)&types.UnsignedKind == 0 && t.Bits > f.Bits
	}
	if t.Bits == f.Bits { // half is a float of reduced precision
		return from == types.Half && to == types.Float
	}
	return t.Bits > f.Bits
}

// reportNoMatch reports a call that no overload takes, with a note on each.
func (c *checker) reportNoMatch(name string, list []overload, args []checked.Expr, at site) *diagnostics.Diagnostic {
	for _, a := range args {
		if a.Info().Type.Kind == types.String {
			c.reportReached(at.pos, diagnostics.StringArgument)
			return &diagnostics.Diagnostic{}
		}
	}
	d := c.reportName(name, at.pos, diagnostics.NoMatchingFunction, name).Highlight(at.span)
	for i := range list {
		c.noteMisfit(d, &list[i], args)
	}
	return d
}

func (c *checker) noteMisfit(d *diagnostics.Diagnostic, o *overload, args []checked.Expr) {
	i := c.misfit(o, args)
	switch {
	case i < 0:
		return
	case i == len(args):
		many := "s"
		if len(o.params) == 1 {
			many = ""
		}
		d.Note(o.pos, "candidate function not viable: requires %d argument%s, but %s provided", len(o.params), many, wereProvided(len(args)))
		return
	}
	p, in := o.params[i], args[i].Info()
	from := spelledType(args[i])
	switch {
	case isShared(p) && (!in.LValue || in.Quals&types.GroupShared == 0):
		d.Note(o.pos, "candidate function not viable: %s argument ('%s') is not in groupshared memory", ordinal(i+1), from)
	case isShared(p):
		d.Note(o.pos, "candidate function not viable: no known conversion from 'groupshared %s' to 'groupshared %s' for %s argument", from, p.Type, ordinal(i+1))
	case isIn(p) && !c.conversion(in.Type, p.Type, false).ok:
		d.Note(o.pos, "candidate function not viable: no known conversion from '%s' to '%s' for %s argument", from, p.Type, ordinal(i+1))
	case !in.LValue:
		d.Note(o.pos, "candidate function not viable: expects an l-value for %s argument", ordinal(i+1))
	case in.Quals&types.Const != 0:
		d.Note(o.pos, "candidate function not viable: %s argument ('%s') would lose const qualifier", ordinal(i+1), from)
	default:
		d.Note(o.pos, "candidate function not viable: no known conversion from '%s' to '%s' for %s argument", p.Type, from, ordinal(i+1))
	}
}

// reportAmbiguous reports a call that several overloads take equally well.
func (c *checker) reportAmbiguous(name string, list []overload, r ranking, at site) {
	d := c.reportSpan(at.pos, at.span, diagnostics.AmbiguousCall, name)
	for _, i := range r.tied {
		d.Note(list[i].pos, "candidate function")
	}
}

func ordinal(n int) string {
	suffix := "th"
	if n/10%10 != 1 {
		switch n % 10 {
		case 1:
			suffix = "st"
		case 2:
			suffix = "nd"
		case 3:
			suffix = "rd"
		}
	}
	return strconv.Itoa(n) + suffix
}

// warnSharedCopy warns of groupshared memory that is copied to an inout parameter
// and back, where it could be handed on itself.
func (c *checker) warnSharedCopy(x checked.Expr, p *checked.Var) {
	if c.opts.HV >= 2022 && p.Quals&types.InOut == types.InOut && x.Info().Quals&types.GroupShared != 0 && p.Quals&types.GroupShared == 0 {
		c.reportSpan(x.Info().Pos, x.Info().Span, diagnostics.SharedCopied)
	}
}

// argument passes x to the parameter p: its value converted, and for an out
// parameter the way back.
func (c *checker) argument(x checked.Expr, p *checked.Var) checked.Arg {
	if isBad(x) || isPoison(p.Type) {
		return checked.Arg{Value: c.bad(x.Info().Span)}
	}
	in := x.Info()
	if p.Quals&types.Out == 0 {
		return checked.Arg{Value: c.convertFor(x, p.Type, parameter)}
	}
	var arg checked.Arg
	if y := c.behindCast(x, p); y != nil && y.Info().Quals&types.Const == 0 {
		if isIn(p) {
			arg.Value = c.convertFor(x, p.Type, parameter)
		}
		arg.Dest = y
		from := &checked.Operand{Node: checked.Node{Type: p.Type, Pos: in.Pos, Span: in.Span}}
		arg.Back = c.apply(from, c.conversion(p.Type, y.Info().Type, true), true)
		return arg
	}
	if !in.LValue || in.Quals&types.Const != 0 {
		c.reportSpan(in.Pos, in.Span, diagnostics.ArgumentNotLValue)
		return checked.Arg{Value: c.bad(in.Span)}
	}
	up := c.conversion(in.Type, p.Type, false)
	if up.truncates {
		c.reportSpan(in.Span.Start, in.Span, diagnostics.ImplicitTruncation)
	}
	switch {
	case !up.ok:
		c.reportSpan(in.Pos, in.Span, diagnostics.CannotInitialize, purposes[parameter], p.Type.String()+" &", "lvalue", in.Type)
		return checked.Arg{Value: c.bad(in.Span)}
	case up.truncates:
		c.reportSpan(in.Pos, in.Span, diagnostics.ArgumentTruncated)
		return checked.Arg{Value: c.bad(in.Span)}
	}
	if up.narrows {
		c.reportSpan(in.Span.Start, in.Span, diagnostics.Narrowing, spelledType(x), p.Type.String()+" &")
	}
	arg.Dest = x
	if isIn(p) {
		arg.Value = c.perform(x, p.Type, up, false)
	}
	if p.Type == in.Type {
		return arg
	}
	v := c.conversion(p.Type, in.Type, false)
	from := &checked.Operand{Node: checked.Node{Type: p.Type, Pos: in.Pos, Span: in.Span}}
	if !v.ok {
		c.cannotConvert(from, in.Type, operand, in.Pos)
		return checked.Arg{Value: c.bad(in.Span)}
	}
	arg.Back = c.apply(from, v, false)
	return arg
}

// wereProvided counts arguments.
func wereProvided(n int) string {
	if n == 1 {
		return "1 was"
	}
	return itoa(n) + " were"
}
