package unit

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

var update = flag.Bool("update", false, "write the golden files")

// results runs all tests in a folder and returns their results.
func results(t *testing.T, folder string, o Options) (list []FileResult) {
	t.Helper()
	paths, without, err := Find([]string{folder})
	if err != nil || len(paths) == 0 || len(without) != 0 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	for _, path := range paths {
		r := FileResult{Path: path}
		if r.File, r.Err = Load(path, o); r.Err == nil {
			r.File.RunAll(context.Background(), func(result Result) { r.Results = append(r.Results, result) })
		}
		list = append(list, r)
	}
	return list
}

// times matches those parts of the output that are different in each run.
var times = regexp.MustCompile(`\(\d+\.\d\ds\)|\t\d+\.\d{3}s`)

func text(list []FileResult, all bool) string {
	var b bytes.Buffer
	for i := range list {
		_ = list[i].writeTo(TextOutput{&b, all}) // a bytes.Buffer cannot fail
	}
	return withoutTimes(b.String())
}

// writeTo writes the results of the tests of a file to an Output.
func (r *FileResult) writeTo(o Output) error {
	err := o.Begin(r)
	for i := range r.Results {
		err = errors.Join(err, o.Test(r, &r.Results[i]))
	}
	return errors.Join(err, o.End(r))
}

func withoutTimes(text string) string {
	return times.ReplaceAllStringFunc(text, func(s string) string {
		return strings.Repeat(" ", strings.Count(s, "\t")) +
			"TIME"
	})
}

// TestFailuresAreReported checks that the output for a failed test contains the location, the expected value, the
// actual value, and the threads.
func TestFailuresAreReported(t *testing.T) {
	expectText(t, "testdata/failing/golden.txt", text(results(t, "testdata/failing", Options{MaxSteps: 10000}), false))
}

// TestAssertions checks that assertions print values of each type, and print the same text in all forms of the module.
func TestAssertions(t *testing.T) {
	for name, test := range map[string]struct {
		o      hlsl2spirv.Options
		golden string
	}{
		"optimized": {hlsl2spirv.Options{}, "golden.txt"},
		"legalized": {hlsl2spirv.Options{Level: "0"}, "golden.txt"},
		"raw":       {hlsl2spirv.Options{Raw: true}, "golden.txt"},
		"16 bits":   {hlsl2spirv.Options{Native16Bit: true}, "golden16.txt"},
	} {
		t.Run(name, func(t *testing.T) {
			expectText(t, "testdata/asserts/"+test.golden,
				text(results(t, "testdata/asserts", Options{Compiler: test.o}), false))
			if list := results(t, "../../../testdata/hlsltest",
				Options{Compiler: test.o, Run: pattern(t, "Hold")}); list[0].Failed() || len(list[0].Results) != 1 {
				t.Errorf("%s", text(list, true))
			}
		})
	}
}

// TestLimits checks that the resources that a test uses are limited. It also checks that a test that reads a resource
// without content fails, and that the error names the resource.
func TestLimits(t *testing.T) {
	got := text(results(t, "testdata/limits", Options{MaxSteps: 1 << 20}), false)
	if n := strings.Count(got, " of the loop that prints\n"); n < 10000 || n > 100000 {
		t.Errorf("%d lines are printed", n)
	}
	printed := regexp.MustCompile(`(?m)^.* of the loop that prints\n`)
	expectText(t, "testdata/limits/golden.txt", printed.ReplaceAllString(got, ""))
}

func expectText(t *testing.T, golden, got string) {
	t.Helper()
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
		list := results(t, "../../../testdata/hlsltest", Options{Subgroups: sizes})
		output := text(list, true)
		for i := range list {
			if list[i].Failed() {
				t.Errorf("%s", output)
			}
		}
		for _, name := range []string{"TestSquareOfNumbers", "TestSquare", "TestWave", "BenchSquare"} {
			if n := len(regexp.MustCompile("=== RUN   "+name+`\b`).FindAllString(output, -1)); n != max(len(sizes), 1) {
				t.Errorf("%s runs %d times with subgroups of %v", name, n, sizes)
			}
		}
		for _, name := range []string{"TestInAComment", "TestThatIsLeftOut"} {
			if strings.Contains(output, name) {
				t.Errorf("%s runs", name)
			}
		}
	}
}

// TestSystemValues checks that a test has system values, and that it has one thread unless it specifies another number.
func TestSystemValues(t *testing.T) {
	for _, sizes := range [][]int{nil, {4, 8}} {
		list := results(t, "testdata/values", Options{Subgroups: sizes, Checks: interpreter.AllChecks})
		if output := text(list, true); list[0].Failed() || strings.Count(output, "--- PASS: Test") != 7*max(len(sizes),
			1) {
			t.Errorf("%s", output)
		}
	}
}

// TestErrorsBeforeRunning checks the error for a function that has the name of a test but cannot run. Its message
// states the reason. A file without tests is an error, too.
func TestErrorsBeforeRunning(t *testing.T) {
	list := results(t, "testdata/wrong", Options{})
	expectText(t, "testdata/wrong/golden.txt", text(list, false)+Total(list)+"\n")
	for name, want := range map[string]string{"Right": "", "Wrong": "'TestWrong' is a test because of its name"} {
		if _, err := Load("testdata/wrong/parameter_test.hlsl",
			Options{Run: pattern(t, name)}); err == nil != (want == "") ||
			err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("-run %s: %v", name, err)
		}
	}
	if f, err := Load("testdata/wrong/none_test.hlsl", Options{Run: pattern(t, "Right")}); f == nil ||
		!errors.Is(err, ErrNoTests) {
		t.Errorf("a file without tests: %v", err)
	}
	if f, err := Load("testdata/wrong/one_test.hlsl", Options{Run: pattern(t, "Nothing")}); err != nil ||
		len(f.Tests) != 0 {
		t.Errorf("a file whose tests are not chosen: %v", err)
	}
}

// TestFailFastEndsWithTheFirst checks that with FailFast, there are no results after the first failure, even if tests
// run in parallel.
func TestFailFastEndsWithTheFirst(t *testing.T) {
	for range 20 {
		r := results(t, "testdata/failing", Options{Run: pattern(t, "Elsewhere|Fails|Square"), FailFast: true,
			Parallel: 3})[0]
		if len(r.Results) != 3 || !r.Results[0].Failed() || !r.Results[1].Skipped || !r.Results[2].Skipped {
			t.Fatalf("%s", text([]FileResult{r}, true))
		}
		if got := Total([]FileResult{r}); got != "1 of 3 tests failed, 2 did not run" {
			t.Error(got)
		}
	}
}

// TestHowTestsRun checks the options for the count, the sizes of subgroups, tests in parallel, and FailFast. It also
// checks the order of results.
func TestHowTestsRun(t *testing.T) {
	for name, test := range map[string]struct {
		o    Options
		want string
	}{
		"again":        {Options{Run: pattern(t, "Passes"), Count: 3}, "Passes:pass Passes:pass Passes:pass"},
		"sizes again":  {Options{Run: pattern(t, "Passes"), Subgroups: []int{4, 8}, Count: 2}, "Passes/subgroup=4:pass Passes/subgroup=8:pass Passes/subgroup=4:pass Passes/subgroup=8:pass"},
		"in order":     {Options{Run: pattern(t, "Passes|Fails|Elsewhere"), Parallel: 1}, "Elsewhere:fail Passes:pass Fails:fail"},
		"until one":    {Options{Run: pattern(t, "Passes|Fails|Elsewhere"), Parallel: 1, FailFast: true}, "Elsewhere:fail Passes:skipped Fails:skipped"},
		"many at once": {Options{Run: pattern(t, "Passes"), Parallel: 64, Count: 4}, "Passes:pass Passes:pass Passes:pass Passes:pass"},
		"none":         {Options{Run: pattern(t, "Nothing")}, ""},
	} {
		var got []string
		r := results(t, "testdata/failing", test.o)[0]
		for i := range r.Results {
			outcome := action(r.Results[i].Failed())
			if r.Results[i].Skipped {
				outcome = "skipped"
			}
			got = append(got, strings.TrimPrefix(r.Results[i].Test.Name, "Test")+":"+outcome)
		}
		if strings.Join(got, " ") != test.want {
			t.Errorf("%s: %v, want %s", name, got, test.want)
		}
	}
}

// TestTimeIsLimited checks that tests that run longer than the time limit fail, and that all tests after them fail,
// too.
func TestTimeIsLimited(t *testing.T) {
	start := time.Now()
	r := results(t, "testdata/failing", Options{Run: pattern(t, "HasNoEnd|Passes"), MaxSteps: 1 << 50,
		Timeout: 200 * time.Millisecond, Count: 2, Parallel: 1})[0]
	if took := time.Since(start); took > 20*time.Second {
		t.Errorf("it took %v", took)
	}
	if !r.Failed() || r.Results[0].Failed() ||
		strings.Join(r.Results[1].Failures, "") != "testdata/failing/numbers_test.hlsl:29: the tests of the file did not finish within 200ms" || !r.Results[2].Failed() {
		t.Errorf("the results are %v", r.Results)
	}
}

// TestFind checks that files are found in the same way as packages by the go command. It also checks that profiles of
// other stages are errors.
func TestFind(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{"a_test.hlsl", "a.hlsl", "sub/b_test.hlsl", "sub/testdata/c_test.hlsl",
		"sub/.git/d_test.hlsl", "_old/e_test.hlsl", "sub/.f_test.hlsl", "empty/g.hlsl"} {
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	for _, test := range []struct{ paths, files, without string }{
		{".", "a_test.hlsl sub/b_test.hlsl sub/testdata/c_test.hlsl", ""},
		{"./...", "a_test.hlsl sub/b_test.hlsl sub/testdata/c_test.hlsl", ""},
		{"...", "a_test.hlsl sub/b_test.hlsl sub/testdata/c_test.hlsl", ""},
		{"sub/...", "sub/b_test.hlsl sub/testdata/c_test.hlsl", ""},
		{"_old empty", "_old/e_test.hlsl", "empty"},
		{"a.hlsl sub/.f_test.hlsl", "a.hlsl sub/.f_test.hlsl", ""},
	} {
		files, without, err := Find(strings.Fields(test.paths))
		for i := range files {
			files[i] = filepath.ToSlash(files[i])
		}
		if err != nil || strings.Join(files, " ") != test.files || strings.Join(without, " ") != test.without {
			t.Errorf("%s: %v without %v, %v", test.paths, files, without, err)
		}
	}
	if _, _, err := Find([]string{"nowhere/..."}); err == nil {
		t.Error("nowhere is found")
	}
	if _, err := Load("a_test.hlsl", Options{Compiler: hlsl2spirv.Options{Profile: "ps_6_0"}}); err == nil ||
		!strings.Contains(err.Error(), "invalid profile") {
		t.Errorf("for pixel shaders: %v", err)
	}
}

// TestFilesAsTheCompilerReadsThem checks that files are read in the same way as in the compiler: in any encoding, and
// up to the maximum size. It also checks that missing language requirements are reported.
func TestFilesAsTheCompilerReadsThem(t *testing.T) {
	path := filepath.Join(t.TempDir(), "wide_test.hlsl")
	const shader = "#include <test.hlsli>\n[numthreads(1, 1, 1)] void TestWide() { ASSERT(true); }\n"
	wide := []byte{0xff, 0xfe}
	for _, c := range []byte(shader) {
		wide = append(wide, c, 0)
	}
	if err := os.WriteFile(path, wide, 0o666); err != nil {
		t.Fatal(err)
	}
	f, err := Load(path, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if r := f.Tests[0].Run(context.Background()); len(f.Tests) != 1 || r.Failed() {
		t.Errorf("in UTF-16: %v", err)
	}
	for name, test := range map[string]struct {
		path string
		o    hlsl2spirv.Options
		want string
	}{
		"limit":    {path, hlsl2spirv.Options{Limits: hlsl2spirv.Limits{SourceBytes: 20}}, "too many bytes of source"},
		"language": {path, hlsl2spirv.Options{HLSLVersion: "2018"}, "requires templates; use HLSL 2021 or later"},
		"gone":     {path + "x", hlsl2spirv.Options{}, "wide_test.hlslx: "},
		"folder":   {filepath.Dir(path), hlsl2spirv.Options{}, filepath.Dir(path)},
	} {
		if _, err := Load(test.path, Options{Compiler: test.o}); err == nil ||
			!strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// TestCountTakesNoMemory checks that only one result is stored for a test that runs several times, which is the first
// failure if there is one. It also checks that results are in order.
func TestCountTakesNoMemory(t *testing.T) {
	const count = 3000
	f, err := Load("testdata/failing/numbers_test.hlsl", Options{Run: pattern(t, "Passes|Fails|Elsewhere"),
		Count: count, Parallel: 8})
	if err != nil {
		t.Fatal(err)
	}
	r, runs := FileResult{Path: f.Path, File: f}, 0
	before := allocated()
	f.RunAll(t.Context(), func(result Result) {
		if result.Test != f.Tests[runs%3] {
			t.Fatalf("result %d is that of %s", runs, result.Test.Name)
		}
		runs++
		r.Add(result)
	})
	if grown := allocated() - before; grown > 1<<20 {
		t.Errorf("%d bytes are kept", grown)
	}
	if runs != 3*count || len(r.Results) != 3 || len(f.Tests) != 3 {
		t.Errorf("%d runs, %d results of %d tests", runs, len(r.Results), len(f.Tests))
	}
	if !r.Results[0].Failed() || r.Results[1].Failed() || !r.Results[2].Failed() {
		t.Errorf("the results are %v", r.Results)
	}
}

// allocated returns the number of bytes of memory in use.
func allocated() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestHugeCountEnds checks that with FailFast, and after the time limit, tests are not started again, so that a very
// large count does not take long.
func TestHugeCountEnds(t *testing.T) {
	for name, o := range map[string]Options{
		"failfast": {Run: pattern(t, "Passes|Fails|Elsewhere"), FailFast: true, Count: 1 << 30},
		"timeout":  {Run: pattern(t, "Passes"), Timeout: 50 * time.Millisecond, Count: 1 << 30},
	} {
		runs := 0
		f, err := Load("testdata/failing/numbers_test.hlsl", o)
		if err != nil {
			t.Fatal(err)
		}
		f.RunAll(t.Context(), func(Result) { runs++ })
		if runs < len(f.Tests) || runs > 1<<20 {
			t.Errorf("%s: %d runs", name, runs)
		}
	}
}
