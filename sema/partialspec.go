package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// addPartial adds the partial specialization part to t. If t already has one with the same pattern, part completes it.
func (c *checker) addPartial(t, part *scope.Template) {
	c.noDefaults(part.Params, diagnostics.PartialDefault)
	if !c.checkPartial(t, part) {
		return
	}
	for _, o := range t.Partial {
		e := Equivalence{A: o.Params, B: part.Params}
		if !e.Params() || !e.Args(o.Pattern, part.Pattern) {
			continue
		}
		switch {
		case t.Kind == scope.ClassTemplate && !scope.DefinesStruct(part.Decl):
		case t.Kind == scope.ClassTemplate && !scope.DefinesStruct(o.Decl):
			o.Decl, o.Params, o.Pattern, o.Scope, o.Horizon = part.Decl, part.Params, part.Pattern, part.Scope,
				c.names.HorizonHere()
			c.completeInstances(t)
		default:
			c.Report(part.Pos, diagnostics.Redefinition, part.Name).Note(o.Pos, "previous definition is here")
		}
		return
	}
	part.Of, part.Horizon = t, c.names.HorizonHere()
	t.Partial = append(t.Partial, part)
	c.keep(part)
}

// checkPartial reports an error and returns false if the pattern of part is invalid. It warns if the pattern can never
// match.
func (c *checker) checkPartial(t, part *scope.Template) bool {
	args := part.Pattern
	switch {
	case len(args) > len(t.Params):
		c.Report(part.Pos, diagnostics.TooManyTemplateArgs, t.KindName(), t.Name).Note(t.Pos,
			"template is declared here")
		return false
	case len(args) < len(t.Params) && t.Params[len(args)].Default == nil:
		c.Report(part.Pos, diagnostics.TooFewTemplateArgs, t.KindName(), t.Name).Note(t.Pos,
			"template is declared here")
		return false
	case isPrimary(part, len(t.Params)):
		c.Report(part.Pos, diagnostics.PartialIsPrimary, t.KindName())
		return false
	}
	if pos := expansionIn(args); pos.IsValid() {
		c.Report(pos, diagnostics.VariadicTemplate)
		return false
	}
	for _, a := range args {
		if pos := computed(a, part.Params); pos.IsValid() {
			c.Report(pos, diagnostics.DependentSpecialization)
			return false
		}
	}
	c.warnNotDeduced(t, part)
	return true
}

// expansionIn returns the position of a parameter pack that is expanded in args, or NoPos if none exists.
func expansionIn(args []*ast.TemplateArg) (pos source.Pos) {
	for _, a := range args {
		ast.Walk(a, func(n any) bool {
			switch n := n.(type) {
			case *ast.TemplateArg:
				if n.Pack {
					pos = n.Pos
				}
			case *ast.Param:
				if n.Pack {
					pos = n.Pos
				}
			}
			return !pos.IsValid()
		})
	}
	return pos
}

// isPrimary reports whether the pattern of part consists of the parameters of part, in order. Such a pattern, with n
// arguments, is equivalent to the primary template.
func isPrimary(part *scope.Template, n int) bool {
	if len(part.Params) != n || len(part.Pattern) != n {
		return false
	}
	for i, a := range part.Pattern {
		t := WrittenType(a)
		if t == nil || len(t.Mods) > 0 || a.Func != nil || len(a.Dims) > 0 || t.Name == nil || t.Name.Len() > 1 ||
			t.Name.First.Args != nil || t.Name.First.Name != part.Params[i].Name.Name {
			return false
		}
	}
	return true
}

// computed returns the position of a if a is an expression that depends on a parameter, and otherwise NoPos. A value in
// a pattern may be a parameter itself, but not an expression with one.
func computed(a *ast.TemplateArg, params []*ast.TemplateParam) source.Pos {
	if a.Value == nil || WrittenName(a) != nil || !Depends(a.Value, params) {
		return source.NoPos
	}
	return a.Pos
}

// warnNotDeduced warns if arguments that match the pattern of part do not determine all parameters of part.
func (c *checker) warnNotDeduced(t, part *scope.Template) {
	known := make(map[string]bool, len(part.Params))
	for _, a := range part.Pattern {
		Deducible(a, known)
	}
	var open []*ast.TemplateParam
	for _, p := range part.Params {
		if !known[p.Name.Name] {
			open = append(open, p)
		}
	}
	if len(open) == 0 {
		return
	}
	what := "a template parameter"
	if len(open) > 1 {
		what = "template parameters"
	}
	d := c.Report(part.Pos, diagnostics.PartialNotDeducible, t.KindName(), what)
	for _, p := range open {
		d.Note(p.Pos, "non-deducible template parameter '%s'", p.Name.Name)
	}
}

// A match is a partial specialization that matches arguments, and the arguments of its parameters.
type match struct {
	part  *scope.Template
	scope *scope.Scope
	args  []scope.Arg
}

// bestPartial returns the most specialized partial specialization of t that matches args, with its bound parameters. It
// returns nil if none matches. If several match and none is the most specialized, it reports an error.
func (c *checker) bestPartial(t *scope.Template, args []scope.Arg, pos source.Pos) (*scope.Template, *scope.Scope,
	[]scope.Arg) {
	var fits []match
	for _, part := range t.Partial {
		if s, known := c.matchPartial(t, part, args); s != nil {
			fits = append(fits, match{part, s, known})
		}
	}
	if len(fits) == 0 {
		return nil, nil, nil
	}
	best := BestOf(len(fits), func(i, j int) bool {
		return c.deducer.AtLeastAsSpecialized(fits[i].part, fits[j].part, fits[j].part.Pattern, fits[i].part.Pattern,
			t.Params)
	})
	if best < 0 {
		c.reportAmbiguousPartial(t, args, fits, pos)
		best = 0
	}
	fits[best].part.Used = true
	return fits[best].part, fits[best].scope, fits[best].args
}

// reportAmbiguousPartial reports that several partial specializations match args. This is an error even during argument
// deduction.
func (c *checker) reportAmbiguousPartial(t *scope.Template, args []scope.Arg, fits []match, pos source.Pos) {
	c.Openly(func() {
		d := c.Report(pos, diagnostics.AmbiguousPartial, t.Name+scope.ArgsText(args))
		for _, m := range fits {
			d.Note(m.part.Pos, "partial specialization matches")
		}
	})
}

// matchPartial deduces the arguments of part from args. It returns a scope with the parameters bound to these
// arguments, and the arguments. It returns nil if part does not match.
func (c *checker) matchPartial(t, part *scope.Template, args []scope.Arg) (*scope.Scope, []scope.Arg) {
	d := c.deducer.Start(part.Params, part.Outside())
	if !d.Match(part.Pattern, args) || !d.Complete() {
		return nil, nil
	}
	s := part.NewBound()
	ok := c.Tentatively(func() {
		for i, p := range part.Params {
			if !c.bind(s, p, &d.Args[i]) {
				c.Fail()
				return
			}
		}
		c.checkPattern(t, part, args, s)
	})
	if !ok {
		return nil, nil
	}
	return s, d.Args
}

// checkPattern counts a failure unless the pattern of part, whose parameters are bound in s, equals args. This covers
// the parts of the pattern that deduction ignores.
func (c *checker) checkPattern(t, part *scope.Template, args []scope.Arg, s *scope.Scope) {
	old := c.in(s)
	got := c.argsOf(t, part.Pattern)
	c.restore(old)
	got, _, ok := c.completeArgs(t, got, part.Pos)
	if !ok || !scope.SameArgs(got, args) {
		c.Fail()
	}
}
