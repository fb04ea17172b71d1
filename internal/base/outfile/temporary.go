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

// A temporary is a file that waits next to its place until all files of a command are written.
type temporary struct {
	place string
	name  string   // empty while the file has none
	file  *os.File // open while the file has no name
}

// newTemporary writes a file that is to be renamed to place. It gets the permissions of old, the file that has the place,
// if there is one. Where the system has files without names it has none before it is renamed, so that nothing
// is left if the process is killed.
func newTemporary(place string, old fs.FileInfo, data []byte) (*temporary, error) {
	t := &temporary{place: place}
	file, err := openNameless(filepath.Dir(place))
	if err != nil {
		if file, err = t.create(); err != nil {
			return nil, err
		}
	}
	if old != nil {
		_ = file.Chmod(old.Mode().Perm()) // a file keeps who may do what with it, if the system lets it
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

// create makes a file with a name of its own.
func (t *temporary) create() (file *os.File, err error) {
	t.name, err = free(t.place, func(name string) (err error) {
		file, err = os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		return err
	})
	return file, err
}

// rename puts the file in its place.
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

// link gives a file without a name its place if that is free, and otherwise a name.
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
		_ = t.file.Close() // it was only written
	}
	if t.name != "" {
		_ = os.Remove(t.name) // it is of no use
	}
}

func discard(all []*temporary) {
	for _, t := range all {
		t.discard()
	}
}

// free calls create with names in the folder of place until create does not find that a file has the name, and returns the
// last name. The names follow from place and are short, so that they are possible wherever place is. A process that
// was killed may have left a file with such a name: an old one is removed.
func free(place string, create func(name string) error) (string, error) {
	dir, base := filepath.Split(place)
	h := fnv.New32a()
	_, _ = h.Write([]byte(base)) // it cannot fail
	for n := uint64(h.Sum32()); ; n++ {
		name := dir + ".h2s-" + strconv.FormatUint(n, 36) + ".tmp"
		err := create(name)
		if !errors.Is(err, fs.ErrExist) {
			return name, err
		}
		if info, err := os.Lstat(name); err == nil && info.Mode().IsRegular() && time.Since(info.ModTime()) > abandoned {
			_ = os.Remove(name) // the next name does as well
		}
	}
}

// abandoned is the age at which a temporary file belongs to no running process: writing and renaming takes seconds.
const abandoned = time.Hour
