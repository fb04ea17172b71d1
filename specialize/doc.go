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
// It knows SPIR-V only. Read analysis.go for what is known of a module, then prepare.go, and
// the phases in the order of the drawing, from run.go.
//
// # Where the rules are
//
// This package has algorithms over words. The rules that they apply are those of the optimizer,
// and each is in one package:
//
//   - spirv/fold: what operations give for constants, and for one known operand (Identity), which
//     modes and decorations forbid that for floats
//   - spirv/capability: which capabilities can be removed, and which instructions need them
//   - opt/analysis: which instructions are pure, have an effect, are volatile or write memory, and
//     which memory is local
//   - spirv/cfg: control flow graphs, dominance, and constructs
//
// The algorithms differ from those of opt/cleanup, which change a module as data, but follow the same
// descriptions. Propagation is sparse and conditional (Wegman, Zadeck: Constant Propagation with
// Conditional Branches, 1991), as in PropagateConstants, but visits only what may be constant, which
// Prepare has found. What is needed is found as by EliminateDeadCode: a phi needs the branches that
// choose its value, a construct that stays needs its condition and the branches that leave it. What is
// made of constructs (structure.go) and of indices out of range (chains.go) has no counterpart there.
//
// internal/test/specialization compares the result with that of the optimizer for a module whose
// constants are declared with the values.
package specialize
