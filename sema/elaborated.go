package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func isTag(keyword string) bool {
	return keyword == "struct" || keyword == "class" || keyword == "interface"
}

// elaboratedType checks the name of the type t, which is written with struct, class or enum before the name. sym is the
// meaning of the name, or nil. The name must denote a struct or enum itself, not an alias. It returns the symbol of the
// type, and false after an error. The symbol is nil after an error, and if the type is not declared yet.
func (c *checker) elaboratedType(t *ast.Type, sym *scope.Symbol) (*scope.Symbol, bool) {
	last := t.Name.Last()
	if sym != nil && sym.Tag != nil {
		sym = sym.Tag
	}
	switch {
	case sym == nil && t.Name.Len() == 1 && c.builtins.Typedef(last.Name) != nil:
		c.Report(last.Pos, diagnostics.ElaboratedOther, "a typedef")
		return nil, false
	case sym == nil:
	case sym.Kind == scope.TypeSymbol && sym.Typedef:
		c.Report(last.Pos, diagnostics.ElaboratedOther, "a typedef").Note(sym.Pos, "declared here")
		return nil, false
	case sym.Kind == scope.TemplateSymbol && sym.Template.Kind == scope.AliasTemplate:
		c.Report(last.Pos, diagnostics.ElaboratedOther, "a type alias template").Note(sym.Pos, "declared here")
		return nil, false
	case sym.Kind == scope.TypeSymbol && sym.Type.Kind != types.Invalid &&
		(sym.Type.Kind == types.Enum) != (t.Keyword == "enum"):
		c.Report(last.Pos, diagnostics.ElaboratedTag, last.Name).Note(sym.Pos, "previous use is here")
		return nil, false
	}
	return sym, true
}

// declareElaborated declares the struct that p names, because a type such as "struct S" is its first mention. The
// struct is declared in the innermost scope that is not a struct or a function.
func (c *checker) declareElaborated(keyword string, p *ast.NamePart) *types.Type {
	outer := c.names.Scope
	for outer.Kind == scope.StructScope || outer.Kind == scope.TemplateScope {
		outer = outer.Parent
	}
	old := c.in(outer)
	t := c.newStruct(p.Ident(), keyword)
	c.names.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: p.Name, Pos: p.Pos, Type: t})
	c.restore(old)
	return t
}

// forwardStruct reports whether n is a declaration such as "struct S;", which does not define S. If it is,
// forwardStruct declares S.
func (c *checker) forwardStruct(n *ast.Declaration) bool {
	t := n.Type
	if len(n.Declarators) > 0 || t.Keyword == "" || t.Keyword == "enum" || t.Name == nil || t.Name.Len() != 1 ||
		t.Name.Global {
		return false
	}
	p := &t.Name.First
	if p.Args != nil {
		return false
	}
	if old := c.names.Here(p.Sym); old != nil && (old.Kind == scope.TypeSymbol || old.Kind == scope.TemplateSymbol ||
		old.Tag != nil) {
		if old.Typedef {
			c.differentKind(p.Pos, p.Name, old)
		}
		return true
	}
	if c.builtins.IsStruct(p.Sym) {
		return true
	}
	st := c.newStruct(p.Ident(), t.Keyword)
	c.names.Put(&scope.Symbol{Kind: scope.TypeSymbol, Name: p.Name, Pos: p.Pos, Type: st})
	return true
}

// anonymousStruct declares the members of t, which is defined by struct { … }; without a variable. In another struct,
// they become members of that struct too. Elsewhere, the definition is an error.
func (c *checker) anonymousStruct(t *types.Type, def *ast.StructDef, at declspec.Place) {
	if at != declspec.AtField {
		c.Report(def.Pos, diagnostics.AnonymousStruct)
		return
	}
	st := c.names.Scope.Type
	f := c.slabs.structVars.New()
	f.Pos, f.Type, f.Index = def.Pos, t, len(st.Struct.Fields)
	st.Struct.Fields = append(st.Struct.Fields, f)
	for _, sym := range scope.StructScopeOf(t).Symbols {
		if sym.Kind != scope.FieldSymbol {
			continue
		}
		if old := c.names.Scope.Own(sym.Name); old != nil {
			c.Report(sym.Pos, diagnostics.DuplicateMember, sym.Name).Note(old.Pos, "previous declaration is here")
			continue
		}
		in := *sym
		in.Struct, in.Within = st, append([]*types.Field{f}, sym.Within...)
		c.names.PutIn(c.names.Scope, &in)
	}
}
