// Package optable is the table of operations of MLIR's spirv dialect. For each operation it has the SPIR-V instruction,
// the operands and attributes, the custom form, and the versions of MLIR that have it.
//
// The package must not depend on the textual form or on the tree. Read op.go first.
package optable
