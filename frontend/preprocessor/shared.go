package preprocessor

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// SharedFiles reads each file once and keeps its text, for any number of goroutines, until Forget.
type SharedFiles struct {
	fsys fs.FS // nil for the operating system's files
	mu   sync.Mutex
	read map[string]map[string]*sharedFile // by the path, then by the folders that restrict access
}

// A sharedFile is the cached state of a file.
type sharedFile struct {
	once sync.Once
	text string
	err  error
	all  bool // the text is complete

	hashed sync.Once
	sum    [sha256.Size]byte
}

// NewSharedFiles returns an empty cache for the files of fsys, or of the operating system if fsys is nil.
func NewSharedFiles(fsys fs.FS) *SharedFiles {
	return &SharedFiles{fsys: fsys, read: map[string]map[string]*sharedFile{}}
}

// In returns the files with names relative to a directory.
func (s *SharedFiles) In(dir string) Files { return sharedIn{s, dir, nil} }

// Below returns the operating system's files that are below one of the roots, with names relative to a directory.
func (s *SharedFiles) Below(dir string, roots []string) Files { return sharedIn{s, dir, roots} }

// Forget drops the named files, relative to a directory, so that they are read again. Without names, it drops all
// files.
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

// Sum returns the SHA-256 of the text of a file with a name relative to a directory.
func (s *SharedFiles) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	f := s.file(dir, nil, name, limit)
	f.hashed.Do(func() { f.sum = sha256.Sum256([]byte(f.text)) })
	return f.sum, f.err
}

// key returns the key of a file.
func (s *SharedFiles) key(dir, name string) string {
	if s.fsys == nil {
		name = InDir(dir, name)
	}
	return path.Clean(slashes(name))
}

// file returns a file and reads it on first use. If there are roots, the file must be below one of them.
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
	s.Forget(dir, name) // it was truncated for a caller with a smaller limit
	return s.file(dir, roots, name, limit)
}

// unshared returns the files without caching.
func (s *SharedFiles) unshared(dir string, roots []string) Lister {
	switch {
	case len(roots) > 0:
		return RootFiles{Dir: dir, Roots: roots}
	case s.fsys != nil:
		return FSFiles{s.fsys}
	}
	return OSFiles{Dir: dir}
}

// kept returns the cache entry of a file, which may not have been read.
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

// A sharedIn is a SharedFiles with names relative to a directory.
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
