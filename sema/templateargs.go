package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// templateArgs evaluates a list of template arguments.
func (c *checker) templateArgs(list []*ast.TemplateArg) []scope.Arg {
	out := make([]scope.Arg, len(list))
	for i, a := range list {
		out[i] = c.templateArg(a)
	}
	return out
}

// builtinArgs evaluates the template arguments in p, the name of a builtin template. They must not be references.
func (c *checker) builtinArgs(p *ast.NamePart) []scope.Arg {
	args := c.templateArgs(p.Args.All())
	for i := range args {
		args[i].Type, args[i].Quals = c.noReference(args[i].Type, args[i].Quals, args[i].Pos)
		if args[i].Type != nil {
			c.require(args[i].Type)
		}
	}
	return args
}

// argIn is like templateArg, but looks up names in the scope s.
func (c *checker) argIn(a *ast.TemplateArg, s *scope.Scope) scope.Arg {
	old := c.in(s)
	arg := c.templateArg(a)
	c.restore(old)
	return arg
}

func (c *checker) templateArg(a *ast.TemplateArg) scope.Arg {
	out := scope.Arg{Pos: a.Pos}
	if a.Pack {
		c.Report(a.Pos, diagnostics.VariadicTemplate)
		out.Type = c.u.Basic(types.Invalid)
		return out
	}
	value := a.Value
	if a.Type != nil && c.namesValue(a) {
		value = &ast.Name{Name: *a.Type.Name, End: a.Type.Pos}
	} else if a.Type != nil {
		out.Type, out.Quals = c.spelledTypeID(a.Type, a.Func, a.Dims)
		c.spec.CheckQuals(declspec.Specifiers{Pos: a.Pos}, out.Quals, out.Type, declspec.AtType)
		return out
	}
	if n, ok := value.(*ast.Name); ok && c.isTypeName(n) {
		out.Type, out.Quals = c.spelledType(&ast.Type{Pos: n.Name.Pos, Name: &n.Name})
		return out
	}
	x := c.conv.Settled(c.expr(value))
	out.Type = x.Info().Type
	if checked.IsBad(x) {
		return out
	}
	v, ok := checked.Eval(x)
	if !ok {
		d := c.Report(a.Pos, diagnostics.TemplateArgNotConstant)
		if _, spec := checked.DefaultOf(x); spec {
			d.Note(a.Pos, "specialization constants are set when a pipeline is created, but template arguments must be known when the shader is compiled")
		}
		out.Type = c.u.Basic(types.Invalid)
		return out
	}
	out.IsValue, out.Value = true, v
	return out
}

// namesValue reports whether the argument a, which was parsed as a type, is the name of a value. The parser cannot
// distinguish a type from a value if an argument is a single name.
func (c *checker) namesValue(a *ast.TemplateArg) bool {
	t := a.Type
	if t.Name == nil || t.Typename || t.Keyword != "" || a.Func != nil || len(a.Dims) > 0 || len(t.Mods) > 0 ||
		t.Name.Len() != 1 {
		return false
	}
	sym := c.names.Lookup(t.Name.First.Sym)
	return sym != nil && (sym.Kind == scope.ConstSymbol || sym.Kind == scope.VarSymbol)
}

// isTypeName reports whether n, which was parsed as an expression, names a type.
func (c *checker) isTypeName(n *ast.Name) bool {
	var sym *scope.Symbol
	var in *scope.Scope
	ok := c.Tentatively(func() { sym, in, _ = c.resolve(&n.Name) })
	switch {
	case !ok:
		return false
	case sym == nil:
		return c.namesType(&n.Name, in)
	}
	return sym.Kind == scope.TypeSymbol || sym.Kind == scope.TemplateSymbol && sym.Template.Kind != scope.VarTemplate
}

// completeArgs checks args against the parameters of t, and appends default arguments. It returns the complete
// arguments, and a scope in which the parameters are bound to them. It returns false after an error. pos is the
// position for errors.
func (c *checker) completeArgs(t *scope.Template, args []scope.Arg, pos source.Pos) ([]scope.Arg, *scope.Scope, bool) {
	if len(args) > len(t.Params) {
		c.Report(pos, diagnostics.TooManyTemplateArgs, t.KindName(), t.Name).Note(t.Pos, "template is declared here")
		return nil, nil, false
	}
	bound := t.NewBound()
	out := make([]scope.Arg, 0, len(t.Params))
	for i, p := range t.Params {
		var a scope.Arg
		switch {
		case i < len(args):
			a = args[i]
		case p.Default != nil:
			old := c.in(bound)
			a = c.defaultTemplateArg(p)
			c.restore(old)
			if !a.Pos.IsValid() || a.Bad() {
				a.Pos = pos
			}
		default:
			c.Report(pos, diagnostics.TooFewTemplateArgs, t.KindName(), t.Name).Note(t.Pos, "template is declared here")
			return nil, nil, false
		}
		if !c.bind(bound, p, &a) {
			return nil, nil, false
		}
		c.bindEarlier(t, bound, i, a)
		out = append(out, a)
	}
	return out, bound, true
}

// bindEarlier binds argument i also to the names that other declarations of t give the parameter. Default arguments may
// use those names.
func (c *checker) bindEarlier(t *scope.Template, bound *scope.Scope, i int, a scope.Arg) {
	for _, params := range t.Earlier {
		p := *t.Params[i]
		p.Name = params[i].Name
		if p.Name.Name != "" && ParamIndex(t.Params, p.Name.Name) < 0 {
			c.bind(bound, &p, &a)
		}
	}
}

// defaultTemplateArg evaluates the default argument of p.
func (c *checker) defaultTemplateArg(p *ast.TemplateParam) scope.Arg {
	if p.Params != nil {
		return c.templateTemplateArg(p.Default)
	}
	return c.templateArg(p.Default)
}

// bind declares the parameter p in s with the argument a as its meaning. It converts a value to the type of the
// parameter. It returns false after an error.
func (c *checker) bind(s *scope.Scope, p *ast.TemplateParam, a *scope.Arg) bool {
	if a.Bad() || a.Type == nil && a.Template == nil {
		return false
	}
	if p.Params != nil {
		return c.bindTemplate(s, p, a)
	}
	if a.Type == nil {
		c.Report(a.Pos, diagnostics.TemplateArgsRequired, a.Template.KindName(), a.Template.Name).Note(a.Template.Pos,
			"template is declared here")
		return false
	}
	a.Template = nil
	if p.Type == nil {
		if a.IsValue {
			c.Report(a.Pos, diagnostics.TemplateArgMustBeType).Note(p.Pos, "template parameter is declared here")
			return false
		}
		if p.Name.Name != "" {
			s.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: p.Name.Name, Pos: p.Name.Pos, Type: a.Type,
				Quals: a.Quals, Typedef: true})
		}
		return true
	}
	if !a.IsValue {
		c.Report(a.Pos, diagnostics.TemplateArgMustBeValue).Note(p.Pos, "template parameter is declared here")
		return false
	}
	old := c.in(s)
	t, _ := c.objectTypeOf(p.Type)
	c.restore(old)
	if c.isAuto(t) {
		t = a.Type
	}
	if !a.ConvertTo(t, &c.Reporter) {
		return false
	}
	if p.Name.Name != "" {
		s.Put(&scope.Symbol{Kind: scope.ConstSymbol, Name: p.Name.Name, Pos: p.Name.Pos,
			Value: &checked.Literal{Node: checked.Node{Type: t}, Value: a.Value}})
	}
	return true
}
