package main

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
)

// A quantity is a property by which two compilers are compared. Less is better.
type quantity struct {
	key, name, unit string
}

// Keys of quantities.
const (
	wall         = "wall"
	processor    = "processor"
	memory       = "memory"
	size         = "size"
	driver       = "driver"
	instructions = "instructions"
)

// quantities lists all quantities in the order of tables.
var quantities = [...]quantity{
	{wall, "time", "ms"},
	{processor, "processor time", "ms"},
	{memory, "peak memory", "MB"},
	{size, "module", "bytes"},
	{driver, "driver time", "ms"},
	{instructions, "GPU instructions", ""},
}

// A figure is a quantity of one shader and one tool: the best of its runs, from which ratios are computed, and the
// median.
type figure struct{ best, median float64 }

// figures maps keys of quantities to figures.
type figures map[string]figure

// exactly returns a figure that is the same in every run.
func exactly(x float64) figure { return figure{x, x} }

// figuresOf summarizes runs.
func figuresOf(list []*outcome) figures {
	of := func(value func(o *outcome) float64) figure {
		values := make([]float64, len(list))
		for i, o := range list {
			values[i] = value(o)
		}
		return figure{slices.Min(values), median(values)}
	}
	return figures{
		wall:      of(func(o *outcome) float64 { return o.wall.Seconds() * 1000 }),
		processor: of(func(o *outcome) float64 { return o.processor.Seconds() * 1000 }),
		memory:    of(func(o *outcome) float64 { return float64(o.memory) / 1e6 }),
	}
}

// addDriver adds the driver's figures for the module. Turns after the first keep the best time.
func (f figures) addDriver(r *gpustats.Report, turn int) {
	best := r.Milliseconds
	if turn > 0 && f[driver].best > 0 {
		best = min(best, f[driver].best)
	}
	f[driver] = exactly(best)
	f[instructions] = exactly(r.Figures()["Instructions"])
}

// median returns the middle value, or the mean of the two middle values. It returns NaN for an empty list.
func median(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// geometricMean returns NaN for an empty list.
func geometricMean(values []float64) float64 {
	logs := 0.0
	for _, x := range values {
		logs += math.Log(x)
	}
	return math.Exp(logs / float64(len(values)))
}

// rounded rounds to the four significant digits that a figure deserves. It returns 0 for NaN and infinities.
func rounded(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // cannot fail: FormatFloat wrote the text
	return y
}

// byTime returns a comparison that sorts subjects by their time with a tool, longest first.
func byTime(tool string) func(s, t *subject) int {
	return func(s, t *subject) int {
		return cmp.Or(-cmp.Compare(s.figures[tool][wall].best, t.figures[tool][wall].best),
			cmp.Compare(s.String(), t.String()))
	}
}
