package main

import (
	"context"
	"fmt"
	"math"
	"os"
	"os/exec"
	"strconv"
	"strings"
)

// A number is a performance figure with a goal.
type number struct {
	what   string
	aim    string
	of     func(r *report) (value float64, ok bool)
	format string
}

// numbers lists the numbers in the order of the table.
var numbers = [...]number{
	{"time of a process, dxc / ours", "≥ 4.5", inverse(whole, wall, dxc), "%.2f"},
	{"the same for shaders that take dxc more than 500 ms", "≥ 25", inverse(slowest, wall, dxc), "%.1f"},
	{"shaders that take us more than 1.3 times as long", "0", above(wall, dxc), "%.0f"},
	{"size of the module, ours / dxc", "≤ 0.97", ratio(whole, size, dxc), "%.3f"},
	{"modules that are more than 1.3 times as large as dxc's", "0", above(size, dxc), "%.0f"},
	{"driver time, ours / dxc", "≤ 0.90", ratio(whole, driver, dxc), "%.3f"},
	{"GPU instructions, ours / dxc", "≤ 0.99", ratio(whole, instructions, dxc), "%.3f"},
	{"processor time, ours / before", "≤ 0.70", ratio(whole, processor, before), "%.3f"},
	{"peak memory, ours / before", "≤ 0.70", ratio(whole, memory, before), "%.3f"},
	{"a shader of 1 KB in a process that has compiled others, ms", "≤ 0.15", benchmarked(kilobyte), "%.3f"},
	{"front end, MB/s of one core", "≥ 15", benchmarked(frontEnd), "%.1f"},
	{"parser, MB/s of one core", "≥ 45", benchmarked(parser), "%.1f"},
	{"largest exponent of processor time as a function of size", "≤ 1.1", benchmarked(ladder), "%.2f"},
}

func whole(r *report) group   { return r.whole() }
func slowest(r *report) group { return r.group(slowKind, slow) }

// ratio returns a function that reports our figure divided by a tool's.
func ratio(of func(*report) group, key, tool string) func(*report) (float64, bool) {
	return func(r *report) (float64, bool) {
		x, ok := of(r).Figures[key].Ratios[tool]
		return x, ok
	}
}

// inverse returns a function that reports our speedup: a tool's figure divided by ours.
func inverse(of func(*report) group, key, tool string) func(*report) (float64, bool) {
	return func(r *report) (float64, bool) {
		x, ok := ratio(of, key, tool)(r)
		return 1 / x, ok && x > 0
	}
}

// above returns a function that counts the shaders whose ratio is far above 1.
func above(key, tool string) func(*report) (float64, bool) {
	return func(r *report) (float64, bool) {
		s := whole(r).Figures[key]
		_, ok := s.Ratios[tool]
		return float64(s.Above[tool]), ok
	}
}

func benchmarked(name string) func(*report) (float64, bool) {
	return func(r *report) (float64, bool) {
		x, ok := r.Benchmarks[name]
		return x, ok
	}
}

// Names of benchmarks in the report.
const (
	kilobyte = "a shader of 1 KB, ms"
	frontEnd = "front end, MB/s"
	parser   = "parser, MB/s"
	ladder   = "largest exponent"
)

// A benchmark is a Go benchmark whose best result is a number. The command is run as written here.
type benchmark struct {
	name    string // name in the report
	command string
	result  string // prefix of the benchmarks whose results count
	unit    string
	scale   float64
	best    func(a, b float64) float64 // combines the runs of one benchmark
	whole   func(a, b float64) float64 // combines several benchmarks
}

var benchmarks = [...]benchmark{
	{kilobyte, "go test ./compiler -run - -bench ^BenchmarkCompileKilobyte$ -benchtime 300x -count 20", "BenchmarkCompileKilobyte", "ns/op", 1e-6, math.Min, math.Min},
	{frontEnd, "GOMAXPROCS=1 go test ./compiler -run - -bench ^BenchmarkFrontEnd$/^600KB$ -benchtime 1x -count 40", "BenchmarkFrontEnd/600KB", "MB/s", 1, math.Max, math.Max},
	{parser, "GOMAXPROCS=1 go test ./compiler -run - -bench ^BenchmarkParse$/^600KB$ -benchtime 1x -count 40", "BenchmarkParse/600KB", "MB/s", 1, math.Max, math.Max},
	{ladder, "go test ./internal/test/limits -run - -bench ^BenchmarkLadder$ -benchtime 5x -count 3", "BenchmarkLadder/", "exponent", 1, math.Min, math.Max},
}

// runBenchmarks runs the benchmarks and returns their results by name.
func runBenchmarks(ctx context.Context) (map[string]float64, error) {
	results := map[string]float64{}
	for _, b := range benchmarks {
		out, err := b.run(ctx)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.command, err)
		}
		x, err := b.read(string(out))
		if err != nil {
			return nil, fmt.Errorf("%s: %w", b.command, err)
		}
		results[b.name] = rounded(x)
	}
	return results, nil
}

// run runs the command with the environment variables that precede it.
func (b *benchmark) run(ctx context.Context) ([]byte, error) {
	words := strings.Fields(b.command)
	environment := os.Environ()
	for strings.Contains(words[0], "=") {
		environment, words = append(environment, words[0]), words[1:]
	}
	c := exec.CommandContext(ctx, words[0], words[1:]...)
	c.Env, c.Stderr = environment, os.Stderr
	return c.Output()
}

// read extracts the results from the output of go test: one line per run, with values before their units.
func (b *benchmark) read(text string) (float64, error) {
	runs := map[string]float64{}
	var order []string
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) < 4 || !strings.HasPrefix(words[0], b.result) {
			continue
		}
		for i := 3; i < len(words); i += 2 {
			if words[i] != b.unit {
				continue
			}
			x, err := strconv.ParseFloat(words[i-1], 64)
			if err != nil {
				return 0, err
			}
			if was, ok := runs[words[0]]; ok {
				x = b.best(x, was)
			} else {
				order = append(order, words[0])
			}
			runs[words[0]] = x
		}
	}
	if len(order) == 0 {
		return 0, fmt.Errorf("no benchmark %s with %s", b.result, b.unit)
	}
	result := runs[order[0]]
	for _, name := range order {
		result = b.whole(result, runs[name])
	}
	return result * b.scale, nil
}
