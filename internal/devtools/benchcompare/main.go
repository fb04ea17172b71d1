// Command benchcompare compares the performance of hlsl2spirv with dxc's, process by process, and publishes the
// result.
//
//	benchcompare -dxc PATH                                   # shaders of testdata
//	benchcompare -dxc PATH -rows ROWS.tsv -root FOLDER       # and of other projects
//	benchcompare -dxc PATH -rows … -update -date 2026-08-14  # writes docs/performance.json, .svg and .md
//	benchcompare -draw                                       # generates the last two from the first
//
// Both compilers compile each shader in turn, many times, with the same command line. The best time of each compiler
// counts, because other activity on the machine can only add time. A shader that one of them does not compile is
// excluded and listed. The report holds geometric means of ratios, which are nearly the same on other machines, and
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
	f.StringVar(&o.dxc, "dxc", "", "the `path` of dxc")
	f.StringVar(&o.ours, "ours", "", "the `path` of our compiler; without it, it is built")
	f.StringVar(&o.before, "before", "", "the `path` of our compiler as it was at some time, to be compared as well")
	f.StringVar(&o.rows, "rows", "", "a `table` of shaders to compile besides those of testdata")
	f.StringVar(&o.root, "root", ".", "with -rows: the `folder` that their names begin in")
	f.StringVar(&o.only, "only", "", "an `expression` that folder/shader or corpus/number:file:entry must fit")
	f.IntVar(&o.every, "every", 1, "take one shader of so many")
	f.IntVar(&o.runs, "runs", 10, "how often each compiler compiles each shader")
	f.DurationVar(&o.longest, "longest", 20*time.Second, "how long that may take for one shader; three times are the least")
	f.StringVar(&o.family, "family", "navi21", "the `chip` that the driver compiles for, where gpustats has a driver; none if empty")
	f.BoolVar(&o.benchmarks, "benchmarks", true, "run the benchmarks of numbers that are not about processes")
	f.StringVar(&o.date, "date", "", "the `day` to write beside the figures")
	f.StringVar(&o.out, "o", "", "a `file` for the figures of each shader, separated by tabs")
	f.IntVar(&o.worst, "worst", 5, "how many of the shaders to print for which we do worst beside dxc, by quantity")
	f.BoolVar(&o.update, "update", false, "write the figures and the chart in docs")
	f.BoolVar(&o.draw, "draw", false, "measure nothing: write the page and the chart from docs/performance.json")
	f.Parse(os.Args[1:]) // ends the process on errors
	if err := o.run(context.Background()); err != nil {
		fmt.Fprintln(os.Stderr, "benchcompare:", err)
		return 2
	}
	return 0
}

// Files of the performance page.
var (
	figuresFile = filepath.Join("docs", "performance.json")
	chartFile   = filepath.Join("docs", "performance.svg")
	pageFile    = filepath.Join("docs", "performance.md")
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
		return errors.New("-dxc says what to compare with")
	case o.update && o.date == "":
		return errors.New("-update needs a -date: figures without one are no figures")
	case o.runs < 1:
		return errors.New("-runs is at least 1")
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
		fmt.Printf("left out: %s: %.200s\n", s, s.problem)
	}
	if done%100 == 0 {
		fmt.Fprintf(os.Stderr, "%d of %d shaders\n", done, all)
	}
}
