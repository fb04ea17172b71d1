package language

import (
	"cmp"
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/sema/attr"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// collect collects the names of all files in source order.
func (s *Snapshot) collect() {
	for i := range s.a.Meanings.Uses {
		u := &s.a.Meanings.Uses[i]
		s.add(u.Pos, written(u.Entity), u.Entity, u.Role)
	}
	s.collectMacros()
	s.collectTree()
	for _, path := range s.order {
		f := s.files[path]
		slices.SortStableFunc(f.names, func(a, b *name) int { return cmp.Compare(a.Start, b.Start) })
		f.names = withoutHidden(slices.CompactFunc(f.names, same))
		for _, n := range f.names {
			s.sites[n.entity] = append(s.sites[n.entity], n)
		}
	}
}

// withoutHidden removes the author's functions from names that refer to a built-in function, which takes precedence if
// it accepts the arguments.
func withoutHidden(list []*name) []*name {
	taken := map[int]bool{}
	for _, n := range list {
		if n.entity.Kind == nameindex.Intrinsic {
			taken[n.Start] = true
		}
	}
	return slices.DeleteFunc(list, func(n *name) bool { return n.entity.Kind == nameindex.Function && taken[n.Start] })
}

func same(a, b *name) bool {
	return a.Place == b.Place && a.entity == b.entity && a.role == b.role
}

// written returns the name of an entity without qualifiers.
func written(e *Entity) string {
	for i := len(e.Name) - 1; i > 0; i-- {
		if e.Name[i] == ':' || e.Name[i] == '.' {
			return e.Name[i+1:]
		}
	}
	return e.Name
}

// add records that text at pos refers to e. It ignores names that are not spelled in the source: operators, and the
// results of ##.
func (s *Snapshot) add(pos source.Pos, text string, e *Entity, role nameindex.Role) {
	if text == "" {
		return
	}
	p, ok := s.spelled(pos, len(text))
	if !ok {
		if f := s.a.Sources.File(s.a.Sources.SpellingPos(pos)); f != nil && f.Name() == scratch {
			s.pasted[s.one(e)] = true
		}
		return
	}
	f := s.files[p.Path]
	if f == nil || f.source.Text()[p.Start:p.End] != text {
		return
	}
	f.names = append(f.names, &name{p, s.one(e), role, pos})
}

// one returns the entity that represents all entities declared at the place of e. There may be several because a header
// may be read more than once.
func (s *Snapshot) one(e *Entity) *Entity {
	p, ok := s.Declaration(e)
	if !ok {
		return e
	}
	if o := s.declared[p]; o != nil {
		return o
	}
	if !s.complete {
		s.declared[p] = e
	}
	return e
}

// collectTree records the names that the checker does not record: attributes and semantics.
func (s *Snapshot) collectTree() {
	semantics, attributes := map[string]*Entity{}, map[string]*Entity{}
	for _, d := range s.a.File.Decls {
		ast.Walk(d, func(n any) bool {
			switch n := n.(type) {
			case *ast.Attribute:
				s.add(n.Name.Pos, n.Name.Name, named(attributes, nameindex.Attribute, attributeName(n)),
					nameindex.Reference)
				s.addFunctionIn(n)
			case *ast.Annotation:
				if n.Kind == ast.Semantic && !n.Effects {
					s.add(n.Name.Pos, n.Name.Name, named(semantics, nameindex.Semantic, n.Name.Name),
						nameindex.Reference)
				}
			}
			return true
		})
	}
}

// addFunctionIn records the function that an attribute names in a string.
func (s *Snapshot) addFunctionIn(a *ast.Attribute) {
	row := attr.Lookup(a.Name.Name, false)
	if row == nil || row.Kind != attr.PatchConstantFunc || len(a.Args) != 1 || s.a.Meanings.Global == nil {
		return
	}
	lit, ok := a.Args[0].(*ast.Literal)
	if !ok || lit.Kind != ast.StringLiteral || len(lit.Text) < 3 {
		return
	}
	text := lit.Text[1 : len(lit.Text)-1]
	for _, e := range s.a.Meanings.Members(s.a.Meanings.Global) {
		if e.Kind == nameindex.Function && e.Name == text {
			s.add(lit.Pos+1, text, e, nameindex.Reference)
		}
	}
}

// attributeName returns the name of an attribute with its namespace.
func attributeName(a *ast.Attribute) string {
	if a.Scope.Name != "" {
		return a.Scope.Name + "::" + a.Name.Name
	}
	return a.Name.Name
}

func named(list map[string]*Entity, kind nameindex.Kind, name string) *Entity {
	e := list[name]
	if e == nil {
		e = &Entity{Kind: kind, Name: name, Qualified: name}
		list[name] = e
	}
	return e
}
