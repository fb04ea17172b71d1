// Command benchcompare compares the performance of hlsl2spirv with dxc's, process by process, and publishes the
// result.
//
//	benchcompare -dxc PATH                                   # shaders of testdata
//	benchcompare -dxc PATH -rows ROWS.tsv -root FOLDER       # and of other projects
//	benchcompare -dxc PATH -rows … -update -date 2026-08-14  # writes docs/reference/performance.json, .svg and .md
//	benchcompare -draw                                       # generates the last two from the first
//
// Both compilers compile each shader in turn, many times, with the same command line. The best time of each compiler
// counts, because other activity on the machine can only add time. A shader that one of the compilers does not compile
// is excluded and listed. The report holds geometric means of ratios, which are nearly the same on other machines, and
// medians, which apply to this machine only.
//
// Read launcher for the measurement of a process and measure.go for the order of runs. See report.go for the report,
// numbers.go for the goals, and table.go and chart.go for the output.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// options holds the command-line options.
type options struct {
	dxc, ours, before string
	rows, root        string
	only              string
	every             int
	runs              int
	longest           time.Duration // time limit for all runs of one shader
	family            string
	benchmarks        bool
	date              string
	out               string
	worst             int
	update, draw      bool
}

func main() { os.Exit(gpustats.Main(program)) }

func program() int {
	var o options
	f := flag.NewFlagSet("benchcompare", flag.ExitOnError) // imported test packages define flags in the default set
	f.StringVar(&o.dxc, "dxc", "", "`path` of dxc")
	f.StringVar(&o.ours, "ours", "", "`path` of our compiler (default: build it)")
	f.StringVar(&o.before, "before", "", "`path` of an older version of our compiler, to compare as well")
	f.StringVar(&o.rows, "rows", "", "`table` of shaders to compile in addition to those of testdata")
	f.StringVar(&o.root, "root", ".", "with -rows: `folder` that the names are relative to")
	f.StringVar(&o.only, "only", "", "compile only shaders whose folder/shader or corpus/number:file:entry matches the regular `expression`")
	f.IntVar(&o.every, "every", 1, "use only every nth shader")
	f.IntVar(&o.runs, "runs", 10, "number of times that each compiler compiles each shader")
	f.DurationVar(&o.longest, "longest", 20*time.Second,
		"time limit for all runs of a shader; at least three runs are made")
	f.StringVar(&o.family, "family", "navi21",
		"`chip` that the driver compiles for, if gpustats has a driver; empty for none")
	f.BoolVar(&o.benchmarks, "benchmarks", true, "also run the Go benchmarks of the table of numbers")
	f.StringVar(&o.date, "date", "", "`day` of the measurement, for -update")
	f.StringVar(&o.out, "o", "", "write the figures of each shader to a `file`, separated by tabs")
	f.IntVar(&o.worst, "worst", 5, "number of shaders to print for each quantity, those where we compare worst with dxc")
	f.BoolVar(&o.update, "update", false, "update the figures and the chart in docs")
	f.BoolVar(&o.draw, "draw", false, "do not measure; write the page and the chart from docs/reference/performance.json")
	f.Parse(os.Args[1:]) // ends the process on errors
	if err := o.run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "benchcompare:", err)
		return 2
	}
	return 0
}

// Files of the performance page.
var (
	figuresFile = filepath.Join("docs", "reference", "performance.json")
	chartFile   = filepath.Join("docs", "reference", "performance.svg")
	pageFile    = filepath.Join("docs", "reference", "performance.md")
)

// run executes the command line.
func (o *options) run(ctx context.Context) error {
	if err := o.complete(); err != nil {
		return err
	}
	shadertest.Prepare() // changes to the folder of testdata
	if o.draw {
		r, err := readReport(figuresFile)
		if err != nil {
			return err
		}
		return r.publish(pageFile, chartFile)
	}
	r, err := o.measureAll(ctx)
	if err != nil {
		return err
	}
	fmt.Printf("\n%s\n%s", r.table(), r.numbers())
	if !o.update {
		return nil
	}
	return errors.Join(r.write(figuresFile), r.publish(pageFile, chartFile))
}

// complete checks the options and makes their paths absolute.
func (o *options) complete() (err error) {
	switch {
	case o.draw:
		return nil
	case o.dxc == "":
		return errors.New("-dxc is required")
	case o.update && o.date == "":
		return errors.New("-update requires -date")
	case o.runs < 1:
		return errors.New("-runs must be at least 1")
	}
	for _, path := range []*string{&o.dxc, &o.ours, &o.before, &o.rows, &o.root, &o.out} {
		if *path == "" {
			continue
		}
		if *path, err = filepath.Abs(*path); err != nil {
			return err
		}
	}
	return nil
}

// measureAll measures all shaders and collects the rest of the report.
func (o *options) measureAll(ctx context.Context) (*report, error) {
	dir, err := os.MkdirTemp("", "benchcompare")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	tools, err := o.tools(dir)
	if err != nil {
		return nil, err
	}
	subjects, err := o.subjects()
	if err != nil {
		return nil, err
	}
	launcher, err := buildLauncher(dir)
	if err != nil {
		return nil, err
	}
	m, err := o.newMeter(ctx, launcher, dir, tools)
	if err != nil {
		return nil, err
	}
	defer m.close()
	start, err := m.start(ctx, dir)
	if err != nil {
		return nil, err
	}
	for i, s := range subjects {
		m.measure(ctx, s)
		progress(i+1, len(subjects), s)
	}
	printWorst(os.Stdout, subjects, o.worst)
	r := newReport(tools, start, subjects)
	r.Date, r.Runs, r.Driver = o.date, o.runs, m.driverVersion()
	if o.benchmarks {
		if r.Benchmarks, err = runBenchmarks(ctx); err != nil {
			return nil, err
		}
	}
	if o.out != "" {
		return r, writeRows(o.out, tools, subjects)
	}
	return r, nil
}

// progress prints the shaders that are excluded, and the progress from time to time.
func progress(done, all int, s *subject) {
	if s.problem != nil {
		fmt.Printf("skipped: %s: %.200s\n", s, s.problem)
	}
	if done%100 == 0 {
		fmt.Fprintf(os.Stderr, "%d of %d shaders\n", done, all)
	}
}
