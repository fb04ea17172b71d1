package sema

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/diagnostics"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/token"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/sema/analysis"
	"github.com/hlsl2spirv/hlsl2spirv/sema/checked"
	"github.com/hlsl2spirv/hlsl2spirv/sema/stages"
	"github.com/hlsl2spirv/hlsl2spirv/source"
)

// checkSource runs the front end and the checker on text. The first line of text may contain options, as in "// hv 2018
// stage vertex lib".
func checkSource(name, text string) (*checked.Program, *diagnostics.List) {
	opts := Options{HV: 2021, Stage: "pixel", Entry: "main", Major: 6}
	first, _, _ := strings.Cut(text, "\n")
	words := strings.Fields(strings.TrimPrefix(first, "//"))
	for i := 0; i < len(words); i++ {
		switch words[i] {
		case "hv":
			i++
			opts.HV, _ = strconv.Atoi(words[i])
		case "stage":
			i++
			opts.Stage = words[i]
		case "lib":
			opts.Library, opts.Stage = true, ""
		case "native16":
			opts.Native16 = true
		case "row-major":
			opts.RowMajorDefault = true
		}
	}
	m := source.NewMap()
	diags := diagnostics.NewList(m, diagnostics.Options{ErrorLimit: -1})
	toks := preprocessor.Run(m, diags, preprocessor.Options{Target: preprocessor.Target{HLSLVersion: opts.HV}}, name,
		text)
	file := frontend.Parse(toks.Tokens, toks.Interner, diags, frontend.Options{})
	return checkAll(file, toks.Interner, diags, opts), diags
}

// checkAll runs Check, and then the analyses and the checks of package stages.
func checkAll(file *ast.File, in *token.Interner, diags *diagnostics.List, opts Options) *checked.Program {
	prog := Check(file, in, diags, opts)
	analyses := analysis.New(prog, diags, analysis.Options{PayloadQualifiers: opts.PayloadQualifiers})
	analyses.Bodies()
	stages.Check(prog, diags, stages.Options{Stage: opts.Stage, Major: opts.Major, Minor: opts.Minor,
		Library: opts.Library, Linked: opts.Linked, NoWaves: opts.NoWaves})
	analyses.Entries()
	diags.Settle()
	stages.PerVertexInputs(prog, diags)
	return prog
}

// expectation matches a comment at the end of a line that expects a diagnostic on that line:
//
//	x = y; // ERROR[undeclared-identifier] "identifier 'y'"
//	x = y; // WARNING[…] …
var expectation = regexp.MustCompile(`(ERROR|WARNING)\[([a-z0-9-]+)\](?: "([^"]*)")?`)

// TestDiagnostics compares the diagnostics for the files of testdata/errors with the expectations in the files. Exactly
// the expected diagnostics must be reported, on the right lines.
func TestDiagnostics(t *testing.T) {
	for _, path := range testfiles.Matching(t, "sema/testdata/errors/*.hlsl") {
		t.Run(filepath.Base(path), func(t *testing.T) { checkExpectations(t, path) })
	}
}

type expected struct{ code, text string }

func checkExpectations(t *testing.T, path string) {
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := map[int][]expected{}
	for i, line := range strings.Split(string(text), "\n") {
		for _, m := range expectation.FindAllStringSubmatch(line, -1) {
			want[i+1] = append(want[i+1], expected{m[2], m[3]})
		}
	}
	_, diags := checkSource(path, string(text))
	for _, d := range diags.All() {
		line := diags.Map.Locate(d.Pos).Line
		if !take(want, line, d) {
			t.Errorf("%s:%d: unexpected [%s] %s", path, line, d.Code, d.Text)
		}
	}
	for line, left := range want {
		for _, e := range left {
			t.Errorf("%s:%d: missing [%s] %q", path, line, e.code, e.text)
		}
	}
}

// take removes an expectation that d fulfills from those of line, and reports whether there was one.
func take(want map[int][]expected, line int, d *diagnostics.Diagnostic) bool {
	for i, e := range want[line] {
		if e.code == d.Code.String() && strings.Contains(d.Text, e.text) {
			want[line] = append(want[line][:i:i], want[line][i+1:]...)
			return true
		}
	}
	return false
}

// TestDumps compares the checked programs of the files in testdata/dump with the golden files next to them.
func TestDumps(t *testing.T) {
	for _, path := range testfiles.Matching(t, "sema/testdata/dump/*.hlsl") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			prog, diags := checkSource(path, string(text))
			for _, d := range diags.All() {
				if d.Severity >= diagnostics.Error {
					t.Errorf("[%s] %s", d.Code, d.Text)
				}
			}
			golden.Check(t, path+golden.Marker+"dump", []byte(prog.Dump()))
		})
	}
}

// TestExamplesProduceTheirCode takes every diagnostic code for names, declarations and expressions, and checks that the
// example of the code produces this code.
func TestExamplesProduceTheirCode(t *testing.T) {
	for _, rows := range diagnostics.Catalogue() {
		for i := range rows {
			r := &rows[i]
			if r.Example == "" || r.Code/1000 != diagnostics.Redefinition/1000 ||
				strings.HasPrefix(r.Example, "// args:") {
				continue // another test compiles all of these examples
			}
			_, diags := checkSource("example.hlsl", r.Example)
			found := false
			for _, d := range diags.All() {
				found = found || d.Code == r.Code
			}
			if !found {
				t.Errorf("%s is not reported for %s", r.Name, r.Example)
			}
		}
	}
}

// TestStructsHaveLimits checks structs that exceed the limits. For example, each struct of doubling has two members of
// the previous struct's type, so that the number of nested members doubles with each struct.
func TestStructsHaveLimits(t *testing.T) {
	doubling := "struct S0 { float a; };\n"
	derived := doubling
	for i := 1; i < 60; i++ {
		doubling += fmt.Sprintf("struct S%d { S%d a; S%d b; };\n", i, i-1, i-1)
	}
	for i := 1; i < 300; i++ {
		derived += fmt.Sprintf("struct S%d : S%d {};\n", i, i-1)
	}
	for _, text := range []string{doubling, derived, "struct S {" + many(maxFields+1) + "};\n"} {
		_, diags := checkSource("x.hlsl", text+"float4 main() : SV_Target { return 1; }")
		if all := diags.All(); len(all) == 0 || all[0].Code != diagnostics.StructTooLarge {
			t.Errorf("%.100s: %d diagnostics", text, len(all))
		}
	}
}

func many(n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, "int m%d;", i)
	}
	return b.String()
}
