package api

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// The program in README.md compiles a file, prints its warnings and writes the module. It has at most 15 lines that
// are not blank, plus two for the write error.
func TestReadmeProgram(t *testing.T) {
	tool := testenv.Tool(t, "go")
	text := testfiles.Blocks(t, "../../../README.md", "go")[0]
	if lines := strings.Count(strings.ReplaceAll(text, "\n\n", "\n"), "\n"); lines > 15+2 {
		t.Errorf("the program has %d lines", lines)
	}
	dir := t.TempDir()
	source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
	if err := os.WriteFile(source, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if out, err := exec.Command(tool, "build", "-o", program, source).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	run := func(shader string) (output string, err error) {
		if err := os.WriteFile(filepath.Join(dir, "in.hlsl"), []byte(shader), 0o666); err != nil {
			t.Fatal(err)
		}
		c := exec.Command(program)
		c.Dir = dir
		out, err := c.CombinedOutput()
		return string(out), err
	}
	const truncating = "float main(float3 color : COLOR) : SV_Target { return color; }"
	if out, err := run(truncating); err != nil || !strings.Contains(out, "in.hlsl:1:55: warning: ") {
		t.Errorf("a source with a warning: %v\n%s", err, out)
	}
	want, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "in.hlsl", Text: truncating},
		hlsl2spirv.Options{Profile: "ps_6_0"})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := os.ReadFile(filepath.Join(dir, "out.spv")); err != nil || string(got) != string(want.Bytes()) {
		t.Errorf("out.spv has %d bytes, want %d: %v", len(got), len(want.Bytes()), err)
	}
	if out, err := run("float main() : SV_Target { return colour; }"); err == nil ||
		!strings.Contains(out, "in.hlsl:1:35: error: ") {
		t.Errorf("a source with an error: %v\n%s", err, out)
	}
}
