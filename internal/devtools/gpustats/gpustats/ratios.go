package main

import (
	"cmp"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
)

// Names of RADV statistics.
const (
	instructions = "Instructions"
	vgprs        = "VGPRs"
	scratch      = "Scratch size"
)

// compared lists the figures of a summary. Other figures of a driver appear only in -o.
var compared = []string{instructions, "Code size", vgprs, "Latency", "Inverse Throughput", gpustats.LLVMInstructions,
	gpustats.SPIRVInstructions, gpustats.SPIRVBytes, gpustats.DriverTime}

// spilled lists figures whose ideal value is 0. That value makes ratios meaningless.
var spilled = []string{"Spilled SGPRs", "Spilled VGPRs", scratch}

// tolerance is the factor by which a figure may grow.
const tolerance = 1.02

// summarize prints comparisons of the first form with the others, and with the sizes of dxc's modules.
func (o *options) summarize(w io.Writer, subjects []*subject, forms []form) {
	printProblems(w, subjects, forms)
	first := forms[0].name
	for _, other := range forms[1:] {
		c := newComparison(first, other.name, subjects)
		c.print(w)
		c.printSpilled(w)
		c.printGroups(w)
		c.printWorst(w, instructions, o.worst)
		c.printWorst(w, gpustats.LLVMInstructions, o.worst)
	}
	if c := newComparison(first, dxc, subjects); len(c.list) > 0 {
		c.print(w)
		c.printGroups(w)
		c.printWorst(w, gpustats.SPIRVBytes, o.worst)
	}
}

// printProblems counts the failed measurements, with an example of each kind. Failures of other forms are not
// counted for shaders that failed in the first form.
func printProblems(w io.Writer, subjects []*subject, forms []form) {
	for _, f := range forms {
		count, example := map[string]int{}, map[string]*subject{}
		for _, s := range subjects {
			if err := s.problems[f.name]; err != nil && (f.name == forms[0].name || s.problems[forms[0].name] == nil) {
				text := strings.TrimPrefix(headline(err.Error()), "gpustats: ")
				count[text]++
				example[text] = cmp.Or(example[text], s)
			}
		}
		for _, text := range slices.Sorted(maps.Keys(count)) {
			fmt.Fprintf(w, "  %s: %d not measured: %.160s (%s)\n", f.name, count[text], text, example[text])
		}
	}
}

func (s *subject) String() string { return s.group + "/" + s.name }

// A comparison compares two forms over the subjects that have both.
type comparison struct {
	a, b string
	list []*subject
}

func newComparison(a, b string, subjects []*subject) *comparison {
	c := &comparison{a: a, b: b}
	for _, s := range subjects {
		if s.figures[a] != nil && s.figures[b] != nil {
			c.list = append(c.list, s)
		}
	}
	return c
}

// ratio returns a/b for a figure if both are present.
func (c *comparison) ratio(s *subject, figure string) (float64, bool) {
	a, b := s.figures[c.a][figure], s.figures[c.b][figure]
	return a / b, a > 0 && b > 0
}

// geomean returns the geometric mean of a figure's ratios.
func (c *comparison) geomean(list []*subject, figure string) float64 {
	logs, n := 0.0, 0
	for _, s := range list {
		if x, ok := c.ratio(s, figure); ok {
			logs, n = logs+math.Log(x), n+1
		}
	}
	return math.Exp(logs / float64(n))
}

// print prints a line for each figure.
func (c *comparison) print(w io.Writer) {
	fmt.Fprintf(w, "\n%-28s %8s | %6s %6s %6s %7s %7s | %12s %12s\n", fmt.Sprintf("%s / %s, %d", c.a, c.b, len(c.list)),
		"geomean", "better", "equal", "worse", "> 1.02", "> 1.10", "sum", "sum")
	for _, figure := range compared {
		if mean := c.geomean(c.list, figure); !math.IsNaN(mean) {
			c.printFigure(w, figure, mean)
		}
	}
}

func (c *comparison) printFigure(w io.Writer, figure string, mean float64) {
	var better, equal, worse, above, far int
	var sumA, sumB float64
	for _, s := range c.list {
		x, ok := c.ratio(s, figure)
		if !ok {
			continue
		}
		sumA, sumB = sumA+s.figures[c.a][figure], sumB+s.figures[c.b][figure]
		switch {
		case x < 1:
			better++
		case x == 1:
			equal++
		default:
			worse++
		}
		above += count(x > tolerance)
		far += count(x > 1.1)
	}
	fmt.Fprintf(w, "  %-26s %8.3f | %6d %6d %6d %7d %7d | %12.0f %12.0f\n", figure, mean, better, equal, worse, above,
		far, sumA, sumB)
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// printSpilled counts the rows that spill registers or use scratch memory.
func (c *comparison) printSpilled(w io.Writer) {
	for _, figure := range spilled {
		var has [2]int
		var alone []string
		for _, s := range c.list {
			a, b := s.figures[c.a][figure], s.figures[c.b][figure]
			has[0], has[1] = has[0]+count(a > 0), has[1]+count(b > 0)
			if a > 0 && b == 0 {
				alone = append(alone, s.String())
			}
		}
		if has != [2]int{} {
			fmt.Fprintf(w, "  %-26s in %d, in %d; not in the latter: %s\n", figure, has[0], has[1],
				cmp.Or(strings.Join(alone, ", "), "none"))
		}
	}
}

// printGroups prints the means of the groups if there are several groups.
func (c *comparison) printGroups(w io.Writer) {
	groups := map[string][]*subject{}
	for _, s := range c.list {
		groups[s.group] = append(groups[s.group], s)
	}
	if len(groups) < 2 {
		return
	}
	for _, g := range slices.Sorted(maps.Keys(groups)) {
		fmt.Fprintf(w, "  %-26s %5d", g, len(groups[g]))
		for _, figure := range compared {
			if mean := c.geomean(groups[g], figure); !math.IsNaN(mean) {
				fmt.Fprintf(w, "  %s %.3f", figure, mean)
			}
		}
		fmt.Fprintln(w)
	}
}

// printWorst prints the rows whose figure has grown most.
func (c *comparison) printWorst(w io.Writer, figure string, n int) {
	var list []*subject
	for _, s := range c.list {
		if x, ok := c.ratio(s, figure); ok && x > 1 {
			list = append(list, s)
		}
	}
	slices.SortStableFunc(list, func(s, t *subject) int {
		x, _ := c.ratio(s, figure)
		y, _ := c.ratio(t, figure)
		return cmp.Compare(y, x)
	})
	for _, s := range list[:min(n, len(list))] {
		x, _ := c.ratio(s, figure)
		fmt.Fprintf(w, "  %7.3f", x)
		for _, f := range compared {
			if _, ok := c.ratio(s, f); ok {
				fmt.Fprintf(w, "  %s %s/%s", f, number(s.figures[c.a][f]), number(s.figures[c.b][f]))
			}
		}
		fmt.Fprintf(w, "  %s\n", s)
	}
}

func number(x float64) string {
	if x == math.Trunc(x) {
		return strconv.FormatFloat(x, 'f', -1, 64)
	}
	return strconv.FormatFloat(x, 'f', 3, 64)
}

// writeFigures writes all figures of all forms.
func writeFigures(path string, subjects []*subject) error {
	columns := map[[2]string]bool{}
	for _, s := range subjects {
		for form, figures := range s.figures {
			for figure := range figures {
				columns[[2]string{figure, form}] = true
			}
		}
	}
	order := slices.SortedFunc(maps.Keys(columns),
		func(a, b [2]string) int { return cmp.Or(cmp.Compare(a[0], b[0]), cmp.Compare(a[1], b[1])) })
	var b strings.Builder
	b.WriteString("group\tname")
	for _, c := range order {
		fmt.Fprintf(&b, "\t%s %s", c[1], c[0])
	}
	for _, s := range subjects {
		fmt.Fprintf(&b, "\n%s\t%s", s.group, s.name)
		for _, c := range order {
			b.WriteString("\t")
			if x, ok := s.figures[c[1]][c[0]]; ok {
				b.WriteString(number(x))
			}
		}
	}
	b.WriteString("\n")
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
