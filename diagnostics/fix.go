package diagnostics

import (
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Fix is a change of the source that fixes the reported problem. It consists of edits that must be made together. If
// a diagnostic has several fixes, they are alternatives, and the most likely one is first.
type Fix struct {
	Text  string // description of the fix for editors
	Edits []Edit // in source order, without overlaps
}

// An Edit replaces the text of a span in a file. If the span is empty, it inserts text at that position. If Text is
// empty, it deletes the text.
type Edit struct {
	Span source.Span
	Text string
}

// Kept reports whether d is kept in the list. If not, callers need not add more information to it.
func (d *Diagnostic) Kept() bool { return d.list != nil && !d.dropped }

// Fix adds a fix to d. It does nothing if the text of one of the edits is the result of a macro expansion, because that
// text is not in a file.
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

// Meant appends to the text of d that name may have been meant.
func (d *Diagnostic) Meant(name string) *Diagnostic {
	if d.Kept() {
		d.Text += "; did you mean '" + name + "'?"
	}
	return d
}

// Suggest appends to the text of d that name may have been meant instead of text, which is at pos. It adds a fix that
// replaces text by name.
func (d *Diagnostic) Suggest(pos source.Pos, text, name string) *Diagnostic {
	d.Meant(name)
	span := source.Span{Start: pos, End: pos + source.Pos(len(text))}
	return d.Fix("change '"+text+"' to '"+name+"'", Edit{span, name})
}

// fixLine returns the line below the caret that shows the texts that a fix inserts, each at its position. columns holds
// the columns of the bytes of the source line, which starts at position start. The result is empty if the fix does not
// insert text in this line.
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
