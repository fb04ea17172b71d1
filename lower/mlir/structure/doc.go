// Package structure turns the control flow of a module into the form that MLIR's
// spirv dialect has for it: constructs with one entrance and one exit.
//
// SPIR-V lets a branch leave several constructs at once (break, continue), gives a merge
// block phis, and lets values be used after the construct that they were made in. The
// dialect has regions, which one enters at the top and leaves at the end. What is
// made of a function is still SPIR-V and computes the same:
//
//	        OpBranch %head               ; the only way to a header
//	%head = OpLabel
//	        OpSelectionMerge %end None   ; the header of a selection holds nothing else
//	        OpBranchConditional %c %then %end
//	%then = OpLabel
//	        OpStore %left %true          ; leaves the loop around the selection, too
//	        OpBranch %end
//	 %end = OpLabel
//	   %l = OpLoad %bool %left
//	        OpBranchConditional %l %loopEnd %rest
//
// In particular:
//
//   - A construct is entered by one OpBranch, from a block that is no header.
//   - The blocks of a construct branch within it and to its merge block.
//   - A loop has one branch to its header from inside, unconditional, from the continue
//     target, to which one block leads, which stands directly in the loop.
//   - Headers of loops may have phis, of the two blocks that lead there. There
//     are no other phis.
//   - What is made in a construct is used in it; what is needed later goes
//     through a variable, and pointers are made again.
//   - The blocks of a construct stand together, the continue target last.
//   - For version 19, which has no OpSwitch, there is a selection for each case.
//   - For version 19, constructs that nest deeper than two are functions of their own.
//
// Returns and OpKill stay where they are. The package knows nothing of what other
// instructions mean. Read structure.go first, then exits.go.
package structure
