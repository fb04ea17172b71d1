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
	Dir string // folder of relative paths; if empty, the current folder of the process
}

// errNotRegular is the error for a device or a pipe, which may be endless.
var errNotRegular = errors.New("not a regular file")

// Read implements Files. It opens only regular files, because opening a pipe would wait for a writer.
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

// mostListed is the maximum number of names that are read from one folder.
const mostListed = 1 << 16

// List implements Lister.
func (o OSFiles) List(dir string) ([]string, error) {
	return listed(os.Open(InDir(o.Dir, cmp.Or(dir, "."))))
}

// listed returns the names in f, an open folder, and closes f. If err is not nil, it returns the error.
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

// InDir returns the path of name in folder dir. It returns name if this is an absolute path or dir is empty.
func InDir(dir, name string) string {
	if dir == "" || filepath.IsAbs(name) || path.IsAbs(name) {
		return name
	}
	return dir + "/" + name
}

// FSFiles reads files from FS. It cleans names first, because an fs.FS does not accept "./a" or "b/../a". Files outside
// of the root of FS do not exist. If FS is a PathReader, names are passed to it unchanged.
type FSFiles struct{ FS fs.FS }

// A PathReader is an fs.FS that accepts any name: absolute ones, names outside of its root, and names that are not
// cleaned. ReadPath returns fs.ErrNotExist if no such file exists.
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

// A PathLister is a PathReader that can also list folders. It accepts any name of a folder.
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

// read returns the decoded text of f. A text of more than limit bytes is truncated to at least limit+1 bytes.
func read(f io.Reader, info fs.FileInfo, limit int) (string, error) {
	text, err := ReadText(f, info.Size(), limit)
	return truncate(text, limit, err)
}

// ReadText returns the contents of r. size is the expected number of bytes, or 0 if unknown. If r has more than limit
// bytes, ReadText may stop after limit+1 bytes.
func ReadText(r io.Reader, size int64, limit int) (string, error) {
	var text strings.Builder
	err := infile.Copy(&text, r, size, limit)
	return text.String(), err
}

// truncate decodes the text of a file. It does not decode a text that is longer than limit, because this could make it
// short enough.
func truncate(text string, limit int, err error) (string, error) {
	if err == nil && len(text) > limit {
		return text, nil
	}
	return decoded(text, err)
}

// decoded decodes the text of a file. If err says that the path is a folder, or leads through a file that is not a
// folder, decoded returns fs.ErrNotExist.
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
