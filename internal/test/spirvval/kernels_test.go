package spirvval

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// A kernelTarget is an environment for kernels.
type kernelTarget uint8

const (
	noKernel kernelTarget = iota
	openCL
	universal
)

// kernelTargets maps environments to the names in our validator and in spirv-val.
var kernelTargets = [...]struct {
	ours validate.Target
	tool string
}{openCL: {validate.OpenCL, "opencl2.2"}, universal: {validate.Universal, "spv1.6"}}

// kernels assembles modules of the validator's own tests. It omits modules of a version that the tool's environment
// does not support.
func kernels(t *testing.T, pattern string) (list []specimen) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		m, err := spirv.Assemble(string(text))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		if m.Version <= 0x00010200 {
			list = append(list, specimen{path: path, words: instbuilder.Encode(m), kernel: openCL})
		}
	}
	if len(list) < 25 {
		t.Fatalf("only %d kernels", len(list))
	}
	return list
}

// lowered compiles the shaders of testdata/lower to kernels, except those that cannot be lowered.
func lowered(t *testing.T) (list []specimen) {
	t.Helper()
	for _, path := range shadertest.Files(t) {
		if !strings.HasPrefix(path, "testdata/lower/") {
			continue
		}
		s, err := shadertest.Load(path)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range s.Runs {
			for _, level := range []string{"", "0"} {
				r.Options.Level = level
				result, err := s.Compile(r)
				if err != nil {
					t.Fatalf("%s: %v", path, err)
				}
				if k, _ := kernel.Lower(result.Module, kernel.Options{}); k != nil {
					list = append(list, specimen{path: path, words: instbuilder.Encode(k.Module), kernel: openCL})
				}
			}
		}
	}
	if len(list) < 50 {
		t.Fatalf("only %d kernels", len(list))
	}
	return list
}

// Lowered kernels are valid for OpenCL, and for Level Zero on a device with all features.
func TestLoweredKernelsAreValid(t *testing.T) {
	list := lowered(t)
	for i := range list {
		v := &verdicts{kind: "nothing changed", specimen: &list[i], words: list[i].words}
		v.judge()
		if v.ours != "" || v.tool != "" {
			t.Errorf("%s", v)
		}
		o := validate.Options{Target: validate.LevelZero, Features: environment.AllFeatures}
		if text := ourVerdict(o, v.words); text != "" {
			t.Errorf("%s for Level Zero: %s", v.specimen.path, text)
		}
	}
}

// The validator's test files for kernels and for rules about kernels.
const (
	validKernels = "validate/testdata/kernels/*.spvasm"
	rulesKept    = "validate/environment/testdata/*.good.spvasm"
	rulesBroken  = "validate/environment/testdata/*.bad.spvasm"
)

// forBoth returns each specimen for each target.
func forBoth(list []specimen) (both []specimen) {
	for _, s := range list {
		for s.kernel = openCL; s.kernel <= universal; s.kernel++ {
			both = append(both, s)
		}
	}
	return both
}

// Our validator and spirv-val agree on the kernels in the validator's tests.
func TestVerdictsOnRules(t *testing.T) {
	spirvtools.Require(t)
	for _, pattern := range []string{validKernels, rulesKept, rulesBroken} {
		for _, s := range forBoth(kernels(t, pattern)) {
			v := &verdicts{kind: "nothing changed", specimen: &s, words: s.words}
			if v.judge() && (v.ours == "") != (v.tool == "") && !v.knownOfKernels() {
				t.Errorf("%s", v)
			}
		}
	}
}

// Our validator and spirv-val agree on at least 99.5 % of kernels with a single error. SEEDS=n generates n mutants
// of each kernel.
func TestVerdictsOnKernels(t *testing.T) {
	spirvtools.Require(t)
	list := append(kernels(t, validKernels), kernels(t, rulesKept)...)
	list = forBoth(append(list, lowered(t)...))
	n := judgeAll(t, list, testenv.Seeds(t, "3"), (*verdicts).knownOfKernels)
	t.Logf("%d mutants rejected, %d accepted by spirv-val, %d verdicts differ, %d more on purpose", n.rejected,
		n.accepted, len(n.wrong), n.onPurpose)
	report := t.Logf
	if len(n.wrong) > (n.rejected+n.accepted)/200 {
		report = t.Errorf
	}
	for _, w := range n.wrong {
		report("%s", w)
	}
	if n.rejected < 100 || n.accepted < 20 {
		t.Errorf("too few mutants: %d are rejected, %d accepted", n.rejected, n.accepted)
	}
}

// kernelDifferences lists errors of kernels that we report and spirv-val does not.
var kernelDifferences = [...]string{
	`functions may not call themselves`,
	`the Signedness of an integer type`, // of other than 32 bits
	`the number of parameters does not match`,
	`OpGroup\w+: expected scope to be`,
	`OpGroup\w+KHR: `,
	`does not match the length of the array`, // a length of other than 32 bits
	`PointSize requires one of these`,
	`Element must be an integer`,
	`the first block`, // as a merge block
}

// knownOfKernels reports whether the verdicts are known to differ.
func (v *verdicts) knownOfKernels() bool {
	return v.tool == "" && (v.known() || matches(kernelDifferences[:], v.ours))
}
