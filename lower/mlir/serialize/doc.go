// Package serialize converts a tree of MLIR's spirv dialect into a SPIR-V module.
//
// Package text has parsed the tree from a text by MLIR's tools of either version or by this compiler. A mistake in the
// tree is reported as an error at its operation. A tree without errors is converted to a module. Package validate must
// still check the module, because this package does not check the types of operands. The position of an instruction is
// that of its operation in the text, so that findings refer to the text.
//
//	spirv.GlobalVariable @v bind(0, 1) : !spirv.ptr<…>   OpVariable, OpDecorate, OpName
//	%0 = spirv.Constant 1 : i32                          OpConstant, once in the module
//	%1 = spirv.mlir.addressof @v                         nothing: the id of the variable
//	%2 = spirv.IAdd %0, %0 : i32                         OpIAdd, from its row in package optable
//	spirv.mlir.selection { … }                           the blocks, OpSelectionMerge in the header
//	^bb1(%3: i32):                                       OpLabel, OpPhi
//
// Serialization adds what SPIR-V requires but the text does not contain: Block, the layout of types in buffers, the
// variables in the interfaces of entry points, capabilities and extensions.
//
// Read serialize.go for the steps; types.go and layout.go for types; functions.go and control.go for blocks; and
// operations.go for the operations in the table. abi.go is about functions that are entry points because of their
// attributes.
package serialize
