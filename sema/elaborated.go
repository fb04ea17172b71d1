package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

func isTag(keyword string) bool {
	return keyword == "struct" || keyword == "class" || keyword == "interface"
}

// elaboratedType checks what t, a type written with struct, class or enum in
// front of its name, names: sym, nil if nothing has the name. The keyword asks
// for a struct or enum itself, not for another name of one. It returns the
// symbol of the type, nil if the type is to be declared or after an error, and
// whether there was none.
func (c *checker) elaboratedType(t *ast.Type, sym *symbol) (*symbol, bool) {
	last := t.Name.Last()
	if sym != nil && sym.tag != nil {
		sym = sym.tag
	}
	switch {
	case sym == nil && t.Name.Len() == 1 && c.typedefOfLanguage(last.Name) != nil:
		c.report(last.Pos, diagnostics.ElaboratedOther, "a typedef")
		return nil, false
	case sym == nil:
	case sym.kind == typeSymbol && sym.typdef:
		c.report(last.Pos, diagnostics.ElaboratedOther, "a typedef").Note(sym.pos, "declared here")
		return nil, false
	case sym.kind == templateSymbol && sym.tmpl.kind == aliasTemplate:
		c.report(last.Pos, diagnostics.ElaboratedOther, "a type alias template").Note(sym.pos, "declared here")
		return nil, false
	case sym.kind == typeSymbol && sym.t.Kind != types.Invalid && (sym.t.Kind == types.Enum) != (t.Keyword == "enum"):
		c.report(last.Pos, diagnostics.ElaboratedTag, last.Name).Note(sym.pos, "previous use is here")
		return nil, false
	}
	return sym, true
}

// declareElaborated declares the struct that struct S names for the first time,
// outside of the structs and functions around.
func (c *checker) declareElaborated(keyword string, p *ast.NamePart) *types.Type {
	outer := c.scope
	for outer.kind == structScope || outer.kind == templateScope {
		outer = outer.parent
	}
	old := c.in(outer)
	t := c.newStruct(p.Ident(), keyword)
	c.put(&symbol{kind: typeSymbol, name: p.Name, pos: p.Pos, t: t})
	c.restore(old)
	return t
}

// forwardStruct checks struct S; which declares S without defining it.
func (c *checker) forwardStruct(n *ast.Declaration) bool {
	t := n.Type
	if len(n.Declarators) > 0 || t.Keyword == "" || t.Keyword == "enum" || t.Name == nil || t.Name.Len() != 1 || t.Name.Global {
		return false
	}
	p := &t.Name.First
	if p.Args != nil {
		return false
	}
	if old := c.here(p.Sym); old != nil && (old.kind == typeSymbol || old.kind == templateSymbol || old.tag != nil) {
		if old.typdef {
			c.report(p.Pos, diagnostics.DifferentKind, p.Name).Note(old.pos, "previous definition is here")
		}
		return true
	}
	if c.isStructOfLanguage(p.Sym) {
		return true
	}
	st := c.newStruct(p.Ident(), t.Keyword)
	c.put(&symbol{kind: typeSymbol, name: p.Name, pos: p.Pos, t: st})
	return true
}

// anonymousStruct deals with struct { … }; which declares no variable. In
// another struct its members become members of that, elsewhere it is an error.
func (c *checker) anonymousStruct(t *types.Type, def *ast.StructDef, at place) {
	if at != atField {
		c.report(def.Pos, diagnostics.AnonymousStruct)
		return
	}
	st := c.scope.t
	f := c.slabs.structVars.New()
	f.Pos, f.Type, f.Index = def.Pos, t, len(st.Struct.Fields)
	st.Struct.Fields = append(st.Struct.Fields, f)
	for _, sym := range structScopeOf(t).syms {
		if sym.kind != fieldSymbol {
			continue
		}
		if old := c.scope.own(sym.name); old != nil {
			c.report(sym.pos, diagnostics.DuplicateMember, sym.name).Note(old.pos, "previous declaration is here")
			continue
		}
		in := *sym
		in.within = append([]*types.Field{f}, sym.within...)
		c.putIn(c.scope, &in)
	}
}
