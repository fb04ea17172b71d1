package robustness

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// fuzzArgs lists the command lines for fuzzed sources.
var fuzzArgs = [...]string{
	"-T ps_6_0 -fcgl",
	"-T ps_6_0",
	"-T vs_6_0",
	"-T cs_6_0 -HV 2018",
	"-T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3",
	"-T lib_6_3 -fspv-target-env=vulkan1.2",
	"-T ps_6_0 -HV 202x",
	"-T ps_6_0 -fspv-debug=vulkan-with-source",
	"-T cs_6_0 -fspv-debug=rich-with-source -Os",
	"-T hs_6_0 -O1",
	"-T ds_6_0",
	"-T gs_6_0",
	"-T as_6_5 -fspv-target-env=vulkan1.3",
	"-T ms_6_5 -fspv-target-env=vulkan1.3",
	"-T lib_6_8 -fspv-target-env=vulkan1.3 -Zi",
}

// FuzzCompile checks the compiler's promises for arbitrary sources.
func FuzzCompile(f *testing.F) {
	testenv.Long(f)
	fuzzing := flag.Lookup("test.fuzz").Value.String() != ""
	for n, path := range shadertest.Files(f) {
		text, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for i := range fuzzArgs {
			// Running all seeds takes longer than a short run. The others are reached by mutating the option.
			if !fuzzing || i == n%len(fuzzArgs) {
				f.Add(string(text), byte(i))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, option byte) {
		if len(text) > 1<<16 {
			t.Skip("longer than what helps")
		}
		c := Case{Name: "fuzz.hlsl", Args: strings.Fields(fuzzArgs[int(option)%len(fuzzArgs)]), Text: text}
		if f := Check(c, Once, 0); f != nil {
			t.Fatalf("%s\n%s", f, c)
		}
	})
}
