package diagnostics

import (
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// JSON writes the list for programs, with one object for each diagnostic on a line of its own. The fields are severity,
// code, flag, file, line, column, endLine, endColumn, text, includedFrom, expandedFrom, notes and fixes. A field
// without a value is omitted.
func (l *List) JSON(w io.Writer) error {
	var b []byte
	for _, d := range l.All() {
		o := object{m: l.Map}
		o.open(b)
		o.text("severity", d.Severity.String())
		o.text("code", d.row().Name)
		o.text("flag", d.row().Flag)
		o.place(d.Pos, d.Ranges)
		o.text("text", d.Text)
		o.chains(d.Pos)
		o.notes(d.Notes)
		o.fixes(d.Fixes)
		b = append(o.close(), '\n')
	}
	_, err := w.Write(b)
	return err
}

// An object is a JSON object that is being written.
type object struct {
	m     *source.Map
	b     []byte
	comma bool
}

func (o *object) open(b []byte) {
	o.b = append(b, '{')
	o.comma = false
}

func (o *object) close() []byte { return append(o.b, '}') }

func (o *object) key(name string) {
	if o.comma {
		o.b = append(o.b, ',')
	}
	o.comma = true
	o.b = append(appendJSON(o.b, name), ':')
}

func (o *object) text(name, s string) {
	if s != "" {
		o.key(name)
		o.b = appendJSON(o.b, s)
	}
}

func (o *object) number(name string, n int) {
	if n != 0 {
		o.key(name)
		o.b = strconv.AppendInt(o.b, int64(n), 10)
	}
}

// index writes a field with a number, which may be zero.
func (o *object) index(name string, n int) {
	o.key(name)
	o.b = strconv.AppendInt(o.b, int64(n), 10)
}

// object writes a field whose value is the object that fill writes.
func (o *object) object(name string, fill func(*object)) {
	o.key(name)
	e := object{m: o.m}
	e.open(o.b)
	fill(&e)
	o.b = e.close()
}

func (o *object) place(pos source.Pos, ranges []source.Span) {
	loc := o.m.Locate(pos)
	o.text("file", loc.File)
	o.number("line", loc.Line)
	o.number("column", loc.Col)
	if len(ranges) > 0 {
		end := o.m.Locate(o.m.FileSpan(ranges[0]).End)
		o.number("endLine", end.Line)
		o.number("endColumn", end.Col)
	}
}

// chains writes the fields for the include chain and the macro expansions of pos.
func (o *object) chains(pos source.Pos) {
	if chain := o.m.IncludeChain(pos); len(chain) > 0 {
		o.list("includedFrom", len(chain), func(i int, e *object) {
			e.text("file", chain[i].File)
			e.number("line", chain[i].Line)
		})
	}
	if steps := o.m.Expansions(pos); len(steps) > 0 {
		o.list("expandedFrom", len(steps), func(i int, e *object) {
			loc := o.m.LocateSpelling(steps[i].Body)
			e.text("macro", steps[i].Macro)
			e.text("file", loc.File)
			e.number("line", loc.Line)
			e.number("column", loc.Col)
		})
	}
}

func (o *object) notes(notes []Remark) {
	if len(notes) > 0 {
		o.list("notes", len(notes), func(i int, e *object) {
			e.place(notes[i].Pos, notes[i].Ranges)
			e.text("text", notes[i].Text)
		})
	}
}

func (o *object) fixes(fixes []Fix) {
	if len(fixes) == 0 {
		return
	}
	o.list("fixes", len(fixes), func(i int, f *object) {
		f.text("text", fixes[i].Text)
		f.list("edits", len(fixes[i].Edits), func(j int, e *object) {
			edit := &fixes[i].Edits[j]
			e.place(edit.Span.Start, []source.Span{edit.Span})
			e.key("text")
			e.b = appendJSON(e.b, edit.Text)
		})
	})
}

// list writes a field whose value is a list of n objects. fill writes object i.
func (o *object) list(name string, n int, fill func(i int, e *object)) {
	o.key(name)
	o.b = append(o.b, '[')
	for i := range n {
		if i > 0 {
			o.b = append(o.b, ',')
		}
		e := object{m: o.m}
		e.open(o.b)
		fill(i, &e)
		o.b = e.close()
	}
	o.b = append(o.b, ']')
}

// appendJSON appends s as a JSON string. It replaces invalid UTF-8 by U+FFFD.
func appendJSON(b []byte, s string) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for _, c := range s {
		switch {
		case c == '"' || c == '\\':
			b = append(b, '\\', byte(c))
		case c == '\n':
			b = append(b, '\\', 'n')
		case c < ' ':
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		default:
			b = utf8.AppendRune(b, c)
		}
	}
	return append(b, '"')
}
