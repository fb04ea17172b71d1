// Package mlir represents an MLIR module in memory: operations with regions, blocks, values, attributes and types. It
// is limited to the constructs that texts with the spirv dialect use.
//
// The tree is the generic form of MLIR. An operation has operands, results, named attributes, regions and successors.
// Its custom syntax determines which of these the text contains, and how (package text). The meaning of a spirv
// operation is in a row of a table (package optable).
//
//	spirv.func @main() "None" {            Operation "spirv.func", attributes sym_name,
//	                                       function_type, function_control; one region
//	  %0 = spirv.Constant 1 : i32          Operation "spirv.Constant", attribute value
//	  spirv.Branch ^bb1(%0 : i32)          Successor with its arguments
//	^bb1(%1: i32):                         Block with an argument
//
// Types are unique in a Context: equal types are the same object. The package is not safe for concurrent use. Read
// operation.go first, then types.go and attributes.go.
package mlir
