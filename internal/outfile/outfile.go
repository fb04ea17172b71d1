// Package outfile writes files so that nobody ever reads half of one: beside their
// place, and renamed when all of them are written.
package outfile

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"time"
)

// A File is a name and what is to stand there.
type File struct {
	Name string
	Data []byte
}

// Write writes files. If one cannot be written, all are left as they were, unless
// that happens while they are renamed. What is no regular file, such as a terminal
// or a pipe, is written as it is.
func Write(files []File) error {
	var all []written
	for i := range files {
		w, err := beside(&files[i])
		if err != nil {
			discard(all)
			return err
		}
		all = append(all, w)
	}
	for i, w := range all {
		if w.temporary == "" {
			continue
		}
		if err := os.Rename(w.temporary, w.place); err != nil {
			discard(all[i:])
			return err
		}
	}
	return nil
}

// A written file is ready to be renamed; it is in its place if there is no other name.
type written struct{ temporary, place string }

func discard(all []written) {
	for _, w := range all {
		if w.temporary != "" {
			_ = os.Remove(w.temporary) // it is of no use
		}
	}
}

// beside writes a file beside its place.
func beside(f *File) (written, error) {
	place := f.Name
	info, err := os.Lstat(place)
	if err == nil && info.Mode()&fs.ModeSymlink != 0 {
		if place, err = filepath.EvalSymlinks(place); err != nil {
			return written{}, err
		}
		info, err = os.Lstat(place)
	}
	switch {
	case err == nil && info.IsDir():
		return written{}, &fs.PathError{Op: "open", Path: place, Err: errIsDirectory}
	case err == nil && !info.Mode().IsRegular():
		return written{}, inPlace(f)
	case err == nil && holds(place, info, f.Data):
		if now := time.Now(); os.Chtimes(place, now, now) == nil {
			return written{}, nil
		}
	}
	for n := os.Getpid(); ; n++ {
		w := written{place + "." + strconv.Itoa(n) + ".tmp", place}
		t, err := os.OpenFile(w.temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue // of another thread of ours, or left behind by a process of this number
		case errors.Is(err, fs.ErrPermission) && info != nil:
			return written{}, inPlace(f) // a file that may be written, in a folder that may not
		case err != nil:
			return written{}, named(err, f.Name)
		}
		if info != nil {
			_ = t.Chmod(info.Mode().Perm()) // a file keeps who may do what with it, if the system lets it
		}
		if err := fill(t, f.Data); err != nil {
			discard([]written{w})
			return written{}, named(err, f.Name)
		}
		return w, nil
	}
}

// holds reports whether a file has these bytes: then a new time is all it lacks, which
// costs less than a new file.
func holds(name string, info fs.FileInfo, data []byte) bool {
	if info.Size() != int64(len(data)) {
		return false
	}
	old, err := os.ReadFile(name)
	return err == nil && bytes.Equal(old, data)
}

var errIsDirectory = errors.New("is a directory")

// named makes an error speak of the file that was asked for.
func named(err error, name string) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return &fs.PathError{Op: p.Op, Path: name, Err: p.Err}
	}
	return err
}

// inPlace writes a file where it is.
func inPlace(f *File) error {
	t, err := os.OpenFile(f.Name, os.O_WRONLY|os.O_TRUNC, 0o666)
	if err != nil {
		return err
	}
	return fill(t, f.Data)
}

// fill writes all that a file is to have, and closes it.
func fill(t *os.File, data []byte) error {
	_, err := t.Write(data)
	if cerr := t.Close(); err == nil {
		err = cerr
	}
	return err
}
