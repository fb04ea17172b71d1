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

// A direct client hands messages to a server that has no streams, as a page does with its
// worker.
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

// request returns the response to a request. Nothing else may be sent: what is logged is a
// bug.
func (d *direct) request(method string, params any) *Message {
	d.t.Helper()
	d.next++
	out := d.server.Handle([]byte(marshal(map[string]any{"jsonrpc": "2.0", "id": d.next, "method": method, "params": params})))
	if method == "initialize" && len(out) > 1 {
		out = out[:1] // a request of the server's follows
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
	if out := d.server.Handle([]byte(marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}))); len(out) > 0 {
		d.t.Fatalf("%s: %s", method, out)
	}
}

// asked are the requests that editors send while somebody types, and when he looks around.
var asked = []string{
	"textDocument/completion", "textDocument/signatureHelp", "textDocument/hover", "textDocument/definition", "textDocument/typeDefinition",
	"textDocument/references", "textDocument/documentHighlight", "textDocument/prepareRename", "textDocument/rename", "textDocument/documentSymbol",
	"textDocument/semanticTokens/full", "textDocument/semanticTokens/range", "textDocument/foldingRange", "textDocument/selectionRange",
	"textDocument/inlayHint", "textDocument/codeAction", "textDocument/formatting", "textDocument/rangeFormatting", "workspace/symbol",
}

// anything are parameters that any of the requests takes.
func anything(uri string, line, character int) map[string]any {
	p := Position{line, character}
	return map[string]any{
		"textDocument": map[string]any{"uri": uri}, "position": p, "range": Range{Position{max(0, line-20), 0}, Position{line + 20, 0}}, "positions": []Position{p},
		"context": map[string]any{"includeDeclaration": true, "diagnostics": []any{}}, "newName": "renamed", "query": "a",
	}
}

// allowed is how long an answer may take: longer, and one notices when one types.
const allowed = 50 * time.Millisecond

// shaders returns sources of tests of all areas, or those in a folder that LSP_SHADERS
// names: a few, or 200 with FULL=1.
func shaders(t testing.TB) []string {
	names := testfiles.Matching(t, filepath.Join("..", "..", "..", "testdata", "*", "*.hlsl"))
	if dir := os.Getenv("LSP_SHADERS"); dir != "" {
		names = nil
		_ = filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error { // what cannot be read is passed over
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

// Whatever stands in a text that is being written, there is an answer, and soon.
func TestAnswersWhileOneTypes(t *testing.T) {
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
		d.notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "hlsl", "version": 0, "text": ""}})
		random := rand.New(rand.NewPCG(uint64(number), 0))
		for i := range prefixes {
			text := string(content[:random.IntN(len(content)+1)])
			rest := ""
			if i%2 == 1 { // in the middle of a text
				rest = string(content[len(text):])
				text = strings.TrimRight(text, "abcdefghijklmnopqrstuvwxyz")
			}
			d.notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": i}, "contentChanges": []any{map[string]any{"text": text + rest}}})
			line, character := position(text)
			for _, method := range asked {
				took := d.answered(method, anything(uri, line, character))
				if slowest = max(slowest, took); took > allowed {
					t.Errorf("%s: %s took %v behind %d bytes of %d", file, method, took, len(text), len(text)+len(rest))
				}
				times = append(times, took)
			}
			d.server.Publish()
		}
	}
	slices.Sort(times)
	t.Logf("%d answers: half of them in %v, 99 of 100 in %v, all in %v", len(times), times[len(times)/2], times[len(times)*99/100], slowest)
}

// answered returns how long the process works on an answer: the least of three, if it seems
// to be long, for memory is collected beside.
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
		// what has been found out is kept, which the next try must not see
		d.notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{"flags": []string{"-DTRY=" + fmt.Sprint(d.next)}}})
	}
	return best
}
