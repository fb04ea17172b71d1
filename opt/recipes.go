package opt

import "slices"

// legalization is the recipe of Legalize, for a module that uses resources as values.
var legalization = [...]string{
	"eliminate-dead-functions",
	"share-functions",
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
	"merge-hit-objects",
	"copy-propagate-arrays",
	"ssa-rewrite",
	"simplify-instructions",
	"ccp",
	"eliminate-dead-branches",
	"unroll-resource-loops",
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
	"switch-resource-choices",
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
	"propagate-branches",
	"ccp",
	"eliminate-dead-branches",
	"nest-exits",
	"unroll-resource-loops",
	"combine-access-chains",
	"scalar-replacement",
	"copy-propagate-arrays",
	"convert-local-access-chains",
	"ssa-rewrite",
	"simplify-instructions",
	"propagate-branches",
	"ccp",
	"eliminate-dead-branches",
	"simplify-instructions",
	"redundancy-elimination",
	"if-conversion",
	"eliminate-dead-code-aggressive",
	"reduce-load-size",
	"merge-blocks",
	"vector-dce",
	"drop-sign-casts",
	"simplify-instructions",
	"make-shuffles",
	"initialize-constants",
	"redundancy-elimination",
	"eliminate-dead-stores",
	"eliminate-dead-code-aggressive",
	"loop-invariant-code-motion",
}

// quick is -O1. It replaces variables by values, folds constants and removes dead code, but omits the passes that
// repeat their search.
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
	"nest-exits",
	"eliminate-dead-code-aggressive",
	"merge-blocks",
}

// smaller returns a copy of a recipe without the passes that copy functions. The result for the recipe of -O is that of
// -Os.
func smaller(recipe []string) []string {
	list := slices.Clone(recipe)
	for i, name := range list {
		if name == "inline-entry-points-exhaustive" {
			list[i] = "inline-called-once"
		}
	}
	return list
}

// unrolling returns a copy of a recipe that unrolls all marked loops.
func unrolling(recipe []string) []string {
	list := slices.Clone(recipe)
	for i, name := range list {
		if name == "unroll-resource-loops" {
			list[i] = "loop-unroll"
		}
	}
	return list
}

// extras returns the names of the passes that the options request. They run after legalization.
func (s *Session) extras() []string {
	var list []string
	if s.o.FlattenArrays {
		list = append(list, "combine-access-chains", "replace-desc-array-access-using-var-index",
			"eliminate-dead-code-aggressive", "descriptor-array-scalar-replacement")
	}
	if len(s.o.CombinedSamplers) > 0 {
		list = append(list, "convert-to-sampled-image")
	}
	if s.o.ReduceLoadSize {
		list = append(list, "reduce-load-size")
	}
	if list != nil {
		list = append(list, "eliminate-dead-code-aggressive", "compact-ids")
	}
	return list
}

// order documents the order in recipes: if a recipe contains both passes of a row, the first one precedes the last
// occurrence of the second.
var order = [...]struct{ before, after, why string }{
	{"share-functions", "inline-entry-points-exhaustive", "shared functions are not inlined"},
	{"inline-entry-points-exhaustive", "private-to-local", "only the variables of entry points can be moved"},
	{"inline-entry-points-exhaustive", "fix-storage-class", "arguments replace parameters"},
	{"private-to-local", "scalar-replacement", "only local variables are taken apart"},
	{"scalar-replacement", "ssa-rewrite", "only whole variables become values"},
	{"convert-local-access-chains", "ssa-rewrite", "only whole variables become values"},
	{"ssa-rewrite", "ccp", "constants reach uses as values, not through variables"},
	{"inline-entry-points-exhaustive", "nest-exits", "functions that return early become switches"},
	{"propagate-branches", "ccp", "loop flags are constants if only branches out of the loop set them"},
	{"ccp", "eliminate-dead-branches", "branches are folded after their conditions"},
	{"ccp", "unroll-resource-loops", "iterations are counted with constants"},
	{"unroll-resource-loops", "scalar-replacement", "indices become constants"},
	{"unify-handles", "switch-resource-choices", "a handle that is the same on all paths is not a choice"},
	{"switch-resource-choices", "restore-pointer-operands", "an atomic on a texel takes the image of its case"},
	{"switch-resource-choices", "resolve-buffer-views", "the second variable of a buffer is that of its case"},
	{"eliminate-dead-branches", "eliminate-dead-code-aggressive", "values used only by dead blocks are dead"},
	{"eliminate-dead-code-aggressive", "merge-blocks", "empty constructs are gone"},
	{"eliminate-dead-code-aggressive", "reduce-load-size", "parts used only by dead code are not loaded"},
	{"vector-dce", "eliminate-dead-code-aggressive", "values used only by dead components are dead"},
	{"eliminate-dead-code-aggressive", "loop-invariant-code-motion", "the length of an iteration is final"},
	{"eliminate-dead-code-aggressive", "compact-ids", "only remaining ids are renumbered"},
}
