package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// Partial ordering determines which of two matching templates is more specialized. This is the template whose patterns
// are matched by the patterns of the other template, but not vice versa. In such a test, the parameters of the
// supposedly more specialized template represent unknown types and values. The patterns are therefore compared in
// source form, and only parts that do not depend on parameters are evaluated.

// A comparison matches the patterns of a general template against the patterns of a special template.
type comparison struct {
	*Deduction                    // deduces parameters of the general template from arguments without parameters
	special    *scope.Template    // template whose parameters represent unknown types and values
	written    []*ast.TemplateArg // parameters of the general template, expressed by those of special
}

// AtLeastAsSpecialized reports whether the template special is at least as specialized as the template general. This is
// the case if the patterns of general match the patterns of special, which are in parameter of. Parameters in rest
// provide default arguments where patterns lack arguments.
func (c *Deducer) AtLeastAsSpecialized(special, general *scope.Template, patterns, of []*ast.TemplateArg,
	rest []*ast.TemplateParam) bool {
	n := len(general.Params)
	o := comparison{
		Deduction: c.Start(general.Params, general.Scope),
		special:   special, written: make([]*ast.TemplateArg, n),
	}
	fits := true
	c.Tentatively(func() { fits = o.args(patterns, of, rest) })
	for i := range n {
		fits = fits && !(o.Found[i] && o.written[i] != nil)
	}
	return fits
}

// args matches each pattern in p against the one in a with the same index. Parameters in rest provide the arguments
// that one of the lists lacks.
func (o *comparison) args(p, a []*ast.TemplateArg, rest []*ast.TemplateParam) bool {
	for i := range max(len(p), len(a)) {
		x, y := argOr(p, i, rest), argOr(a, i, rest)
		if x == nil || y == nil {
			return x == y
		}
		if !o.arg(x, y) {
			return false
		}
	}
	return true
}

// argOr returns argument i or, if there are not so many arguments, the default argument of parameter i. It returns nil
// if there is neither.
func argOr(args []*ast.TemplateArg, i int, params []*ast.TemplateParam) *ast.TemplateArg {
	switch {
	case i < len(args):
		return args[i]
	case i < len(params):
		return params[i].Default
	}
	return nil
}

// arg matches the pattern p against the pattern a.
func (o *comparison) arg(p, a *ast.TemplateArg) bool {
	p, a = o.c.unaliased(p, o.scope), o.c.unaliased(a, o.special.Scope)
	if !Depends(a, o.special.Params) {
		return o.known(p, a)
	}
	if i := o.argParam(p); i >= 0 {
		return o.write(i, p, a)
	}
	if p.Func != nil || a.Func != nil {
		return o.function(p, a)
	}
	x, y := WrittenType(p), WrittenType(a)
	if x == nil || y == nil {
		return p.Value != nil && a.Value != nil && o.sameValue(p.Value, a.Value)
	}
	return o.pattern(x, y, p.Dims, a.Dims)
}

// known matches p against a, which does not depend on the parameters of the special template.
func (o *comparison) known(p, a *ast.TemplateArg) bool {
	arg := o.c.Evaluate(a, o.special.Scope)
	return !arg.Bad() && o.matchArg(p, arg) && (Depends(p, o.params) || o.equals(p, &arg))
}

// equals reports whether p, which does not depend on template parameters, equals arg.
func (o *comparison) equals(p *ast.TemplateArg, arg *scope.Arg) bool {
	same := o.c.Evaluate(p, o.scope)
	if same.IsValue && arg.IsValue {
		return same.Value.IsInteger() && arg.Value.IsInteger() && same.Value.Int64() == arg.Value.Int64()
	}
	return same.Equal(arg)
}

// argParam returns the index of the parameter of the general template that p names, or -1 if p is not the name of a
// parameter.
func (o *comparison) argParam(p *ast.TemplateArg) int {
	if len(p.Dims) > 0 || p.Func != nil {
		return -1
	}
	if t := WrittenType(p); t != nil {
		return o.namedParam(t.Name)
	}
	return -1
}

// write records a as the value of parameter i. If the pattern p is const, the value is a without const. It returns
// false if parameter i already has a different value.
func (o *comparison) write(i int, p, a *ast.TemplateArg) bool {
	a, ok := stripConst(p.Type, a)
	if !ok {
		return false
	}
	if o.written[i] == nil {
		o.written[i] = a
		return true
	}
	return AsWritten.arg(o.written[i], a)
}

// stripConst returns the value that a template parameter gets if its use in the type p matches a. If p is const, this
// is a without const, and p matches only if a is const. It returns false if p does not match.
func stripConst(p *ast.Type, a *ast.TemplateArg) (*ast.TemplateArg, bool) {
	switch {
	case p == nil || !isConst(p):
		return a, true
	case a.Type == nil || a.Func != nil || !isConst(a.Type):
		return nil, false
	}
	return withoutConst(a), true
}

func withoutConst(a *ast.TemplateArg) *ast.TemplateArg {
	arg, t := *a, *a.Type
	t.Mods = nil
	for _, m := range a.Type.Mods {
		if m.Name != "const" {
			t.Mods = append(t.Mods, m)
		}
	}
	arg.Type = &t
	return &arg
}

// pattern matches the type p, with dimensions pd, against the type a, with dimensions ad. p is not a parameter, and a
// depends on a parameter of the special template.
func (o *comparison) pattern(p, a *ast.Type, pd, ad []*ast.Dim) bool {
	if len(pd) > 0 || len(ad) > 0 {
		return len(pd) > 0 && len(ad) > 0 && o.size(pd[0].Size, ad[0].Size) &&
			o.arg(&ast.TemplateArg{Pos: p.Pos, Type: p, Dims: pd[1:]},
				&ast.TemplateArg{Pos: a.Pos, Type: a, Dims: ad[1:]})
	}
	if p.Name == nil || a.Name == nil || isConst(p) != isConst(a) {
		return false
	}
	x, y := p.Name.Last(), a.Name.Last()
	if x.Args == nil || y.Args == nil {
		return false
	}
	if p.Name.Len() == 1 {
		if i := o.paramNamed(x.Name); i >= 0 {
			return o.write(i, &ast.TemplateArg{}, &ast.TemplateArg{Pos: a.Pos, Type: nameOnly(a)}) &&
				o.args(x.Args.List, y.Args.List, nil)
		}
	}
	s, t := o.c.templateOf(p.Name, o.scope), o.c.templateOf(a.Name, o.special.Scope)
	if s == nil || t == nil {
		return s == t && x.Name == y.Name && o.args(x.Args.List, y.Args.List, nil)
	}
	return s == t && o.args(x.Args.List, y.Args.List, s.Params)
}

// nameOnly returns the type a without its template arguments.
func nameOnly(a *ast.Type) *ast.Type {
	t, q := *a, *a.Name
	q.First.Args = nil
	t.Name = &q
	return &t
}

// templateOf returns the template that the name q denotes in the scope s. It returns nil if q denotes another entity or
// a builtin template.
func (c *Deducer) templateOf(q *ast.QualName, s *scope.Scope) *scope.Template {
	sym := c.Resolve(q, s)
	if sym == nil || sym.Kind != scope.TemplateSymbol {
		return nil
	}
	return sym.Template
}

// size matches the array size p against the array size a.
func (o *comparison) size(p, a ast.Expr) bool {
	if p == nil || a == nil {
		return p == nil && a == nil
	}
	return o.arg(&ast.TemplateArg{Pos: p.Position(), Value: p}, &ast.TemplateArg{Pos: a.Position(), Value: a})
}

// sameValue reports whether two expressions are equivalent after the parameters of the general template in p are
// replaced by their values.
func (o *comparison) sameValue(p, a ast.Expr) bool {
	e := Equivalence{replace: func(q *ast.QualName) *ast.TemplateArg {
		if i := o.param(q); i >= 0 {
			return o.written[i]
		}
		return nil
	}}
	return e.expr(p, a)
}

// WrittenName returns the name of which the argument a consists, if a was parsed as an expression. It returns nil for
// other arguments.
func WrittenName(a *ast.TemplateArg) *ast.Name {
	if a.Value == nil {
		return nil
	}
	n, _ := ast.Unparen(a.Value).(*ast.Name)
	return n
}

// WrittenType returns the type that the argument a denotes. A name that was parsed as an expression may be a type. It
// returns nil for other expressions.
func WrittenType(a *ast.TemplateArg) *ast.Type {
	if n := WrittenName(a); n != nil {
		return &ast.Type{Pos: n.Name.Pos, Name: &n.Name}
	}
	return a.Type
}

// Depends reports whether the syntax tree n contains the name of one of the parameters.
func Depends(n any, params []*ast.TemplateParam) bool {
	found := false
	ast.Walk(n, func(n any) bool {
		if q, ok := n.(*ast.QualName); ok {
			for _, p := range params {
				found = found || p.Name.Name != "" && p.Name.Name == q.First.Name
			}
		}
		return !found
	})
	return found
}

// BestOf returns the index of the template that is more specialized than each of the other n-1 templates, or -1 if none
// exists. as(i, j) reports whether template i is at least as specialized as template j.
func BestOf(n int, as func(i, j int) bool) int {
	best := 0
	for i := 1; i < n; i++ {
		if as(i, best) && !as(best, i) {
			best = i
		}
	}
	for i := range n {
		if i != best && !(as(best, i) && !as(i, best)) {
			return -1
		}
	}
	return best
}

// MostSpecialized returns the index of the function among tied whose template is more specialized than those of the
// others. It returns -1 if none exists, or if one of the functions is not an instance of a template. Only the
// parameters that have an argument are compared.
func (c *Deducer) MostSpecialized(fns []*scope.Function, tied []int, args []checked.Expr) int {
	patterns := make([][]*ast.TemplateArg, len(tied))
	for i, f := range tied {
		if fns[f].Origin == nil {
			return -1
		}
		patterns[i] = paramPatterns(fns[f].Origin.Decl.Node.(*ast.Declaration).Func, len(args))
	}
	best := BestOf(len(tied), func(i, j int) bool {
		return c.AtLeastAsSpecialized(fns[tied[i]].Origin, fns[tied[j]].Origin, patterns[j], patterns[i], nil)
	})
	if best < 0 {
		return -1
	}
	return tied[best]
}

// paramPatterns returns the types of the first n parameters of fd in the form of template arguments.
func paramPatterns(fd *ast.FuncDecl, n int) []*ast.TemplateArg {
	out := make([]*ast.TemplateArg, 0, n)
	for _, p := range fd.Params[:min(n, len(fd.Params))] {
		out = append(out, paramPattern(p))
	}
	return out
}
