package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/declspec"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// namespace checks a namespace declaration, which opens a new or an existing namespace.
func (c *checker) namespace(n *ast.Namespace) {
	ns := c.namespaceScope(n.Name)
	if ns == nil {
		return
	}
	old := c.in(ns)
	around := c.openRegion(n.Name.Pos, n.End, ns)
	for _, d := range n.Decls {
		c.decl(d, declspec.AtGlobal)
	}
	c.closeRegion(around)
	c.restore(old)
}

func (c *checker) namespaceScope(id ast.Ident) *scope.Scope {
	if c.names.Block != nil || c.names.Scope.Kind == scope.StructScope {
		c.Report(id.Pos, diagnostics.NamespacePlace)
		return nil
	}
	if id.Name == "" {
		return c.anonymousNamespace()
	}
	if sym := c.names.Here(id.Sym); sym != nil {
		if sym.Kind == scope.NamespaceSymbol {
			c.rec.Again(sym.Pos, id.Pos)
			return sym.Namespace
		}
		c.differentKind(id.Pos, id.Name, sym)
		return nil
	}
	if c.names.Scope == c.names.Global {
		if ns := c.builtins.Namespace(id.Name); ns != nil {
			return ns
		}
	}
	ns := &scope.Scope{Kind: scope.NamespaceScope, Parent: c.names.Scope, Name: id.Name, Prefix: c.names.Scope.Prefix +
		id.Name + "::"}
	c.names.Put(&scope.Symbol{Kind: scope.NamespaceSymbol, Name: id.Name, Pos: id.Pos, Namespace: ns})
	return ns
}

// anonymousNamespace returns the anonymous namespace in the current scope. The first call in a scope creates it.
func (c *checker) anonymousNamespace() *scope.Scope {
	for _, u := range c.names.Scope.Using {
		if u.Namespace.Name == "" && u.Namespace.Parent == c.names.Scope {
			return u.Namespace
		}
	}
	ns := &scope.Scope{Kind: scope.NamespaceScope, Parent: c.names.Scope, Prefix: c.names.Scope.Prefix +
		"(anonymous namespace)::"}
	c.names.Scope.Using = append(c.names.Scope.Using, scope.Directive{Namespace: ns, Number: c.names.NextNumber()})
	return ns
}

func (c *checker) usingNamespace(n *ast.UsingNamespace) {
	last := n.Name.Last()
	sym, _, ok := c.resolve(n.Name)
	if !ok {
		return
	}
	var ns *scope.Scope
	switch {
	case sym != nil && sym.Kind == scope.NamespaceSymbol:
		ns = sym.Namespace
	case sym == nil && n.Name.Len() == 1:
		ns = c.builtins.Namespace(last.Name)
	}
	if ns == nil {
		c.Report(last.Pos, diagnostics.ExpectedNamespace, last.Name)
		return
	}
	if c.names.Block != nil {
		c.names.Block.Using = append(c.names.Block.Using, ns)
		c.rec.UsesNamespace(ns)
		return
	}
	if !c.names.Scope.Uses(ns) {
		c.names.Scope.Using = append(c.names.Scope.Using, scope.Directive{Namespace: ns, Number: c.names.NextNumber()})
	}
}

// qualified returns the name text with the names of the enclosing namespaces and structs before it. A name in a
// function is returned unchanged.
func (c *checker) qualified(text string) string {
	if c.names.Block != nil {
		return text
	}
	return c.names.Scope.Prefix + text
}

// noMember reports that s does not have a member with the name text.
func (c *checker) noMember(pos source.Pos, text string, s *scope.Scope) {
	if s == nil || s == c.names.Global {
		c.reportUndeclared(pos, text, nil, aValue)
		return
	}
	if s.IsUnknown() {
		c.Fail()
		return
	}
	if c.reportRefused(pos, text, s) {
		return
	}
	c.suggestMember(c.ReportName(text, pos, diagnostics.NoMember, text, s.Title()), pos, text, s)
}
