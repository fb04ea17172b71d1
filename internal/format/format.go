package format

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
)

// An Edit replaces the bytes from Start up to but excluding End with other text.
type Edit struct {
	Start, End int
	New        string
}

// Errors for texts that are not formatted.
var (
	ErrNotText = errors.New("the file is not UTF-8 or ASCII text")
	ErrNested  = errors.New("brackets are nested too deeply")
	ErrSize    = errors.New("the file is too large to format")
)

// maxSize is the maximum size of a text in bytes.
const maxSize = 1 << 28

// Format returns a text formatted in a style. If there is an error, it returns the original text.
func Format(text []byte, style Style) ([]byte, error) {
	edits, err := Edits(text, style)
	if err != nil {
		return text, err
	}
	return Apply(text, edits), nil
}

// FormatRange returns the edits for those lines that contain one of the bytes from start up to end, or the byte at
// start. The text around them is not changed, but it influences the result.
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

// Edits returns the edits that format a text. They are in order and do not overlap.
func Edits(text []byte, style Style) ([]Edit, error) {
	r, err := Inspect(text, style)
	return r.Edits, err
}

// A Result is the result of formatting a text.
type Result struct {
	Edits []Edit

	// Unpaired is the position of a bracket without a counterpart, or -1 if there is none. If there is such a bracket,
	// line breaks and indentation are not changed.
	Unpaired int
}

// Inspect is like Edits, but for callers that must know whether a bracket does not have a counterpart.
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

// isText reports whether the encoding of a text may be UTF-8 or an 8-bit encoding. A shader may be formatted although
// its comments are in Latin-1 or Shift JIS.
func isText(text []byte) bool {
	// if white space at the start is removed, a byte order mark must not become the start of the text
	start := bytes.TrimLeft(text, " \t\r\n")
	return bytes.IndexByte(text, 0) < 0 && !bytes.HasPrefix(start, []byte("\xff\xfe")) &&
		!bytes.HasPrefix(start, []byte("\xfe\xff"))
}

// Apply returns a text after edits. The edits must be in order.
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
	newline string // line ending to use for additional lines
	tokens  []token
	lines   []line
	blocks  []column

	// keepLines preserves indentation, braces and line breaks. It is set if a bracket does not have a counterpart,
	// because the structure of the text is then unknown.
	keepLines bool
}

// IsShader reports whether a file with this name is formatted when its folder is formatted. The file extension
// determines this.
func IsShader(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush", ".cginc", ".compute":
		return true
	}
	return false
}
