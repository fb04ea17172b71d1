package spirvfriendly

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/llvm/assembly"
)

// TestFunctionControlsAgree checks that contradicting function controls result in attributes that LLVM accepts
// together.
func TestFunctionControlsAgree(t *testing.T) {
	for control, want := range map[string]string{
		"Inline|DontInline": "noinline", "Pure|Const": "readnone", "Pure": "readonly", "Const": "readnone", "Inline": "alwaysinline",
	} {
		m := moduletest.Assemble(t, `OpCapability Addresses
OpCapability Kernel
OpCapability Linkage
OpMemoryModel Physical64 OpenCL
OpDecorate %f LinkageAttributes "f" Export
%void = OpTypeVoid
%fn = OpTypeFunction %void
%f = OpFunction %void `+control+` %fn
%entry = OpLabel
OpReturn
OpFunctionEnd
`)
		out, findings := Lower(m, Options{})
		if len(findings) > 0 {
			t.Errorf("%s: %v", control, findings)
			continue
		}
		ll, err := assembly.Append(nil, out, assembly.LLVM15)
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range []string{"alwaysinline", "noinline", "readnone", "readonly"} {
			if got := strings.Contains(string(ll), word); got != (word == want) {
				t.Errorf("%s: %s is there: %v\n%s", control, word, got, ll)
			}
		}
	}
}
