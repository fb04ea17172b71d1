package langserver

import (
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/language"
)

// A question is a document with an analysis of a source that it is part of.
type question struct {
	*analysis
	doc *document
}

// document returns an open document.
func (c *call) document(id documentIdentifier) (*document, error) {
	d := c.view.docs[pathOf(id.URI)]
	if d == nil {
		return nil, fail(invalidParams, "'%s' is not open", id.URI)
	}
	return d, nil
}

// questionAbout returns a question for a document with the most relevant analysis that the document is part of. It returns nil if
// there is none.
func (c *call) questionAbout(id documentIdentifier) (*question, error) {
	d, err := c.document(id)
	if err != nil {
		return nil, err
	}
	var first *question
	err = c.questions(d, append(c.view.sites(d.path), c.view.guessedSites(d.path)...), func(q *question) bool {
		first = q
		return false
	})
	return first, err
}

// questions calls f for each analysis of sites that the document is part of, until f returns false.
func (c *call) questions(d *document, sites []site, f func(*question) bool) error {
	for _, s := range sites {
		a, err := c.server.analyses.of(c, c.view, s)
		if err != nil {
			return err
		}
		if a.snapshot == nil {
			continue
		}
		if name, ok := a.nameOf(d.path); ok {
			if t, ok := a.snapshot.Text(name); ok && t == d.text.string && !f(&question{a, d}) {
				return nil
			}
		}
	}
	return nil
}

// at returns the name of the document in the snapshot, and the offset of a position.
func (q *question) at(c *call, p Position) (name string, offset int) {
	name, _ = q.nameOf(q.doc.path)
	return name, q.doc.text.offset(p, c.view.encoding)
}

// location converts a place to a location of the protocol. It returns false for a place in a bundled header, because
// the client cannot show it.
func (q *question) location(c *call, p language.Place) (Location, bool) {
	if isBundled(p.Path) {
		return Location{}, false
	}
	path := absolute(q.dir, p.Path)
	t := q.textAt(c.view, p.Path)
	return Location{c.view.docs.uri(path), t.rangeOf(p.Start, p.End, c.view.encoding)}, true
}

// textAt returns the text of a file at the time of the analysis.
func (a *analysis) textAt(v *view, name string) *text {
	known, ok := a.snapshot.Text(name)
	t, err := v.text(absolute(a.dir, name))
	switch {
	case err == nil && (!ok || t.string == known): // name may be a file that is not part of the source
		return t
	}
	return newText(known)
}

// locations converts places to locations of the protocol, without those that the client cannot show.
func (q *question) locations(c *call, list []language.Place) []Location {
	out := []Location{}
	for _, p := range list {
		if l, ok := q.location(c, p); ok {
			out = append(out, l)
		}
	}
	return out
}

// markup returns Markdown text in the format that the client prefers.
func markup(text string, formats []string) MarkupContent {
	for _, f := range formats {
		if f == markdown {
			return MarkupContent{markdown, text}
		}
		if f == plaintext {
			break
		}
	}
	return MarkupContent{plaintext, plain(text)}
}

// plain removes Markdown formatting from text: code and bold marks, and the lines that fence code blocks.
func plain(text string) string {
	lines := strings.Split(text, "\n")
	lines = slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "```") })
	return strings.NewReplacer("`", "", "**", "").Replace(strings.Join(lines, "\n"))
}
