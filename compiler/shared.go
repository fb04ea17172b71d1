package compiler

import (
	"container/list"
	"crypto/sha256"
	"io/fs"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// Shared is the cache that compilations share: included files, and modules by their tokens. It is safe for concurrent
// use.
type Shared struct {
	files *preprocessor.SharedFiles

	mu      sync.Mutex
	modules map[moduleKey]*claim
	recent  *list.List // claims with bytes, most recently used first
	size    int        // total size of their bytes
	most    int        // maximum of size
}

// A moduleKey is the hash of all inputs that determine a module.
type moduleKey [sha256.Size]byte

// A claim is the cache entry of a key. It exists once a compilation has started, and has the bytes when that
// compilation is done.
type claim struct {
	key   moduleKey
	done  chan struct{} // closed when bytes is set or will not be set
	bytes []byte        // nil if the compilation reported diagnostics
	place *list.Element // element of recent, nil without bytes
}

// NewShared returns a Shared that reads files from fsys, or from the operating system if fsys is nil. It keeps at most
// moduleBytes bytes of modules.
func NewShared(fsys fs.FS, moduleBytes int) *Shared {
	return &Shared{
		files: preprocessor.NewSharedFiles(fsys), modules: map[moduleKey]*claim{}, recent: list.New(),
		most: moduleBytes,
	}
}

// Forget drops files that are named relative to a directory, so that they are read again. Without names, it drops all
// files.
func (s *Shared) Forget(dir string, names ...string) { s.files.Forget(dir, names...) }

// Refresh makes the next use of each file check whether the file has changed. It drops all files if they take more than
// limit bytes.
func (s *Shared) Refresh(limit int) { s.files.Refresh(limit) }

// ReadFile returns the text of a file whose name is relative to a directory. A text longer than limit may be cut off
// after limit+1 bytes.
func (s *Shared) ReadFile(dir, name string, limit int) (string, error) {
	return s.files.In(dir).Read(name, limit)
}

// Sum returns the SHA-256 of the text that ReadFile returns.
func (s *Shared) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	return s.files.Sum(dir, name, limit)
}

// claim returns the claim of a key. If mine is true, the caller must compile the module and call settle.
func (s *Shared) claim(key moduleKey) (c *claim, mine bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c = s.modules[key]; c != nil {
		if c.place != nil {
			s.recent.MoveToFront(c.place)
		}
		return c, false
	}
	c = &claim{key: key, done: make(chan struct{})}
	s.modules[key] = c
	return c, true
}

// settle ends a claim. Without bytes, the next compilation that claims the key compiles the module itself.
func (s *Shared) settle(c *claim, bytes []byte) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if c.bytes = bytes; bytes == nil || len(bytes) > s.most {
		delete(s.modules, c.key)
	} else {
		c.place = s.recent.PushFront(c)
		s.size += len(bytes)
	}
	for s.size > s.most {
		last := s.recent.Remove(s.recent.Back()).(*claim)
		s.size -= len(last.bytes)
		delete(s.modules, last.key)
	}
	close(c.done)
}
