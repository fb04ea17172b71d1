// Package outfile writes files so that nobody ever reads half of one, and so that none
// overwrites a file that the command has read. A regular file is written next to its place
// and renamed when all files are written; pipes, devices and standard output are written
// directly.
//
// Read outfile.go, then temporary.go for the files that wait next to their places, and set.go for when two names are one
// file.
package outfile

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
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
	// KeepUnchanged leaves a file as it is, with its time, if it has the bytes already.
	KeepUnchanged bool
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
	var all []*temporary
	for i := range files {
		t, err := w.beside(&files[i])
		if err != nil {
			discard(all)
			return err
		}
		if t != nil {
			all = append(all, t)
		}
	}
	for i, t := range all {
		if err := t.rename(); err != nil {
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

// beside writes a regular file next to its place, and any other directly. It returns nil if nothing is to be renamed.
func (w *Writer) beside(f *File) (*temporary, error) {
	switch descriptor(f.Name) {
	case 1:
		_, err := w.Stdout.Write(f.Data)
		return nil, err
	case 2:
		_, err := w.Stderr.Write(f.Data)
		return nil, err
	}
	info, err := os.Stat(f.Name)
	switch {
	case err != nil:
	case info.IsDir():
		return nil, &fs.PathError{Op: "open", Path: f.Name, Err: errIsDirectory}
	case isDescriptor(f.Name):
		return nil, direct(f, os.O_APPEND)
	case !info.Mode().IsRegular():
		return nil, direct(f, 0)
	case holds(f.Name, info, f.Data) && (w.KeepUnchanged || touch(f.Name)):
		return nil, nil
	case info.Mode().Perm()&0o222 == 0:
		return nil, &fs.PathError{Op: "open", Path: f.Name, Err: errIsReadOnly}
	}
	place, err := behindLinks(f.Name)
	if err != nil {
		return nil, err
	}
	t, err := newTemporary(place, info, f.Data)
	if errors.Is(err, fs.ErrPermission) && info != nil {
		return nil, direct(f, os.O_TRUNC) // a file that may be written, in a folder that may not
	}
	if err != nil {
		return nil, named(err, f.Name)
	}
	return t, nil
}

// behindLinks returns the name of the file that a link leads to, which need not exist.
func behindLinks(name string) (string, error) {
	for range maxLinks {
		link, err := os.Lstat(name)
		if err != nil || link.Mode()&fs.ModeSymlink == 0 {
			return name, nil // an error of the folder is one of the new file too
		}
		to, err := os.Readlink(name)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			to = filepath.Dir(name) + string(filepath.Separator) + to // not cleaned: the folder may be a link, and to begin with ..
		}
		name = to
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: errTooManyLinks}
}

// maxLinks is how many links in a row are followed: as many as Linux follows.
const maxLinks = 40

// touch gives a file a new time, and reports whether it could.
func touch(name string) bool {
	now := time.Now()
	return os.Chtimes(name, now, now) == nil
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

var (
	errIsDirectory  = errors.New("is a directory")
	errIsReadOnly   = errors.New("the file is read-only; make it writable or delete it first")
	errTooManyLinks = errors.New("too many levels of symbolic links")
)

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
	_, err = t.Write(f.Data)
	if cerr := t.Close(); err == nil {
		err = cerr
	}
	return err
}
