package outfile

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// write writes files of a command that has read none.
func write(files ...File) error { return new(Writer).Write(files...) }

// left returns the names in a folder.
func left(t *testing.T, dir string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func TestFilesAreReplaced(t *testing.T) {
	dir := t.TempDir()
	a, b := filepath.Join(dir, "a"), filepath.Join(dir, "b")
	if err := os.WriteFile(a, []byte("something longer"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := write(File{a, []byte("new")}, File{b, nil}); err != nil {
		t.Fatal(err)
	}
	if got := read(t, a) + "," + read(t, b); got != "new," {
		t.Errorf("the files hold %q", got)
	}
	if info, err := os.Stat(a); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o600 {
		t.Errorf("who may read the file has changed: %v, %v", info.Mode(), err)
	}
	if names := left(t, dir); len(names) != 2 {
		t.Errorf("left behind: %v", names)
	}
}

// If one file cannot be written, no other is.
func TestAllFilesOrNone(t *testing.T) {
	dir := t.TempDir()
	a := filepath.Join(dir, "a")
	if err := os.WriteFile(a, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, bad := range []string{dir, filepath.Join(dir, "none", "b")} {
		err := write(File{a, []byte("new")}, File{bad, nil})
		if err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("%s: %v", bad, err)
		}
		if got, names := read(t, a), left(t, dir); got != "old" || len(names) != 1 {
			t.Errorf("%s: the other file holds %q; %v", bad, got, names)
		}
	}
}

// A file that has the bytes already is as new as one that is written.
func TestEqualFilesGetANewTime(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := write(File{name, []byte("text")}); err != nil {
		t.Fatal(err)
	}
	then := time.Now().Add(-time.Hour)
	if err := os.Chtimes(name, then, then); err != nil {
		t.Fatal(err)
	}
	if err := write(File{name, []byte("text")}); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(name)
	if err != nil || time.Since(info.ModTime()) > time.Minute || read(t, name) != "text" {
		t.Errorf("it is of %v and holds %q, %v", info.ModTime(), read(t, name), err)
	}
}

func TestLinksStayLinks(t *testing.T) {
	dir := t.TempDir()
	place, link := filepath.Join(dir, "place"), filepath.Join(dir, "link")
	if err := os.WriteFile(place, []byte("old"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(place, link); err != nil {
		t.Skip(err)
	}
	if err := write(File{link, []byte("new")}); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 || read(t, place) != "new" {
		t.Errorf("the link is a %v, its file holds %q", info.Mode(), read(t, place))
	}
}

func TestDevicesAreWrittenAsTheyAre(t *testing.T) {
	if err := write(File{os.DevNull, []byte("x")}); err != nil {
		t.Error(err)
	}
}

// Whoever reads while others write sees one text or the other.
func TestNobodyReadsHalfAFile(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	texts := []string{strings.Repeat("a", 1<<16), strings.Repeat("b", 1<<15)}
	var writers sync.WaitGroup
	for _, text := range texts {
		if err := write(File{name, []byte(text)}); err != nil {
			t.Fatal(err)
		}
		writers.Go(func() {
			for range 100 {
				if err := write(File{name, []byte(text)}); err != nil {
					t.Error(err)
				}
			}
		})
	}
	for range 200 {
		if got := read(t, name); got != texts[0] && got != texts[1] {
			t.Fatalf("%d bytes", len(got))
		}
	}
	writers.Wait()
}
