package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// undeclared reports a name in an expression that means nothing. in is the
// scope that its qualifier names, nil if it has none.
func (c *checker) undeclared(p *ast.NamePart, in *scope.Scope) {
	if in != nil && in != c.names.Global {
		c.noMember(p.Pos, p.Name, in)
		return
	}
	c.reportUndeclared(p.Pos, p.Name, nil)
}

// reportUndeclared reports a name that means nothing, with the name that may
// have been meant.
func (c *checker) reportUndeclared(pos source.Pos, text string, in *scope.Scope) {
	switch {
	case in != nil:
		c.noMember(pos, text, in)
		return
	case c.reportRefused(pos, text, nil):
		return
	}
	best := c.similar(text)
	if best == nil {
		c.noteLater(c.ReportName(text, pos, diagnostics.UndeclaredIdentifier, text), text)
		return
	}
	d := c.ReportName(text, pos, diagnostics.UndeclaredIdentifier, text)
	suggest(d, pos, text, best)
}

// reportUnknownType reports a name that should be a type.
func (c *checker) reportUnknownType(p *ast.NamePart, in *scope.Scope) {
	switch {
	case c.reportRefused(p.Pos, p.Name, in):
		return
	case in != nil:
		c.ReportName(p.Name, p.Pos, diagnostics.NoTypeInScope, p.Name, in.Title())
		return
	}
	d := c.ReportName(p.Name, p.Pos, diagnostics.UnknownTypeName, p.Name)
	c.noteLater(d, p.Name)
	if best := c.similar(p.Name); best != nil && (best.Kind == scope.TypeSymbol || best.Kind == scope.TemplateSymbol) {
		suggest(d, p.Pos, p.Name, best)
	}
}

// suggest adds to d that sym may be what is meant by text, which stands at pos.
func suggest(d *diagnostics.Diagnostic, pos source.Pos, text string, sym *scope.Symbol) {
	d.Suggest(pos, text, sym.Name).Note(sym.Pos, "'%s' declared here", sym.Name)
}

// similar returns the visible symbol whose name is closest to text, nil if
// none is close.
func (c *checker) similar(text string) *scope.Symbol {
	if c.guesses++; c.Tentative() || c.diags.Stopped() || c.guesses > maxGuesses {
		return nil
	}
	return c.names.Similar(text)
}

// maxGuesses is for how many errors it is guessed what was meant, as in clang.
const maxGuesses = 50

// reportRefused reports a name that the language declares and that has no meaning
// here yet. in is the scope that its qualifier names, nil if it has none. It
// returns false if the name is none of those.
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

// noteLater adds to d where text is declared behind the template in which nothing
// declares it.
func (c *checker) noteLater(d *diagnostics.Diagnostic, text string) {
	if !c.names.Scope.IsGeneric() || c.Tentative() {
		return
	}
	here, all := c.names.Scope, *c.names.Scope
	all.Horizon = 0
	c.names.Scope = &all
	sym := c.names.Lookup(c.interner.Intern(text))
	c.names.Scope = here
	if sym != nil {
		d.Note(sym.Pos, "'%s' is declared here, behind the template that mentions it", text)
	}
}
