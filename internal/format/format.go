package format

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
)

// An Edit replaces the bytes from Start to End.
type Edit struct {
	Start, End int
	New        string
}

// Errors for texts that are not changed.
var (
	ErrNotText = errors.New("the file is not UTF-8 or ASCII text")
	ErrNested  = errors.New("brackets are nested too deeply")
	ErrSize    = errors.New("the file is too large to format")
)

// maxSize is the maximum size of a text in bytes.
const maxSize = 1 << 28

// Format formats a text in a style. If it returns an error, the text is unchanged.
func Format(text []byte, style Style) ([]byte, error) {
	edits, err := Edits(text, style)
	if err != nil {
		return text, err
	}
	return Apply(text, edits), nil
}

// FormatRange returns the edits for the lines that contain a byte from start to end, or start itself. The
// surrounding text is not changed, but affects the result.
func FormatRange(text []byte, start, end int, style Style) ([]Edit, error) {
	edits, err := Edits(text, style)
	if err != nil {
		return nil, err
	}
	start, end = max(0, min(start, len(text))), max(0, min(end, len(text)))
	start = bytes.LastIndexByte(text[:start], '\n') + 1
	if i := bytes.IndexByte(text[end:], '\n'); i >= 0 {
		end += i
	} else {
		end = len(text)
	}
	var within []Edit
	for _, e := range edits {
		if e.End >= start && e.Start <= end {
			within = append(within, e)
		}
	}
	return within, nil
}

// Edits returns the replacements in order, without overlaps.
func Edits(text []byte, style Style) ([]Edit, error) {
	r, err := Inspect(text, style)
	return r.Edits, err
}

// A Result is the result of formatting a text.
type Result struct {
	Edits []Edit

	// Unpaired is the position of an unmatched bracket, or -1. If there is one, lines and indentation are not
	// changed.
	Unpaired int
}

// Inspect is Edits for callers that need to know about unmatched brackets.
func Inspect(text []byte, style Style) (Result, error) {
	r := Result{Unpaired: -1}
	switch {
	case style.Disable:
		return r, nil
	case len(text) > maxSize:
		return r, ErrSize
	case !isText(text):
		return r, ErrNotText
	}
	f := &formatter{text: text, style: style.bounded()}
	f.scan()
	unpaired, ok := f.pair()
	if !ok {
		return r, ErrNested
	}
	if unpaired >= 0 {
		r.Unpaired, f.keepLines = int(f.tokens[unpaired].start), true
	}
	if !f.structure() {
		return r, ErrNested
	}
	f.align()
	r.Edits = f.edits()
	return r, nil
}

// isText reports whether a text may be in UTF-8 or an 8-bit encoding. Comments in Latin-1 or Shift JIS are not a
// reason to reject a shader.
func isText(text []byte) bool {
	// removing white space at the start must not expose a byte order mark
	start := bytes.TrimLeft(text, " \t\r\n")
	return bytes.IndexByte(text, 0) < 0 && !bytes.HasPrefix(start, []byte("\xff\xfe")) &&
		!bytes.HasPrefix(start, []byte("\xfe\xff"))
}

// Apply applies edits, which must be in order, to a text.
func Apply(text []byte, edits []Edit) []byte {
	if len(edits) == 0 {
		return text
	}
	size := len(text)
	for _, e := range edits {
		size += len(e.New) - (e.End - e.Start)
	}
	out := make([]byte, 0, size)
	at := 0
	for _, e := range edits {
		out = append(out, text[at:e.Start]...)
		out = append(out, e.New...)
		at = e.End
	}
	return append(out, text[at:]...)
}

// A formatter is the state of formatting a text.
type formatter struct {
	text    []byte
	style   Style
	newline string // line ending for added lines
	tokens  []token
	lines   []line
	blocks  []column

	// keepLines preserves indentation, braces and line breaks, because the structure of a text with unmatched
	// brackets is unknown.
	keepLines bool
}

// IsShader reports whether a file is formatted when its folder is formatted, judging by its extension.
func IsShader(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush", ".cginc", ".compute":
		return true
	}
	return false
}
