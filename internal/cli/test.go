package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun/unit"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// statusUsage is the exit status of `go test` for a wrong command line.
const statusUsage = 2

// A testCommand is a command line that runs tests of shaders.
type testCommand struct {
	options             unit.Options
	count, parallel     uint64
	verbose, json, list bool
	junit, coverage     string
	paths               []string
}

// testFlags are the flags of the command, as far as `go test` has them by the names that
// they have there. What else stands there is the compiler's.
var testFlags = [...]ownFlag[*testCommand]{
	{"check", "list", "the mistakes that fail a test: all, none, or a list with commas of " + interpreter.CheckNames + " (all)", func(t *testCommand, v string) (err error) {
		t.options.Checks, err = interpreter.ParseChecks(v)
		return err
	}},
	{"count", "n", "run each test so many times (1)", func(t *testCommand, v string) error { return setNumber(&t.count, v) }},
	{"coverage", "file", "write the lines that the tests have run, as lcov reads it; they run as they are written, not optimized", func(t *testCommand, v string) error {
		t.options.Coverage = &shaderrun.Coverage{}
		return setFile(&t.coverage, v)
	}},
	{"failfast", "", "start no test behind one that has failed", func(t *testCommand, v string) error { return setSwitch(&t.options.FailFast, v) }},
	{"json", "", "write JSON as go test -json does", func(t *testCommand, v string) error { return setSwitch(&t.json, v) }},
	{"junit", "file", "write the results as JUnit's XML, too", func(t *testCommand, v string) error { return setFile(&t.junit, v) }},
	{"list", "regexp", "write the names of the tests that match; nothing runs", (*testCommand).setList},
	{"max-steps", "n", "how many instructions a subgroup runs before the test fails", func(t *testCommand, v string) error { return setNumber(&t.options.MaxSteps, v) }},
	{"parallel", "n", "how many tests of a file run at once (as many as there are processors)", func(t *testCommand, v string) error { return setNumber(&t.parallel, v) }},
	{"run", "regexp", "run only tests that match; a slash stands before the pattern for subgroups: Noise/subgroup=8", func(t *testCommand, v string) error { return setPattern(&t.options.Run, v) }},
	{"skip", "regexp", "do not run tests that match", func(t *testCommand, v string) error { return setPattern(&t.options.Skip, v) }},
	{"subgroup", "sizes", "how many invocations a subgroup has: 4, 8, 16, 32, 64, 128, several of these with commas between, or all of them (32)", (*testCommand).setSubgroups},
	{"timeout", "duration", "how long the tests of a file may take, 0 for any time (10m)", (*testCommand).setTimeout},
	{"v", "", "tell of tests that pass, too", func(t *testCommand, v string) error { return setSwitch(&t.verbose, v) }},
}

// testShaders is the command that runs tests of shaders on this machine.
func testShaders(p Process) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	t, err := parseTest(p.Args)
	switch {
	case err != nil:
		p.fail(err)
		fmt.Fprintln(p.Stderr, "hlsl2spirv test -help says what to write")
		return statusUsage
	case t == nil:
		fmt.Fprint(p.Stderr, "usage: hlsl2spirv test [flags] [flags of the compiler] [files and folders]\n\n")
		writeFlags(p.Stderr, testFlags[:])
		return statusOK
	}
	limitMemory(cmp.Or(t.options.Parallel, runtime.GOMAXPROCS(0)))
	files, without, err := unit.Find(t.paths)
	if err != nil {
		return p.fail(err)
	}
	for _, path := range without {
		r := &unit.FileResult{Path: path}
		if err := errors.Join(t.output(p).Begin(r), t.output(p).End(r)); err != nil {
			return p.fail(err)
		}
	}
	status, err := t.run(ctx, p, files)
	if err != nil {
		return p.fail(err)
	}
	return status
}

// run runs the tests of files, one after the other.
func (t *testCommand) run(ctx context.Context, p Process, files []string) (status int, err error) {
	var results []unit.FileResult
	for _, path := range files {
		r, err := t.runFile(ctx, p, path)
		if err != nil {
			return status, err
		}
		results = append(results, r)
		if !r.Failed() {
			continue
		}
		if status = statusError; t.options.FailFast || ctx.Err() != nil {
			break
		}
	}
	if status != statusOK && !t.json {
		fmt.Fprintln(p.Stdout, "FAIL")
	}
	w := outfile.Writer{Stdout: p.Stdout, Stderr: p.Stderr}
	for i := range results {
		w.Inputs = append(w.Inputs, results[i].Reads()...)
	}
	return status, errors.Join(t.writeJUnit(&w, results), t.writeCoverage(&w))
}

// runFile runs the tests of a file. It returns an error if their results cannot be written.
func (t *testCommand) runFile(ctx context.Context, p Process, path string) (r unit.FileResult, err error) {
	r.Path = path
	out := t.output(p)
	start := time.Now()
	r.File, r.Err = unit.Load(path, t.options)
	if t.list && r.Err == nil {
		for _, test := range r.File.Tests {
			fmt.Fprintln(p.Stdout, test.Name)
		}
		_, err := fmt.Fprintf(p.Stdout, "ok  \t%s\t%.3fs\n", path, time.Since(start).Seconds())
		return r, err
	}
	if err := out.Begin(&r); err != nil {
		return r, err
	}
	if r.Err == nil {
		ctx, stop := context.WithCancel(ctx)
		defer stop()
		r.File.RunAll(ctx, func(result unit.Result) {
			if err == nil {
				if err = out.Test(&r, &result); err != nil {
					stop() // nobody reads further results
				}
			}
			r.Add(result)
		})
	}
	r.Elapsed = time.Since(start)
	if err == nil {
		err = out.End(&r)
	}
	return r, err
}

// output returns the writer of the results.
func (t *testCommand) output(p Process) unit.Output {
	if t.json {
		return unit.JSONOutput{W: p.Stdout}
	}
	return unit.TextOutput{W: p.Stdout, All: t.verbose}
}

func (t *testCommand) writeJUnit(w *outfile.Writer, results []unit.FileResult) error {
	if t.junit == "" {
		return nil
	}
	var b bytes.Buffer
	if err := unit.WriteJUnit(&b, results); err != nil {
		return err
	}
	return w.Write(outfile.File{Name: t.junit, Data: b.Bytes()})
}

func (t *testCommand) writeCoverage(w *outfile.Writer) error {
	if t.coverage == "" {
		return nil
	}
	data, err := lcov(t.options.Coverage)
	if err != nil {
		return err
	}
	return w.Write(outfile.File{Name: t.coverage, Data: data})
}

// parseTest reads the command line; there is nothing to run if it asks for help.
func parseTest(args []string) (*testCommand, error) {
	t := &testCommand{options: unit.Options{Checks: interpreter.AllChecks, Timeout: 10 * time.Minute}}
	rest, help, err := takeFlags(testFlags[:], t, args)
	if help || err != nil {
		return nil, err
	}
	if rest, err = ExpandArgs("", rest); err != nil {
		return nil, err
	}
	var flags []string
	if flags, t.paths = commandline.InputsAmong(rest); len(t.paths) == 0 {
		t.paths = []string{"."}
	}
	c, err := commandline.Parse(flags)
	switch {
	case err != nil:
		return nil, err
	case !c.IsOptions() || c.Emit != "":
		return nil, errors.New("tests are run and not written; leave -emit, -Fo and other outputs to the compiler")
	case c.Entry != "":
		return nil, errors.New("each test is an entry point; -run chooses among them, and not -E")
	case t.list && (t.json || t.junit+t.coverage != ""):
		return nil, errors.New("-list runs no tests, so that there is nothing to write for -json, -junit and -coverage")
	}
	t.options.Compiler, t.options.Count, t.options.Parallel = c.Options, int(t.count), int(t.parallel)
	return t, nil
}

// setPattern sets which tests are meant.
func setPattern(to *unit.Pattern, text string) (err error) {
	*to, err = unit.ParsePattern(text)
	return err
}

func (t *testCommand) setList(text string) error {
	t.list = true
	return setPattern(&t.options.Run, text)
}

func (t *testCommand) setTimeout(text string) (err error) {
	if t.options.Timeout, err = time.ParseDuration(text); err == nil && t.options.Timeout < 0 {
		err = fmt.Errorf("'%s' is less than no time", text)
	}
	return err
}

// setSubgroups sets the sizes of subgroups that tests run with.
func (t *testCommand) setSubgroups(text string) error {
	if text == "all" {
		text = "4,8,16,32,64,128"
	}
	t.options.Subgroups = nil
	for _, s := range strings.Split(text, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 4 || n > 128 || n&(n-1) != 0 {
			return fmt.Errorf("a subgroup cannot have %s invocations: 4, 8, 16, 32, 64, 128 and all are possible", s)
		}
		t.options.Subgroups = append(t.options.Subgroups, n)
	}
	return nil
}
