package sema

import (
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
)

// A size is what limits are set for: the members of a struct with those of its
// members, an array counting as one element, and how deeply structs nest.
type size struct{ members, depth int }

// Limits of structs and of arrays of arrays. SPIR-V sets those of fields and
// nesting. Walks over types count on the one of members: a struct of thirty
// levels with two members each would never be done with.
const (
	maxFields  = 16383
	maxMembers = 1 << 16
	maxNesting = 250
)

// checkSize refuses a struct that is too large. Its fields lose their types, so
// that nothing larger is made of it.
func (c *checker) checkSize(t *types.Type) {
	s := size{depth: 1}
	if base := t.Struct.Base; base != nil {
		s.add(c.sizeOf(base))
	}
	for _, f := range t.Struct.Fields {
		s.add(c.sizeOf(f.Type))
	}
	if c.sizes == nil {
		c.sizes = make(map[*types.Type]size)
	}
	switch {
	case len(t.Struct.Fields) > maxFields:
		c.report(t.Struct.Pos, diagnostics.StructTooLarge, t, "has too many members", maxFields)
	case s.members > maxMembers:
		c.report(t.Struct.Pos, diagnostics.StructTooLarge, t, "and its members have too many members", maxMembers)
	case s.depth > maxNesting:
		c.report(t.Struct.Pos, diagnostics.StructTooLarge, t, "is nested too deeply", maxNesting)
	default:
		c.sizes[t] = s
		return
	}
	t.Struct.Base = nil
	for _, f := range t.Struct.Fields {
		f.Type = c.u.Basic(types.Invalid)
	}
	c.sizes[t] = size{len(t.Struct.Fields), 1}
}

// add makes a member of size m part of s.
func (s *size) add(m size) {
	s.members += m.members + 1
	s.depth = max(s.depth, m.depth+1)
}

// sizeOf returns the size of a type of a member; incomplete ones have none.
func (c *checker) sizeOf(t *types.Type) size {
	t = t.Underlying()
	switch {
	case t.Kind == types.Struct:
		return c.sizes[t]
	case t.Kind == types.Object && t.Elem != nil:
		return c.sizeOf(t.Elem)
	}
	return size{}
}

// holdsString reports whether t is a struct with a string in it.
func holdsString(t *types.Type) bool {
	return t.Underlying().Kind == types.Struct && t.Holds(func(t *types.Type) bool { return t.Kind == types.String })
}

func isInvalid(t *types.Type) bool { return t.Kind == types.Invalid }
