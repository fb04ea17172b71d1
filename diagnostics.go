package hlsl2spirv

import (
	"fmt"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/base/crash"
)

// Diagnostics holds the errors, warnings and notes of a compilation.
type Diagnostics struct {
	list     *compiler.DiagnosticList
	comments []compiler.Span
}

// diagnosticsOf returns the diagnostics of a compilation.
func diagnosticsOf(out *compiler.Output) Diagnostics {
	return Diagnostics{list: out.Diagnostics, comments: out.Comments}
}

// Len returns the number of diagnostics.
func (d Diagnostics) Len() int { return len(d.All()) }

// All returns the diagnostics in source order. Their types belong to the compiler and may change. Resolved returns the
// diagnostics as plain data.
func (d Diagnostics) All() []*compiler.Diagnostic {
	if d.list == nil {
		return nil
	}
	return d.list.All()
}

// Locate returns the location of a position in a diagnostic that All returned. The line is 0 if the position is not in
// a file.
func (d Diagnostics) Locate(p compiler.Pos) compiler.Location {
	if d.list == nil {
		return compiler.Location{}
	}
	return d.list.Map.Locate(p)
}

// Write writes the diagnostics in the format of clang: file, line and column, the source line with a caret, and notes.
func (d Diagnostics) Write(w io.Writer) error {
	return d.WriteAs(w, compiler.RenderOptions{})
}

// WriteAs is like Write, but with the given rendering options.
func (d Diagnostics) WriteAs(w io.Writer, o compiler.RenderOptions) (err error) {
	defer crash.Recover(&err)
	if d.list == nil {
		return nil
	}
	return d.list.Render(w, o)
}

// WriteJSON writes each diagnostic as a JSON object on a line of its own.
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

// Verify compares the diagnostics with the comments of the source that expect them. It writes the differences, and
// reports whether all expectations are met. The comments have the notation of clang, such as // expected-error
// {{text}}. Options.KeepComments must be set.
func (d Diagnostics) Verify(w io.Writer) bool {
	return d.list != nil && d.list.Verify(w, d.comments)
}

// A Severity is the severity of a message.
type Severity uint8

const (
	SeverityNote    Severity = iota + 1 // the message belongs to another message
	SeverityWarning                     // a module is still produced
	SeverityError                       // a module is not produced
	SeverityFatal                       // like an error; the rest of the source was not checked
)

var severityNames = [...]string{"", "note", "warning", "error", "fatal error"}

// String returns the name of s as printed in messages, or "" if s is not a valid severity.
func (s Severity) String() string {
	if int(s) < len(severityNames) {
		return severityNames[s]
	}
	return ""
}

// A Message is a diagnostic as plain data. Its positions are resolved, so it can be used without the source.
type Message struct {
	Severity Severity
	// Code is the stable name of the problem. Flag is the name of the warning after -W, or "" if it does not have one. Both are
	// "" for notes.
	Code, Flag string
	Text       string
	// Place is the location to which the message points: a word, the whole construct if the construct starts there, or
	// the place where something is missing. File is "" if the message does not have a location.
	Place Place
	// Ranges are other underlined parts of the source, such as operands.
	Ranges []Place
	// IncludedFrom is the chain of #include directives that lead to the file, beginning with the nearest. ExpandedFrom
	// is the chain of macros that produced the text, beginning with the innermost.
	IncludedFrom []Place
	ExpandedFrom []Expansion
	Notes        []Message
	// Fixes are alternative changes that fix the problem. The most likely one is first.
	Fixes []Fix
	// Doc is the URL of the description of the message's code. It is "" for notes, and for messages without a
	// description.
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

// A Place is a range of a file. #line directives determine its file and lines, as in printed diagnostics, but not its
// offsets.
type Place struct {
	File       string
	Start, End Point // End follows the last byte of the range
}

// A Point is a position between two bytes of a file.
type Point struct {
	Line   int // from 1
	Column int // from 1, in bytes
	Offset int // from 0, in bytes
}

// An Expansion is a use of a macro.
type Expansion struct {
	Macro string // "" if unknown
	Place Place  // place in the definition of the macro or in an argument
}

// A Fix is a set of edits that must be applied together.
type Fix struct {
	Text  string // description of the fix for editors
	Edits []Edit // in source order, without overlaps
}

// An Edit replaces the text at Place with Text.
type Edit struct {
	Place Place
	Text  string
}

// Resolved returns the diagnostics in source order as plain data.
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
		m.Doc = x.Code.URL()
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

// message returns a Message whose place and ranges are those of pos and ranges.
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
		m.IncludedFrom = append(m.IncludedFrom, Place{File: l.File, Start: Point{Line: l.Line, Column: l.Col},
			End: Point{Line: l.Line, Column: l.Col}})
	}
	for _, e := range sources.Expansions(pos) {
		body := sources.SpellingPos(e.Body)
		m.ExpandedFrom = append(m.ExpandedFrom, Expansion{e.Macro, d.place(compiler.Span{Start: body, End: body})})
	}
	return m
}

// place returns the Place of a span of a file.
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

// wordLength returns the length in bytes of the word at a location, or that of the character at the location if it is
// not part of a word. It returns 0 for white space.
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
