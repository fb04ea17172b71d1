package langserver

import (
	"archive/zip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// extension is the folder of the VS Code extension, which contains the client library too.
var extension = filepath.Join("..", "..", "..", "integrations", "vscode")

// installed installs the packages needed to build the extension, once.
var installed = sync.OnceValues(func() ([]byte, error) {
	lock, err := os.Stat(filepath.Join(extension, "package-lock.json"))
	if err != nil {
		return nil, err
	}
	// npm writes this file last
	if done, err := os.Stat(filepath.Join(extension, "node_modules", ".package-lock.json")); err == nil &&
		!done.ModTime().Before(lock.ModTime()) {
		return nil, nil
	}
	c := exec.Command("npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error")
	c.Dir = extension
	return c.CombinedOutput()
})

// modules returns the folder with the packages of the extension. It skips the test if they cannot be downloaded.
func modules(t *testing.T) string {
	t.Helper()
	if _, err := os.Stat(filepath.Join(extension, "node_modules")); err != nil {
		testenv.Builds(t)
	}
	require(t, "node")
	require(t, "npm")
	if text, err := installed(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	path, err := filepath.Abs(filepath.Join(extension, "node_modules"))
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// TestClientLibraryOfVSCode checks that the client library of VS Code, which implements the types of the
// specification, can communicate with the server.
func TestClientLibraryOfVSCode(t *testing.T) {
	packages := modules(t)
	dir := folder(t, map[string]string{"light.h": sceneHeader, "scene.ps.hlsl": edited})
	text, err := exec.Command("node", "testdata/node.mjs", program(t), dir, packages).Output()
	if err != nil {
		if exit, ok := err.(*exec.ExitError); ok {
			t.Fatalf("%v\n%s", err, exit.Stderr)
		}
		t.Fatal(err)
	}
	var got struct {
		Logged, Registered []string
		Server             string
		Diagnostics        []Diagnostic
		Mended             []Diagnostic
		Action             string
		Hover, Definition  string
		Completion         []string
		Tokens             float64
		Types, Hints       bool
		References         int
		Symbols            []string
		Links, Reports     []string
		Callers, Callees   []string
		Implementation     string
		Declaration        string
		Renamed            string
		Cancelled          string
		Status             int
	}
	if err := json.Unmarshal(text, &got); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if d := got.Diagnostics; len(d) != 1 || d[0].Range.String() != "12:12-12:20" ||
		d[0].Code != "undeclared-identifier" || len(got.Mended) > 0 {
		t.Errorf("the diagnostics are %+v, and then %+v", d, got.Mended)
	}
	for _, test := range []struct{ what, got, want string }{
		{"the server", got.Server, "hlsl2spirv"},
		{"what is registered", strings.Join(got.Registered, " "), "workspace/didChangeWatchedFiles"},
		{"what is logged", strings.Join(got.Logged, " "), ""},
		{"the action", got.Action, "Change 'satuarte' to 'saturate'"},
		{"completions", strings.Join(got.Completion, " "), "normal albedo"},
		{"symbols", strings.Join(got.Symbols, " "), "shade"},
		{"the file of the definition", filepath.Base(got.Definition), "light.h"},
		{"flags", fmt.Sprint(got.Types, got.Hints, got.Tokens > 20), "true true true"},
		{"the file of the declaration", filepath.Base(got.Declaration), "light.h"},
		{"the file of the implementation", filepath.Base(got.Implementation), "scene.ps.hlsl"},
		{"callers", strings.Join(got.Callers, " "), "main"},
		{"called functions", strings.Join(got.Callees, " "), ""},
		{"reports", strings.Join(got.Reports, " "), "full unchanged"},
		{"the edited include", got.Renamed, "light.hli"},
		{"references", fmt.Sprint(got.References), "2"},
		{"the exit status", fmt.Sprint(got.Status), "0"},
	} {
		if test.got != test.want {
			t.Errorf("%s: %q, not %q", test.what, test.got, test.want)
		}
	}
	if len(got.Links) != 1 || filepath.Base(got.Links[0]) != "light.h" {
		t.Errorf("the links are %q", got.Links)
	}
	if !strings.Contains(got.Hover, "float3 shade(") || !slices.Contains([]string{"answered", "cancelled"},
		got.Cancelled) {
		t.Errorf("hover is %q, and what was cancelled %s", got.Hover, got.Cancelled)
	}
}

// TestExtensionPacks packs the VS Code extension and checks that the package contains exactly the required files.
func TestExtensionPacks(t *testing.T) {
	modules(t)
	out := filepath.Join(t.TempDir(), "hlsl2spirv.vsix")
	c := exec.Command("npm", "run", "package", "--silent", "--", "--out", out)
	c.Dir = extension
	if text, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	z, err := zip.OpenReader(out)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	held := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		held[f.Name] = string(text)
	}
	for _, name := range []string{"package.json", "readme.md", "LICENSE.txt", "language-configuration.json",
		"hlsl.tmLanguage.json", "dist/extension.js", "dist/notices.txt"} {
		if held["extension/"+name] == "" {
			t.Errorf("it has no %s", name)
		}
		delete(held, "extension/"+name)
	}
	for name := range held {
		if name != "extension.vsixmanifest" && name != "[Content_Types].xml" {
			t.Errorf("it has %s", name)
		}
	}
}

// TestExtensionIsComplete checks the files of the extension without its tools. The files must be valid JSON, the files
// that they name must exist, and the patterns of the grammar must be valid.
func TestExtensionIsComplete(t *testing.T) {
	read := func(name string, into any) {
		t.Helper()
		text, err := os.ReadFile(filepath.Join(extension, name))
		if err == nil {
			err = json.Unmarshal(text, into)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	var p struct {
		Contributes struct {
			Languages []struct {
				ID, Configuration string
			}
			Grammars []struct{ Language, ScopeName, Path string }
		}
	}
	read("package.json", &p)
	var settings map[string]any
	read(p.Contributes.Languages[0].Configuration, &settings)
	var grammar map[string]any
	read(p.Contributes.Grammars[0].Path, &grammar)
	repository, _ := grammar["repository"].(map[string]any)
	count := 0
	var walk func(v any)
	walk = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, x := range v {
				walk(x)
			}
		case map[string]any:
			for key, x := range v {
				text, isText := x.(string)
				switch {
				case key == "include" && repository[strings.TrimPrefix(text, "#")] == nil:
					t.Errorf("the grammar has no %s", text)
				case isText && (key == "match" || key == "begin" || key == "end"):
					count++
					if _, err := regexp.Compile(lookaround.ReplaceAllString(text, "(?:")); err != nil {
						t.Errorf("%s: %v", text, err)
					}
				}
				walk(x)
			}
		}
	}
	walk(grammar)
	if count < 30 {
		t.Errorf("the grammar has %d patterns", count)
	}
}

// lookaround matches syntax that TextMate patterns have and Go patterns lack.
var lookaround = regexp.MustCompile(`\(\?<?[=!]`)
