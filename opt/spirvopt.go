package opt

import (
	"fmt"
	"slices"
	"strings"
)

// A spirvOptFlag describes a flag of spirv-opt that runs a pass.
type spirvOptFlag struct {
	name string // without dashes
	runs string // names of our passes, separated by spaces; the constant nothing; or "" if the flag is refused
	why  string // why the flag is refused or runs nothing
}

// nothing marks flags that are accepted but do not run a pass.
const nothing = "-"

// spirvOptFlags has a row for each flag of spirv-opt that runs a pass, sorted by name. Recipes (-O, -Os and
// --legalize-hlsl) are in expand.
var spirvOptFlags = [...]spirvOptFlag{
	{"amd-ext-to-khr", "", "hlsl2spirv emits the AMD extensions that the pass replaces only for inline SPIR-V"},
	{"canonicalize-ids", "", "the ids of every module are numbered in order of first use"},
	{"ccp", "ccp", ""},
	{"cfg-cleanup", nothing, "the passes that change branches remove unreachable blocks"},
	{"code-sink", "", "drivers move computations next to their uses when they assign registers"},
	{"combine-access-chains", "combine-access-chains", ""},
	{"compact-ids", "compact-ids", ""},
	{"convert-local-access-chains", "convert-local-access-chains", ""},
	{"convert-relaxed-to-half", "convert-relaxed-to-half", ""},
	{"convert-to-sampled-image", "convert-to-sampled-image", ""},
	{"convert-to-untyped", "", "-fspv-untyped-pointers does it"},
	{"copy-propagate-arrays", "copy-propagate-arrays", ""},
	{"descriptor-array-scalar-replacement", "descriptor-array-scalar-replacement", ""},
	{"descriptor-composite-scalar-replacement", "descriptor-composite-scalar-replacement", ""},
	{"descriptor-scalar-replacement", "descriptor-composite-scalar-replacement descriptor-array-scalar-replacement", ""},
	{"eliminate-dead-branches", "eliminate-dead-branches", ""},
	{"eliminate-dead-code-aggressive", "eliminate-dead-code-aggressive", ""},
	{"eliminate-dead-const", nothing, "the passes that eliminate dead code remove unused constants"},
	{"eliminate-dead-functions", "eliminate-dead-functions", ""},
	{"eliminate-dead-input-components", "", "the stages of a pipeline are compiled separately, and their interfaces must match"},
	{"eliminate-dead-inserts", "vector-dce", ""},
	{"eliminate-dead-members", nothing, "the other members keep their offsets, so the size of a buffer does not change"},
	{"eliminate-dead-variables", "eliminate-dead-variables", ""},
	{"eliminate-insert-extract", nothing, "simplify-instructions does it"},
	{"eliminate-local-multi-store", "ssa-rewrite", ""},
	{"eliminate-local-single-block", "ssa-rewrite", ""},
	{"eliminate-local-single-store", "ssa-rewrite", ""},
	{"fix-func-call-param", "fix-func-call-param", ""},
	{"fix-opextinst-opcodes", nothing, "instructions with forward references are emitted with their own opcode"},
	{"fix-storage-class", "fix-storage-class", ""},
	{"flatten-decorations", nothing, "hlsl2spirv does not emit groups of decorations"},
	{"fold-spec-const-op-composite", nothing, "freeze-spec-const folds the constants that depend on frozen ones"},
	{"freeze-spec-const", "freeze-spec-const", ""},
	{"graphics-robust-access", "graphics-robust-access", ""},
	{"if-conversion", "if-conversion", ""},
	{"inline-entry-points-exhaustive", "inline-entry-points-exhaustive", ""},
	{"inline-entry-points-opaque", nothing, "legalization inlines or copies functions that take resources"},
	{"interpolate-fixup", nothing, "interpolation functions are emitted with an input variable as operand"},
	{"legalize-multidim-array", "legalize-multidim-array", ""},
	{"local-redundancy-elimination", "redundancy-elimination", ""},
	{"loop-fission", "", "only the driver can determine whether a loop needs too many registers"},
	{"loop-fusion", "", "only the driver can determine whether a loop needs too many registers"},
	{"loop-invariant-code-motion", "loop-invariant-code-motion", ""},
	{"loop-peeling", "", "drivers peel loops if this improves the code that they generate"},
	{"loop-peeling-threshold", "", "this pass sets a limit for loop-peeling, which is not available"},
	{"loop-unroll", "loop-unroll", ""},
	{"loop-unroll-partial", "", "drivers unroll loops partially and choose the best factor"},
	{"loop-unswitch", "loop-unswitch", ""},
	{"merge-blocks", "merge-blocks", ""},
	{"merge-return", "merge-return", ""},
	{"modify-maximal-reconvergence", "", "-fspv-enable-maximal-reconvergence adds the execution mode"},
	{"private-to-local", "private-to-local", ""},
	{"reduce-load-size", "reduce-load-size", ""},
	{"redundancy-elimination", "redundancy-elimination", ""},
	{"relax-float-ops", "", "min16float in the source chooses the operations with less precision"},
	{"remove-dont-inline", "", "the mark is in the module only if the source has [noinline]"},
	{"remove-duplicates", nothing, "types, constants and decorations are emitted once"},
	{"remove-unused-interface-variables", "eliminate-dead-variables", ""},
	{"replace-desc-array-access-using-var-index", "replace-desc-array-access-using-var-index", ""},
	{"replace-invalid-opcode", nothing, "instructions that a stage does not allow are errors in the source"},
	{"resolve-binding-conflicts", "", "flags such as -fvk-t-shift give each register class its own bindings"},
	{"scalar-replacement", "scalar-replacement", ""},
	{"set-spec-const-default-value", "", "hlsl2spirv specialize sets the values of specialization constants"},
	{"simplify-instructions", "simplify-instructions", ""},
	{"split-combined-image-sampler", "", "images and samplers are combined only if the source requests it"},
	{"spread-volatile-semantics", nothing, "inputs that change while a ray is traced are emitted as Volatile"},
	{"ssa-rewrite", "ssa-rewrite", ""},
	{"strength-reduction", nothing, "drivers replace multiplications by shifts where shifts are faster"},
	{"strip-debug", "strip-debug-info strip-names", ""},
	{"strip-nonsemantic", "strip-reflection strip-nonsemantic", ""},
	{"strip-reflect", "strip-reflection strip-nonsemantic", ""},
	{"struct-packing", "", "flags such as -fvk-use-scalar-layout choose the layout of structs"},
	{"switch-descriptorset", "", "-auto-binding-space and -fvk-bind-register choose descriptor sets"},
	{"trim-capabilities", "trim-capabilities", ""},
	{"unify-const", nothing, "constants are emitted once"},
	{"upgrade-memory-model", "", "-fspv-use-vulkan-memory-model does it"},
	{"vector-dce", "vector-dce", ""},
	{"workaround-1209", "", "this pass avoids a bug that OpUnreachable in loops triggers in drivers of 2018"},
	{"wrap-opkill", nothing, "functions that discard are inlined unchanged"},
}

// expand returns the names of the passes to run for a name, with or without dashes. The name may be that of a recipe,
// of a flag of spirv-opt or of a pass. expand ignores an equals sign and the text after it. The error explains why a
// name is refused.
func expand(flag string) ([]string, error) {
	name, _, _ := strings.Cut(strings.TrimLeft(flag, "-"), "=")
	switch name {
	case "legalize", "legalize-hlsl":
		return legalization[:], nil
	case "O":
		return performance[:], nil
	case "Os":
		return smaller(performance[:]), nil
	}
	for i := range spirvOptFlags {
		switch f := &spirvOptFlags[i]; {
		case f.name != name:
		case f.runs == nothing:
			return nil, nil
		case f.runs == "":
			return nil, fmt.Errorf("failed to optimize SPIR-V: '%s' is not available: %s", flag, f.why)
		default:
			return strings.Fields(f.runs), nil
		}
	}
	if find(name) < 0 {
		return nil, fmt.Errorf("failed to optimize SPIR-V: Unknown flag '%s'", flag) // dxc's text
	}
	return []string{name}, nil
}

// find returns the index of the pass with the given name in passes, or -1 if there is no such pass.
func find(name string) int {
	return slices.IndexFunc(passes[:], func(p pass) bool { return p.name == name })
}
