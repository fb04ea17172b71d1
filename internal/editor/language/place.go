package language

import (
	"path"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Place is a range of byte offsets in a file.
type Place struct {
	Path       string
	Start, End int
}

// An Edit replaces the text at a place.
type Edit struct {
	Place
	Text string
}

// cleanPath returns the name of a file in places. It is the same for all spellings of the file in #include.
func cleanPath(name string) string {
	if strings.HasPrefix(name, "<") {
		return name
	}
	return path.Clean(strings.ReplaceAll(name, `\`, "/"))
}

// scratch is the file that contains the results of ##.
const scratch = "<scratch space>"

// isMade reports whether a file is generated. A generated file contains predefined macros, macros of the command line,
// or the results of ##.
func isMade(f *source.File) bool {
	switch f.Name() {
	case "<built-in>", "<command line>", scratch:
		return true
	}
	return false
}

// PlaceOf returns the place of a span in a file. For text from a macro, it is the place where the macro is used. It
// returns false if the span is not in a file.
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

// spelled returns the place where the n characters of the name at pos are written, which may be in a macro definition.
// It returns false for a name made by ##.
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

// PosOf returns the position of an offset in a file, in its first inclusion. It returns source.NoPos if the file is not
// part of the source.
func (s *Snapshot) PosOf(file string, offset int) source.Pos {
	f := s.files[cleanPath(file)]
	if f == nil || offset < 0 || offset > len(f.source.Text()) {
		return source.NoPos
	}
	return f.source.Pos(offset)
}
