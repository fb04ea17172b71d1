// Command testreport reads what go test -json writes and prints what a person wants
// to see of it: a line about each package, everything that a failed test said, how
// many cases there were, how many modules spirv-val judged, and which packages and tests
// took longest. It exits with 1 if anything failed or nothing was tested.
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
	tests    []duration // those that are no part of another
	verdicts verdicts
	failed   bool
}

// report prints a summary of the events in r. It returns whether all went well.
func report(r io.Reader, w io.Writer) (ok bool, err error) {
	s := &summary{out: bufio.NewWriter(w), said: map[string]*strings.Builder{}, counts: map[string]int{}}
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
	if !strings.Contains(e.Test, "/") {
		s.tests = append(s.tests, duration{e.Test + " in " + e.Package, e.Elapsed})
	}
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
