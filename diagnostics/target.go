package diagnostics

import "slices"

// aboutTarget lists the errors that the checker reports about the target, not the language. The program may be valid
// for another target.
var aboutTarget = [...]Code{ZeroArraySize, StringMember, EntryRedefinition, BarrierArgument, AttributeSource,
	BufferStatus, StageFunction, ImplicitLodStage, PayloadArgument, NodeArraySize, NodeParameter}

// AboutTarget reports whether c is an error about the target.
func (c Code) AboutTarget() bool { return slices.Contains(aboutTarget[:], c) }

// Settle ends the checking of the language. If the list has errors about the language, Settle drops the errors about
// the target. Later phases do not report such errors in this case either.
func (l *List) Settle() {
	if slices.ContainsFunc(l.diags, aboutLanguage) {
		l.diags = slices.DeleteFunc(l.diags, l.forget)
	}
}

func aboutLanguage(d *Diagnostic) bool {
	return d.Severity >= Error && d.Code != TooManyErrors && !d.Code.AboutTarget()
}

// forget reports whether d is about the target. If so, it removes d from the number of errors.
func (l *List) forget(d *Diagnostic) bool {
	if !d.Code.AboutTarget() {
		return false
	}
	d.dropped = true
	l.errors--
	return true
}

// ofInstance lists the errors that dxc reports in a member function of a class template only if the function is
// instantiated. They are about initializers of a wrong type, and about members that do not exist.
var ofInstance = [...]Code{
	CannotInitialize, InitializerCount, TypeMismatch, NoMember,
}

// NeedsInstance reports whether an error with code c in a member function of a class template becomes the warning
// UninstantiatedMember if the function is never instantiated.
func (c Code) NeedsInstance() bool { return slices.Contains(ofInstance[:], c) }

// AboutGeneric reports whether a diagnostic with code c, found in a template that is checked without arguments, applies
// to each instance. Suspicious or unimplemented code matters only in an instance.
func (c Code) AboutGeneric() bool { return c.Row().Severity >= Error && c != Unsupported }
