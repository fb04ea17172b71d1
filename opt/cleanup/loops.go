// This file holds the passes that take work out of loops.
//
// invariants.go finds and moves it, steps.go says how much work an instruction is.

package cleanup
