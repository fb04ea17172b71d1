// Command testreport reads the output of go test -json and prints a summary: a line for each package, the output of
// failed tests, the numbers of cases and of modules that spirv-val judged, each skipped test with the reason, and the
// packages and tests that took longest. It exits with 1 if anything failed or nothing was tested.
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

// A duration is how long a package or a test took.
type duration struct {
	name    string
	seconds float64
}

// The verdicts of spirv-val on modules, as internal/testutil/spirvtools prints them for a package.
type verdicts struct {
	version                  string
	valid, invalid, unjudged int
}

// verdictLine is the format of the line.
const verdictLine = "SPIRV-Tools %s %d modules valid, %d invalid, %d without a verdict\n"

// add adds the numbers of a line of output, if it is about verdicts.
func (v *verdicts) add(output string) {
	var w verdicts
	if n, _ := fmt.Sscanf(output, verdictLine, &w.version, &w.valid, &w.invalid, &w.unjudged); n == 4 {
		*v = verdicts{w.version, v.valid + w.valid, v.invalid + w.invalid, v.unjudged + w.unjudged}
	}
}

// A summary collects what was tested.
type summary struct {
	out      *bufio.Writer
	said     map[string]*strings.Builder // by package and test, until it has ended
	counts   map[string]int              // of tests, by how they ended
	packages []duration
	tests    []duration                // those that are no part of another
	skipped  map[string]map[string]int // by reason and test, the number of its cases
	verdicts verdicts
	failed   bool
}

// report prints a summary of the events in r. It returns whether all went well.
func report(r io.Reader, w io.Writer) (ok bool, err error) {
	s := &summary{out: bufio.NewWriter(w), said: map[string]*strings.Builder{}, counts: map[string]int{}, skipped: map[string]map[string]int{}}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<26)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintf(s.out, "%s\n", lines.Bytes()) // what go says outside of tests
			continue
		}
		s.add(&e)
		if e.Test == "" {
			s.out.Flush() // a person looks on
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
		if s.said[key] == nil {
			s.said[key] = new(strings.Builder)
		}
		s.said[key].WriteString(e.Output)
		s.verdicts.add(e.Output)
	case "pass", "fail", "skip":
		s.end(e, key)
		delete(s.said, key)
	}
}

// end notes how a test or a package ended.
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

// skip adds a case to the skipped ones of its test. The reason is the last line that it printed.
func (s *summary) skip(e *event, key string) {
	reason := "no reason given"
	if said := s.said[key]; said != nil {
		if lines := reasonLine.FindAllStringSubmatch(said.String(), -1); len(lines) > 0 {
			reason = lines[len(lines)-1][1]
		}
	}
	if s.skipped[reason] == nil {
		s.skipped[reason] = map[string]int{}
	}
	test, _, _ := strings.Cut(e.Test, "/")
	s.skipped[reason][test+" in "+e.Package]++
}

// show prints what a test said; of a package also what tests said that have not
// ended.
func (s *summary) show(key string) {
	for _, k := range slices.Sorted(maps.Keys(s.said)) {
		if k == key || strings.HasSuffix(key, " ") && strings.HasPrefix(k, key) {
			s.out.WriteString(s.said[k].String())
		}
	}
}

// write prints the counts and what took longest.
func (s *summary) write() {
	fmt.Fprintf(s.out, "\n%d cases passed, %d failed, %d were skipped\n", s.counts["pass"], s.counts["fail"], s.counts["skip"])
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
		fmt.Fprintf(s.out, "\nThe %s that took longest:\n", part.what)
		for _, d := range part.list[:min(part.most, len(part.list))] {
			took := time.Duration(d.seconds * float64(time.Second)).Round(time.Second / 10)
			fmt.Fprintf(s.out, "%8v  %s\n", took, d.name)
		}
	}
}

// writeSkipped prints the skipped tests below their reasons.
func (s *summary) writeSkipped() {
	if len(s.skipped) > 0 {
		fmt.Fprintf(s.out, "\nSkipped tests, and the numbers of their skipped cases:\n")
	}
	for _, reason := range slices.Sorted(maps.Keys(s.skipped)) {
		fmt.Fprintf(s.out, "  %s\n", reason)
		for _, test := range slices.Sorted(maps.Keys(s.skipped[reason])) {
			fmt.Fprintf(s.out, "%8d  %s\n", s.skipped[reason][test], test)
		}
	}
}
