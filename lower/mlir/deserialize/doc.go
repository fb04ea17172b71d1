// Package deserialize makes a tree of MLIR's spirv dialect of a module.
//
// The module is one that the dialect can say: packages legalize and structure make it
// so. Then this is one pass, in which a global variable becomes spirv.GlobalVariable, an
// instruction becomes the operation that its row says (package dialect), a construct
// becomes spirv.mlir.selection or spirv.mlir.loop with a region, and a phi the argument
// of a block. Constants, addresses of variables and specialization constants stand in
// front of each function that uses them, once each. What the dialect has no form for is
// a finding.
//
// Read deserialize.go for the order of things, then types.go, functions.go,
// constructs.go and instructions.go.
package deserialize
