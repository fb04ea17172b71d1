package builtins

import (
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Template returns the builtin template that p names, or nil if none exists. in is the scope that qualifies p, or nil.
func (c *Table) Template(p *ast.NamePart, in *scope.Scope) *scope.Template {
	if in != nil && in != c.Scopes.Global {
		return nil
	}
	b := c.Lookup(p.Sym)
	if b.template != nil {
		return b.template
	}
	switch b.Kind {
	case Vector:
		b.template = c.newBuiltinTemplate(p.Sym, true, 1)
	case Matrix:
		b.template = c.newBuiltinTemplate(p.Sym, true, 2)
	case Object:
		if !b.Object.takesArguments() {
			return nil
		}
		numbers := 0
		if b.Object.count != noCount {
			numbers = 1
		}
		b.template = c.newBuiltinTemplate(p.Sym, b.Object.elem != countArg, numbers)
	}
	return b.template
}

// newBuiltinTemplate returns a class template without a declaration. Its parameters are a type, if elem is set, and
// then some numbers.
func (c *Table) newBuiltinTemplate(name token.Symbol, elem bool, numbers int) *scope.Template {
	t := &scope.Template{Kind: scope.ClassTemplate, Name: c.Scopes.Interner.Text(name), Builtin: name,
		Scope: c.Scopes.Global}
	if elem {
		t.Params = append(t.Params, &ast.TemplateParam{Typename: true})
	}
	for range numbers {
		number := ast.NamePart{Sym: c.Scopes.Interner.Intern("int"), Name: "int"}
		t.Params = append(t.Params, &ast.TemplateParam{Type: &ast.Type{Name: &ast.QualName{First: number}}})
	}
	return t
}

// InstanceOf returns the template and the arguments of t. It returns nil if t is not an instance of a template.
func (c *Table) InstanceOf(t *types.Type, pos source.Pos) (*scope.Template, []scope.Arg) {
	if inst := scope.InstanceOf(t); inst != nil {
		return inst.Template, inst.Args
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
	tmpl := c.Template(&ast.NamePart{Sym: c.Scopes.Interner.Intern(name), Name: name}, nil)
	if tmpl == nil {
		return nil, nil
	}
	var args []scope.Arg
	if t.Elem != nil {
		args = append(args, scope.Arg{Pos: pos, Type: t.Elem})
	}
	for _, n := range numbers {
		args = append(args, scope.NumberArg(c.Conv.U, n, pos))
	}
	return tmpl, args
}
