package outfile

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
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

// write writes files as a command without inputs does.
func write(files ...File) error { return new(Writer).Write(files...) }

// left returns the names of the files in a folder.
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

// TestAllFilesOrNone checks that no file is written if one of the files cannot be written.
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

// TestEqualFilesGetANewTime checks that a file whose content does not change gets a new time, as if it were written.
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

func TestUnchangedFilesCanKeepTheirTime(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	w := Writer{KeepUnchanged: true}
	then := time.Now().Add(-time.Hour).Truncate(time.Second)
	for _, step := range []struct {
		text string
		kept bool
	}{{"text", false}, {"text", true}, {"test", false}} {
		if err := w.Write(File{name, []byte(step.text)}); err != nil {
			t.Fatal(err)
		}
		info, err := os.Stat(name)
		if err != nil || info.ModTime().Equal(then) != step.kept || read(t, name) != step.text {
			t.Errorf("%s: the file is of %v and holds %q, %v", step.text, info.ModTime(), read(t, name), err)
		}
		if err := os.Chtimes(name, then, then); err != nil {
			t.Fatal(err)
		}
	}
}

func TestReadOnlyFilesAreRejected(t *testing.T) {
	name := filepath.Join(t.TempDir(), "a")
	if err := os.WriteFile(name, []byte("old"), 0o444); err != nil {
		t.Fatal(err)
	}
	err := write(File{name, []byte("new")})
	if err == nil || !strings.Contains(err.Error(), name+": the file is read-only") || read(t, name) != "old" {
		t.Errorf("%v; the file holds %q", err, read(t, name))
	}
}

// TestLongNames checks that files with names of the maximum length can be written.
func TestLongNames(t *testing.T) {
	dir := t.TempDir()
	name := filepath.Join(dir, strings.Repeat("n", 255))
	for _, text := range []string{"first", "second"} {
		if err := write(File{name, []byte(text)}); err != nil {
			t.Fatal(err)
		}
		if got := read(t, name); got != text || len(left(t, dir)) != 1 {
			t.Errorf("the file holds %q; %v", got, left(t, dir))
		}
	}
}

// TestTemporaryFilesHaveNoNames checks that a temporary file does not have a name before it is renamed, if the system
// supports this.
func TestTemporaryFilesHaveNoNames(t *testing.T) {
	dir := t.TempDir()
	f, err := openNameless(dir)
	if err != nil {
		t.Skip(err)
	}
	f.Close()
	made, err := newTemporary(filepath.Join(dir, "a"), nil, []byte("text"))
	if err != nil {
		t.Fatal(err)
	}
	if names := left(t, dir); len(names) != 0 {
		t.Errorf("there is %v before the file has its place", names)
	}
	if err := made.rename(); err != nil || read(t, filepath.Join(dir, "a")) != "text" {
		t.Error(err)
	}
}

// TestAbandonedFilesAreRemoved checks that a process removes old temporary files that a killed process has left for the
// same file, and that it keeps temporary files of running processes.
func TestAbandonedFilesAreRemoved(t *testing.T) {
	dir := t.TempDir()
	place := filepath.Join(dir, "a")
	var names []string
	for range 2 { // the second finds the first
		made := temporary{place: place}
		f, err := made.create()
		if err != nil {
			t.Fatal(err)
		}
		f.Close()
		names = append(names, made.name)
	}
	then := time.Now().Add(-2 * abandoned)
	if err := os.Chtimes(names[0], then, then); err != nil {
		t.Fatal(err)
	}
	made := temporary{place: place}
	f, err := made.create()
	if err != nil {
		t.Fatal(err)
	}
	f.Close()
	if got, want := left(t, dir), []string{filepath.Base(names[1]),
		filepath.Base(made.name)}; !slices.Equal(slices.Sorted(slices.Values(got)),
		slices.Sorted(slices.Values(want))) {
		t.Errorf("left: %v, want %v", got, want)
	}
}

// TestLinksToNoFile checks that a file is written through a link, even if the target does not exist yet.
func TestLinksToNoFile(t *testing.T) {
	dir := t.TempDir()
	if err := os.Mkdir(filepath.Join(dir, "sub"), 0o777); err != nil {
		t.Fatal(err)
	}
	link, second := filepath.Join(dir, "link"), filepath.Join(dir, "sub", "second")
	if err := os.Symlink(filepath.Join("sub", "second"), link); err != nil {
		t.Skip(err)
	}
	if err := os.Symlink(filepath.Join("..", "place"), second); err != nil {
		t.Fatal(err)
	}
	if err := write(File{link, []byte("new")}); err != nil || read(t, filepath.Join(dir, "place")) != "new" {
		t.Error(err)
	}
	circle := filepath.Join(dir, "circle")
	if err := os.Symlink("circle", circle); err != nil {
		t.Fatal(err)
	}
	if err := write(File{circle, nil}); err == nil {
		t.Error("a link to itself was written")
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

// TestPartialFilesAreNotVisible checks that a process that reads a file while other processes write it reads one text
// or the other, but never a mixture.
func TestPartialFilesAreNotVisible(t *testing.T) {
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
