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
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/argfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline/subcommand"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderrun/unit"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A testCommand is a command line that runs tests of shaders.
type testCommand struct {
	options             unit.Options
	count, parallel     uint64
	verbose, json, list bool
	junit, coverage     string
	paths, flags        []string // files and folders; compiler flags
}

// testFlags lists the flags of the command. If `go test` has a corresponding flag, the names are the same.
var testFlags = subcommand.Table[*testCommand]{
	{Name: "check", Value: "list", Default: "all", Help: "mistakes that fail a test: all, none, or a comma-separated list of " + interpreter.CheckNames, Set: func(t *testCommand, v string) (err error) {
		t.options.Checks, err = interpreter.ParseChecks(v)
		return err
	}},
	{Name: "count", Value: "n", Default: "1", Help: "run each test n times", Set: func(t *testCommand, v string) error { return setNumber(&t.count, v) }},
	{Name: "coverage", Value: "file", Help: "write the line coverage of the tests in lcov format; tests run unoptimized", Set: func(t *testCommand, v string) error {
		t.options.Coverage = &shaderrun.Coverage{}
		return subcommand.SetFile(&t.coverage, v)
	}},
	{Name: "failfast", Help: "stop after the first failure", Set: func(t *testCommand, v string) error {
		return subcommand.SetSwitch(&t.options.FailFast, v)
	}},
	{Name: "json", Help: "write JSON in the format of go test -json", Set: func(t *testCommand, v string) error { return subcommand.SetSwitch(&t.json, v) }},
	{Name: "junit", Value: "file", Help: "also write the results as JUnit XML", Set: func(t *testCommand, v string) error { return subcommand.SetFile(&t.junit, v) }},
	{Name: "list", Value: "regexp", Help: "list matching tests without running them", Set: (*testCommand).setList},
	{Name: "max-steps", Value: "n", Help: "maximum number of instructions in a subgroup; a test that exceeds it fails", Set: func(t *testCommand, v string) error { return setNumber(&t.options.MaxSteps, v) }},
	{Name: "parallel", Value: "n", Default: "number of CPUs", Help: "number of tests of a file that run in parallel", Set: func(t *testCommand, v string) error { return setNumber(&t.parallel, v) }},
	{Name: "run", Value: "regexp", Help: "run only matching tests; a pattern after a slash selects subgroup sizes, as in Noise/subgroup=8", Set: func(t *testCommand, v string) error { return setPattern(&t.options.Run, v) }},
	{Name: "skip", Value: "regexp", Help: "do not run matching tests", Set: func(t *testCommand, v string) error { return setPattern(&t.options.Skip, v) }},
	{Name: "subgroup", Value: "sizes", Default: "32", Help: "subgroup sizes to run with: a comma-separated list of 4, 8, 16, 32, 64 and 128, or all", Set: (*testCommand).setSubgroups},
	{Name: "timeout", Value: "duration", Default: "10m", Help: "time limit for the tests of a file; 0 for no limit", Set: (*testCommand).setTimeout},
	{Name: "v", Help: "also report passing tests", Set: func(t *testCommand, v string) error { return subcommand.SetSwitch(&t.verbose, v) }},
}

var testSpec = subcommand.Spec{
	Name: "test", Group: subcommand.Running, Summary: "run tests of shaders on this machine", Arguments: "[files and folders]",
	About: `Runs the functions whose names begin with Test in an interpreter, which does not need a
GPU. The parameters of these functions are system values. Without numthreads, a test has
one thread. In folders, runs the tests of files named *_test.hlsl. Without files and
folders, runs the tests of the current folder.`,
	Examples: []commandline.Example{
		{Args: "test shaders", Does: "run the tests in a folder and its subfolders"},
		{Args: "test -v -run Noise noise_test.hlsl", Does: "run matching tests of a file, and report each test"},
	},
	Flags: &testFlags, TakesCompilerFlags: true,
}

// testShaders implements the command that runs tests of shaders on this machine.
func testShaders(p Process) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	t, err := parseTest(p.Args)
	if err != nil {
		return p.end(err)
	}
	limitMemory(cmp.Or(t.options.Parallel, runtime.GOMAXPROCS(0)), 0)
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

// run runs the tests of files, one file after another.
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
		fmt.Fprintf(p.Stdout, "%s\nFAIL\n", unit.Total(results))
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
	if o, err := t.optionsFor(path); err != nil {
		r.Err = err
	} else {
		r.File, r.Err = unit.Load(path, o)
	}
	if t.list && errors.Is(r.Err, unit.ErrNoTests) {
		r.Err = nil
	}
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
					stop() // further results cannot be read
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

// optionsFor returns the options for a file. Flags of its project precede those of the command line.
func (t *testCommand) optionsFor(path string) (unit.Options, error) {
	o := t.options
	flags, file, err := projectFlags("", path)
	if file == "" || err != nil {
		return o, err
	}
	c, err := commandline.Parse(append(flags, t.flags...))
	if err != nil {
		return o, fmt.Errorf("with the flags of %s: %w", file, err)
	}
	o.Compiler = c.Options
	return o, nil
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

// parseTest parses the command line.
func parseTest(args []string) (*testCommand, error) {
	t := &testCommand{options: unit.Options{Checks: interpreter.AllChecks, Timeout: 10 * time.Minute}}
	line, err := testFlags.Parse(&testSpec, t, args)
	if err == nil {
		err = testSpec.Wrong(t.complete(line.All()))
	}
	return t, err
}

// complete processes the remaining arguments.
func (t *testCommand) complete(args []string) error {
	args, err := argfile.ExpandFrom("", args, nil)
	if err != nil {
		return err
	}
	if t.flags, t.paths = commandline.InputsAmong(args); len(t.paths) == 0 {
		t.paths = []string{"."}
	}
	c, err := commandline.Parse(t.flags)
	if err != nil {
		return suggest(&testSpec, err)
	}
	c.Project = false // tests always use the project
	switch {
	case !c.IsOptions() || c.Emit != "":
		return errors.New("test does not write modules; omit -emit, -Fo and other outputs")
	case c.Entry != "":
		return errors.New("each test is an entry point; use -run instead of -E")
	case t.list && (t.json || t.junit+t.coverage != ""):
		return errors.New("-list does not run tests; omit -json, -junit and -coverage")
	}
	t.options.Compiler, t.options.Count, t.options.Parallel = c.Options, int(t.count), int(t.parallel)
	return nil
}

// setPattern parses the pattern that selects tests.
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
		err = fmt.Errorf("expected a duration of at least 0, not '%s'", text)
	}
	return err
}

// setSubgroups parses the subgroup sizes that tests run with.
func (t *testCommand) setSubgroups(text string) error {
	if text == "all" {
		text = "4,8,16,32,64,128"
	}
	t.options.Subgroups = nil
	for _, s := range strings.Split(text, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 4 || n > 128 || n&(n-1) != 0 {
			return fmt.Errorf("invalid subgroup size '%s'; expected 4, 8, 16, 32, 64, 128 or all", s)
		}
		t.options.Subgroups = append(t.options.Subgroups, n)
	}
	return nil
}
