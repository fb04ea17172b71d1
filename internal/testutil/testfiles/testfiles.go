// Package testfiles finds and reads files for tests. A pattern that does not match any file fails the test, because
// the test would otherwise pass without checking anything. The package is independent of the content of the files.
package testfiles

import (
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
)

// Matching returns the files that match a pattern, sorted by name.
func Matching(t testing.TB, pattern string) []string {
	t.Helper()
	Track()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s (%v)", pattern, err)
	}
	return paths
}

// Texts returns the contents of the files that match a pattern, by their names without the folder.
func Texts(t testing.TB, pattern string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	for _, path := range Matching(t, pattern) {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(path)] = string(text)
	}
	return texts
}

// Track records the current directory for the go command's test cache. The go command reuses a test result as long as
// the files that the test opens do not change. It does not see directory changes in TestMain before the tests. Track
// must be called before a file is opened.
var Track = sync.OnceFunc(func() {
	dir, err := os.Getwd()
	if err == nil {
		err = os.Chdir(dir)
	}
	if err != nil {
		panic(err)
	}
})

// Blocks returns the fenced code blocks of a language in a Markdown file.
func Blocks(t testing.TB, file, language string) (blocks []string) {
	t.Helper()
	Track()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("(?ms)^```"+language+"\n(.*?)^```$").FindAllSubmatch(text, -1) {
		blocks = append(blocks, string(m[1]))
	}
	if blocks == nil {
		t.Fatalf("%s: no block of %s", file, language)
	}
	return blocks
}
