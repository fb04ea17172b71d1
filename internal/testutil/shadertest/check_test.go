package shadertest

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
)

// A shader fails if a diagnostic that it expects is not reported, or if an unexpected diagnostic is reported.
func TestDiagnosticsAreCompared(t *testing.T) {
	const head, tail = "// args: -T ps_6_0\nfloat4 main() : SV_Target {\n", "\n}\n"
	for body, want := range map[string]string{
		`return x; // ERROR[undeclared-identifier] "'x'"`: "",
		`return x;`: "unexpected line 3: error",
		`return x; // ERROR[undeclared-identifier] "'y'"`:   "unexpected line 3: error",
		`return 0; // ERROR[undeclared-identifier] "'x'"`:   "missing line 3: error",
		`return x; // ERROR+1[undeclared-identifier] "'x'"`: "missing line 4: error",
		`return 0;`:                    "",
		`return 0; // spirv: "OpKill"`: "did not find",
	} {
		s, err := Parse("x.hlsl", head+body+tail)
		if err != nil {
			t.Fatal(err)
		}
		failures := strings.Join(s.Failures(), "; ")
		if (failures == "") != (want == "") || !strings.Contains(failures, want) {
			t.Errorf("%s: got %q, want %q", body, failures, want)
		}
	}
}

// A shader fails if spirv-val rejects its module.
func TestModulesAreJudged(t *testing.T) {
	spirvtools.Require(t)
	s, err := Parse("x.hlsl", "// args: -T ps_6_0\nfloat4 main() : SV_Target { return 0; }\n")
	if err != nil {
		t.Fatal(err)
	}
	result := s.MustCompile(t, s.Runs[0])
	if failures := s.checkValid(s.Runs[0], result); len(failures) > 0 {
		t.Errorf("a valid module: %q", failures)
	}
	result.Module.EntryPoints = nil
	if failures := s.checkValid(s.Runs[0], result); len(failures) == 0 {
		t.Error("a module without entry points passes")
	}
	if failures := s.checkValid(s.Runs[0], hlsl2spirv.Result{}); len(failures) == 0 {
		t.Error("a missing module passes")
	}
}
