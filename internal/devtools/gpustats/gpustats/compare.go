package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// compare prints all statistics of one module, or of two side by side, for each family.
func (o *options) compare(ctx context.Context, files []string) error {
	for _, family := range o.families {
		d, err := gpustats.Open(ctx, family)
		if err != nil {
			return err
		}
		defer d.Close()
		fmt.Printf("%s: %s, %s\n", family, d.Device, d.Version)
		var reports []*gpustats.Report
		for _, file := range files {
			module, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			r, err := d.Measure(ctx, spirv.WordsOf(module),
				gpustats.Options{Runs: max(3, o.runs), Representations: o.representations})
			if err != nil {
				return fmt.Errorf("%s: %w", file, err)
			}
			reports = append(reports, r)
		}
		printReports(os.Stdout, reports)
		printRepresentations(os.Stdout, files, reports)
	}
	return nil
}

// printReports prints the statistics of the first report, and next to them the statistics of the last report.
func printReports(w io.Writer, reports []*gpustats.Report) {
	a, b := reports[0], reports[len(reports)-1]
	line := func(name string, x, y float64) {
		if len(reports) == 1 {
			fmt.Fprintf(w, "  %-24s %12s\n", name, number(x))
		} else {
			fmt.Fprintf(w, "  %-24s %12s %12s %8s\n", name, number(x), number(y), ratioText(x, y))
		}
	}
	line(gpustats.SPIRVBytes, float64(a.Bytes), float64(b.Bytes))
	line(gpustats.SPIRVInstructions, float64(a.Instructions), float64(b.Instructions))
	line(gpustats.DriverTime, a.Milliseconds, b.Milliseconds)
	for i, x := range a.Executables {
		fmt.Fprintf(w, "%s (%s)\n", x.Name, x.Entry)
		if i >= len(b.Executables) {
			fmt.Fprintln(w, "  not in the other module")
			continue
		}
		y := b.Executables[i]
		line("Subgroup size", float64(x.Subgroup), float64(y.Subgroup))
		for k, s := range x.Statistics {
			if k < len(y.Statistics) && y.Statistics[k].Name == s.Name {
				line(s.Name, s.Value, y.Statistics[k].Value)
			}
		}
	}
}

func printRepresentations(w io.Writer, files []string, reports []*gpustats.Report) {
	for i, r := range reports {
		for _, x := range r.Executables {
			for _, t := range x.Representations {
				fmt.Fprintf(w, "\n==== %s: %s (%s): %s\n%s\n", files[i], x.Name, x.Entry, t.Name, t.Text)
			}
		}
	}
}

func ratioText(x, y float64) string {
	switch {
	case x == y:
		return "="
	case y == 0:
		return "new"
	}
	return fmt.Sprintf("%.3f", x/y)
}
