// Package instreader gets and sets the operands of SPIR-V instructions by name. It is the counterpart of package
// instbuilder, which constructs instructions.
//
//	instreader.Load(in).Pointer()
//	instreader.SelectionMerge(in).SetMergeBlock(label)
//	instreader.EntryPoint(in).Interfaces()
//
// There is a function for each opcode. It returns the operands of an instruction. It does not check that the
// instruction has that opcode. Some functions are for several opcodes. Binary is for all opcodes with the same operands
// as OpIAdd. Merge is for OpSelectionMerge and OpLoopMerge, because their leading operands have the same meaning. The
// comment of such a function lists its opcodes.
//
// Operands required by the grammar are present in every instruction created by Decode or the assembler. If an optional
// operand is missing, its method returns zero, or false as a second result.
package instreader
