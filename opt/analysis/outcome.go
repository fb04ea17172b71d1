package analysis

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
)

// A Failure describes a problem that prevented the passes from completing, at the source position of the instruction
// that caused it.
type Failure struct {
	Pos   int32  // as in Instruction.Pos
	Text  string // the message for the user
	Notes []Note // in reading order
}

// A Note adds information to a Failure, optionally at another position.
type Note struct {
	Pos  int32  // 0 if there is no other position
	Text string // the message for the user
}

// A ResourceSwitch reports that a resource is selected at run time by switches.
type ResourceSwitch struct {
	Pos        int32  // position of the first use of the resource, as in Instruction.Pos
	Candidates int    // the number of possible resources
	Switches   int    // the number of switches that select one of them
	Notes      []Note // in reading order
}

// NoteSwitch records switches over resources.
func (u *Unit) NoteSwitch(s ResourceSwitch) { u.choices = append(u.choices, s) }

// Choices returns the recorded switches over resources and clears the list.
func (u *Unit) Choices() []ResourceSwitch {
	list := u.choices
	u.choices = nil
	return list
}

// Limits holds the source positions of transformations that were skipped because of a limit, or 0. These are the first
// marked loop that was not unrolled, and the first call that was not inlined.
type Limits struct {
	Unrolling int32 // position of the loop, or 0
	Inlining  int32 // position of the call, or 0
}

// Fail records a failure, once for each position and text.
func (u *Unit) Fail(pos int32, text string, notes ...Note) {
	for _, old := range u.failures {
		if old.Pos == pos && old.Text == text {
			return
		}
	}
	u.failures = append(u.failures, Failure{pos, text, notes})
}

// MayInline reports whether inlining may create n more instructions.
func (u *Unit) MayInline(n int) bool { return u.inlined+n <= u.Options.Budget.Limit(budget.Inlined) }

// CountInlined counts n instructions created by inlining.
func (u *Unit) CountInlined(n int) { u.inlined += n }

// ShareFunctions restricts inlining to calls whose inlining does not enlarge the module.
func (u *Unit) ShareFunctions() { u.shared = true }

// SharesFunctions reports whether ShareFunctions has been called.
func (u *Unit) SharesFunctions() bool { return u.shared }

// LeftCall records a call that is not inlined because of the limit.
func (u *Unit) LeftCall(pos int32) { u.limits.Inlining = cmp.Or(u.limits.Inlining, pos) }

// MayUnroll reports whether unrolling may create n more instructions.
func (u *Unit) MayUnroll(n int) bool { return u.unrolled+n <= u.Options.Budget.Limit(budget.Unrolled) }

// CountUnrolled counts n instructions created by unrolling.
func (u *Unit) CountUnrolled(n int) { u.unrolled += n }

// LeftLoop records a loop that is not unrolled because of the limit.
func (u *Unit) LeftLoop(pos int32) { u.limits.Unrolling = cmp.Or(u.limits.Unrolling, pos) }

// HasLeftLoops reports whether a loop has not been unrolled because of the limit.
func (u *Unit) HasLeftLoops() bool { return u.limits.Unrolling != 0 }

// CountSwitched adds n to the number of uses that have been copied into the cases of switches. It returns the new
// number.
func (u *Unit) CountSwitched(n int) int {
	u.switched += n
	return u.switched
}

// Outcome returns the recorded failures and limits. It clears them and resets the instruction counts.
func (u *Unit) Outcome() ([]Failure, Limits) {
	failures, limits := u.failures, u.limits
	u.failures, u.limits = nil, Limits{}
	u.inlined, u.unrolled, u.switched = 0, 0, 0
	return failures, limits
}

// HasFailed reports whether a pass has recorded a failure since the last call of Outcome.
func (u *Unit) HasFailed() bool { return len(u.failures) > 0 }
