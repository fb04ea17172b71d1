package cli

import "errors"

// An outcome says what becomes of a flag of dxc that has no effect here.
type outcome uint8

const (
	// changesNothing is for flags that change nothing in a SPIR-V module, or ask
	// for what is done anyway.
	changesNothing outcome = iota
	// notImplemented is for flags whose effect is missing: compiling without it
	// would give something else than the user asked for.
	notImplemented
	// notForSPIRV is for flags about what a SPIR-V module does not have.
	notForSPIRV
)

// A dxcFlag is a flag of dxc that has no effect here, with the reason.
type dxcFlag struct {
	name    string // several of one kind are separated by spaces
	arity   arity
	values  int // of a separate flag; 0 means 1
	outcome outcome
	why     string
}

// dxcFlags are the flags of dxc without an effect. docs/flags.md is written from
// them.
var dxcFlags = [...]dxcFlag{
	{"nologo verbose v disable-exception-handling Qunused-arguments", alone, 0, changesNothing, "about the program, not about the module"},
	{"encoding", separate, 0, changesNothing, "sources and texts are UTF-8"},
	{"fdiagnostics-show-option fshow-column fcolor-diagnostics fdiagnostics-color fansi-escape-codes fno-color-diagnostics fno-diagnostics-color fno-spell-checking", alone, 0, changesNothing, "how diagnostics look: without colours, with columns and groups"},
	{"Cc Ni No Lx", alone, 0, changesNothing, "how DXIL is listed"},
	{"print-before-all print-after-all", alone, 0, changesNothing, "passes of LLVM; `-fspv-print-all` shows those of SPIR-V"},
	{"print-before print-after mllvm memdep-block-scan-limit opt-disable opt-enable", separate, 0, changesNothing, "passes of LLVM"},
	{"opt-select", separate, 2, changesNothing, "passes of LLVM"},
	{"ffp-contract=", joined, 0, changesNothing, "arithmetic is contracted by drivers, unless it is precise"},
	{"funroll-loops fno-unroll-loops freroll-loops fnew-inlining-behavior fdisable-loc-tracking preserve-intermediate-values", alone, 0, changesNothing, "passes of LLVM"},
	{"enable-lifetime-markers disable-lifetime-markers force-zero-store-lifetimes", alone, 0, changesNothing, "SPIR-V has no lifetimes of variables"},
	{"no-legacy-cbuf-layout not_use_legacy_cbuf_load", alone, 0, changesNothing, "how DXIL loads from constant buffers; SPIR-V states their layout"},
	{"flegacy-resource-reservation", alone, 0, changesNothing, "bindings depend on registers and declarations, not on what is used"},
	{"enable_unbounded_descriptor_tables", alone, 0, changesNothing, "arrays of resources may be unbounded"},
	{"all-resources-bound all_resources_bound", alone, 0, changesNothing, "a promise that no pass needs"},
	{"Ges", alone, 0, changesNothing, "what it would refuse is refused anyway"},
	{"Gfa Gfp", alone, 0, changesNothing, "branches are as in the source; `[branch]` and `[flatten]` are handed on"},
	{"pack-prefix-stable pack_prefix_stable", alone, 0, changesNothing, "locations are given so without `-pack-optimized`"},
	{"fspv-use-emulated-heap", alone, 0, changesNothing, "descriptor heaps are arrays of resources"},
	{"mms-bitfields", alone, 0, changesNothing, "bit-fields are packed as HLSL has them"},
	{"rootsig-define validator-version ignore-semdef override-semdef", separate, 0, changesNothing, "about parts of DXIL containers"},
	{"ignore-opt-semdefs Qstrip_debug Qstrip_priv Qstrip_rootsignature Qsource_in_debug_module Qpdb_in_private Qkeep_reflect_in_dxil Qstrip_reflect_from_dxil", alone, 0, changesNothing, "about parts of DXIL containers; debug information is part of the module"},

	{"force-rootsig-ver force_rootsig_ver", joinedOrSeparate, 0, changesNothing, "about parts of DXIL containers"},

	{"Fd", joinedOrSeparate, 0, notForSPIRV, "debug information is part of the module"},
	{"Frs Fsh", separate, 0, notForSPIRV, "a part of a DXIL container"},
	{"Gec Qstrip_reflect", alone, 0, notForSPIRV, "dxc refuses it with `-spirv`"},
	{"extractrootsignature dumpbin recompile link skip-serialization", alone, 0, notForSPIRV, "works on DXIL containers"},
	{"setrootsignature verifyrootsignature setprivate getprivate", joinedOrSeparate, 0, notForSPIRV, "works on DXIL containers"},
	{"external external-fn", separate, 0, notForSPIRV, "loads another dxcompiler"},
	{"metal", alone, 0, notForSPIRV, "another back end"},

	{"Zs", alone, 0, notImplemented, "debug information of sources alone; `-fspv-debug=source` is close"},
	{"ast-dump ast-dump-implicit Odump", alone, 0, notImplemented, "the output has another form here"},
	{"Po", alone, 0, notImplemented, "use `-P` with `-Fi`"},
	{"default-linkage exports", separate, 0, notImplemented, ""},
	{"export-shaders-only", alone, 0, notImplemented, ""},
	{"ftime-report ftime-trace", alone, 0, notImplemented, ""},
	{"ftime-trace= ftime-trace-granularity=", joined, 0, notImplemented, ""},
	{"fspv-use-descriptor-heap", alone, 0, notImplemented, "SPV_EXT_descriptor_heap"},
	{"import-binding-table", joinedOrSeparate, 0, notImplemented, "use `-fvk-bind-register`"},
	{"binding-table-define", separate, 0, notImplemented, "use `-fvk-bind-register`"},
	{"precise-output", separate, 0, notImplemented, "declare the output precise"},
	{"res-may-alias res_may_alias", alone, 0, notImplemented, "declare the resources `[[vk::aliased_pointer]]` or globallycoherent"},
	{"include imacros", joinedOrSeparate, 0, notImplemented, "use `#include`"},
	{"U", joinedOrSeparate, 0, notImplemented, "dxc ignores it"},
	{"working-directory", joinedOrSeparate, 0, notImplemented, "dxc ignores it"},
	{"fno-caret-diagnostics fno-show-column", alone, 0, notImplemented, "dxc ignores it"},
}

var errUnsupportedFlag = errors.New("is not supported yet")
var errNotWithSPIRV = errors.New("is not supported with -spirv")

// set is the effect of the flag on a command line.
func (o outcome) set(*config, []string) error {
	switch o {
	case notImplemented:
		return errUnsupportedFlag
	case notForSPIRV:
		return errNotWithSPIRV
	}
	return nil
}
