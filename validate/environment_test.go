package validate

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
	"github.com/hlsl2spirv/hlsl2spirv/validate/environment"
)

// device returns the options that the header of a test module specifies for the device.
func device(t *testing.T, text string) (o Options) {
	t.Helper()
	o.Target = LevelZero
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if list, ok := strings.CutPrefix(line, "; Features: "); ok {
			f, err := environment.ParseFeatures(list)
			if err != nil {
				t.Fatal(err)
			}
			o.Features = f
		}
		if strings.HasPrefix(line, "; Device version: 1.3") {
			o.MaxVersion = 0x00010300
		}
	}
	return o
}

// ruleModule returns a test module of the named rule, and the options for the device. The parameter which is "good" or
// "bad".
func ruleModule(t *testing.T, name, which string) (*spirv.Module, Options) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("environment/testdata", name+"."+which+".spvasm"))
	if err != nil {
		t.Fatal(err)
	}
	return moduletest.Assemble(t, string(text)), device(t, string(text))
}

// brokenRules returns the names of the rules that a module violates. A violation of SPIR-V itself is returned as its
// text, preceded by SPIR-V.
func brokenRules(m *spirv.Module, o Options) (names []string) {
	for _, f := range Module(m, o) {
		if f.Rule == "" {
			f.Rule = "SPIR-V: " + f.Text
		}
		if !slices.Contains(names, f.Rule) {
			names = append(names, f.Rule)
		}
	}
	return names
}

// refusedBySPIRV lists the rules of Level Zero that only a module that is invalid in SPIR-V itself can violate.
var refusedBySPIRV = []string{"float-width", "execution-model", "image-format"}

// TestRulesOfEnvironments checks that each rule has a module that follows it, and a module that violates only that
// rule. OpenCL must not enforce the rules that only Level Zero has.
func TestRulesOfEnvironments(t *testing.T) {
	for _, r := range environment.Rules() {
		t.Run(r.Name, func(t *testing.T) {
			good, o := ruleModule(t, r.Name, "good")
			if broken := brokenRules(good, o); len(broken) > 0 {
				t.Errorf("the good one breaks %q", broken)
			}
			bad, o := ruleModule(t, r.Name, "bad")
			if broken := brokenRules(bad, o); !slices.Equal(broken, []string{r.Name}) {
				t.Errorf("the bad one breaks %q", broken)
			}
			want := []string{r.Name}
			if r.From == environment.LevelZero {
				want = nil
				o.MaxVersion, o.Features = 0x00010600, environment.AllFeatures
			}
			o.Target = OpenCL
			if broken := brokenRules(bad, o); !slices.Equal(broken, want) && !slices.Contains(refusedBySPIRV, r.Name) {
				t.Errorf("for OpenCL the bad one breaks %q", broken)
			}
		})
	}
}

// TestModulesOfRules checks that each file in the folder of test modules belongs to a rule.
func TestModulesOfRules(t *testing.T) {
	var want, have []string
	for _, r := range environment.Rules() {
		want = append(want, r.Name+".bad.spvasm", r.Name+".good.spvasm")
	}
	files, err := os.ReadDir("environment/testdata")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		have = append(have, f.Name())
	}
	slices.Sort(want)
	if !slices.Equal(have, want) {
		t.Errorf("there are %v, want %v", have, want)
	}
}
