package language

import (
	"slices"
	"sort"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/sema/nameindex"
)

// Documentation returns the documentation of e as Markdown: the author's comment above or after the declaration, or the
// description of a built-in name.
func (s *Snapshot) Documentation(e *Entity) string {
	switch e.Kind {
	case nameindex.Intrinsic, nameindex.IntrinsicMethod:
		return e.Row.Doc
	case nameindex.Attribute:
		return Attribute(e.Name)
	case nameindex.Semantic:
		return Semantic(e.Name)
	case nameindex.BuiltinType:
		return Type(e.Name)
	}
	p, ok := s.Declaration(e)
	if !ok {
		return ""
	}
	return s.commentAt(p)
}

// commentAt returns the comment above the line of a declaration, or else the comment after it on the same line.
func (s *Snapshot) commentAt(p Place) string {
	text, ok := s.Text(p.Path)
	if !ok {
		return ""
	}
	if doc := s.commentAbove(p.Path, text, lineStart(text, p.Start)); doc != "" {
		return doc
	}
	end := len(text)
	if i := strings.IndexByte(text[p.End:], '\n'); i >= 0 {
		end = p.End + i
	}
	if c, ok := s.commentIn(p.Path, p.End, end); ok && strings.IndexByte(text[p.End:c.Start], '{') < 0 {
		return plain([]string{text[c.Start:c.End]})
	}
	return ""
}

// commentAbove returns the comment that ends on the line before the given one. Attributes and template headers may be
// in between.
func (s *Snapshot) commentAbove(path, text string, line int) string {
	var parts []string
	for line > 0 {
		above := lineStart(text, line-1)
		content := strings.TrimSpace(text[above : line-1])
		switch {
		case strings.HasPrefix(content, "//"):
			parts = append(parts, content)
		case strings.HasSuffix(content, "*/") && len(parts) == 0:
			if c, ok := s.commentIn(path, 0, line); ok &&
				strings.TrimSpace(text[lineStart(text, c.Start):c.Start]) == "" {
				return plain([]string{text[c.Start:c.End]})
			}
			return ""
		case len(parts) == 0 && (strings.HasPrefix(content, "[") || strings.HasPrefix(content, "template")):
		default:
			slices.Reverse(parts)
			return plain(parts)
		}
		line = above
	}
	slices.Reverse(parts)
	return plain(parts)
}

// commentIn returns the last comment between two offsets of a file.
func (s *Snapshot) commentIn(path string, start, end int) (Place, bool) {
	f := s.files[path]
	list := s.a.Comments
	from, to := f.source.Pos(start), f.source.Pos(end)
	i := sort.Search(len(list), func(i int) bool { return s.a.Sources.Less(to-1, list[i].Start) })
	for i--; i >= 0; i-- {
		if c := list[i]; c.Start >= from && c.End <= to {
			return Place{path, f.source.Offset(c.Start), f.source.Offset(c.End)}, true
		} else if c.Start < from {
			break
		}
	}
	return Place{}, false
}

// plain returns the text of comments without comment markers.
func plain(parts []string) string {
	var lines []string
	for _, part := range parts {
		block := strings.HasPrefix(part, "/*")
		part = strings.TrimSuffix(strings.TrimPrefix(part, "/*"), "*/")
		for _, l := range strings.Split(part, "\n") {
			l = strings.TrimRight(l, " \t\r")
			if block {
				l = strings.TrimPrefix(strings.TrimLeft(l, " \t*!"), " ")
			} else {
				l = strings.TrimPrefix(strings.TrimLeft(strings.TrimLeft(l, " \t"), "/!<"), " ")
			}
			lines = append(lines, l)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}
