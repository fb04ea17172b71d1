package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func (c *checker) usingAlias(d *ast.Decl, n *ast.UsingAlias) {
	if c.opts.HV < 2021 {
		c.Report(n.Name.Pos, diagnostics.UsingAliasExtension)
	}
	t, q := c.spelledTypeID(n.Type, n.Func, n.Dims)
	base := t
	for range n.Dims {
		if n.Func == nil && base.Elem != nil {
			base = base.Elem
		}
	}
	c.alias(n.Name, t, c.spec.PragmaOrder(q, base))
	c.attrs.ReadAlias(d.Attrs, t)
	c.attrs.ReadAlias(n.Attrs, t)
}

func (c *checker) typedef(decl *ast.Decl, n *ast.Typedef) {
	if c.names.Block == nil && c.names.Scope.Kind == scope.StructScope {
		c.Report(n.Type.Pos, diagnostics.NestedTypedef)
	}
	t, q := c.spelledType(n.Type)
	if n.Type.Of != nil { // a named alias may be a reference, but not __decltype
		t, q = c.noReference(t, q, n.Type.Pos)
	}
	c.attrs.ReadAlias(decl.Attrs, t)
	q = c.spec.AddModifiers(t, q, n.Mods, declspec.AtType)
	for _, d := range n.Names {
		last := d.Name.Last()
		dt := c.arrayOf(t, d.Dims, last.Name)
		c.spec.CheckQuals(declspec.SpecifiersOf(n.Mods, n.Type), q, dt, declspec.AtType)
		c.spec.Annotations(d.Annots, declspec.AtType)
		if d.Func != nil {
			r, rq := c.noReference(dt, q, n.Type.Pos)
			c.alias(last.Ident(), c.functionType(r, rq, d.Func), 0)
			continue
		}
		c.alias(last.Ident(), dt, c.spec.PragmaOrder(q, t))
	}
}

// alias declares the name id for the type t with the qualifiers q. The same alias may be declared twice.
func (c *checker) alias(id ast.Ident, t *types.Type, q types.Quals) {
	if old := c.names.Here(id.Sym); old != nil {
		switch {
		case old.Kind != scope.TypeSymbol:
			c.differentKind(id.Pos, id.Name, old)
			return
		case old.Type == t && (old.Quals^q)&scope.Distinct == 0:
			return
		case old.Type.Kind != types.Invalid && t.Kind != types.Invalid:
			c.Report(id.Pos, diagnostics.TypedefRedefinition, scope.TypeText(t, q),
				scope.TypeText(old.Type, old.Quals)).Note(old.Pos, "previous definition is here")
			return
		}
	}
	if b := c.builtins.Typedef(id.Name); b != nil && c.names.Block == nil && c.names.Scope == c.names.Global {
		if b != t && t.Kind != types.Invalid {
			c.Report(id.Pos, diagnostics.TypedefRedefinition, t, b)
		}
		return
	}
	c.names.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: id.Name, Pos: id.Pos, Type: t, Quals: q, Typedef: true})
}
