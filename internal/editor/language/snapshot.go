package language

import (
	"context"
	"slices"
	"sort"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Entity is what a name stands for.
type Entity = nameindex.Entity

// A Snapshot is a source as it was at one time, with all that is known of it.
type Snapshot struct {
	a     *compiler.Analysis
	main  string
	order []string                // of files
	files map[string]*file        // by their names
	paths map[*source.File]string // the names of those that somebody has written

	complete bool                // nothing is added any more
	declared map[Place]*Entity   // what is declared at places
	pasted   map[*Entity]bool    // ## has made a name of it somewhere
	bodies   []extent            // of a.Meanings.Blocks, in files
	sites    map[*Entity][]*name // all names that stand for it, by file and place
	memory   memory
}

// A file is one of those that a source consists of.
type file struct {
	source *source.File // as it is included first
	names  []*name      // in the order of the text
}

// A name is a stretch of text that stands for something.
type name struct {
	Place
	entity *Entity
	role   nameindex.Role
	pos    source.Pos // as the compiler knows it
}

// New analyses a source. The error is about the options or ctx, or a bug of the compiler's:
// what is wrong with the source is part of the snapshot.
func New(ctx context.Context, src compiler.Source, cfg compiler.Config) (*Snapshot, error) {
	a, err := compiler.Analyse(ctx, src, cfg)
	if err != nil {
		return nil, err
	}
	s := &Snapshot{
		a: a, main: cleanPath(a.Main.Name()),
		files: map[string]*file{}, paths: map[*source.File]string{}, declared: map[Place]*Entity{}, pasted: map[*Entity]bool{}, sites: map[*Entity][]*name{},
	}
	s.addFile(a.Main)
	for _, f := range a.Sources.Files() {
		if f != a.Main && !isMade(f) {
			s.addFile(f)
		}
	}
	s.collect()
	s.bodies = s.extents()
	s.memory = newMemory(a)
	s.complete = true
	return s, nil
}

func (s *Snapshot) addFile(f *source.File) {
	name := cleanPath(f.Name())
	s.paths[f] = name
	if s.files[name] == nil {
		s.files[name] = &file{source: f}
		s.order = append(s.order, name)
	}
}

// Analysis returns what the compiler has found out.
func (s *Snapshot) Analysis() *compiler.Analysis { return s.a }

// Path returns the name of the main file.
func (s *Snapshot) Path() string { return s.main }

// Files returns the names of the files that the source consists of, the main file first.
func (s *Snapshot) Files() []string { return s.order }

// Text returns the text of one of the files.
func (s *Snapshot) Text(name string) (string, bool) {
	f := s.files[cleanPath(name)]
	if f == nil {
		return "", false
	}
	return f.source.Text(), true
}

// namesAt returns the names that an offset is in or at the end of. What a name stands for
// comes before what it might.
func (s *Snapshot) namesAt(path string, offset int) []*name {
	f := s.files[cleanPath(path)]
	if f == nil {
		return nil
	}
	i := sort.Search(len(f.names), func(i int) bool { return f.names[i].End >= offset })
	var at []*name
	for ; i < len(f.names) && f.names[i].Start <= offset; i++ {
		n := f.names[i]
		if len(at) > 0 && n.Start != at[0].Start {
			if n.Start > offset || at[0].End > offset {
				break
			}
			at = at[:0] // one name ends where the next begins
		}
		at = append(at, n)
	}
	slices.SortStableFunc(at, func(a, b *name) int { return rank(a.role) - rank(b.role) })
	return at
}

func rank(r nameindex.Role) int {
	if r == nameindex.Candidate {
		return 1
	}
	return 0
}

// EntityAt returns what the name stands for that an offset is in.
func (s *Snapshot) EntityAt(path string, offset int) (*Entity, Place, bool) {
	at := s.namesAt(path, offset)
	if len(at) == 0 {
		return nil, Place{}, false
	}
	return at[0].entity, at[0].Place, true
}

// Declaration returns where the name of e stands in its declaration. It is false for what
// the language has.
func (s *Snapshot) Declaration(e *Entity) (Place, bool) {
	if !e.Pos.IsValid() {
		return Place{}, false
	}
	return s.spelled(e.Pos, len(e.Name))
}
