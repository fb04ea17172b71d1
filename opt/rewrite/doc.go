// Package rewrite contains changes shared by several passes. Each changes a single function and reports the change to
// the unit.
//
// Nop and Sweep remove instructions (instructions.go), a Substitution replaces values, and phis.go updates phis after
// changes of the edges. Blocks are removed (unreachable.go), merged (blockmerge.go) and sorted (blockorder.go).
// MergeReturns merges several returns into a single return. RepairDominance and Demote store values in variables if
// they no longer dominate their uses (repair.go). FixPointerTypes and FixLayouts adapt types after a pointer has been
// replaced by another one (pointertypes.go, relayout.go). debuginfo.go creates debug instructions.
package rewrite
