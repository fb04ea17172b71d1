package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// module contains targets in both packages of a folder, one of which fails, and functions that only resemble
// targets.
var module = map[string]string{
	"go.mod": "module example.com/m\n\ngo 1.26\n",
	"m.go":   "package m\n",
	"m_test.go": `package m

import "testing"

func FuzzPasses(f *testing.F) { f.Fuzz(func(*testing.T, int) {}) }
func Fuzzy(f *testing.B, n int) {}
func Helper(f *testing.F) {}
`,
	"m_x_test.go": `package m_test

import "testing"

func FuzzFails(f *testing.F) { f.Fuzz(func(t *testing.T, n int) { if n != 0 { t.Error("not zero") } }) }
func FuzzPanics(f *testing.F) { f.Add(1); f.Fuzz(func(t *testing.T, n int) { panic("always") }) }
`,
	"other_os_test.go": `//go:build plan9

package m

import "testing"

func FuzzElsewhere(f *testing.F) {}
`,
}

func writeModule(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range module {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestTargetsAreFound(t *testing.T) {
	list, err := targets(t.Context(), writeModule(t))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, x := range list {
		names = append(names, x.String())
	}
	if want := []string{"example.com/m FuzzFails", "example.com/m FuzzPanics",
		"example.com/m FuzzPasses"}; !slices.Equal(names, want) {
		t.Errorf("found %q, want %q", names, want)
	}
}

// All selected targets run, and failing ones are reported.
func TestTargetsThatFailAreReported(t *testing.T) {
	dir := writeModule(t)
	var out strings.Builder
	o := options{time: 200 * time.Millisecond, jobs: 2, only: regexp.MustCompile("Pas|Pan")}
	err := run(context.Background(), dir, o, &out)
	if err == nil || !strings.Contains(err.Error(), "m FuzzPanics") || strings.Contains(err.Error(), "Passes") {
		t.Errorf("got %v", err)
	}
	for _, want := range []string{"2 of 3 fuzz targets", "ok   example.com/m FuzzPasses: fuzz: elapsed",
		"FAIL example.com/m FuzzPanics", "always"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, &out)
		}
	}
	o.only = regexp.MustCompile("Nothing")
	if err := run(context.Background(), dir, o, &out); err == nil {
		t.Error("no target is chosen, and that passes")
	}
}

// A target that is missing from the program counts as a failure, although the program succeeds.
func TestTargetsThatDoNotRunFail(t *testing.T) {
	ctx, scratch := t.Context(), t.TempDir()
	pkg := &binary{path: "example.com/m", dir: writeModule(t)}
	pkg.prepare(ctx, scratch, false)
	report, err := target{pkg, "FuzzElsewhere"}.fuzz(ctx, scratch, options{time: 100 * time.Millisecond})
	if err == nil || !strings.Contains(report, "does not run") {
		t.Errorf("%v: %s", err, report)
	}
}

// A run that ends in the middle of an input has not found a failure.
func TestEndedByClock(t *testing.T) {
	const late = "fuzz: elapsed: 20s, execs: 846791 (57233/sec)\n--- FAIL: FuzzRead (20.06s)\n    context deadline exceeded\nFAIL\n"
	if !endedByClock(late) {
		t.Error("a run without a failing input has failed")
	}
	if endedByClock(late + "    Failing input written to testdata/fuzz/FuzzRead/0\n") {
		t.Error("a failing input does not count")
	}
	if endedByClock("--- FAIL: FuzzRead (2.73s)\n    --- FAIL: FuzzRead (0.00s)\n        read_test.go:10: wrong\nFAIL\n") {
		t.Error("a failing target does not count")
	}
}
