package language

import (
	"slices"

	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/sema/scope"
	"github.com/hlsl2spirv/hlsl2spirv/sema/types"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// An extent is the range of a block in a file.
type extent struct{ start, end source.Pos }

// extents returns the extents of the recorded blocks.
func (s *Snapshot) extents() []extent {
	m := s.a.Sources
	out := make([]extent, len(s.a.Meanings.Blocks))
	for i := range out {
		b := &s.a.Meanings.Blocks[i]
		span := m.FileSpan(source.Span{Start: b.Start, End: max(b.End, b.Start+1)})
		out[i] = extent{span.Start, span.End}
	}
	return out
}

// blockAt returns the innermost block around a position, or nil if there is none.
func (s *Snapshot) blockAt(at source.Pos) *nameindex.Block {
	best := -1
	for i, e := range s.bodies {
		if e.start < at && at < e.end && (best < 0 || e.end-e.start < s.bodies[best].end-s.bodies[best].start) {
			best = i
		}
	}
	if best < 0 {
		return nil
	}
	return &s.a.Meanings.Blocks[best]
}

// A gathering collects the names that are visible at a place. A name hides outer names with the same spelling.
type gathering struct {
	s     *Snapshot
	at    source.Pos
	list  []*Entity
	depth map[string]int // level of the scope that contains a name
	level int
	used  map[*scope.Scope]bool
}

// add adds e unless another entity hides it. Functions of one scope do not hide each other.
func (g *gathering) add(e *Entity) {
	d, ok := g.depth[e.Name]
	function := e.Kind == nameindex.Function || e.Kind == nameindex.Method
	if e.Name == "" || ok && (d != g.level || !function) {
		return
	}
	g.depth[e.Name] = g.level
	g.list = append(g.list, e)
}

// before reports whether e is declared before the place.
func (g *gathering) before(e *Entity) bool {
	return !e.Pos.IsValid() || g.s.a.Sources.Less(e.Pos, g.at)
}

// members adds the members of s. For a namespace, it adds only those declared before the place.
func (g *gathering) members(s *scope.Scope) {
	if g.used[s] {
		return
	}
	g.used[s] = true
	for _, e := range g.s.a.Meanings.Members(s) {
		if s.Type != nil || g.before(e) {
			g.add(g.s.one(e))
		}
	}
	for _, u := range s.Using {
		g.members(u.Namespace)
	}
	if s.Base != nil {
		g.members(s.Base)
	}
}

// Visible returns the entities that an unqualified name at a place may refer to, innermost first and macros last. Each
// overload is a separate entity.
func (s *Snapshot) Visible(path string, offset int) []*Entity {
	at := s.PosOf(path, offset)
	if !at.IsValid() {
		return nil
	}
	g := &gathering{s: s, at: at, depth: map[string]int{}, used: map[*scope.Scope]bool{}}
	home := s.a.Meanings.Global
	for b := s.blockAt(at); b != nil; g.level++ {
		home = b.Scope
		for _, e := range slices.Backward(b.Names) {
			if g.before(e) {
				g.add(s.one(e))
			}
		}
		for _, ns := range b.Using {
			g.members(ns)
		}
		if b.Parent < 0 {
			break
		}
		b = &s.a.Meanings.Blocks[b.Parent]
	}
	for ; home != nil; home = home.Parent {
		g.level++
		g.members(home)
	}
	g.level++
	for _, e := range s.visibleMacros(at) {
		g.add(e)
	}
	return g.list
}

// An Object is an expression before a dot.
type Object struct {
	Type   *types.Type
	Quals  types.Quals
	LValue bool
}

// ObjectBefore returns the expression before the dot that precedes an offset. The beginning of a name may be between
// the dot and the offset.
func (s *Snapshot) ObjectBefore(path string, offset int) (Object, bool) {
	text, ok := s.Text(path)
	if !ok || offset < 0 || offset > len(text) {
		return Object{}, false
	}
	i := blankStart(text, nameStart(text, offset))
	if i == 0 || text[i-1] != '.' {
		return Object{}, false
	}
	end := blankStart(text, i-1)
	for _, o := range s.a.Meanings.Objects {
		if p, ok := s.spelled(o.End-1, 1); ok && p.End == end && p.Path == cleanPath(path) &&
			o.Type.Kind != types.Invalid {
			return Object{o.Type, o.Quals, o.LValue}, true
		}
	}
	return Object{}, false
}

// Members returns the members that may follow a dot. These are the fields and methods of a struct and its bases, or the
// methods of a built-in object.
func (s *Snapshot) Members(t *types.Type) (list []*Entity) {
	if t == nil {
		return nil
	}
	if t.Kind == types.Object && t.Elem != nil && (t.Object == types.ConstantBuffer ||
		t.Object == types.TextureBuffer) {
		t = t.Elem
	}
	if t.Kind == types.Object {
		return objectMethods(t.Object)
	}
	in := scope.StructScopeOf(t)
	if in == nil {
		return nil
	}
	g := &gathering{s: s, depth: map[string]int{}, used: map[*scope.Scope]bool{}}
	for ; in != nil; in = in.Base {
		for _, e := range s.a.Meanings.Members(in) {
			switch e.Kind {
			case nameindex.Field, nameindex.Method, nameindex.Function, nameindex.Variable, nameindex.Enumerator:
				g.add(s.one(e))
			}
		}
		g.level++
	}
	return g.list
}

func objectMethods(k types.ObjectKind) (list []*Entity) {
	for i := range intrinsics.Methods {
		if row := &intrinsics.Methods[i]; slices.Contains(row.Objects, k) {
			list = append(list, &Entity{Kind: nameindex.IntrinsicMethod, Name: row.Name, Qualified: row.Name, Row: row})
		}
	}
	return list
}

// ScopeBefore returns the members that may follow the :: that precedes an offset. The beginning of a name may be
// between :: and the offset.
func (s *Snapshot) ScopeBefore(path string, offset int) ([]*Entity, bool) {
	text, ok := s.Text(path)
	if !ok || offset < 0 || offset > len(text) {
		return nil, false
	}
	i := blankStart(text, nameStart(text, offset))
	if i < 2 || text[i-2:i] != "::" {
		return nil, false
	}
	end := blankStart(text, i-2)
	start := nameStart(text, blankStart(text, argsStart(text, end)))
	if start == end {
		return s.memberList(s.a.Meanings.Global), true
	}
	for _, q := range s.a.Meanings.Qualifiers {
		if p, ok := s.spelled(q.Pos, 1); ok && p.Start == start && p.Path == cleanPath(path) {
			return s.memberList(q.Scope), true
		}
	}
	return nil, false
}

// memberList returns the members of a scope and, for a struct, of its bases.
func (s *Snapshot) memberList(in *scope.Scope) []*Entity {
	g := &gathering{s: s, depth: map[string]int{}, used: map[*scope.Scope]bool{}}
	for ; in != nil; in = in.Base {
		for _, e := range s.a.Meanings.Members(in) {
			g.add(s.one(e))
		}
		g.level++
	}
	return g.list
}
