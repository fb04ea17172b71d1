package sema

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// file checks the declarations of a translation unit. The bodies of called template instances are pending afterwards;
// flush checks them.
func (c *checker) file(f *ast.File) {
	for _, d := range f.Decls {
		if c.diags.Stopped() {
			return
		}
		c.decl(d, declspec.AtGlobal)
	}
}

// flush checks the bodies of the pending functions, including functions that become pending meanwhile.
func (c *checker) flush() {
	for len(c.pending) > 0 && !c.diags.Stopped() {
		f := c.pending[0]
		c.pending = c.pending[1:]
		c.body(f)
	}
}

// decl checks the declaration d. at is the kind of place where d is written. It returns the variables that d declares.
func (c *checker) decl(d *ast.Decl, at declspec.Place) []*checked.Var {
	if !c.enter() {
		c.tooDeep(d.Pos)
		return nil
	}
	c.opts.Budget.Poll()
	vars := c.declNode(d, at)
	c.leave()
	return vars
}

func (c *checker) declNode(d *ast.Decl, at declspec.Place) []*checked.Var {
	if at != declspec.AtLocal {
		c.declarations++
	}
	switch n := d.Node.(type) {
	case *ast.Declaration:
		return c.declaration(d, n, at)
	case *ast.Namespace:
		c.namespace(n)
	case *ast.BufferDecl:
		c.buffer(d, n)
	case *ast.Template:
		c.template(d, n)
	case *ast.UsingAlias:
		c.usingAlias(d, n)
	case *ast.UsingNamespace:
		c.usingNamespace(n)
	case *ast.UsingDecl:
		c.usingDecl(n)
	case *ast.Typedef:
		c.typedef(d, n)
	case *ast.StaticAssert:
		c.staticAssert(n)
	case *ast.PackMatrix:
		c.packMatrix(n)
	case *ast.EffectsDecl, *ast.EmptyDecl, *ast.BadDecl: // the parser has reported it
	default:
		panic("sema: unexpected declaration")
	}
	return nil
}

func (c *checker) packMatrix(n *ast.PackMatrix) {
	c.spec.RowMajor = types.ColumnMajor
	if n.Order == "row_major" {
		c.spec.RowMajor = types.RowMajor
	}
}

// staticAssert checks _Static_assert(cond, message), and reports an error if the condition is false.
func (c *checker) staticAssert(n *ast.StaticAssert) {
	x := c.expr(n.Cond)
	if checked.IsBad(x) {
		return
	}
	v, ok := checked.EvalInt(x)
	switch {
	case !ok:
		c.Report(n.Cond.Position(), diagnostics.NotIntegralConstant)
	case v == 0:
		c.Report(n.Pos, diagnostics.StaticAssertFailed, joined(n.Message))
	}
}

// joined returns the concatenated text of adjacent string literals.
func joined(parts []ast.Quoted) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(strings.Trim(p.Text, `"`))
	}
	return b.String()
}

// declaration checks a declaration of variables, fields, a function or a type.
func (c *checker) declaration(d *ast.Decl, n *ast.Declaration, at declspec.Place) []*checked.Var {
	if n.Func != nil {
		c.functionDecl(d, n)
		return nil
	}
	if c.forwardStruct(n) {
		return nil
	}
	t, q := c.spelledType(n.Type)
	if at != declspec.AtField || !declspec.SpecifiersOf(n.Mods, n.Type).Has(types.Static) {
		c.require(t)
	}
	if len(n.Declarators) > 0 {
		t, q = c.noReference(t, q, declspec.Start(d))
	}
	if len(n.Declarators) == 0 {
		c.spec.Modifiers(n.Mods, declspec.Anywhere)
		c.typeAttributes(d, n, t)
		if def := n.Type.Struct; def != nil && def.Name == nil && t.Kind == types.Struct {
			c.anonymousStruct(t, def, at)
		}
		return nil
	}
	q = c.spec.AddModifiers(t, q, n.Mods, at)
	if n.Type.Struct != nil && t.Kind == types.Struct && !t.Struct.Complete {
		return nil
	}
	if at == declspec.AtLocal {
		c.checkQueryFlags(n.Type, t)
	}
	var vars []*checked.Var
	if at != declspec.AtField {
		vars = c.slabs.varLists.Take(len(n.Declarators))[:0]
	}
	for _, dr := range n.Declarators {
		if at == declspec.AtField {
			c.fieldDecl(d, t, q, dr)
			continue
		}
		if v := c.variable(d, t, q, dr, at); v != nil {
			v.Bare = n.Type.Name != nil && n.Type.Name.Last().Args == nil
			vars = append(vars, v)
		}
	}
	return vars
}

// typeAttributes adds the attributes before a struct definition to the struct t.
func (c *checker) typeAttributes(d *ast.Decl, n *ast.Declaration, t *types.Type) {
	attrs := c.attrs.Read(d.Attrs, attr.OnStruct)
	if t.Kind == types.Struct && n.Type.Struct != nil {
		t.Struct.Attrs = append(t.Struct.Attrs, attrs...)
	}
}

// checkedFn returns the function whose body is being checked, or nil outside functions.
func (c *checker) checkedFn() *checked.Func {
	if c.fn == nil {
		return nil
	}
	return c.fn.Func
}

// redefinition reports that id defines the name that old already defines.
func (c *checker) redefinition(id ast.Ident, old *scope.Symbol) {
	c.Report(id.Pos, diagnostics.Redefinition, id.Name).Note(old.Pos, "previous definition is here")
}

// specifiersIn returns the specifiers of the declaration d. If d does not have specifiers, the result contains only
// pos, the position of the declared entity.
func specifiersIn(d *ast.Decl, pos source.Pos) declspec.Specifiers {
	if n, ok := d.Node.(*ast.Declaration); ok && n.Type != nil {
		return declspec.SpecifiersOf(n.Mods, n.Type)
	}
	return declspec.Specifiers{Pos: pos}
}

// declareTag declares the struct or enum t under the name id in the current scope. It returns false after an error.
func (c *checker) declareTag(id ast.Ident, t *types.Type) bool {
	sym := &scope.Symbol{Kind: scope.TypeSymbol, Name: id.Name, Pos: id.Pos, Type: t}
	old := c.names.Here(id.Sym)
	switch {
	case old == nil:
		if c.names.Block == nil && c.names.Scope == c.names.Global && c.builtins.IsStruct(id.Sym) {
			c.Report(id.Pos, diagnostics.Redefinition, id.Name)
			return false
		}
	case old.Kind == scope.VarSymbol || old.Kind == scope.FuncSymbol:
		if old.Tag == nil {
			sym.Number = c.names.NextNumber()
			old.Tag = sym
			return true
		}
		c.redefinition(id, old.Tag)
		return false
	case old.Kind == scope.TypeSymbol:
		c.redefinition(id, old)
		return false
	default:
		c.differentKind(id.Pos, id.Name, old)
		return false
	}
	c.names.Put(sym)
	return true
}
