// Package serialize converts a tree of MLIR's spirv dialect into a SPIR-V module.
//
// The tree was parsed by package text from the output of either version of MLIR's tools or of this compiler. A mistake
// in the tree is reported as an error at the operation. A tree without errors becomes a module. Package validate must
// still check that module because no other package checks operand types. The positions of instructions map the findings
// to the text.
//
//	spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<…>   OpVariable, OpDecorate, OpName
//	%0 = spirv.Constant 1 : i32                          OpConstant, once in the module
//	%1 = spirv.mlir.addressof @v                         nothing: the id of the variable
//	%2 = spirv.IAdd %0, %0 : i32                         OpIAdd, from its row in package optable
//	spirv.mlir.selection { … }                           the blocks, OpSelectionMerge in the header
//	^bb1(%3: i32):                                       OpLabel, OpPhi
//
// Serialization adds the parts that the text omits and SPIR-V requires: Block, the layout of types in buffers, the
// variables in the interfaces of entry points, capabilities and extensions.
//
// Read serialize.go for the steps; types.go and layout.go for types; functions.go and control.go for blocks;
// operations.go for rows. abi.go handles functions that are entry points because of their attributes.
package serialize
