package shaderunit

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"flag"
	"os"
	"regexp"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the golden files")

// results runs all tests of a folder.
func results(t *testing.T, folder string, o Options) (paths []string, list []FileResult) {
	t.Helper()
	paths, err := Find([]string{folder})
	if err != nil || len(paths) == 0 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	for _, path := range paths {
		var r FileResult
		if r.File, r.Err = Load(path, o); r.Err == nil {
			r.Results = r.File.RunAll(context.Background())
		}
		list = append(list, r)
	}
	return paths, list
}

// times are what differs from run to run.
var times = regexp.MustCompile(`\(\d+\.\d\ds\)|\t\d+\.\d{3}s`)

func text(paths []string, list []FileResult) string {
	var b bytes.Buffer
	for i := range list {
		list[i].Write(&b, paths[i], true)
	}
	return times.ReplaceAllStringFunc(b.String(), func(s string) string { return strings.Repeat(" ", strings.Count(s, "\t")) + "TIME" })
}

// Tests that fail say where, what was expected, what was there, and which threads.
func TestFailuresAreTold(t *testing.T) {
	got := text(results(t, "testdata/failing", Options{MaxSteps: 10000}))
	const golden = "testdata/failing/golden.txt"
	if *update {
		if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("told is\n%s\nwant\n%s", got, want)
	}
}

func TestTestsThatPass(t *testing.T) {
	for _, sizes := range [][]int{nil, {4, 8, 16, 32, 64, 128}} {
		paths, list := results(t, "../../testdata/hlsltest", Options{Subgroups: sizes})
		said := text(paths, list)
		for i := range list {
			if list[i].Failed() {
				t.Errorf("%s", said)
			}
		}
		for _, name := range []string{"TestSquareOfNumbers", "TestWave", "BenchSquare"} {
			if n := strings.Count(said, name); n != max(len(sizes), 1) {
				t.Errorf("%s runs %d times with subgroups of %v", name, n, sizes)
			}
		}
		for _, name := range []string{"TestSquare ", "TestInAComment", "TestThatIsLeftOut"} {
			if strings.Contains(said, name) {
				t.Errorf("%s runs", name)
			}
		}
	}
}

func TestNamesAreChosen(t *testing.T) {
	f, err := Load("testdata/failing/numbers_test.hlsl", Options{Run: regexp.MustCompile("Pass|Fails")})
	if err != nil || len(f.Tests) != 2 || f.Tests[0].Name != "TestPasses" {
		t.Errorf("%v are chosen, %v", f, err)
	}
}

func TestJUnit(t *testing.T) {
	paths, list := results(t, "testdata/failing", Options{MaxSteps: 10000})
	var b bytes.Buffer
	if err := WriteJUnit(&b, paths, list); err != nil {
		t.Fatal(err)
	}
	var back junitSuites
	if err := xml.Unmarshal(b.Bytes(), &back); err != nil {
		t.Fatal(err)
	}
	if len(back.Suites) != 2 || back.Suites[0].Tests != 5 || back.Suites[0].Failures != 4 || back.Suites[1].Errors != 1 || back.Suites[0].Cases[0].Failure == nil || back.Suites[0].Cases[2].Failure != nil {
		t.Errorf("JUnit's XML is\n%s", &b)
	}
}

func TestJSON(t *testing.T) {
	paths, list := results(t, "testdata/failing", Options{MaxSteps: 10000})
	var b bytes.Buffer
	for i := range list {
		if err := list[i].WriteJSON(&b, paths[i]); err != nil {
			t.Fatal(err)
		}
	}
	var actions []string
	for line := range strings.Lines(b.String()) {
		var e event
		if err := json.Unmarshal([]byte(line), &e); err != nil {
			t.Fatal(err)
		}
		actions = append(actions, e.Action+" "+e.Test)
	}
	if got := strings.Join(actions, ", "); got != "fail TestSquare, fail TestElsewhere, pass TestPasses, fail TestFails, fail TestHasNoEnd, fail , fail " {
		t.Errorf("the events are %s", got)
	}
}
