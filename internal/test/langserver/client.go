// Package langserver tests the language server from the client's side. A client of our own tests all features
// (client.go). The clients of editors check how editors use the responses (neovim_test.go, node_test.go). The settings
// in docs/guides/editors.md start the server (editors_test.go). A typist makes random edits.
package langserver

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/langserver"
	"github.com/hlsl2spirv/hlsl2spirv/internal/editor/workspace"
)

// A Message is a message from the server.
type Message struct {
	ID     json.RawMessage
	Method string
	Params json.RawMessage
	Result json.RawMessage
	Error  *struct {
		Code    int
		Message string
	}
}

// A Client communicates with a server over pipes, as an editor does with a process.
type Client struct {
	t   testing.TB
	in  io.WriteCloser
	err chan error // result of Serve

	mu          sync.Mutex
	next        int
	answers     map[string]chan *Message
	diagnostics map[string][]*Diagnostics // all that were sent, by URI
	logged      []string
	requests    []*Message // from the server
	changed     *sync.Cond
}

// A Diagnostics holds the diagnostics that a server has sent for a document.
type Diagnostics struct {
	URI         string
	Version     *int
	Diagnostics []Diagnostic
}

// A Diagnostic is a diagnostic with the fields that the tests use.
type Diagnostic struct {
	Range              Range
	Severity           int
	Code               string
	CodeDescription    struct{ Href string }
	Message            string
	Tags               []int
	RelatedInformation []struct {
		Location Location
		Message  string
	}
}

// Position, Range and Location are defined by the protocol.
type (
	Position struct{ Line, Character int }
	Range    struct{ Start, End Position }
	Location struct {
		URI   string
		Range Range
	}
)

// String returns a range in the notation of the tests, counted from 0: line:character-line:character.
func (r Range) String() string {
	return fmt.Sprintf("%d:%d-%d:%d", r.Start.Line, r.Start.Character, r.End.Line, r.End.Character)
}

// patience is the maximum time that a test waits for a message.
const patience = 30 * time.Second

// ServerOptions returns the options of the command with a delay of 0, so that tests do not wait.
func ServerOptions() langserver.Options {
	return langserver.Options{
		Version: "test", Config: workspace.Config, Files: preprocessor.OSFiles{}, List: workspace.List, Projects: new(workspace.Projects),
	}
}

// Start starts an uninitialized server, which ends with the test.
func Start(t testing.TB, o langserver.Options) *Client {
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	c := &Client{t: t, in: toServer, err: make(chan error, 1), answers: map[string]chan *Message{},
		diagnostics: map[string][]*Diagnostics{}}
	c.changed = sync.NewCond(&c.mu)
	go func() {
		err := langserver.Serve(context.Background(), fromClient, toClient, o)
		toClient.Close()
		fromClient.Close()
		c.err <- err
	}()
	go c.read(bufio.NewReader(fromServer))
	t.Cleanup(func() { toServer.Close() })
	return c
}

// Initialize starts a session with the client's capabilities in JSON. It returns the capabilities of the server.
func (c *Client) Initialize(capabilities string, folders ...string) json.RawMessage {
	c.t.Helper()
	list := []map[string]string{}
	for _, f := range folders {
		list = append(list, map[string]string{"uri": URI(f), "name": f})
	}
	result := c.Request("initialize", map[string]any{"processId": nil, "rootUri": nil, "workspaceFolders": list,
		"capabilities": json.RawMessage(capabilities)})
	c.Notify("initialized", map[string]any{})
	return result
}

// URI returns the URI of a path without special characters.
func URI(path string) string { return "file://" + path }

func (c *Client) read(r *bufio.Reader) {
	for {
		length := 0
		for {
			line, err := r.ReadString('\n')
			if err != nil {
				return
			}
			if line = strings.TrimSpace(line); line == "" {
				break
			}
			length, _ = strconv.Atoi(strings.TrimPrefix(line, "Content-Length: "))
		}
		text := make([]byte, length)
		if _, err := io.ReadFull(r, text); err != nil {
			return
		}
		c.take(text)
	}
}

func (c *Client) take(text []byte) {
	m := new(Message)
	if err := json.Unmarshal(text, m); err != nil {
		c.t.Errorf("the server has sent what is no message: %v\n%s", err, text)
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	defer c.changed.Broadcast()
	switch {
	case m.Method == "textDocument/publishDiagnostics":
		d := new(Diagnostics)
		if err := json.Unmarshal(m.Params, d); err != nil {
			c.t.Errorf("%v\n%s", err, m.Params)
		}
		c.diagnostics[d.URI] = append(c.diagnostics[d.URI], d)
	case m.Method == "window/logMessage":
		c.logged = append(c.logged, string(m.Params))
	case m.Method != "":
		c.requests = append(c.requests, m)
	case c.answers[string(m.ID)] != nil:
		c.answers[string(m.ID)] <- m
		delete(c.answers, string(m.ID))
	default:
		c.t.Errorf("nobody has asked for %s", text)
	}
}

// SendText sends a text that may be an invalid message.
func (c *Client) SendText(text string) {
	_, _ = fmt.Fprintf(c.in, "Content-Length: %d\r\n\r\n%s", len(text), text)
}

// Notify sends a notification.
func (c *Client) Notify(method string, params any) {
	c.SendText(marshal(map[string]any{"jsonrpc": "2.0", "method": method, "params": params}))
}

// Send sends a request and returns its id and a channel for the response.
func (c *Client) Send(method string, params any) (id int, response <-chan *Message) {
	c.mu.Lock()
	c.next++
	id = c.next
	answer := make(chan *Message, 1)
	c.answers[strconv.Itoa(id)] = answer
	c.mu.Unlock()
	c.SendText(marshal(map[string]any{"jsonrpc": "2.0", "id": id, "method": method, "params": params}))
	return id, answer
}

// Call sends a request and returns the response.
func (c *Client) Call(method string, params any) *Message {
	c.t.Helper()
	_, response := c.Send(method, params)
	return c.Await(method, response)
}

// Await waits for a response.
func (c *Client) Await(method string, response <-chan *Message) *Message {
	c.t.Helper()
	select {
	case m := <-response:
		return m
	case <-time.After(patience):
		c.t.Fatalf("%s has no answer", method)
		return nil
	}
}

// Request sends a request that must have a result and returns the result.
func (c *Client) Request(method string, params any) json.RawMessage {
	c.t.Helper()
	m := c.Call(method, params)
	if m.Error != nil {
		c.t.Fatalf("%s: %d %s", method, m.Error.Code, m.Error.Message)
	}
	return m.Result
}

// Open opens a document at version 1.
func (c *Client) Open(uri, text string) {
	c.Notify("textDocument/didOpen", map[string]any{"textDocument": map[string]any{"uri": uri, "languageId": "hlsl",
		"version": 1, "text": text}})
}

// Change changes a document; each change is a whole text, or a map with a range and a text.
func (c *Client) Change(uri string, version int, changes ...any) {
	for i, ch := range changes {
		if text, ok := ch.(string); ok {
			changes[i] = map[string]any{"text": text}
		}
	}
	c.Notify("textDocument/didChange", map[string]any{"textDocument": map[string]any{"uri": uri, "version": version},
		"contentChanges": changes})
}

// Edit returns a change of a range.
func Edit(line, character, endLine, endCharacter int, text string) any {
	return map[string]any{"range": map[string]any{
		"start": map[string]any{"line": line, "character": character},
		"end":   map[string]any{"line": endLine, "character": endCharacter},
	}, "text": text}
}

// Close closes a document.
func (c *Client) Close(uri string) {
	c.Notify("textDocument/didClose", map[string]any{"textDocument": map[string]any{"uri": uri}})
}

// Until waits until the most recent diagnostics of a document satisfy good.
func (c *Client) Until(uri, what string, good func(*Diagnostics) bool) *Diagnostics {
	c.t.Helper()
	deadline := time.AfterFunc(patience, c.changed.Broadcast)
	defer deadline.Stop()
	begin := time.Now()
	c.mu.Lock()
	defer c.mu.Unlock()
	for {
		if all := c.diagnostics[uri]; len(all) > 0 && good(all[len(all)-1]) {
			return all[len(all)-1]
		}
		if time.Since(begin) >= patience {
			c.t.Fatalf("%s: %s did not come; there is\n%s", uri, what, marshal(c.diagnostics[uri]))
		}
		c.changed.Wait()
	}
}

// Codes waits until a document has diagnostics with these codes in this order.
func (c *Client) Codes(uri string, codes ...string) *Diagnostics {
	c.t.Helper()
	want := strings.Join(codes, " ")
	return c.Until(uri, "["+want+"]", func(d *Diagnostics) bool { return strings.Join(codesOf(d), " ") == want })
}

func codesOf(d *Diagnostics) (list []string) {
	for _, x := range d.Diagnostics {
		list = append(list, x.Code)
	}
	return list
}

// Logged returns the messages that the server has logged.
func (c *Client) Logged() []string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]string(nil), c.logged...)
}

// End ends the session with shutdown and exit and returns the result of Serve.
func (c *Client) End() error {
	c.t.Helper()
	c.Request("shutdown", nil)
	c.Notify("exit", nil)
	return c.Ended()
}

// Ended waits until Serve returns.
func (c *Client) Ended() error {
	c.t.Helper()
	select {
	case err := <-c.err:
		return err
	case <-time.After(patience):
		c.t.Fatal("the server does not end")
		return nil
	}
}

func marshal(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	return string(text)
}
