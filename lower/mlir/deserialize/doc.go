// Package deserialize converts a SPIR-V module into a tree of MLIR's spirv dialect.
//
// The module must be expressible in the dialect: packages legalize and structure make it expressible. Deserialization
// is then a single pass. A global variable becomes spirv.GlobalVariable, and an instruction becomes the operation of
// its row (package optable). A construct becomes spirv.mlir.selection or spirv.mlir.loop with a region, and a phi
// becomes a block argument. Each function begins with one operation for each constant, variable address and
// specialization constant that it uses. A construct that the dialect does not have is reported as a finding.
//
// Read deserialize.go for the order of the steps, then types.go, functions.go, constructs.go and instructions.go.
package deserialize
