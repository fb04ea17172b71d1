package sema

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/convert"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// callOverloads checks a call of one of the functions fns: those of sym, and those found through the types of the
// arguments. obj is the object of a method call. If obj is nil and the function is a method, the object is this.
func (c *checker) callOverloads(fns []*scope.Function, sym *scope.Symbol, p *ast.NamePart, obj checked.Expr,
	args []checked.Expr, at checked.Site) checked.Expr {
	if c.typeOnly > 0 {
		args = c.stringsAsArrays(args)
	}
	fits, ok := c.candidates(fns, p, args)
	if !ok {
		return c.bad(at.Span)
	}
	list, r := c.rankFunctions(fits, args)
	if c.typeOnly > 0 && r.Best < 0 && len(r.Ambiguous) == 0 && isMethod(sym) {
		args = valuesAsObjects(args)
		list, r = c.rankFunctions(fits, args)
	}
	switch {
	case r.Best >= 0:
		return c.callFunction(fits[r.Best], obj, args, at)
	case len(r.Ambiguous) > 0:
		c.resolver.ReportAmbiguous(p.Name, list, r, at)
	default:
		d := c.reportNoFunction(sym, p, list, args, at)
		if !c.Tentative() {
			c.noteIgnored(d, fns, p, args)
		}
	}
	return c.bad(at.Span)
}

// isMethod reports whether sym is a member of a struct.
func isMethod(sym *scope.Symbol) bool {
	return sym != nil && sym.Scope != nil && sym.Scope.Kind == scope.StructScope
}

// valuesAsObjects returns the arguments with values replaced by objects of the same types. It is used for calls that
// are not evaluated. There, dxc does not require an object for an out parameter of a method, because the call does not
// write to it.
func valuesAsObjects(args []checked.Expr) []checked.Expr {
	out := slices.Clone(args)
	for i, x := range args {
		if in := x.Info(); !in.LValue {
			out[i] = &checked.Operand{Node: checked.Node{Type: in.Type, LValue: true, Pos: in.Pos, Span: in.Span}}
		}
	}
	return out
}

// stringsAsArrays returns the arguments with string literals replaced by arrays of characters. A function that is
// really called cannot accept them, but the type of a call that is not evaluated can be determined.
func (c *checker) stringsAsArrays(args []checked.Expr) []checked.Expr {
	var out []checked.Expr
	for i, x := range args {
		s, ok := x.(*checked.Literal)
		if !ok || s.Type.Kind != types.String {
			continue
		}
		if out == nil {
			out = slices.Clone(args)
		}
		out[i] = c.ops.Characters(s)
	}
	if out == nil {
		return args
	}
	return out
}

// reportNoFunction reports that none of the candidates in list accepts the arguments.
func (c *checker) reportNoFunction(sym *scope.Symbol, p *ast.NamePart, list []convert.Candidate, args []checked.Expr,
	at checked.Site) *diagnostics.Diagnostic {
	if isMethod(sym) {
		return c.reportNoMethod(sym, p, list, args, at)
	}
	return c.resolver.ReportNoMatch(p.Name, list, args, at)
}

func (c *checker) reportNoMethod(sym *scope.Symbol, p *ast.NamePart, list []convert.Candidate, args []checked.Expr,
	at checked.Site) *diagnostics.Diagnostic {
	d := c.ReportSpan(at.Pos, at.Span, diagnostics.NoMatchingMember, p.Name)
	for i := range list {
		c.resolver.NoteMismatch(d, &list[i], args)
	}
	return d
}

// rankFunctions returns the candidates for a call, one for each function in fns, and their ranking. The list is valid
// until the next call.
func (c *checker) rankFunctions(fns []*scope.Function, args []checked.Expr) ([]convert.Candidate, convert.Ranking) {
	c.overloads = c.overloads[:0]
	for _, f := range fns {
		c.requireSignature(f.Func)
		c.overloads = append(c.overloads, convert.Candidate{Params: f.Func.Params, Required: f.Required(),
			Pos: f.Func.Pos})
	}
	r := c.resolver.BestViable(c.overloads, args)
	if len(r.Ambiguous) > 0 {
		c.breakTie(fns, args, &r)
	}
	return c.overloads, r
}

// breakTie chooses among functions that match equally well, if one of them is an instance of a template. It first
// prefers a function whose parameter types are exactly those of the arguments, then a function over an instance of a
// template, and then the more specialized template. Ties without templates stay ambiguous, for example between float
// and float1 parameters.
func (c *checker) breakTie(fns []*scope.Function, args []checked.Expr, r *convert.Ranking) {
	if !slices.ContainsFunc(r.Ambiguous, func(i int) bool { return fns[i].Args != nil }) {
		return
	}
	if i := onlyExact(fns, args, r.Ambiguous); i >= 0 {
		r.Best = i
		return
	}
	plain := -1
	for _, i := range r.Ambiguous {
		if fns[i].Args != nil {
			continue
		}
		if plain >= 0 {
			return
		}
		plain = i
	}
	if plain >= 0 {
		r.Best = plain
		return
	}
	if best := c.deducer.MostSpecialized(fns, r.Ambiguous, args); best >= 0 {
		r.Best = best
	}
}

// onlyExact returns the index of the only tied function whose parameters have exactly the types of the arguments. It
// returns -1 if no tied function or several of them have these types.
func onlyExact(fns []*scope.Function, args []checked.Expr, tied []int) int {
	best := -1
	for _, i := range tied {
		exact := true
		for j, a := range args {
			exact = exact && fns[i].Func.Params[j].Type == a.Info().Type
		}
		if !exact {
			continue
		}
		if best >= 0 {
			return -1
		}
		best = i
	}
	return best
}

// fits returns the function of sym that matches the arguments best. It returns nil if none matches or the call is
// ambiguous.
func (c *checker) fits(sym *scope.Symbol, p *ast.NamePart, args []checked.Expr) *scope.Function {
	fns, ok := c.candidates(sym.Functions, p, args)
	if !ok {
		return nil
	}
	_, r := c.rankFunctions(fns, args)
	if r.Best < 0 {
		return nil
	}
	return fns[r.Best]
}
