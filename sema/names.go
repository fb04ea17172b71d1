package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// undeclared reports that the name p is not declared. want is the kind of entity that is expected, and in is the scope
// that the qualifier of the name denotes, or nil.
func (c *checker) undeclared(p *ast.NamePart, in *scope.Scope, want wanted) {
	if in != nil && in != c.names.Global {
		c.noMember(p.Pos, p.Name, in)
		return
	}
	c.reportUndeclared(p.Pos, p.Name, nil, want)
}

// reportUndeclared reports that the name text is not declared, and suggests a similar name.
func (c *checker) reportUndeclared(pos source.Pos, text string, in *scope.Scope, want wanted) {
	switch {
	case in != nil:
		c.noMember(pos, text, in)
		return
	case c.reportRefused(pos, text, nil):
		return
	}
	d := c.ReportName(text, pos, diagnostics.UndeclaredIdentifier, text)
	if !c.noteLater(d, text) {
		c.suggest(d, pos, text, want)
	}
}

// reportUnknownType reports that the name p, which should be a type, is not declared. in is the scope that the
// qualifier of the name denotes, or nil.
func (c *checker) reportUnknownType(p *ast.NamePart, in *scope.Scope) {
	switch {
	case c.reportRefused(p.Pos, p.Name, in):
		return
	case in != nil:
		d := c.ReportName(p.Name, p.Pos, diagnostics.NoTypeInScope, p.Name, in.Title())
		c.suggestMember(d, p.Pos, p.Name, in)
		return
	}
	d := c.ReportName(p.Name, p.Pos, diagnostics.UnknownTypeName, p.Name)
	if c.builtins.NeedsNative16(p.Name) {
		d.Note(p.Pos, "'%s' requires '-enable-16bit-types'", p.Name)
		return
	}
	if !c.noteLater(d, p.Name) {
		c.suggest(d, p.Pos, p.Name, aType)
	}
}

// reportRefused reports the name text if the language has an entity with this name that is not supported. in is the
// scope that the qualifier of the name denotes, or nil. It returns false for other names.
func (c *checker) reportRefused(pos source.Pos, text string, in *scope.Scope) bool {
	namespace, kind, ok := builtins.Refused(text)
	if !ok {
		return false
	}
	declared := in == c.names.Global && namespace == ""
	switch {
	case in == nil:
		declared = namespace == "" || c.usesNamespace(namespace)
	case in.Parent == c.names.Global:
		declared = in.Name == namespace
	}
	switch what := kind + " '" + text + "'"; {
	case !declared:
	case kind == "function":
		c.ReportReached(pos, diagnostics.Unsupported, what)
	default:
		c.Unsupported(pos, what)
	}
	return declared
}

// noteLater adds a note to d if text, which is not visible in the current template, is declared after the template. It
// reports whether it has added a note.
func (c *checker) noteLater(d *diagnostics.Diagnostic, text string) bool {
	if !c.names.Scope.IsGeneric() || c.Tentative() {
		return false
	}
	here, all := c.names.Scope, *c.names.Scope
	all.Horizon = 0
	c.names.Scope = &all
	sym := c.names.Lookup(c.interner.Intern(text))
	c.names.Scope = here
	if sym == nil {
		return false
	}
	d.Note(sym.Pos, "'%s' is declared here, after the template that uses it", text)
	return true
}
