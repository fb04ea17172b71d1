// Package specialize fixes the specialization constants of modules from any producer. It folds the instructions that
// depend on them, decides branches and switches, and removes the code that has become dead.
//
// Prepare reads a module once and returns an immutable Analysis. Specialize creates a module for each set of values and
// may be called concurrently. It does not build a module in memory, but copies the words that remain:
//
//	words, decisions ─propagate→ values of IDs, taken edges
//	                 ─simplify→  replacements of IDs
//	                 ─mark→      live instructions
//	                 ─structure→ remaining constructs and their forms
//	                 ─emit→      words
//
// The package must not depend on HLSL. Read analysis.go for the data structures first, then prepare.go, then run.go and
// the phases in the order of the diagram.
//
// # Shared rules
//
// This package contains the algorithms over words. It shares the rules they apply with the optimizer; each rule is
// defined in one package:
//
//   - spirv/fold: the results of operations on constants, identities for one known operand (Identity), and the
//     execution modes and decorations that forbid them for floats
//   - spirv/capability: which capabilities can be removed, and which instructions need them
//   - opt/analysis: which instructions are pure, have side effects, are volatile or write memory, and which memory is
//     local
//   - spirv/cfg: control-flow graphs, dominance and constructs
//
// The algorithms follow the same descriptions as those of opt/cleanup, but do not modify a module in memory.
// Propagation is sparse and conditional (Wegman, Zadeck: Constant Propagation with Conditional Branches, 1991), as in
// PropagateConstants. But it visits only the instructions that Prepare has found to be possibly constant. Liveness is
// determined as in EliminateDeadCode. A phi needs the branches that choose its value. A remaining construct needs its
// condition and the branches that leave it. The treatment of constructs (structure.go) and of out-of-range indices
// (chains.go) has no counterpart in opt/cleanup.
//
// internal/test/specialization compares the results with those of the optimizer for a module whose constants are
// declared with the same values.
package specialize
