package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Body is a unit of checking: the body of a function, or the initializer of a variable outside of functions. It
// stores information that the checker found and that would be expensive to compute again.
type Body struct {
	Func   *Func          // nil for an initializer
	Within *Instantiation // nil outside of templates

	// Changing are the full-expressions that change several objects, or an object in a subexpression: all others are
	// fully sequenced.
	Changing []Expr

	// SelfNamed are the initialized variables that were named before the end of their initializer, usually by the
	// initializer itself.
	SelfNamed []Initialized

	Tried   bool // only tried: diagnostics are not reported
	Whole   bool // there was no error up to its end: the tree is complete
	Generic bool // of a template that is never instantiated: types are missing in the tree
}

// IsOfProgram reports whether b is the body of a function of the program. Functions of templates that are never
// instantiated are not part of the program.
func (b *Body) IsOfProgram() bool { return b.Func != nil && !b.Generic }

// An Initialized is a variable with its initializer.
type Initialized struct {
	Var  *Var
	Init Expr
}

// An Instantiation is the instantiation of a template.
type Instantiation struct {
	Outer *Instantiation // enclosing instantiation, or nil
	Pos   source.Pos     // point of instantiation
	What  string         // name of the instance in messages
	Depth int            // number of enclosing instantiations
}

// maxInstantiationNotes is the maximum number of instantiations that a diagnostic lists.
const maxInstantiationNotes = 10

// Note adds notes to d. They list the instantiation i and its enclosing instantiations. If i is nil, Note does not add
// notes.
func (i *Instantiation) Note(d *diagnostics.Diagnostic) {
	if d.Severity < diagnostics.Warning {
		return
	}
	for n := 0; i != nil && n < maxInstantiationNotes; i = i.Outer {
		d.Note(i.Pos, "in instantiation of %s requested here", i.What)
		n++
	}
}
