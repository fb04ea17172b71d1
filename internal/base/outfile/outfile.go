// Package outfile writes files so that nobody ever reads half of one, and so that none
// overwrites a file that the command has read. A regular file is written next to its place
// and renamed when all files are written; pipes, devices and standard output are written
// directly.
//
// Read outfile.go, then set.go for when two names are one file.
package outfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A File is a name and the content that it is to get.
type File struct {
	Name string
	Data []byte
}

// Stdout is the name of standard output on command lines.
const Stdout = "-"

// A Writer writes the files of a command.
type Writer struct {
	// Inputs are the files that the command has read.
	Inputs []string
	// Stdout and Stderr get the files that are standard output or standard error.
	Stdout, Stderr io.Writer
}

// Write writes files. If one cannot be written, all are left as they were, unless that
// happens while they are renamed.
func (w *Writer) Write(files ...File) error {
	names := make([]string, len(files))
	for i := range files {
		names[i] = files[i].Name
	}
	if err := w.Check(names...); err != nil {
		return err
	}
	var all []written
	for i := range files {
		done, err := w.beside(&files[i])
		if err != nil {
			discard(all)
			return err
		}
		all = append(all, done)
	}
	for i, f := range all {
		if f.temporary == "" {
			continue
		}
		if err := os.Rename(f.temporary, f.place); err != nil {
			discard(all[i:])
			return err
		}
	}
	return nil
}

// Check refuses outputs that are inputs, and those that are one file.
func (w *Writer) Check(names ...string) error {
	var inputs, outputs Set
	for _, name := range w.Inputs {
		inputs.Add(name)
	}
	for _, name := range names {
		if IsStream(name) {
			continue
		}
		if in, ok := inputs.Find(name); ok {
			return InputError(name, in)
		}
		if other, ok := outputs.Find(name); ok {
			return fmt.Errorf("two outputs are the same file, '%s' and '%s'; name another file for one of them", other, name)
		}
		outputs.Add(name)
	}
	return nil
}

// InputError returns the error of an output that is an input.
func InputError(output, input string) error {
	return fmt.Errorf("output '%s' would overwrite the input '%s'; name another file", output, input)
}

// IsStream reports whether a name is that of standard output or standard error.
func IsStream(name string) bool { return descriptor(name) != 0 }

// descriptor returns 1 for names of standard output, 2 for those of standard error, else 0.
func descriptor(name string) int {
	switch name {
	case Stdout, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1":
		return 1
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return 2
	}
	return 0
}

// isDescriptor reports whether a file is known by the number under which it is open. The
// process that has opened it goes on to write to it, so it is not replaced.
func isDescriptor(name string) bool {
	return strings.HasPrefix(name, "/dev/fd/") || strings.HasPrefix(name, "/proc/self/fd/")
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

// beside writes a regular file next to its place, and any other directly.
func (w *Writer) beside(f *File) (written, error) {
	switch descriptor(f.Name) {
	case 1:
		_, err := w.Stdout.Write(f.Data)
		return written{}, err
	case 2:
		_, err := w.Stderr.Write(f.Data)
		return written{}, err
	}
	place := f.Name
	info, err := os.Stat(place)
	switch {
	case err == nil && info.IsDir():
		return written{}, &fs.PathError{Op: "open", Path: place, Err: errIsDirectory}
	case err == nil && isDescriptor(place):
		return written{}, direct(f, os.O_APPEND)
	case err == nil && !info.Mode().IsRegular():
		return written{}, direct(f, 0)
	case err == nil && holds(place, info, f.Data):
		if now := time.Now(); os.Chtimes(place, now, now) == nil {
			return written{}, nil
		}
	}
	if link, err := os.Lstat(place); err == nil && link.Mode()&fs.ModeSymlink != 0 {
		if place, err = filepath.EvalSymlinks(place); err != nil {
			return written{}, err
		}
	}
	for n := os.Getpid(); ; n++ {
		done := written{place + "." + strconv.Itoa(n) + ".tmp", place}
		t, err := os.OpenFile(done.temporary, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
		switch {
		case errors.Is(err, fs.ErrExist):
			continue // of another thread of ours, or left by a process of this number
		case errors.Is(err, fs.ErrPermission) && info != nil:
			return written{}, direct(f, os.O_TRUNC) // a file that may be written, in a folder that may not
		case err != nil:
			return written{}, named(err, f.Name)
		}
		if info != nil {
			_ = t.Chmod(info.Mode().Perm()) // a file keeps who may do what with it, if the system lets it
		}
		if err := fill(t, f.Data); err != nil {
			discard([]written{done})
			return written{}, named(err, f.Name)
		}
		return done, nil
	}
}

// holds reports whether a file has these bytes: then a new time is all it lacks, which
// costs less than a new file.
func holds(name string, info fs.FileInfo, data []byte) bool {
	if !info.Mode().IsRegular() || info.Size() != int64(len(data)) {
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

// direct writes a file where it is.
func direct(f *File, flags int) error {
	t, err := os.OpenFile(f.Name, os.O_WRONLY|flags, 0o666)
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
