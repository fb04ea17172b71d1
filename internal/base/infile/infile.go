// Package infile reads the input files of a command up to a limit. A file may be larger than memory, or endless if
// it is a device or a pipe.
package infile

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"
)

// Maximum sizes of files, in bytes.
const (
	MaxText   = 64 << 20  // for texts that a person writes, and for modules
	MaxConfig = 1 << 20   // for configuration files
	MaxData   = 256 << 20 // for contents of resources, and for files that the compiler itself has written
)

// A TooLargeError is the error for an input that exceeds its limit.
type TooLargeError struct {
	Name  string
	Limit int
}

func (e *TooLargeError) Error() string {
	return fmt.Sprintf("'%s' is too large: the limit is %s", e.Name, size(e.Limit))
}

func size(n int) string {
	if n < 1<<20 {
		return fmt.Sprintf("%d bytes", n)
	}
	return fmt.Sprintf("%d MB", n>>20)
}

// Read returns the content of a file, which may be a pipe or a device. It returns an error if there are more than limit
// bytes.
func Read(name string, limit int) ([]byte, error) { return read(name, limit, os.Stat) }

// ReadRegular is like Read, but for a file that the user has not named, such as a file found in a folder. It returns an
// error for a device or a pipe, or a link to one, because reading could block.
func ReadRegular(name string, limit int) ([]byte, error) {
	return read(name, limit, func(name string) (fs.FileInfo, error) {
		info, err := os.Stat(name)
		if err == nil && !info.Mode().IsRegular() && !info.IsDir() {
			err = &fs.PathError{Op: "read", Path: name, Err: errNotRegular}
		}
		return info, err
	})
}

var errNotRegular = errors.New("not a regular file")

func read(name string, limit int, stat func(string) (fs.FileInfo, error)) ([]byte, error) {
	info, err := stat(name)
	if err != nil {
		return nil, err
	}
	if info.Mode().IsRegular() && info.Size() > int64(limit) {
		return nil, &TooLargeError{name, limit}
	}
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return readAll(f, name, info.Size(), limit)
}

// ReadAll returns all bytes of r, or an error if there are more than limit bytes. Errors contain the given name of the
// input.
func ReadAll(r io.Reader, name string, limit int) ([]byte, error) { return readAll(r, name, 0, limit) }

func readAll(r io.Reader, name string, size int64, limit int) ([]byte, error) {
	var p pieces
	err := Copy(&p, r, size, limit)
	if err == nil && p.size > limit {
		err = &TooLargeError{name, limit}
	}
	if err != nil {
		return nil, err
	}
	return p.joined(), nil
}

// A Sink gets the bytes that are read. For example, strings.Builder implements it.
type Sink interface {
	io.Writer
	Grow(n int)
	Len() int
}

// pieces is a Sink that grows without copying, which saves memory for a file that exceeds the limit.
type pieces struct {
	list [][]byte
	size int
}

func (p *pieces) Len() int { return p.size }

func (p *pieces) Grow(n int) { p.list = append(p.list, make([]byte, 0, n)) }

func (p *pieces) Write(b []byte) (int, error) {
	for rest := b; len(rest) > 0; {
		if n := len(p.list); n == 0 || len(p.list[n-1]) == cap(p.list[n-1]) {
			p.Grow(min(max(p.size, len(rest)), 16<<20))
		}
		last := &p.list[len(p.list)-1]
		n := min(len(rest), cap(*last)-len(*last))
		*last = append(*last, rest[:n]...)
		rest, p.size = rest[n:], p.size+n
	}
	return len(b), nil
}

func (p *pieces) joined() []byte {
	if len(p.list) == 1 {
		return p.list[0]
	}
	return slices.Concat(p.list...)
}

// buffers holds small buffers for reading files. Reusing them is cheaper than new memory, because they remain in the
// processor's cache.
var buffers sync.Pool // of *[bufferSize]byte

const bufferSize = 32 << 10

// Copy copies r to a Sink through a buffer. The parameter size is the expected number of bytes, or 0 if it is unknown.
// Copy stops early if r has more than limit bytes.
func Copy(to Sink, r io.Reader, size int64, limit int) error {
	buf, _ := buffers.Get().(*[bufferSize]byte)
	if buf == nil {
		buf = new([bufferSize]byte)
	}
	defer buffers.Put(buf)
	var err error
	for err == nil && to.Len() <= limit {
		var n int
		n, err = r.Read(buf[:])
		if to.Len() == 0 && n == len(buf) && size > 0 {
			to.Grow(int(min(size, int64(limit)+int64(n))))
		}
		to.Write(buf[:n])
	}
	if err == io.EOF {
		err = nil
	}
	return err
}

// A Reader reads several files whose total size is limited.
type Reader struct{ limit, used int }

// NewReader returns a Reader for files of at most limit bytes in total.
func NewReader(limit int) *Reader { return &Reader{limit: limit} }

// Read returns the content of a file, which may be a pipe or a device.
func (r *Reader) Read(name string) ([]byte, error) {
	data, err := Read(name, r.limit-r.used)
	var large *TooLargeError
	switch {
	case errors.As(err, &large) && r.used > 0:
		return nil, fmt.Errorf("'%s' is too large: the limit for all input files together is %s", name, size(r.limit))
	case errors.As(err, &large):
		large.Limit = r.limit
	}
	r.used += len(data)
	return data, err
}
