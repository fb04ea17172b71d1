package diagnostics

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// A Format selects how the location of a diagnostic is written.
type Format uint8

const (
	Clang Format = iota // file:3:15: error: text
	MSVC                // file(3,15) :  error: text
	Vi                  // file +3:15: error: text
)

// RenderOptions configures the rendering of a list. The zero value is the format of clang as dxc prints it.
type RenderOptions struct {
	Format     Format
	ShowCodes  bool // print [code] after texts that do not have a flag
	HideFlags  bool // do not print [-Wflag]
	NoSnippets bool // do not print source lines
	Summary    bool // print the numbers of warnings and errors at the end
	Color      bool // use terminal colors
	Links      bool // link the severity to the description of the diagnostic, on terminals that support this
	NoColumns  bool // print locations without columns
	Width      int  // number of columns of the terminal; longer source lines are cut; 0 means unlimited
	MacroNotes int  // maximum number of macro notes for a message; 0 means 6, negative means unlimited
}

// Render writes the list for people to read.
func (l *List) Render(w io.Writer, o RenderOptions) error {
	r := renderer{m: l.Map, o: o}
	for _, d := range l.All() {
		r.diagnostic(d)
	}
	if o.Summary {
		r.b.WriteString(l.Summary())
	}
	_, err := io.WriteString(w, r.b.String())
	return err
}

// Summary returns a line with the numbers of warnings and errors, or "" if there are none.
func (l *List) Summary() string {
	warnings, errors := count(l.warnings, "warning"), count(l.errors, "error")
	switch {
	case warnings != "" && errors != "":
		return warnings + " and " + errors + " generated.\n"
	case warnings+errors != "":
		return warnings + errors + " generated.\n"
	}
	return ""
}

func count(n int, what string) string {
	switch n {
	case 0:
		return ""
	case 1:
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

// A renderer writes a list. It stores the last include chain and source line that it has written, so that they are not
// repeated.
type renderer struct {
	m           *source.Map
	o           RenderOptions
	b           strings.Builder
	lastInclude source.Pos
	lastPos     source.Pos
}

func (r *renderer) diagnostic(d *Diagnostic) {
	var edits []Edit
	if len(d.Fixes) > 0 {
		edits = d.Fixes[0].Edits
	}
	h := headline{severity: d.Severity, text: d.Text, suffix: r.suffix(d)}
	if d.Code != 0 {
		h.url = d.Code.URL()
	}
	r.message(mark{d.Pos, d.Ranges, edits}, h)
	for _, n := range d.Notes {
		r.message(mark{pos: n.Pos, ranges: n.Ranges}, headline{severity: Note, text: n.Text})
	}
}

// suffix returns the text to print after the message of d: the flag, the code or "".
func (r *renderer) suffix(d *Diagnostic) string {
	row := d.row()
	flag := row.Flag
	switch {
	case d.Option != "" && !r.o.HideFlags:
		return " [-" + d.Option + "]"
	case flag != "" && !r.o.HideFlags && d.Severity >= Error && row.Severity < Error:
		return " [-Werror,-W" + flag + "]"
	case flag != "" && !r.o.HideFlags:
		return " [-W" + flag + "]"
	case r.o.ShowCodes:
		return " [" + row.Name + "]"
	}
	return ""
}

// A mark is the part of the source that is shown below a message.
type mark struct {
	pos    source.Pos    // position of the caret
	ranges []source.Span // spans that are underlined with tildes
	edits  []Edit        // edits of a fix whose inserted texts are shown
}

// A headline is the first line of a message, after its place.
type headline struct {
	severity     Severity
	text, suffix string
	url          string // URL of the description, or ""
}

// message writes a message, the source line for it, and notes for its macro expansions.
func (r *renderer) message(at mark, h headline) {
	pos := at.pos
	if !pos.IsValid() {
		r.headline("", h)
		return
	}
	at.pos = r.m.FilePos(pos)
	r.includes(at.pos, h.severity)
	r.headline(r.place(r.m.Locate(at.pos)), h)
	if pos != r.lastPos || len(at.ranges) > 0 || h.severity != Note {
		r.snippet(at)
	}
	r.lastPos = pos
	if r.m.InMacro(pos) {
		r.macros(pos)
	}
}

// These colors are those of clang.
const (
	colorOff  = "\x1b[0m"
	bold      = "\x1b[1m"
	markColor = "\x1b[0;1;32m"
	fixColor  = "\x1b[0;32m"
)

var severityColors = [...]string{Note: "\x1b[0;1;36m", Warning: "\x1b[0;1;35m", Error: "\x1b[0;1;31m",
	Fatal: "\x1b[0;1;31m"}

// colored returns text in a color, or text itself if colors are not enabled.
func (r *renderer) colored(color, text string) string {
	if !r.o.Color || text == "" {
		return text
	}
	return color + text + colorOff
}

// headline writes the first line of a message.
func (r *renderer) headline(place string, h headline) {
	text := visible(h.text) + h.suffix
	if h.severity != Note {
		text = r.colored(bold, text)
	}
	severity := r.linked(h.url, h.severity.String()) + ": "
	r.b.WriteString(r.colored(bold, place) + r.colored(severityColors[h.severity], severity) + text + "\n")
}

// linked returns text as a hyperlink if links are enabled: the control sequence OSC 8 starts a link, and without an
// address, it ends the link. A terminal that does not support links ignores the sequence.
func (r *renderer) linked(url, text string) string {
	const start, end = "\x1b]8;;", "\x1b\\"
	if !r.o.Links || url == "" {
		return text
	}
	return start + url + end + text + start + end
}

// place returns the location with which a line starts.
func (r *renderer) place(loc source.Location) string {
	file, column := visible(loc.File), fmt.Sprint(loc.Col)
	forms := [...]string{Clang: "%s:%d:%s: ", MSVC: "%s(%d,%s) :  ", Vi: "%s +%d:%s: "}
	if r.o.NoColumns {
		column = ""
		forms = [...]string{Clang: "%s:%d%s: ", MSVC: "%s(%d%s) :  ", Vi: "%s +%d%s: "}
	}
	return fmt.Sprintf(forms[r.o.Format], file, loc.Line, column)
}

// includes writes the include chain of pos. It does nothing for notes, and if the chain is the last one that has been
// written.
func (r *renderer) includes(pos source.Pos, s Severity) {
	f := r.m.File(pos)
	if f == nil || f.IncludedAt() == r.lastInclude {
		return
	}
	r.lastInclude = f.IncludedAt()
	if s == Note {
		return
	}
	chain := r.m.IncludeChain(pos)
	for i := len(chain) - 1; i >= 0; i-- {
		fmt.Fprintf(&r.b, "In file included from %s:%d:\n", visible(chain[i].File), chain[i].Line)
	}
}

// macroNotes is the default maximum number of macro notes for a message.
const macroNotes = 6

// macros writes notes for the macro expansions that produced the text at pos, beginning with the outermost. An
// expansion that only passes on an argument does not get a note.
func (r *renderer) macros(pos source.Pos) {
	steps := r.m.Expansions(pos)
	for i := len(steps) - 1; i >= 0; i-- {
		if steps[i].Arg {
			steps = steps[i+1:]
			break
		}
	}
	n, limit := len(steps), cmp.Or(r.o.MacroNotes, macroNotes)
	if limit < 0 {
		limit = n
	}
	for i := n - 1; i >= 0; i-- {
		if n > limit && i == n-1-limit/2 {
			fmt.Fprintf(&r.b, "note: (skipping %d expansions in backtrace; use -fmacro-backtrace-limit=0 to see all)\n",
				n-limit)
		}
		if n > limit && i <= n-1-limit/2 && i >= limit-limit/2 {
			continue
		}
		text := "expanded from here"
		if m := steps[i].Macro; m != "" {
			text = "expanded from macro '" + m + "'"
		}
		r.message(mark{pos: r.m.SpellingPos(steps[i].Body)}, headline{severity: Note, text: text})
	}
}

// unprintable returns the text that replaces character c, which is the first n bytes of s. It is <U+XXXX> for a
// character that a terminal would interpret or not show, and <XX> for a byte that is not UTF-8. It is "" if c is
// printed unchanged.
func unprintable(s string, c rune, n int) string {
	switch {
	case c == utf8.RuneError && n == 1:
		return fmt.Sprintf("<%02X>", s[0])
	case unicode.IsPrint(c) || unicode.Is(unicode.Zs, c):
		return ""
	}
	return fmt.Sprintf("<U+%04X>", c)
}

// visible returns text in which characters that a terminal would interpret are replaced. Line breaks do not change.
func visible(text string) string {
	plain := func(c rune) bool { return c == '\n' || c != utf8.RuneError && unicode.IsPrint(c) }
	if !strings.ContainsFunc(text, func(c rune) bool { return !plain(c) }) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		c, n := utf8.DecodeRuneInString(text[i:])
		if shown := unprintable(text[i:], c, n); shown != "" && c != '\n' {
			b.WriteString(shown)
		} else {
			b.WriteString(text[i : i+n])
		}
		i += n
	}
	return b.String()
}
