package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// addPartial adds a partial specialization to t, or completes the one that has the
// same pattern.
func (c *checker) addPartial(t, part *template) {
	c.noDefaults(part.params, diagnostics.PartialDefault)
	if !c.checkPartial(t, part) {
		return
	}
	for _, o := range t.partial {
		e := equivalence{a: o.params, b: part.params}
		if !e.params() || !e.args(o.specArgs, part.specArgs) {
			continue
		}
		switch {
		case t.kind == classTemplate && !definesStruct(part.decl):
		case t.kind == classTemplate && !definesStruct(o.decl):
			o.decl, o.params, o.specArgs, o.scope, o.horizon = part.decl, part.params, part.specArgs, part.scope, c.horizonHere()
			c.completeInstances(t)
		default:
			c.report(part.pos, diagnostics.Redefinition, part.name).Note(o.pos, "previous definition is here")
		}
		return
	}
	part.of, part.horizon = t, c.horizonHere()
	t.partial = append(t.partial, part)
	c.keep(part)
}

// checkPartial reports a pattern that cannot be one. It warns of one that nothing
// ever matches.
func (c *checker) checkPartial(t, part *template) bool {
	args := part.specArgs
	switch {
	case len(args) > len(t.params):
		c.report(part.pos, diagnostics.TooManyTemplateArgs, t.kindName(), t.name).Note(t.pos, "template is declared here")
		return false
	case len(args) < len(t.params) && t.params[len(args)].Default == nil:
		c.report(part.pos, diagnostics.TooFewTemplateArgs, t.kindName(), t.name).Note(t.pos, "template is declared here")
		return false
	case isPrimary(part, len(t.params)):
		c.report(part.pos, diagnostics.PartialIsPrimary, t.kindName())
		return false
	}
	for _, a := range args {
		if pos := computed(a, part.params); pos.IsValid() {
			c.report(pos, diagnostics.DependentSpecialization)
			return false
		}
	}
	c.warnNotDeduced(t, part)
	return true
}

// isPrimary reports whether the pattern of part is its n parameters in their
// order, as that of the template itself.
func isPrimary(part *template, n int) bool {
	if len(part.params) != n || len(part.specArgs) != n {
		return false
	}
	for i, a := range part.specArgs {
		t := writtenType(a)
		if t == nil || len(t.Mods) > 0 || len(a.Dims) > 0 || t.Name == nil || t.Name.Len() > 1 || t.Name.First.Args != nil || t.Name.First.Name != part.params[i].Name.Name {
			return false
		}
	}
	return true
}

// computed returns where the value a computes with a parameter: that of a pattern
// may only be one. It returns no position if it does not.
func computed(a *ast.TemplateArg, params []*ast.TemplateParam) source.Pos {
	if a.Value == nil || writtenName(a) != nil || !depends(a.Value, params) {
		return source.NoPos
	}
	return a.Pos
}

// warnNotDeduced warns of parameters that the pattern of part leaves open.
func (c *checker) warnNotDeduced(t, part *template) {
	known := make(map[string]bool, len(part.params))
	for _, a := range part.specArgs {
		deducible(a, known)
	}
	var open []*ast.TemplateParam
	for _, p := range part.params {
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
	d := c.report(part.pos, diagnostics.PartialNotDeducible, t.kindName(), what)
	for _, p := range open {
		d.Note(p.Pos, "non-deducible template parameter '%s'", p.Name.Name)
	}
}

// deducible adds the names to known that stand where arguments can be deduced:
// not in front of :: and not in expressions.
func deducible(a *ast.TemplateArg, known map[string]bool) {
	t := writtenType(a)
	if t == nil || t.Name == nil {
		return
	}
	for _, d := range a.Dims {
		if n, ok := d.Size.(*ast.Name); ok {
			known[n.Name.First.Name] = true
		}
	}
	if t.Typename && t.Name.Len() > 1 {
		return
	}
	last := t.Name.Last()
	known[last.Name] = true
	for _, x := range last.Args.All() {
		deducible(x, known)
	}
}
