package compiler

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/hlsl2spirv/hlsl2spirv/internal/base/budget"
)

const unitMain = `
RWStructuredBuffer<uint> list;
[numthreads(1, 1, 1)] void Good() { list[0] = 1; }
void Good(uint overload) {}
[numthreads(1, 1, 1)] void Deep() { list[0] = 2; }
namespace inside { [numthreads(1, 1, 1)] void Hidden() {} }
struct S { [numthreads(1, 1, 1)] void Method() {} };
template <typename T> [numthreads(1, 1, 1)] void Generic() {}
`

func checkUnit(t *testing.T, text string, cfg Config) (*Unit, string, error) {
	t.Helper()
	if cfg.Profile == "" {
		cfg.Profile = "cs_6_0"
	}
	u, out, err := Check(context.Background(), Source{"unit.hlsl", text}, cfg,
		func(f Function) bool { return f.NumThreads })
	if out.Diagnostics == nil {
		return u, "", err
	}
	var reported strings.Builder
	if err := out.Diagnostics.Render(&reported, RenderOptions{}); err != nil {
		t.Fatal(err)
	}
	return u, reported.String(), err
}

// TestChosenEntryPoints checks three properties. With OneThread, a compute shader without numthreads has one thread.
// Functions from included files are marked when they are offered. Errors about parameters name the entry point.
func TestChosenEntryPoints(t *testing.T) {
	cfg := Config{Profile: "cs_6_0", OneThread: true}
	cfg.Files = fstest.MapFS{"a.hlsli": {Data: []byte("void Included() {}")}}
	included := map[string]bool{}
	check := func(text string) (*Unit, string) {
		u, out, err := Check(t.Context(), Source{"unit.hlsl", text}, cfg, func(f Function) bool {
			included[f.Name] = f.Included
			return !f.Included
		})
		var reported strings.Builder
		if err == nil {
			err = out.Diagnostics.Render(&reported, RenderOptions{})
		}
		if err != nil {
			t.Fatal(err)
		}
		return u, reported.String()
	}
	u, reported := check("#include \"a.hlsli\"\nvoid One() {}\n[numthreads(4, 2, 1)] void Eight() {}\n")
	if reported != "" || !maps.Equal(included, map[string]bool{"Included": true, "One": false, "Eight": false}) {
		t.Fatalf("%v, %s", included, reported)
	}
	for i, want := range []string{"LocalSize 1 1 1", "LocalSize 4 2 1"} {
		out, err := u.Compile(t.Context(), i)
		if err != nil || !strings.Contains(Disassembly(out.Module), want) {
			t.Errorf("entry point %d is not of %s: %v", i, want, err)
		}
	}
	if _, reported = check("void One() {}\nvoid Wrong(float x) {}\n"); !strings.Contains(reported,
		"unit.hlsl:2:6: note: 'Wrong' is an entry point") || strings.Contains(reported, "'One'") {
		t.Error(reported)
	}
}

// TestUnitsOfferGlobalFunctions checks that all functions of global scope are offered, except templates.
func TestUnitsOfferGlobalFunctions(t *testing.T) {
	u, reported, err := checkUnit(t, unitMain, Config{})
	if err != nil || reported != "" || len(u.Entries) != 2 || u.Entries[0].Name != "Good" ||
		u.Entries[1].Name != "Deep" {
		t.Fatalf("%v, %s %v", u, reported, err)
	}
	if at := u.checked.sources.Locate(u.Entries[1].Pos); at.Line != 5 {
		t.Errorf("Deep stands at %v", at)
	}
	if u, reported, err := checkUnit(t, "float f() { return 1; }", Config{}); err != nil || reported != "" ||
		len(u.Entries) != 0 {
		t.Errorf("without entry points: %v, %s %v", u, reported, err)
	}
}

// TestUnitsReportErrorsOfAllEntryPoints checks that the errors of all entry points are reported, including those
// against the rules of their stage.
func TestUnitsReportErrorsOfAllEntryPoints(t *testing.T) {
	u, reported, err := checkUnit(t, `
[numthreads(1, 1, 1)] void First() { clip(1); }
[numthreads(1, 1, 1)] void Second() { int i = "a"; }
[numthreads(1, 1, 1)] void Third() { Third(); }
`, Config{})
	if u != nil || err != nil {
		t.Errorf("%v %v", u, err)
	}
	for _, line := range []string{"unit.hlsl:2:", "unit.hlsl:3:", "unit.hlsl:4:"} {
		if !strings.Contains(reported, line) {
			t.Errorf("line %s: no error\n%s", line, reported)
		}
	}
	for name, test := range map[string]struct{ text, profile, want string }{
		"module":  {"; SPIR-V\nOpCapability Shader\n", "cs_6_0", "is a SPIR-V module"},
		"library": {unitMain, "lib_6_3", "expected the profile of a stage"},
		"profile": {unitMain, "cs_9_9", "expected shader model"},
	} {
		if u, reported, err := checkUnit(t, test.text, Config{Profile: test.profile}); u != nil ||
			!strings.Contains(reported, test.want) && (err == nil || !strings.Contains(err.Error(), test.want)) {
			t.Errorf("%s: %v, %s %v", name, u, reported, err)
		}
	}
}

// TestUnitsSurviveFailedCompilations checks that a unit can be used after the compilation of one of its entry points
// has ended early.
func TestUnitsSurviveFailedCompilations(t *testing.T) {
	var limits Limits
	limits[budget.Instructions] = 200
	deep := strings.ReplaceAll(unitMain, "list[0] = 2;", strings.Repeat("list[0] += list[1];", 50))
	u, reported, err := checkUnit(t, deep, Config{Limits: limits})
	if err != nil {
		t.Fatal(reported, err)
	}
	for range 3 {
		if out, err := u.Compile(context.Background(), 1); err != nil || !out.Failed() || out.Module != nil ||
			len(out.Diagnostics.All()) != 1 {
			t.Errorf("too many instructions: %v", err)
		}
		if out, err := u.Compile(context.Background(), 0); err != nil || out.Failed() || out.Module == nil {
			t.Errorf("enough instructions: %v", err)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := u.Compile(ctx, 0); !errors.Is(err, context.Canceled) {
		t.Errorf("after the end: %v", err)
	}
}
