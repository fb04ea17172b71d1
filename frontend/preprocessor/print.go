package preprocessor

import (
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// maxBlankLines is the maximum number of empty lines before a token. If there are more, Print writes a #line instead.
const maxBlankLines = 8

// Print returns the text of the tokens in r, as with -P. Tokens are on the lines they come from. A #line marks the
// start of a file and a jump of line numbers. With Options.KeepText, the text also contains pragmas.
func Print(m *source.Map, r Result) string {
	w := writer{m: m, in: r.Interner}
	for i, t := range r.Tokens {
		if t.Kind == token.EOF {
			break
		}
		if t.Kind == token.PragmaPackMatrix && i > 0 && r.Tokens[i-1].Kind == Directive {
			continue
		}
		w.token(t)
	}
	if w.col > 0 {
		w.b.WriteByte('\n')
	}
	return w.b.String()
}

type writer struct {
	m    *source.Map
	in   *token.Interner
	b    strings.Builder
	file *source.File
	name string
	line int // number of the current line according to the last #line
	col  int // number of bytes in the current line
	prev token.Token
}

func (w *writer) token(t token.Token) {
	if t.Is(token.LineStart) || t.Kind == Directive || w.file == nil {
		w.startLine(t)
	}
	text := w.in.Spelling(t)
	if t.Kind == token.PragmaPackMatrix {
		text = "#pragma pack_matrix(" + text + ")"
	}
	if w.col > 0 && (t.Is(token.SpaceBefore) || w.wouldJoin(t, text)) {
		w.b.WriteByte(' ')
	}
	w.b.WriteString(text)
	w.col += len(text)
	w.prev = t
	if t.Kind == Directive || t.Kind == token.PragmaPackMatrix {
		w.newline()
	}
}

func (w *writer) newline() {
	w.b.WriteByte('\n')
	w.line++
	w.col = 0
}

// startLine moves to the line of t in the text, with newlines or a #line.
func (w *writer) startLine(t token.Token) {
	at := w.m.ExpansionSpan(t.Pos).Start
	loc, file := w.m.Locate(at), w.m.File(at)
	if w.col > 0 {
		w.newline()
	}
	if file != w.file || loc.File != w.name || loc.Line < w.line || loc.Line > w.line+maxBlankLines {
		w.marker(loc, file)
	}
	for w.line < loc.Line {
		w.newline()
	}
	for range loc.Col - 1 {
		w.b.WriteByte(' ')
	}
	w.prev = token.Token{}
}

// marker writes a #line for loc. At the start of a file, this is its first line, even if the first token is a few lines
// below it.
func (w *writer) marker(loc source.Location, file *source.File) {
	line := loc.Line
	if file != w.file && line <= maxBlankLines && loc.File == file.Name() &&
		w.m.LocatePhysical(file.Base()).Line == 1 && w.firstSight(file) {
		line = 1
	}
	w.b.WriteString("#line " + strconv.Itoa(line) + " " + quote(loc.File) + "\n")
	w.file, w.name, w.line = file, loc.File, line
}

// firstSight reports whether the text of file has just started, as opposed to continuing after an included file.
func (w *writer) firstSight(file *source.File) bool {
	return w.file == nil || file.Base() > w.file.Base()
}

// wouldJoin reports whether a space is needed before t: without it, t could be read as a part of the previous token,
// from which it was separate in the source.
func (w *writer) wouldJoin(t token.Token, text string) bool {
	p := w.prev
	if p.End() == t.Pos && p.Flags&token.FromMacro == t.Flags&token.FromMacro || p.Kind == token.EOF ||
		p.Is(token.Joined) {
		return false
	}
	both := w.in.Spelling(p) + text
	n := identEnd(both)
	if n == 0 {
		_, n = scan(both, 0)
	}
	return n != len(w.in.Spelling(p)) || strings.HasPrefix(both, "//") || strings.HasPrefix(both, "/*")
}
