package main

import (
	"bytes"
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/devtools/gpustats"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// The process may be a worker.
func TestMain(m *testing.M) {
	os.Exit(gpustats.Main(func() int {
		shadertest.Prepare()
		return m.Run()
	}))
}

// with returns a subject with these numbers of instructions and bytes of scratch memory.
func with(name string, now, then, scratchNow float64) *subject {
	return &subject{group: "g", name: name, figures: map[string]figures{
		optimized: {instructions: now, vgprs: 8, scratch: scratchNow, gpustats.SPIRVInstructions: 50}, legalized: {instructions: then, vgprs: 8}}}
}

func TestGateFailsIfARowIsWorse(t *testing.T) {
	kept := func(n, scratchThen float64) figures {
		return figures{instructions: n, vgprs: 8, scratch: scratchThen, gpustats.SPIRVInstructions: 50}
	}
	for _, c := range []struct {
		name            string
		rows            []keptRow
		s               *subject
		failure, notice string
	}{
		{"the same", []keptRow{{"g/a", kept(100, 0)}}, with("a", 100, 1, 0), "", ""},
		{"within the tolerance", []keptRow{{"g/a", kept(100, 0)}}, with("a", 102, 1, 0), "", ""},
		{"more instructions", []keptRow{{"g/a", kept(100, 0)}}, with("a", 103, 1, 0), "worse: g/a: Instructions 103, was 100", ""},
		{"fewer instructions", []keptRow{{"g/a", kept(100, 0)}}, with("a", 90, 1, 0), "", "better: g/a: Instructions 90, was 100"},
		{"scratch appears", []keptRow{{"g/a", kept(100, 0)}}, with("a", 90, 1, 4), "worse: g/a: Scratch size 4, was 0", ""},
		{"scratch as before", []keptRow{{"g/a", kept(100, 4)}}, with("a", 100, 1, 4), "", ""},
		{"a shader that is gone", []keptRow{{"g/a", kept(100, 0)}, {"g/b", kept(1, 0)}}, with("a", 100, 1, 0), "", "gone: g/b"},
		{"a new one", nil, with("a", 100, 100, 0), "", "new: g/a"},
		{"a new one that is worse than at -O0", nil, with("a", 104, 100, 0), "worse than at -O0: g/a: Instructions 104, was 100", "new: g/a"},
		{"one that is not measured", []keptRow{{"g/a", kept(100, 0)}}, &subject{group: "g", name: "a", problems: map[string]error{optimized: errors.New("died\nsomehow")}}, "not measured: g/a: died", ""},
	} {
		failures, notices := keptOfChips.judge(c.rows, []*subject{c.s})
		if got := strings.Join(failures, "|"); got != c.failure {
			t.Errorf("%s: fails with %q, want %q", c.name, got, c.failure)
		}
		if got := strings.Join(notices, "|"); got != c.notice {
			t.Errorf("%s: notices %q, want %q", c.name, got, c.notice)
		}
	}
}

func TestKeptListsAreReadAsTheyWereWritten(t *testing.T) {
	path := filepath.Join(t.TempDir(), "chip.tsv")
	list := []*subject{with("a", 100, 1, 4), {group: "g", name: "not measured"}, with("b", 7, 1, 0)}
	if err := keptOfChips.write(path, "driver 1", list); err != nil {
		t.Fatal(err)
	}
	version, rows, err := keptOfChips.read(path)
	if err != nil || version != "driver 1" || len(rows) != 2 || rows[0].name != "g/a" ||
		rows[0].figures[scratch] != 4 || rows[1].figures[instructions] != 7 {
		t.Errorf("%q, %v, %v", version, rows, err)
	}
	if ok, err := keptOfChips.check(&bytes.Buffer{}, path, "driver 1", []*subject{list[0], list[2]}); !ok ||
		err != nil {
		t.Errorf("%v, %v", ok, err)
	}
	if _, err := keptOfChips.check(&bytes.Buffer{}, path, "driver 2", list); err == nil ||
		!strings.Contains(err.Error(), "another driver") {
		t.Errorf("of another driver: %v", err)
	}
}

func TestKeptListsOfTheProject(t *testing.T) {
	o := options{}
	subjects, err := o.subjects()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, s := range subjects {
		names[s.String()] = true
	}
	for _, family := range strings.Split(families, ",") {
		_, rows, err := keptIn(family).read(filepath.Join("testdata", "gpu", family+".tsv"))
		if err != nil {
			t.Error(err)
		}
		known := 0
		for _, r := range rows {
			if names[r.name] {
				known++
			}
		}
		if known < 100 {
			t.Errorf("%s: of %d rows, %d are shaders of testdata", family, len(rows), known)
		}
	}
}

func TestRowsOfOthers(t *testing.T) {
	table := filepath.Join(t.TempDir(), "rows.tsv")
	text := "corpus\tfile\tprofile\tentry\tfolders\tmacros\tflags\tdxc_spv_bytes\n" +
		"engine\ta/x.hlsl\tps_6_0\tmain\ta;b\tN=4\t-HV 2021 -Fo x\t340\n" +
		"glslang\ty.hlsl\tps_6_0\tmain\t\t\t\t1\n" +
		"engine\tz.hlsl\tcs_6_0\t-\t\t\t\t\n"
	if err := os.WriteFile(table, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		o    options
		want []string
	}{
		{options{}, []string{"engine/1:x.hlsl:main", "engine/3:z.hlsl:-"}},
		{options{only: "x[.]hlsl"}, []string{"engine/1:x.hlsl:main"}},
		{options{every: 2}, []string{"engine/3:z.hlsl:-"}},
	} {
		c.o.rows, c.o.root = table, "root"
		list, err := c.o.rowSubjects()
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		for _, s := range list {
			names = append(names, s.String())
		}
		if !slices.Equal(names, c.want) {
			t.Errorf("%v, want %v", names, c.want)
		}
		if s := list[0]; s.name[0] == '1' {
			if s.figures[dxc][gpustats.SPIRVBytes] != 340 {
				t.Errorf("the size of dxc's module: %v", s.figures)
			}
			if got, want := strings.Join(s.args, " "),
				"-T ps_6_0 -E main -I root/a -I root/b -D N=4 -HV 2021 root/a/x.hlsl"; got != want {
				t.Errorf("arguments %s, want %s", got, want)
			}
		}
	}
}

// The summary of two shaders contains means, the worst shaders, and the known sizes.
func TestSummary(t *testing.T) {
	a, b := with("a", 200, 100, 0), with("b", 50, 100, 8)
	a.figures[optimized][gpustats.SPIRVBytes], a.figures[dxc] = 300, figures{gpustats.SPIRVBytes: 200}
	var out bytes.Buffer
	(&options{worst: 1}).summarize(&out, []*subject{a, b}, []form{{name: optimized}, {name: legalized}})
	for _, want := range []string{
		"-O3 / -O0, 2 ",
		"Instructions                  1.000 |      1      0      1       1       1 |          250          200\n",
		"Scratch size               in 1, in 0; not in the latter: g/b\n",
		"    2.000  Instructions 200/100  VGPRs 8/8  g/a\n",
		"-O3 / dxc, 1 ",
		"SPIR-V bytes                  1.500 |",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in:\n%s", want, &out)
		}
	}
}

// Shaders of a table are compiled in their own folders, in all forms.
func TestRowsOnANullDevice(t *testing.T) {
	d := gpustats.Require(t, "navi21")
	dir := t.TempDir()
	for name, text := range map[string]string{
		"lib/half.hlsli": "float half_of(float x) { return x / 2; }",
		"x.hlsl":         "#include \"half.hlsli\"\nfloat4 main(float a : A) : SV_Target { float4 c = 0; for (int i = 0; i < 4; i++) c[i] = half_of(a + i); return c; }",
		"bad.hlsl":       "float4 main() : SV_Target { return b; }",
		"rows.tsv":       "corpus\tfile\tprofile\tentry\tfolders\tmacros\tflags\np\tx.hlsl\tps_6_0\tmain\tlib\t\t\np\tbad.hlsl\tps_6_0\tmain\t\t\t\n",
	} {
		path := filepath.Join(dir, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o777),
			os.WriteFile(path, []byte(text), 0o666)); err != nil {
			t.Fatal(err)
		}
	}
	o := options{rows: filepath.Join(dir, "rows.tsv"), root: dir, jobs: 2}
	list, err := o.rowSubjects()
	if err != nil {
		t.Fatal(err)
	}
	forms := formsFor("navi21")
	o.measure(context.Background(), d, list, forms)
	for _, f := range forms {
		if n := list[0].figures[f.name][instructions]; n == 0 {
			t.Errorf("%s: no instructions: %v", f.name, list[0].problems[f.name])
		}
	}
	if err := list[1].problems[optimized]; err == nil ||
		!strings.Contains(err.Error(), "use of undeclared identifier 'b'") {
		t.Errorf("a shader that is wrong: %v", err)
	}
}

func TestTableOfThePage(t *testing.T) {
	a, b := with("a", 200, 100, 0), with("b", 50, 100, 8)
	var page table
	a.group, b.group = "exec", "exec"
	page.add("chip", []*subject{a, b}, []form{{name: optimized}, {name: legalized}})
	path := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(path, []byte("before\n<!-- gpu -->\nold\n<!-- end -->\nbehind\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := page.write(path); err != nil {
		t.Fatal(err)
	}
	got, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := `before
<!-- gpu -->
| -O3 divided by | chip, -O0 |
| --- | --- |
| shaders | 2 |
| Instructions | 1.000 |
| VGPRs | 1.000 |
| Latency |  |
| LLVM instructions |  |
| SPIR-V instructions |  |
| SPIR-V bytes |  |
| code in testdata/exec | 1.000 |
| code in testdata/gpu |  |
| code in testdata/lower |  |
| over 2 % more code | 1 |
| with scratch memory | 1, 0 |
<!-- end -->
behind
`
	if string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}
