package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Body is what has been checked at one go: the body of a function, or the
// initialiser of a variable outside of functions. It keeps what the checker has
// come to know on the way and what would be dear to find out again.
type Body struct {
	Func   *Func          // nil for an initialiser
	Within *Instantiation // nil for what stands in no template

	// Changing are the full-expressions that change several objects, or one
	// inside: in the others everything is in sequence.
	Changing []Expr

	// SelfNamed are the initialised variables that something named before their
	// initialiser ended: the initialiser itself as a rule.
	SelfNamed []Initialized

	Tried   bool // only tried out: nothing is said about it
	Whole   bool // there was no error up to its end: everything written is in the tree
	Generic bool // of a template that nothing instantiates: types are missing in the tree
}

// IsOfProgram reports whether b is the body of a function that the program has: of
// a template that nothing instantiates it has none.
func (b *Body) IsOfProgram() bool { return b.Func != nil && !b.Generic }

// An Initialized is a variable with its initialiser.
type Initialized struct {
	Var  *Var
	Init Expr
}

// An Instantiation is the making of an instance of a template.
type Instantiation struct {
	Outer *Instantiation // around it, nil if there is none
	Pos   source.Pos     // where it is asked for
	What  string         // what is made, as messages name it
	Depth int            // how many are around it
}

// maxInstantiationNotes limits how many instantiations a diagnostic lists.
const maxInstantiationNotes = 10

// Note adds to d that it is about what i, inside the ones around it, made. A nil
// i adds nothing.
func (i *Instantiation) Note(d *diagnostics.Diagnostic) {
	if d.Severity < diagnostics.Warning {
		return
	}
	for n := 0; i != nil && n < maxInstantiationNotes; i = i.Outer {
		d.Note(i.Pos, "in instantiation of %s requested here", i.What)
		n++
	}
}
