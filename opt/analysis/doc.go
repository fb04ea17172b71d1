// Package analysis provides information about a module to the passes of the optimizer. It invalidates this information
// when the module changes.
//
// A Unit is a module under optimization. unit.go documents the rules for changing it, and verify.go checks them. A Unit
// provides
//
//   - module-level definitions: unit.go, types.go, constants.go, layouts.go
//   - annotations and debug information: annotations.go, extinst.go, debug.go
//   - control flow: graph.go (the graph includes dominance and constructs), flow.go
//   - def-use chains of a function: definitions.go, users.go
//   - the effects of an instruction: effects.go, memory.go
//   - the memory that an instruction reads and may change: aliasing.go (an overview), memorytable.go (a row for each
//     opcode), regions.go
//   - calls between functions and the interfaces of entry points: callgraph.go
//   - the results of instructions on constants: fold.go, with spirv/fold
//
// It also creates types and constants (intern.go) and IDs, and reuses memory (table.go, words.go). options.go holds the
// options of the passes, and outcome.go holds their failures. The package does not change functions.
package analysis
