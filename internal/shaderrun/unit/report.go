package unit

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// A FileResult is what the tests of a file have come to, or that a folder has none.
type FileResult struct {
	Path    string
	File    *File // nil for a folder
	Results []Result
	Err     error // why the file could not be read or compiled, or ErrNoTests
	Elapsed time.Duration

	indices map[*Test]int // of the results, as far as they were added
}

// Failed reports whether a test has failed or the file could not be read.
func (r *FileResult) Failed() bool {
	for i := range r.Results {
		if r.Results[i].Failed() {
			return true
		}
	}
	return r.Err != nil
}

// reason returns in few words why there are no results: Err has them in full.
func (r *FileResult) reason() string {
	if errors.Is(r.Err, ErrNoTests) {
		return ErrNoTests.Error()
	}
	return "build failed"
}

// Total returns the line that counts the tests of all files that failed, such as
// "2 of 3 tests failed, 1 did not run, 1 file without results". It is empty if none has.
func Total(list []FileResult) string {
	tests, failed, skipped, files := 0, 0, 0, 0
	for i := range list {
		if list[i].Err != nil {
			files++
		}
		for k := range list[i].Results {
			r := &list[i].Results[k]
			tests++
			if r.Failed() {
				failed++
			}
			if r.Skipped {
				skipped++
			}
		}
	}
	var parts []string
	if failed > 0 {
		parts = append(parts, fmt.Sprintf("%d of %s failed", failed, counted(tests, "test")))
	}
	if skipped > 0 {
		parts = append(parts, fmt.Sprintf("%d did not run", skipped))
	}
	if files > 0 {
		parts = append(parts, counted(files, "file")+" without results")
	}
	return strings.Join(parts, ", ")
}

// counted returns a number of things, with an s if they are not one.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Reads returns the files that the tests were made from.
func (r *FileResult) Reads() []string {
	list := []string{r.Path}
	if r.File == nil {
		return list
	}
	for _, t := range r.File.Tests {
		for i := range t.function.compiled.Files {
			if f := &t.function.compiled.Files[i]; f.Err == nil && !slices.Contains(list, f.Path) {
				list = append(list, f.Path)
			}
		}
	}
	return list
}

// Add adds the result of a test, which takes the place of an earlier one unless that has
// failed: a test has one result, however often it runs.
func (r *FileResult) Add(next Result) {
	i, again := r.indices[next.Test]
	if !again {
		if r.indices == nil {
			r.indices = map[*Test]int{}
		}
		r.indices[next.Test] = len(r.Results)
		r.Results = append(r.Results, next)
		return
	}
	if next.Skipped {
		return
	}
	old := &r.Results[i]
	next.Elapsed += old.Elapsed
	if old.Failed() {
		next.Printed, next.Failures = old.Printed, old.Failures
	}
	*old = next
}

// An Output receives the results of the tests of a file as they arrive: the file before its
// tests run, each test after it has run, and the file with all results at the end.
type Output interface {
	Begin(*FileResult) error
	Test(*FileResult, *Result) error
	End(*FileResult) error
}

// A TextOutput writes results as `go test` does: without All, nothing of tests that pass, but
// of benchmarks.
type TextOutput struct {
	W   io.Writer
	All bool
}

// Begin implements Output.
func (o TextOutput) Begin(r *FileResult) error {
	if r.Err == nil {
		return nil
	}
	_, err := fmt.Fprintf(o.W, "%v\n", r.Err)
	return err
}

// Test implements Output.
func (o TextOutput) Test(_ *FileResult, result *Result) error {
	var b strings.Builder
	if !result.Skipped {
		result.Test.write(&b, result, o.All)
	}
	if b.Len() == 0 {
		return nil
	}
	_, err := io.WriteString(o.W, b.String())
	return err
}

// End implements Output.
func (o TextOutput) End(r *FileResult) error {
	_, err := io.WriteString(o.W, r.summary(o.All))
	return err
}

// write writes what a test has come to. With all, what it has to say comes before its
// outcome, as it would if it were told while the test runs.
func (t *Test) write(b *strings.Builder, r *Result, all bool) {
	head := t.outcome(r)
	switch {
	case all:
		b.WriteString(t.start() + r.indented() + head)
	case r.Failed():
		b.WriteString(head + r.indented())
	case t.IsBenchmark():
		b.WriteString(head)
	}
}

// start is the line that says that a test starts.
func (t *Test) start() string { return "=== RUN   " + t.Name + "\n" }

// outcome is the line that says what a test has come to. That of a benchmark has the form
// of Go's: the name, how often it ran, a number and its unit.
func (t *Test) outcome(r *Result) string {
	switch {
	case r.Failed():
		return fmt.Sprintf("--- FAIL: %s (%.2fs)\n", t.Name, r.Elapsed.Seconds())
	case t.IsBenchmark():
		return fmt.Sprintf("%s\t%8d\t%10d instructions/op\n", t.Name, 1, r.Instructions)
	}
	return fmt.Sprintf("--- PASS: %s (%.2fs)\n", t.Name, r.Elapsed.Seconds())
}

// indented is what a test has to say.
func (r *Result) indented() string {
	var b strings.Builder
	for _, list := range [...][]string{r.Printed, r.Failures} {
		for _, line := range list {
			fmt.Fprintf(&b, "    %s\n", strings.ReplaceAll(line, "\n", "\n        "))
		}
	}
	return b.String()
}

// summary is what stands behind the tests of a file.
func (r *FileResult) summary(all bool) string {
	switch {
	case r.Err != nil:
		return fmt.Sprintf("FAIL\t%s [%s]\n", r.Path, r.reason())
	case r.File == nil:
		return fmt.Sprintf("?   \t%s\t[no test files]\n", r.Path)
	case r.Failed():
		return fmt.Sprintf("FAIL\nFAIL\t%s\t%.3fs\n", r.Path, r.Elapsed.Seconds())
	}
	pass, none := "", ""
	if all {
		pass = "PASS\n"
	}
	if len(r.Results) == 0 {
		none = " [no tests to run]"
	}
	return fmt.Sprintf("%sok  \t%s\t%.3fs%s\n", pass, r.Path, r.Elapsed.Seconds(), none)
}
