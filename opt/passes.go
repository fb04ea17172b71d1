package opt

import (
	"github.com/hlsl2spirv/hlsl2spirv/opt/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/opt/cleanup"
	"github.com/hlsl2spirv/hlsl2spirv/opt/legalize"
	"github.com/hlsl2spirv/hlsl2spirv/opt/target"
)

// A pass changes a module. Its name is that of the corresponding flag of spirv-opt, if there is one. spirvOptFlags
// lists the other flags.
type pass struct {
	name string
	run  func(*analysis.Unit)
	promises
}

// promises are properties of a pass that determine when it need not run again.
type promises uint8

const (
	// reportsChange: the pass invalidates analysis.Bodies if it changes functions. If it does not invalidate them, it
	// has nothing left to do in that module.
	reportsChange promises = 1 << iota
	// settles: the pass also has nothing left to do in its own result.
	settles
	// dropsGlobals: the pass must run again after constants or types have been added.
	dropsGlobals
)

// passes is sorted by name. Each function is used by a single row.
var passes = [...]pass{
	{"ccp", cleanup.PropagateConstants, reportsChange},
	{"check-legality", legalize.CheckLegality, reportsChange},
	{"combine-access-chains", cleanup.CombineAccessChains, reportsChange},
	{"compact-ids", target.CompactIDs, reportsChange},
	{"convert-local-access-chains", cleanup.ConvertLocalAccessChains, reportsChange},
	{"convert-relaxed-to-half", target.ConvertRelaxed, reportsChange},
	{"convert-to-sampled-image", legalize.ConvertToSampledImage, 0},
	{"copy-propagate-arrays", cleanup.PropagateCopies, reportsChange},
	{"descriptor-array-scalar-replacement", flattenArrays, reportsChange},
	{"descriptor-composite-scalar-replacement", flattenStructs, reportsChange},
	{"drop-sign-casts", cleanup.DropSignCasts, reportsChange},
	{"eliminate-dead-branches", cleanup.EliminateDeadBranches, reportsChange},
	{"eliminate-dead-code-aggressive", eliminateAllDead, reportsChange | settles | dropsGlobals},
	{"eliminate-dead-functions", cleanup.EliminateDeadFunctions, reportsChange},
	{"eliminate-dead-stores", cleanup.EliminateDeadStores, reportsChange | settles},
	{"eliminate-dead-variables", cleanup.EliminateDeadGlobals, reportsChange | dropsGlobals},
	{"fix-func-call-param", legalize.FixCallArguments, reportsChange},
	{"fix-storage-class", legalize.FixStorageClass, reportsChange},
	{"freeze-spec-const", cleanup.FreezeConstants, reportsChange},
	{"graphics-robust-access", target.ClampIndices, reportsChange},
	{"if-conversion", cleanup.ConvertIfs, reportsChange},
	{"initialize-constants", cleanup.InitializeConstants, reportsChange},
	{"inline-called-once", cleanup.InlineCalledOnce, reportsChange},
	{"inline-entry-points-exhaustive", cleanup.InlineExhaustive, reportsChange},
	{"legalize-multidim-array", flattenMultidim, reportsChange},
	{"load-handles", cleanup.LoadHandles, reportsChange},
	{"load-pointer-operands", legalize.LoadPointerOperands, reportsChange},
	{"loop-invariant-code-motion", cleanup.HoistInvariants, reportsChange},
	{"loop-unroll", unrollAll, reportsChange},
	{"loop-unswitch", unswitchAll, reportsChange},
	{"lower-long-vectors", legalize.LowerLongVectors, 0},
	{"make-shuffles", cleanup.MakeShuffles, reportsChange},
	{"merge-blocks", cleanup.MergeBlocks, reportsChange},
	{"merge-hit-objects", legalize.MergeHitObjects, reportsChange},
	{"merge-return", cleanup.MergeReturn, 0},
	{"nest-exits", cleanup.NestExits, reportsChange},
	{"private-to-local", cleanup.PrivateToLocal, reportsChange},
	{"propagate-branches", cleanup.PropagateBranches, reportsChange},
	{"reduce-load-size", cleanup.ReduceLoadSize, reportsChange},
	{"redundancy-elimination", cleanup.EliminateRedundancy, reportsChange | settles},
	{"replace-desc-array-access-using-var-index", legalize.SwitchDescriptorIndices, 0},
	{"resolve-buffer-views", legalize.ResolveViews, reportsChange},
	{"restore-pointer-operands", legalize.RestorePointerOperands, reportsChange},
	{"scalar-replacement", cleanup.ScalarReplacement, reportsChange},
	{"share-functions", shareFunctions, reportsChange},
	{"simplify-instructions", cleanup.SimplifyInstructions, reportsChange},
	{"ssa-rewrite", cleanup.RewriteToSSA, reportsChange},
	{"strip-debug-info", target.StripDebugInfo, 0},
	{"strip-names", target.StripNames, 0},
	{"strip-nonsemantic", target.StripNonSemantic, 0},
	{"strip-reflection", target.StripReflection, 0},
	{"switch-resource-choices", legalize.SwitchResourceChoices, reportsChange},
	{"trim-capabilities", target.TrimCapabilities, 0},
	{"unify-handles", legalize.UnifyHandles, reportsChange},
	{"unroll-resource-loops", unrollResourceLoops, reportsChange},
	{"vector-dce", cleanup.EliminateDeadComponents, reportsChange},
}

// last lists the passes that run on every module, regardless of the level.
var last = [...]struct {
	name  string
	run   func(*analysis.Unit)
	ifRan bool // the pass cleans up after other passes, and runs only if passes have run
}{
	{"drop-local-layouts", target.DropLocalLayouts, false},
	{"forward-nonuniform-copies", target.ForwardNonUniformCopies, true},
	{"propagate-nonuniform", target.PropagateNonUniform, false},
	{"use-descriptor-heaps", target.UseDescriptorHeaps, false},
	{"repair-indices", target.RepairIndices, false},
	{"repair-mesh-counts", target.RepairMeshCounts, false},
	{"trim-capabilities", target.TrimCapabilities, false},
	{"lead-with-debug-info-none", target.LeadWithNone, false},
	{"place-lines", target.PlaceLines, false},
	{"compact-ids", target.CompactIDs, true},
}

// finishing returns the function of the named step in last, or nil if there is no such step.
func finishing(name string) func(*analysis.Unit) {
	for _, step := range last {
		if step.name == name {
			return step.run
		}
	}
	return nil
}

// Some passes call other passes internally. The following functions supply these other passes.

func flattenArrays(u *analysis.Unit) { legalize.FlattenResourceArrays(u, cleanup.CombineAccessChains) }

func flattenStructs(u *analysis.Unit) {
	legalize.FlattenResourceStructs(u, cleanup.CombineAccessChains)
}

func flattenMultidim(u *analysis.Unit) { legalize.FlattenDimensions(u, cleanup.CombineAccessChains) }

// shareFunctions calls ShareFunctions with the passes that convert the functions to SSA form.
func shareFunctions(u *analysis.Unit) {
	legalize.ShareFunctions(u, cleanup.ScalarReplacement, cleanup.ConvertLocalAccessChains, cleanup.RewriteToSSA,
		cleanup.SimplifyInstructions)
}

// unrollAll calls UnrollLoops with the passes that convert a function to SSA form and propagate constants.
func unrollAll(u *analysis.Unit) { unroll(u, cleanup.MarkedLoops) }

func unrollResourceLoops(u *analysis.Unit) { unroll(u, cleanup.ResourceLoops) }

func unroll(u *analysis.Unit, which cleanup.Loops) {
	cleanup.UnrollLoops(u, which, cleanup.RewriteToSSA, cleanup.PropagateConstants, cleanup.EliminateDeadBranches,
		cleanup.SimplifyInstructions)
}

// unswitchAll calls UnswitchLoops with the passes that remove branches whose condition is known.
func unswitchAll(u *analysis.Unit) {
	cleanup.UnswitchLoops(u, cleanup.RewriteToSSA, cleanup.EliminateDeadBranches, cleanup.SimplifyInstructions,
		cleanup.MergeBlocks)
}

// eliminateAllDead eliminates dead code, functions and globals.
func eliminateAllDead(u *analysis.Unit) {
	cleanup.EliminateDeadFunctions(u)
	cleanup.EliminateDeadCode(u)
	cleanup.EliminateDeadGlobals(u)
}
