package langserver

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/compiler"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/workspace"
)

// Error codes of the protocol.
const (
	parseError           = -32700
	invalidRequest       = -32600
	methodNotFound       = -32601
	invalidParams        = -32602
	internalError        = -32603
	serverNotInitialized = -32002
	requestCancelled     = -32800
	requestFailed        = -32803
)

func (c *Client) refused(method string, params any, code int) {
	c.t.Helper()
	m := c.Call(method, params)
	if m.Error == nil || m.Error.Code != code {
		c.t.Errorf("%s: the response is %s, not error %d", method, marshal(m), code)
	}
}

func TestLifecycle(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Open(URI("/a.hlsl"), "x") // is ignored
	c.refused("textDocument/hover", map[string]any{}, serverNotInitialized)
	c.refused("shutdown", nil, serverNotInitialized)
	var result struct {
		Capabilities struct {
			PositionEncoding string
			TextDocumentSync struct{ Change int }
		}
		ServerInfo struct{ Name, Version string }
	}
	if err := json.Unmarshal(c.Initialize(full), &result); err != nil {
		t.Fatal(err)
	}
	if got := fmt.Sprint(result); got != "{{utf-8 {2}} {hlsl2spirv test}}" {
		t.Errorf("initialize says %s", got)
	}
	c.refused("initialize", map[string]any{}, invalidRequest)
	c.refused("textDocument/nothing", map[string]any{}, methodNotFound)
	c.Notify("textDocument/nothing", map[string]any{})
	c.Notify("$/nothing", nil)
	c.Request("shutdown", nil)
	c.refused("textDocument/hover", map[string]any{}, invalidRequest)
	c.Notify("exit", nil)
	if err := c.Ended(); err != nil {
		t.Error(err)
	}
}

func TestLeavingWithoutShutdownIsAnError(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	c.Notify("exit", nil)
	if err := c.Ended(); err == nil {
		t.Error("it is not told")
	}
	c = Start(t, ServerOptions())
	c.Initialize(full)
	c.in.Close()
	if err := c.Ended(); err == nil {
		t.Error("it is not told when the stream ends")
	}
}

// serve returns the server's answers to a stream of messages, and the result of Serve.
func serve(t *testing.T, stream string) (answers []*Message, err error) {
	t.Helper()
	var out bytes.Buffer
	err = langserver.Serve(context.Background(), strings.NewReader(stream), &out, ServerOptions())
	for r := bufio.NewReader(&out); ; {
		var length int
		if _, end := fmt.Fscanf(r, "Content-Length: %d\r\n\r\n", &length); end != nil {
			return answers, err
		}
		m, text := new(Message), make([]byte, length)
		if _, end := io.ReadFull(r, text); end != nil {
			t.Fatal(end)
		}
		if end := json.Unmarshal(text, m); end != nil {
			t.Fatalf("%v\n%s", end, text)
		}
		answers = append(answers, m)
	}
}

func frame(text string) string { return fmt.Sprintf("Content-Length: %d\r\n\r\n%s", len(text), text) }

// Errors inside a message are answered, and the server continues.
func TestMalformedMessagesAreAnswered(t *testing.T) {
	const initialize = `{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"capabilities":{}}}`
	for text, code := range map[string]int{
		``:         parseError,
		`{`:        parseError,
		`nonsense`: parseError,
		"\x00\xff": parseError,
		`[]`:       invalidRequest,
		`[{"jsonrpc":"2.0","id":1,"method":"x"}]`: invalidRequest,
		`7`: invalidRequest,
		`{"jsonrpc":"1.0","id":1,"method":"shutdown"}`:                                                             invalidRequest,
		`{"jsonrpc":"2.0","id":1,"method":7}`:                                                                      invalidRequest,
		`{"jsonrpc":"2.0","id":1,"method":""}`:                                                                     0,
		`{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":[1,2]}`:                                    invalidParams,
		`{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"textDocument":7}}`:                       invalidParams,
		`{"jsonrpc":"2.0","id":1,"method":"textDocument/hover","params":{"position":{"line":"one"}}}`:              invalidParams,
		`{"jsonrpc":"2.0","id":1,"method":"no/such"}`:                                                              methodNotFound,
		`{"jsonrpc":"2.0","method":"textDocument/didOpen","params":{"textDocument":7}}`:                            0,
		`{"jsonrpc":"2.0","method":"textDocument/didChange","params":{"textDocument":{"uri":"file:///not/open"}}}`: 0,
		`{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{"a":[]}}}`:                                    0,
		`{"jsonrpc":"2.0","id":"client's","result":null}`:                                                          0,
	} {
		answers, err := serve(t, frame(initialize)+frame(text)+
			frame(`{"jsonrpc":"2.0","id":"last","method":"shutdown"}`)+frame(`{"jsonrpc":"2.0","method":"exit"}`))
		if err != nil {
			t.Errorf("%s: %v", text, err)
		}
		got, last := 0, false
		for _, m := range answers[1:] {
			if m.Error != nil {
				got = m.Error.Code
			}
			last = last || string(m.ID) == `"last"`
		}
		if got != code || !last {
			t.Errorf("%s: error %d, not %d; what follows is answered: %t", text, got, code, last)
		}
	}
}

// If message boundaries in a stream are lost, Serve returns an error.
func TestWrongFramesEndTheServer(t *testing.T) {
	for _, stream := range []string{
		"nonsense\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n", "Content-Length: 99999999999999\r\n\r\n{}",
		"Content-Type: x\r\n\r\n{}", "\r\n\r\n", "Content-Length: 10\r\n\r\n{}", "Content-Length: 10\r\n", "Content-Length",
		strings.Repeat("x", 1<<20),
	} {
		if answers, err := serve(t, stream); err == nil || len(answers) > 0 {
			t.Errorf("%.40q: the error is %v", stream, err)
		}
	}
	if _, err := serve(t, "content-length:   46  \nContent-Type: utf-8\n\n"+
		`{"jsonrpc":"2.0","id":1,"method":"shutdown"}  `); err == nil || errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("headers in other letters: %v", err)
	}
}

// A panic is reported as an internal error, and the server continues.
func TestServerSurvivesPanics(t *testing.T) {
	o := ServerOptions()
	o.Config = func(args []string) (compiler.Config, error) {
		if slices.Contains(args, "-DPANIC") {
			panic("a mistake of ours")
		}
		return workspace.Config(args)
	}
	c := Start(t, o)
	c.Initialize(full)
	uri := URI("/a.hlsl")
	c.Open(uri, "// args: -DPANIC\nint f() { return x; }\n")
	m := c.Call("textDocument/hover", at(uri, 1, 5))
	if m.Error == nil || m.Error.Code != internalError || !strings.Contains(m.Error.Message, "a mistake of ours") {
		t.Errorf("the response is %s", marshal(m))
	}
	if logged := strings.Join(c.Logged(), ""); !strings.Contains(logged, "a mistake of ours") ||
		!strings.Contains(logged, "protocol_test.go") {
		t.Errorf("logged is %q", logged)
	}
	c.Change(uri, 2, "// args: -DFINE\nint f() { return x; }\n")
	c.Codes(uri, "undeclared-identifier")
	if err := c.End(); err != nil {
		t.Error(err)
	}
}

// The server ends when the client is gone.
func TestServerExitsWithoutReader(t *testing.T) {
	r, w := io.Pipe()
	r.Close()
	if err := langserver.Serve(context.Background(),
		strings.NewReader(frame(`{"jsonrpc":"2.0","id":1,"method":"shutdown"}`)), w, ServerOptions()); err == nil {
		t.Error("it is not told")
	}
}
