package opt

import "slices"

// A pass changes a module. Its name is that of the spirv-opt flag for the same
// job, where there is one, so that -Oconfig works.
type pass struct {
	name string
	run  func(*unit)
	// reports: it invalidates bodies where it changes functions, and has nothing to
	// do in a module in which it has not.
	reports bool
}

const reportsChange = true

// passes are sorted by name.
var passes = [...]pass{
	{"ccp", propagateConstants, reportsChange},
	{"check-legality", checkLegality, reportsChange},
	{"combine-access-chains", combineAccessChains, reportsChange},
	{"compact-ids", compactIDs, reportsChange},
	{"convert-local-access-chains", convertLocalAccessChains, reportsChange},
	{"convert-to-sampled-image", convertToSampledImage, false},
	{"copy-propagate-arrays", propagateCopies, reportsChange},
	{"descriptor-array-scalar-replacement", flattenArrays, reportsChange},
	{"descriptor-composite-scalar-replacement", flattenStructs, reportsChange},
	{"eliminate-dead-branches", eliminateDeadBranches, reportsChange},
	{"eliminate-dead-code-aggressive", eliminateAllDead, false},
	{"eliminate-dead-functions", eliminateDeadFunctions, reportsChange},
	{"eliminate-dead-inserts", eliminateDeadComponents, reportsChange},
	{"eliminate-dead-variables", eliminateDeadGlobals, false},
	{"eliminate-local-multi-store", rewriteToSSA, reportsChange},
	{"eliminate-local-single-block", rewriteToSSA, reportsChange},
	{"eliminate-local-single-store", rewriteToSSA, reportsChange},
	{"fix-func-call-param", fixCallArguments, reportsChange},
	{"fix-storage-class", fixStorageClass, reportsChange},
	{"if-conversion", convertIfs, reportsChange},
	{"inline-called-once", inlineCalledOnce, reportsChange},
	{"inline-entry-points-exhaustive", inlineExhaustive, reportsChange},
	{"legalize-multidim-array", flattenMultidim, reportsChange},
	{"load-handles", loadHandles, reportsChange},
	{"load-pointer-operands", loadPointerOperands, reportsChange},
	{"local-redundancy-elimination", eliminateRedundancy, reportsChange},
	{"loop-unroll", unrollAndFold, reportsChange},
	{"merge-blocks", mergeBlocks, reportsChange},
	{"merge-return", mergeReturn, false},
	{"private-to-local", privateToLocal, reportsChange},
	{"reduce-load-size", reduceLoadSize, reportsChange},
	{"redundancy-elimination", eliminateRedundancy, reportsChange},
	{"replace-desc-array-access-using-var-index", switchDescriptorIndices, false},
	{"resolve-buffer-views", resolveViews, reportsChange},
	{"restore-pointer-operands", restorePointerOperands, reportsChange},
	{"scalar-replacement", scalarReplacement, reportsChange},
	{"simplify-instructions", simplifyInstructions, reportsChange},
	{"ssa-rewrite", rewriteToSSA, reportsChange},
	{"trim-capabilities", trimCapabilities, false},
	{"unify-handles", unifyHandles, reportsChange},
	{"vector-dce", eliminateDeadComponents, reportsChange},
}

// Passes that need another one in their middle are given it.

func flattenArrays(u *unit)   { flattenResourceArrays(u, combineAccessChains) }
func flattenStructs(u *unit)  { flattenResourceStructs(u, combineAccessChains) }
func flattenMultidim(u *unit) { flattenDimensions(u, combineAccessChains) }

// unrollAndFold is unrollLoops with the passes that bring a function into SSA form
// with constants in place.
func unrollAndFold(u *unit) {
	unrollLoops(u, rewriteToSSA, propagateConstants, eliminateDeadBranches, simplifyInstructions)
}

// eliminateAllDead eliminates dead code with all that is dead outside of it.
func eliminateAllDead(u *unit) {
	eliminateDeadFunctions(u)
	eliminateDeadCode(u)
	eliminateDeadGlobals(u)
}

// elsewhere are names of spirv-opt for which there is nothing to do: other
// passes do it, or what it mends does not come about.
var elsewhere = [...]string{
	"cfg-cleanup", "eliminate-dead-const", "eliminate-dead-members", "eliminate-insert-extract",
	"loop-invariant-code-motion", "remove-duplicates", "replace-invalid-opcode", "simplify-composites",
	"strength-reduction", "wrap-opkill",
}

// legalize is what a module gets that passes resources about as values.
var legalize = [...]string{
	"eliminate-dead-functions",
	"inline-entry-points-exhaustive",
	"fix-func-call-param",
	"eliminate-dead-functions",
	"fix-func-call-param",
	"private-to-local",
	"fix-storage-class",
	"load-pointer-operands",
	"scalar-replacement",
	"simplify-instructions",
	"copy-propagate-arrays",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"loop-unroll",
	"combine-access-chains",
	"scalar-replacement",
	"simplify-instructions",
	"copy-propagate-arrays",
	"convert-local-access-chains",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"ssa-rewrite",
	"fix-storage-class",
	"unify-handles",
	"simplify-instructions",
	"descriptor-composite-scalar-replacement",
	"simplify-instructions",
	"resolve-buffer-views",
	"restore-pointer-operands",
	"load-handles",
	"legalize-multidim-array",
	"eliminate-dead-code-aggressive",
	"check-legality",
	"compact-ids",
}

// performance is -O.
var performance = [...]string{
	"eliminate-dead-functions",
	"inline-entry-points-exhaustive",
	"eliminate-dead-functions",
	"private-to-local",
	"scalar-replacement",
	"simplify-instructions",
	"copy-propagate-arrays",
	"convert-local-access-chains",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"loop-unroll",
	"combine-access-chains",
	"scalar-replacement",
	"convert-local-access-chains",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"simplify-instructions",
	"redundancy-elimination",
	"if-conversion",
	"eliminate-dead-code-aggressive",
	"reduce-load-size",
	"merge-blocks",
	"vector-dce",
	"simplify-instructions",
	"redundancy-elimination",
	"eliminate-dead-code-aggressive",
	"compact-ids",
}

// quick is -O1: variables become values, what is known is folded and what is
// not needed goes, without what looks for more in rounds.
var quick = [...]string{
	"eliminate-dead-functions",
	"inline-entry-points-exhaustive",
	"eliminate-dead-functions",
	"private-to-local",
	"scalar-replacement",
	"convert-local-access-chains",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"eliminate-dead-code-aggressive",
	"merge-blocks",
	"compact-ids",
}

// last is what every module gets, whatever its level; ids are numbered by
// compact-ids only if passes have run.
var last = [...]struct {
	name string
	run  func(*unit)
}{
	{"drop-local-layouts", dropLocalLayouts},
	{"propagate-nonuniform", propagateNonUniform},
	{"repair-indices", repairIndices},
	{"repair-mesh-counts", repairMeshCounts},
	{"trim-capabilities", trimCapabilities},
	{"lead-with-debug-info-none", leadWithNone},
	{"place-lines", placeLines},
	{"compact-ids", compactIDs},
}

// smaller returns a recipe that copies no function, -Os for that of -O.
func smaller(recipe []string) []string {
	list := slices.Clone(recipe)
	for i, name := range list {
		if name == "inline-entry-points-exhaustive" {
			list[i] = "inline-called-once"
		}
	}
	return list
}

// order says why recipes are as they are: wherever a recipe has both, the
// first pass stands in front of the last occurrence of the second.
var order = [...]struct{ before, after, why string }{
	{"inline-entry-points-exhaustive", "private-to-local", "only the variables of entry points can be moved"},
	{"inline-entry-points-exhaustive", "fix-storage-class", "arguments take the place of parameters"},
	{"private-to-local", "scalar-replacement", "only local variables are taken apart"},
	{"scalar-replacement", "ssa-rewrite", "only whole variables become values"},
	{"convert-local-access-chains", "ssa-rewrite", "only whole variables become values"},
	{"ssa-rewrite", "ccp", "constants reach uses as values, not through variables"},
	{"ccp", "eliminate-dead-branches", "branches fold when their conditions have"},
	{"ccp", "loop-unroll", "iterations are counted with constants"},
	{"loop-unroll", "scalar-replacement", "indices become constants"},
	{"eliminate-dead-branches", "eliminate-dead-code-aggressive", "what only dead blocks use is dead"},
	{"eliminate-dead-code-aggressive", "merge-blocks", "empty constructs are gone"},
	{"eliminate-dead-code-aggressive", "reduce-load-size", "parts that only dead code uses need no load"},
	{"vector-dce", "eliminate-dead-code-aggressive", "what only dead components use is dead"},
	{"eliminate-dead-code-aggressive", "compact-ids", "numbers are given to what is left"},
}
