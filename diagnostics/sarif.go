package diagnostics

import (
	"io"
	"strings"
	"unicode/utf16"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// SARIF writes the list as one log of the Static Analysis Results Interchange Format, version 2.1.0. The log has one
// run, whose rules are the codes that occur in the list. Columns count UTF-16 units.
func (l *List) SARIF(w io.Writer) error {
	rules, index := l.rules()
	o := object{m: l.Map}
	o.open(nil)
	o.text("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
	o.text("version", "2.1.0")
	o.list("runs", 1, func(_ int, run *object) {
		run.object("tool", func(tool *object) {
			tool.object("driver", func(d *object) {
				d.text("name", "hlsl2spirv")
				d.text("informationUri", "https://github.com/hlsl2spirv/hlsl2spirv")
				d.list("rules", len(rules), func(i int, r *object) { r.rule(rules[i]) })
			})
		})
		run.text("columnKind", "utf16CodeUnits")
		all := l.All()
		run.list("results", len(all), func(i int, r *object) { r.result(all[i], index[all[i].row().Name]) })
	})
	_, err := w.Write(append(o.close(), '\n'))
	return err
}

// rules returns the rows of the codes that occur in the list, and the index of each row by its name.
func (l *List) rules() ([]*Row, map[string]int) {
	var rows []*Row
	index := make(map[string]int)
	for _, d := range l.All() {
		row := d.row()
		if _, known := index[row.Name]; !known {
			index[row.Name] = len(rows)
			rows = append(rows, row)
		}
	}
	return rows, index
}

// level returns the name of severity s in SARIF.
func level(s Severity) string {
	switch s {
	case Ignored:
		return "none"
	case Note, Warning:
		return s.String()
	}
	return "error"
}

func (o *object) rule(r *Row) {
	o.text("id", r.Name)
	if r.Code != 0 {
		o.text("helpUri", r.Code.URL())
	}
	o.object("defaultConfiguration", func(c *object) { c.text("level", level(r.Severity)) })
}

func (o *object) result(d *Diagnostic, rule int) {
	o.text("ruleId", d.row().Name)
	o.index("ruleIndex", rule)
	o.text("level", level(d.Severity))
	o.object("message", func(m *object) { m.text("text", d.Text) })
	if d.Pos.IsValid() {
		o.list("locations", 1, func(_ int, at *object) { at.location(d.Pos, d.Ranges) })
	}
	if len(d.Notes) > 0 {
		o.list("relatedLocations", len(d.Notes), func(i int, at *object) {
			n := &d.Notes[i]
			at.index("id", i)
			if n.Pos.IsValid() {
				at.location(n.Pos, n.Ranges)
			}
			at.object("message", func(m *object) { m.text("text", n.Text) })
		})
	}
	if len(d.Fixes) > 0 {
		o.list("fixes", len(d.Fixes), func(i int, f *object) { f.change(&d.Fixes[i]) })
	}
}

// change writes the fields of a fix. It has an artifactChange for each edit, because the edits may be in several files.
func (o *object) change(f *Fix) {
	o.object("description", func(m *object) { m.text("text", f.Text) })
	o.list("artifactChanges", len(f.Edits), func(i int, c *object) {
		e := &f.Edits[i]
		start, end := o.m.Locate(e.Span.Start), o.m.Locate(e.Span.End)
		c.object("artifactLocation", func(a *object) { a.text("uri", fileURI(start.File)) })
		c.list("replacements", 1, func(_ int, r *object) {
			r.object("deletedRegion", func(g *object) {
				g.number("startLine", start.Line)
				g.number("startColumn", column(start))
				g.number("endLine", end.Line)
				g.number("endColumn", column(end))
			})
			r.object("insertedContent", func(t *object) {
				t.key("text")
				t.b = appendJSON(t.b, e.Text)
			})
		})
	})
}

// location writes a field with the place of a diagnostic as a physicalLocation.
func (o *object) location(pos source.Pos, ranges []source.Span) {
	loc := o.m.Locate(pos)
	o.object("physicalLocation", func(p *object) {
		p.object("artifactLocation", func(a *object) { a.text("uri", fileURI(loc.File)) })
		p.object("region", func(r *object) {
			r.number("startLine", loc.Line)
			r.number("startColumn", column(loc))
			if len(ranges) == 0 {
				return
			}
			end := o.m.Locate(o.m.FileSpan(ranges[0]).End)
			if end.File == loc.File && (end.Line > loc.Line || end.Line == loc.Line && end.Col >= loc.Col) {
				r.number("endLine", end.Line)
				r.number("endColumn", column(end))
			}
		})
	})
}

// column returns the column of a location in UTF-16 units. The first column is 1.
func column(l source.Location) int {
	before := max(min(l.Col-1, len(l.LineText)), 0)
	n := l.Col - before // this may be after the end of the line
	for _, c := range l.LineText[:before] {
		n += utf16.RuneLen(c)
	}
	return n
}

// fileURI returns a URI reference for a path. An absolute path becomes a URI with the scheme file.
func fileURI(path string) string {
	const hex = "0123456789ABCDEF"
	var b strings.Builder
	path = strings.ReplaceAll(path, `\`, "/")
	switch {
	case strings.HasPrefix(path, "/"):
		b.WriteString("file://")
	case len(path) > 2 && path[1] == ':' && path[2] == '/':
		b.WriteString("file:///")
	}
	for i := range len(path) {
		c := path[i]
		plain := 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' ||
			strings.IndexByte("-._~/!$&'()*+,;=@", c) >= 0
		if plain || c == ':' && i == 1 && b.Len() > 1 {
			b.WriteByte(c)
		} else {
			b.Write([]byte{'%', hex[c>>4], hex[c&15]})
		}
	}
	return b.String()
}
