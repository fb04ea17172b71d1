package preprocessor

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"
)

const sharedLimit = 1 << 20

// TestRefreshReadsChangedFiles checks that, after Refresh, a file is read again if its size, its time or the file
// itself has changed, or if it was modified shortly before it was read. Before Refresh, it is not checked.
func TestRefreshReadsChangedFiles(t *testing.T) {
	old := time.Now().Add(-time.Hour)
	for name, test := range map[string]struct {
		before time.Time
		change func(t *testing.T, file string)
		want   string
	}{
		"nothing":          {old, func(*testing.T, string) {}, "old!"},
		"another size":     {old, func(t *testing.T, f string) { write(t, f, "longer", old) }, "longer"},
		"another time":     {old, func(t *testing.T, f string) { write(t, f, "new!", old.Add(time.Second)) }, "new!"},
		"another file":     {old, func(t *testing.T, f string) { write(t, f+"2", "new!", old); rename(t, f+"2", f) }, "new!"},
		"removed":          {old, func(t *testing.T, f string) { _ = os.Remove(f) }, ""},
		"the same moment":  {time.Now(), func(t *testing.T, f string) { write(t, f, "new!", time.Now()) }, "new!"},
		"kept as it seems": {old, func(t *testing.T, f string) { write(t, f, "new!", old) }, "old!"},
	} {
		t.Run(name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "a.h")
			write(t, file, "old!", test.before)
			s := NewSharedFiles(nil)
			s.Refresh(sharedLimit)
			read := func() string { text, _ := s.In(dir).Read("a.h", sharedLimit); return text }
			if got := read(); got != "old!" {
				t.Fatalf("read %q", got)
			}
			test.change(t, file)
			if got := read(); got != "old!" {
				t.Errorf("before Refresh: %q", got)
			}
			s.Refresh(sharedLimit)
			if got := read(); got != test.want {
				t.Errorf("after Refresh: %q, want %q", got, test.want)
			}
		})
	}
}

// TestRefreshFindsNewFiles checks that a new file is found after Refresh.
func TestRefreshFindsNewFiles(t *testing.T) {
	dir := t.TempDir()
	s := NewSharedFiles(nil)
	s.Refresh(sharedLimit)
	for range 2 {
		if _, err := s.In(dir).Read("a.h", sharedLimit); err == nil {
			t.Fatal("read a file that does not exist")
		}
		s.Refresh(sharedLimit)
	}
	write(t, filepath.Join(dir, "a.h"), "new", time.Now())
	s.Refresh(sharedLimit)
	if text, err := s.In(dir).Read("a.h", sharedLimit); text != "new" {
		t.Errorf("read %q: %v", text, err)
	}
}

// TestRefreshOfAFileSystem checks that files of an fs.FS are read again after Refresh.
func TestRefreshOfAFileSystem(t *testing.T) {
	files := fstest.MapFS{"a.h": {Data: []byte("old")}}
	s := NewSharedFiles(files)
	for _, want := range []string{"old", "new"} {
		files["a.h"] = &fstest.MapFile{Data: []byte(want)}
		s.Refresh(sharedLimit)
		if text, err := s.In("").Read("a.h", sharedLimit); text != want {
			t.Errorf("read %q, want %q: %v", text, want, err)
		}
	}
}

// TestRefreshBoundsTheFiles checks that Refresh drops the files if they take more than the limit, and that the recorded
// size is that of the cached files.
func TestRefreshBoundsTheFiles(t *testing.T) {
	files := fstest.MapFS{}
	s := NewSharedFiles(files)
	for i := range 100 {
		name := strings.Repeat("a", i+1) + ".h"
		files[name] = &fstest.MapFile{Data: make([]byte, 1000)}
		if _, err := s.In("").Read(name, sharedLimit); err != nil {
			t.Fatal(err)
		}
		if i%3 == 0 {
			s.Forget("", name)
		}
		sum := 0
		for key, below := range s.read {
			for _, f := range below {
				sum += f.size(key)
			}
		}
		if s.size != sum || sum > 20_000 {
			t.Fatalf("the size is %d after %d files, want %d", s.size, i, sum)
		}
		s.Refresh(15_000)
	}
}

func write(t *testing.T, file, text string, modified time.Time) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Chtimes(file, modified, modified); err != nil {
		t.Fatal(err)
	}
}

func rename(t *testing.T, from, to string) {
	t.Helper()
	if err := os.Rename(from, to); err != nil {
		t.Fatal(err)
	}
}
