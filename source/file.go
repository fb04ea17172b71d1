package source

import (
	"sort"
	"strings"
	"sync"
)

// A File is the text of one inclusion of a file.
type File struct {
	name       string
	text       string
	made       []byte // text of scratch space so far; nil for other files
	base       Pos
	size       Pos
	includedAt Pos
	system     Pos // start of the part that is a system header, or NoPos if the file is not a system header
	marks      []lineMark

	once  sync.Once
	lines []int32 // offset of each line start
}

// A lineMark records a #line directive: the presumed file name and line number from offset on.
type lineMark struct {
	offset int32
	line   int // presumed number of the line that starts at offset
	name   string
}

// Name returns the file's name as it was passed to AddFile.
func (f *File) Name() string { return f.name }

// Text returns the file's text.
func (f *File) Text() string {
	if f.made != nil {
		return string(f.made)
	}
	return f.text
}

// Base returns the position of the first byte.
func (f *File) Base() Pos { return f.base }

// End returns the position after the last byte.
func (f *File) End() Pos { return f.base + f.size }

// Pos returns the position of the byte at offset.
func (f *File) Pos(offset int) Pos { return f.base + Pos(offset) }

// Offset returns the offset of p, which must be in the file.
func (f *File) Offset(p Pos) int { return int(p - f.base) }

// IncludedAt returns the position of the #include directive that included the file, or NoPos for a main file.
func (f *File) IncludedAt() Pos { return f.includedAt }

// IsSystem reports whether MarkSystem has made the file, or the rest of it, a system header.
func (f *File) IsSystem() bool { return f.system != NoPos }

// AddLine records a #line directive. The line that starts at offset gets the number in parameter line and the file name
// in parameter name. The following lines count from there. An empty name keeps the current name. Calls must be in
// source order.
func (f *File) AddLine(offset, line int, name string) {
	if name == "" {
		name = f.name
		if n := len(f.marks); n > 0 {
			name = f.marks[n-1].name
		}
	}
	f.marks = append(f.marks, lineMark{int32(offset), line, name})
}

// line returns the line that contains the byte at offset: its number, counted from zero, and the offset of its start.
func (f *File) line(offset int) (n, start int) {
	if f.made != nil { // scratch space has no index because its text still grows
		n = strings.Count(string(f.made[:min(offset, len(f.made))]), "\n")
		return n, strings.LastIndexByte(string(f.made[:min(offset, len(f.made))]), '\n') + 1
	}
	f.once.Do(f.index)
	n = sort.Search(len(f.lines), func(i int) bool { return int(f.lines[i]) > offset }) - 1
	return n, int(f.lines[n])
}

func (f *File) index() {
	f.lines = make([]int32, 1, 1+strings.Count(f.text, "\n"))
	for i := 0; ; i++ {
		j := strings.IndexByte(f.text[i:], '\n')
		if j < 0 {
			return
		}
		i += j
		f.lines = append(f.lines, int32(i+1))
	}
}

// LineText returns the text of the line that contains offset, without the end-of-line characters.
func (f *File) LineText(offset int) string {
	_, start := f.line(offset)
	text := f.Text()[start:]
	if i := strings.IndexByte(text, '\n'); i >= 0 {
		text = text[:i]
	}
	return strings.TrimSuffix(text, "\r")
}

// A Location is a location for display. #line directives have been applied to File and Line.
type Location struct {
	File     string
	Line     int // from 1
	Col      int // from 1, in bytes
	LineText string
}

// Locate returns the location of FilePos(p), or the zero Location if p is invalid.
func (m *Map) Locate(p Pos) Location {
	return m.located(m.FilePos(p), (*File).locate)
}

// LocateSpelling returns the location where the characters at p are spelled.
func (m *Map) LocateSpelling(p Pos) Location {
	return m.located(m.SpellingPos(p), (*File).locate)
}

// LocatePhysical is like Locate but ignores #line directives.
func (m *Map) LocatePhysical(p Pos) Location {
	return m.located(m.FilePos(p), (*File).physical)
}

// located calls locate with the file that contains p and with the offset of p in it, and returns the result. p must not
// be in a macro expansion. If p is invalid, located returns the zero Location.
func (m *Map) located(p Pos, locate func(f *File, offset int) Location) Location {
	s := m.find(p)
	if s == nil {
		return Location{}
	}
	return locate(m.files[s.file-1], int(p-s.base))
}

func (f *File) physical(offset int) Location {
	n, start := f.line(offset)
	return Location{File: f.name, Line: n + 1, Col: offset - start + 1, LineText: f.LineText(offset)}
}

func (f *File) locate(offset int) Location {
	l := f.physical(offset)
	i := sort.Search(len(f.marks), func(i int) bool { return int(f.marks[i].offset) > offset })
	if i > 0 {
		k := f.marks[i-1]
		first, _ := f.line(int(k.offset))
		l.File, l.Line = k.name, k.line+l.Line-1-first
	}
	return l
}
