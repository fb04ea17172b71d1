// Package cleanup contains the passes that reduce work and memory accesses: inlining, the promotion of variables to
// values, constant folding and dead code elimination. Each file is a pass or part of one; the pass itself is the
// function listed in the rows of package opt.
//
// Simplification (simplify.go) has parts in comparisons.go, inserts.go, reciprocal.go, shuffles.go and vanishing.go,
// unrolling (unroll.go) in tripcount.go and loopcopy.go, inlining in inlinesite.go, dead code elimination (dce.go) in
// debugvalues.go, copy propagation (copyarrays.go) in copyorigin.go, gathered.go and held.go, redundancy elimination in
// forwarding.go. invariants.go finds and moves loop-invariant code; steps.go estimates the cost of an instruction.
package cleanup
