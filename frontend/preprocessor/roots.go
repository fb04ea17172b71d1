package preprocessor

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ErrOutside is why a file is not read that lies below none of the folders that files may
// be read from.
var ErrOutside = errors.New("outside the folders that files may be included from")

// RootFiles reads files of the operating system that lie below one of some folders.
// Whether there is anything outside of them cannot be told from what it answers: a path
// that leads there is not looked at. A symbolic link is followed as far as it stays in
// the folder.
type RootFiles struct {
	Dir   string   // where relative paths begin, those of Roots too
	Roots []string // the folders
}

// Read implements Files.
func (r RootFiles) Read(name string, limit int) (string, error) {
	file, err := filepath.Abs(InDir(r.Dir, name))
	if err != nil {
		return "", err
	}
	outside := ErrOutside
	for _, folder := range r.Roots {
		text, err := r.below(folder, file, limit)
		switch {
		case errors.Is(err, fs.ErrNotExist): // but it might have been there
			outside = fs.ErrNotExist
		case !errors.Is(err, ErrOutside):
			return text, err
		}
	}
	return "", outside
}

// List implements Lister.
func (r RootFiles) List(dir string) ([]string, error) {
	dir, err := filepath.Abs(InDir(r.Dir, cmp.Or(dir, ".")))
	if err != nil {
		return nil, err
	}
	err = ErrOutside
	for _, folder := range r.Roots {
		var names []string
		if names, err = r.listBelow(folder, dir); !errors.Is(err, ErrOutside) {
			return names, err
		}
	}
	return nil, err
}

// listBelow lists a folder if it is another, or lies below it.
func (r RootFiles) listBelow(folder, dir string) ([]string, error) {
	folder, err := filepath.Abs(InDir(r.Dir, folder))
	if err != nil {
		return nil, err
	}
	name, err := filepath.Rel(folder, dir)
	if err != nil || !filepath.IsLocal(name) {
		return nil, ErrOutside
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	defer root.Close()
	names, err := listed(root.Open(name))
	return names, rootError(err)
}

// below reads a file if it lies below a folder.
func (r RootFiles) below(folder, file string, limit int) (string, error) {
	folder, err := filepath.Abs(InDir(r.Dir, folder))
	if err != nil {
		return "", err
	}
	name, err := filepath.Rel(folder, file)
	if err != nil || !filepath.IsLocal(name) {
		return "", ErrOutside
	}
	root, err := os.OpenRoot(folder)
	if err != nil {
		return decoded("", err)
	}
	defer root.Close()
	text, err := readIn(root, name, limit)
	return text, rootError(err)
}

// readIn reads a regular file of a root.
func readIn(root *os.Root, name string, limit int) (string, error) {
	info, err := root.Stat(name)
	if err != nil {
		return decoded("", err)
	}
	if err := regular(info); err != nil {
		return decoded("", err)
	}
	f, err := root.Open(name)
	if err != nil {
		return decoded("", err)
	}
	defer f.Close()
	return read(f, info, limit)
}

// rootError returns ErrOutside for the error of a root that has met a link out of it. That
// is the one that comes from no call of the system.
func rootError(err error) error {
	var refused *fs.PathError
	var system syscall.Errno
	if errors.As(err, &refused) && !errors.As(err, &system) && !errors.Is(err, fs.ErrNotExist) {
		return ErrOutside
	}
	return err
}
