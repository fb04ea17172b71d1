// Package deserialize converts a SPIR-V module into a tree of MLIR's spirv dialect.
//
// The dialect must be able to express the module. Packages legalize and structure convert other modules.
// Deserialization is then a single pass. A global variable becomes spirv.GlobalVariable, and an instruction becomes the
// operation of its row (package optable). A construct becomes spirv.mlir.selection or spirv.mlir.loop with a region,
// and a phi becomes an argument of a block. Each function begins with an operation for each constant, address of a
// variable and specialization constant that it uses. Anything that the dialect does not have is reported as a finding.
//
// Read deserialize.go for the order of the steps, then types.go, functions.go, constructs.go and instructions.go.
package deserialize
