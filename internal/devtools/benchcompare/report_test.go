package main

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// measured returns a shader with the given times in milliseconds, and with modules of 100 and 200 bytes.
func measured(project, name, profile string, mine, theirs float64) *subject {
	of := func(ms, bytes float64) figures {
		return figures{wall: {ms, ms + 1}, processor: exactly(ms / 2), memory: exactly(ms * 2), size: exactly(bytes)}
	}
	return &subject{Line: shadertest.Line{Group: project, Name: name, Profile: profile}, isOurs: project == "exec",
		figures: map[string]figures{ours: of(mine, 100), dxc: of(theirs, 200)}}
}

// sample returns a report of some shaders, one of which has a name that XML must escape.
func sample() *report {
	one := measured("start", "a shader of one line", "ps_6_0", 2, 16)
	one.figures[empty] = figures{wall: exactly(1), memory: exactly(1)}
	left := shader("bad.hlsl", "ps_6_0")
	left.problem, left.refused = errors.New("dxc: no"), dxc
	r := newReport([]*tool{{name: ours, version: "hlsl2spirv 1"}, {name: dxc, version: "libdxcompiler.so: 1.9"}}, one, []*subject{
		measured("exec", "own", "cs_6_0", 4, 8),
		measured("a<b>&c", "x", "ps_6_0", 2, 4), measured("a<b>&c", "y", "ps_6_0", 2, 16), measured("engine", "z",
			"lib_6_3", 50, 1000), left,
	})
	r.Date, r.System, r.Cores, r.Runs = "2026-08-14", "linux/amd64", 2, 10
	r.Benchmarks = map[string]float64{kilobyte: 0.1, frontEnd: 15}
	return r
}

func TestReport(t *testing.T) {
	r := sample()
	for _, c := range []struct {
		kind, name   string
		shaders      int
		ratio        float64
		mine, theirs float64
		above        int
	}{
		{allKind, projects, 3, math.Cbrt(0.5 * 0.125 * 0.05), 3, 17, 0},
		{allKind, testdata, 1, 0.5, 5, 9, 0},
		{stageKind, "pixel", 2, 0.25, 3, 11, 0},
		{stageKind, "library", 1, 0.05, 51, 1001, 0},
		{projectKind, "a<b>&c", 2, 0.25, 3, 11, 0},
		{projectKind, testdata, 1, 0.5, 5, 9, 0},
		{slowKind, slow, 1, 0.05, 51, 1001, 0},
		{startKind, "a shader of one line", 1, 0.125, 3, 17, 0},
	} {
		g := r.group(c.kind, c.name)
		s := g.Figures[wall]
		if g.Shaders != c.shaders || math.Abs(s.Ratios[dxc]-c.ratio) > 1e-4 || s.Medians[ours] != c.mine ||
			s.Medians[dxc] != c.theirs || s.Above[dxc] != c.above {
			t.Errorf("%s %s: %+v, want %+v", c.kind, c.name, g, c)
		}
	}
	if r.group(stageKind, "compute").Shaders != 0 {
		t.Error("our own shaders are among the stages of projects' shaders")
	}
}

// Without shaders of projects, ours represent all shaders.
func TestReportOfTestdataOnly(t *testing.T) {
	one := measured("start", "one", "ps_6_0", 2, 16)
	slower := measured("exec", "slower", "cs_6_0", 14, 7)
	r := newReport(nil, one, []*subject{measured("exec", "own", "cs_6_0", 4, 8), slower})
	if g := r.whole(); g.Name != testdata || g.Shaders != 2 || g.Figures[wall].Ratios[dxc] != 1 ||
		g.Figures[wall].Above[dxc] != 1 {
		t.Errorf("%+v", g)
	}
	if g := r.group(stageKind, "compute"); g.Shaders != 2 {
		t.Errorf("stages: %+v", g)
	}
}

// A quantity is not compared for a shader if one of the compilers lacks it.
func TestUnmeasuredToolsAreOmitted(t *testing.T) {
	with, without := measured("p", "a", "ps_6_0", 1, 2), measured("p", "b", "ps_6_0", 1, 2)
	with.figures[ours][driver], with.figures[dxc][driver] = exactly(3), exactly(4)
	without.figures[ours][driver] = exactly(5)
	s := summarize([]*subject{with, without}, driver)
	if s.Shaders != 1 || s.Ratios[dxc] != 0.75 || s.Medians[ours] != 3 {
		t.Errorf("%+v", s)
	}
	if s := summarize([]*subject{without}, driver); s.Shaders != 0 {
		t.Errorf("%+v", s)
	}
	if _, ok := sample().whole().Figures[driver]; ok {
		t.Error("there is a driver time that nobody has measured")
	}
}

func TestStatistics(t *testing.T) {
	if x := median([]float64{3, 1, 2}); x != 2 {
		t.Error(x)
	}
	if x := median([]float64{4, 1, 2, 3}); x != 2.5 {
		t.Error(x)
	}
	if x := geometricMean([]float64{1, 4}); math.Abs(x-2) > 1e-12 {
		t.Error(x)
	}
	for x, want := range map[float64]float64{0.123456: 0.1235, 123456: 123500, 12: 12, 0: 0, math.Inf(1): 0} {
		if got := rounded(x); got != want {
			t.Errorf("%v becomes %v, want %v", x, got, want)
		}
	}
	if x := rounded(median(nil)); x != 0 {
		t.Error(x)
	}
	f := figuresOf([]*outcome{{wall: 3e6, memory: 2e6}, {wall: 1e6, memory: 1e6}, {wall: 2e6, memory: 9e6}})
	if f[wall] != (figure{1, 2}) || f[memory] != (figure{1, 2}) || f[processor] != (figure{}) {
		t.Errorf("%+v", f)
	}
}

func TestNumbersAreReadFromBenchmarks(t *testing.T) {
	text := "goos: linux\nBenchmarkFrontEnd/600KB-2 \t 1\t 50000000 ns/op\t 12.02 MB/s\t 26.7 allocs/token\nBenchmarkFrontEnd/600KB-2 \t 1\t 40000000 ns/op\t 15.02 MB/s\n" +
		"BenchmarkLadder/plus-2 \t 1\t 4 ns/op\t 1.30 exponent\nBenchmarkLadder/plus-2 \t 1\t 4 ns/op\t 1.05 exponent\nBenchmarkLadder/calls-2 \t 1\t 4 ns/op\t 1.08 exponent\nPASS\n"
	for _, b := range benchmarks {
		want, ok := map[string]float64{frontEnd: 15.02, ladder: 1.08}[b.name]
		got, err := b.read(text)
		if got != want || (err == nil) != ok {
			t.Errorf("%s: %v, %v, want %v", b.name, got, err, want)
		}
	}
	if _, err := benchmarks[1].read("BenchmarkFrontEnd/600KB 1 x MB/s\n"); err == nil {
		t.Error("a value that is no number is read")
	}
}

// The benchmarks named in the commands exist.
func TestBenchmarksAreThere(t *testing.T) {
	for _, b := range benchmarks {
		words := strings.Fields(b.command)
		dir := words[slices.Index(words, "test")+1]
		name, _, _ := strings.Cut(b.result, "/")
		files, err := filepath.Glob(filepath.Join(dir, "*_test.go"))
		if err != nil || !strings.Contains(b.command, " ^"+name+"$") {
			t.Errorf("%s asks for another benchmark than %s (%v)", b.command, name, err)
		}
		if !slices.ContainsFunc(files, func(file string) bool {
			text, err := os.ReadFile(file)
			return err == nil && strings.Contains(string(text), "\nfunc "+name+"(")
		}) {
			t.Errorf("%s has no %s", dir, name)
		}
	}
}

func TestTableAndNumbers(t *testing.T) {
	r := sample()
	table := `| | shaders | ours, ms | dxc, ms | time | processor time | peak memory | module |
| --- | --- | --- | --- | --- | --- | --- | --- |
| **all**, projects | 3 | 3.00 | 17.0 | 0.146 | 0.146 | 0.146 | 0.500 |
| **all**, testdata | 1 | 5.00 | 9.00 | 0.500 | 0.500 | 0.500 | 0.500 |
| pixel | 2 | 3.00 | 11.0 | 0.250 | 0.250 | 0.250 | 0.500 |
| library | 1 | 51.0 | 1001 | 0.050 | 0.050 | 0.050 | 0.500 |
| dxc takes more than 500 ms | 1 | 51.0 | 1001 | 0.050 | 0.050 | 0.050 | 0.500 |
| a shader of one line | 1 | 3.00 | 17.0 | 0.125 | 0.125 | 0.125 | 0.500 |
| a<b>&c | 2 | 3.00 | 11.0 | 0.250 | 0.250 | 0.250 | 0.500 |
| engine | 1 | 51.0 | 1001 | 0.050 | 0.050 | 0.050 | 0.500 |
| testdata | 1 | 5.00 | 9.00 | 0.500 | 0.500 | 0.500 | 0.500 |
`
	if got := r.table(); got != table {
		t.Error(golden.FirstDifference(table, got))
	}
	numbers := `| quantity | goal | measured |
| --- | --- | --- |
| time of a process, dxc / ours | ≥ 4.5 | 6.84 |
| the same for shaders that take dxc more than 500 ms | ≥ 25 | 20.0 |
| shaders that take us more than 1.3 times as long | 0 | 0 |
| size of the module, ours / dxc | ≤ 0.97 | 0.500 |
| modules that are more than 1.3 times as large as dxc's | 0 | 0 |
| a shader of 1 KB in a process that has compiled others, ms | ≤ 0.15 | 0.100 |
| front end, MB/s of one core | ≥ 15 | 15.0 |
`
	if got := r.numbers(); got != numbers {
		t.Error(golden.FirstDifference(numbers, got))
	}
}

// The page lists the commands for the numbers that do not concern processes.
func TestCommandsOfBenchmarks(t *testing.T) {
	r := sample()
	want := "```\ngo test ./compiler -run - -bench '^BenchmarkCompileKilobyte$' -benchtime 300x -count 20\n" +
		"GOMAXPROCS=1 go test ./compiler -run - -bench '^BenchmarkFrontEnd$/^600KB$' -benchtime 1x -count 40\n```\n"
	if got := r.section(); !strings.Contains(got, want) {
		t.Errorf("no\n%s in\n%s", want, got)
	}
	r.Benchmarks = nil
	if strings.Contains(r.section(), "```") {
		t.Error("there are commands without benchmarks")
	}
}

// texts returns the texts of an image and the number of its bars. The image must be well-formed.
func texts(t *testing.T, image string) (list []string, rectangles int) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(image))
	for {
		token, err := d.Token()
		if err == io.EOF {
			return list, rectangles
		}
		if err != nil {
			t.Fatal(err)
		}
		switch x := token.(type) {
		case xml.StartElement:
			if x.Name.Local == "rect" {
				rectangles++
			}
		case xml.CharData:
			list = append(list, string(x))
		}
	}
}

func TestChart(t *testing.T) {
	r := sample()
	list, rectangles := texts(t, r.chart())
	all := strings.Join(list, "\n") + "\n"
	for _, want := range []string{"a<b>&c (2)\n", "engine (1)\n", "testdata (1)\n", "pixel (2)\n", "one line\n",
		"shaders (1)\n", "6.84×\n", "2026-08-14", "libdxcompiler.so: 1.9", empty} {
		if !strings.Contains(all, want) {
			t.Errorf("no %q in the chart", want)
		}
	}
	if strings.Contains(all, "Driver time") {
		t.Error("there is a panel of what is not measured")
	}
	// the page, the legend, a line for each of six panels; all and stages, projects, start, slow, memory, sizes
	if want := 1 + 3 + 6 + 2*4 + 2*3 + 3 + 2 + (3 + 2*2) + 2*3; rectangles != want {
		t.Errorf("%d rectangles, want %d", rectangles, want)
	}
	if image := r.chart(); !strings.Contains(image, "prefers-color-scheme: dark") || strings.Contains(image, "NaN") ||
		strings.Contains(image, "http") != strings.Contains(image, "http://www.w3.org/2000/svg") {
		t.Error("the chart has no dark form, no numbers, or something from elsewhere")
	}
}

// The width of labels is limited even if names of projects are longer.
func TestLabelsHaveRoom(t *testing.T) {
	r := sample()
	if width := r.labelWidth(); width != textWidth("all of projects")+labelGap {
		t.Errorf("the labels have %v", width)
	}
	long := strings.Repeat("é", 50)
	r.add(projectKind, long, []*subject{measured(long, "x", "ps_6_0", 1, 2)})
	list, _ := texts(t, r.chart())
	at := slices.IndexFunc(list, func(s string) bool { return strings.HasPrefix(s, "éé") })
	if at < 0 || !strings.HasSuffix(list[at], "é…") || textWidth(list[at]) > mostLabel-labelGap {
		t.Errorf("no such label: %q", list)
	}
}

// Publishing is deterministic, even after the report has been written and read.
func TestPublishing(t *testing.T) {
	dir := t.TempDir()
	file, page, chart := filepath.Join(dir, "x.json"), filepath.Join(dir, "x.md"), filepath.Join(dir, "x.svg")
	r := sample()
	if err := r.write(file); err != nil {
		t.Fatal(err)
	}
	again, err := readReport(file)
	if err != nil {
		t.Fatal(err)
	}
	if r.chart() != again.chart() || r.section() != again.section() {
		t.Error("a report that was written and read is drawn otherwise")
	}
	if err := os.WriteFile(page, []byte("before\n<!-- dxc -->\nold\n<!-- end -->\nbehind\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if err := again.publish(page, chart); err != nil {
			t.Fatal(err)
		}
		text, _ := os.ReadFile(page)
		if want := "before\n<!-- dxc -->\n" + r.section() + "<!-- end -->\nbehind\n"; string(text) != want {
			t.Error(golden.FirstDifference(want, string(text)))
		}
	}
	if text, _ := os.ReadFile(chart); string(text) != r.chart() {
		t.Error("the chart is not written")
	}
	if err := again.publish(file, chart); err == nil || !strings.Contains(err.Error(), `no section "dxc"`) {
		t.Errorf("a page without a section: %v", err)
	}
}

// The page and the chart match the stored figures. If figures are not stored, the page and the chart do not exist.
func TestPageShowsTheKeptFigures(t *testing.T) {
	page, err := os.ReadFile(pageFile)
	if err != nil {
		t.Fatal(err)
	}
	section, image := "", ""
	if r, err := readReport(figuresFile); err == nil {
		section, image = r.section(), r.chart()
	} else if !errors.Is(err, os.ErrNotExist) {
		t.Fatal(err)
	}
	want, err := golden.WithSection(string(page), "dxc", section)
	if err != nil {
		t.Fatal(err)
	}
	if want != string(page) {
		t.Errorf("%s: %s\nrun benchcompare -draw", pageFile, golden.FirstDifference(want, string(page)))
	}
	if text, _ := os.ReadFile(chartFile); string(text) != image {
		t.Errorf("%s: %s\nrun benchcompare -draw", chartFile, golden.FirstDifference(image, string(text)))
	}
}

func TestWorstArePrinted(t *testing.T) {
	var b strings.Builder
	left := shader("bad.hlsl", "ps_6_0")
	printWorst(&b, []*subject{measured("p", "fine", "ps_6_0", 1, 2), measured("p", "bad", "ps_6_0", 3, 2),
		measured("p", "worst", "ps_6_0", 30, 10), left}, 1)
	want := "time: we need more for 2\n  3.000  30.0/10.0 ms  p/worst\nprocessor time: we need more for 2\n  3.000  15.0/5.00 ms  p/worst\n" +
		"peak memory: we need more for 2\n  3.000  60.0/20.0 MB  p/worst\n"
	if b.String() != want {
		t.Error(golden.FirstDifference(want, b.String()))
	}
}

func TestRowsAreWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "rows.tsv")
	left := shader("bad.hlsl", "ps_6_0")
	left.problem = errors.New("dxc: exit status 1: x: error: a\tb")
	tools := []*tool{{name: ours}, {name: dxc}}
	if err := writeRows(path, tools, []*subject{measured("p", "x", "ps_6_0", 1, 2), measured("p", "y", "ps_6_0", 1, 9),
		left}); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := "project\tshader\tprofile\tproblem\thlsl2spirv wall\tdxc wall\t"
	rows := strings.Split(string(text), "\n")
	if !strings.HasPrefix(rows[0], want) || !strings.HasPrefix(rows[1], "p\ty\tps_6_0\t\t1\t9\t") ||
		!strings.HasPrefix(rows[2], "p\tx\t") ||
		!strings.HasPrefix(rows[3], "engine\tbad.hlsl\tps_6_0\tdxc: exit status 1: x: error: a b\t0\t0") {
		t.Errorf("%q", rows)
	}
}
