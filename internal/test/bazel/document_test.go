package bazel

import (
	"bytes"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

const document = "../../../docs/guides/bazel.md"

// blocks returns the nonempty lines of a document's code blocks in a language.
func blocks(t *testing.T, language string) (lines []string) {
	t.Helper()
	for i, block := range strings.Split(read(t, document), "```") {
		if text, ok := strings.CutPrefix(block, language+"\n"); ok && i%2 == 1 {
			lines = append(lines, strings.Split(strings.TrimSpace(text), "\n")...)
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s has no blocks of %s", document, language)
	}
	return slices.DeleteFunc(lines, func(s string) bool { return s == "" || strings.HasPrefix(s, "# ") })
}

// commands runs every command of the document. For commands that cannot be run here, it checks with Bazel that their
// flags exist.
func commands(t *testing.T, w *workspace, cache, executor string) {
	for _, line := range blocks(t, "sh") {
		line = strings.NewReplacer("http://cache.example:8080", cache, "grpc://executor.example:8980",
			executor).Replace(line)
		if args, ok := strings.CutPrefix(line, "bazel build "); ok {
			w.build(strings.Fields(args)...)
			continue
		}
		c := exec.Command("sh", "-c", line)
		c.Dir = w.dir
		out, err := c.CombinedOutput()
		if err != nil {
			t.Errorf("%s: %v\n%s", line, err, out)
		}
		if strings.Contains(line, " -M ") {
			for _, name := range []string{"shaders/lit.ps.hlsl", "include/engine/lighting.hlsli",
				"include/engine/math.hlsli"} {
				if !bytes.Contains(out, []byte(name)) {
					t.Errorf("%s does not list %s: %s", line, name, out)
				}
			}
		}
	}
	alone := []byte(read(t, filepath.Join(w.dir, "lit.spv")))
	if !bytes.Equal(alone, w.outputs()["lit.LIGHTS-4.SHADOWS-1.spv"]) {
		t.Error("a preprocessed shader compiles to another module")
	}

	var flags []string
	for _, line := range blocks(t, "text") {
		flags = append(flags, strings.Fields(strings.TrimPrefix(line, "bazel build //... "))...)
	}
	for _, m := range regexp.MustCompile("`(--[^`]+)`").FindAllStringSubmatch(read(t, document), -1) {
		if m[1] != "--flagfile=" {
			flags = append(flags, m[1])
		}
	}
	if out, status := w.run(append([]string{"canonicalize-flags", "--for_command=build", "--"},
		flags...)...); status != 0 || len(flags) < 10 {
		t.Errorf("%q: status %d\n%s", flags, status, out)
	}
}

// The code in the document is in the example.
func TestDocumentShowsTheExample(t *testing.T) {
	example := read(t, "../../../examples/bazel/WORKSPACE") + read(t, "../../../examples/bazel/shaders/BUILD.bazel")
	for _, line := range blocks(t, "python") {
		if !strings.Contains(example, line+"\n") {
			t.Errorf("the example has no %q", line)
		}
	}
}
