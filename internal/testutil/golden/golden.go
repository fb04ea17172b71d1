// Package golden compares what the compiler prints with files that hold what
// it should print. It must not know what the files are about.
//
// A changed output is accepted with -update, which rewrites the files; the
// change is then reviewed as a difference.
package golden

import (
	"bytes"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Marker stands in the name of every golden file, between the name of the file
// that it belongs to and the form: "add.ps.hlsl.expected.spvasm".
const Marker = ".expected."

var update = flag.Bool("update", false, "rewrite golden files with the actual output")

// Check fails t unless the file at path holds exactly got. With -update it
// writes the file instead, so that the change is reviewed as a difference.
func Check(t testing.TB, path string, got []byte) {
	t.Helper()
	if diff := Compare(path, got); diff != "" {
		t.Error(diff)
	}
}

// Compare is Check for callers that report by themselves: it returns what is
// wrong, or "".
func Compare(path string, got []byte) string {
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			return err.Error()
		}
		return ""
	}
	want, err := os.ReadFile(path)
	if err != nil {
		return err.Error()
	}
	if bytes.Equal(want, got) {
		return ""
	}
	return path + ": " + FirstDifference(string(want), string(got))
}

// FirstDifference shows the first lines that differ.
func FirstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w) && i < len(g) && w[i] == g[i] {
		i++
	}
	line := func(lines []string) string {
		if i < len(lines) {
			return lines[i]
		}
		return "(end)"
	}
	return fmt.Sprintf("line %d differs\n got: %s\nwant: %s", i+1, line(g), line(w))
}

// Unclaimed returns the golden files under dir without the file they belong to.
func Unclaimed(dir string) ([]string, error) {
	var list []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		owner, _, isGolden := strings.Cut(path, Marker)
		if !isGolden {
			return nil
		}
		if _, err := os.Stat(owner); err != nil {
			list = append(list, path)
		}
		return nil
	})
	return list, err
}

// CheckSection fails t unless a page has body between the lines <!-- name --> and the
// next <!-- end -->. With -update it writes the page.
func CheckSection(t testing.TB, path, name, body string) {
	t.Helper()
	page, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want, err := WithSection(string(page), name, "\n"+strings.TrimRight(body, "\n")+"\n\n")
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	Check(t, path, []byte(want))
}

// WithSection returns a page with body between the lines <!-- name --> and the next
// <!-- end -->, in place of what stands there.
func WithSection(page, name, body string) (string, error) {
	start, end := "<!-- "+name+" -->\n", "<!-- end -->\n"
	before, rest, found := strings.Cut(page, start)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		return "", fmt.Errorf("no section %q", name)
	}
	return before + start + body + end + after, nil
}
