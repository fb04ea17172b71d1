package checked

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Body is a unit of checking: the body of a function, or the initializer of a variable outside functions. It contains
// information that the checker found and that would be expensive to compute again.
type Body struct {
	Func   *Func          // function; nil for an initializer
	Within *Instantiation // template instantiation that contains it; nil outside templates

	// Changing contains the complete expressions that change several objects, or an object in a subexpression. In all
	// others, the order of evaluation does not matter.
	Changing []Expr

	// SelfNamed contains the initialized variables that were named before the end of their initializer, usually by the
	// initializer itself.
	SelfNamed []Initialized

	Tried   bool // set if the body was checked only tentatively: diagnostics are not reported
	Whole   bool // set if no error had occurred up to its end, so the tree is complete
	Generic bool // set in a template that is never instantiated, whose tree lacks types
}

// IsOfProgram reports whether b is the body of a function of the program. Functions of templates that are never
// instantiated are not part of the program.
func (b *Body) IsOfProgram() bool { return b.Func != nil && !b.Generic }

// An Initialized is a variable and its initializer.
type Initialized struct {
	Var  *Var
	Init Expr
}

// An Instantiation is one instantiation of a template, as context of the code that is checked.
type Instantiation struct {
	Outer *Instantiation // enclosing instantiation, or nil
	Pos   source.Pos     // position of the code that requires the instance
	What  string         // name of the instance in messages
	Depth int            // number of enclosing instantiations
}

// maxInstantiationNotes is the maximum number of instantiations that a diagnostic lists.
const maxInstantiationNotes = 10

// Note adds notes to d that list the instantiation i and its enclosing instantiations. i may be nil.
func (i *Instantiation) Note(d *diagnostics.Diagnostic) {
	if d.Severity < diagnostics.Warning {
		return
	}
	for n := 0; i != nil && n < maxInstantiationNotes; i = i.Outer {
		d.Note(i.Pos, "in instantiation of %s requested here", i.What)
		n++
	}
}
