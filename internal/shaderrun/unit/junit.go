package unit

import (
	"fmt"
	"io"
	"strings"
	"time"
)

// The elements of JUnit's XML, which systems for continuous integration read. testdata/junit.xsd is its schema. The
// tags of fields are for package encoding/xml, by which tests read the elements. The package itself does not use
// encoding/xml for writing, because its initialization at the start of the program would make every compilation slower.
type (
	junitSuites struct {
		junitCounts
		Suites []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name string `xml:"name,attr"`
		junitCounts
		Cases []junitCase `xml:"testcase"`
	}
	junitCounts struct {
		Tests    int    `xml:"tests,attr"`
		Failures int    `xml:"failures,attr"`
		Errors   int    `xml:"errors,attr"`
		Skipped  int    `xml:"skipped,attr"`
		Time     string `xml:"time,attr"`
	}
	junitCase struct {
		Name    string       `xml:"name,attr"`
		Class   string       `xml:"classname,attr"`
		File    string       `xml:"file,attr"`
		Line    int          `xml:"line,attr,omitempty"`
		Time    string       `xml:"time,attr"`
		Skipped *junitReason `xml:"skipped"`
		Failure *junitReason `xml:"failure"`
		Error   *junitReason `xml:"error"`
		Output  string       `xml:"system-out,omitempty"`
	}
	junitReason struct {
		Message string `xml:"message,attr"`
		Type    string `xml:"type,attr,omitempty"`
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes the results of all files in the format of JUnit's XML.
func WriteJUnit(w io.Writer, list []FileResult) error {
	var suites junitSuites
	var elapsed time.Duration
	for i := range list {
		if list[i].File == nil && list[i].Err == nil {
			continue
		}
		s := list[i].junit()
		suites.Suites = append(suites.Suites, s)
		suites.add(s.junitCounts)
		elapsed += list[i].Elapsed
	}
	suites.Time = junitTime(elapsed)
	var b strings.Builder
	b.WriteString(`<?xml version="1.0" encoding="UTF-8"?>`)
	suites.element().write(&b, "\n")
	b.WriteString("\n")
	_, err := io.WriteString(w, b.String())
	return err
}

func (c *junitCounts) add(d junitCounts) {
	c.Tests += d.Tests
	c.Failures += d.Failures
	c.Errors += d.Errors
	c.Skipped += d.Skipped
}

func (r *FileResult) junit() junitSuite {
	s := junitSuite{Name: r.Path}
	if r.Err != nil { // otherwise, programs that look only at test cases would not notice the error
		s.Cases = append(s.Cases, junitCase{Name: "[" + r.reason() + "]", Class: r.Path, File: r.Path,
			Time: junitTime(0), Error: reason("build", r.Err.Error())})
	}
	for i := range r.Results {
		s.Cases = append(s.Cases, r.Results[i].Test.junit(r.Path, &r.Results[i]))
	}
	for i := range s.Cases {
		s.add(s.Cases[i].counts())
	}
	s.Time = junitTime(r.Elapsed)
	return s
}

// junit returns the element for the result of a test.
func (t *Test) junit(path string, r *Result) junitCase {
	c := junitCase{Name: t.Name, Class: path, File: path, Line: t.Line, Time: junitTime(r.Elapsed)}
	c.Output = strings.Join(r.Printed, "\n")
	switch {
	case r.Skipped:
		c.Skipped = &junitReason{Message: "another test has failed before"}
	case r.Failed():
		c.Failure = reason("assertion", strings.Join(r.Failures, "\n"))
	case t.IsBenchmark():
		c.Output = t.outcome(r) + c.Output
	}
	return c
}

// reason returns an element that contains a text. The first line of the text is its message.
func reason(kind, text string) *junitReason {
	first, _, _ := strings.Cut(text, "\n")
	return &junitReason{first, kind, text}
}

func (c *junitCase) counts() junitCounts {
	n := junitCounts{Tests: 1}
	switch {
	case c.Skipped != nil:
		n.Skipped = 1
	case c.Failure != nil:
		n.Failures = 1
	case c.Error != nil:
		n.Errors = 1
	}
	return n
}

func junitTime(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
