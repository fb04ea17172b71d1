// Package instreader reads and changes the operands of SPIR-V instructions by name. It is
// the counterpart of package instbuilder, which makes instructions.
//
//	instreader.Load(in).Pointer()
//	instreader.SelectionMerge(in).SetMergeBlock(label)
//	instreader.EntryPoint(in).Interfaces()
//
// There is a function for each opcode. It returns the operands of an instruction whose opcode
// the caller knows, and does not check it. Some functions are for several opcodes: Binary is
// for all that have the operands of OpIAdd, and Merge for OpSelectionMerge and OpLoopMerge,
// whose first operands mean the same. The comment of such a function lists its opcodes.
//
// The operands that the grammar requires are there in each instruction that Decode or the
// assembler made. A method for an optional operand returns zero, or false as a second result,
// if it is missing.
package instreader
