package language

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/builtins"
	"github.com/hlsl2spirv/hlsl2spirv/sema/intrinsics"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// fixed contains the reasons why entities of some kinds cannot be renamed.
var fixed = [...]string{
	nameindex.Intrinsic: "cannot rename a builtin function", nameindex.IntrinsicMethod: "cannot rename a builtin method",
	nameindex.BuiltinType: "cannot rename a builtin type", nameindex.Constant: "cannot rename a builtin constant",
	nameindex.Attribute: "cannot rename an attribute", nameindex.Semantic: "cannot rename a semantic: the pipeline or the application refers to it by name",
	nameindex.Swizzle: "cannot rename a swizzle",
}

// PrepareRename returns the name at an offset if it can be renamed, or else an error with the reason.
func (s *Snapshot) PrepareRename(path string, offset int) (Place, error) {
	at := s.namesAt(path, offset)
	if len(at) == 0 {
		return Place{}, errors.New("no name to rename at this position")
	}
	e := at[0].entity
	p, declared := s.Declaration(e)
	switch {
	case int(e.Kind) < len(fixed) && fixed[e.Kind] != "":
		return Place{}, errors.New(fixed[e.Kind])
	case at[0].role == nameindex.Candidate:
		return Place{}, fmt.Errorf("cannot rename '%s': which function it refers to depends on template arguments",
			e.Name)
	case s.pasted[e]:
		return Place{}, fmt.Errorf("cannot rename '%s': a macro builds the name with ##", e.Name)
	case !declared || strings.HasPrefix(p.Path, "<"):
		return Place{}, fmt.Errorf("cannot rename '%s': it is not declared in these files", e.Name)
	case strings.HasPrefix(e.Name, "operator"):
		return Place{}, errors.New("cannot rename an operator")
	}
	return at[0].Place, nil
}

// Rename returns the edits that rename the entity at an offset, sorted by file and place. If renaming is not possible,
// it returns an error with the reason.
func (s *Snapshot) Rename(path string, offset int, to string) ([]Edit, error) {
	if _, err := s.PrepareRename(path, offset); err != nil {
		return nil, err
	}
	e := s.namesAt(path, offset)[0].entity
	if to == e.Name {
		return nil, nil
	}
	if err := s.free(e, to); err != nil {
		return nil, err
	}
	if p, ok := s.unknown(e); ok {
		text, _ := s.Text(p.Path)
		line := 1 + strings.Count(text[:p.Start], "\n")
		return nil, fmt.Errorf("cannot rename '%s': its use in line %d of %s cannot be resolved", e.Name, line, p.Path)
	}
	var edits []Edit
	for _, o := range s.alike(e) {
		for _, n := range s.sites[o] {
			if n.role == nameindex.Candidate && s.chosen(n) {
				continue
			}
			edits = append(edits, Edit{n.Place, to})
		}
	}
	slices.SortFunc(edits, func(a, b Edit) int {
		return cmp.Or(slices.Index(s.order, a.Path)-slices.Index(s.order, b.Path), a.Start-b.Start)
	})
	return slices.Compact(edits), nil
}

// alike returns e and the entities that must have the same name.
func (s *Snapshot) alike(e *Entity) []*Entity {
	list := []*Entity{e}
	for i := 0; i < len(list); i++ {
		for o := range s.sites {
			if o.Name == e.Name && !slices.Contains(list, o) && s.bound(list[i], o) {
				list = append(list, o)
			}
		}
	}
	return list
}

// bound reports whether two entities must have the same name. This applies to definitions of one macro, to methods of
// the same interface, and to entities that one name in a template denotes in different instances.
func (s *Snapshot) bound(e, o *Entity) bool {
	switch {
	case e.Kind == nameindex.Macro || o.Kind == nameindex.Macro:
		return e.Kind == o.Kind
	case e.Kind == nameindex.Method && o.Kind == nameindex.Method && sharesInterface(e.In, o.In):
		return true
	}
	return slices.ContainsFunc(s.sites[e], func(n *name) bool {
		return n.role == nameindex.Reference && slices.ContainsFunc(s.sites[o], func(m *name) bool {
			return m.role == nameindex.Reference && m.Place == n.Place
		})
	})
}

// sharesInterface reports whether two structs implement the same interface, or one of the structs is an interface of
// the other.
func sharesInterface(a, b *Entity) bool {
	if a == nil || b == nil || a.Scope == nil || b.Scope == nil {
		return false
	}
	for _, i := range append(a.Scope.Interfaces, a.Scope) {
		if slices.Contains(append(b.Scope.Interfaces, b.Scope), i) {
			return true
		}
	}
	return false
}

// unknown returns a place where the name of e occurs but is not resolved. Names are not resolved in a statement with an
// error, or in a template where they depend on the parameters.
func (s *Snapshot) unknown(e *Entity) (Place, bool) {
	words := s.annotationWords()
	for i := range s.a.Tokens {
		t := &s.a.Tokens[i]
		if t.Kind != token.Ident || s.a.Interner.Text(t.Sym) != e.Name || words[t.Pos] {
			continue
		}
		member := i > 0 && s.a.Tokens[i-1].Kind == token.Dot
		if member != (e.Kind == nameindex.Field || e.Kind == nameindex.Method) {
			continue
		}
		p, ok := s.spelled(t.Pos, len(e.Name))
		if ok && !slices.ContainsFunc(s.namesAt(p.Path, p.Start), func(n *name) bool { return n.Place == p }) {
			return p, true
		}
	}
	return Place{}, false
}

// annotationWords returns the positions of words in registers, offsets and similar annotations. They do not refer to
// entities.
func (s *Snapshot) annotationWords() map[source.Pos]bool {
	list := map[source.Pos]bool{}
	for _, d := range s.a.File.Decls {
		ast.Walk(d, func(n any) bool {
			if a, ok := n.(*ast.Annotation); ok {
				list[a.Name.Pos], list[a.Swizzle.Pos] = true, true
				for i := range a.Words {
					list[a.Words[i].Name.Pos] = true
				}
			}
			return true
		})
	}
	return list
}

// free returns an error if e cannot get a name: the name is not valid, or it would refer to another entity somewhere.
func (s *Snapshot) free(e *Entity, to string) error {
	switch {
	case !isName(to):
		return fmt.Errorf("'%s' is not a valid name", to)
	case isWord(to):
		return fmt.Errorf("'%s' is a keyword", to)
	case e.Kind != nameindex.Field && e.Kind != nameindex.Method && e.Kind != nameindex.Macro &&
		(intrinsics.Function(to) != nil || builtins.FindObject(to) != nil):
		return fmt.Errorf("'%s' is the name of a builtin function or type", to)
	}
	for _, n := range s.sites[e] {
		for _, o := range s.Visible(n.Path, n.Start) {
			if o.Name == to && o != e && collides(e, o) {
				return fmt.Errorf("%s named '%s' is already visible where '%s' is used", nouns[o.Kind], to, e.Name)
			}
		}
	}
	for o := range s.sites {
		if o.Name == to && o != e && o.In == e.In && o.Pos.IsValid() && e.In != nil {
			return fmt.Errorf("a member named '%s' already exists next to '%s'", to, e.Name)
		}
	}
	return s.hides(e, to)
}

// hides returns an error if a name is used where e would hide the entity that it refers to.
func (s *Snapshot) hides(e *Entity, to string) error {
	if e.Kind == nameindex.Field || e.Kind == nameindex.Method {
		return nil
	}
	for o, sites := range s.sites {
		if o.Name != to || o == e || !collides(e, o) {
			continue
		}
		for _, n := range sites {
			if slices.Contains(s.Visible(n.Path, n.Start), e) {
				return fmt.Errorf("renaming '%s' would hide '%s' where it is used", e.Name, to)
			}
		}
	}
	return nil
}

// collides reports whether two entities with the same name conflict. Overloads do not, nor do members of different
// structs.
func collides(e, o *Entity) bool {
	member := func(e *Entity) bool { return e.Kind == nameindex.Field || e.Kind == nameindex.Method }
	switch {
	case e.Kind == nameindex.Function && o.Kind == nameindex.Function:
		return false
	case o.Kind == nameindex.Swizzle || o.Kind == nameindex.Semantic || o.Kind == nameindex.Attribute:
		return e.Kind == nameindex.Macro
	case e.Kind == nameindex.Macro || o.Kind == nameindex.Macro:
		return true
	}
	return !member(e) || !member(o) || e.In == o.In
}

// nouns are descriptions of the kinds of entities.
var nouns = [...]string{
	nameindex.Variable: "a variable", nameindex.Parameter: "a parameter", nameindex.Field: "a field", nameindex.Function: "a function",
	nameindex.Method: "a method", nameindex.Struct: "a struct", nameindex.Enum: "an enumeration", nameindex.Enumerator: "an enumerator",
	nameindex.Alias: "a type", nameindex.Namespace: "a namespace", nameindex.Buffer: "a buffer", nameindex.TemplateParameter: "a template parameter",
	nameindex.Macro: "a macro", nameindex.Intrinsic: "a builtin function", nameindex.IntrinsicMethod: "a builtin method",
	nameindex.BuiltinType: "a builtin type", nameindex.Constant: "a builtin constant", nameindex.Attribute: "an attribute",
	nameindex.Semantic: "a semantic", nameindex.Swizzle: "a swizzle",
}

func isName(text string) bool {
	if text == "" || '0' <= text[0] && text[0] <= '9' {
		return false
	}
	for i := range len(text) {
		if !isNameByte(text[i]) {
			return false
		}
	}
	return true
}

// isWord reports whether a text is a keyword.
func isWord(text string) bool {
	return token.KindOf(token.NewInterner().Intern(text)) != token.Ident
}
