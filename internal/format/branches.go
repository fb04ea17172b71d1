package format

// maxDepth is the maximum nesting depth of brackets and control statements, and of preprocessor conditions. It limits
// the state that is saved for each #if.
const maxDepth = 256

// branches stores which constructs were open at the start of each preprocessor condition. All branches of a condition
// begin in this state. After #endif, the state is that at the end of the first branch. If the first branch is #if 0, it
// is that at the end of the second branch.
type branches[S any] struct {
	open []branch[S]
	dead int // number of open conditions that are in a branch of #if 0
	copy func(S) S
}

type branch[S any] struct {
	before, after S
	isZero        bool // the condition is #if 0
	done          bool // after is valid
}

// pass processes a directive. The parameter open holds the open constructs before the directive, and the first result
// those after it. The second result is false if conditions are nested too deeply.
func (b *branches[S]) pass(t *token, open S) (S, bool) {
	n := len(b.open)
	switch {
	case t.op == hashIf || t.op == hashIfZero:
		if n == maxDepth {
			return open, false
		}
		b.open = append(b.open, branch[S]{before: b.copy(open), isZero: t.op == hashIfZero})
		if t.op == hashIfZero {
			b.dead++
		}
	case n == 0:
	case t.op == hashElse:
		top := &b.open[n-1]
		b.leave(top, open)
		return b.copy(top.before), true
	case t.op == hashEndif:
		top := b.open[n-1]
		b.open = b.open[:n-1]
		wasZero := top.isZero
		b.leave(&top, open)
		switch {
		case top.done:
			return top.after, true
		case wasZero:
			return top.before, true
		}
	}
	return open, true
}

// leave processes the end of a branch.
func (b *branches[S]) leave(top *branch[S], open S) {
	switch {
	case top.isZero:
		top.isZero = false
		b.dead--
	case !top.done:
		top.after, top.done = open, true
	}
}
