// Package cleanup contains the passes that reduce work and memory accesses: inlining, the promotion of variables to
// values, constant folding and dead code elimination. Each file is a pass or a part of a pass. The pass itself is the
// function listed in the rows of package opt.
//
// Some passes have parts in other files. Simplification (simplify.go) uses comparisons.go, inserts.go, reciprocal.go,
// shuffles.go and signs.go. Unrolling (unroll.go) uses tripcount.go and loopcopy.go. Inlining (inline.go) uses
// inlinesite.go. Dead code elimination (dce.go) uses debugvalues.go. Copy propagation (copyarrays.go) uses
// copyorigin.go, gathered.go and held.go. Redundancy elimination (redundancy.go) uses forwarding.go. invariants.go
// finds and moves loop-invariant code. steps.go estimates the cost of an instruction.
package cleanup
