package preprocessor

import (
	"crypto/sha256"
	"errors"
	"io/fs"
	"os"
	"path"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// SharedFiles reads each file once and keeps its text, for any number of goroutines, until Forget. After Refresh, it
// reads files again that have changed.
type SharedFiles struct {
	fsys fs.FS // files to read; nil for those of the operating system
	mu   sync.Mutex
	read map[string]map[string]*sharedFile // by the path, then by the folders that restrict access
	age  int64                             // number of calls of Refresh
	look func(name string) (state, error)  // looks at a file of the operating system; nil before Refresh
	size int                               // of all files in read, in bytes
}

// A sharedFile is the cached state of a file.
type sharedFile struct {
	once sync.Once
	text string
	err  error
	all  bool // the text is complete

	counted bool         // in the size of all files; the lock for size guards this
	state   state        // of the file before it was read; nil if it cannot be compared with a later one
	checked atomic.Int64 // the age at which this state was last confirmed

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
		s.clear()
	}
	for _, name := range names {
		key := s.key(dir, name)
		for _, f := range s.read[key] {
			if f.counted {
				s.size -= f.size(key)
			}
		}
		delete(s.read, key)
	}
}

func (s *SharedFiles) clear() {
	clear(s.read)
	s.size = 0
}

// Refresh makes the next use of each file check whether the file has changed, and read it again
// if it has. It forgets all files if they take more than limit bytes.
func (s *SharedFiles) Refresh(limit int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.age, s.look = s.age+1, lookAt
	if s.size > limit {
		s.clear()
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
	for {
		f, age, look := s.kept(dir, roots, name)
		if s.fsys != nil || len(roots) > 0 {
			look = nil
		}
		f.once.Do(func() {
			f.err = errNotRead // if reading it panics
			if look != nil {
				f.state, _ = look(InDir(dir, name))
			}
			f.text, f.err = s.unshared(dir, roots).Read(name, limit)
			f.all = len(f.text) <= limit
			s.count(dir, name, f)
		})
		switch {
		case !f.all && len(f.text) <= limit: // the text was truncated for a caller with a smaller limit
		case f.checked.Load() >= age:
			return f
		case look != nil && f.isCurrent(look(InDir(dir, name))):
			f.checked.Store(age)
			return f
		}
		s.Forget(dir, name)
	}
}

// isCurrent reports whether the file is unchanged since it was read, given its present state or the error that occurs
// instead.
func (f *sharedFile) isCurrent(now state, err error) bool {
	if err != nil {
		return errors.Is(err, fs.ErrNotExist) && errors.Is(f.err, fs.ErrNotExist)
	}
	return f.state != nil && f.state.isSame(now)
}

// A state identifies the version of a file.
type state interface {
	// isSame reports whether a later state is that of the same version.
	isSame(later state) bool
}

// A fileState is the state of a file of the operating system. Only Refresh refers to this type, so programs that never
// call Refresh, such as the WebAssembly program, do not contain it.
type fileState struct {
	info fs.FileInfo
	at   time.Time // when info was read
}

// lookAt returns the state of a file.
func lookAt(name string) (state, error) {
	at := time.Now()
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	return fileState{info, at}, nil
}

// settled is the minimum age of a file for which any later version has a different modification time. File systems
// record times in steps of up to two seconds.
const settled = 3 * time.Second

func (f fileState) isSame(later state) bool {
	now := later.(fileState).info
	return os.SameFile(f.info, now) && f.info.Size() == now.Size() && f.info.ModTime().Equal(now.ModTime()) &&
		f.at.Sub(now.ModTime()) > settled
}

// size returns the memory that the file takes, in bytes.
func (f *sharedFile) size(key string) int {
	const overhead = 512
	return len(f.text) + len(key) + overhead
}

// count adds a file to the size, unless the file has been forgotten since.
func (s *SharedFiles) count(dir, name string, f *sharedFile) {
	key := s.key(dir, name)
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, kept := range s.read[key] {
		if kept == f {
			f.counted = true
			s.size += f.size(key)
		}
	}
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

// kept returns the cache entry of a file, and the values of age and look. The file may not have been read.
func (s *SharedFiles) kept(dir string, roots []string, name string) (*sharedFile, int64, func(string) (state, error)) {
	key, folders := s.key(dir, name), ""
	if len(roots) > 0 {
		folders = dir + "\x00" + strings.Join(roots, "\x00")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	f := s.read[key][folders]
	if f == nil {
		f = new(sharedFile)
		f.checked.Store(s.age)
		if s.read[key] == nil {
			s.read[key] = map[string]*sharedFile{}
		}
		s.read[key][folders] = f
	}
	return f, s.age, s.look
}

// A sharedIn is a SharedFiles with names relative to a directory.
type sharedIn struct {
	*SharedFiles
	dir   string
	roots []string
}

var errNotRead = errors.New("an earlier attempt to read the file failed")

// Read implements Files.
func (s sharedIn) Read(name string, limit int) (string, error) {
	f := s.file(s.dir, s.roots, name, limit)
	return f.text, f.err
}

// List implements Lister.
func (s sharedIn) List(dir string) ([]string, error) { return s.unshared(s.dir, s.roots).List(dir) }
