package testfiles

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
)

func TestFilesAreFoundByPattern(t *testing.T) {
	if got := Matching(t, "testfiles*.go"); !slices.Equal(got, []string{"testfiles.go", "testfiles_test.go"}) {
		t.Errorf("found %q", got)
	}
	if texts := Texts(t, "*_test.go"); len(texts) != 1 ||
		!strings.HasPrefix(texts["testfiles_test.go"], "package testfiles\n") {
		t.Errorf("read %q", texts)
	}
}

// A failing is a testing.TB that records that it was ended.
type failing struct {
	testing.TB
	failed bool
}

func (f *failing) Fatalf(string, ...any) {
	f.failed = true
	runtime.Goexit()
}

// A pattern that does not match any file, or is malformed, ends the test.
func TestPatternsWithoutFilesFail(t *testing.T) {
	for _, pattern := range []string{"*.nothing", "["} {
		f := &failing{TB: t}
		done := make(chan struct{})
		go func() {
			defer close(done)
			Matching(f, pattern)
		}()
		if <-done; !f.failed {
			t.Errorf("%s is accepted", pattern)
		}
	}
}

func TestBlocksAreThoseOfTheLanguage(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.md")
	if err := os.WriteFile(file, []byte("```go\na\n\nb\n```\n\n```c\nc\n```\n```go\nd\n```\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if got := Blocks(t, file, "go"); !slices.Equal(got, []string{"a\n\nb\n", "d\n"}) {
		t.Errorf("got %q", got)
	}
}
