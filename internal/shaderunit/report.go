package shaderunit

import (
	"encoding/json"
	"encoding/xml"
	"fmt"
	"io"
	"strings"
	"time"
)

// A FileResult is what the tests of a file have come to.
type FileResult struct {
	File    *File
	Results []Result
	Err     error // why the file could not be read
	Elapsed time.Duration
}

// Failed reports whether a test has failed or the file could not be read.
func (r *FileResult) Failed() bool {
	for i := range r.Results {
		if r.Results[i].Failed {
			return true
		}
	}
	return r.Err != nil
}

// Write writes the results as `go test` does: of tests that pass only if all is asked
// for.
func (r *FileResult) Write(w io.Writer, path string, all bool) {
	if r.Err != nil {
		fmt.Fprintf(w, "%v\nFAIL\t%s [build failed]\n", r.Err, path)
		return
	}
	for i, t := range r.File.Tests {
		result := &r.Results[i]
		switch {
		case result.Failed:
			fmt.Fprintf(w, "--- FAIL: %s (%.2fs)\n", t.Name, result.Elapsed.Seconds())
		case t.IsBenchmark():
			fmt.Fprintf(w, "%s\t%d instructions\n", t.Name, result.Instructions)
			continue
		case !all:
			continue
		default:
			fmt.Fprintf(w, "--- PASS: %s (%.2fs)\n", t.Name, result.Elapsed.Seconds())
		}
		for _, line := range result.Lines {
			fmt.Fprintf(w, "    %s\n", line)
		}
	}
	switch {
	case r.Failed():
		fmt.Fprintf(w, "FAIL\nFAIL\t%s\t%.3fs\n", path, r.Elapsed.Seconds())
	case len(r.File.Tests) == 0:
		fmt.Fprintf(w, "ok  \t%s\t%.3fs [no tests to run]\n", path, r.Elapsed.Seconds())
	default:
		fmt.Fprintf(w, "ok  \t%s\t%.3fs\n", path, r.Elapsed.Seconds())
	}
}

// An event is a line of the JSON that `go test -json` writes too.
type event struct {
	Action       string
	Package      string
	Test         string  `json:",omitempty"`
	Elapsed      float64 // seconds
	Output       string  `json:",omitempty"`
	Instructions uint64  `json:",omitempty"`
}

// WriteJSON writes an object for each test and one for the file, a line each.
func (r *FileResult) WriteJSON(w io.Writer, path string) error {
	e := json.NewEncoder(w)
	action := map[bool]string{true: "fail", false: "pass"}
	for i := range r.Results {
		t, result := r.File.Tests[i], &r.Results[i]
		if err := e.Encode(event{action[result.Failed], path, t.Name, result.Elapsed.Seconds(), strings.Join(result.Lines, "\n"), result.Instructions}); err != nil {
			return err
		}
	}
	of := event{Action: action[r.Failed()], Package: path, Elapsed: r.Elapsed.Seconds()}
	if r.Err != nil {
		of.Output = r.Err.Error()
	}
	return e.Encode(of)
}

// The elements of JUnit's XML.
type (
	junitSuites struct {
		XMLName xml.Name     `xml:"testsuites"`
		Suites  []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Errors   int         `xml:"errors,attr"`
		Time     string      `xml:"time,attr"`
		Cases    []junitCase `xml:"testcase"`
		Error    string      `xml:"system-err,omitempty"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		Time    string        `xml:"time,attr"`
		Failure *junitFailure `xml:"failure"`
	}
	junitFailure struct {
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// WriteJUnit writes the results of all files as JUnit's XML.
func WriteJUnit(w io.Writer, paths []string, list []FileResult) error {
	var suites junitSuites
	for i := range list {
		suites.Suites = append(suites.Suites, list[i].junit(paths[i]))
	}
	if _, err := io.WriteString(w, xml.Header); err != nil {
		return err
	}
	e := xml.NewEncoder(w)
	e.Indent("", "  ")
	if err := e.Encode(suites); err != nil {
		return err
	}
	_, err := io.WriteString(w, "\n")
	return err
}

func (r *FileResult) junit(path string) junitSuite {
	s := junitSuite{Name: path, Tests: len(r.Results), Time: seconds(r.Elapsed)}
	if r.Err != nil {
		s.Errors, s.Error = 1, r.Err.Error()
	}
	for i := range r.Results {
		result := &r.Results[i]
		c := junitCase{Class: path, Name: r.File.Tests[i].Name, Time: seconds(result.Elapsed)}
		if result.Failed {
			s.Failures++
			c.Failure = &junitFailure{Message: "failed", Text: strings.Join(result.Lines, "\n")}
		}
		s.Cases = append(s.Cases, c)
	}
	return s
}

func seconds(d time.Duration) string { return fmt.Sprintf("%.3f", d.Seconds()) }
