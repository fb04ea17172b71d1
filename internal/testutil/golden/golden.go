// Package golden compares the compiler's output with golden files. It is independent of the content of the files.
//
// The flag -update accepts a changed output by rewriting the files; the change is then reviewed as a diff.
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

// Marker is part of the name of every golden file. It separates the name of the source file from the output format:
// "add.ps.hlsl.expected.spvasm".
const Marker = ".expected."

var update = flag.Bool("update", false, "rewrite golden files with the actual output")

// Updating reports whether -update is set.
func Updating() bool { return *update }

// Check fails the test unless the file at a path has the given content. With -update, it writes the file instead, so
// that the change can be reviewed as a diff.
func Check(t testing.TB, path string, got []byte) {
	t.Helper()
	if diff := Compare(path, got); diff != "" {
		t.Error(diff)
	}
}

// Compare is Check for callers that report errors themselves: it returns the difference, or "".
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

// FirstDifference formats the first lines that differ.
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

// Unclaimed returns the golden files under dir whose source file is missing.
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

// CheckSection fails the test unless a section of a page has the given body. The section is between the lines <!-- name
// --> and the next <!-- end -->. With -update, it writes the page.
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

// WithSection returns a page in which the body of a section is replaced. The section is between the lines <!-- name -->
// and the next <!-- end -->.
func WithSection(page, name, body string) (string, error) {
	start, end := "<!-- "+name+" -->\n", "<!-- end -->\n"
	before, rest, found := strings.Cut(page, start)
	_, after, ended := strings.Cut(rest, end)
	if !found || !ended {
		return "", fmt.Errorf("no section %q", name)
	}
	return before + start + body + end + after, nil
}
