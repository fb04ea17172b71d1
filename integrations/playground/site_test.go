// Package playground_test tests the playground page as users see it: in a browser, with key presses and clicks.
package playground_test

import (
	"bufio"
	"bytes"
	"compress/flate"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/browser"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

// built builds the page once.
var built = sync.OnceValues(func() ([]byte, error) {
	folder, err := os.MkdirTemp("", "hlsl2spirv-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(folder)
	out := filepath.Join(folder, "page.html")
	c := exec.Command("go", "run", "./integrations/playground/build", "-o", out)
	c.Dir = "../.."
	if text, err := c.CombinedOutput(); err != nil {
		return text, err
	}
	return os.ReadFile(out)
})

// buildPage builds the page for a test. It skips the test if such builds are disabled, or if npm is missing.
func buildPage(t *testing.T) []byte {
	t.Helper()
	testenv.Builds(t)
	testenv.Tool(t, "npm")
	page, err := built()
	if err != nil {
		t.Fatalf("%v\n%s", err, page)
	}
	return page
}

// site serves the page with the same program as for users.
func site(t *testing.T, page []byte) (url string) {
	t.Helper()
	folder := t.TempDir()
	program := filepath.Join(folder, "hlsl2spirv-playground")
	if text, err := exec.Command("go", "build", "-trimpath", "-o", program,
		"../../cmd/hlsl2spirv-playground").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	if err := os.WriteFile(program+".html", page, 0o666); err != nil {
		t.Fatal(err)
	}
	c := exec.Command(program, "-addr", "localhost:0")
	out, err := c.StdoutPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Kill()
		_ = c.Wait() // it was killed
	})
	line, err := bufio.NewReader(out).ReadString('\n')
	if url = regexp.MustCompile(`http://\S+/`).FindString(line); url == "" {
		t.Fatalf("it says %q %v", line, err)
	}
	return url
}

// A state is the part of a link's contents that the tests use.
type state struct {
	Files     map[string]string `json:"files,omitempty"`
	Main      string            `json:"main,omitempty"`
	Profile   string            `json:"profile,omitempty"`
	Entry     string            `json:"entry,omitempty"`
	Level     string            `json:"level,omitempty"`
	Target    string            `json:"target,omitempty"`
	Flags     string            `json:"flags,omitempty"`
	Tab       string            `json:"tab,omitempty"`
	Form      string            `json:"form,omitempty"`
	Resources string            `json:"resources,omitempty"`
	Groups    string            `json:"groups,omitempty"`
}

// link returns the part of a link to a state after the address.
func (s state) link(t *testing.T) string {
	t.Helper()
	text, err := json.Marshal(s)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err == nil {
		_, err = w.Write(text)
	}
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return "#1/" + base64.RawURLEncoding.EncodeToString(b.Bytes())
}

// stateOf decodes a link.
func stateOf(t *testing.T, link string) (s state) {
	t.Helper()
	_, packed, ok := strings.Cut(link, "#1/")
	if !ok {
		t.Fatalf("no link: %.100s", link)
	}
	b, err := base64.RawURLEncoding.DecodeString(packed)
	if err == nil {
		b, err = io.ReadAll(flate.NewReader(bytes.NewReader(b)))
	}
	if err == nil {
		err = json.Unmarshal(b, &s)
	}
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// A visit is an open playground.
type visit struct {
	*browser.Page
	t *testing.T
}

// in returns the visit for a part of a test.
func (v visit) in(t *testing.T) visit { return visit{v.For(t), t} }

// settled waits for the compiler's status.
func (v visit) settled() (status string) {
	v.t.Helper()
	v.Wait(`/^(Compiled|\d+ error|.*is no|.*flag|.*option)/.test(document.getElementById("status").textContent)`)
	return v.Text(`document.getElementById("status").textContent`)
}

// show opens a state, and waits until it is compiled.
func (v visit) show(s state) (status string) {
	v.t.Helper()
	v.opens(1, "location.hash = "+quoted(s.link(v.t)))
	return v.settled()
}

// opens evaluates an expression that opens the given number of states, and waits until they are open.
func (v visit) opens(states int, expression string) {
	v.t.Helper()
	const count = `performance.getEntriesByName("opened").length`
	before := v.Number(count)
	v.Eval(expression, nil)
	v.Wait(fmt.Sprintf("%s === %v", count, before+float64(states)))
}

// example opens one of the examples.
func (v visit) example(title string) (status string) {
	v.t.Helper()
	v.Eval(`(() => { const e = document.getElementById("example"); e.value = [...e.options].find((o) => o.textContent.startsWith(`+quoted(title)+`)).value;
		e.dispatchEvent(new Event("change")) })()`, nil)
	return v.settled()
}

// set changes an option.
func (v visit) set(id, value string) {
	v.t.Helper()
	v.Eval(`(() => { const e = document.getElementById(`+quoted(id)+`); e.value = `+quoted(value)+
		`; e.dispatchEvent(new Event("input", {bubbles: true})); e.dispatchEvent(new Event("change", {bubbles: true})) })()`, nil)
}

// shared returns the state of the page from the link that the page generates.
func (v visit) shared() state {
	v.t.Helper()
	v.Eval(`history.replaceState(null, "", location.pathname)`, nil)
	v.Click("#share")
	v.Wait("location.hash.length > 3")
	return stateOf(v.t, v.Text("location.href"))
}

// lines returns the texts of an editor's rendered lines with a CSS class.
func (v visit) lines(editor, class string) (list []string) {
	v.t.Helper()
	v.Eval(`[...document.querySelectorAll(`+quoted(editor+" .cm-line"+class)+`)].map((e) => e.textContent)`, &list)
	return list
}

const (
	source   = "#editors .editor:not([hidden])"
	assembly = "#assembly-text"
)

func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // it is a string
	}
	return string(b)
}

// The scripts of docs/guides/playground.md make a link to a shader, and show it in a frame.
func TestGuide(t *testing.T) {
	page := buildPage(t)
	node := testenv.Tool(t, "node")
	const guide = "../../docs/guides/playground.md"
	folder := t.TempDir()
	shader := testfiles.Blocks(t, guide, "hlsl")[0]
	for name, text := range map[string]string{"link.mjs": testfiles.Blocks(t, guide, "js")[0], "double.hlsl": shader} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	c := exec.Command(node, "link.mjs", "double.hlsl", "cs_6_0")
	c.Dir = folder
	out, err := c.Output()
	if err != nil {
		t.Fatal(err)
	}
	link := strings.TrimSpace(string(out))
	if s := stateOf(t, link); s.Files["double.hlsl"] != shader || s.Main != "double.hlsl" || s.Profile != "cs_6_0" {
		t.Errorf("%+v", s)
	}
	_, fragment, _ := strings.Cut(link, "#")
	demo := strings.Replace(testfiles.Blocks(t, guide, "html")[0], "#LINK", "#"+fragment, 1)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/demo.html":
			_, _ = io.WriteString(w, demo)
		case "/hlsl2spirv-playground.html":
			_, _ = w.Write(page)
		default:
			w.WriteHeader(http.StatusNoContent) // an icon
		}
	}))
	t.Cleanup(server.Close)
	v := visit{browser.Start(t).Open(t, server.URL+"/demo.html", 1280, 800), t}
	v.Wait(`/^Compiled/.test(frames[0].document.getElementById("status")?.textContent)`)
	if got := v.Text(`frames[0].document.querySelector(".cm-content").textContent`); !strings.Contains(got, "values[id.x] *= 2;") {
		t.Errorf("the frame shows %s", got)
	}
}

// docs/reference/playground.md lists the fields of a link, and the outputs that they can choose.
func TestFieldsAreDocumented(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	_, section, _ := strings.Cut(read("../../docs/reference/playground.md"), "\n## Links\n")
	section, _, _ = strings.Cut(section, "\n## ")
	_, fields, _ := strings.Cut(read("page/state.mjs"), "const fields = {")
	fields, _, _ = strings.Cut(fields, "\n};")
	var names []string
	for _, m := range regexp.MustCompile(`(?m)^  (\w+): `).FindAllStringSubmatch(fields, -1) {
		names = append(names, m[1])
	}
	_, forms, _ := strings.Cut(read("page/index.html"), `<select id="form">`)
	forms, _, _ = strings.Cut(forms, "</select>")
	for _, m := range regexp.MustCompile(`value="([\w-]+)"`).FindAllStringSubmatch(forms, -1) {
		names = append(names, `"`+m[1]+`"`)
	}
	if len(names) < 15 {
		t.Fatalf("found only %q", names)
	}
	for _, name := range names {
		if !strings.Contains(section, "`"+name+"`") {
			t.Errorf("docs/reference/playground.md does not list %s", name)
		}
	}
}
