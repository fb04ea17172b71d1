package unit

import (
	"strconv"
	"strings"
	"unicode/utf8"
)

// An element is an element of XML. It contains a text or other elements.
type element struct {
	name       string
	attributes []attribute
	text       string
	children   []element
}

type attribute struct{ name, value string }

// write writes e with the elements in it. The parameter line is a line break followed by the indentation of e.
func (e *element) write(b *strings.Builder, line string) {
	b.WriteString(line + "<" + e.name)
	for _, a := range e.attributes {
		b.WriteString(" " + a.name + `="` + escaped(a.value) + `"`)
	}
	b.WriteString(">" + escaped(e.text))
	for i := range e.children {
		e.children[i].write(b, line+"  ")
	}
	if len(e.children) > 0 {
		b.WriteString(line)
	}
	b.WriteString("</" + e.name + ">")
}

// escaped returns a text in which special characters of XML are escaped. A character that XML does not permit is
// replaced by U+FFFD.
func escaped(text string) string {
	var b strings.Builder
	for _, r := range text { // a byte that is not valid UTF-8 becomes U+FFFD
		switch {
		case strings.ContainsRune("\"'&<>\t\n\r", r):
			b.WriteString(escapes[r])
		case r < ' ' || r == 0xFFFE || r == 0xFFFF:
			b.WriteRune(utf8.RuneError)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

var escapes = [...]string{
	'"': "&#34;", '\'': "&#39;", '&': "&amp;", '<': "&lt;", '>': "&gt;",
	'\t': "&#x9;", '\n': "&#xA;", '\r': "&#xD;",
}

func (s *junitSuites) element() *element {
	e := element{name: "testsuites", attributes: s.attributes()}
	for i := range s.Suites {
		e.children = append(e.children, s.Suites[i].element())
	}
	return &e
}

func (s *junitSuite) element() element {
	e := element{name: "testsuite", attributes: append([]attribute{{"name", s.Name}}, s.attributes()...)}
	for i := range s.Cases {
		e.children = append(e.children, s.Cases[i].element())
	}
	return e
}

func (c *junitCounts) attributes() []attribute {
	return []attribute{
		{"tests", strconv.Itoa(c.Tests)}, {"failures", strconv.Itoa(c.Failures)},
		{"errors", strconv.Itoa(c.Errors)}, {"skipped", strconv.Itoa(c.Skipped)}, {"time", c.Time},
	}
}

func (c *junitCase) element() element {
	e := element{name: "testcase", attributes: []attribute{{"name", c.Name}, {"classname", c.Class}, {"file", c.File}}}
	if c.Line != 0 {
		e.attributes = append(e.attributes, attribute{"line", strconv.Itoa(c.Line)})
	}
	e.attributes = append(e.attributes, attribute{"time", c.Time})
	for _, r := range [...]struct {
		name   string
		reason *junitReason
	}{{"skipped", c.Skipped}, {"failure", c.Failure}, {"error", c.Error}} {
		if r.reason != nil {
			e.children = append(e.children, r.reason.element(r.name))
		}
	}
	if c.Output != "" {
		e.children = append(e.children, element{name: "system-out", text: c.Output})
	}
	return e
}

func (r *junitReason) element(name string) element {
	e := element{name: name, attributes: []attribute{{"message", r.Message}}, text: r.Text}
	if r.Type != "" {
		e.attributes = append(e.attributes, attribute{"type", r.Type})
	}
	return e
}
