package cli

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

// Watched files are reported when they are changed, created, removed or replaced. Files that are only read, and other
// files, are not reported.
func TestChangesAreReported(t *testing.T) {
	dir := t.TempDir()
	a, b, later := filepath.Join(dir, "a"), filepath.Join(dir, "sub", "b"), filepath.Join(dir, "later")
	if err := os.Mkdir(filepath.Dir(b), 0o777); err != nil {
		t.Fatal(err)
	}
	write(t, a, "")
	write(t, b, "")
	ctx, end := context.WithTimeout(context.Background(), time.Minute)
	defer end()
	reported := make(chan []string)
	ready := make(chan struct{}, 100)
	result := make(chan error)
	go func() {
		result <- watchFiles(ctx, time.Now().Add(time.Hour), func() watchList {
			ready <- struct{}{}
			return watchList{files: []string{a, b, later, filepath.Join(dir, "none", "c")}}
		}, func(list []string) bool {
			reported <- list
			return !slices.Contains(list, later)
		})
	}()
	<-ready
	time.Sleep(20 * time.Millisecond) // until the folders are watched
	changed := map[string]bool{}
	for _, step := range []struct {
		change func()
		want   []string
	}{
		{func() { write(t, a, "x"); write(t, a, "xy") }, []string{a}},
		{func() { write(t, a, "z"); write(t, b, "z") }, []string{a, b}},
		{func() { write(t, filepath.Join(dir, "other"), ""); _ = os.Remove(b) }, []string{b}},
		{func() {
			write(t, a+".tmp", "new")
			if err := os.Rename(a+".tmp", a); err != nil {
				t.Error(err)
			}
		}, []string{a}},
		{func() { write(t, later, "") }, []string{later}},
	} {
		step.change()
		for _, f := range step.want {
			changed[f] = true
		}
		// On a busy machine, a change may be reported in several parts, the last of them after the next change.
		for missing := slices.Clone(step.want); len(missing) > 0; {
			select {
			case got := <-reported:
				for _, f := range got {
					if !changed[f] {
						t.Errorf("told of %s, which has not changed", f)
					}
				}
				missing = slices.DeleteFunc(missing, func(f string) bool { return slices.Contains(got, f) })
			case <-ctx.Done():
				t.Fatalf("not told of %v", missing)
			}
		}
	}
	if err := <-result; err != nil {
		t.Error(err)
	}
}

// A file that changes after the caller has begun to read it, and before its folder is watched, is reported.
func TestChangesBeforeWatchingAreReported(t *testing.T) {
	dir := t.TempDir()
	before, after := filepath.Join(dir, "before"), filepath.Join(dir, "after")
	write(t, before, "")
	if err := os.Chtimes(before, time.Time{}, time.Now().Add(-time.Minute)); err != nil {
		t.Fatal(err)
	}
	begin := time.Now()
	write(t, after, "")
	var got []string
	err := watchFiles(t.Context(), begin, func() watchList { return watchList{files: []string{before, after}} },
		func(list []string) bool { got = list; return false })
	if err != nil || !slices.Equal(got, []string{after}) {
		t.Errorf("got %v, %v", got, err)
	}
}

func TestWatchingEndsWithItsContext(t *testing.T) {
	ctx, end := context.WithCancel(context.Background())
	result := make(chan error)
	go func() {
		result <- watchFiles(ctx, time.Now(), func() watchList {
			return watchList{files: []string{filepath.Join(t.TempDir(),
				"a")}}
		}, func([]string) bool { return true })
	}()
	end()
	if err := <-result; err != nil {
		t.Error(err)
	}
}

func TestPartsOfPatterns(t *testing.T) {
	for pattern, want := range map[string]string{
		"*.hlsl":        "*.hlsl",
		"a/*.hlsl":      "a/*.hlsl a",
		"a/b/c[12].x":   "a/b/c[12].x a/b",
		"a/*/b/?.hlsl":  "a/*/b/?.hlsl a/*/b a/* a",
		"../*.hlsl":     "../*.hlsl",
		"../../a/*":     "../../a/* ../../a",
		"/*.hlsl":       "/*.hlsl",
		"/tmp/a/./*.xy": "/tmp/a/*.xy /tmp/a",
	} {
		if got := filepath.ToSlash(strings.Join(watchedParts(filepath.FromSlash(pattern)), " ")); got != want {
			t.Errorf("%s: got %s, want %s", pattern, got, want)
		}
	}
}
