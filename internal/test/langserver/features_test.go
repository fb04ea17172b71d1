package langserver

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// scene is the source for the requests; positions in it are lines and columns, counted from 0.
const scene = `#include "light.h"
#define TWICE(x) ((x) * 2)

// What there is of a surface.
struct Surface {
  float3 normal;
  float3 albedo;
};

cbuffer Frame : register(b0) {
  float4 tint;
};

Texture2D<float4> map : register(t1);
SamplerState state : register(s0);

// Shades a surface.
float3 shade(Surface surface, float power) {
  float d = saturate(dot(surface.normal, direction));
  return surface.albedo * TWICE(d) * power;
}

float4 main(float2 uv : TEXCOORD0) : SV_Target {
  Surface s = { float3(0, 0, 1), map.Sample(state, uv).rgb };
  return float4(shade(s, 1), 1) * tint;
}
`

const sceneHeader = "static const float3 direction = float3(0, 1, 0);\n"

// stage opens the scene in a new folder and returns its location.
func stage(t *testing.T, capabilities string) (c *Client, dir, uri string) {
	t.Helper()
	dir = folder(t, map[string]string{"light.h": sceneHeader, "lib/common.hlsli": "", "notes.txt": ""})
	c = Start(t, ServerOptions())
	c.Initialize(capabilities, dir)
	uri = URI(dir + "/scene.ps.hlsl")
	c.Open(uri, scene)
	return c, dir, uri
}

func at(uri string, line, character int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri}, "position": Position{line, character}}
}

// with returns parameters with additional ones.
func with(params map[string]any, more ...any) map[string]any {
	for i := 0; i < len(more); i += 2 {
		params[more[i].(string)] = more[i+1]
	}
	return params
}

func between(uri string, line, character, endLine, endCharacter int) map[string]any {
	return map[string]any{"textDocument": map[string]any{"uri": uri},
		"range": Range{Position{line, character}, Position{endLine, endCharacter}}}
}

// MarshalJSON encodes a position as specified by the protocol.
func (p Position) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]int{"line": p.Line, "character": p.Character})
}

// MarshalJSON encodes a range as specified by the protocol.
func (r Range) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]Position{"start": r.Start, "end": r.End})
}

// features lists requests, and the texts that must occur in the answers, in this order.
var features = []struct {
	name, method string
	params       func(uri string) any
	want         []string
}{
	{"hover of a function", "textDocument/hover", func(u string) any { return at(u, 24, 18) },
		[]string{`"kind":"markdown"`, "float3 shade(Surface surface, float power)", "Shades a surface."}},
	{"hover of a function of the language", "textDocument/hover", func(u string) any { return at(u, 18, 14) }, []string{"saturate"}},
	{"hover of nothing", "textDocument/hover", func(u string) any { return at(u, 2, 0) }, []string{"null"}},
	{"hover behind the end", "textDocument/hover", func(u string) any { return at(u, 1000, 1000) }, []string{"null"}},
	{"definition in a header", "textDocument/definition", func(u string) any { return at(u, 18, 44) }, []string{`light.h","range":{"start":{"line":0,"character":20}`}},
	{"definition of an include", "textDocument/definition", func(u string) any { return at(u, 0, 12) }, []string{`light.h"`}},
	{"definition of the type", "textDocument/typeDefinition", func(u string) any { return at(u, 24, 22) }, []string{`scene.ps.hlsl","range":{"start":{"line":4,"character":7}`}},
	{"references", "textDocument/references", func(u string) any { return with(at(u, 17, 8), "context", map[string]any{"includeDeclaration": true}) },
		[]string{`{"line":17,"character":7}`, `{"line":24,"character":16}`}},
	{"highlights", "textDocument/documentHighlight", func(u string) any { return at(u, 18, 8) }, []string{`{"line":18,"character":8}`, `{"line":19,"character":32}`}},
	{"may be renamed", "textDocument/prepareRename", func(u string) any { return at(u, 17, 8) }, []string{`"placeholder":"shade"`}},
	{"rename", "textDocument/rename", func(u string) any { return with(at(u, 17, 8), "newName", "light") },
		[]string{`"documentChanges":`, `"version":1`, `"newText":"light"`, `"newText":"light"`}},
	{"rename of a field", "textDocument/rename", func(u string) any { return with(at(u, 6, 10), "newName", "color") },
		[]string{`{"line":6,"character":9}`, `{"line":19,"character":17}`}},
	{"outline", "textDocument/documentSymbol", func(u string) any { return map[string]any{"textDocument": map[string]any{"uri": u}} },
		[]string{`"name":"Surface"`, `"kind":23`, `"selectionRange"`, `"children":[{"name":"normal"`, `"name":"Frame"`,
			`"name":"tint"`, `"name":"shade"`, `"name":"main"`}},
	{"symbols of the workspace", "workspace/symbol", func(string) any { return map[string]any{"query": "direc"} }, []string{`"name":"direction"`, `light.h`}},
	{"tokens", "textDocument/semanticTokens/full", func(u string) any { return map[string]any{"textDocument": map[string]any{"uri": u}} }, []string{`{"data":[`}},
	{"tokens of a range", "textDocument/semanticTokens/range", func(u string) any { return between(u, 17, 0, 18, 0) }, []string{`{"data":[17,`}},
	{"folding", "textDocument/foldingRange", func(u string) any { return map[string]any{"textDocument": map[string]any{"uri": u}} },
		[]string{`"startLine":4,"startCharacter":16,"endLine":7`, `"startLine":9`, `"startLine":17`}},
	{"selection", "textDocument/selectionRange", func(u string) any {
		return map[string]any{"textDocument": map[string]any{"uri": u}, "positions": []Position{{18, 27}}}
	}, []string{`{"line":18,"character":25}`, `"parent":{"range":{"start":{"line":18,"character":25}`,
		`"parent":{"range":{"start":{"line":18,"character":24}`, `"parent":`}},
	{"hints", "textDocument/inlayHint", func(u string) any { return between(u, 0, 0, 30, 0) }, []string{`"label":"surface:"`, `"kind":2`}},
	{"members", "textDocument/completion", func(u string) any { return at(u, 18, 33) }, []string{`"label":"normal"`, `"sortText":"0000"`, `"label":"albedo"`}},
	{"snippet", "textDocument/completion", func(u string) any { return at(u, 24, 18) }, []string{`"label":"shade"`, `"detail":"float3 shade(`, `"Shades a surface."`, `"newText":"shade"`}},
	{"files to include", "textDocument/completion", func(u string) any { return at(u, 0, 10) }, []string{`"label":"lib/"`, `"label":"light.h"`}},
	{"signature help", "textDocument/signatureHelp", func(u string) any { return at(u, 24, 25) },
		[]string{`"label":"float3 shade(Surface surface, float power)"`, `"label":[13,28]`, `"label":[30,41]`,
			`"activeSignature":0,"activeParameter":1`}},
}

func TestFeatures(t *testing.T) {
	c, _, uri := stage(t, full)
	c.Codes(uri)
	for _, test := range features {
		got := string(c.Request(test.method, test.params(uri)))
		rest := got
		for _, want := range test.want {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: there is no %s in what is left of\n%s", test.name, want, got)
				break
			}
			rest = after
		}
	}
	if logged := c.Logged(); len(logged) > 0 {
		t.Error(logged)
	}
}

func TestFormatting(t *testing.T) {
	dir := folder(t, nil)
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	uri := URI(dir + "/a.hlsl")
	c.Open(uri, "void f( ){\nif(a)  b( );\n}\nint   c;\n")
	options := map[string]any{"tabSize": 3, "insertSpaces": true}
	apply := func(method string, params map[string]any) string {
		t.Helper()
		var edits []any
		if err := json.Unmarshal(c.Request(method, with(params, "options", options)), &edits); err != nil {
			t.Fatal(err)
		}
		for i := range edits { // last edit first, so that the positions of earlier ones remain valid
			e := edits[len(edits)-1-i].(map[string]any)
			c.Change(uri, 2, map[string]any{"range": e["range"], "text": e["newText"]})
		}
		return fmt.Sprint(len(edits) > 0, " ", string(c.Request("textDocument/documentSymbol", at(uri, 0, 0))))
	}
	if got := apply("textDocument/rangeFormatting", between(uri, 3, 0, 3, 0)); !strings.Contains(got,
		`"character":4},"end":{"line":3,"character":5}`) {
		t.Errorf("the symbols are %s", got)
	}
	if got := apply("textDocument/formatting",
		map[string]any{"textDocument": map[string]any{"uri": uri}}); !strings.Contains(got,
		`{"line":4,"character":4}`) {
		t.Errorf("the symbols are %s", got)
	}
	if got := string(c.Request("textDocument/formatting",
		with(map[string]any{"textDocument": map[string]any{"uri": uri}}, "options", options))); got != "[]" {
		t.Errorf("formatted again it is changed: %s", got)
	}
	writeFile(t, filepath.Join(dir, ".clang-format"), "BasedOnStyle: LLVM\n")
	c.Notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{}})
	if got := string(c.Request("textDocument/formatting",
		with(map[string]any{"textDocument": map[string]any{"uri": uri}}, "options", options))); got == "[]" {
		t.Error("a style file changes nothing")
	}
	writeFile(t, filepath.Join(dir, ".clang-format"), "IndentWidth: [\n")
	c.Notify("workspace/didChangeWatchedFiles", map[string]any{"changes": []any{}})
	c.refused("textDocument/formatting", with(map[string]any{"textDocument": map[string]any{"uri": uri}}, "options",
		options), requestFailed)
}

// A trigger character yields completions only where they make sense.
func TestCompletionByCharacter(t *testing.T) {
	c, _, uri := stage(t, full)
	for _, test := range []struct {
		line, character int
		offered         bool
	}{
		{18, 33, true},  // after the . of a member access
		{0, 10, true},   // within the name of a file
		{18, 12, false}, // after =
	} {
		got := string(c.Request("textDocument/completion", with(at(uri, test.line, test.character), "context",
			map[string]any{"triggerKind": 2, "triggerCharacter": "<"})))
		if strings.Contains(got, `"label"`) != test.offered {
			t.Errorf("%d:%d: %s", test.line, test.character, got)
		}
	}
}

// A client with few capabilities gets answers in simple forms.
func TestFeaturesOfPlainClients(t *testing.T) {
	c, _, uri := stage(t, `{}`)
	for _, test := range []struct{ method, params, want, not string }{
		{"textDocument/hover", marshal(at(uri, 24, 18)), `"kind":"plaintext"`, "```"},
		{"textDocument/documentSymbol", marshal(at(uri, 0, 0)), `"containerName":"Surface"`, "selectionRange"},
		{"textDocument/rename", marshal(with(at(uri, 17, 8), "newName", "light")), `"changes":{"`, "documentChanges"},
		{"textDocument/codeAction", marshal(between(uri, 0, 0, 20, 0)), `[]`, "title"},
		{"textDocument/signatureHelp", marshal(at(uri, 24, 25)), `{"label":"float power"}`, "[30,41]"},
		{"textDocument/completion", marshal(at(uri, 24, 17)), `"label":"shade"`, "insertTextFormat"},
	} {
		got := string(c.Request(test.method, json.RawMessage(test.params)))
		if !strings.Contains(got, test.want) || strings.Contains(got, test.not) {
			t.Errorf("%s: %s", test.method, got)
		}
	}
}

func TestRefusals(t *testing.T) {
	c, _, uri := stage(t, full)
	for _, test := range []struct {
		method string
		params any
		code   int
	}{
		{"textDocument/hover", at("file:///not/open.hlsl", 0, 0), invalidParams},
		{"textDocument/prepareRename", at(uri, 18, 14), requestFailed},                       // saturate
		{"textDocument/rename", with(at(uri, 17, 8), "newName", "float"), requestFailed},     // is a keyword
		{"textDocument/rename", with(at(uri, 17, 8), "newName", "two words"), requestFailed}, // is not an identifier
		{"textDocument/rename", with(at(uri, 2, 0), "newName", "x"), requestFailed},          // there is no name here
	} {
		c.refused(test.method, test.params, test.code)
	}
}

// The quick fix replaces the name of a header by the name of the file on the disk.
func TestQuickFixOfAnInclude(t *testing.T) {
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "Light.hlsli"), nil, 0o666); err != nil {
		t.Fatal(err)
	}
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI(filepath.ToSlash(dir) + "/a.hlsl")
	c.Open(uri, "#include \"LIGHT.hlsli\"\n")
	if _, err := os.Stat(filepath.Join(dir, "light.hlsli")); err == nil {
		t.Skip("the file system ignores case")
	}
	c.Codes(uri, "file-not-found")
	params := with(between(uri, 0, 10, 0, 10), "context",
		map[string]any{"diagnostics": []any{}, "only": []string{"quickfix"}})
	if got := string(c.Request("textDocument/codeAction", params)); !strings.Contains(got,
		"Change 'LIGHT.hlsli' to 'Light.hlsli'") {
		t.Errorf("the actions are %s", got)
	}
}

func TestQuickFixes(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/a.hlsl")
	c.Open(uri, "float f(float x) {\n  return satuarte(x) + normalise(x.xxx).x;\n}\n")
	c.Codes(uri, "undeclared-identifier", "undeclared-identifier")
	var actions []struct {
		Title, Kind string
		IsPreferred bool
		Diagnostics []Diagnostic
		Edit        struct {
			DocumentChanges []struct {
				TextDocument struct {
					URI     string
					Version int
				}
				Edits []struct {
					Range   Range
					NewText string
				}
			}
		}
	}
	ask := func(params map[string]any, only ...string) {
		actions = nil
		result := c.Request("textDocument/codeAction",
			with(params, "context", map[string]any{"diagnostics": []any{}, "only": only}))
		if err := json.Unmarshal(result, &actions); err != nil {
			t.Fatal(err)
		}
	}
	ask(between(uri, 1, 12, 1, 12))
	if len(actions) != 2 || actions[0].Title != "Change 'satuarte' to 'saturate'" || actions[0].Kind != "quickfix" ||
		!actions[0].IsPreferred || len(actions[0].Diagnostics) != 1 {
		t.Fatalf("the actions are %+v", actions)
	}
	if e := actions[0].Edit.DocumentChanges[0]; e.TextDocument.Version != 1 || len(e.Edits) != 1 ||
		e.Edits[0].Range.String() != "1:9-1:17" || e.Edits[0].NewText != "saturate" {
		t.Errorf("the edit is %+v", e)
	}
	if e := actions[1]; e.Kind != "source.fixAll.hlsl2spirv" || len(e.Edit.DocumentChanges[0].Edits) != 2 {
		t.Errorf("the second is %+v", e)
	}
	if ask(between(uri, 0, 0, 0, 0), "quickfix"); len(actions) != 0 {
		t.Errorf("elsewhere there are %+v", actions)
	}
	if ask(between(uri, 0, 0, 0, 0), "source.fixAll"); len(actions) != 1 {
		t.Errorf("to fix all there are %+v", actions)
	}
	if ask(between(uri, 0, 0, 2, 0), "refactor"); len(actions) != 0 {
		t.Errorf("to refactor there are %+v", actions)
	}
}

// A name used by several sources is renamed in all of them, even if they are not open.
func TestRenameReachesAllThatIncludes(t *testing.T) {
	dir := folder(t, map[string]string{
		"a.h":             "float twice(float x) { return 2 * x; }\n",
		"three.hlsl":      "#include \"a.h\"\nfloat h() { return twice(4); }\nfloat4 main() : SV_Target { return h(); }\n",
		"hlsl2spirv.toml": "[[shader]]\nsource = \"three.hlsl\"\nprofile = \"ps_6_0\"\n",
	})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	one, two := URI(filepath.ToSlash(dir)+"/one.hlsl"), URI(filepath.ToSlash(dir)+"/two.hlsl")
	c.Open(one, "#include \"a.h\"\nfloat f() { return twice(1); }\n")
	c.Open(two, "#include \"a.h\"\nfloat g() { return twice(2) + twice(3); }\n")
	got := string(c.Request("textDocument/rename", with(at(one, 1, 20), "newName", "doubled")))
	if strings.Count(got, `"newText":"doubled"`) != 5 || !strings.Contains(got, "/two.hlsl") ||
		!strings.Contains(got, "/three.hlsl") || !strings.Contains(got, "/a.h") {
		t.Errorf("the edits are %s", got)
	}
	got = string(c.Request("textDocument/references",
		with(at(two, 1, 20), "context", map[string]any{"includeDeclaration": true})))
	if strings.Count(got, `"uri"`) != 5 {
		t.Errorf("the references are %s", got)
	}
}

// Implementations are found in all sources. Declarations are found only in the source itself.
func TestDeclarationAndImplementation(t *testing.T) {
	dir := folder(t, map[string]string{
		"i.h":             "interface I { float m(); };\nfloat twice(float x);\n",
		"two.hlsl":        "#include \"i.h\"\nstruct Two : I { float m() { return 2; } };\nfloat4 main() : SV_Target { Two t; return t.m(); }\n",
		"hlsl2spirv.toml": "[[shader]]\nsource = \"two.hlsl\"\nprofile = \"ps_6_0\"\n",
	})
	c := Start(t, ServerOptions())
	c.Initialize(full, dir)
	one := URI(dir + "/one.hlsl")
	c.Open(one, "#include \"i.h\"\nstruct One : I { float m(); };\nfloat One::m() { return twice(1); }\nfloat twice(float x) { return x; }\n")
	for _, test := range []struct {
		method          string
		line, character int
		want            []string
	}{
		{"textDocument/declaration", 2, 12, []string{`/one.hlsl","range":{"start":{"line":1,"character":23}`}},
		{"textDocument/declaration", 3, 7, []string{`/i.h","range":{"start":{"line":1,"character":6}`}},
		{"textDocument/implementation", 2, 24, []string{`/one.hlsl","range":{"start":{"line":3,"character":6}`}},
		{"textDocument/implementation", 1, 13, []string{`/one.hlsl","range":{"start":{"line":1,"character":7}`, `/two.hlsl","range":{"start":{"line":1,"character":7}`}},
	} {
		got := string(c.Request(test.method, at(one, test.line, test.character)))
		if strings.Count(got, `"uri"`) != len(test.want) {
			t.Errorf("%s at %d:%d is %s", test.method, test.line, test.character, got)
		}
		for _, want := range test.want {
			if !strings.Contains(got, want) {
				t.Errorf("%s at %d:%d: %s is missing in %s", test.method, test.line, test.character, want, got)
			}
		}
	}
}
