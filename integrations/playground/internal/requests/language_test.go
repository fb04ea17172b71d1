package requests

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
)

// The language server of a session analyzes a source with the page's options and includes.
func TestLanguageServerUsesThePageOptions(t *testing.T) {
	s := New()
	ask := func(kind, request string) string {
		t.Helper()
		a, err := s.Handle(context.Background(), kind, []byte(request))
		if err != nil {
			t.Fatal(err)
		}
		return string(a)
	}
	open := func(name, text string) {
		t.Helper()
		quoted, err := json.Marshal(text)
		if err != nil {
			t.Fatal(err)
		}
		ask("language", `{"jsonrpc": "2.0", "method": "textDocument/didOpen", "params": {"textDocument": {"uri": "file:///`+name+`", "languageId": "hlsl", "version": 0, "text": `+string(quoted)+`}}}`)
	}
	const hover = `{"jsonrpc": "2.0", "id": 7, "method": "textDocument/hover", "params": {"textDocument": {"uri": "file:///a/shader.hlsl"}, "position": {"line": 2, "character": 10}}}`
	ask("configure", `{"main": "a/shader.hlsl", "args": ["-T", "ps_6_0", "-D", "FAST"]}`)
	if a := ask("language", `{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"capabilities": {}}}`); !strings.Contains(a, "hoverProvider") {
		t.Fatal(a)
	}
	ask("language", `{"jsonrpc": "2.0", "method": "initialized", "params": {}}`)
	open("a/shader.hlsl", "#include \"b.hlsli\"\nfloat4 main() : SV_Target {\n  return speed;\n}\n")
	open("a/b.hlsli", "#ifdef FAST\nfloat4 speed;\n#else\nuint speed;\n#endif\n")
	if a := ask("language", hover); !strings.Contains(a, "float4 speed") {
		t.Error(a)
	}
	// with other flags, the meaning changes
	ask("configure", `{"main": "a/shader.hlsl", "args": ["-T", "ps_6_0"]}`)
	if a := ask("language", hover); !strings.Contains(a, "uint speed") {
		t.Error(a)
	}
	// invalid flags do not prevent an answer
	ask("configure", `{"main": "a/shader.hlsl", "args": ["-no-such-flag"]}`)
	if a := ask("language", hover); !strings.Contains(a, `"id":7`) {
		t.Error(a)
	}
}
