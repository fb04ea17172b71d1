package source

import (
	"math"
	"sort"
)

// A Map maps positions to locations. Only one goroutine may add to a Map; once it is complete, any number may read it.
type Map struct {
	// Prefixes are applied to the names of files in outputs such as debug information and reflection. Diagnostics use
	// the original names.
	Prefixes Prefixes

	ranges  []span
	files   []*File
	macros  []string
	next    Pos
	scratch *File
	systems bool // set if any file is a system header
}

// A span is one range of the position space. It holds either the text of a file, or a repetition of the text at
// position spell.
//
// There may be millions of spans. They do not contain pointers, so the garbage collector does not scan them.
type span struct {
	base  Pos
	spell Pos
	at    Pos   // expansion: the macro's name where it is used; argument: the parameter in the macro's body
	end   Pos   // expansion: end of the use, after the ')' if there is one; argument: inArgument
	file  int32 // index in Map.files plus one; zero for an expansion
	macro Macro
}

// inArgument is the value of span.end that marks the range of a macro argument.
const inArgument Pos = -1

func (s *span) isFile() bool { return s.file != 0 }
func (s *span) isArg() bool  { return s.end == inArgument }

// A Macro identifies a macro definition. It is an index into the names that AddMacro has registered.
type Macro int32

// NoMacro replaces the Macro of text that the operator # or ## produced.
const NoMacro Macro = -1

// NewMap returns an empty map.
func NewMap() *Map {
	return &Map{next: 1, ranges: make([]span, 0, 64)}
}

// Room reports whether the position space has room for n more positions.
func (m *Map) Room(n int) bool { return n < math.MaxInt32-int(m.next) }

// AddFile adds one inclusion of a file. The name is not changed. includedAt is the position of the #include directive,
// or NoPos for the main file. The caller must check that there is Room for the text and one more position.
func (m *Map) AddFile(name, text string, includedAt Pos) *File {
	if !m.Room(len(text) + 1) {
		panic("source: position space is full")
	}
	f := &File{name: name, text: text, base: m.next, size: Pos(len(text)), includedAt: includedAt}
	m.files = append(m.files, f)
	m.ranges = append(m.ranges, span{base: m.next, file: int32(len(m.files))})
	m.next += f.size + 1
	return f
}

// AddMacro registers the name of a macro definition.
func (m *Map) AddMacro(name string) Macro {
	m.macros = append(m.macros, name)
	return Macro(len(m.macros) - 1)
}

// AddExpansion adds a range for a use of a macro, which repeats n bytes of the macro's body. Parameter spell is the
// position of these bytes, and parameter use is the position of the use. AddExpansion returns the start of the range:
// the byte at spell+i is also at the returned position plus i. It returns NoPos if the space is full.
func (m *Map) AddExpansion(macro Macro, spell Pos, n int, use Span) Pos {
	return m.add(span{spell: spell, at: use.Start, end: use.End, macro: macro}, n)
}

// AddArgument adds a range for n bytes of a macro argument, at position spell. They replace the macro parameter at
// position param, which is in the range of the expansion. AddArgument returns NoPos if the space is full.
func (m *Map) AddArgument(macro Macro, spell Pos, n int, param Pos) Pos {
	return m.add(span{spell: spell, at: param, end: inArgument, macro: macro}, n)
}

func (m *Map) add(s span, n int) Pos {
	if !m.Room(n + 1) {
		return NoPos
	}
	s.base = m.next
	if len(m.ranges) == cap(m.ranges) {
		m.ranges = append(make([]span, 0, max(2*len(m.ranges), 64)), m.ranges...) // append alone would copy more often
	}
	m.ranges = append(m.ranges, s)
	m.next += Pos(n) + 1
	return s.base
}

// scratchSize is the minimum number of bytes that are reserved at a time for scratch space.
const scratchSize = 4096

// AddScratch adds text that is not in a file, such as the result of the operator ##, and returns its position. It
// returns NoPos if the space is full.
func (m *Map) AddScratch(text string) Pos {
	f := m.scratch
	if f == nil || len(f.made)+len(text)+1 > cap(f.made) {
		n := max(scratchSize, len(text)+1)
		if !m.Room(n + 1) {
			return NoPos
		}
		f = &File{name: "<scratch space>", base: m.next, size: Pos(n), made: make([]byte, 0, n)}
		m.files = append(m.files, f)
		m.ranges = append(m.ranges, span{base: m.next, file: int32(len(m.files))})
		m.next += Pos(n) + 1
		m.scratch = f
	}
	p := f.base + Pos(len(f.made))
	f.made = append(append(f.made, text...), '\n')
	return p
}

// Files returns the files in the order they were added.
func (m *Map) Files() []*File { return m.files }

// find returns the range that contains p, or nil if p is invalid.
func (m *Map) find(p Pos) *span {
	if p <= NoPos || p >= m.next {
		return nil
	}
	i := sort.Search(len(m.ranges), func(i int) bool { return m.ranges[i].base > p })
	return &m.ranges[i-1]
}

// MarkSystem marks the rest of a file, from position p on, as a system header. Warnings in system headers are not
// reported, because users of a header cannot change it.
func (m *Map) MarkSystem(p Pos) {
	p = m.FilePos(p)
	if f := m.File(p); f != nil && !f.IsSystem() {
		f.system, m.systems = p, true
	}
}

// InSystem reports whether FilePos(p) is in a system header.
func (m *Map) InSystem(p Pos) bool {
	if !m.systems {
		return false
	}
	p = m.FilePos(p)
	f := m.File(p)
	return f != nil && f.IsSystem() && p >= f.system
}

// InMacro reports whether p is in a macro expansion.
func (m *Map) InMacro(p Pos) bool {
	s := m.find(p)
	return s != nil && !s.isFile()
}

// File returns the file that contains FilePos(p), or nil if p is invalid.
func (m *Map) File(p Pos) *File {
	if s := m.find(m.FilePos(p)); s != nil {
		return m.files[s.file-1]
	}
	return nil
}

// FilePos returns the position in a file that is shown to the user for p. For text from a macro argument, it is where
// the argument was written. For other text from macros, it is where the outermost macro is used.
func (m *Map) FilePos(p Pos) Pos {
	for {
		s := m.find(p)
		if s == nil || s.isFile() {
			return p
		}
		p = s.caller(p)
	}
}

// caller returns the position that p, which is in s, has one macro expansion further out: where the argument was
// written, or where the macro is used.
func (s *span) caller(p Pos) Pos {
	if s.isArg() {
		return s.spell + (p - s.base)
	}
	return s.at
}

// ExpansionSpan returns the span of the outermost macro use that produced p, from the macro's name to the end of its
// arguments. If p is not in an expansion, the span is empty and starts at p. __LINE__ uses ExpansionSpan.
func (m *Map) ExpansionSpan(p Pos) Span {
	use := Span{p, p}
	for {
		s := m.find(p)
		if s == nil || s.isFile() {
			return use
		}
		if !s.isArg() {
			use = Span{s.at, s.end}
		}
		p = s.at
	}
}

// SpellingPos returns the position where the characters at p are spelled in a file or in the scratch space.
func (m *Map) SpellingPos(p Pos) Pos {
	for {
		s := m.find(p)
		if s == nil || s.isFile() {
			return p
		}
		p = s.spell + (p - s.base)
	}
}

// FileSpan returns the span of the file text that produced s. The span contains the whole use of a macro if s ends in
// its expansion.
func (m *Map) FileSpan(s Span) Span {
	last := s.End - 1
	for {
		r := m.find(last)
		if r == nil || r.isFile() {
			return Span{m.FilePos(s.Start), last + 1}
		}
		if r.isArg() {
			last = r.caller(last)
		} else {
			last = max(r.end-1, r.at)
		}
	}
}

// Written returns the span in a file at which the text of s is written, directly or in one macro argument. It returns
// false if a macro produced any of the text.
func (m *Map) Written(s Span) (Span, bool) {
	last := max(s.Start, s.End-1)
	first, end := m.FilePos(s.Start), m.FilePos(last)
	ok := m.find(first) != nil && first == m.SpellingPos(s.Start) && end == m.SpellingPos(last) &&
		end-first == last-s.Start
	return Span{first, first + s.End - s.Start}, ok
}

// An Expansion is one step in the macro expansion of a position.
type Expansion struct {
	Macro string // empty for text that the operator # or ## produced
	Body  Pos    // position in the macro's definition: of the token, or of the parameter if Arg is set
	Use   Pos    // result of the step: a position closer to the file
	Arg   bool   // the position before the step is in a macro argument; Use is where the argument is written
}

// Expansions returns the macro expansions that lead from p to FilePos(p), innermost first.
func (m *Map) Expansions(p Pos) []Expansion {
	var out []Expansion
	for {
		s := m.find(p)
		if s == nil || s.isFile() {
			return out
		}
		x := Expansion{Body: p, Use: s.caller(p), Arg: s.isArg()}
		if s.isArg() {
			x.Body = s.at
		}
		if s.macro >= 0 {
			x.Macro = m.macros[s.macro]
		}
		out = append(out, x)
		p = x.Use
	}
}

// IncludeChain returns the locations of the #include directives that lead to p, innermost first. It is empty in the
// main file.
func (m *Map) IncludeChain(p Pos) []Location {
	var out []Location
	for f := m.File(p); f != nil && f.includedAt != NoPos; f = m.File(f.includedAt) {
		out = append(out, m.Locate(f.includedAt))
	}
	return out
}

// Less reports whether a comes before b in the order in which the compiler reads the text: the text of an included file
// takes the place of its #include directive.
func (m *Map) Less(a, b Pos) bool {
	x, y := m.FilePos(a), m.FilePos(b)
	if x == y {
		return a < b
	}
	fx, fy := m.File(x), m.File(y)
	if fx == nil || fy == nil || fx == fy {
		return x < y
	}
	for dx, dy := m.depth(fx), m.depth(fy); dx != dy; {
		if dx > dy {
			x, fx, dx = m.up(fx, dx)
			if fx == fy {
				return x < y
			}
		} else {
			y, fy, dy = m.up(fy, dy)
			if fx == fy { // a's file includes b's file, and the text at the #include directive comes before b's file
				return x <= y
			}
		}
	}
	for fx != fy {
		px, py := fx.includedAt, fy.includedAt
		if px == NoPos || py == NoPos { // neither file includes the other, as for <built-in>
			return fx.base < fy.base
		}
		x, y = m.FilePos(px), m.FilePos(py)
		fx, fy = m.File(x), m.File(y)
	}
	return x < y
}

func (m *Map) up(f *File, depth int) (Pos, *File, int) {
	p := m.FilePos(f.includedAt)
	return p, m.File(p), depth - 1
}

func (m *Map) depth(f *File) int {
	n := 0
	for f.includedAt != NoPos {
		f = m.File(f.includedAt)
		n++
	}
	return n
}
