// Package cleanup holds the passes that leave less to do and less to store: calls
// become bodies, variables values, what is constant is computed, what is dead goes.
// Each file is a pass, or a part of one; the pass itself is the function that the
// rows of package opt name.
//
// Simplification (simplify.go) has parts in comparisons.go, inserts.go,
// reciprocal.go, shuffles.go and vanishing.go, unrolling (unroll.go) in tripcount.go
// and loopcopy.go, inlining in inlinesite.go, dead code (dce.go) in debugvalues.go,
// the propagation of copies (copyarrays.go) in copyorigin.go,
// gathered.go and held.go, redundancy in
// forwarding.go. Loop-invariant code is found and moved in invariants.go; steps.go estimates the cost of an instruction.
package cleanup
