// Package testfiles finds and reads the files that tests are about. A pattern that
// fits no file fails the test: otherwise it would pass and check nothing. It must
// not know what is in the files.
package testfiles

import (
	"os"
	"path/filepath"
	"regexp"
	"sync"
	"testing"
)

// Matching returns the files that fit a pattern, in the order of their names.
func Matching(t testing.TB, pattern string) []string {
	t.Helper()
	Track()
	paths, err := filepath.Glob(pattern)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no files %s (%v)", pattern, err)
	}
	return paths
}

// Texts returns what is in the files that fit a pattern, by their names without the
// folder.
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

// Track tells the go command, which keeps the results of tests for as long as the
// files that they open stay the same, where the names of files start: what TestMain
// does before the tests, it does not see. It is called before a file is opened.
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
