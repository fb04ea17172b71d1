package commandline

import (
	"strings"
	"testing"
)

// A verdict states how the compiler treats an option of dxc.
type verdict uint8

const (
	works   verdict = iota
	nothing         // accepted, without effect
	refused         // rejected with a reason
	unknown         // in dxc's table, but dxc's own driver rejects it
)

// dxcOptions lists the options in dxc's table. Each row contains the verdict, the prefixes, the arity, the number of
// values, and the names.
var dxcOptions = [...]struct {
	verdict  verdict
	prefixes string
	arity    arity
	values   int // number of values of a separate option; 0 means 1
	names    string
}{
	{works, "-", alone, 0, "verify H Qunused-arguments Wall Wdeprecated fdiagnostics-color ffinite-math-only fno-diagnostics-show-option fno-finite-math-only fspv-enable-maximal-reconvergence fspv-fix-func-call-arguments fspv-flatten-resource-arrays fspv-preserve-bindings fspv-preserve-interface fspv-print-all fspv-reduce-load-size fspv-reflect fspv-use-legacy-buffer-matrix-order fspv-use-unknown-image-format fspv-use-vulkan-memory-model ftime-report ftime-trace fvk-auto-shift-bindings fvk-invert-y fvk-support-nonzero-base-instance fvk-support-nonzero-base-vertex fvk-use-dx-layout fvk-use-dx-position-w fvk-use-gl-layout fvk-use-scalar-layout spirv fspv-use-descriptor-heap fspv-use-emulated-heap"},
	{works, "-", joined, 0, "Oconfig= W Wno-vk-emulated-features Wno-vk-ignored-features fdiagnostics-color= fdiagnostics-format= ferror-limit= fspv-debug= fspv-entrypoint-name= fspv-extension= fspv-target-env= ftime-trace-granularity= ftime-trace= fvk-stage-io-order="},
	{works, "-", separate, 0, "fspv-max-id"},
	{works, "-", separate, 2, "fvk-b-shift fvk-bind-counter-heap fvk-bind-globals fvk-bind-resource-heap fvk-bind-sampler-heap fvk-s-shift fvk-t-shift fvk-u-shift"},
	{works, "-", separate, 4, "fvk-bind-register vkbr"},
	{works, "- -- /", alone, 0, "help"},
	{works, "- /", alone, 0, "? Cc Gis M MD O0 O1 O2 O3 Od P Po Qembed_debug Qstrip_debug Qstrip_reflect Vd Vi WX Zi Zpc Zpr Zs Zsb Zss disable-payload-qualifiers enable-16bit-types enable-payload-qualifiers export-shaders-only fcgl flegacy-macro-expansion ignore-line-directives no-warnings pack-optimized pack_optimized res-may-alias res_may_alias"},
	{works, "- /", joinedOrSeparate, 0, "D E Fc Fd Fe Fh Fi Fo I MF T Vn denorm"},
	{works, "- /", separate, 0, "Fre HV auto-binding-space default-linkage encoding exports"},
	{works, "--", alone, 0, "all-warnings help-hidden version"},
	{nothing, "-", alone, 0, "fassociative-math fdiagnostics-show-option fdisable-loc-tracking fhonor-infinities fhonor-nans fnew-inlining-behavior fno-associative-math fno-honor-infinities fno-honor-nans fno-reciprocal-math fno-unsafe-math-optimizations fsigned-zeros funsafe-math-optimizations v verbose"},
	{nothing, "-", joined, 0, "fconstexpr-backtrace-limit= fconstexpr-depth= fconstexpr-steps= fdiagnostics-show-category= flimited-precision="},
	{nothing, "- /", alone, 0, "Ges Gfa Gfp Lx Ni No Qkeep_reflect_in_dxil Qpdb_in_private Qsource_in_debug_module Qstrip_priv Qstrip_reflect_from_dxil Qstrip_rootsignature all-resources-bound all_resources_bound disable-exception-handling disable-lifetime-markers enable-lifetime-markers flegacy-resource-reservation force-zero-store-lifetimes ignore-opt-semdefs no-legacy-cbuf-layout nologo not_use_legacy_cbuf_load pack-prefix-stable pack_prefix_stable preserve-intermediate-values print-after-all print-before-all"},
	{nothing, "- /", joinedOrSeparate, 0, "force-rootsig-ver force_rootsig_ver"},
	{nothing, "- /", separate, 0, "Frs Fsh ignore-semdef memdep-block-scan-limit opt-disable opt-enable override-semdef print-after print-before rootsig-define validator-version"},
	{nothing, "- /", separate, 2, "opt-select"},
	{refused, "-", alone, 0, "metal"},
	{refused, "- /", alone, 0, "Gec Odump ast-dump ast-dump-implicit decl-global-cb dumpbin extract-entry-uniforms extractrootsignature global-extern-by-default keep-user-macro line-directive link recompile remove-unused-functions remove-unused-globals skip-fn-body skip-serialization skip-static unchanged"},
	{refused, "- /", joinedOrSeparate, 0, "getprivate import-binding-table setprivate setrootsignature verifyrootsignature"},
	{refused, "- /", separate, 0, "binding-table-define external external-fn precise-output"},
	{unknown, "-", alone, 0, "d"},
	{unknown, "-", joined, 0, "d"},
}

// sampleValues holds values for options that accept only some texts. The text after the first space of a value contains
// further arguments that the option requires.
var sampleValues = map[string]string{
	"HV": "2021", "Oconfig=": "O", "Qembed_debug": " -Zi", "Zss": " -Zi", "auto-binding-space": "1", "denorm": "ftz",
	"default-linkage": "internal", "fdiagnostics-format=": "msvc", "ferror-limit=": "1", "fspv-max-id": "3fffff",
	"fvk-stage-io-order=": "decl", "encoding": "utf8", "Vn": "name -Fh h", "fdiagnostics-color=": "always",
	"fvk-bind-register": "t1 2 3 4", "vkbr": "t1 2 3 4",
}

// sampleArgs returns command lines without an input file. They contain an option in each of its forms.
func sampleArgs(prefix, name string, a arity, values int) (lines [][]string) {
	flag, value, others := prefix+name, sampleValues[name], ""
	if values == 0 {
		value, others, _ = strings.Cut(value, " ")
	}
	if value == "" {
		value = strings.Repeat("1 ", max(values, 1))
	}
	switch list := strings.Fields(value); a {
	case alone:
		lines = [][]string{{flag}}
	case joined:
		lines = [][]string{{flag + list[0]}}
	case joinedOrSeparate:
		lines = [][]string{{flag + list[0]}, {flag, list[0]}, {flag + " " + list[0]}, {flag + "   " + list[0]},
			{flag + " ", list[0]}}
	case separate:
		lines = [][]string{append([]string{flag}, list...)}
		if values <= 1 {
			lines = append(lines, []string{flag + " " + list[0]}, []string{flag + "   " + list[0]},
				[]string{flag + " ", list[0]})
		}
	}
	for i := range lines {
		lines[i] = append(lines[i], strings.Fields(others)...)
	}
	return lines
}

// TestOptionsOfDXC checks that Parse treats every spelling of every option of dxc as dxcOptions lists it, and that the error
// for a rejected option states the reason.
func TestOptionsOfDXC(t *testing.T) {
	spellings := 0
	for _, o := range dxcOptions {
		for name := range strings.FieldsSeq(o.names) {
			for prefix := range strings.FieldsSeq(o.prefixes) {
				for _, args := range sampleArgs(prefix, name, o.arity, o.values) {
					spellings++
					c, err := Parse(append(args, "a.hlsl"))
					if err := judged(o.verdict, c, err); err != "" {
						t.Errorf("%q: %s", args, err)
					}
					if f, _ := findFlag(args[0]); f != nil && f.Group.TakesEffect() != (o.verdict == works) {
						t.Errorf("%q is among those: %s", args, GroupTitles[f.Group])
					}
				}
			}
		}
	}
	t.Log(spellings, "spellings")
}

// judged returns an error message if the result of parsing a command line does not agree with the verdict on its
// option, and "" otherwise.
func judged(v verdict, c *Config, err error) string {
	switch {
	case v <= nothing && err != nil:
		return err.Error()
	case v <= nothing && c.Input != "a.hlsl":
		return "has taken the input for a value"
	case v == refused && (err == nil || !strings.Contains(err.Error(), "is not supported") ||
		strings.HasSuffix(err.Error(), ": ")):
		return "is not refused with a reason"
	case v == unknown && (err == nil || !strings.Contains(err.Error(), "unknown argument")):
		return "is not unknown"
	}
	return ""
}
