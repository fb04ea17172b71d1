// Package analysis answers what passes ask about a module, and knows when an answer
// holds no more.
//
// A Unit is a module under optimization (unit.go, which states the contract of
// those who change it; verify.go checks it). It answers
//
//   - what an id is outside functions: unit.go, types.go, constants.go, layouts.go
//   - what is said about an id: annotations.go, extinst.go, debug.go
//   - how control flows: graph.go (dominance and constructs are the graph's), flow.go
//   - use-def chains of a function: definitions.go, users.go
//   - what an instruction does: effects.go, memory.go
//   - which memory an instruction reads and may change: aliasing.go (an essay), memorytable.go (a row for each
//     opcode), regions.go
//   - which functions call each other and what entry points name: callgraph.go
//   - what an instruction on constants gives: fold.go, with spirv/fold
//
// and makes types and constants (intern.go), ids, and room (table.go, words.go).
// What passes are asked for is in options.go, what they could not do in outcome.go.
// Nothing here changes a function.
package analysis
