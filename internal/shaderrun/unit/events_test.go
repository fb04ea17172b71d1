package unit

import (
	"bytes"
	"encoding/json"
	"errors"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// eventsIn returns the events in a text, without times.
func eventsIn(t *testing.T, text []byte) (list []event) {
	t.Helper()
	for line := range bytes.Lines(text) {
		var e event
		if err := json.Unmarshal(line, &e); err != nil {
			t.Fatalf("%v in %s", err, line)
		}
		e.Time, e.Elapsed, e.Instructions = nil, nil, 0
		list = append(list, e)
	}
	return list
}

// TestEventsAreThoseOfGo checks that the events are the same as those into which Go's own tool converts the text
// output.
func TestEventsAreThoseOfGo(t *testing.T) {
	list := append(results(t, "../../../testdata/hlsltest", Options{Subgroups: []int{4, 8}, Skip: pattern(t, "Bench")}),
		FileResult{Path: "empty"})
	list = append(list, results(t, "testdata/failing", Options{MaxSteps: 10000})[0],
		results(t, "testdata/failing", Options{Run: pattern(t, "Nothing")})[0])
	for _, r := range list {
		var text, ours bytes.Buffer
		if err := errors.Join(r.writeTo(TextOutput{&text, true}), r.writeTo(JSONOutput{&ours})); err != nil {
			t.Fatal(err)
		}
		tool := exec.Command("go", "tool", "test2json", "-p", r.Path)
		tool.Stdin = &text
		theirs, err := tool.Output()
		if err != nil {
			t.Fatal(err)
		}
		got, want := eventsIn(t, ours.Bytes()), eventsIn(t, theirs)
		for i := range max(len(got), len(want)) {
			if i >= min(len(got), len(want)) || got[i] != want[i] {
				t.Fatalf("event %d of\n%s\nis not that of\n%s", i, &ours, theirs)
			}
		}
	}
}

// TestEvents checks that there are events for the start and the end of each test, and that its output is between them.
func TestEvents(t *testing.T) {
	var b bytes.Buffer
	for _, r := range outcomes(t) {
		if err := r.writeTo(JSONOutput{&b}); err != nil {
			t.Fatal(err)
		}
	}
	var actions []string
	for _, e := range eventsIn(t, b.Bytes()) {
		if e.Action != "output" && e.Action != "build-output" && e.Action != "run" {
			actions = append(actions, strings.TrimSpace(e.Action+" "+strings.TrimPrefix(e.Test, "Test")+e.FailedBuild))
		}
	}
	want := []string{
		"start", "fail Square", "fail Elsewhere", "pass Passes", "fail Fails", "fail HasNoEnd", "fail",
		"build-fail", "start", "fail testdata/failing/syntax_test.hlsl",
		"start", "pass Prints/subgroup=4", "pass Prints/subgroup=8", "fail Fails/subgroup=4", "fail Fails/subgroup=8", "pass BenchPrints/subgroup=4", "pass BenchPrints/subgroup=8", "fail",
		"start", "pass", "pass WithVoid", "pass ByMacro", "pass Included", "pass BenchFirst", "pass WithoutThreads", "pass WithParameters", "pass",
		"start", "fail Square", "fail",
		"build-fail", "start", "fail gone_test.hlsl",
		"start", "skip",
	}
	if got := strings.Join(actions, ", "); got != strings.Join(want, ", ") {
		t.Errorf("the events are %s\nwant %s", got, strings.Join(want, ", "))
	}
	if !strings.Contains(b.String(), `"Instructions":2}`) ||
		!strings.Contains(b.String(), `escape \u001b, zero \u0001, no UTF-8 \ufffd\ufffd`) {
		t.Errorf("the events are\n%s", &b)
	}
}

// TestEventsWithoutTests checks that a file without tests has the events of a package that was built and then failed.
func TestEventsWithoutTests(t *testing.T) {
	r := FileResult{Path: "testdata/wrong/none_test.hlsl"}
	r.File, r.Err = Load(r.Path, Options{})
	var b bytes.Buffer
	if err := r.writeTo(JSONOutput{&b}); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, e := range eventsIn(t, b.Bytes()) {
		got = append(got, strings.TrimSpace(e.Action+" "+e.FailedBuild+e.Output))
	}
	want := []string{"start", "output " + r.Err.Error(), "output FAIL\t" + r.Path + " [no tests to run]", "fail"}
	if !slices.Equal(got, want) {
		t.Errorf("the events are %q, want %q", got, want)
	}
	if c := r.junit().Cases; len(c) != 1 || c[0].Name != "[no tests to run]" || c[0].Error == nil {
		t.Errorf("the cases are %+v", c)
	}
}
