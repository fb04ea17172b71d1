package langserver

import (
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// puller returns a client that pulls diagnostics, with or without those of related documents.
func puller(t *testing.T, related bool, folders ...string) *Client {
	t.Helper()
	c := Start(t, ServerOptions())
	capabilities := `{
		"workspace": {"diagnostics": {"refreshSupport": true}},
		"textDocument": {"publishDiagnostics": {"relatedInformation": true}, "diagnostic": {"relatedDocumentSupport": ` + marshal(related) + `}}
	}`
	if got := string(c.Initialize(capabilities, folders...)); !strings.Contains(got,
		`"diagnosticProvider":{"interFileDependencies":true,"workspaceDiagnostics":false}`) {
		t.Errorf("the capabilities are %s", got)
	}
	return c
}

// A report is the protocol's DocumentDiagnosticReport.
type report struct {
	Kind, ResultID   string
	Items            *[]Diagnostic
	RelatedDocuments map[string]report
}

// codes returns the kind of a report and the codes of its diagnostics.
func (r report) codes() string {
	if r.Items == nil {
		return r.Kind
	}
	return strings.TrimSpace(r.Kind + " " + strings.Join(codesOf(&Diagnostics{Diagnostics: *r.Items}), " "))
}

// pull requests the diagnostics of a document. The parameter previous is the ID of the client's report about the
// document, or "".
func (c *Client) pull(uri, previous string) (r report) {
	c.t.Helper()
	params := map[string]any{"textDocument": map[string]any{"uri": uri}}
	if previous != "" {
		params["previousResultId"] = previous
	}
	if err := json.Unmarshal(c.Request("textDocument/diagnostic", params), &r); err != nil {
		c.t.Fatal(err)
	}
	return r
}

// waitForRequests waits until the server has sent a total of n requests of a method.
func (c *Client) waitForRequests(method string, n int) {
	c.t.Helper()
	deadline := time.AfterFunc(patience, c.changed.Broadcast)
	defer deadline.Stop()
	begin := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	for {
		count := 0
		for _, m := range c.requests {
			if m.Method == method {
				if len(m.Params) > 0 {
					c.t.Fatalf("%s has params: %s", method, m.Params)
				}
				count++
			}
		}
		if count >= n {
			return
		}
		if time.Since(begin) >= patience {
			c.t.Fatalf("%s did not come %d times", method, n)
		}
		c.changed.Wait()
	}
}

// sent returns how often diagnostics of a document were sent.
func (c *Client) sent(uri string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return len(c.diagnostics[uri])
}

const refresh = "workspace/diagnostic/refresh"

func TestPulledDiagnostics(t *testing.T) {
	c := puller(t, false)
	uri, header := URI("/a.ps.hlsl"), URI("/h.h")
	c.Open(uri, "#include \"h.h\"\nfloat4 main() : SV_Target { return /* 𝄞 */ twice(1) + x; }\n")
	c.Open(header, "float twice(float x) { return 2 * x; }\n")
	r := c.pull(uri, "")
	if r.codes() != "full undeclared-identifier" || (*r.Items)[0].Range.String() != "1:55-1:56" ||
		len(r.RelatedDocuments) > 0 {
		t.Errorf("the report is %s", marshal(r))
	}
	if again := c.pull(uri, r.ResultID); again.codes() != "unchanged" || again.ResultID != r.ResultID {
		t.Errorf("again it is %s", marshal(again))
	}
	if again := c.pull(uri, "another"); again.codes() != r.codes() {
		t.Errorf("of a client with another report it is %s", marshal(again))
	}
	// a change of an open header makes the client pull again
	c.Change(header, 2, "float thrice(float x) { return 2 * y; }\n")
	c.waitForRequests(refresh, 1)
	if r := c.pull(uri, r.ResultID); r.codes() != "full undeclared-identifier undeclared-identifier" {
		t.Errorf("with another header it is %s", marshal(r))
	}
	if r := c.pull(header, ""); r.codes() != "full undeclared-identifier" {
		t.Errorf("that of the header is %s", marshal(r))
	}
	// reports include the diagnostics of all phases of the compiler
	c.Change(uri, 2, "// args: -T ps_6_0\nfloat4 one() : SV_Target { return 0; }\nfloat4 other() : SV_Target { return 0; }\n")
	if r := c.pull(uri, r.ResultID); r.codes() != "full missing-entry" {
		t.Errorf("without an entry point it is %s", marshal(r))
	}
	c.Change(uri, 3, "// args: -T ps_6_0 -E main -fvk-bind-register t0 0 1 0\nTexture2D<float4> a : register(t1);\nfloat4 main() : SV_Target { return a.Load(0); }\n")
	if r := c.pull(uri, r.ResultID); r.codes() != "full binding-missing" {
		t.Errorf("of the whole compiler it is %s", marshal(r))
	}
	if c.sent(uri)+c.sent(header) > 0 {
		t.Error("diagnostics were sent, too")
	}
	if err := c.End(); err != nil || len(c.Logged()) > 0 {
		t.Error(err, c.Logged())
	}
}

// Diagnostics of files that are not open are part of the reports about the documents that include them. If a client
// does not support this, they are sent separately.
func TestPulledDiagnosticsOfRelatedDocuments(t *testing.T) {
	const main = "#include \"h é.h\"\nfloat4 main() : SV_Target { return 1; }\n"
	for _, related := range []bool{true, false} {
		dir := folder(t, map[string]string{"h é.h": "float f() { return x; }\n"})
		c := puller(t, related, dir)
		uri, header := URI(dir+"/a.ps.hlsl"), URI(dir)+"/h%20%C3%A9.h"
		c.Open(uri, main)
		r := c.pull(uri, "")
		if !related {
			c.Codes(header, "undeclared-identifier")
			if r.codes() != "full" || len(r.RelatedDocuments) > 0 {
				t.Errorf("the report is %s", marshal(r))
			}
			c.Open(header, "float f() { return y; }\n")
			c.Codes(header) // the server removes those that it has sent
			if r := c.pull(header, ""); r.codes() != "full undeclared-identifier" {
				t.Errorf("that of the header is %s", marshal(r))
			}
			continue
		}
		if r.codes() != "full" || r.RelatedDocuments[header].codes() != "full undeclared-identifier" {
			t.Errorf("the report is %s", marshal(r))
		}
		writeFile(t, filepath.Join(dir, "h é.h"), "float f() { return 1; }\n")
		c.Notify("workspace/didChangeWatchedFiles",
			map[string]any{"changes": []any{map[string]any{"uri": header, "type": 2}}})
		c.waitForRequests(refresh, 1)
		if r := c.pull(uri, r.ResultID); r.codes() != "full" || r.RelatedDocuments[header].codes() != "full" {
			t.Errorf("with a correct header the report is %s", marshal(r))
		}
		if c.sent(header) > 0 {
			t.Error("diagnostics were sent, too")
		}
	}
}

// A file that is not open can be asked about.
func TestPulledDiagnosticsOfAClosedFile(t *testing.T) {
	dir := folder(t, map[string]string{"a.hlsl": "float f() { return x; }\n"})
	c := puller(t, false, dir)
	if r := c.pull(URI(dir+"/a.hlsl"), ""); r.codes() != "full undeclared-identifier" {
		t.Errorf("the report is %s", marshal(r))
	}
}

// A client that pulls only when a document is opened is asked to pull after an edit.
func TestEditsOfPulledDocumentsRefresh(t *testing.T) {
	c := puller(t, false)
	uri := URI("/a.hlsl")
	c.Open(uri, "float f() { return x; }\n")
	r := c.pull(uri, "")
	c.Change(uri, 2, "float f() { return 1; }\n")
	c.waitForRequests(refresh, 1)
	if again := c.pull(uri, r.ResultID); again.codes() != "full" {
		t.Errorf("the report is %s", marshal(again))
	}
}
