package buildcache

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestBuildIsTheNameOfTheLinker(t *testing.T) {
	want, err := exec.Command("go", "tool", "buildid", os.Args[0]).Output()
	if err != nil {
		t.Skip("there is no go: ", err)
	}
	if got, err := Build(); err != nil || got != strings.TrimSpace(string(want)) {
		t.Errorf("%q, %v; want %q", got, err, want)
	}
}

// Different programs have different identifiers, with or without a build ID of the linker.
func TestBuildsDiffer(t *testing.T) {
	dir := t.TempDir()
	seen := map[string]string{}
	for _, flags := range []string{"", "-buildid="} {
		for _, text := range []string{"one", "two"} {
			source, program := filepath.Join(dir, "main.go"), filepath.Join(dir, "program")
			if err := os.WriteFile(source, []byte("package main\nvar text = \""+text+
				"\"\nfunc main() { print(text) }\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			if out, err := exec.Command("go", "build", "-ldflags="+flags, "-o", program,
				source).CombinedOutput(); err != nil {
				t.Fatalf("%v\n%s", err, out)
			}
			f, err := os.ReadFile(program)
			if err != nil {
				t.Fatal(err)
			}
			got, err := build(bytes.NewReader(f))
			what := flags + " " + text
			if err != nil || got == "" || seen[got] != "" {
				t.Errorf("%s: %q, %v, as %q", what, got, err, seen[got])
			}
			if named := strings.Contains(got, "/"); named != (flags == "") {
				t.Errorf("%s: %q", what, got)
			}
			seen[got] = what
		}
	}
}

// linkerID finds the build ID in programs of other systems, and rejects invalid IDs.
func TestLinkerID(t *testing.T) {
	for _, test := range [][2]string{
		{"\xcf\xfa\xed\xfe\xff Go build ID: \"a/b/c/d\"\n \xff\xcc\xcc", "a/b/c/d"},
		{"\xff Go build ID: \"a/d\"\n \xff", ""},
		{"\xff Go build ID: \"\"\n \xff", ""},
		{"\xff Go build ID: \"a/b/c/d", ""},
		{"\x7fELF\x04\x00\x00\x00\x07\x00\x00\x00\x04\x00\x00\x00Go\x00\x00a/b/c/d\x00", "a/b/c/d"},
		{"\x7fELF\x04\x00\x00\x00\x09\x00\x00\x00\x04\x00\x00\x00Go\x00\x00a/b/c/d\x00", ""},
		{"\x04\x00\x00\x00Go\x00\x00", ""},
		{"", ""},
	} {
		if got := linkerID([]byte(test[0])); got != test[1] {
			t.Errorf("%q: %q, want %q", test[0], got, test[1])
		}
	}
}
