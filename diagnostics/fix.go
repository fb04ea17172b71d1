package diagnostics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Fix is one change of the source that does away with what is reported: all of its
// edits together. Several fixes of a diagnostic are alternatives, the likeliest first.
type Fix struct {
	Text  string // what it does, as an editor offers it
	Edits []Edit // in the order of the text; they do not overlap
}

// An Edit puts text in the place of what stands in a file. An empty span is a place
// between characters, and an empty text takes away.
type Edit struct {
	Span source.Span
	Text string
}

// Kept reports whether d is shown, so that it is worth while to find out more about it.
func (d *Diagnostic) Kept() bool { return d.list != nil && !d.dropped }

// Fix adds a change that does away with d. There is none if one of the edits is not of
// text that stands in a file as it is, but of what a macro has made.
func (d *Diagnostic) Fix(text string, edits ...Edit) *Diagnostic {
	if !d.Kept() {
		return d
	}
	written := make([]Edit, len(edits))
	for i, e := range edits {
		span, ok := d.list.Map.Written(e.Span)
		if !ok {
			return d
		}
		written[i] = Edit{span, e.Text}
	}
	d.Fixes = append(d.Fixes, Fix{text, written})
	return d
}

// Meant adds to the text that name may have been meant.
func (d *Diagnostic) Meant(name string) *Diagnostic {
	if d.Kept() {
		d.Text += "; did you mean '" + name + "'?"
	}
	return d
}

// Suggest adds that name may have been meant where text stands at pos.
func (d *Diagnostic) Suggest(pos source.Pos, text, name string) *Diagnostic {
	d.Meant(name)
	span := source.Span{Start: pos, End: pos + source.Pos(len(text))}
	return d.Fix("change '"+text+"' to '"+name+"'", Edit{span, name})
}

// fixLine returns the line below the caret that shows what the edits of a fix put where,
// empty if none of them is in the line of text that starts at start. columns are those
// of the bytes of the line.
func fixLine(edits []Edit, start source.Pos, columns []int) string {
	var b strings.Builder
	width := 0
	for _, e := range edits {
		from := int(e.Span.Start - start)
		if from < 0 || int(e.Span.End-start) >= len(columns) || e.Text == "" || strings.Contains(e.Text, "\n") {
			continue
		}
		shown, shownColumns := expand(e.Text)
		if gap := columns[from] - width; gap > 0 {
			b.WriteString(strings.Repeat(" ", gap))
			width += gap
		} else if width > 0 {
			b.WriteByte(' ')
			width++
		}
		b.WriteString(shown)
		width += shownColumns[len(e.Text)]
	}
	return b.String()
}
