package hlsl2spirv

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// Diagnostics are what a compilation has to say about the source.
type Diagnostics struct {
	list     *compiler.DiagnosticList
	comments []compiler.Span
}

// said returns the diagnostics of a compilation.
func said(out *compiler.Output) Diagnostics {
	return Diagnostics{list: out.Diagnostics, comments: out.Comments}
}

// Len returns the number of diagnostics.
func (d Diagnostics) Len() int { return len(d.All()) }

// All returns the diagnostics in the order of the source, in types of the compiler, of which
// nothing is promised. Resolved returns them as plain data.
func (d Diagnostics) All() []*compiler.Diagnostic {
	if d.list == nil {
		return nil
	}
	return d.list.All()
}

// Locate returns where a position of what All returns is. The line is 0 if it is nowhere.
func (d Diagnostics) Locate(p compiler.Pos) compiler.Location {
	if d.list == nil {
		return compiler.Location{}
	}
	return d.list.Map.Locate(p)
}

// Write writes the diagnostics in clang's form: file, line and column, the
// source line with a caret, notes.
func (d Diagnostics) Write(w io.Writer) error {
	return d.WriteAs(w, compiler.RenderOptions{})
}

// WriteAs is Write in a form of one's choice.
func (d Diagnostics) WriteAs(w io.Writer, o compiler.RenderOptions) (err error) {
	defer crash.Recover(&err)
	if d.list == nil {
		return nil
	}
	return d.list.Render(w, o)
}

// WriteJSON writes one JSON object a line for each diagnostic.
func (d Diagnostics) WriteJSON(w io.Writer) (err error) {
	defer crash.Recover(&err)
	if d.list == nil {
		return nil
	}
	return d.list.JSON(w)
}

// WriteSARIF writes the diagnostics as one SARIF 2.1.0 log.
func (d Diagnostics) WriteSARIF(w io.Writer) (err error) {
	defer crash.Recover(&err)
	if d.list == nil {
		d.list = compiler.NoDiagnostics()
	}
	return d.list.SARIF(w)
}

// Verify compares the diagnostics with the comments of the source that expect
// them, which needs Options.KeepComments: // expected-error {{text}} and the like
// in clang's notation. It writes the differences and reports whether there are
// none.
func (d Diagnostics) Verify(w io.Writer) bool {
	return d.list != nil && d.list.Verify(w, d.comments)
}

// A Severity says how bad what a message is about is.
type Severity uint8

const (
	SeverityNote    Severity = iota + 1 // belongs to another message
	SeverityWarning                     // there is a module all the same
	SeverityError                       // there is none
	SeverityFatal                       // and nothing behind it has been looked at
)

var severityNames = [...]string{"", "note", "warning", "error", "fatal error"}

// String returns the word that is printed for s, "" if there is no such severity.
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return ""
}

// A Message is a diagnostic as plain data: it says where everything is, and needs nothing
// else to be understood.
type Message struct {
	Severity Severity
	// Code is the name of what is wrong, which is stable, and Flag what stands behind -W to
	// turn a warning on; "" if there is none. Notes have neither.
	Code, Flag string
	Text       string
	// Place is what the message points at: a word, or what the message is about if that
	// starts there, or where something is missing. File is "" if it points at nothing.
	Place Place
	// Ranges are what else is underlined, such as operands.
	Ranges []Place
	// IncludedFrom says how the file came to be included, the nearest directive first, and
	// ExpandedFrom through which macros the text came, the innermost first.
	IncludedFrom []Place
	ExpandedFrom []Expansion
	Notes        []Message
	// Fixes are changes that do away with what is wrong, the likeliest first.
	Fixes []Fix
	// Doc is where the documents describe it: a file and the heading in it.
	Doc string
}

// String returns the message without its notes on one line: file, line, column, severity, text and flag.
func (m Message) String() string {
	text := m.Severity.String() + ": " + m.Text
	if m.Place.File != "" {
		text = fmt.Sprintf("%s:%d:%d: %s", m.Place.File, m.Place.Start.Line, m.Place.Start.Column, text)
	}
	if m.Flag != "" {
		text += " [-W" + m.Flag + "]"
	}
	return text
}

// A Place is a part of a file. #line directives change the file and the lines, as they
// do in what is printed; offsets are those in the file itself.
type Place struct {
	File       string
	Start, End Point // End is behind the last byte
}

// A Point is a place between two bytes of a file.
type Point struct {
	Line   int // from 1
	Column int // from 1, in bytes
	Offset int // from 0, in bytes
}

// An Expansion is a use of a macro.
type Expansion struct {
	Macro string // "" if it is not known
	Place Place  // in the definition or in an argument
}

// A Fix is a change of files: all of its edits together.
type Fix struct {
	Text  string // what it does, as an editor offers it
	Edits []Edit // in the order of the text; they do not overlap
}

// An Edit puts text in the place of what stands in a file.
type Edit struct {
	Place Place
	Text  string
}

// Resolved returns the diagnostics in the order of the source, with their places worked out.
func (d Diagnostics) Resolved() []Message {
	var list []Message
	for _, x := range d.All() {
		list = append(list, d.resolve(x))
	}
	return list
}

func (d Diagnostics) resolve(x *compiler.Diagnostic) Message {
	m := d.message(Severity(x.Severity), x.Text, x.Pos, x.Ranges)
	m.Code, m.Flag = x.Name()
	if x.Code != 0 {
		m.Doc = "docs/diagnostics.md#" + m.Code
	}
	for i := range x.Notes {
		n := &x.Notes[i]
		m.Notes = append(m.Notes, d.message(SeverityNote, n.Text, n.Pos, n.Ranges))
	}
	for _, f := range x.Fixes {
		fix := Fix{Text: f.Text}
		for _, e := range f.Edits {
			fix.Edits = append(fix.Edits, Edit{d.place(e.Span), e.Text})
		}
		m.Fixes = append(m.Fixes, fix)
	}
	return m
}

// message returns what is told of a position, and of ranges.
func (d Diagnostics) message(s Severity, text string, pos compiler.Pos, ranges []compiler.Span) Message {
	m := Message{Severity: s, Text: text}
	if !pos.IsValid() {
		return m
	}
	sources := d.list.Map
	at := compiler.Span{Start: sources.FilePos(pos)}
	at.End = at.Start + compiler.Pos(wordLength(sources.LocatePhysical(pos)))
	for _, r := range ranges {
		if r = sources.FileSpan(r); r.Start == at.Start {
			at.End = max(at.End, r.End)
		} else {
			m.Ranges = append(m.Ranges, d.place(r))
		}
	}
	m.Place = d.place(at)
	for _, l := range sources.IncludeChain(pos) {
		m.IncludedFrom = append(m.IncludedFrom, Place{File: l.File, Start: Point{Line: l.Line, Column: l.Col}, End: Point{Line: l.Line, Column: l.Col}})
	}
	for _, e := range sources.Expansions(pos) {
		body := sources.SpellingPos(e.Body)
		m.ExpandedFrom = append(m.ExpandedFrom, Expansion{e.Macro, d.place(compiler.Span{Start: body, End: body})})
	}
	return m
}

// place returns where a span of a file is.
func (d Diagnostics) place(s compiler.Span) Place {
	return Place{d.list.Map.Locate(s.Start).File, d.point(s.Start), d.point(s.End)}
}

func (d Diagnostics) point(p compiler.Pos) Point {
	f := d.list.Map.File(p)
	if f == nil {
		return Point{}
	}
	l := d.list.Map.Locate(p)
	return Point{l.Line, l.Col, f.Offset(p)}
}

// wordLength returns how long the word is that stands at a location, or the character if
// it is none; 0 for a blank.
func wordLength(l compiler.Location) int {
	text := l.LineText[min(max(l.Col-1, 0), len(l.LineText)):]
	n := 0
	for i, c := range text {
		if c != '_' && !unicode.IsLetter(c) && !unicode.IsDigit(c) {
			break
		}
		n = i + utf8.RuneLen(c)
	}
	if c, size := utf8.DecodeRuneInString(text); n == 0 && !unicode.IsSpace(c) {
		n = size
	}
	return n
}
