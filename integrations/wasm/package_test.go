package main

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/commandline"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// The tests use the package in its published form. Node runs the test files in testdata one after another. The files
// import the package as @hlsl2spirv/wasm.
func TestPackage(t *testing.T) {
	testenv.Builds(t)
	node := testenv.Tool(t, "node")
	t.Chdir("../..")
	project := install(t)
	t.Run("links", func(t *testing.T) { linksWhatItNeeds(t, packageIn(project)) })
	t.Run("size", func(t *testing.T) { fitsItsBudget(t, packageIn(project)) })
	t.Run("modules", func(t *testing.T) { sameModules(t, node, project) })
	for _, script := range []string{"behaviour.mjs", "worker.mjs", "speed.mjs"} {
		t.Run(script, func(t *testing.T) { t.Logf("%s", run(t, node, project, script, nil)) })
	}
	t.Run("README", func(t *testing.T) { runsReadme(t, node, project) })
	t.Run("types", func(t *testing.T) { checkTypes(t, node, project) })
}

// install builds the package in a project.
func install(t *testing.T) (project string) {
	t.Helper()
	project = t.TempDir()
	build(t, "-o", packageIn(project), "-version", "1.2.3")
	scripts, err := filepath.Glob("integrations/wasm/testdata/*.mjs")
	if err != nil || len(scripts) < 4 {
		t.Fatal(scripts, err)
	}
	copyFiles(t, project, scripts...)
	return project
}

func copyFiles(t *testing.T, to string, files ...string) {
	t.Helper()
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err == nil {
			err = os.WriteFile(filepath.Join(to, filepath.Base(file)), text, 0o666)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

func build(t *testing.T, args ...string) {
	t.Helper()
	if text, err := exec.Command("go", append([]string{"run", "./integrations/wasm/build"},
		args...)...).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
}

// packageIn returns the folder of the package in a project.
func packageIn(project string) string {
	return filepath.Join(project, "node_modules", "@hlsl2spirv", "wasm")
}

// run runs a script of testdata. A script fails with its exit status; otherwise its output is returned.
func run(t *testing.T, node, project, script string, input []byte) []byte {
	t.Helper()
	var complaints bytes.Buffer
	c := exec.Command(node, script)
	c.Dir, c.Stdin, c.Stderr = project, bytes.NewReader(input), &complaints
	out, err := c.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s%s", script, err, out, complaints.String())
	}
	return out
}

// example is the name of the README.md program in a project.
const example = "example.mts"

// runsReadme runs the program in README.md.
func runsReadme(t *testing.T, node, project string) {
	text := testfiles.Blocks(t, "integrations/wasm/README.md", "js")[0]
	for _, name := range []string{"example.mjs", example} {
		if err := os.WriteFile(filepath.Join(project, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := string(run(t, node, project, "example.mjs", nil))
	if !strings.Contains(out, " bytes ") || !strings.Contains(out, "OpEntryPoint Fragment") ||
		!strings.Contains(out, "entryPoints") {
		t.Errorf("it prints\n%s", out)
	}
}

// linksWhatItNeeds checks that the module does not contain functions of forbidden packages. Function names are in the
// tables for stack traces.
func linksWhatItNeeds(t *testing.T, folder string) {
	b, err := os.ReadFile(filepath.Join(folder, "hlsl2spirv.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	const ours = "github.com/hlsl2spirv/hlsl2spirv/"
	if !bytes.Contains(b, []byte(ours+"emitter.Emit")) {
		t.Fatal("the module has no names of functions")
	}
	for _, pkg := range []string{
		ours + "lower/kernel.Lower", ours + "lower/llvm/cpu.Lower", ours + "lower/llvm/spirvfriendly.Lower", ours +
			"lower/mlir/deserialize.Module", ours + "lower/mlir/text.Parse",
		ours + "interpreter.New", ours + "interpreter.(*Machine)", ours + "internal/cli.", ours +
			"internal/editor/language.", ours + "internal/editor/langserver.", ours + "internal/format.", "participle/v2.Build", "go-toml", "image/png.", "compress/flate.", "encoding/json.Marshal", "encoding/json.Unmarshal", "regexp.Compile", "regexp.compile", "net/http.",
	} {
		if i := bytes.Index(b, []byte(pkg)); i >= 0 {
			t.Errorf("%q is linked", b[i:min(i+80, len(b))])
		}
	}
}

// budget is the maximum size of the module after gzip -9, in bytes, a little more than its current size.
const budget = 4_090_000

func fitsItsBudget(t *testing.T, folder string) {
	b, err := os.ReadFile(filepath.Join(folder, "hlsl2spirv.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(b)
	}
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes, %d after gzip", len(b), packed.Len())
	if packed.Len() > budget {
		t.Errorf("%d bytes after gzip, want %d", packed.Len(), budget)
	}
}

// A request is a compilation for modules.mjs. An answer is the result of a request.
type request struct {
	Name   string            `json:"name"`
	Source string            `json:"source"`
	Args   []string          `json:"args"`
	Files  map[string]string `json:"files"`
}

type answer struct {
	SPIRV       []byte `json:"spirv"`
	Disassembly string `json:"disassembly"`
	Text        string `json:"text"`
	Diagnostics []any  `json:"diagnostics"`
	Reflection  any    `json:"reflection"`
}

// sameModules compares the results for shaders of testdata with the native results.
func sameModules(t *testing.T, node, project string) {
	requests, want := shaders(t)
	input, err := json.Marshal(requests)
	if err != nil {
		t.Fatal(err)
	}
	var got []answer
	if err := json.Unmarshal(run(t, node, project, "modules.mjs", input), &got); err != nil || len(got) != len(want) {
		t.Fatalf("%d answers to %d requests: %v", len(got), len(want), err)
	}
	modules := 0
	for i := range want {
		if len(want[i].SPIRV) > 0 {
			modules++
		}
		if !cmp.Equal(got[i], want[i]) {
			t.Errorf("%s %q:\ngot  %.2000v\nwant %.2000v", requests[i].Name, requests[i].Args, got[i], want[i])
		}
	}
	if modules < 100 {
		t.Errorf("%d modules are compared, want 100", modules)
	}
}

// shaders returns some shaders of testdata with their native results.
func shaders(t *testing.T) (requests []request, want []answer) {
	t.Helper()
	paths := shadertest.Files(t)
	step := max(len(paths)/160, 1)
	for i := 0; i < len(paths); i += step {
		s, err := shadertest.Load(paths[i])
		if err != nil {
			t.Fatal(err)
		}
		if !utf8.ValidString(s.Text) { // JSON does not support other text
			continue
		}
		r := request{Name: s.Path, Source: s.Text, Args: s.Runs[0].Words(s.Path), Files: map[string]string{}}
		if o, err := commandline.Options(r.Args); err != nil || o.Emit != "" {
			continue
		}
		want = append(want, native(t, &r))
		requests = append(requests, r)
	}
	return requests, want
}

// native compiles natively, and adds the included files to the request.
func native(t *testing.T, r *request) (a answer) {
	t.Helper()
	opts, err := commandline.Options(r.Args)
	if err != nil {
		t.Fatal(err)
	}
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: r.Name, Text: r.Source}, opts)
	for _, f := range result.Files {
		if text, err := os.ReadFile(f.Path); err == nil {
			r.Files[f.Path] = string(text)
		}
	}
	var text, list bytes.Buffer
	_ = result.Diagnostics.Write(&text) // a bytes.Buffer does not fail
	_ = result.Diagnostics.WriteJSON(&list)
	a.Text = text.String()
	a.Diagnostics = []any{}
	for line := range strings.Lines(list.String()) {
		a.Diagnostics = append(a.Diagnostics, decoded(t, []byte(line)))
	}
	if err == nil {
		a.SPIRV, a.Disassembly, a.Reflection = result.Bytes(), result.Disassembly(),
			decoded(t, shadertest.MustReflect(t, &result).JSON())
	}
	return a
}

func decoded(t *testing.T, text []byte) (v any) {
	t.Helper()
	if err := json.Unmarshal(text, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// checkTypes type-checks the program in README.md, and a program that uses and misuses the types, with the version of
// TypeScript in the lock file.
func checkTypes(t *testing.T, node, project string) {
	const folder = "integrations/wasm/testdata/types/"
	tools := t.TempDir()
	copyFiles(t, tools, folder+"package.json", folder+"package-lock.json")
	npm := exec.Command(testenv.Tool(t, "npm"), "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
	npm.Dir = tools
	if out, err := npm.CombinedOutput(); err != nil {
		t.Fatalf("npm ci: %v\n%s", err, out)
	}
	copyFiles(t, project, folder+"types.mts")
	c := exec.Command(node, filepath.Join(tools, "node_modules", "typescript", "bin", "tsc"),
		"--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom", "types.mts", example)
	c.Dir = project
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}
