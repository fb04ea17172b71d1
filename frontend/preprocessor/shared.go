package preprocessor

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"path"
	"sync"
)

// SharedFiles reads each file once and keeps its text, for any number of
// goroutines, until it is told to forget it.
type SharedFiles struct {
	fsys fs.FS // nil for the operating system's files
	mu   sync.Mutex
	read map[string]*sharedFile // by the path it is opened by
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
	return &SharedFiles{fsys: fsys, read: map[string]*sharedFile{}}
}

// In returns the files as they are named in a directory.
func (s *SharedFiles) In(dir string) Files { return sharedIn{s, dir} }

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
	f := s.file(dir, name, limit)
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

// file returns a file, read at the first time.
func (s *SharedFiles) file(dir, name string, limit int) *sharedFile {
	key := s.key(dir, name)
	s.mu.Lock()
	f := s.read[key]
	if f == nil {
		f = new(sharedFile)
		s.read[key] = f
	}
	s.mu.Unlock()
	f.once.Do(func() {
		f.err = errNotRead // if reading it panics
		if s.fsys != nil {
			f.text, f.err = FSFiles{s.fsys}.Read(name, limit)
		} else {
			f.text, f.err = OSFiles{Dir: dir}.Read(name, limit)
		}
		f.all = len(f.text) <= limit
	})
	if f.all || len(f.text) > limit {
		return f
	}
	s.Forget(dir, name) // it was cut off for one who could take less
	return s.file(dir, name, limit)
}

// A sharedIn is SharedFiles in a directory.
type sharedIn struct {
	*SharedFiles
	dir string
}

var errNotRead = errors.New("reading it has failed before")

// Read implements Files.
func (s sharedIn) Read(name string, limit int) (string, error) {
	f := s.file(s.dir, name, limit)
	return f.text, f.err
}
