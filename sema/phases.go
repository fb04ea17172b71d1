package sema

import "github.com/hlsl2spirv/hlsl2spirv/diagnostics"

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
