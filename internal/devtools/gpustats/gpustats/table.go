package main

import (
	"fmt"
	"math"
	"os"
	"slices"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
)

// shown lists the figures in the table of the performance page.
var shown = []string{instructions, vgprs, "Latency", gpustats.LLVMInstructions, gpustats.SPIRVInstructions,
	gpustats.SPIRVBytes}

// A table has a column for each comparison of each family, with means and with figures that ratios do not cover.
type table struct{ columns []column }

type column struct {
	head  string
	cells []string
}

// add adds the columns of a family of chips, one for each comparison.
func (t *table) add(family string, subjects []*subject, forms []form) {
	for _, other := range forms[1:] {
		c := newComparison(forms[0].name, other.name, subjects)
		x := column{head: family + ", " + other.name, cells: []string{fmt.Sprint(len(c.list))}}
		for _, figure := range shown {
			x.cells = append(x.cells, meanText(c.geomean(c.list, figure)))
		}
		for _, folder := range folders {
			x.cells = append(x.cells, meanText(c.codeIn(folder)))
		}
		x.cells = append(x.cells, c.above(), c.withScratch())
		t.columns = append(t.columns, x)
	}
}

// meanText formats a mean; the result is empty for NaN.
func meanText(x float64) string {
	if math.IsNaN(x) {
		return ""
	}
	return fmt.Sprintf("%.3f", x)
}

// code lists the figures that measure code size; each driver has one of them.
var code = []string{instructions, gpustats.LLVMInstructions}

// codeIn returns the mean code size ratio of the shaders in a folder.
func (c *comparison) codeIn(folder string) float64 {
	list := slices.DeleteFunc(slices.Clone(c.list), func(s *subject) bool { return s.group != folder })
	for _, figure := range code {
		if mean := c.geomean(list, figure); !math.IsNaN(mean) {
			return mean
		}
	}
	return math.NaN()
}

// above returns the number of rows whose code exceeds the tolerance.
func (c *comparison) above() string {
	n := 0
	for _, s := range c.list {
		for _, figure := range code {
			if x, ok := c.ratio(s, figure); ok && x > tolerance {
				n++
			}
		}
	}
	return fmt.Sprint(n)
}

// withScratch returns the numbers of rows with scratch memory in each form, or "" if the driver does not report it.
func (c *comparison) withScratch() string {
	var n [2]int
	anyScratch := false
	for _, s := range c.list {
		_, hasScratch := s.figures[c.a][scratch]
		anyScratch = anyScratch || hasScratch
		n[0] += count(s.figures[c.a][scratch] > 0)
		n[1] += count(s.figures[c.b][scratch] > 0)
	}
	if !anyScratch {
		return ""
	}
	return fmt.Sprintf("%d, %d", n[0], n[1])
}

// String returns the table in Markdown.
func (t *table) String() string {
	var b strings.Builder
	b.WriteString("| -O3 divided by |")
	for _, c := range t.columns {
		b.WriteString(" " + c.head + " |")
	}
	b.WriteString("\n| --- |" + strings.Repeat(" --- |", len(t.columns)))
	heads := append([]string{"shaders"}, shown...)
	for _, folder := range folders {
		heads = append(heads, "code in testdata/"+folder)
	}
	heads = append(heads, "over 2 % more code", "with scratch memory")
	for i, head := range heads {
		b.WriteString("\n| " + head + " |")
		for _, c := range t.columns {
			b.WriteString(" " + c.cells[i] + " |")
		}
	}
	return b.String() + "\n"
}

// section is the section of the page that holds the table.
const section = "gpu"

// write writes the table to the page.
func (t *table) write(path string) error {
	page, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, err := golden.WithSection(string(page), section, t.String())
	if err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
