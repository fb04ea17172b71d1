package bazel

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

const (
	document  = "../../../docs/guides/bazel.md"
	reference = "../../../docs/reference/build-systems.md"
)

// blocks returns the nonempty lines of the document's code blocks in a language that this package checks.
func blocks(t *testing.T, language string) (lines []string) {
	t.Helper()
	for i, block := range strings.Split(read(t, document), "\n<!-- test: internal/test/bazel -->\n\n```") {
		if text, ok := strings.CutPrefix(block, language+"\n"); ok && i > 0 {
			text, _, _ = strings.Cut(text, "\n```\n")
			lines = append(lines, strings.Split(text, "\n")...)
		}
	}
	if len(lines) == 0 {
		t.Fatalf("%s has no blocks of %s", document, language)
	}
	return slices.DeleteFunc(lines, func(s string) bool { return s == "" || strings.HasPrefix(s, "# ") })
}

// commands runs every Bazel command of the document. For commands that cannot be run here, it checks with Bazel that
// their flags exist, as well as the flags in the texts.
func commands(t *testing.T, w *workspace, cache, executor string) {
	for _, line := range blocks(t, "console") {
		line = strings.NewReplacer("http://cache.example:8080", cache, "grpc://executor.example:8980",
			executor).Replace(line)
		args, ok := strings.CutPrefix(line, "$ bazel build ")
		if !ok {
			t.Fatalf("%s has another command: %s", document, line)
		}
		w.build(strings.Fields(args)...)
	}

	var flags []string
	for _, line := range blocks(t, "text") {
		flags = append(flags, strings.Fields(strings.TrimPrefix(line, "bazel build //... "))...)
	}
	for _, m := range regexp.MustCompile("`(--[^`]+)`").FindAllStringSubmatch(read(t, document)+read(t, reference), -1) {
		if m[1] != "--flagfile=" {
			flags = append(flags, m[1])
		}
	}
	if out, status := w.run(append([]string{"canonicalize-flags", "--for_command=build", "--"},
		flags...)...); status != 0 || len(flags) < 10 {
		t.Errorf("%q: status %d\n%s", flags, status, out)
	}
}
