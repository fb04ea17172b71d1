package preprocessor

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// SharedFiles reads each file once and keeps its text, for any number of
// goroutines, until it is told to forget it.
type SharedFiles struct {
	fsys fs.FS // nil for the operating system's files
	mu   sync.Mutex
	read map[string]map[string]*sharedFile // by the path it is opened by, and the folders below which that may be
}

// A sharedFile is what is kept of a file.
type sharedFile struct {
	once sync.Once
	text string
	err  error
	all  bool // nothing of it was cut off

	hashed sync.Once
	sum    [sha256.Size]byte
}

// NewSharedFiles returns the files of fsys, or the operating system's if that is
// nil. Nothing has been read yet.
func NewSharedFiles(fsys fs.FS) *SharedFiles {
	return &SharedFiles{fsys: fsys, read: map[string]map[string]*sharedFile{}}
}

// In returns the files as they are named in a directory.
func (s *SharedFiles) In(dir string) Files { return sharedIn{s, dir, nil} }

// Below returns the operating system's files that lie below one of some folders, as they
// are named in a directory.
func (s *SharedFiles) Below(dir string, roots []string) Files { return sharedIn{s, dir, roots} }

// Forget lets files be read again that are named in a directory; all, if it gets
// no names.
func (s *SharedFiles) Forget(dir string, names ...string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(names) == 0 {
		clear(s.read)
	}
	for _, name := range names {
		delete(s.read, s.key(dir, name))
	}
}

// Sum returns the SHA-256 of the text of a file that is named in a directory.
func (s *SharedFiles) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	f := s.file(dir, nil, name, limit)
	f.hashed.Do(func() { f.sum = sha256.Sum256([]byte(f.text)) })
	return f.sum, f.err
}

// key returns what a file is kept by.
func (s *SharedFiles) key(dir, name string) string {
	if s.fsys == nil {
		name = InDir(dir, name)
	}
	return path.Clean(slashes(name))
}

// file returns a file, read at the first time: below one of the roots, if there are any.
func (s *SharedFiles) file(dir string, roots []string, name string, limit int) *sharedFile {
	f := s.kept(dir, roots, name)
	f.once.Do(func() {
		f.err = errNotRead // if reading it panics
		f.text, f.err = s.unshared(dir, roots).Read(name, limit)
		f.all = len(f.text) <= limit
	})
	if f.all || len(f.text) > limit {
		return f
	}
	s.Forget(dir, name) // it was cut off for one who could take less
	return s.file(dir, roots, name, limit)
}

// unshared returns the files as they are at present.
func (s *SharedFiles) unshared(dir string, roots []string) Lister {
	switch {
	case len(roots) > 0:
		return RootFiles{Dir: dir, Roots: roots}
	case s.fsys != nil:
		return FSFiles{s.fsys}
	}
	return OSFiles{Dir: dir}
}

// kept returns the place of a file, which may not have been read.
func (s *SharedFiles) kept(dir string, roots []string, name string) *sharedFile {
	key, folders := s.key(dir, name), ""
	if len(roots) > 0 {
		folders = dir + "\x00" + strings.Join(roots, "\x00")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.read[key][folders]
	if f == nil {
		f = new(sharedFile)
		if s.read[key] == nil {
			s.read[key] = map[string]*sharedFile{}
		}
		s.read[key][folders] = f
	}
	return f
}

// A sharedIn is SharedFiles in a directory.
type sharedIn struct {
	*SharedFiles
	dir   string
	roots []string
}

var errNotRead = errors.New("reading it has failed before")

// Read implements Files.
func (s sharedIn) Read(name string, limit int) (string, error) {
	f := s.file(s.dir, s.roots, name, limit)
	return f.text, f.err
}

// List implements Lister.
func (s sharedIn) List(dir string) ([]string, error) { return s.unshared(s.dir, s.roots).List(dir) }
