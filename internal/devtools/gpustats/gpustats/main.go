// Command gpustats reports how a GPU driver compiles our modules. It is both a regression gate and a tool. make gpu
// installs the driver and runs the gate.
//
//	gpustats                                # the gate: shaders of testdata against the baselines
//	gpustats -update                        # writes the baselines
//	gpustats -rows ROWS.tsv -root FOLDER    # shaders of other projects
//	gpustats a.spv [b.spv]                  # all statistics of a module, or of two side by side
//
// The gate compiles the shaders of testdata/exec, testdata/lower and testdata/gpu in two forms, -O3 and -O0. If
// spirv-opt is installed, a third form is spirv-opt -O of our -O0 module. The gate prints comparisons of the first
// form with the others for each chip family. It fails if a row of testdata/gpu/<family>.tsv has become worse by more
// than 2 %.
//
// ROWS.tsv is a table of other projects' shaders, described in docs/internals/test-subjects.md; their figures are not stored.
// If the table contains sizes of dxc's modules, they are compared with ours.
//
// Read forms.go for the compilation, kept.go for the baselines, and ratios.go for the output.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// families lists the chips of the gate: one with most features and 32-lane waves, one with fewer features and
// 64-lane waves, and this machine's processor.
const families = "navi21,polaris10," + gpustats.Lavapipe

// options holds the command-line options.
type options struct {
	families        []string
	rows, root      string
	only            string
	every           int
	out             string
	update          bool
	representations bool
	runs            int // compilations to time
	jobs            int
	worst           int
}

func main() { os.Exit(gpustats.Main(program)) }

func program() int {
	var o options
	f := flag.NewFlagSet("gpustats", flag.ExitOnError) // imported test packages define flags in the default set
	list := f.String("family", families, "comma-separated `chips` to compile for, such as navi21, gfx1201 and vega10, or lavapipe")
	f.BoolVar(&o.update, "update", false, "update the stored lists")
	f.StringVar(&o.rows, "rows", "", "`table` of shaders to compile instead of those of testdata")
	f.StringVar(&o.root, "root", ".", "with -rows: `folder` that the names are relative to")
	f.StringVar(&o.only, "only", "", "with -rows: compile only shaders whose corpus/number:file:entry matches the regular `expression`")
	f.IntVar(&o.every, "every", 1, "with -rows: use only every nth shader")
	f.StringVar(&o.out, "o", "", "write all figures to a `file`, separated by tabs; the family is added to its name")
	f.BoolVar(&o.representations, "ir", false,
		"for modules: also print the driver's intermediate representations and assembly")
	f.IntVar(&o.runs, "time", 0, "minimum number of compilations to time, because the driver's processor time varies between runs")
	f.IntVar(&o.jobs, "j", 2, "number of shaders compiled in parallel")
	f.IntVar(&o.worst, "worst", 10, "number of worst rows to print")
	f.Parse(os.Args[1:]) // ends the process on errors
	o.families = strings.Split(*list, ",")
	ok, err := o.run(context.Background(), f.Args())
	if err != nil {
		fmt.Fprintln(os.Stderr, "gpustats:", strings.TrimPrefix(err.Error(), "gpustats: "))
		return 2
	}
	if !ok {
		return 1
	}
	return 0
}

// run executes the command line and reports success.
func (o *options) run(ctx context.Context, files []string) (ok bool, err error) {
	switch {
	case len(files) > 2 || len(files) > 0 && (o.update || o.rows != ""):
		return false, fmt.Errorf("specify one or two modules, or none to compile the shaders")
	case len(files) > 0:
		return true, o.compare(ctx, files)
	}
	if o.rows == "" {
		if o.out, err = absolute(o.out); err != nil {
			return false, err
		}
		shadertest.Prepare() // changes to the folder of testdata
	}
	ok = true
	var page table
	for i, family := range o.families {
		if i > 0 {
			fmt.Println()
		}
		fine, err := o.family(ctx, family, &page)
		if err != nil {
			return false, err
		}
		ok = ok && fine
	}
	if o.update && o.rows == "" && strings.Join(o.families, ",") == families {
		return ok, page.write(filepath.Join("docs", "reference", "performance.md"))
	}
	return ok, nil
}

// absolute returns the absolute path of a file, or "" for "".
func absolute(name string) (string, error) {
	if name == "" {
		return "", nil
	}
	return filepath.Abs(name)
}

// family compiles all shaders for one family and adds the means of their figures to a table.
func (o *options) family(ctx context.Context, family string, page *table) (ok bool, err error) {
	d, err := gpustats.Open(ctx, family)
	if err != nil {
		return false, err
	}
	defer d.Close()
	subjects, err := o.subjects()
	if err != nil {
		return false, err
	}
	forms := formsFor(family)
	o.measure(ctx, d, subjects, forms)
	fmt.Printf("%s: %s, %s, %d shaders\n", family, d.Device, d.Version, len(subjects))
	o.summarize(os.Stdout, subjects, forms)
	page.add(family, subjects, forms)
	if o.out != "" {
		if err := writeFigures(strings.TrimSuffix(o.out, ".tsv")+"."+family+".tsv", subjects); err != nil {
			return false, err
		}
	}
	if o.rows != "" {
		return true, nil
	}
	path := filepath.Join("testdata", "gpu", family+".tsv")
	if o.update {
		return true, keptIn(family).write(path, d.Version, subjects)
	}
	return keptIn(family).check(os.Stdout, path, d.Version, subjects)
}
