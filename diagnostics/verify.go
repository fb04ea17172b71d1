package diagnostics

import (
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// Verify compares the list with the expectations in comments of the source, and writes the differences. It reports
// whether all expectations are met. The notation is that of clang. A comment has the form
//
//	expected-error {{text}}            an error with text on this line
//	expected-warning@+2 3 {{text}}     three warnings, two lines down
//	expected-note@-1 0+ {{text}}       any number of notes
//	expected-error-re@7 {{a {{[0-9]+}}}}  on line 7; in inner braces a regular expression
//	expected-error@* {{text}}          anywhere, also without a place
//	expected-no-diagnostics            no diagnostics and no other expectations
//
// The text may be any part of the reported text.
func (l *List) Verify(w io.Writer, comments []source.Span) bool {
	v := verifier{m: l.Map, w: w, ok: true}
	for _, c := range comments {
		v.comment(c)
	}
	if len(v.want) == 0 && !v.none {
		v.fail("no expected directives found: consider use of 'expected-no-diagnostics'")
	}
	if len(v.want) > 0 && v.none {
		v.fail("expected-no-diagnostics cannot be combined with other expectations")
	}
	for _, d := range l.All() {
		v.add(d.Severity, d.Pos, d.Text)
		for _, n := range d.Notes {
			v.add(Note, n.Pos, n.Text)
		}
	}
	for _, s := range [...]Severity{Error, Warning, Note} {
		v.compare(s)
	}
	return v.ok
}

// An expectation describes the diagnostics that one directive expects.
type expectation struct {
	severity Severity
	file     string
	line     int // 0 if the diagnostics may be anywhere
	min, max int // permitted number of diagnostics; max is negative if it is unlimited
	text     string
	pattern  *regexp.Regexp // nil if the text is not a regular expression
	met      int
}

// A seen is a reported diagnostic that expectations can claim.
type seen struct {
	severity Severity
	file     string
	line     int
	text     string
	claimed  bool
}

type verifier struct {
	m    *source.Map
	w    io.Writer
	ok   bool
	none bool
	want []expectation
	got  []seen
}

func (v *verifier) fail(format string, args ...any) {
	v.ok = false
	fmt.Fprintf(v.w, "error: "+format+"\n", args...)
}

func (v *verifier) add(s Severity, pos source.Pos, text string) {
	g := seen{severity: min(s, Error), text: text}
	if pos.IsValid() {
		loc := v.m.Locate(v.m.FilePos(pos))
		g.file, g.line = loc.File, loc.Line
	}
	v.got = append(v.got, g)
}

// maxMissing is the maximum number of missing diagnostics that are written for one directive.
const maxMissing = 1000

// compare compares the expectations for a severity with the reported diagnostics, and writes the differences.
func (v *verifier) compare(s Severity) {
	var missing, surplus []string
	for i := range v.want {
		if e := &v.want[i]; e.severity == s {
			v.claim(e)
			for range min(e.min-e.met, maxMissing) {
				missing = append(missing, lineOf(e.file, e.line, e.text))
			}
		}
	}
	for i := range v.got {
		if g := &v.got[i]; g.severity == s && !g.claimed {
			surplus = append(surplus, lineOf(g.file, g.line, g.text))
		}
	}
	v.list(s, "expected but not seen", missing)
	v.list(s, "seen but not expected", surplus)
}

func (v *verifier) list(s Severity, what string, lines []string) {
	if len(lines) > 0 {
		v.fail("'%s' diagnostics %s: \n%s", s, what, strings.Join(lines, "\n"))
	}
}

func lineOf(file string, n int, text string) string {
	switch {
	case file == "":
		return "  (no place): " + text
	case n == 0:
		return "  File " + file + " Line *: " + text
	}
	return fmt.Sprintf("  File %s Line %d: %s", file, n, text)
}

// claim assigns reported diagnostics that match e to it, up to the maximum of e.
func (v *verifier) claim(e *expectation) {
	for i := range v.got {
		g := &v.got[i]
		if e.max >= 0 && e.met >= e.max {
			return
		}
		if !g.claimed && e.fits(g) {
			g.claimed = true
			e.met++
		}
	}
}

func (e *expectation) fits(g *seen) bool {
	switch {
	case g.severity != e.severity, e.line != 0 && (g.line != e.line || g.file != e.file):
		return false
	case e.pattern != nil:
		return e.pattern.MatchString(g.text)
	}
	return strings.Contains(g.text, e.text)
}

// comment parses the directives in a comment.
func (v *verifier) comment(s source.Span) {
	f := v.m.File(s.Start)
	text := f.Text()[f.Offset(s.Start):f.Offset(s.End)]
	for i := 0; ; {
		n := strings.Index(text[i:], "expected-")
		if n < 0 {
			return
		}
		at := i + n
		r := reader{rest: text[at+len("expected-"):]}
		loc := v.m.Locate(s.Start + source.Pos(at))
		if e, ok := v.directive(&r, loc); ok {
			v.want = append(v.want, e)
		}
		i = len(text) - len(r.rest)
	}
}

// directive parses the part of a directive after "expected-". ok is false if it does not expect diagnostics.
func (v *verifier) directive(r *reader, loc source.Location) (e expectation, ok bool) {
	e = expectation{file: loc.File, line: loc.Line, min: 1, max: 1}
	switch {
	case r.take("no-diagnostics"):
		v.none = true
		return e, false
	case r.take("error"):
		e.severity = Error
	case r.take("warning"):
		e.severity = Warning
	case r.take("note"):
		e.severity = Note
	default:
		return e, false
	}
	re := r.take("-re")
	if r.take("@") && !e.place(r) {
		v.fail("%s:%d: missing or invalid line number following '@'", loc.File, loc.Line)
		return e, false
	}
	r.blanks()
	e.count(r)
	r.blanks()
	text, closed := r.braces()
	if !closed {
		v.fail("%s:%d: cannot find the start or end ('{{', '}}') of the expected string", loc.File, loc.Line)
		return e, false
	}
	e.text = strings.ReplaceAll(text, `\n`, "\n")
	if re {
		var err error
		if e.pattern, err = regexp.Compile(pattern(e.text)); err != nil {
			v.fail("%s:%d: %v", loc.File, loc.Line, err)
			return e, false
		}
	}
	return e, true
}

// place parses the location after @, which is a line, an offset or a star. It returns false if the location is
// malformed.
func (e *expectation) place(r *reader) bool {
	if r.take("*") {
		e.line = 0
		return true
	}
	up, down := r.take("-"), false
	if !up {
		down = r.take("+")
	}
	n, ok := r.number()
	switch {
	case !ok:
		return false
	case up:
		e.line -= n
	case down:
		e.line += n
	default:
		e.line = n
	}
	return e.line > 0
}

// count parses the number of diagnostics: 2, 2+, 1-3 or +.
func (e *expectation) count(r *reader) {
	n, ok := r.number()
	if ok {
		e.min, e.max = n, n
	}
	switch {
	case r.take("+"):
		e.max = -1
	case ok && r.take("-"):
		e.max, _ = r.number()
	}
}

// A reader parses a directive. It holds the text that has not been parsed.
type reader struct{ rest string }

func (r *reader) take(prefix string) bool {
	rest, ok := strings.CutPrefix(r.rest, prefix)
	r.rest = rest
	return ok
}

func (r *reader) blanks() { r.rest = strings.TrimLeft(r.rest, " \t") }

func (r *reader) number() (int, bool) {
	i := 0
	for i < len(r.rest) && '0' <= r.rest[i] && r.rest[i] <= '9' {
		i++
	}
	n, err := strconv.Atoi(r.rest[:i])
	r.rest = r.rest[i:]
	return n, err == nil
}

// braces parses {{text}}, in which braces may nest, and returns text. It returns false if there is no such text.
func (r *reader) braces() (string, bool) {
	if !r.take("{{") {
		return "", false
	}
	depth := 1
	for i := 0; i+1 < len(r.rest); i++ {
		switch r.rest[i : i+2] {
		case "{{":
			depth++
			i++
		case "}}":
			if depth--; depth == 0 {
				text := r.rest[:i]
				r.rest = r.rest[i+2:]
				return text, true
			}
			i++
		}
	}
	return "", false
}

// pattern returns a regular expression for text. The parts in double braces are regular expressions themselves.
func pattern(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "{{")
		b.WriteString(regexp.QuoteMeta(before))
		if !found {
			return b.String()
		}
		inner, after, _ := strings.Cut(rest, "}}")
		b.WriteString("(?:" + inner + ")")
		text = after
	}
}
