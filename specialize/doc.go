// Package specialize fixes specialization constants of modules that may come from any
// producer: it folds what follows from their values, decides branches and switches, and
// leaves out what is dead then.
//
// Prepare reads a module once. An Analysis is immutable; Specialize makes a module of it for
// each set of values, on any number of goroutines, without building a module as data: it
// copies the words of what stays.
//
//	words, decisions ─propagate→ values of ids, edges that can be taken
//	                 ─simplify→  ids that stand for others
//	                 ─mark→      what is needed
//	                 ─structure→ which constructs stay, and in what form
//	                 ─emit→      words
//
// Propagation is sparse and conditional (Wegman, Zadeck: Constant Propagation with Conditional
// Branches, 1991), and visits only what may be constant, which Prepare has found. What is
// needed is found as by opt/cleanup.EliminateDeadCode.
//
// It knows SPIR-V only. Read analysis.go for what is known of a module, then prepare.go, and
// the phases in the order of the drawing, from run.go.
package specialize
