package opt

import "github.com/hlsl2spirv/hlsl2spirv/internal/budget"

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

// maxInlined returns how many instructions inlining may make.
func (u *unit) maxInlined() int { return u.o.Budget.Limit(budget.Inlined) }

// maxUnrolled returns how many instructions unrolling may make.
func (u *unit) maxUnrolled() int { return u.o.Budget.Limit(budget.Unrolled) }

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
