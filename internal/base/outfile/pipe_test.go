//go:build unix

package outfile

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// TestPipesAreWritten checks that a pipe is written and remains a pipe, under each of its names.
func TestPipesAreWritten(t *testing.T) {
	dir := t.TempDir()
	fifo, link := filepath.Join(dir, "fifo"), filepath.Join(dir, "link")
	if err := syscall.Mkfifo(fifo, 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("fifo", link); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{fifo, link} {
		got := make(chan string)
		go func() {
			text, err := os.ReadFile(fifo)
			got <- fmt.Sprint(string(text), err)
		}()
		if err := write(File{name, []byte("text")}); err != nil {
			t.Error(err)
		}
		if text := <-got; text != "text<nil>" {
			t.Errorf("%s: %s", name, text)
		}
		if names := left(t, dir); len(names) != 2 {
			t.Errorf("left: %v", names)
		}
	}
}

// TestOpenFilesAreWritten checks that a file that a process has open, as for >(command) and 3>file in a shell, is
// written in place.
func TestOpenFilesAreWritten(t *testing.T) {
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	err = write(File{fmt.Sprintf("/dev/fd/%d", w.Fd()), []byte("text")})
	w.Close()
	if text, _ := io.ReadAll(r); err != nil || string(text) != "text" {
		t.Errorf("a pipe: %q, %v", text, err)
	}
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString("head "); err != nil {
		t.Fatal(err)
	}
	if err := write(File{fmt.Sprintf("/dev/fd/%d", f.Fd()), []byte("text")}); err != nil ||
		read(t, f.Name()) != "head text" {
		t.Errorf("a file: %q, %v", read(t, f.Name()), err)
	}
}

func TestFullDeviceIsAnError(t *testing.T) {
	if _, err := os.Stat("/dev/full"); err != nil {
		t.Skip("only Linux has a full device: ", err)
	}
	if err := write(File{"/dev/full", []byte("text")}); err == nil {
		t.Error("nothing was written, and nothing is said")
	}
}
