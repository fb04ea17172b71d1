// Package optable is the table of the operations of MLIR's spirv dialect. A row holds the SPIR-V instruction of an
// operation, its operands and attributes, its custom syntax, and the versions of MLIR that have it.
//
// The package must not depend on packages for the text or the tree. Read op.go first.
package optable
