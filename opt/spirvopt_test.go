package opt

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/moduletest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// TestFlagsOfSpirvOptRunPassesOrHaveReasons checks that each row of spirvOptFlags either names passes or gives a
// reason.
func TestFlagsOfSpirvOptRunPassesOrHaveReasons(t *testing.T) {
	for i, f := range spirvOptFlags {
		if i > 0 && spirvOptFlags[i-1].name >= f.name {
			t.Errorf("%s is after %s", f.name, spirvOptFlags[i-1].name)
		}
		if runs := f.runs != "" && f.runs != nothing; runs == (f.why != "") {
			t.Errorf("%s must have passes or a reason", f.name)
		}
		list, err := expand("--" + f.name)
		if (err != nil) != (f.runs == "") || err != nil && !strings.HasSuffix(err.Error(), f.why) {
			t.Errorf("%s: error %v", f.name, err)
		}
		for _, name := range list {
			if find(name) < 0 {
				t.Errorf("%s runs %s, which is not a pass", f.name, name)
			}
		}
		if find(f.name) >= 0 && !slices.Contains(list, f.name) {
			t.Errorf("%s does not run the pass with its name", f.name)
		}
	}
}

// notPasses are flags of spirv-opt that do not run a pass: they change how spirv-opt works, or run recipes.
var notPasses = strings.Fields(`before-hlsl-legalization help legalize-hlsl max-id-bound preserve-bindings preserve-interface
	preserve-spec-constants print-all relax-block-layout relax-logical-pointer relax-struct-store scalar-block-layout
	skip-block-layout skip-validation target-env time-report validate-after-all version workgroup-scalar-block-layout`)

// TestEachFlagOfSpirvOptHasARow checks that the installed spirv-opt accepts the flag of each row, and that each flag in
// its help text has a row.
func TestEachFlagOfSpirvOptHasARow(t *testing.T) {
	spirvtools.Require(t)
	help, err := spirvtools.Opt.Run(nil, "--help")
	if err != nil {
		t.Fatal(err)
	}
	flags := regexp.MustCompile(`(?m)^  --([a-z0-9-]+)`).FindAllSubmatch(help, -1)
	if len(flags) < 80 {
		t.Fatalf("the help of spirv-opt has %d flags", len(flags))
	}
	rows := map[string]bool{}
	for _, f := range spirvOptFlags {
		rows[f.name] = true
	}
	for _, m := range flags {
		if name := string(m[1]); !rows[name] && !slices.Contains(notPasses, name) {
			t.Errorf("--%s does not have a row", name)
		}
	}
	module := spirv.Bytes(instbuilder.Encode(moduletest.Assemble(t,
		"; Version: 1.3\nOpCapability Shader\nOpCapability Linkage\nOpMemoryModel Logical GLSL450\n")))
	for _, f := range spirvOptFlags {
		if _, err := spirvtools.Opt.Run(module, "--"+f.name, "-", "-o", "-"); err != nil &&
			strings.Contains(err.Error(), "Unknown flag") {
			t.Error(err)
		}
	}
}

func TestFlagsOfSpirvOptAreDocumented(t *testing.T) {
	b := &strings.Builder{}
	b.WriteString("| flag of spirv-opt | runs | because |\n| --- | --- | --- |\n")
	for _, f := range spirvOptFlags {
		runs := "`" + strings.Join(strings.Fields(f.runs), "`, `") + "`"
		switch f.runs {
		case nothing:
			runs = "nothing"
		case "":
			runs = "refused"
		case f.name:
			runs = "the pass with this name"
		}
		fmt.Fprintf(b, "| `--%s` | %s | %s |\n", f.name, runs, f.why)
	}
	golden.CheckSection(t, "../docs/reference/spirv-opt.md", "spirv-opt", b.String())
}
