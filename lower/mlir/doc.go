// Package mlir is a text of MLIR as data: operations with regions, blocks, values,
// attributes and types, as far as the spirv dialect and what stands around it need
// them.
//
// The tree is MLIR's generic form. An operation has operands, results, attributes by
// name, regions and successors; which of these its custom form shows, and how, is a
// matter of the text (package text). What an operation of the spirv dialect means
// stands in its row (package dialect).
//
//	spirv.func @main() "None" {            Operation "spirv.func", attributes sym_name,
//	                                       function_type, function_control; one region
//	  %0 = spirv.Constant 1 : i32          Operation "spirv.Constant", attribute value
//	  spirv.Branch ^bb1(%0 : i32)          Successor with its arguments
//	^bb1(%1: i32):                         Block with an argument
//
// Types are unique within a Context: equal types are one pointer. Everything is for
// one goroutine. Read operation.go first, then types.go and attributes.go.
package mlir
