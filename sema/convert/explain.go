package convert

import (
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// ReportNoMatch reports that none of the overloads in list matches the arguments of a call. A note for each overload
// gives the reason.
func (c *Resolver) ReportNoMatch(name string, list []Candidate, args []checked.Expr,
	at checked.Site) *diagnostics.Diagnostic {
	for _, a := range args {
		if a.Info().Type.Kind == types.String {
			c.ReportReached(at.Pos, diagnostics.StringArgument)
			return &diagnostics.Diagnostic{}
		}
	}
	d := c.ReportName(name, at.Pos, diagnostics.NoMatchingFunction, name).Highlight(at.Span)
	for i := range list {
		c.NoteMismatch(d, &list[i], args)
	}
	return d
}

// NoteMismatch adds a note to d that indicates why candidate o does not match the arguments. It adds none if o matches.
func (c *Resolver) NoteMismatch(d *diagnostics.Diagnostic, o *Candidate, args []checked.Expr) {
	i := c.firstMismatch(o, args)
	switch {
	case i < 0:
		return
	case i == len(args):
		many := "s"
		if len(o.Params) == 1 {
			many = ""
		}
		d.Note(o.Pos, "candidate function not viable: requires %d argument%s, but %s provided", len(o.Params), many,
			WereProvided(len(args)))
		return
	}
	p, in := o.Params[i], args[i].Info()
	from := SpelledType(args[i])
	switch {
	case IsShared(p) && (!in.LValue || in.Quals&types.GroupShared == 0):
		d.Note(o.Pos, "candidate function not viable: %s argument ('%s') is not in groupshared memory", Ordinal(i+1),
			from)
	case IsShared(p):
		d.Note(o.Pos, "candidate function not viable: no known conversion from 'groupshared %s' to 'groupshared %s' for %s argument", from, p.Type, Ordinal(i+1))
	case isIn(p) && !c.Conv.Sequence(in.Type, p.Type, false).OK:
		d.Note(o.Pos, "candidate function not viable: no known conversion from '%s' to '%s' for %s argument", from,
			p.Type, Ordinal(i+1))
	case !in.LValue:
		d.Note(o.Pos, "candidate function not viable: expects an l-value for %s argument", Ordinal(i+1))
	case in.Quals&types.Const != 0:
		d.Note(o.Pos, "candidate function not viable: %s argument ('%s') would lose const qualifier", Ordinal(i+1),
			from)
	default:
		d.Note(o.Pos, "candidate function not viable: no known conversion from '%s' to '%s' for %s argument", p.Type,
			from, Ordinal(i+1))
	}
}

// ReportAmbiguous reports a call that several overloads match equally well, with a note for each.
func (c *Resolver) ReportAmbiguous(name string, list []Candidate, r Ranking, at checked.Site) {
	d := c.ReportSpan(at.Pos, at.Span, diagnostics.AmbiguousCall, name)
	for _, i := range r.Ambiguous {
		d.Note(list[i].Pos, "candidate function")
	}
}

// Ordinal returns 1st for 1, 2nd for 2, 3rd for 3 and so on.
func Ordinal(n int) string {
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

// WereProvided returns "1 was" for 1, and otherwise n followed by "were".
func WereProvided(n int) string {
	if n == 1 {
		return "1 was"
	}
	return strconv.Itoa(n) + " were"
}
