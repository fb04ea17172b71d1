package langserver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// findings are diagnostics in the protocol's form, by file path.
type findings map[string][]Diagnostic

// tags lists the tags of warnings, by the prefix of their flag. Clients may show tagged warnings in a different style.
var tags = [...]struct {
	flag string
	tag  int
}{
	{"unused-", tagUnnecessary},
	{"deprecated-", tagDeprecated},
	{"effects-syntax", tagDeprecated},
	{"dx9-deprecation", tagDeprecated},
}

// tagsOf returns the tags of a warning that are in known, the tags that the client supports.
func tagsOf(flag string, known []int) (list []int) {
	for _, t := range tags {
		if strings.HasPrefix(flag, t.flag) && slices.Contains(known, t.tag) {
			list = append(list, t.tag)
		}
	}
	return list
}

// severities maps severities to the protocol's numbers.
var severities = [...]int{
	diagnostics.Note:    severityInformation,
	diagnostics.Warning: severityWarning,
	diagnostics.Error:   severityError,
	diagnostics.Fatal:   severityError,
}

// findings converts the diagnostics in list, which belong to analysis a, to the protocol's form. If the configuration
// cannot be used, the only finding is the reason.
func (v *view) findings(a *analysis, list *compiler.DiagnosticList) findings {
	out := findings{}
	if a.problem != "" {
		out[a.site.root] = []Diagnostic{{Severity: severityError, Code: "configuration", Source: sourceName,
			Message: a.problem}}
		return out
	}
	for _, d := range list.All() {
		name, r := v.place(a, list.Map, d)
		out[name] = append(out[name], v.finding(a, list.Map, d, r))
	}
	return out
}

// place returns the file and range at which a diagnostic is shown. A diagnostic without a position is shown at the
// start of the source. A diagnostic in a header that the client does not have is shown at the #include.
func (v *view) place(a *analysis, m *source.Map, d *diagnostics.Diagnostic) (string, Range) {
	f := m.File(m.FilePos(d.Pos))
	switch {
	case f == nil:
		return a.site.root, Range{}
	case isBundled(f.Name()):
		return v.includer(a, m, f)
	}
	return absolute(a.dir, f.Name()), v.rangeIn(a, m, f, d.Pos, d.Ranges)
}

const sourceName = "hlsl2spirv"

// isBundled reports whether a file is one of the headers bundled with the compiler. The client does not have these
// headers.
func isBundled(name string) bool { return strings.HasPrefix(name, "<") }

// includer returns the place of the #include, in a file that the client has, through which f is included.
func (v *view) includer(a *analysis, m *source.Map, f *source.File) (string, Range) {
	for f.IncludedAt() != source.NoPos {
		at := f.IncludedAt()
		if f = m.File(m.FilePos(at)); f == nil {
			break
		}
		if !isBundled(f.Name()) {
			return absolute(a.dir, f.Name()), v.rangeIn(a, m, f, at, nil)
		}
	}
	return a.site.root, Range{}
}

// finding converts a diagnostic to the protocol's form.
func (v *view) finding(a *analysis, m *source.Map, d *diagnostics.Diagnostic, r Range) Diagnostic {
	out := Diagnostic{Range: r, Severity: severities[d.Severity], Source: sourceName, Message: d.Text}
	client := &v.server.client.TextDocument.PublishDiagnostics
	if d.Option == "" {
		out.Code = d.Code.String()
		switch flag := d.Code.Row().Flag; {
		case slices.Contains(a.faint, flag):
			out.Severity = severityHint
		case flag != "" && d.Severity == diagnostics.Warning:
			out.Message += " [-W" + flag + "]"
		}
		if client.CodeDescriptionSupport {
			out.CodeDescription = &codeDescription{d.Code.URL()}
		}
		if client.TagSupport != nil {
			out.Tags = tagsOf(d.Code.Row().Flag, client.TagSupport.ValueSet)
		}
	}
	for _, n := range d.Notes {
		v.note(a, m, &out, n)
	}
	return out
}

// note adds a note to a diagnostic. The note becomes related information if it has a place and the client supports
// this. Otherwise it is added at the end of the message.
func (v *view) note(a *analysis, m *source.Map, out *Diagnostic, n diagnostics.Remark) {
	f := m.File(m.FilePos(n.Pos))
	if f == nil || isBundled(f.Name()) || !v.server.client.TextDocument.PublishDiagnostics.RelatedInformation {
		out.Message += "\n" + n.Text
		return
	}
	at := Location{v.docs.uri(absolute(a.dir, f.Name())), v.rangeIn(a, m, f, n.Pos, n.Ranges)}
	out.RelatedInformation = append(out.RelatedInformation, relatedInformation{at, n.Text})
}

// rangeIn returns the range to underline for a position in a file. This is the first span that contains the position,
// or else the word at the position.
func (v *view) rangeIn(a *analysis, m *source.Map, f *source.File, pos source.Pos, spans []source.Span) Range {
	pos = m.FilePos(pos)
	t := v.textOf(a, f)
	start := f.Offset(pos)
	end := wordEnd(t.string, start)
	for _, s := range spans {
		if s = m.FileSpan(s); s.Start <= pos && pos < s.End && s.Start >= f.Base() && s.End <= f.End() {
			start, end = f.Offset(s.Start), f.Offset(s.End)
			break
		}
	}
	return t.rangeOf(start, end, v.encoding)
}

// textOf returns the text of a file as it was analysed.
func (v *view) textOf(a *analysis, f *source.File) *text {
	if t, err := v.text(absolute(a.dir, f.Name())); err == nil && t.string == f.Text() {
		return t
	}
	return newText(f.Text())
}

// wordEnd returns the end of the word that starts at an offset. If no word starts there, it returns the end of the
// character.
func wordEnd(s string, at int) int {
	end := at
	for end < len(s) && isWordByte(s[end]) {
		end++
	}
	if end == at && at < len(s) && s[at] != '\n' && s[at] != '\r' {
		end++
		for end < len(s) && s[end]&0xC0 == 0x80 {
			end++
		}
	}
	return end
}

func isWordByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

// merge adds the diagnostics in other that f does not have.
func (f findings) merge(other findings) {
	for name, list := range other {
		for _, d := range list {
			if !slices.ContainsFunc(f[name], func(e Diagnostic) bool { return d.same(&e) }) {
				f[name] = append(f[name], d)
			}
		}
	}
}

// siteFindings are the findings of a source in one configuration.
type siteFindings struct {
	site
	findings
}

// byRoot groups findings by source, in a deterministic order.
func byRoot(list []*siteFindings) (out [][]*siteFindings) {
	slices.SortFunc(list, func(a, b *siteFindings) int { return strings.Compare(a.key(), b.key()) })
	for _, s := range list {
		if n := len(out); n > 0 && out[n-1][0].root == s.root {
			out[n-1] = append(out[n-1], s)
		} else {
			out = append(out, []*siteFindings{s})
		}
	}
	return out
}

// sorted returns diagnostics in the order of the text. The result is not nil.
func sorted(list []Diagnostic) []Diagnostic {
	out := append([]Diagnostic{}, list...)
	slices.SortStableFunc(out, func(a, b Diagnostic) int {
		return cmp.Or(a.Range.Start.Line-b.Range.Start.Line, a.Range.Start.Character-b.Range.Start.Character)
	})
	return out
}

// mergeSites merges the findings of a source in several configurations, without duplicates. If a diagnostic is not
// found in all configurations, its message names those in which it is found.
func mergeSites(list []*siteFindings) findings {
	out := findings{}
	for _, s := range list {
		out.merge(s.findings)
	}
	if len(list) == 1 {
		return out
	}
	for _, diagnostics := range out {
		for i := range diagnostics {
			diagnostics[i].in(list)
		}
	}
	return out
}

// in adds the names of the configurations in which a diagnostic is found to its message, unless it is found in all of
// them.
func (d *Diagnostic) in(list []*siteFindings) {
	var names []string
	for _, s := range list {
		if s.has(d) {
			names = append(names, s.config.Name)
		}
	}
	if n := len(names); n < len(list) && !slices.Contains(names, "") {
		d.Message += "\nwith " + names[0]
		if n > 1 {
			d.Message += fmt.Sprintf(" and %d more", n-1)
		}
	}
}

// has reports whether f contains a diagnostic like d, in any file.
func (f findings) has(d *Diagnostic) bool {
	for _, diagnostics := range f {
		if slices.ContainsFunc(diagnostics, func(e Diagnostic) bool { return d.same(&e) }) {
			return true
		}
	}
	return false
}

// same reports whether two diagnostics have the same range, code, severity and message.
func (d *Diagnostic) same(e *Diagnostic) bool {
	return d.Range == e.Range && d.Code == e.Code && d.Severity == e.Severity && d.Message == e.Message
}
