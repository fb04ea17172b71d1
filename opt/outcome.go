package opt

import (
	"cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/budget"
)

// A Failure is something that the passes could not do, at the source position
// of the instruction that stands in the way.
type Failure struct {
	Pos   int32
	Text  string
	Notes []Note
}

// A Note adds to a Failure what is at another position, or at none.
type Note struct {
	Pos  int32
	Text string
}

// Limits are the source positions of the first loop marked for unrolling and
// of the first call that were left as they are because of a limit; 0 if there
// is none.
type Limits struct{ Unrolling, Inlining int32 }

// fail notes a failure, once for each position and text.
func (u *unit) fail(pos int32, text string, notes ...Note) {
	for _, old := range u.failures {
		if old.Pos == pos && old.Text == text {
			return
		}
	}
	u.failures = append(u.failures, Failure{pos, text, notes})
}

// mayInline reports whether inlining may make n more instructions.
func (u *unit) mayInline(n int) bool { return u.inlined+n <= u.o.Budget.Limit(budget.Inlined) }

// inlines counts instructions that inlining makes.
func (u *unit) inlines(n int) { u.inlined += n }

// leftCall notes a call that is not inlined because of the limit.
func (u *unit) leftCall(pos int32) { u.limits.Inlining = cmp.Or(u.limits.Inlining, pos) }

// mayUnroll reports whether unrolling may make n more instructions.
func (u *unit) mayUnroll(n int) bool { return u.unrolled+n <= u.o.Budget.Limit(budget.Unrolled) }

// unrolls counts instructions that unrolling makes.
func (u *unit) unrolls(n int) { u.unrolled += n }

// leftLoop notes a loop that is not unrolled because of the limit.
func (u *unit) leftLoop(pos int32) { u.limits.Unrolling = cmp.Or(u.limits.Unrolling, pos) }

// leavesLoops reports whether a loop has been left because of the limit.
func (u *unit) leavesLoops() bool { return u.limits.Unrolling != 0 }

// switches counts n uses that are copied into cases, and returns how many have
// been.
func (u *unit) switches(n int) int {
	u.switched += n
	return u.switched
}

// outcome returns what the passes could not do and forgets it. What they have
// made is no more counted against the limits.
func (u *unit) outcome() ([]Failure, Limits) {
	failures, limits := u.failures, u.limits
	u.failures, u.limits = nil, Limits{}
	u.inlined, u.unrolled, u.switched = 0, 0, 0
	return failures, limits
}

// hasFailed reports whether a pass could not do something since the last outcome.
func (u *unit) hasFailed() bool { return len(u.failures) > 0 }
