// Package profile counts the work of a running shader. A Plan describes the counters of a program. Each worker counts
// in its own Count. A Profile is the sum of these counts for each position of an instruction.
//
// The package must not depend on how instructions run. Read counter.go first.
package profile
