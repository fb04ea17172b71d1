package format

// maxDepth is how deeply brackets and statements of control, and conditions of the
// preprocessor may be nested: what is remembered at an #if grows with it.
const maxDepth = 256

// branches holds what was open where conditions of the preprocessor began. Each of their
// branches begins with that, and behind #endif it goes on with what the first branch
// leaves open, or, if that is #if 0, the second.
type branches[S any] struct {
	open []branch[S]
	dead int // how many of them are in a branch of #if 0
	copy func(S) S
}

type branch[S any] struct {
	before, after S
	isZero        bool // it begins with #if 0
	done          bool // after is known
}

// pass goes past a directive with what is open, and returns what is open behind it; false
// if it is nested too deeply.
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

// leave ends a branch.
func (b *branches[S]) leave(top *branch[S], open S) {
	switch {
	case top.isZero:
		top.isZero = false
		b.dead--
	case !top.done:
		top.after, top.done = open, true
	}
}
