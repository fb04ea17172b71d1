package format

import (
	"bytes"
	"errors"
	"path/filepath"
	"strings"
)

// An Edit replaces the text from Start to End, in bytes.
type Edit struct {
	Start, End int
	New        string
}

// Errors of texts that are left as they are.
var (
	ErrNotText = errors.New("this is not text in UTF-8 or ASCII")
	ErrNested  = errors.New("brackets are nested too deeply to be formatted")
	ErrSize    = errors.New("the text is too long to be formatted")
)

// maxSize is how many bytes a text may have.
const maxSize = 1 << 28

// Format returns a text in a style. An error says why the text is returned as it is.
func Format(text []byte, style Style) ([]byte, error) {
	edits, err := Edits(text, style)
	if err != nil {
		return text, err
	}
	return Apply(text, edits), nil
}

// FormatRange returns the edits of the lines that have a byte from start to end, or that
// start is on. What is around them is not changed, but counts.
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

// Edits returns what is to be replaced, in order and apart from each other.
func Edits(text []byte, style Style) ([]Edit, error) {
	r, err := Inspect(text, style)
	return r.Edits, err
}

// A Result is what a formatter has to say of a text.
type Result struct {
	Edits []Edit

	// Unpaired is where a bracket stands that has no other, so that lines and indentation
	// stay as they are, -1 if there is none.
	Unpaired int
}

// Inspect is Edits for callers that want to know what could not be done.
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

// isText reports whether a text may be in UTF-8 or an encoding of eight bits: comments in
// Latin-1 or Shift JIS are no reason to refuse a shader.
func isText(text []byte) bool {
	start := bytes.TrimLeft(text, " \t\r\n") // blanks at the start are removed, and must not uncover a mark
	return bytes.IndexByte(text, 0) < 0 && !bytes.HasPrefix(start, []byte("\xff\xfe")) && !bytes.HasPrefix(start, []byte("\xfe\xff"))
}

// Apply returns a text with edits, which are in order.
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

// A formatter is on its way through a text.
type formatter struct {
	text    []byte
	style   Style
	newline string // how lines end where a line is added
	tokens  []token
	lines   []line
	blocks  []column

	// keepLines leaves indentation, braces and the ends of lines as they are: brackets do
	// not pair, so that nobody knows what belongs to what.
	keepLines bool
}

// IsShader reports whether a file is formatted if its folder is: by the end of its name.
func IsShader(name string) bool {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".hlsl", ".hlsli", ".fx", ".fxh", ".usf", ".ush", ".cginc", ".compute":
		return true
	}
	return false
}
