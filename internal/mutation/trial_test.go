package mutation

import (
	"path/filepath"
	"strings"
	"testing"
)

var root = filepath.Join("..", "..")

// The compiler compiles with every patch, so that only tests can find what is wrong.
func TestPatchesCompile(t *testing.T) {
	left := patches(t)
	for round := 0; len(left) > 0; round++ { // patches of different files at once
		var now []*Patch
		var later []Patch
		files := map[string]bool{}
		for i := range left {
			if p := &left[i]; files[p.File] {
				later = append(later, *p)
			} else {
				files[p.File] = true
				now = append(now, p)
			}
		}
		overlay, err := Overlay(root, t.TempDir(), now...)
		if err == nil {
			err = Build(t.Context(), root, overlay, now...)
		}
		if err != nil {
			t.Error(err)
		}
		left = later
	}
}

// There are forty mistakes in passes, in what most passes are made of.
func TestPassesHaveMistakes(t *testing.T) {
	n, files := 0, map[string]bool{}
	for _, p := range patches(t) {
		if isInPass(&p) {
			n++
			files[p.File] = true
			if !strings.HasPrefix(p.File, "opt/") && !strings.HasPrefix(p.File, "spirv/fold/") {
				t.Errorf("%s is not about passes but about %s", p.Name, p.File)
			}
		}
	}
	if n < 40 || len(files) < 25 {
		t.Errorf("%d mistakes in %d files, want at least 40 in 25", n, len(files))
	}
}

// A mistake is found, by the test that is named.
func TestMistakeIsFound(t *testing.T) {
	for _, p := range patches(t) {
		if p.Name != "pass-storage-buffers-are-constant" {
			continue
		}
		by, err := Trials[0].Find(t.Context(), root, &p)
		if want := "internal/exectest TestDispatchesOnTheInterpreter"; err != nil || by != want {
			t.Errorf("found by %q, %v, want %q", by, err, want)
		}
		return
	}
	t.Error("the mistake is not there")
}
