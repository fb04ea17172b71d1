package langserver

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A typist makes random edits of a document, and keeps the text that the server should have.
type typist struct {
	*Client
	uri     string
	text    string
	version int
	random  *rand.Rand
}

// pieces lists texts that are inserted in addition to parts of the document itself.
var pieces = []string{
	"", "", " ", "\n", ".", "::", "(", ")", "{", "}", "[", "]", ";", ",", "<", ">", "\"", "/*", "*/", "//", "#", "#if X\n", "#endif\n", "#include \"",
	"x", "float4 ", "struct S { int a; };\n", "return ", "\\\n", "é𝄞", "\x00", "\r", "[[vk::", ": SV_", "0.", "template<typename T> ",
}

// edit makes a random edit.
func (p *typist) edit() {
	start := p.boundary(p.random.IntN(len(p.text) + 1))
	end := start
	if p.random.IntN(3) == 0 {
		end = p.boundary(min(start+p.random.IntN(60), len(p.text)))
	}
	piece := pieces[p.random.IntN(len(pieces))]
	if p.random.IntN(4) == 0 {
		from := p.boundary(p.random.IntN(len(p.text) + 1))
		piece = p.text[from:p.boundary(min(from+p.random.IntN(80), len(p.text)))]
	}
	l, c := position8(p.text[:start])
	l2, c2 := position8(p.text[:end])
	p.version++
	p.Change(p.uri, p.version, Edit(l, c, l2, c2, piece))
	p.text = p.text[:start] + piece + p.text[end:]
}

// boundary returns the start of the character that contains offset. A two-character line ending counts as one
// character.
func (p *typist) boundary(offset int) int {
	for offset > 0 && offset < len(p.text) && (p.text[offset]&0xC0 == 0x80 || p.text[offset-1] == '\r') {
		offset--
	}
	return offset
}

// position8 returns the position after a text, in bytes. \r ends a line, too.
func position8(text string) (line, character int) {
	text = strings.ReplaceAll(strings.ReplaceAll(text, "\r\n", "\n"), "\r", "\n")
	return position(text)
}

// Edits, requests at random positions and cancellations are sent to the server as fast as possible. All requests are
// answered, nothing is logged, and the final diagnostics match the final text.
func TestManyAtOnce(t *testing.T) {
	files := shaders(t)
	edits := 150
	if testenv.Full() {
		edits = 5000
	}
	for seed := range uint64(4) {
		random := rand.New(rand.NewPCG(seed, 1))
		c := Start(t, ServerOptions())
		c.Initialize(full)
		var typists []*typist
		for i := range 3 {
			file := files[random.IntN(len(files))]
			content, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			dir, err := filepath.Abs(filepath.Dir(file))
			if err != nil {
				t.Fatal(err)
			}
			p := &typist{c, URI(fmt.Sprintf("%s/typed%d.hlsl", filepath.ToSlash(dir), i)),
				strings.ToValidUTF8(string(content), ""), 1, random}
			c.Open(p.uri, p.text)
			typists = append(typists, p)
		}
		var waiting []<-chan *Message
		for range edits {
			p := typists[random.IntN(len(typists))]
			p.edit()
			for range random.IntN(4) {
				line, character := random.IntN(strings.Count(p.text, "\n")+3), random.IntN(60)
				id, response := c.Send(requestMethods[random.IntN(len(requestMethods))],
					anything(p.uri, line, character))
				if random.IntN(3) == 0 {
					c.Notify("$/cancelRequest", map[string]any{"id": id})
				}
				waiting = append(waiting, response)
			}
		}
		for _, response := range waiting {
			m := c.Await("a request", response)
			if m.Error != nil && m.Error.Code != requestFailed && m.Error.Code != requestCancelled {
				t.Fatalf("%d %s", m.Error.Code, m.Error.Message)
			}
		}
		for _, p := range typists {
			c.sameAsNewServer(p)
		}
		if logged := c.Logged(); len(logged) > 0 {
			t.Fatalf("seed %d: %s", seed, logged)
		}
		if err := c.End(); err != nil {
			t.Fatal(err)
		}
	}
}

// sameAsNewServer checks that the server returns the same answers for an edited document as for a new document with the
// same text.
func (c *Client) sameAsNewServer(p *typist) {
	c.t.Helper()
	fresh := Start(c.t, ServerOptions())
	fresh.Initialize(full)
	fresh.Open(p.uri, p.text)
	of := func(c *Client, version int) string {
		d := c.Until(p.uri, fmt.Sprint("version ", version), func(d *Diagnostics) bool { return *d.Version == version })
		return marshal(d.Diagnostics)
	}
	if got, want := of(c, p.version), of(fresh, 1); got != want {
		c.t.Errorf("%s:\n%s\nand anew\n%s\nof\n%s", p.uri, got, want, p.text)
	}
	if err := fresh.End(); err != nil {
		c.t.Error(err)
	}
}

// A document of many megabytes is accepted, and requests about it are answered.
func TestHugeDocument(t *testing.T) {
	c := Start(t, ServerOptions())
	c.Initialize(full)
	uri := URI("/huge.hlsl")
	text := strings.Repeat("float f(float x) { return x * 2; }\n// comment\n", 1)
	c.Open(uri, strings.Repeat("\n// a comment of some length, which nobody reads\n", 100_000)+text)
	c.Codes(uri)
	for _, method := range requestMethods {
		if m := c.Call(method, anything(uri, 200_000, 10)); m.Error != nil && m.Error.Code != requestFailed {
			t.Errorf("%s: %s", method, m.Error.Message)
		}
	}
}
