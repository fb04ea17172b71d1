package analysis

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
)

// A Failure is something that the passes could not do, at the source position
// of the instruction that stands in the way.
type Failure struct {
	Pos   int32  // as in Instruction.Pos
	Text  string // what cannot be done, as the user is told it
	Notes []Note // in the order in which they are to be read
}

// A Note adds to a Failure what is at another position, or at none.
type Note struct {
	Pos  int32  // 0 for none
	Text string // as the user is told it
}

// A ResourceSwitch says that a resource is chosen at run time by way of switches.
type ResourceSwitch struct {
	Pos        int32  // of the first use of the resource, as in Instruction.Pos
	Candidates int    // resources that it may be
	Switches   int    // over these
	Notes      []Note // in the order in which they are to be read
}

// NoteSwitch notes switches over resources.
func (u *Unit) NoteSwitch(s ResourceSwitch) { u.choices = append(u.choices, s) }

// Choices returns the switches over resources that have been made, and forgets them.
func (u *Unit) Choices() []ResourceSwitch {
	list := u.choices
	u.choices = nil
	return list
}

// Limits are the source positions of the first loop marked for unrolling and
// of the first call that were left as they are because of a limit; 0 if there
// is none.
type Limits struct {
	Unrolling int32 // of the loop
	Inlining  int32 // of the call
}

// Fail notes a failure, once for each position and text.
func (u *Unit) Fail(pos int32, text string, notes ...Note) {
	for _, old := range u.failures {
		if old.Pos == pos && old.Text == text {
			return
		}
	}
	u.failures = append(u.failures, Failure{pos, text, notes})
}

// MayInline reports whether inlining may make n more instructions.
func (u *Unit) MayInline(n int) bool { return u.inlined+n <= u.Options.Budget.Limit(budget.Inlined) }

// CountInlined counts instructions that inlining makes.
func (u *Unit) CountInlined(n int) { u.inlined += n }

// ShareFunctions restricts inlining to calls that do not make the module larger.
func (u *Unit) ShareFunctions() { u.shared = true }

// SharesFunctions reports whether ShareFunctions has been called.
func (u *Unit) SharesFunctions() bool { return u.shared }

// LeftCall notes a call that is not inlined because of the limit.
func (u *Unit) LeftCall(pos int32) { u.limits.Inlining = cmp.Or(u.limits.Inlining, pos) }

// MayUnroll reports whether unrolling may make n more instructions.
func (u *Unit) MayUnroll(n int) bool { return u.unrolled+n <= u.Options.Budget.Limit(budget.Unrolled) }

// CountUnrolled counts instructions that unrolling makes.
func (u *Unit) CountUnrolled(n int) { u.unrolled += n }

// LeftLoop notes a loop that is not unrolled because of the limit.
func (u *Unit) LeftLoop(pos int32) { u.limits.Unrolling = cmp.Or(u.limits.Unrolling, pos) }

// HasLeftLoops reports whether a loop has been left because of the limit.
func (u *Unit) HasLeftLoops() bool { return u.limits.Unrolling != 0 }

// CountSwitched counts n uses that are copied into cases, and returns how many have
// been.
func (u *Unit) CountSwitched(n int) int {
	u.switched += n
	return u.switched
}

// Outcome returns what the passes could not do and forgets it. What they have
// made is no more counted against the limits.
func (u *Unit) Outcome() ([]Failure, Limits) {
	failures, limits := u.failures, u.limits
	u.failures, u.limits = nil, Limits{}
	u.inlined, u.unrolled, u.switched = 0, 0, 0
	return failures, limits
}

// HasFailed reports whether a pass could not do something since the last outcome.
func (u *Unit) HasFailed() bool { return len(u.failures) > 0 }
