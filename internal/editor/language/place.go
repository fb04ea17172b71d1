package language

import (
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Place is a stretch of the text of a file: offsets in bytes.
type Place struct {
	Path       string
	Start, End int
}

// An Edit puts text in the place of another.
type Edit struct {
	Place
	Text string
}

// cleanPath is how files are named in places: the same file by whatever way it is included.
func cleanPath(name string) string {
	if strings.HasPrefix(name, "<") {
		return name
	}
	return path.Clean(strings.ReplaceAll(name, `\`, "/"))
}

// scratch is the file of what ## has made.
const scratch = "<scratch space>"

// isMade reports whether a file of the map is none that somebody has written: what is
// predefined, or the result of ##.
func isMade(f *source.File) bool {
	switch f.Name() {
	case "<built-in>", "<command line>", scratch:
		return true
	}
	return false
}

// PlaceOf returns where the text of a span stands in a file: that of a macro, where it is
// used. It is false for what stands nowhere.
func (s *Snapshot) PlaceOf(span source.Span) (Place, bool) {
	if span.End < span.Start {
		span.End = span.Start
	}
	m := s.a.Sources
	at := source.Span{Start: m.FilePos(span.Start), End: m.FilePos(span.Start)}
	if span.End > span.Start {
		at = m.FileSpan(span)
	}
	f := m.File(at.Start)
	path, ok := s.paths[f]
	if !ok {
		return Place{}, false
	}
	start := f.Offset(at.Start)
	end := f.Offset(at.End)
	if end < start || end > len(f.Text()) {
		end = start
	}
	return Place{path, start, end}, true
}

// spelled returns where the n characters of a name at pos stand, in a macro if that has
// them. It is false for a name that ## has made.
func (s *Snapshot) spelled(pos source.Pos, n int) (Place, bool) {
	p := s.a.Sources.SpellingPos(pos)
	f := s.a.Sources.File(p)
	path, ok := s.paths[f]
	if !ok {
		return Place{}, false
	}
	start := f.Offset(p)
	return Place{path, start, min(start+n, len(f.Text()))}, true
}

// PosOf returns the position of an offset in a file where that is included first, none if
// the file is not part of the source.
func (s *Snapshot) PosOf(file string, offset int) source.Pos {
	f := s.files[cleanPath(file)]
	if f == nil || offset < 0 || offset > len(f.source.Text()) {
		return source.NoPos
	}
	return f.source.Pos(offset)
}
