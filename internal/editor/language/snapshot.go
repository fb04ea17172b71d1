package language

import (
	"context"
	"slices"
	"sort"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An Entity is the meaning of a name.
type Entity = nameindex.Entity

// A Snapshot is the analysis of a source at one time.
type Snapshot struct {
	a     *compiler.Analysis
	main  string
	order []string                // names of the files, main file first
	files map[string]*file        // by name
	paths map[*source.File]string // names of the files that are not generated

	complete bool                // all names are collected
	declared map[Place]*Entity   // by place of the declaration
	pasted   map[*Entity]bool    // entities with a name that ## makes somewhere
	bodies   []extent            // of a.Meanings.Blocks
	sites    map[*Entity][]*name // names that refer to an entity, by file and place
	memory   memory
}

// A file is one of the files of a source.
type file struct {
	source *source.File // first inclusion of the file
	names  []*name      // in source order
}

// A name is a part of a text that refers to an entity.
type name struct {
	Place
	entity *Entity
	role   nameindex.Role
	pos    source.Pos // position in the compiler's source map
}

// New analyses a source. Errors in the source are part of the snapshot. The returned error is about the options or ctx,
// or is an internal error of the compiler.
func New(ctx context.Context, src compiler.Source, cfg compiler.Config) (*Snapshot, error) {
	a, err := compiler.Analyse(ctx, src, cfg)
	if err != nil {
		return nil, err
	}
	s := &Snapshot{
		a: a, main: cleanPath(a.Main.Name()),
		files: map[string]*file{}, paths: map[*source.File]string{}, declared: map[Place]*Entity{},
		pasted: map[*Entity]bool{}, sites: map[*Entity][]*name{},
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

// Analysis returns the result of the compiler.
func (s *Snapshot) Analysis() *compiler.Analysis { return s.a }

// Path returns the name of the main file.
func (s *Snapshot) Path() string { return s.main }

// Files returns the names of the files of the source, main file first.
func (s *Snapshot) Files() []string { return s.order }

// Text returns the text of one of the files.
func (s *Snapshot) Text(name string) (string, bool) {
	f := s.files[cleanPath(name)]
	if f == nil {
		return "", false
	}
	return f.source.Text(), true
}

// namesAt returns the names that contain an offset or end at it. Resolved names come before candidates.
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

// EntityAt returns the entity that the name at an offset refers to, and the place of the name.
func (s *Snapshot) EntityAt(path string, offset int) (*Entity, Place, bool) {
	at := s.namesAt(path, offset)
	if len(at) == 0 {
		return nil, Place{}, false
	}
	return at[0].entity, at[0].Place, true
}

// Declaration returns the place of the name in the declaration of e. It returns false for built-in entities.
func (s *Snapshot) Declaration(e *Entity) (Place, bool) {
	if !e.Pos.IsValid() {
		return Place{}, false
	}
	return s.spelled(e.Pos, len(e.Name))
}
