// Package structure converts the control flow of a module to the form that MLIR's spirv dialect requires: constructs
// with one entry and one exit.
//
// In SPIR-V, a branch may leave several constructs at once (break, continue), merge blocks may have phis, and values
// may be used after the construct that defines them. The dialect has regions instead, which are entered at the start
// and left at the end. The converted function is still SPIR-V and computes the same values:
//
//	        OpBranch %head               ; the only branch to the header
//	%head = OpLabel
//	        OpSelectionMerge %end None   ; the header of a selection contains nothing else
//	        OpBranchConditional %c %then %end
//	%then = OpLabel
//	        OpStore %left %true          ; leaves the loop around the selection, too
//	        OpBranch %end
//	 %end = OpLabel
//	   %l = OpLoad %bool %left
//	        OpBranchConditional %l %loopEnd %rest
//
// The converted function has the following properties:
//
//   - A construct is entered by one OpBranch, from a block that is not a header.
//   - The blocks of a construct branch within it and to its merge block.
//   - A loop has one back edge, an unconditional branch from the continue target. The continue target has one
//     predecessor, which is directly in the loop.
//   - Headers of loops may have phis with values from the two predecessors. There are no other phis.
//   - Values defined in a construct are used only in it. Values needed later are passed through a variable, and
//     pointers are computed again.
//   - The blocks of a construct are contiguous, with the continue target last.
//   - For version 19, which does not have OpSwitch, each case becomes a selection.
//   - For version 19, constructs nested more than two deep become separate functions.
//
// Returns and OpKill remain where they are. All other instructions in blocks are only copied or moved. Read
// structure.go first, then exits.go.
package structure
