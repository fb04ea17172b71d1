// Command testreport summarizes the output of go test -json. It prints a line for each package, the output of failed
// tests, and the slowest packages and tests. It counts the test cases and the modules validated by spirv-val. It lists
// each skipped test with the reason. It exits with status 1 if a test failed or if no tests ran.
//
//	go test -json ./... | go run ./internal/devtools/testreport
package main

import (
	"bufio"
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"time"
)

func main() {
	ok, err := report(os.Stdin, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "testreport:", err)
	}
	if !ok || err != nil {
		os.Exit(1)
	}
}

// An event is a line of go test -json.
type event struct {
	Action  string
	Package string
	Test    string
	Output  string
	Elapsed float64
}

// A duration is the duration of a package or test.
type duration struct {
	name    string
	seconds float64
}

// verdicts counts the results of spirv-val, as printed by internal/testutil/spirvtools for a package.
type verdicts struct {
	version                  string
	valid, invalid, unjudged int
}

// verdictLine is the format of the line.
const verdictLine = "SPIRV-Tools %s %d modules valid, %d invalid, %d without a verdict\n"

// add adds the numbers of an output line if it contains verdicts.
func (v *verdicts) add(output string) {
	var w verdicts
	if n, _ := fmt.Sscanf(output, verdictLine, &w.version, &w.valid, &w.invalid, &w.unjudged); n == 4 {
		*v = verdicts{w.version, v.valid + w.valid, v.invalid + w.invalid, v.unjudged + w.unjudged}
	}
}

// A summary collects test results.
type summary struct {
	out      *bufio.Writer
	texts    map[string]*strings.Builder // output by package and test, until the test has ended
	counts   map[string]int              // number of tests by outcome
	packages []duration
	tests    []duration                // top-level tests
	skipped  map[string]map[string]int // number of skipped cases by reason and test
	verdicts verdicts
	failed   bool
}

// report prints a summary of the events in r. It reports whether all tests passed.
func report(r io.Reader, w io.Writer) (ok bool, err error) {
	s := &summary{out: bufio.NewWriter(w), texts: map[string]*strings.Builder{}, counts: map[string]int{},
		skipped: map[string]map[string]int{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintf(s.out, "%s\n", lines.Bytes()) // output of the go command outside of tests
			continue
		}
		s.add(&e)
		if e.Test == "" {
			s.out.Flush() // show progress
		}
	}
	s.write()
	return !s.failed && len(s.packages) > 0, cmp.Or(lines.Err(), s.out.Flush())
}

func (s *summary) add(e *event) {
	key := e.Package + " " + e.Test
	switch e.Action {
	case "build-output":
		s.out.WriteString(e.Output)
	case "output":
		if s.texts[key] == nil {
			s.texts[key] = new(strings.Builder)
		}
		s.texts[key].WriteString(e.Output)
		s.verdicts.add(e.Output)
	case "pass", "fail", "skip":
		s.end(e, key)
		delete(s.texts, key)
	}
}

// end records the outcome of a test or package.
func (s *summary) end(e *event, key string) {
	if e.Action == "fail" {
		s.failed = true
		s.show(key)
	}
	if e.Test == "" {
		s.packages = append(s.packages, duration{e.Package, e.Elapsed})
		fmt.Fprintf(s.out, "%-4s\t%s\t%.1fs\n", e.Action, e.Package, e.Elapsed)
		return
	}
	s.counts[e.Action]++
	if e.Action == "skip" {
		s.skip(e, key)
	}
	if !strings.Contains(e.Test, "/") {
		s.tests = append(s.tests, duration{e.Test + " in " + e.Package, e.Elapsed})
	}
}

// reasonLine matches the output of a call of Skip.
var reasonLine = regexp.MustCompile(`(?m)^ *[^ ]+\.go:\d+: (.*)$`)

// skip adds a case to the skipped cases of its test. The reason is the last line that the case printed.
func (s *summary) skip(e *event, key string) {
	reason := "no reason given"
	if texts := s.texts[key]; texts != nil {
		if lines := reasonLine.FindAllStringSubmatch(texts.String(), -1); len(lines) > 0 {
			reason = lines[len(lines)-1][1]
		}
	}
	if s.skipped[reason] == nil {
		s.skipped[reason] = map[string]int{}
	}
	test, _, _ := strings.Cut(e.Test, "/")
	s.skipped[reason][test+" in "+e.Package]++
}

// show prints the output of a test. For a package, it also prints the output of tests that have not ended.
func (s *summary) show(key string) {
	for _, k := range slices.Sorted(maps.Keys(s.texts)) {
		if k == key || strings.HasSuffix(key, " ") && strings.HasPrefix(k, key) {
			s.out.WriteString(s.texts[k].String())
		}
	}
}

// write prints the counts and the slowest packages and tests.
func (s *summary) write() {
	fmt.Fprintf(s.out, "\n%d cases passed, %d failed, %d were skipped\n", s.counts["pass"], s.counts["fail"],
		s.counts["skip"])
	if v := s.verdicts; v.version != "" {
		fmt.Fprintf(s.out, verdictLine, v.version, v.valid, v.invalid, v.unjudged)
	}
	s.writeSkipped()
	for _, part := range []struct {
		what string
		list []duration
		most int
	}{{"packages", s.packages, 8}, {"tests", s.tests, 15}} {
		slices.SortStableFunc(part.list, func(a, b duration) int { return cmp.Compare(b.seconds, a.seconds) })
		fmt.Fprintf(s.out, "\nSlowest %s:\n", part.what)
		for _, d := range part.list[:min(part.most, len(part.list))] {
			took := time.Duration(d.seconds * float64(time.Second)).Round(time.Second / 10)
			fmt.Fprintf(s.out, "%8v  %s\n", took, d.name)
		}
	}
}

// writeSkipped prints the skipped tests grouped by reason.
func (s *summary) writeSkipped() {
	if len(s.skipped) > 0 {
		fmt.Fprintf(s.out, "\nSkipped tests and the number of their skipped cases:\n")
	}
	for _, reason := range slices.Sorted(maps.Keys(s.skipped)) {
		fmt.Fprintf(s.out, "  %s\n", reason)
		for _, test := range slices.Sorted(maps.Keys(s.skipped[reason])) {
			fmt.Fprintf(s.out, "%8d  %s\n", s.skipped[reason][test], test)
		}
	}
}
