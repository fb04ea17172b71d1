package language

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// collectMacros records the names of macros.
func (s *Snapshot) collectMacros() {
	r := s.a.Macros
	defined := make([]*Entity, len(r.Macros))
	for i := range r.Macros {
		d := &r.Macros[i]
		text := s.a.Interner.Text(d.Name)
		defined[i] = &Entity{Kind: nameindex.Macro, Name: text, Qualified: text, Pos: d.Pos}
		s.add(d.Pos, text, defined[i], nameindex.Definition)
	}
	predefined := map[string]*Entity{}
	for _, u := range r.Uses {
		text := s.a.Interner.Text(u.Name)
		e := named(predefined, nameindex.Macro, text)
		if u.Macro >= 0 {
			e = defined[u.Macro]
		}
		s.add(u.Pos, text, e, nameindex.Reference)
	}
}

// macroOf returns the definition of a macro, or nil if none of the source's files defines it.
func (s *Snapshot) macroOf(e *Entity) *preprocessor.Macro {
	for i := range s.a.Macros.Macros {
		if m := &s.a.Macros.Macros[i]; m.Pos == e.Pos && e.Pos.IsValid() {
			return m
		}
	}
	return nil
}

// definitionText returns a definition as written after #define, on one line.
func (s *Snapshot) definitionText(m *preprocessor.Macro) string {
	var b strings.Builder
	b.WriteString(s.a.Interner.Text(m.Name))
	if m.Function {
		b.WriteByte('(')
		for i, p := range m.Params {
			if i > 0 {
				b.WriteString(", ")
			}
			if text := s.a.Interner.Text(p); text == "__VA_ARGS__" {
				b.WriteString("...")
			} else {
				b.WriteString(text)
			}
		}
		b.WriteByte(')')
	}
	if f := s.a.Sources.File(m.Body.Start); f != nil && m.Body.End > m.Body.Start {
		text := f.Text()[f.Offset(m.Body.Start):f.Offset(m.Body.End)]
		b.WriteByte(' ')
		b.WriteString(strings.Join(strings.Fields(strings.ReplaceAll(text, "\\\n", " ")), " "))
	}
	return b.String()
}

// maxExpansion is the length after which an expansion is truncated.
const maxExpansion = 2000

// expansion returns the expansion of the macro whose name is at a place of a file, outside of other macros. It returns
// false if the expansion is empty.
func (s *Snapshot) expansion(at Place) (string, bool) {
	use := s.PosOf(at.Path, at.Start)
	var b strings.Builder
	for i := range s.a.Tokens {
		t := &s.a.Tokens[i]
		if !t.Is(token.FromMacro) || s.a.Sources.ExpansionSpan(t.Pos).Start != use {
			if b.Len() > 0 {
				break
			}
			continue
		}
		if b.Len() > 0 && t.Flags&(token.SpaceBefore|token.LineStart) != 0 {
			b.WriteByte(' ')
		}
		if b.Len() > maxExpansion {
			b.WriteString("…")
			break
		}
		b.WriteString(s.a.Interner.Spelling(*t))
	}
	return b.String(), b.Len() > 0
}

// visibleMacros returns the macros that are defined at a position.
func (s *Snapshot) visibleMacros(at source.Pos) (list []*Entity) {
	m := s.a.Sources
	gone := map[int]bool{}
	for _, u := range s.a.Macros.Uses {
		if u.How == preprocessor.Undefined && u.Macro >= 0 && m.Less(u.Pos, at) {
			gone[u.Macro] = true
		}
	}
	latest := map[token.Symbol]bool{}
	for i := len(s.a.Macros.Macros) - 1; i >= 0; i-- {
		d := &s.a.Macros.Macros[i]
		if latest[d.Name] || !m.Less(d.Pos, at) {
			continue
		}
		latest[d.Name] = true
		if !gone[i] {
			text := s.a.Interner.Text(d.Name)
			list = append(list, &Entity{Kind: nameindex.Macro, Name: text, Qualified: text, Pos: d.Pos})
		}
	}
	return list
}
