package diagnostics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Fix is one change of the source that fixes the reported problem: all of its edits together. Several fixes of a
// diagnostic are alternatives, most likely first.
type Fix struct {
	Text  string // description of the fix for editors
	Edits []Edit // in source order, not overlapping
}

// An Edit replaces the text of a span of a file. An empty span is a position between characters, and an empty text
// deletes.
type Edit struct {
	Span source.Span
	Text string
}

// Kept reports whether d is kept, so that it is worth collecting more information for it.
func (d *Diagnostic) Kept() bool { return d.list != nil && !d.dropped }

// Fix adds a change that fixes d. It does nothing if the text of one of the edits is not written in a file but comes
// from a macro.
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

// Meant appends a suggestion that name may have been meant to the text.
func (d *Diagnostic) Meant(name string) *Diagnostic {
	if d.Kept() {
		d.Text += "; did you mean '" + name + "'?"
	}
	return d
}

// Suggest appends a suggestion that name may have been meant instead of the text at pos, and adds the fix.
func (d *Diagnostic) Suggest(pos source.Pos, text, name string) *Diagnostic {
	d.Meant(name)
	span := source.Span{Start: pos, End: pos + source.Pos(len(text))}
	return d.Fix("change '"+text+"' to '"+name+"'", Edit{span, name})
}

// fixLine returns the line below the caret that shows the inserted texts of a fix at their positions. It is empty if no
// edit is in the line of text that starts at start. columns are the columns of the bytes of the line.
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
