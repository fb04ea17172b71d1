// Package optable is the table of the operations of MLIR's spirv dialect: which
// instruction of SPIR-V each is, what it has for operands and attributes, how its custom
// form is written, and which version of MLIR has it.
//
// It knows no texts and no trees. Read op.go first.
package optable
