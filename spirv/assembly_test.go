package spirv_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/spirvtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// pipe runs a tool with input as its standard input, and returns its output.
func pipe(t testing.TB, input []byte, tool spirvtools.Tool, args ...string) []byte {
	t.Helper()
	out, err := tool.Run(input, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// samples returns the texts of the assembly files in testdata, by name.
func samples(t testing.TB) map[string]string {
	t.Helper()
	return testfiles.Texts(t, "testdata/*.spvasm")
}

func assemble(t testing.TB, text string) *spirv.Module {
	t.Helper()
	m, err := spirv.Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAssemblesLikeTool compares the assembled module, except for the header, with the output of spirv-as.
func TestAssemblesLikeTool(t *testing.T) {
	spirvtools.Require(t)
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			got := spirv.Bytes(instbuilder.Encode(assemble(t, text)))
			want := pipe(t, []byte(text), spirvtools.As, "--target-env", "spv1.6", "--preserve-numeric-ids", "-o", "-",
				"-")
			if !bytes.Equal(got[20:], want[20:]) {
				t.Error(cmp.Diff(dump(t, want), dump(t, got)))
			}
		})
	}
}

func dump(t *testing.T, data []byte) []string {
	m, err := spirv.DecodeBytes(data)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(spirv.Disassemble(m, spirv.TextOptions{RawIDs: true}), "\n")
}

func TestDisassemblesLikeTool(t *testing.T) {
	spirvtools.Require(t)
	forms := []struct {
		args    []string
		options spirv.TextOptions
	}{
		{[]string{"--no-color"}, spirv.TextOptions{}},
		{[]string{"--no-color", "--raw-id"}, spirv.TextOptions{RawIDs: true}},
		{[]string{"--no-color", "--no-indent"}, spirv.TextOptions{NoIndent: true}},
		{[]string{"--no-color", "--no-header"}, spirv.TextOptions{NoHeader: true}},
	}
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			for _, form := range forms {
				want := string(pipe(t, spirv.Bytes(instbuilder.Encode(m)), spirvtools.Dis, form.args...))
				want = strings.ReplaceAll(want, "%2 DebugPrintf ", "%2 1 ") // dxc prints the number
				if diff := cmp.Diff(strings.Split(want, "\n"),
					strings.Split(spirv.Disassemble(m, form.options), "\n")); diff != "" {
					t.Errorf("%v: %s", form.args, diff)
				}
			}
		})
	}
}
