package preprocessor

import (
	"cmp"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/infile"
)

// OSFiles reads files from the operating system.
type OSFiles struct {
	Dir string // base of relative paths, the process's current directory if empty
}

// errNotRegular is the error for a device or a pipe, which may be endless.
var errNotRegular = errors.New("not a regular file")

// Read implements Files. It only opens regular files, because opening a pipe waits for a writer.
func (o OSFiles) Read(name string, limit int) (string, error) {
	name = InDir(o.Dir, name)
	info, err := os.Stat(name)
	if err != nil {
		return decoded("", err)
	}
	if err := regular(info); err != nil {
		return decoded("", err)
	}
	f, err := os.Open(name)
	if err != nil {
		return decoded("", err)
	}
	defer f.Close()
	return read(f, info, limit)
}

// mostListed is the maximum number of names that are read from a folder.
const mostListed = 1 << 16

// List implements Lister.
func (o OSFiles) List(dir string) ([]string, error) {
	return listed(os.Open(InDir(o.Dir, cmp.Or(dir, "."))))
}

// listed returns the names in an open folder, and closes it.
func listed(f *os.File, err error) ([]string, error) {
	if err != nil {
		_, err = decoded("", err)
		return nil, err
	}
	defer f.Close()
	names, err := f.Readdirnames(mostListed)
	if err == io.EOF {
		err = nil
	}
	return names, err
}

// InDir returns the path of a file whose name is relative to a directory. It returns name unchanged if it is absolute
// or dir is empty.
func InDir(dir, name string) string {
	if dir == "" || filepath.IsAbs(name) || path.IsAbs(name) {
		return name
	}
	return dir + "/" + name
}

// FSFiles reads files from FS. Names are cleaned first, because an fs.FS does not accept "./a" or "b/../a". Names
// outside of its root do not exist. A PathReader gets names unchanged.
type FSFiles struct{ FS fs.FS }

// A PathReader is an fs.FS whose files may have arbitrary names: absolute ones, names outside of its root, and names
// that are not cleaned. ReadPath returns fs.ErrNotExist if the file does not exist.
type PathReader interface {
	fs.FS
	ReadPath(name string) ([]byte, error)
}

// Read implements Files.
func (f FSFiles) Read(name string, limit int) (string, error) {
	if r, ok := f.FS.(PathReader); ok {
		text, err := r.ReadPath(name)
		return truncate(string(text), limit, err)
	}
	name = path.Clean(name)
	if !fs.ValidPath(name) {
		return "", fs.ErrNotExist
	}
	info, err := fs.Stat(f.FS, name)
	if err != nil {
		return decoded("", err)
	}
	if err := regular(info); err != nil {
		return decoded("", err)
	}
	file, err := f.FS.Open(name)
	if err != nil {
		return decoded("", err)
	}
	defer file.Close()
	return read(file, info, limit)
}

// A PathLister is a PathReader that can also list folders with arbitrary names.
type PathLister interface {
	PathReader
	ListPath(dir string) ([]string, error)
}

// List implements Lister.
func (f FSFiles) List(dir string) ([]string, error) {
	if r, ok := f.FS.(PathLister); ok {
		return r.ListPath(dir)
	}
	if _, ok := f.FS.(PathReader); ok {
		return nil, errors.ErrUnsupported
	}
	dir = path.Clean(dir)
	if !fs.ValidPath(dir) {
		return nil, fs.ErrNotExist
	}
	entries, err := fs.ReadDir(f.FS, dir)
	names := make([]string, len(entries))
	for i, e := range entries {
		names[i] = e.Name()
	}
	return names, err
}

// regular returns an error unless info describes a regular file.
func regular(info fs.FileInfo) error {
	switch {
	case info.IsDir():
		return fs.ErrNotExist
	case !info.Mode().IsRegular():
		return errNotRegular
	}
	return nil
}

// read returns the text of f.
func read(f io.Reader, info fs.FileInfo, limit int) (string, error) {
	text, err := ReadText(f, info.Size(), limit)
	return truncate(text, limit, err)
}

// ReadText returns the contents of r. size is the expected number of bytes, if known. ReadText
// stops early if r has more than limit bytes.
func ReadText(r io.Reader, size int64, limit int) (string, error) {
	var text strings.Builder
	err := infile.Copy(&text, r, size, limit)
	return text.String(), err
}

// truncate returns the text of a file. A text longer than limit is truncated but not decoded, because decoding could
// shorten it to the limit.
func truncate(text string, limit int, err error) (string, error) {
	if err == nil && len(text) > limit {
		return text, nil
	}
	return decoded(text, err)
}

// decoded returns the decoded text of a file. A directory, and a path through a non-directory, are reported as
// fs.ErrNotExist.
func decoded(text string, err error) (string, error) {
	if err != nil {
		for _, is := range [...]error{syscall.EISDIR, syscall.ENOTDIR, fs.ErrInvalid} {
			if errors.Is(err, is) {
				return "", fs.ErrNotExist
			}
		}
		return "", err
	}
	return Decode(text), nil
}
