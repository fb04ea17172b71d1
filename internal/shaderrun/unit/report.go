package unit

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"
)

// A FileResult contains the results of the tests of a file. It can also state that a folder does not contain tests.
type FileResult struct {
	Path    string
	File    *File // nil for a folder
	Results []Result
	Err     error // error of reading or compiling the file, or ErrNoTests
	Elapsed time.Duration

	indices map[*Test]int // index in Results of each test that has been added
}

// Failed reports whether a test has failed, or the file could not be read or compiled.
func (r *FileResult) Failed() bool {
	for i := range r.Results {
		if r.Results[i].Failed() {
			return true
		}
	}
	return r.Err != nil
}

// reason returns a short reason why there are no results. Err contains the details.
func (r *FileResult) reason() string {
	if errors.Is(r.Err, ErrNoTests) {
		return ErrNoTests.Error()
	}
	return "build failed"
}

// Total returns a line with the number of failed tests of all files, such as "2 of 3 tests failed, 1 did not run, 1
// file without results". It returns "" if there are no failures.
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

// counted returns a number with a noun, which is in the plural unless the number is 1.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Reads returns the paths of the files from which the tests have been compiled.
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

// Add adds the result of a test. A test that runs several times has only one result: the first failure, or the last
// result if there is no failure.
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

// An Output writes the results of the tests of a file while they run. Begin is called before the tests run, Test after
// each test, and End, with all results, after the last test.
type Output interface {
	Begin(*FileResult) error
	Test(*FileResult, *Result) error
	End(*FileResult) error
}

// A TextOutput writes results in the same way as `go test`. Unless All is set, it omits tests that pass, except
// benchmarks.
type TextOutput struct {
	W   io.Writer
	All bool
}

// Begin writes the error if there are no results.
func (o TextOutput) Begin(r *FileResult) error {
	if r.Err == nil {
		return nil
	}
	_, err := fmt.Fprintf(o.W, "%v\n", r.Err)
	return err
}

// Test writes the result of a test.
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

// End writes a summary of the results.
func (o TextOutput) End(r *FileResult) error {
	_, err := io.WriteString(o.W, r.summary(o.All))
	return err
}

// write writes the result of a test. If the parameter all is true, its messages come before the result, as if they were
// written while the test runs.
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

// start returns the line for the start of a test.
func (t *Test) start() string { return "=== RUN   " + t.Name + "\n" }

// outcome returns the line for the result of a test. For a benchmark, it has the format of benchmarks in Go: the name,
// how often it has run, a number, and its unit.
func (t *Test) outcome(r *Result) string {
	switch {
	case r.Failed():
		return fmt.Sprintf("--- FAIL: %s (%.2fs)\n", t.Name, r.Elapsed.Seconds())
	case t.IsBenchmark():
		return fmt.Sprintf("%s\t%8d\t%10d instructions/op\n", t.Name, 1, r.Instructions)
	}
	return fmt.Sprintf("--- PASS: %s (%.2fs)\n", t.Name, r.Elapsed.Seconds())
}

// indented returns the messages of a test as indented lines.
func (r *Result) indented() string {
	var b strings.Builder
	for _, list := range [...][]string{r.Printed, r.Failures} {
		for _, line := range list {
			fmt.Fprintf(&b, "    %s\n", strings.ReplaceAll(line, "\n", "\n        "))
		}
	}
	return b.String()
}

// summary returns the text that follows the results of the tests of a file.
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
