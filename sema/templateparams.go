package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// mergeDefaults returns params, the parameters of a new declaration of t, with the default arguments of the earlier
// declarations added.
func (c *checker) mergeDefaults(t *scope.Template, params []*ast.TemplateParam) []*ast.TemplateParam {
	t.Earlier = append(t.Earlier, t.Params)
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range params {
		out[i] = p
		switch old := t.Params[i]; {
		case old.Default == nil:
		case p.Default != nil:
			c.Report(p.Name.Pos, diagnostics.TemplateDefaultRedefined).Note(old.Name.Pos,
				"previous default template argument defined here")
		default:
			with := *p
			with.Default = old.Default
			out[i] = &with
		}
	}
	return out
}

// checkDefaults reports a parameter without a default argument after a parameter with one.
func (c *checker) checkDefaults(params []*ast.TemplateParam) {
	for i, p := range params {
		if p.Default == nil && i > 0 && params[i-1].Default != nil {
			c.Report(p.Name.Pos, diagnostics.TemplateDefaultMissing)
			return
		}
	}
}

// addDefaults returns the parameters of t with the default arguments of params added. params are the parameters of
// another declaration of t.
func (c *checker) addDefaults(t *scope.Template, params []*ast.TemplateParam) []*ast.TemplateParam {
	merged := c.mergeDefaults(t, params)
	t.Earlier[len(t.Earlier)-1] = params
	out := make([]*ast.TemplateParam, len(params))
	for i, p := range t.Params {
		with := *p
		with.Default = merged[i].Default
		out[i] = &with
	}
	return out
}

func allDefaults(params []*ast.TemplateParam) bool {
	for _, p := range params {
		if p.Default == nil {
			return false
		}
	}
	return true
}

// checkTemplateParams reports invalid parameters of the template n, and declarations in n that have the name of a
// parameter.
func (c *checker) checkTemplateParams(n *ast.Template) {
	for i, p := range n.Params {
		if p.Name.Name != "" && ParamIndex(n.Params[:i], p.Name.Name) >= 0 {
			c.reportShadow(p.Name.Name, p.Name.Pos, n.Params)
		}
		if p.Type == nil {
			continue
		}
		if t := c.paramType(p.Type, n.Params, c.names.Scope); t != nil && t.IsScalar() && t.IsFloat() {
			c.Report(p.Pos, diagnostics.TemplateParamType, t)
		}
	}
	if len(n.Params) > 0 {
		c.checkShadows(n)
	}
}

// checkShadows reports declarations in n that have the name of a parameter of n. It walks the syntax tree, so that each
// declaration is reported only once, however many instances there are.
func (c *checker) checkShadows(n *ast.Template) {
	ast.Walk(n.Decl, func(x any) bool {
		switch x := x.(type) {
		case *ast.Template:
			for _, p := range x.Params {
				c.reportShadow(p.Name.Name, p.Name.Pos, n.Params)
			}
			c.checkShadows(x)
		case *ast.Param:
			c.reportShadow(x.Name.Name, x.Name.Pos, n.Params)
		case *ast.Declarator:
			if x.Name != nil && x.Name.Len() == 1 {
				c.reportShadow(x.Name.First.Name, x.Name.First.Pos, n.Params)
			}
		}
		return true
	})
}

// reportShadow reports that the declaration of text at pos has the name of one of the parameters, if it has.
func (c *checker) reportShadow(text string, pos source.Pos, params []*ast.TemplateParam) {
	if i := ParamIndex(params, text); text != "" && i >= 0 {
		c.Report(pos, diagnostics.TemplateParamShadowed, text).Note(params[i].Pos,
			"template parameter is declared here")
	}
}

// noDefaults reports the default arguments in params with the given code. The parameters cannot have default arguments.
func (c *checker) noDefaults(params []*ast.TemplateParam, code diagnostics.Code) {
	for _, p := range params {
		if p.Default != nil {
			c.Report(p.Default.Pos, code)
		}
	}
}
