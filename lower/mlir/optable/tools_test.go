package optable

import (
	"bytes"
	"maps"
	"os/exec"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// versions lists the versions and the tool of each.
var versions = []struct {
	version Version
	tool    llvmtools.Tool
}{{V19, llvmtools.MLIROpt19}, {V22, llvmtools.MLIROpt22}}

// errorOutput runs a tool that parses each text separately, and returns its error output.
func errorOutput(t *testing.T, tool llvmtools.Tool, texts []string) string {
	t.Helper()
	llvmtools.Require(t, tool)
	path, err := tool.Path()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(path, "--split-input-file", "--allow-unregistered-dialect")
	cmd.Stdin = strings.NewReader(strings.Join(texts, "\n// -----\n"))
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	_ = cmd.Run() // the texts are invalid, so the exit status is ignored
	if stderr.Len() == 0 {
		t.Fatalf("%s does not complain", tool)
	}
	return stderr.String()
}

// candidates returns the names that operations could have: those of all SPIR-V instructions and functions, and those in
// the table.
func candidates() []string {
	names := map[string]bool{}
	for op := range 1 << 16 {
		info := spirv.Opcode(op).Info()
		if info == nil {
			continue
		}
		bare := info.Name[len("Op"):]
		names["spirv."+bare] = true
		for _, vendor := range []string{"KHR", "EXT", "INTEL", "NV", "ARM", "AMD", "GOOGLE", "QCOM"} {
			if rest, ok := strings.CutSuffix(bare, vendor); ok {
				names["spirv."+vendor+"."+rest] = true
				names["spirv.INTEL."+rest] = true
			}
		}
	}
	for prefix, set := range map[string]spirv.ExtSet{"spirv.GL.": spirv.ExtSetGLSLStd450,
		"spirv.CL.": spirv.ExtSetOpenCLStd} {
		for _, inst := range set.Info().Insts {
			names[prefix+inst.Name] = true
		}
	}
	for _, table := range Tables() {
		for i := range table {
			names[table[i].Name] = true
		}
	}
	return slices.Sorted(maps.Keys(names))
}

// TestToolsAcceptTableOperations checks that Since and Until agree with the tools, and that the table has all
// operations of the tools.
func TestToolsAcceptTableOperations(t *testing.T) {
	unknown := regexp.MustCompile(`custom op '([^']*)' is unknown`)
	names := candidates()
	for _, v := range versions {
		absent := map[string]bool{}
		for _, m := range unknown.FindAllStringSubmatch(errorOutput(t, v.tool, names), -1) {
			absent[m[1]] = true
		}
		for _, name := range names {
			op := Lookup(name)
			has := op != nil && op.Since <= v.version && (op.Until == 0 || v.version <= op.Until)
			if has == absent[name] {
				t.Errorf("%s: %s is there: %v", v.tool, name, !has)
			}
		}
	}
}

// TestTheToolsSpellEnumerantsAsTheTableDoes checks that the table has the enumerants that the tools list in an error
// for a wrong one.
func TestTheToolsSpellEnumerantsAsTheTableDoes(t *testing.T) {
	list := regexp.MustCompile(`expected ::mlir::spirv::\w+ to be one of: ([\w, ]+)`)
	for _, v := range versions {
		for _, e := range enums {
			if v.version < e.Since || e == &matrixLayout {
				continue
			}
			m := list.FindStringSubmatch(errorOutput(t, v.tool,
				[]string{`"x"() {a = #spirv.` + e.Name + `<nothing>} : () -> ()`}))
			if m == nil {
				t.Errorf("%s knows no %s", v.tool, e.Name)
				continue
			}
			compareEnumerants(t, v.version, e, strings.Split(m[1], ", "))
		}
	}
}

// compareEnumerants checks that Lookup finds each enumerant of a tool, and that the tool has each enumerant that Has
// permits.
func compareEnumerants(t *testing.T, v Version, e *Enum, tools []string) {
	ours := map[string]bool{}
	for _, row := range e.Kind.Info().Enumerants {
		if e.Has(row.Value, v) {
			ours[string(e.Append(nil, row.Value))] = true
		}
	}
	for _, name := range tools {
		value, ok := e.Lookup(name)
		switch {
		case !ok:
			t.Errorf("version %d has %s in %s", v, name, e.Name)
		case v == V22 && !ours[name]:
			t.Errorf("version %d has %s in %s, which is %d", v, name, e.Name, value)
		}
		delete(ours, name)
	}
	for _, name := range slices.Sorted(maps.Keys(ours)) {
		t.Errorf("version %d does not have %s in %s", v, name, e.Name)
	}
}

func TestToolsAcceptTableExtensions(t *testing.T) {
	unknown := regexp.MustCompile(`unknown extension: (\w+)`)
	for _, v := range versions {
		var texts []string
		for _, name := range append([]string{"SPV_nothing"}, extensions[:]...) {
			texts = append(texts, `"x"() {a = #spirv.vce<v1.0, [], [`+name+`]>} : () -> ()`)
		}
		absent := map[string]bool{}
		for _, m := range unknown.FindAllStringSubmatch(errorOutput(t, v.tool, texts), -1) {
			absent[m[1]] = true
		}
		for _, name := range extensions {
			if HasExtension(name, v.version) == absent[name] {
				t.Errorf("version %d, %s: known is %v", v.version, name, !absent[name])
			}
		}
		if !absent["SPV_nothing"] || HasExtension("SPV_nothing", v.version) {
			t.Error("SPV_nothing is known")
		}
	}
}
