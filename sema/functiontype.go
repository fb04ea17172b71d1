package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Objects cannot have function types. Such types occur only in template arguments and aliases.

// spelledTypeID returns the type of a template argument or of an alias. This is the type t, an array of t with
// dimensions dims or, if f is not nil, a function with such a return type. The type may be incomplete.
func (c *checker) spelledTypeID(t *ast.Type, f *ast.FuncSuffix, dims []*ast.Dim) (*types.Type, types.Quals) {
	r, q := c.spelledWithDims(t, dims)
	if f == nil {
		return r, q
	}
	r, q = c.noReference(r, q, t.Pos)
	return c.functionType(r, q, f), 0
}

// functionType returns the type of a function with the return type r, whose qualifiers are q, and with the parameters
// in f.
func (c *checker) functionType(r *types.Type, q types.Quals, f *ast.FuncSuffix) *types.Type {
	list := Taken(f.Params)
	ok := r.Kind != types.Invalid
	params := make([]types.Parameter, len(list))
	for i, p := range list {
		params[i] = c.parameterType(p)
		ok = ok && params[i].Type.Kind != types.Invalid
	}
	if !ok {
		return c.u.Basic(types.Invalid)
	}
	return c.u.FunctionOf(r, q&types.Const, params, f.Const)
}

// parameterType returns the type of the parameter p of a function type. It ignores const on the parameter itself.
func (c *checker) parameterType(p *ast.Param) types.Parameter {
	t, q := c.spelledType(p.Type)
	t, q = c.noReference(t, q, p.Type.Pos)
	q = c.spec.AddModifiers(t, q, p.Mods, declspec.AtParam)
	if t.Kind != types.Invalid {
		t = c.arrayOf(t, p.Dims, p.Name.Name)
	}
	switch {
	case p.Pack:
		c.Report(p.Pos, diagnostics.VariadicTemplate)
		t = c.u.Basic(types.Invalid)
	case t.Kind == types.Void:
		c.Report(p.Type.Pos, diagnostics.VoidParameter)
		t = c.u.Basic(types.Invalid)
	case c.isAuto(t):
		c.Report(p.Type.Pos, diagnostics.AutoPlace, "function prototype")
		t = c.u.Basic(types.Invalid)
	case p.Default != nil:
		c.Report(p.Default.Position(), diagnostics.FunctionTypeDefault)
	}
	if q &= types.InOut; q == types.In {
		q = 0
	}
	return types.Parameter{Type: t, Quals: q}
}
