package cli

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"regexp"
	"strconv"
	"strings"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/outfile"
	"github.com/hlsl2spirv/hlsl2spirv/internal/shaderunit"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter"
)

// A testCommand is a command line that runs tests of shaders.
type testCommand struct {
	options shaderunit.Options
	verbose bool
	json    bool
	junit   string
	paths   []string
}

// testShaders is the command that runs tests of shaders on this machine.
func testShaders(p Process) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	t, err := parseTest(p)
	switch {
	case errors.Is(err, flag.ErrHelp):
		return statusOK
	case err != nil:
		return p.fail(err)
	}
	files, err := shaderunit.Find(t.paths)
	if err != nil {
		return p.fail(err)
	}
	status := statusOK
	results := make([]shaderunit.FileResult, len(files))
	for i, path := range files {
		r := &results[i]
		start := time.Now()
		if r.File, r.Err = shaderunit.Load(path, t.options); r.Err == nil {
			r.Results = r.File.RunAll(ctx)
		}
		r.Elapsed = time.Since(start)
		if r.Failed() {
			status = statusError
		}
		if err := t.write(p, path, r); err != nil {
			return p.fail(err)
		}
	}
	if err := t.writeJUnit(files, results); err != nil {
		return p.fail(err)
	}
	return status
}

// write writes what a file has come to.
func (t *testCommand) write(p Process, path string, r *shaderunit.FileResult) error {
	if t.json {
		return r.WriteJSON(p.Stdout, path)
	}
	r.Write(p.Stdout, path, t.verbose)
	return nil
}

func (t *testCommand) writeJUnit(files []string, results []shaderunit.FileResult) error {
	if t.junit == "" {
		return nil
	}
	var b bytes.Buffer
	if err := shaderunit.WriteJUnit(&b, files, results); err != nil {
		return err
	}
	return outfile.Write([]outfile.File{{Name: t.junit, Data: b.Bytes()}})
}

// parseTest reads the command line.
func parseTest(p Process) (*testCommand, error) {
	t := &testCommand{}
	f := flag.NewFlagSet("hlsl2spirv test", flag.ContinueOnError)
	f.SetOutput(p.Stderr)
	f.Usage = func() {
		fmt.Fprint(p.Stderr, "usage: hlsl2spirv test [flags] files and folders\n\n")
		f.PrintDefaults()
	}
	run := f.String("run", "", "run only tests whose names match the `regexp`")
	check := f.String("check", "all", "the mistakes that fail a test: all, none, or a `list` with commas of "+interpreter.AllChecks.String())
	size := f.String("subgroup", "32", "the `size` of subgroups: 4, 8, 16, 32, 64, 128, or all of them")
	f.BoolVar(&t.verbose, "v", false, "tell of tests that pass, too")
	f.BoolVar(&t.json, "json", false, "write an object for each test")
	f.StringVar(&t.junit, "junit", "", "write the results as JUnit's XML into a `file`")
	f.Uint64Var(&t.options.MaxSteps, "max-steps", 0, "how many instructions a subgroup may run (the interpreter's limit)")
	f.StringVar(&t.options.Compiler.Profile, "T", "", "the `profile` (cs_6_6)")
	f.Func("I", "a `folder` with files to include", func(v string) error {
		t.options.Compiler.IncludeDirs = append(t.options.Compiler.IncludeDirs, v)
		return nil
	})
	f.Func("D", "a macro: `name=value`", func(v string) error {
		name, value, _ := strings.Cut(v, "=")
		t.options.Compiler.Defines = append(t.options.Compiler.Defines, hlsl2spirv.Define{Name: name, Value: value})
		return nil
	})
	if err := f.Parse(p.Args); err != nil {
		return nil, err
	}
	if t.paths = f.Args(); len(t.paths) == 0 {
		t.paths = []string{"."}
	}
	var err error
	if *run != "" {
		if t.options.Run, err = regexp.Compile(*run); err != nil {
			return nil, err
		}
	}
	if t.options.Checks, err = interpreter.ParseChecks(*check); err != nil {
		return nil, err
	}
	t.options.Subgroups, err = subgroupSizes(*size)
	return t, err
}

// subgroupSizes are those that a flag names.
func subgroupSizes(text string) (sizes []int, err error) {
	all := []int{4, 8, 16, 32, 64, 128}
	if text == "all" {
		return all, nil
	}
	for _, s := range strings.Split(text, ",") {
		n, err := strconv.Atoi(s)
		if err != nil || n < 4 || n > 128 || n&(n-1) != 0 {
			return nil, fmt.Errorf("a subgroup cannot have %s invocations: 4, 8, 16, 32, 64, 128 and all are possible", s)
		}
		sizes = append(sizes, n)
	}
	return sizes, nil
}
