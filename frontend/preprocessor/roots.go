package preprocessor

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ErrOutside is the error for a file that is outside all of the folders that files may be read from.
var ErrOutside = errors.New("outside the allowed include folders")

// RootFiles reads files of the operating system that are below one of several folders. Its results do not reveal
// whether a file outside of these folders exists, because a path that leads outside is not accessed. A symbolic link is
// followed as long as it stays in the folder.
type RootFiles struct {
	Dir   string   // base of relative paths, including Roots
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
		case errors.Is(err, fs.ErrNotExist): // the file might have been in this folder
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

// listBelow lists dir if it is folder or below it.
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

// rootError returns ErrOutside if err is the error of a root about a link that leads outside. This is the only error
// that does not come from a system call.
func rootError(err error) error {
	var refused *fs.PathError
	var system syscall.Errno
	if errors.As(err, &refused) && !errors.As(err, &system) && !errors.Is(err, fs.ErrNotExist) {
		return ErrOutside
	}
	return err
}
