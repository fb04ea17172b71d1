package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A template template parameter is bound to a template: its name in the scope
// of the bound parameters is one of that template.

// templateNamed returns the class or alias template that an argument names
// without arguments of its own, nil if it names none.
func (c *checker) templateNamed(a *ast.TemplateArg) *template {
	q := argName(a)
	if q == nil || q.Last().Args != nil {
		return nil
	}
	var sym *symbol
	var in *scope
	if ok := c.quietly(func() { sym, in, _ = c.resolve(q) }); !ok {
		return nil
	}
	switch {
	case sym == nil:
		return c.builtinTemplate(q.Last(), in)
	case sym.kind == templateSymbol && (sym.tmpl.kind == classTemplate || sym.tmpl.kind == aliasTemplate):
		return sym.tmpl
	}
	return nil
}

// argName returns the name that a template argument consists of, nil if it is
// something else.
func argName(a *ast.TemplateArg) *ast.QualName {
	if n, ok := a.Value.(*ast.Name); ok {
		return &n.Name
	}
	if t := a.Type; t != nil && len(t.Mods) == 0 && len(a.Dims) == 0 && t.Keyword == "" {
		return t.Name
	}
	return nil
}

// templateTemplateArg evaluates an argument for a template template parameter.
func (c *checker) templateTemplateArg(a *ast.TemplateArg) targ {
	if t := c.templateNamed(a); t != nil {
		return targ{pos: a.Pos, tmpl: t}
	}
	out := targ{pos: a.Pos, t: c.u.Basic(types.Invalid)}
	if q := argName(a); q != nil {
		sym, in, ok := c.resolve(q)
		switch {
		case !ok || sym != nil && isPoisonSymbol(sym):
			return out
		case sym == nil && !c.namesType(q, in):
			c.undeclared(q.Last(), in)
			return out
		}
	}
	c.report(a.Pos, diagnostics.TemplateArgMustBeTemplate)
	return out
}

// isPoisonSymbol reports whether sym is the name of a type about which nothing
// is known.
func isPoisonSymbol(sym *symbol) bool {
	return sym.kind == typeSymbol && sym.t.Kind == types.Invalid
}

// argsOf evaluates the arguments list for the template t.
func (c *checker) argsOf(t *template, list []*ast.TemplateArg) []targ {
	out := make([]targ, len(list))
	for i, a := range list {
		if i < len(t.params) && t.params[i].Params != nil {
			out[i] = c.templateTemplateArg(a)
		} else {
			out[i] = c.templateArg(a)
		}
	}
	return out
}

// givenArgs evaluates the arguments in a call of one of several functions: one
// that names a template is that, and a type if it is one too.
func (c *checker) givenArgs(fns []*function, list []*ast.TemplateArg) []targ {
	out := make([]targ, len(list))
	for i, a := range list {
		if tmpl := c.wantedTemplate(fns, i, a); tmpl != nil {
			out[i] = targ{pos: a.Pos, tmpl: tmpl}
			c.quietly(func() {
				if t := c.templateArg(a); !t.bad() {
					out[i].t, out[i].quals = t.t, t.quals
				}
			})
			continue
		}
		out[i] = c.templateArg(a)
	}
	return out
}

// wantedTemplate returns the template that argument i names if one of the
// functions has a template template parameter there.
func (c *checker) wantedTemplate(fns []*function, i int, a *ast.TemplateArg) *template {
	for _, f := range fns {
		if f.tmpl != nil && i < len(f.tmpl.params) && f.tmpl.params[i].Params != nil {
			return c.templateNamed(a)
		}
	}
	return nil
}

// bindTemplate declares the template template parameter p as the argument a in s.
func (c *checker) bindTemplate(s *scope, p *ast.TemplateParam, a *targ) bool {
	if a.tmpl == nil {
		c.report(a.pos, diagnostics.TemplateArgMustBeTemplate).Note(p.Pos, "template parameter is declared here")
		return false
	}
	if !c.sameParamKinds(p.Params, s, a.tmpl.params, a.tmpl.scope) {
		c.report(a.pos, diagnostics.TemplateParamsMismatch).Note(p.Pos, "template parameter is declared here")
		return false
	}
	a.t, a.quals = nil, 0
	if p.Name.Name != "" {
		s.put(&symbol{kind: templateSymbol, name: p.Name.Name, pos: p.Name.Pos, tmpl: a.tmpl})
	}
	return true
}

// sameParamKinds reports whether the parameters a, whose names are looked up in the
// scope in, are of the same kinds as b, looked up in of.
func (c *checker) sameParamKinds(a []*ast.TemplateParam, in *scope, b []*ast.TemplateParam, of *scope) bool {
	if len(a) != len(b) {
		return false
	}
	for i, p := range a {
		q := b[i]
		switch {
		case (p.Type != nil) != (q.Type != nil), (p.Params != nil) != (q.Params != nil):
			return false
		case p.Params != nil:
			if !c.sameParamKinds(p.Params, in, q.Params, of) {
				return false
			}
		case p.Type != nil:
			t, u := c.paramType(p.Type, a, in), c.paramType(q.Type, b, of)
			if t != nil && u != nil && t != u {
				return false
			}
		}
	}
	return true
}

// paramType returns the type of a parameter in list, nil if it depends on one
// of the others.
func (c *checker) paramType(t *ast.Type, list []*ast.TemplateParam, in *scope) *types.Type {
	depends := false
	ast.Walk(t, func(n any) bool {
		if q, ok := n.(*ast.QualName); ok && indexOf(list, q.First.Name) >= 0 {
			depends = true
		}
		return !depends
	})
	if depends || in == nil {
		return nil
	}
	old := c.in(in)
	var r *types.Type
	ok := c.quietly(func() { r, _ = c.typeName(t) })
	c.restore(old)
	if !ok || r.Kind == types.Invalid || c.isAuto(r) {
		return nil
	}
	return r
}

// builtinTemplate returns the class template of the language that p names; in is
// the scope of its qualifier, nil if it has none.
func (c *checker) builtinTemplate(p *ast.NamePart, in *scope) *template {
	if in != nil && in != c.global {
		return nil
	}
	b := c.builtin(p.Sym)
	if b.tmpl != nil {
		return b.tmpl
	}
	switch b.kind {
	case builtinVector:
		b.tmpl = c.newBuiltinTemplate(p.Sym, true, 1)
	case builtinMatrix:
		b.tmpl = c.newBuiltinTemplate(p.Sym, true, 2)
	case builtinObject:
		if b.obj.elem == noElem {
			return nil
		}
		numbers := 0
		if b.obj.count != noCount {
			numbers = 1
		}
		b.tmpl = c.newBuiltinTemplate(p.Sym, b.obj.elem != countArg, numbers)
	}
	return b.tmpl
}

// newBuiltinTemplate returns a class template without a declaration, whose
// parameters are an element and some numbers.
func (c *checker) newBuiltinTemplate(name token.Symbol, elem bool, numbers int) *template {
	t := &template{kind: classTemplate, name: c.interner.Text(name), builtin: name, scope: c.global}
	if elem {
		t.params = append(t.params, &ast.TemplateParam{Typename: true})
	}
	for range numbers {
		number := ast.NamePart{Sym: c.interner.Intern("int"), Name: "int"}
		t.params = append(t.params, &ast.TemplateParam{Type: &ast.Type{Name: &ast.QualName{First: number}}})
	}
	return t
}

// builtinInstance returns the type that p names, where its name stands for the
// template t of the language.
func (c *checker) builtinInstance(t *template, p *ast.NamePart) (*types.Type, types.Quals) {
	named := ast.NamePart{Pos: p.Pos, Sym: t.builtin, Name: t.name, Args: p.Args}
	return c.builtinTypeName(nil, &named, nil)
}

// instanceOf returns the template and the arguments that the type t is made of,
// nil if it is no instance of a template.
func (c *checker) instanceOf(t *types.Type, pos source.Pos) (*template, []targ) {
	if inst := instanceMade(t); inst != nil {
		return inst.tmpl, inst.args
	}
	var name string
	var numbers []int
	switch t.Kind {
	case types.Vector:
		name, numbers = "vector", []int{int(t.Cols)}
	case types.Matrix:
		name, numbers = "matrix", []int{int(t.Rows), int(t.Cols)}
	case types.Object:
		name = t.Object.String()
		if t.Len > 0 {
			numbers = []int{t.Len}
		}
	default:
		return nil, nil
	}
	tmpl := c.builtinTemplate(&ast.NamePart{Sym: c.interner.Intern(name), Name: name}, nil)
	if tmpl == nil {
		return nil, nil
	}
	var args []targ
	if t.Elem != nil {
		args = append(args, targ{pos: pos, t: t.Elem})
	}
	for _, n := range numbers {
		args = append(args, c.numberArg(n, pos))
	}
	return tmpl, args
}

// instanceMade returns the instance of a class template that t is, nil if none.
func instanceMade(t *types.Type) *instance {
	if t == nil || t.Kind != types.Struct {
		return nil
	}
	inst, _ := t.Struct.Instance.(*instance)
	return inst
}
