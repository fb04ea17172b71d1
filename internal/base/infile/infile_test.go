package infile

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"
)

// text returns n bytes, each of which depends on its index.
func text(n int) []byte {
	b := make([]byte, n)
	for i := range b {
		b[i] = byte(i * 7 >> 3)
	}
	return b
}

// TestLimit checks that files up to the limit are read completely, from every kind of source.
func TestLimit(t *testing.T) {
	const limit = 3*bufferSize + 5
	name := filepath.Join(t.TempDir(), "file")
	for _, n := range []int{0, 1, bufferSize - 1, bufferSize, bufferSize + 1, limit, limit + 1, 2 * limit} {
		want := text(n)
		if err := os.WriteFile(name, want, 0o666); err != nil {
			t.Fatal(err)
		}
		for how, read := range map[string]func() ([]byte, error){
			"file":    func() ([]byte, error) { return Read(name, limit) },
			"regular": func() ([]byte, error) { return ReadRegular(name, limit) },
			"stream":  func() ([]byte, error) { return ReadAll(bytes.NewReader(want), name, limit) },
			"halves":  func() ([]byte, error) { return ReadAll(iotest.HalfReader(bytes.NewReader(want)), name, limit) },
			"grown":   func() ([]byte, error) { return readAll(bytes.NewReader(want), name, 10, limit) },
		} {
			got, err := read()
			var large *TooLargeError
			if n <= limit && (err != nil || !bytes.Equal(got, want)) || n > limit && !errors.As(err, &large) {
				t.Errorf("%s of %d bytes: %d bytes, %v", how, n, len(got), err)
			}
		}
	}
}

// TestEndlessInput checks that an endless input is read only up to the limit.
func TestEndlessInput(t *testing.T) {
	r := &counter{}
	_, err := ReadAll(r, "zero", 1<<20)
	if err == nil || err.Error() != "'zero' is too large: the limit is 1 MB" {
		t.Error(err)
	}
	if r.n > 1<<20+bufferSize {
		t.Errorf("%d bytes were read", r.n)
	}
}

// A counter is an endless input that counts the bytes read.
type counter struct{ n int }

func (c *counter) Read(b []byte) (int, error) {
	c.n += len(b)
	return len(b), nil
}

func TestErrorsOfReading(t *testing.T) {
	bad := errors.New("bad")
	if _, err := ReadAll(io.MultiReader(strings.NewReader("a"), iotest.ErrReader(bad)), "x", 10); !errors.Is(err, bad) {
		t.Error(err)
	}
	dir := t.TempDir()
	for _, read := range []func(string, int) ([]byte, error){Read, ReadRegular} {
		if _, err := read(dir, 10); err == nil {
			t.Error("a folder is a file")
		}
		if _, err := read(filepath.Join(dir, "none"), 10); !errors.Is(err, os.ErrNotExist) {
			t.Error(err)
		}
	}
	if _, err := ReadRegular(os.DevNull, 10); !errors.Is(err, errNotRegular) {
		t.Error(err)
	}
}

// TestSparseFile checks that a sparse file that exceeds the limit is an error before it is read.
func TestSparseFile(t *testing.T) {
	f, err := os.Create(filepath.Join(t.TempDir(), "sparse"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Truncate(20 << 30); err != nil {
		t.Fatal(err)
	}
	var large *TooLargeError
	if _, err := Read(f.Name(), MaxData); !errors.As(err, &large) {
		t.Error(err)
	}
}

func TestFilesShareALimit(t *testing.T) {
	name := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(name, text(60), 0o666); err != nil {
		t.Fatal(err)
	}
	r := NewReader(100)
	if got, err := r.Read(name); err != nil || len(got) != 60 {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	if _, err := r.Read(name); err == nil || !strings.Contains(err.Error(),
		"the limit for all input files together is 100 bytes") {
		t.Error(err)
	}
	if _, err := NewReader(50).Read(name); err == nil ||
		!strings.Contains(err.Error(), "is too large: the limit is 50 bytes") {
		t.Error(err)
	}
}
