package compiler

import (
	"container/list"
	"crypto/sha256"
	"io/fs"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// A Shared is a cache that compilations share. It holds included files, and modules by the hash of their tokens and
// options. It is safe for concurrent use.
type Shared struct {
	files *preprocessor.SharedFiles

	mu      sync.Mutex
	modules map[moduleKey]*claim
	recent  *list.List // claims with bytes; the most recently used one is first
	size    int        // total size of the bytes of all claims
	most    int        // maximum of size
}

// A moduleKey is the hash of all inputs that determine a module.
type moduleKey [sha256.Size]byte

// A claim is the entry of the cache for a key. A compilation creates it when it starts. The claim has the bytes of the
// module after that compilation is done.
type claim struct {
	key   moduleKey
	done  chan struct{} // closed when bytes has been set or will not be set
	bytes []byte        // nil if the compilation reported diagnostics
	place *list.Element // element of recent; nil if there are no bytes
}

// NewShared returns an empty cache that reads files from fsys, or from the operating system if fsys is nil. It keeps at
// most moduleBytes bytes of modules.
func NewShared(fsys fs.FS, moduleBytes int) *Shared {
	return &Shared{
		files: preprocessor.NewSharedFiles(fsys), modules: map[moduleKey]*claim{}, recent: list.New(),
		most: moduleBytes,
	}
}

// Forget removes the named files from the cache, so that they are read again. Relative names start in dir. If there are
// no names, Forget removes all files.
func (s *Shared) Forget(dir string, names ...string) { s.files.Forget(dir, names...) }

// Refresh makes the next use of each file check whether the file has changed. If the files have more than limit bytes
// in total, Refresh removes all of them from the cache.
func (s *Shared) Refresh(limit int) { s.files.Refresh(limit) }

// ReadFile returns the text of a file. A relative name starts in dir. If the text is longer than limit, it may be cut
// off after limit+1 bytes.
func (s *Shared) ReadFile(dir, name string, limit int) (string, error) {
	return s.files.In(dir).Read(name, limit)
}

// Sum returns the SHA-256 of the text that ReadFile returns.
func (s *Shared) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	return s.files.Sum(dir, name, limit)
}

// claim returns the claim of a key. If mine is true, the claim is new: the caller must compile the module and call
// settle.
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

// settle ends a claim with the bytes of the module. If bytes is nil, the claim is removed, and the next compilation
// that claims the key compiles the module itself.
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
