package langserver

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// full is the capabilities of a client that supports everything.
const full = `{
	"general": {"positionEncodings": ["utf-8", "utf-16"]},
	"workspace": {"didChangeWatchedFiles": {"dynamicRegistration": true}, "workspaceEdit": {"documentChanges": true}},
	"textDocument": {
		"publishDiagnostics": {"relatedInformation": true, "versionSupport": true, "codeDescriptionSupport": true, "tagSupport": {"valueSet": [1, 2]}},
		"completion": {"completionItem": {"snippetSupport": true, "documentationFormat": ["markdown", "plaintext"]}},
		"hover": {"contentFormat": ["markdown", "plaintext"]},
		"signatureHelp": {"signatureInformation": {"documentationFormat": ["markdown"], "parameterInformation": {"labelOffsetSupport": true}}},
		"documentLink": {"tooltipSupport": true},
		"documentSymbol": {"hierarchicalDocumentSymbolSupport": true},
		"codeAction": {"codeActionLiteralSupport": {}}
	}
}`

const shader = `float4 tint;

float4 main(float4 p : SV_Position) : SV_Target {
  return tint * colour;
}
`

func TestDiagnosticsFollowTheText(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/a.ps.hlsl")
	c.Open(uri, shader)
	d := c.Codes(uri, "undeclared-identifier")
	x := d.Diagnostics[0]
	if got := x.Range.String(); got != "3:16-3:22" || x.Severity != 1 || *d.Version != 1 ||
		!strings.HasSuffix(x.CodeDescription.Href, "/reference/diagnostics.html#undeclared-identifier") {
		t.Errorf("the diagnostic is %+v of version %d", x, *d.Version)
	}
	c.Change(uri, 2, Edit(3, 16, 3, 22, "p"))
	if d := c.Codes(uri); *d.Version != 2 {
		t.Errorf("the version is %d", *d.Version)
	}
	c.Change(uri, 3, Edit(3, 16, 3, 17, "q"), Edit(0, 7, 0, 11, "t"))
	if d := c.Codes(uri, "undeclared-identifier",
		"undeclared-identifier"); d.Diagnostics[0].Range.String() != "3:9-3:13" {
		t.Errorf("the diagnostics are %+v", d.Diagnostics)
	}
	c.Close(uri)
	c.Codes(uri)
	if err := c.End(); err != nil || len(c.Logged()) > 0 {
		t.Error(err, c.Logged())
	}
}

func TestNotesAreRelatedInformation(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/a.hlsl")
	c.Open(uri, "int f() { return 0; }\nint f() { return 1; }\n")
	d := c.Codes(uri, "redefinition")
	if r := d.Diagnostics[0].RelatedInformation; len(r) != 1 || r[0].Location.URI != uri ||
		r[0].Location.Range.String() != "0:4-0:5" {
		t.Errorf("the related information is %+v", r)
	}
}

func TestPlainClientGetsNotesInTheText(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(`{}`)
	uri := URI("/a.hlsl")
	c.Open(uri, "int f() { return 0; }\nint f() { return 1; }\n")
	d := c.Codes(uri, "redefinition")
	if x := d.Diagnostics[0]; len(x.RelatedInformation) > 0 || !strings.Contains(x.Message, "\nprevious definition") ||
		d.Version != nil || x.CodeDescription.Href != "" {
		t.Errorf("the diagnostic is %+v", x)
	}
}

func TestColumnsUseTheClientEncoding(t *testing.T) {
	for _, test := range []struct{ capabilities, want string }{
		{`{}`, "0:27-0:28"},
		{`{"general": {"positionEncodings": ["utf-16"]}}`, "0:27-0:28"},
		{`{"general": {"positionEncodings": ["utf-32"]}}`, "0:26-0:27"},
		{`{"general": {"positionEncodings": ["utf-16", "utf-8"]}}`, "0:30-0:31"},
	} {
		c := Start(t, ServerOptions())
		c.Initialize(test.capabilities)
		uri := URI("/a.hlsl")
		c.Open(uri, "int f() { return /* é𝄞 */ x; }\n")
		if d := c.Codes(uri, "undeclared-identifier"); d.Diagnostics[0].Range.String() != test.want {
			t.Errorf("%s: the range is %v, not %s", test.capabilities, d.Diagnostics[0].Range, test.want)
		}
	}
}

// folder creates a folder with files and returns its path, with slashes.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		writeFile(t, filepath.Join(dir, name), text)
	}
	return filepath.ToSlash(dir)
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestOpenDocumentsAreIncluded(t *testing.T) {
	const main = "#include \"lib/a.h\"\nfloat4 main() : SV_Target { return twice(1); }\n"
	dir := folder(t, map[string]string{"lib/a.h": "float twice(float x) { return 2 * x; }\n"})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri, header := URI(dir+"/main.ps.hlsl"), URI(dir+"/lib/a.h")
	c.Open(uri, main)
	c.Codes(uri)
	c.Open(header, "float thrice(float x) { return 3 * x; }\n")
	c.Codes(uri, "undeclared-identifier")
	c.Change(header, 2, "float twice(float x) { return y; }\n")
	c.Codes(header, "undeclared-identifier")
	c.Codes(uri)
	c.Close(header) // the version on the disk
	c.Codes(header)
	writeFile(t, filepath.Join(dir, "lib", "a.h"), "float half_of(float x) { return x / 2; }\n")
	c.Notify("workspace/didChangeWatchedFiles",
		map[string]any{"changes": []any{map[string]any{"uri": header, "type": 2}}})
	c.Codes(uri, "undeclared-identifier")
}

// A header that needs declarations of its includer is analyzed as a part of it.
func TestHeadersAreAnalysedInTheirIncluders(t *testing.T) {
	dir := folder(t, map[string]string{
		"hlsl2spirv.toml": "[[shader]]\nsource = \"main.hlsl\"\nprofile = \"ps_6_0\"\n",
		"main.hlsl":       "struct S { float x; };\n#include \"mid.h\"\nfloat4 main() : SV_Target { S s = { 1 }; return f(s); }\n",
		"mid.h":           "#include \"part.h\"\n",
		"part.h":          "float f(S s) { return s.x; }\n",
	})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/part.h")
	c.Open(uri, "float f(S s) { return s.y; }\n")
	c.Codes(uri, "no-member")
	c.Change(uri, 2, "float f(S s) { return s.x; }\n")
	c.Codes(uri)
}

func TestConfigurationsOfAProjectAreMerged(t *testing.T) {
	dir := folder(t, map[string]string{
		"hlsl2spirv.toml": "[[shader]]\nsource = \"a.hlsl\"\nprofile = \"ps_6_0\"\n[shader.permutations]\nFAST = [false, true]\n",
		"hlsl/b.hlsl":     "",
	})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/a.hlsl")
	c.Open(uri, "float4 main() : SV_Target {\n#if FAST\n  return fast;\n#else\n  return slow;\n#endif\n  return both;\n}\n")
	d := c.Codes(uri, "undeclared-identifier", "undeclared-identifier", "undeclared-identifier")
	for i, line := range []int{2, 4, 6} {
		if d.Diagnostics[i].Range.Start.Line != line {
			t.Errorf("diagnostic %d is in line %d", i, d.Diagnostics[i].Range.Start.Line)
		}
	}
	for i, want := range []string{"\nwith ps_6_0 FAST=1", "\nwith ps_6_0 FAST=0", "identifier 'both'"} {
		if !strings.HasSuffix(d.Diagnostics[i].Message, want) {
			t.Errorf("diagnostic %d is %q", i, d.Diagnostics[i].Message)
		}
	}
	writeFile(t, filepath.Join(dir, "hlsl2spirv.toml"),
		"[[shader]]\nsource = \"a.hlsl\"\nprofile = \"ps_6_0\"\ndefines = [\"FAST=1\"]\n")
	c.Notify("workspace/didChangeWatchedFiles",
		map[string]any{"changes": []any{map[string]any{"uri": URI(dir + "/hlsl2spirv.toml"), "type": 2}}})
	c.Codes(uri, "undeclared-identifier", "undeclared-identifier")
}

func TestCompileCommandsAreConfigurations(t *testing.T) {
	dir := folder(t, nil)
	writeFile(t, filepath.Join(dir, "build", "compile_commands.json"), `[
		{"directory": "`+dir+`", "file": "a.hlsl", "command": "/usr/bin/dxc -spirv -T ps_6_0 -E pixel -D VALUE=4 -Fo a.spv a.hlsl"},
		{"directory": "`+dir+`", "file": "a.hlsl", "arguments": ["g++", "-c", "a.hlsl"]},
		{"directory": "`+dir+`", "file": "b.frag", "command": "glslc -x hlsl -fentry-point=pixel -DVALUE=4 -c b.frag -o b.spv"},
		{"directory": "`+dir+`", "file": "b.frag", "command": "glslc -x glsl b.frag"}
	]`)
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/a.hlsl")
	c.Open(uri, "float4 pixel() : SV_Target { return VALUE; }\n")
	c.Codes(uri)
	c.Change(uri, 2, "float4 pixel() : SV_Target { return OTHER; }\n")
	c.Codes(uri, "undeclared-identifier")
	// also for a shader in the dialect of another compiler
	uri = URI(dir + "/b.frag")
	c.Open(uri, "float4 pixel(float4 colour) { return VALUE * colour; }\n")
	c.Codes(uri)
	c.Change(uri, 2, "float4 pixel(float4 colour) { return OTHER * colour; }\n")
	c.Codes(uri, "undeclared-identifier")
}

func TestWrongFlagsAreReported(t *testing.T) {
	dir := folder(t, nil)
	writeFile(t, filepath.Join(dir, "hlsl2spirv.toml"), "[[shader]]\nsource = \"a.hlsl\"\nprofile = \"xs_6_0\"\n")
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/a.hlsl")
	c.Open(uri, "")
	if d := c.Codes(uri, "configuration"); !strings.Contains(d.Diagnostics[0].Message, "xs_6_0") {
		t.Errorf("the message is %s", d.Diagnostics[0].Message)
	}
}

func TestSettingsAreFlags(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Request("initialize", map[string]any{"capabilities": map[string]any{},
		"initializationOptions": map[string]any{"flags": []string{"-DA=1"}}})
	c.Notify("initialized", map[string]any{})
	uri := "untitled:Untitled-1"
	c.Open(uri, "int f() { return A + B; }\n")
	c.Codes(uri, "undeclared-identifier")
	c.Notify("workspace/didChangeConfiguration",
		map[string]any{"settings": map[string]any{"hlsl2spirv": map[string]any{"configurations": [][]string{{"-DA=1"},
			{"-DA=1", "-DB=1"}, {"-DB=1"}}}}})
	c.Codes(uri, "undeclared-identifier", "undeclared-identifier")
	for _, nothing := range []any{nil, map[string]any{}, map[string]any{"other": 1},
		map[string]any{"hlsl2spirv": nil}} {
		c.Notify("workspace/didChangeConfiguration", map[string]any{"settings": nothing})
	}
	c.Change(uri, 2, "int f() { return A + B; } // again\n")
	c.Until(uri, "the same", func(d *Diagnostics) bool { return len(d.Diagnostics) == 2 })
	c.Notify("workspace/didChangeConfiguration",
		map[string]any{"settings": map[string]any{"hlsl2spirv": map[string]any{"flags": []string{"-DA=1", "-DB=1"}}}})
	c.Codes(uri)
}

// Diagnostics of phases after the front end are reported too, because the source is compiled completely.
func TestDiagnosticsOfTheWholeCompiler(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/a.hlsl")
	c.Open(uri, "// args: -T ps_6_0\nfloat4 one() : SV_Target { return 0; }\nfloat4 other() : SV_Target { return 0; }\n")
	c.Codes(uri, "missing-entry")
	c.Change(uri, 2, "// args: -T ps_6_0 -fvk-bind-register t0 0 1 0\nTexture2D<float4> a : register(t1);\nfloat4 main() : SV_Target { return a.Load(0); }\n")
	c.Codes(uri, "binding-missing")
	c.Change(uri, 3, "// args: -T ps_6_0 -E main -fvk-bind-register t1 0 1 0\nTexture2D<float4> a : register(t1);\nfloat4 main() : SV_Target { return a.Load(0); }\n")
	c.Codes(uri)
}

func TestUnusedDeclarationsAreFaded(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/a.hlsl")
	c.Open(uri, "// args: -WX\nvoid f() {\n  int unused = 1;\n}\n")
	if x := c.Codes(uri, "local-unused").Diagnostics[0]; x.Severity != 4 || len(x.Tags) != 1 || x.Tags[0] != 1 ||
		x.Range.String() != "2:6-2:12" {
		t.Errorf("the diagnostic is %+v", x)
	}
	c.Change(uri, 2, "// args: -Wunused-variable\nvoid f() {\n  int unused = 1;\n}\n")
	c.Until(uri, "a warning", func(d *Diagnostics) bool {
		return len(d.Diagnostics) == 1 &&
			d.Diagnostics[0].Severity == 2
	})
	c.Change(uri, 3, "// args: -Wno-unused-variable\nvoid f() {\n  int unused = 1;\n}\n")
	c.Codes(uri)
}
