package randomprogram

import (
	"math/rand/v2"
	"strings"
)

// A flagForm is a group of flags. A program uses one of them with a probability of one divided by the field often.
type flagForm struct {
	often   int
	choices []string
}

var flagForms = [...]flagForm{
	{3, []string{"-O0", "-O1", "-O3", "-Os"}},
	{10, []string{"-fspv-debug=vulkan-with-source", "-fspv-debug=rich-with-source", "-fspv-debug=rich", "-fspv-debug=vulkan", "-Zi", "-fspv-debug=line"}},
	{12, []string{"-fvk-use-dx-layout", "-fvk-use-scalar-layout", "-fvk-use-gl-layout"}},
	{15, []string{"-Zpr"}},
	{25, []string{"-fcgl"}},
	{25, []string{"-Gis", "-ffinite-math-only"}},
	{25, []string{"-fspv-flatten-resource-arrays", "-fspv-reduce-load-size", "-fspv-fix-func-call-arguments"}},
	{25, []string{"-fspv-preserve-bindings", "-fspv-preserve-interface", "-fspv-reflect"}},
	{30, []string{"-pack-optimized", "-fvk-stage-io-order=alpha"}},
	{40, []string{"-fspv-use-unknown-image-format", "-fspv-use-legacy-buffer-matrix-order", "-fspv-enable-maximal-reconvergence"}},
	{40, []string{"-fspv-use-vulkan-memory-model"}},
	{40, []string{"-HV 2018", "-HV 202x"}},
	{8, []string{"-funroll-loops"}},
}

// Flags chooses flags that any source can be compiled with.
func Flags(r *rand.Rand) (flags []string) {
	for _, f := range flagForms {
		if r.IntN(f.often) == 0 {
			flags = append(flags, strings.Fields(f.choices[r.IntN(len(f.choices))])...)
		}
	}
	return flags
}
