package outfile

import (
	"errors"
	"hash/fnv"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// A temporary is a file in the folder of its final name. It is renamed when all files of a command are written.
type temporary struct {
	place string
	name  string   // empty while the file is unnamed
	file  *os.File // open while the file is unnamed
}

// newTemporary writes a file that will get the name place. The new file has the permissions of the file that has this
// name already, if any. If the system supports unnamed files, the file does not have a name before it is renamed, so
// that nothing remains if the process is killed.
func newTemporary(place string, old fs.FileInfo, data []byte) (*temporary, error) {
	t := &temporary{place: place}
	file, err := openNameless(filepath.Dir(place))
	if err != nil {
		if file, err = t.create(); err != nil {
			return nil, err
		}
	}
	if old != nil {
		_ = file.Chmod(old.Mode().Perm()) // keep the permissions of the file if the system permits it
	}
	_, err = file.Write(data)
	if t.name == "" && err == nil {
		t.file = file
		return t, nil
	}
	if cerr := file.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		t.discard()
		return nil, err
	}
	return t, nil
}

// create creates a file with a name that is not in use.
func (t *temporary) create() (file *os.File, err error) {
	t.name, err = free(t.place, func(name string) (err error) {
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		return err
	})
	return file, err
}

// rename gives the file its final name.
func (t *temporary) rename() error {
	if t.file != nil {
		err := t.link()
		if cerr := t.file.Close(); err == nil {
			err = cerr
		}
		t.file = nil
		if err != nil || t.name == "" {
			return err
		}
	}
	return os.Rename(t.name, t.place)
}

// link links an unnamed file to its final name if that is not in use, and to a temporary name otherwise.
func (t *temporary) link() error {
	err := linkNameless(t.file, t.place)
	if !errors.Is(err, fs.ErrExist) {
		return err
	}
	t.name, err = free(t.place, func(name string) error { return linkNameless(t.file, name) })
	return err
}

func (t *temporary) discard() {
	if t.file != nil {
		_ = t.file.Close() // errors do not matter: the data is already written
	}
	if t.name != "" {
		_ = os.Remove(t.name) // the failed file is useless
	}
}

func discard(all []*temporary) {
	for _, t := range all {
		t.discard()
	}
}

// free calls create with one name after another in the folder of a path, until create does not report that the file
// exists. It returns the last name. The names are derived from the path and are short, so that they are valid if the
// path is valid. A killed process may have left a file with such a name; free removes such a file if it is old.
func free(place string, create func(name string) error) (string, error) {
	dir, base := filepath.Split(place)
	h := fnv.New32a()
	_, _ = h.Write([]byte(base)) // cannot fail
	for n := uint64(h.Sum32()); ; n++ {
		name := dir + ".h2s-" + strconv.FormatUint(n, 36) + ".tmp"
		err := create(name)
		if !errors.Is(err, fs.ErrExist) {
			return name, err
		}
		if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() &&
			time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(name) // errors do not matter: the next name is tried in any case
		}
	}
}

// abandoned is the minimum age of a temporary file that is certain not to belong to a running process. Writing and
// renaming take only seconds.
const abandoned = time.Hour
