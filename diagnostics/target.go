package diagnostics

import "slices"

// aboutTarget are the errors of the checker that are about what the target has
// a form for, not about the language: the program that they are about would do
// for another target.
var aboutTarget = [...]Code{ZeroArraySize, StringMember, EntryRedefinition, BarrierArgument, AttributeSource, BufferStatus, StageFunction, ImplicitLodStage, PayloadArgument, NodeArraySize, NodeParameter}

// AboutTarget reports whether c is an error about what the target has a form for.
func (c Code) AboutTarget() bool { return slices.Contains(aboutTarget[:], c) }

// Settle ends the checking of the language: where that has errors, those about
// the target are dropped, as phases that come later say nothing then either.
func (l *List) Settle() {
	if slices.ContainsFunc(l.diags, aboutLanguage) {
		l.diags = slices.DeleteFunc(l.diags, l.forget)
	}
}

func aboutLanguage(d *Diagnostic) bool {
	return d.Severity >= Error && d.Code != TooManyErrors && !d.Code.AboutTarget()
}

// forget reports whether d is about the target, and counts it no longer then.
func (l *List) forget(d *Diagnostic) bool {
	if !d.Code.AboutTarget() {
		return false
	}
	d.dropped = true
	l.errors--
	return true
}

// ofInstance are the errors that dxc finds in a member function of a class template
// only where the function is instantiated: initializers of a wrong type, and members
// that do not exist.
var ofInstance = [...]Code{
	CannotInitialize, InitializerCount, TypeMismatch, NoMember,
}

// NeedsInstance reports whether c becomes the warning UninstantiatedMember if it
// occurs in a member function of a class template that is never instantiated.
func (c Code) NeedsInstance() bool { return slices.Contains(ofInstance[:], c) }

// AboutGeneric reports whether c says something of every instance of a template
// that is checked without arguments: what is suspect or not implemented matters
// only in an instance.
func (c Code) AboutGeneric() bool { return c.Row().Severity >= Error && c != Unsupported }
