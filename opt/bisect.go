package opt

import (
	"fmt"
	"io"
)

// A Bisect leaves out the passes behind a number, so that the one that breaks a
// shader can be found by halving (-opt-bisect-limit, as LLVM has it). Passes are
// numbered from 1 in the order in which a compilation runs them. Required ones run
// in any case: legalization, what options ask for, and what Finish does.
type Bisect struct {
	Limit int       // the number of the last pass that runs; -1 for all
	Log   io.Writer // gets a line for each pass, nil for none

	passes int // so far
}

// admits counts a pass and reports whether it runs.
func (b *Bisect) admits(pass string, required bool) bool {
	if b == nil {
		return true
	}
	b.passes++
	within := b.Limit < 0 || b.passes <= b.Limit
	verdict := "NOT running"
	switch {
	case within:
		verdict = "running"
	case required:
		verdict = "running required"
	}
	if b.Log != nil {
		fmt.Fprintf(b.Log, "BISECT: %s pass (%d) %s on module\n", verdict, b.passes, pass)
	}
	return within || required
}
