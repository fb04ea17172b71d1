package preprocessor

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// ErrOutside is the error for a path outside of all folders from which files may be read.
var ErrOutside = errors.New("outside the allowed include folders")

// RootFiles reads files of the operating system that are in one of several folders or below. It does not access paths
// that lead outside, so results do not indicate whether a file outside of the folders exists. A symbolic link is
// followed if it stays in the folder.
type RootFiles struct {
	Dir   string   // folder of relative paths, including those in Roots
	Roots []string // folders from which files may be read
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
		case errors.Is(err, fs.ErrNotExist): // the path is in this folder, but there is no file
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

// listBelow returns the names in dir if this is folder or below it, and otherwise ErrOutside.
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

// below returns the text of file if this is below folder, and otherwise ErrOutside.
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

// readIn returns the text of the regular file called name in root.
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

// rootError returns ErrOutside if err says that a symbolic link leads outside of a root, and otherwise err. Other
// errors are recognized because they come from system calls.
func rootError(err error) error {
	var refused *fs.PathError
	var system syscall.Errno
	if errors.As(err, &refused) && !errors.As(err, &system) && !errors.Is(err, fs.ErrNotExist) {
		return ErrOutside
	}
	return err
}
