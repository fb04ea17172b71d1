package compiler

import (
	"container/list"
	"crypto/sha256"
	"io/fs"
	"sync"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
)

// Shared is what compilations have in common, for any number of goroutines: the
// files that they include, and the modules that equal tokens come to.
type Shared struct {
	files *preprocessor.SharedFiles

	mu      sync.Mutex
	modules map[moduleKey]*claim
	recent  *list.List // claims that have bytes, the one used last in front
	size    int        // of their bytes
	most    int        // that size may be
}

// A moduleKey is the hash of all that a module follows from.
type moduleKey [sha256.Size]byte

// A claim is what is known of the module of a key: that somebody compiles it, and
// then its bytes.
type claim struct {
	key   moduleKey
	done  chan struct{} // closed when bytes is set, or will not be
	bytes []byte        // nil if the compilation had something to say
	place *list.Element // in recent, nil without bytes
}

// NewShared returns a Shared whose files are those of fsys, or the operating
// system's if that is nil. It keeps modules of so many bytes altogether.
func NewShared(fsys fs.FS, moduleBytes int) *Shared {
	return &Shared{
		files: preprocessor.NewSharedFiles(fsys), modules: map[moduleKey]*claim{}, recent: list.New(), most: moduleBytes,
	}
}

// Forget lets files be read again that are named in a directory; all, if it gets
// no names.
func (s *Shared) Forget(dir string, names ...string) { s.files.Forget(dir, names...) }

// Refresh makes the next use of each file check whether it has changed, and forgets all files if they take
// more than limit bytes.
func (s *Shared) Refresh(limit int) { s.files.Refresh(limit) }

// ReadFile returns the text of a file that is named in a directory, of which no more
// than limit bytes and one count.
func (s *Shared) ReadFile(dir, name string, limit int) (string, error) {
	return s.files.In(dir).Read(name, limit)
}

// Sum returns the SHA-256 of the text of a file that is named in a directory, of
// which no more than limit bytes count.
func (s *Shared) Sum(dir, name string, limit int) ([sha256.Size]byte, error) {
	return s.files.Sum(dir, name, limit)
}

// claim returns what is known of a key, and whether it is for the caller to find
// out, and to call settle.
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

// settle ends a claim with the bytes, or without: then the next to ask compiles.
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
