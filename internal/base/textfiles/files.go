// Package textfiles implements a file system that consists of texts in memory. It is for hosts without a file system,
// where the caller passes the included files.
package textfiles

import (
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"time"
)

// Files is a file system. It maps cleaned paths to texts.
type Files map[string]string

// Of returns a file system that consists of texts. Their paths need not be cleaned.
func Of(texts map[string]string) Files {
	f := Files{}
	for name, text := range texts {
		f[Cleaned(name)] = text
	}
	return f
}

// Cleaned returns the path of a file as a key of Files. For example, /a/../b becomes b.
func Cleaned(name string) string { return strings.TrimPrefix(path.Clean("/"+name), "/") }

// Open opens a file. It implements fs.FS.
func (f Files) Open(name string) (fs.File, error) {
	text, ok := f[name]
	if !ok {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return &file{strings.NewReader(text), info{path.Base(name), int64(len(text)), false}}, nil
}

// ReadDir lists a folder. A folder exists if there is a file in it or below it.
func (f Files) ReadDir(name string) ([]fs.DirEntry, error) {
	prefix := name + "/"
	if name == "." {
		prefix = ""
	}
	var list []fs.DirEntry
	seen := map[string]bool{}
	for _, file := range slices.Sorted(maps.Keys(f)) {
		rest, below := strings.CutPrefix(file, prefix)
		entry, _, deeper := strings.Cut(rest, "/")
		if below && !seen[entry] {
			seen[entry] = true
			list = append(list, fs.FileInfoToDirEntry(info{entry, int64(len(f[file])), deeper}))
		}
	}
	if len(list) == 0 && name != "." {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
	}
	return list, nil
}

// A file is an open file.
type file struct {
	io.Reader
	info info
}

// Stat returns information about the file.
func (f *file) Stat() (fs.FileInfo, error) { return f.info, nil }

// Close does nothing. It implements fs.File.
func (f *file) Close() error { return nil }

// An info describes a regular file or a folder.
type info struct {
	name string
	size int64
	dir  bool
}

func (i info) Name() string { return i.name }
func (i info) Size() int64  { return i.size }
func (i info) Mode() fs.FileMode {
	if i.dir {
		return fs.ModeDir | 0o555
	}
	return 0o444
}
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.dir }
func (i info) Sys() any           { return nil }
