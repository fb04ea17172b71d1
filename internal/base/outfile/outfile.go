// Package outfile writes files atomically and refuses to overwrite files that the command has read. It writes a regular
// file to a temporary file in the same folder and renames the temporary file when all files are written. It writes
// pipes, devices and standard output directly.
//
// Read outfile.go first, then temporary.go for temporary files and set.go for names that denote the same file.
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

// A File is the name and content of a file to write.
type File struct {
	Name string
	Data []byte
}

// Stdout is the name of standard output on command lines.
const Stdout = "-"

// A Writer writes the files of a command.
type Writer struct {
	// Inputs lists the files that the command has read.
	Inputs []string
	// Stdout and Stderr receive the files that are standard output or standard error.
	Stdout, Stderr io.Writer
	// KeepUnchanged keeps a file, including its modification time, if its content does not change.
	KeepUnchanged bool
}

// Write writes files. If one of the files cannot be written, none of them is changed, unless the failure happens during
// renaming.
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
		t, err := w.stage(&files[i])
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

// Check returns an error if an output is also an input, or if two outputs are the same file.
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
			return fmt.Errorf("two outputs are the same file, '%s' and '%s'; specify another file for one of them", other,
				name)
		}
		outputs.Add(name)
	}
	return nil
}

// InputError returns the error for an output that is also an input.
func InputError(output, input string) error {
	return fmt.Errorf("output '%s' would overwrite the input '%s'; name another file", output, input)
}

// IsStream reports whether a name denotes standard output or standard error.
func IsStream(name string) bool { return descriptor(name) != 0 }

// descriptor returns 1 for a name of standard output, 2 for a name of standard error, and 0 for any other name.
func descriptor(name string) int {
	switch name {
	case Stdout, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1":
		return 1
	case "/dev/stderr", "/dev/fd/2", "/proc/self/fd/2":
		return 2
	}
	return 0
}

// isDescriptor reports whether a name denotes an open file by its descriptor number. Such a file is not replaced,
// because the process that opened it continues to write to it.
func isDescriptor(name string) bool {
	return strings.HasPrefix(name, "/dev/fd/") || strings.HasPrefix(name, "/proc/self/fd/")
}

// stage writes a regular file to a temporary file in the same folder, and any other file directly. It returns nil if no
// file is to be renamed.
func (w *Writer) stage(f *File) (*temporary, error) {
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
	place, err := resolveLinks(f.Name)
	if err != nil {
		return nil, err
	}
	t, err := newTemporary(place, info, f.Data)
	if errors.Is(err, fs.ErrPermission) && info != nil {
		return nil, direct(f, os.O_TRUNC) // a writable file in a folder that is not writable
	}
	if err != nil {
		return nil, named(err, f.Name)
	}
	return t, nil
}

// resolveLinks returns the target of a link, which need not exist.
func resolveLinks(name string) (string, error) {
	for range maxLinks {
		link, err := os.Lstat(name)
		if err != nil || link.Mode()&fs.ModeSymlink == 0 {
			return name, nil // opening the new file reports errors of its folder
		}
		to, err := os.Readlink(name)
		if err != nil {
			return "", err
		}
		if !filepath.IsAbs(to) {
			// not cleaned: the folder may be a link, and the target may begin with ..
			to = filepath.Dir(name) + string(filepath.Separator) + to
		}
		name = to
	}
	return "", &fs.PathError{Op: "open", Path: name, Err: errTooManyLinks}
}

// maxLinks is the maximum number of links to follow for one name, the same as in Linux.
const maxLinks = 40

// touch sets the modification time of a file to the current time and reports whether this was possible.
func touch(name string) bool {
	now := time.Now()
	return os.Chtimes(name, now, now) == nil
}

// holds reports whether a file already contains data. In this case, it is sufficient to update the time of the file,
// which is cheaper than writing a file.
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

// named replaces the file name in an error with the name that the user gave.
func named(err error, name string) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return &fs.PathError{Op: p.Op, Path: name, Err: p.Err}
	}
	return err
}

// direct writes to a file in place instead of replacing it.
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
