package main

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
)

// A quantity is what is compared of two compilers. Less is better.
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

// quantities are in the order of tables.
var quantities = [...]quantity{
	{wall, "time", "ms"},
	{processor, "processor time", "ms"},
	{memory, "peak memory", "MB"},
	{size, "module", "bytes"},
	{driver, "driver time", "ms"},
	{instructions, "GPU instructions", ""},
}

// A figure is a quantity of one shader by one tool: the best of its runs, which ratios are made of, and the median.
type figure struct{ best, median float64 }

// figures are by the keys of quantities.
type figures map[string]figure

// exactly is a figure that is the same in every run.
func exactly(x float64) figure { return figure{x, x} }

// figuresOf sums up runs.
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

// addDriver adds what the driver has made of the module, in the first turn or in a later one.
func (f figures) addDriver(r *gpustats.Report, turn int) {
	best := r.Milliseconds
	if turn > 0 && f[driver].best > 0 {
		best = min(best, f[driver].best)
	}
	f[driver] = exactly(best)
	f[instructions] = exactly(r.Figures()["Instructions"])
}

// median is the value in the middle, or between the two that are. There is none of nothing.
func median(values []float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	sorted := slices.Sorted(slices.Values(values))
	n := len(sorted)
	return (sorted[(n-1)/2] + sorted[n/2]) / 2
}

// geometricMean has none of nothing, either.
func geometricMean(values []float64) float64 {
	logs := 0.0
	for _, x := range values {
		logs += math.Log(x)
	}
	return math.Exp(logs / float64(len(values)))
}

// rounded keeps as many digits as a figure is good for. What there is none of becomes 0.
func rounded(x float64) float64 {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		return 0
	}
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 4, 64), 64) // which it has written itself
	return y
}

// byTime sorts subjects by the time of a tool, the longest first.
func byTime(tool string) func(s, t *subject) int {
	return func(s, t *subject) int {
		return cmp.Or(-cmp.Compare(s.figures[tool][wall].best, t.figures[tool][wall].best), cmp.Compare(s.String(), t.String()))
	}
}
