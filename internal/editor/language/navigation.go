package language

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// Definition returns the definitions of the name at an offset, or its declaration if it is not defined. For the name of
// an included file, it returns the start of the file.
func (s *Snapshot) Definition(path string, offset int) []Place {
	return s.placesOf(path, offset, s.definitionOf)
}

// Declarations returns those declarations of the name at an offset that are not definitions. If there are none, it
// returns the definition. For the name of an included file, it returns the start of the file.
func (s *Snapshot) Declarations(path string, offset int) []Place {
	return s.placesOf(path, offset, func(e *Entity) (list []Place) {
		for _, n := range s.sites[e] {
			if n.role == nameindex.Declaration {
				list = append(list, n.Place)
			}
		}
		if p, ok := s.Declaration(e); ok && len(list) == 0 {
			list = append(list, p)
		}
		return list
	})
}

// placesOf returns the places that find returns for the entities that the name at an offset
// refers to.
func (s *Snapshot) placesOf(path string, offset int, find func(*Entity) []Place) (list []Place) {
	at := s.namesAt(path, offset)
	for _, n := range at {
		if n.role == nameindex.Candidate && at[0].role != nameindex.Candidate {
			break
		}
		list = append(list, find(n.entity)...)
	}
	if len(at) == 0 {
		if p, ok := s.included(path, offset); ok {
			return []Place{p}
		}
	}
	return unique(list)
}

// definitionOf returns the definitions of e, or else its declaration.
func (s *Snapshot) definitionOf(e *Entity) []Place {
	list := s.definitions(e)
	if len(list) > 1 && e.Kind != nameindex.Namespace && e.Func == nil { // the others are forward declarations
		list = list[len(list)-1:]
	}
	if p, ok := s.Declaration(e); ok && len(list) == 0 {
		list = append(list, p)
	}
	return list
}

// definitions returns the places of the names that define e.
func (s *Snapshot) definitions(e *Entity) (list []Place) {
	for _, n := range s.sites[e] {
		if n.role == nameindex.Definition {
			list = append(list, n.Place)
		}
	}
	return list
}

// TypeDefinition returns the definition of the type of the name at an offset.
func (s *Snapshot) TypeDefinition(path string, offset int) []Place {
	e, _, ok := s.EntityAt(path, offset)
	if !ok || e.Type == nil {
		return nil
	}
	t := e.Type
	for t.Kind == types.Array || t.Kind == types.Object && t.Elem != nil {
		t = t.Elem
	}
	switch t.Kind {
	case types.Struct:
		if p, ok := s.spelled(t.Struct.Pos, len(t.Struct.Name)); ok {
			return []Place{p}
		}
	case types.Enum:
		if p, ok := s.spelled(t.Enum.Pos, len(t.Enum.Name)); ok {
			return []Place{p}
		}
	}
	return nil
}

// References returns the places of all names that refer to the same entity as the name at an offset, with or without
// its declarations.
func (s *Snapshot) References(path string, offset int, declaration bool) (list []Place) {
	at := s.namesAt(path, offset)
	if len(at) == 0 {
		return nil
	}
	for _, n := range s.sites[at[0].entity] {
		if n.role == nameindex.Candidate && s.chosen(n) || n.role >= nameindex.Declaration && !declaration {
			continue
		}
		list = append(list, n.Place)
	}
	return unique(list)
}

// chosen reports whether the name of a candidate is known to refer to another entity.
func (s *Snapshot) chosen(n *name) bool {
	return s.namesAt(n.Path, n.Start)[0].role != nameindex.Candidate
}

// Highlights returns the references in the same file.
func (s *Snapshot) Highlights(path string, offset int) []Place {
	file := cleanPath(path)
	return slices.DeleteFunc(s.References(path, offset, true), func(p Place) bool { return p.Path != file })
}

// unique removes duplicates from places and preserves their order.
func unique(list []Place) []Place {
	seen := map[Place]bool{}
	return slices.DeleteFunc(list, func(p Place) bool {
		was := seen[p]
		seen[p] = true
		return was
	})
}

// included returns the start of the file that the #include at an offset names.
func (s *Snapshot) included(file string, offset int) (Place, bool) {
	for _, l := range s.Links(file) {
		if l.Start <= offset && offset <= l.End {
			return Place{Path: l.Target}, true
		}
	}
	return Place{}, false
}
