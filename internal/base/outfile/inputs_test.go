package outfile

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// folder creates files in a new folder and returns the folder. The content of each file is its name.
func folder(t *testing.T, names ...string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range names {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(name), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestInputsAreNotWritten checks that an input is not overwritten under any of its names. Such a name may be another
// spelling, a link, a hard link, or a path through a link to its folder.
func TestInputsAreNotWritten(t *testing.T) {
	dir := folder(t, "in", "other")
	in := filepath.Join(dir, "in")
	for name, make := range map[string]func(name string) error{
		"link": func(name string) error { return os.Symlink("in", name) },
		"hard": func(name string) error { return os.Link(in, name) },
		"sub":  func(name string) error { return os.Symlink(".", name) },
	} {
		if err := make(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"in", "./in", "../" + filepath.Base(dir) + "/in", "link", "hard", "sub/in",
		"sub/link"} {
		w := Writer{Inputs: []string{filepath.Join(dir, "other"), in}}
		err := w.Write(File{filepath.Join(dir, "new"), nil}, File{dir + "/" + name, []byte("lost")})
		if err == nil || !strings.Contains(err.Error(), "would overwrite the input '"+in+"'") {
			t.Errorf("%s: %v", name, err)
		}
		if got := read(t, in); got != "in" {
			t.Fatalf("%s: the input holds %q", name, got)
		}
		if _, err := os.Stat(filepath.Join(dir, "new")); err == nil {
			t.Errorf("%s: the other file was written", name)
		}
	}
	w := Writer{Inputs: []string{in, filepath.Join(dir, "none")}}
	if err := w.Write(File{filepath.Join(dir, "other"), []byte("new")}); err != nil ||
		read(t, filepath.Join(dir, "other")) != "new" {
		t.Errorf("a file that is not an input: %v", err)
	}
}

func TestOutputsAreDifferentFiles(t *testing.T) {
	dir := folder(t, "old")
	if err := os.Symlink("old", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(".", filepath.Join(dir, "sub")); err != nil {
		t.Fatal(err)
	}
	for _, names := range [][2]string{{"new", "new"}, {"new", "sub/new"}, {"old", "link"}, {"old", "sub/old"}} {
		err := write(File{filepath.Join(dir, names[0]), []byte("1")}, File{filepath.Join(dir, names[1]), []byte("2")})
		if err == nil || !strings.Contains(err.Error(), "two outputs are the same file") {
			t.Errorf("%v: %v", names, err)
		}
	}
	if got := left(t, dir); len(got) != 3 || read(t, filepath.Join(dir, "old")) != "old" {
		t.Errorf("%v were written", got)
	}
	if err := write(File{os.DevNull, []byte("1")}, File{os.DevNull, []byte("2")}); err != nil {
		t.Errorf("a device: %v", err)
	}
}

func TestNamesOfStandardOutput(t *testing.T) {
	for name, want := range map[string][2]string{
		"-": {"text", ""}, "/dev/stdout": {"text", ""}, "/dev/fd/1": {"text", ""}, "/proc/self/fd/1": {"text", ""},
		"/dev/stderr": {"", "text"}, "/dev/fd/2": {"", "text"},
	} {
		var out, err bytes.Buffer
		w := Writer{Inputs: []string{"-"}, Stdout: &out, Stderr: &err}
		if e := w.Write(File{name, []byte("te")}, File{name, []byte("xt")}); e != nil || out.String() != want[0] ||
			err.String() != want[1] {
			t.Errorf("%s: %q, %q, %v", name, out.String(), err.String(), e)
		}
	}
}
