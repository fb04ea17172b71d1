// Package rewrite holds changes that several passes make: one function at a time,
// each reported to the unit.
//
// Instructions go by Nop and Sweep (instructions.go), values are replaced by a
// Substitution, phis follow the edges (phis.go), blocks go (unreachable.go), are
// joined (blockmerge.go) and are put in order (blockorder.go). MergeReturns makes
// one return of several, RepairDominance and Demote give values that no longer
// dominate their uses a variable (repair.go). FixPointerTypes and FixLayouts make
// types agree after a pointer took the place of another one (pointertypes.go,
// relayout.go), debuginfo.go makes debug instructions.
package rewrite
