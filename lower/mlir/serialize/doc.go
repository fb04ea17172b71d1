// Package serialize makes a SPIR-V module of a tree of MLIR's spirv dialect.
//
// The tree is what package text has read: what MLIR's tools print, of both versions, and
// what we do. What is wrong in it is an error at the operation; a tree without errors
// becomes a module, which package validate is still to look at: types of operands are
// checked there alone, and findings lead back to the text by the positions of
// instructions.
//
//	spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<…>   OpVariable, OpDecorate, OpName
//	%0 = spirv.Constant 1 : i32                          OpConstant, once in the module
//	%1 = spirv.mlir.addressof @v                         nothing: the id of the variable
//	%2 = spirv.IAdd %0, %0 : i32                         OpIAdd, as the row of package dialect says
//	spirv.mlir.selection { … }                           the blocks, OpSelectionMerge in the header
//	^bb1(%3: i32):                                       OpLabel, OpPhi
//
// What the text leaves out and SPIR-V demands is added: Block, the layout of types in
// buffers, variables in the interface of entry points, capabilities and extensions.
//
// Read serialize.go for the steps; types.go and layout.go for types; functions.go and
// control.go for blocks; operations.go for what a row says. abi.go is about functions
// that are entry points by their attributes.
package serialize
