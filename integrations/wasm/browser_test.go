package main

import (
	"context"
	"encoding/json"
	"fmt"
	"mime"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"path/filepath"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/browser"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// The package works in a page and in its workers, whether or not the server sends the correct MIME type.
func TestPackageInABrowser(t *testing.T) {
	testenv.Builds(t)
	b := browser.Start(t)
	t.Chdir("../..")
	project := install(t)
	for _, typed := range []bool{true, false} {
		p := b.Open(t, serve(t, project, typed), 800, 600)
		p.Wait("globalThis.there")
		start := p.Number("start()")
		sameInPage(t, p, typed)
		if flag := p.Text("refused()"); flag != "-T" {
			t.Errorf("a wrong profile: %s", flag)
		}
		var speed [3]float64
		p.Eval("speed()", &speed)
		t.Logf("with the type: %v; start %.0f ms; %.0f bytes of HLSL: first %.0f ms, then %.1f ms", typed, start,
			speed[0], speed[1], speed[2])
	}
}

// sameInPage compares the modules compiled in a page and its workers with the one compiled natively.
func sameInPage(t *testing.T, p *browser.Page, typed bool) {
	t.Helper()
	const source = "float4 main(float4 c : COLOR) : SV_Target { return c * SCALE; }"
	const options = `{profile: "ps_6_0", defines: {SCALE: 2}}`
	want := moduleOf(t, source)
	same := func(got []int) {
		t.Helper()
		if !slices.Equal(got, want) {
			t.Errorf("%d bytes, not the %d of the library", len(got), len(want))
		}
	}
	var inPage []int
	p.Eval("compiled("+quoted(source)+", "+options+")", &inPage)
	same(inPage)
	ways := []bool{false}
	if typed { // streaming compilation, which a page needs to pass the module to workers, requires the type
		ways = append(ways, true)
	}
	for _, handed := range ways {
		var inWorker struct {
			SPIRV []int
			Start float64
		}
		p.Eval(fmt.Sprintf("inWorker(%s, %s, %v)", quoted(source), options, handed), &inWorker)
		same(inWorker.SPIRV)
		t.Logf("in a worker, with a compiled module: %v; start %.0f ms", handed, inWorker.Start)
	}
}

// serve serves a project, and a page that uses it.
func serve(t *testing.T, project string, typed bool) (url string) {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := path.Clean(r.URL.Path)
		if name == "/" {
			w.Header().Set("Content-Type", "text/html")
			_, _ = w.Write([]byte(`<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.mjs"></script>`))
			return
		}
		kind := map[string]string{".mjs": "text/javascript", ".js": "text/javascript",
			".wasm": "application/wasm"}[path.Ext(name)]
		if !typed && path.Ext(name) == ".wasm" {
			kind = "application/octet-stream"
		}
		if kind == "" {
			kind = mime.TypeByExtension(path.Ext(name))
		}
		text, err := os.ReadFile(filepath.Join(project, filepath.FromSlash(name)))
		if err != nil {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", kind)
		_, _ = w.Write(text)
	}))
	t.Cleanup(s.Close)
	return s.URL + "/"
}

// moduleOf returns the natively compiled module, one number per byte.
func moduleOf(t *testing.T, source string) (list []int) {
	t.Helper()
	r, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "shader.hlsl", Text: source},
		hlsl2spirv.Options{Profile: "ps_6_0", Defines: []hlsl2spirv.Define{{Name: "SCALE", Value: "2"}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range r.Bytes() {
		list = append(list, int(b))
	}
	return list
}

func quoted(text string) string {
	b, err := json.Marshal(text)
	if err != nil {
		panic(err) // it is a string
	}
	return string(b)
}
