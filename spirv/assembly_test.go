package spirv

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testfiles"
)

// tool returns the path of a SPIR-V tool. It skips the test where the tool is
// not installed, but fails it where HLSL2SPIRV_REQUIRE_TOOLS is set.
func tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	if err == nil {
		return path
	}
	if os.Getenv("HLSL2SPIRV_REQUIRE_TOOLS") != "" {
		t.Fatalf("%s is required: %v", name, err)
	}
	t.Skipf("%s is not installed", name)
	return ""
}

// pipe runs a tool on input and returns its output.
func pipe(t testing.TB, input []byte, path string, args ...string) []byte {
	t.Helper()
	cmd := exec.Command(path, args...)
	cmd.Stdin = bytes.NewReader(input)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil {
		t.Fatalf("%s: %v\n%s", filepath.Base(path), err, errs.String())
	}
	return out.Bytes()
}

// samples returns the assembly files by name.
func samples(t testing.TB) map[string]string {
	t.Helper()
	return testfiles.Texts(t, "testdata/*.spvasm")
}

func assemble(t testing.TB, text string) *Module {
	t.Helper()
	m, err := Assemble(text)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestAssemblesLikeTool compares all but the header with spirv-as.
func TestAssemblesLikeTool(t *testing.T) {
	as := tool(t, "spirv-as")
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			got := Bytes(Encode(assemble(t, text)))
			want := pipe(t, []byte(text), as, "--target-env", "spv1.6", "--preserve-numeric-ids", "-o", "-", "-")
			if !bytes.Equal(got[20:], want[20:]) {
				t.Error(cmp.Diff(dump(t, want), dump(t, got)))
			}
		})
	}
}

func dump(t *testing.T, data []byte) []string {
	m, err := DecodeBytes(data)
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(Disassemble(m, TextOptions{RawIDs: true}), "\n")
}

func TestDisassemblesLikeTool(t *testing.T) {
	dis := tool(t, "spirv-dis")
	forms := []struct {
		args    []string
		options TextOptions
	}{
		{[]string{"--no-color"}, TextOptions{}},
		{[]string{"--no-color", "--raw-id"}, TextOptions{RawIDs: true}},
		{[]string{"--no-color", "--no-indent"}, TextOptions{NoIndent: true}},
		{[]string{"--no-color", "--no-header"}, TextOptions{NoHeader: true}},
	}
	for name, text := range samples(t) {
		t.Run(name, func(t *testing.T) {
			m := assemble(t, text)
			for _, form := range forms {
				want := string(pipe(t, Bytes(Encode(m)), dis, form.args...))
				if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(Disassemble(m, form.options), "\n")); diff != "" {
					t.Errorf("%v: %s", form.args, diff)
				}
			}
		})
	}
}
