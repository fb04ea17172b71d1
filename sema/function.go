package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
)

// Function types in source form, such as R(A, B), have their return type and their parameters in separate fields.

// result returns the return type of the function type a in source form.
func result(a *ast.TemplateArg) *ast.TemplateArg {
	return &ast.TemplateArg{Pos: a.Pos, Type: a.Type, Dims: a.Dims}
}

// Taken returns the parameters that a function with the declared parameters params takes. The result is nil for
// f(void).
func Taken(params []*ast.Param) []*ast.Param {
	if len(params) != 1 {
		return params
	}
	p := params[0]
	if p.Name.Name == "" && len(p.Mods) == 0 && p.Type.Name != nil && p.Type.Name.Len() == 1 &&
		p.Type.Name.First.Name == "void" && len(p.Dims) == 0 {
		return nil
	}
	return params
}

// paramPattern returns the type of the parameter p in the form of a template argument. It drops const, which does not
// affect which arguments p accepts.
func paramPattern(p *ast.Param) *ast.TemplateArg {
	a := &ast.TemplateArg{Pos: p.Pos, Type: p.Type, Dims: p.Dims}
	if isConst(p.Type) {
		return withoutConst(a)
	}
	return a
}

// aliased returns the type for which the alias template t is another name, in the form of a template argument.
func aliased(t *scope.Template) *ast.TemplateArg {
	n := t.Decl.Node.(*ast.UsingAlias)
	return &ast.TemplateArg{Pos: n.Name.Pos, Type: n.Type, Func: n.Func, Dims: n.Dims}
}

// function matches the type p against the type a. At least one of the two is a function type.
func (o *comparison) function(p, a *ast.TemplateArg) bool {
	if p.Func == nil || a.Func == nil || p.Func.Const != a.Func.Const || !o.arg(result(p), result(a)) {
		return false
	}
	x, y := Taken(p.Func.Params), Taken(a.Func.Params)
	if len(x) != len(y) {
		return false
	}
	for i := range x {
		if directions(x[i].Mods) != directions(y[i].Mods) || !o.arg(paramPattern(x[i]), paramPattern(y[i])) {
			return false
		}
	}
	return true
}

// function returns the function type a with the substitution applied to its return type and parameters. It returns nil
// if the result cannot be written in source form.
func (s *substitution) function(a *ast.TemplateArg) *ast.TemplateArg {
	r := s.arg(result(a))
	if r == nil || r.Type == nil || r.Func != nil {
		return nil
	}
	out, f := *r, *a.Func
	f.Params = make([]*ast.Param, len(a.Func.Params))
	for i, p := range a.Func.Params {
		x := s.arg(&ast.TemplateArg{Pos: p.Pos, Type: p.Type, Dims: p.Dims})
		if x == nil || x.Type == nil || x.Func != nil {
			return nil
		}
		with := *p
		with.Type, with.Dims = x.Type, x.Dims
		f.Params[i] = &with
	}
	out.Func = &f
	return &out
}
