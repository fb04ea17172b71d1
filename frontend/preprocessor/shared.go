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

// SharedFiles reads each file once and keeps its text until Forget. Any number of goroutines may use it. After Refresh,
// it reads files again that have changed.
type SharedFiles struct {
	fsys fs.FS // files to read; nil for those of the operating system
	mu   sync.Mutex
	read map[string]map[string]*sharedFile // by path, and then by the folders to which access is restricted
	age  int64                             // number of calls of Refresh
	look func(name string) (state, error)  // returns the state of a file of the operating system; nil before Refresh
	size int                               // size in bytes of all files in read
}

// A sharedFile is the cached result of reading a file.
type sharedFile struct {
	once sync.Once
	text string
	err  error
	all  bool // the text is complete

	counted bool         // the file is included in SharedFiles.size; the lock of size guards this field
	state   state        // state of the file before it was read; nil if it cannot be compared with a later one
	checked atomic.Int64 // SharedFiles.age when the file was last found to be unchanged

	hashed sync.Once
	sum    [sha256.Size]byte
}

// NewSharedFiles returns an empty cache for the files of fsys. If fsys is nil, it is for the files of the operating
// system.
func NewSharedFiles(fsys fs.FS) *SharedFiles {
	return &SharedFiles{fsys: fsys, read: map[string]map[string]*sharedFile{}}
}

// In returns the files as a Files in which names are relative to the folder dir.
func (s *SharedFiles) In(dir string) Files { return sharedIn{s, dir, nil} }

// Below is like In, but only for files of the operating system that are in or below one of the folders roots.
func (s *SharedFiles) Below(dir string, roots []string) Files { return sharedIn{s, dir, roots} }

// Forget drops the files called names, which are relative to dir, so that they are read again. Without names, it drops
// all files.
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

// Refresh makes SharedFiles check each file at its next use, and read it again if it has changed. If the files take
// more than limit bytes, it drops all of them.
func (s *SharedFiles) Refresh(limit int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.age, s.look = s.age+1, lookAt
	if s.size > limit {
		s.clear()
	}
}

// Sum returns the SHA-256 of the text of the file called name, which is relative to dir.
func (s *SharedFiles) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	f := s.file(dir, nil, name, limit)
	f.hashed.Do(func() { f.sum = sha256.Sum256([]byte(f.text)) })
	return f.sum, f.err
}

// key returns the key of a file in s.read.
func (s *SharedFiles) key(dir, name string) string {
	if s.fsys == nil {
		name = InDir(dir, name)
	}
	return path.Clean(slashes(name))
}

// file returns the cached file, and reads the file if necessary. If roots is not empty, the file must be in or below
// one of these folders.
func (s *SharedFiles) file(dir string, roots []string, name string, limit int) *sharedFile {
	for {
		f, age, look := s.kept(dir, roots, name)
		if s.fsys != nil || len(roots) > 0 {
			look = nil
		}
		f.once.Do(func() {
			f.err = errNotRead // remains if reading panics
			if look != nil {
				f.state, _ = look(InDir(dir, name))
			}
			f.text, f.err = s.unshared(dir, roots).Read(name, limit)
			f.all = len(f.text) <= limit
			s.count(dir, name, f)
		})
		switch {
		case !f.all && len(f.text) <= limit: // the text was truncated for an earlier caller with a smaller limit
		case f.checked.Load() >= age:
			return f
		case look != nil && f.isCurrent(look(InDir(dir, name))):
			f.checked.Store(age)
			return f
		}
		s.Forget(dir, name)
	}
}

// isCurrent reports whether the file has not changed since it was read. now is its present state, and err is the error
// of determining it.
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
// call Refresh, such as the WebAssembly program, do not contain its code.
type fileState struct {
	info fs.FileInfo
	at   time.Time // time at which info was read
}

// lookAt returns the present state of the file called name.
func lookAt(name string) (state, error) {
	at := time.Now()
	info, err := os.Stat(name)
	if err != nil {
		return nil, err
	}
	return fileState{info, at}, nil
}

// settled is the age from which a change of a file certainly changes its modification time. File systems record times
// in steps of up to two seconds.
const settled = 3 * time.Second

func (f fileState) isSame(later state) bool {
	now := later.(fileState).info
	return os.SameFile(f.info, now) && f.info.Size() == now.Size() && f.info.ModTime().Equal(now.ModTime()) &&
		f.at.Sub(now.ModTime()) > settled
}

// size returns the number of bytes that f takes in the cache.
func (f *sharedFile) size(key string) int {
	const overhead = 512
	return len(f.text) + len(key) + overhead
}

// count adds f to s.size, unless f has been dropped.
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

// unshared returns the files without a cache.
func (s *SharedFiles) unshared(dir string, roots []string) Lister {
	switch {
	case len(roots) > 0:
		return RootFiles{Dir: dir, Roots: roots}
	case s.fsys != nil:
		return FSFiles{s.fsys}
	}
	return OSFiles{Dir: dir}
}

// kept returns the cache entry of a file, which may not have been read, and the values of s.age and s.look. It adds an
// entry if necessary.
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

// A sharedIn is the Files that In or Below returns.
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
