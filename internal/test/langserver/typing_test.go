package langserver

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// A direct client passes messages to a server without streams, like a page with its worker.
type direct struct {
	t      testing.TB
	server *langserver.Server
	next   int
}

func newDirect(t testing.TB) *direct {
	d := &direct{t: t, server: langserver.New(ServerOptions())}
	d.request("initialize", map[string]any{"capabilities": json.RawMessage(full)})
	return d
}

// request returns the response to a request. The server must not send anything else, because log messages indicate
// bugs.
func (d *direct) request(method string, params any) *Message {
	d.t.Helper()
	d.next++
	out := d.server.Handle([]byte(marshal(map[string]any{"jsonrpc": "2.0", "id": d.next, "method": method,
		"params": params})))
	if method == "initialize" && len(out) > 1 {
		out = out[:1] // a request from the server follows
	}
	if len(out) != 1 {
		d.t.Fatalf("%s: %d messages: %s", method, len(out), slices.Concat(out...))
	}
	m := new(Message)
	if err := json.Unmarshal(out[0], m); err != nil {
		d.t.Fatal(err)
	}
	return m
}

func (d *direct) notify(method string, params any) {
	d.t.Helper()
	if out := d.server.Handle([]byte(marshal(map[string]any{"jsonrpc": "2.0", "method": method,
		"params": params}))); len(out) > 0 {
		d.t.Fatalf("%s: %s", method, out)
	}
}

// requestMethods lists the requests that editors send while a user types or navigates.
var requestMethods = []string{
	"textDocument/completion", "textDocument/signatureHelp", "textDocument/hover", "textDocument/definition", "textDocument/typeDefinition",
	"textDocument/declaration", "textDocument/implementation",
	"textDocument/references", "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename", "textDocument/documentSymbol",
	"textDocument/diagnostic", "textDocument/documentLink", "textDocument/prepareCallHierarchy", "callHierarchy/incomingCalls", "callHierarchy/outgoingCalls",
	"textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/foldingRange", "textDocument/selectionRange",
	"textDocument/inlayHint", "textDocument/codeAction", "textDocument/formatting", "textDocument/rangeFormatting", "workspace/symbol", "workspace/willRenameFiles",
}

// anything returns parameters that are valid for all of the requests.
func anything(uri string, line, character int) map[string]any {
	p := Position{line, character}
	return map[string]any{
		"textDocument": map[string]any{"uri": uri}, "position": p, "range": Range{Position{max(0, line-20), 0}, Position{line + 20, 0}}, "positions": []Position{p},
		"context": map[string]any{"includeDeclaration": true, "diagnostics": []any{}}, "newName": "renamed", "query": "a",
		"item":  map[string]any{"uri": uri, "selectionRange": Range{p, p}},
		"files": []any{map[string]any{"oldUri": uri, "newUri": uri + ".hlsl"}},
	}
}

// allowed is the time limit for an answer; longer delays are noticeable while typing.
const allowed = 50 * time.Millisecond

// allowedSearch is the time limit for requests that analyze several files, and that editors send only on a command.
const allowedSearch = 200 * time.Millisecond

func limitOf(method string) time.Duration {
	if method == "callHierarchy/incomingCalls" {
		return allowedSearch
	}
	return allowed
}

// shaders returns test sources of all areas, or those in the folder LSP_SHADERS: a few, or 200 with FULL=1.
func shaders(t testing.TB) []string {
	names := testfiles.Matching(t, filepath.Join("..", "..", "..", "testdata", "*", "*.hlsl"))
	if dir := os.Getenv("LSP_SHADERS"); dir != "" {
		names = nil
		_ = filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error { // unreadable files are skipped
			if err == nil && strings.EqualFold(filepath.Ext(path), ".hlsl") {
				names = append(names, path)
			}
			return nil
		})
	}
	names = slices.DeleteFunc(names, func(name string) bool {
		info, err := os.Stat(name)
		return err != nil || info.Size() > 30_000
	})
	count := 24
	if testenv.Full() {
		count = 200
	}
	picked := make([]string, 0, count)
	for i := range min(count, len(names)) {
		picked = append(picked, names[i*len(names)/count])
	}
	return picked
}

func position(text string) (line, character int) {
	line = strings.Count(text, "\n")
	return line, len(text) - strings.LastIndexByte(text, '\n') - 1
}

// Every request on an incomplete text is answered, and in time.
func TestAnswersWhileTyping(t *testing.T) {
	prefixes := 12
	if testenv.Full() {
		prefixes = 100
	}
	var slowest time.Duration
	var times []time.Duration
	for number, file := range shaders(t) {
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		d := newDirect(t)
		path, err := filepath.Abs(file)
		if err != nil {
			t.Fatal(err)
		}
		uri := URI(filepath.ToSlash(path))
		d.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "hlsl",
			"version": 0, "text": ""}})
		random := rand.New(rand.NewPCG(uint64(number), 0))
		for i := range prefixes {
			text := string(content[:random.IntN(len(content)+1)])
			rest := ""
			if i%2 == 1 { // in the middle of a text
				rest = string(content[len(text):])
				text = strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
			}
			d.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": i},
				"contentChanges": []any{map[string]any{"text": text + rest}}})
			line, character := position(text)
			for _, method := range requestMethods {
				took := d.answered(method, anything(uri, line, character))
				if slowest = max(slowest, took); took > limitOf(method) {
					t.Errorf("%s: %s took %v behind %d bytes of %d", file, method, took, len(text), len(text)+len(rest))
				}
				times = append(times, took)
			}
			d.server.Publish()
		}
	}
	slices.Sort(times)
	t.Logf("%d answers: half of them in %v, 99 of 100 in %v, all in %v", len(times), times[len(times)/2],
		times[len(times)*99/100], slowest)
}

// answered returns the processor time of an answer. If it seems long, it is the minimum of three measurements,
// because garbage collection runs concurrently.
func (d *direct) answered(method string, params map[string]any) (best time.Duration) {
	d.t.Helper()
	for range 3 {
		begin := testenv.Used()
		m := d.request(method, params)
		took := testenv.Used() - begin
		if m.Error != nil && m.Error.Code != requestFailed {
			d.t.Fatalf("%s: %d %s", method, m.Error.Code, m.Error.Message)
		}
		if best == 0 || took < best {
			best = took
		}
		if best <= allowed {
			break
		}
		// discards cached results, which must not speed up the next measurement
		d.notify("workspace/didChangeConfiguration",
			map[string]any{"settings": map[string]any{"flags": []string{"-DTRY=" + fmt.Sprint(d.next)}}})
	}
	return best
}
