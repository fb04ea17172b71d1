package opt

import (
	"fmt"
	"io"
)

// A Bisect skips all passes after a given number. Users can thus find the pass that breaks a shader by bisection
// (-opt-bisect-limit, as in LLVM). Passes are numbered from 1 in the order in which a compilation runs them. Required
// passes always run: legalization, passes requested by options, and the passes of Finish.
type Bisect struct {
	Limit int       // the number of the last pass to run; -1 for all
	Log   io.Writer // gets a line for each pass; may be nil

	passes int // the number of passes so far
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
