package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli/playground"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
)

const text = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'"><p>page</p>`

func written(t *testing.T, text string) (path string) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// The page is served with its type and its policy, plain or gzip-compressed, and nothing else is served.
func TestPageIsServed(t *testing.T) {
	p, err := open(written(t, text))
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		method, path, encodings string
		status                  int
		zipped                  bool
	}{
		{"GET", "/", "", 200, false},
		{"GET", "/index.html", "gzip, deflate, br", 200, true},
		{"GET", "/", "br, gzip;q=0", 200, false},
		{"HEAD", "/", "gzip", 200, true},
		{"POST", "/", "", 405, false},
		{"GET", "/etc/passwd", "", 404, false},
		{"GET", "/../main.go", "", 404, false},
	} {
		r := httptest.NewRequest(test.method, "http://localhost/", nil)
		r.URL.Path = test.path
		r.Header.Set("Accept-Encoding", test.encodings)
		w := httptest.NewRecorder()
		p.ServeHTTP(w, r)
		h := w.Header()
		if w.Code != test.status || (h.Get("Content-Encoding") == "gzip") != test.zipped {
			t.Errorf("%+v: %d %v", test, w.Code, h)
		}
		if test.status != 200 {
			continue
		}
		if h.Get("Content-Type") != "text/html; charset=utf-8" ||
			h.Get("Content-Security-Policy") != "default-src 'none'; frame-ancestors 'none'" ||
			h.Get("X-Content-Type-Options") != "nosniff" {
			t.Errorf("%+v: %v", test, h)
		}
		if body := w.Body.String(); (test.method == "HEAD") != (body == "") || test.method == "GET" &&
			(body == text) == test.zipped {
			t.Errorf("%+v: %q", test, body)
		}
	}
}

// The server listens on the given address, prints its URL, and exits when its context ends.
func TestServing(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	r, w := io.Pipe()
	ended := make(chan int, 1)
	go func() { ended <- run(ctx, []string{"-addr", "localhost:0", "-page", written(t, text)}, w, w) }()
	line := make([]byte, 200)
	n, err := r.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	url := regexp.MustCompile(`http://(127\.0\.0\.1|\[::1\]):\d+/`).Find(line[:n])
	if url == nil {
		t.Fatalf("it says %q", line[:n])
	}
	answer, err := http.Get(string(url))
	if err != nil {
		t.Fatal(err)
	}
	body, err := io.ReadAll(answer.Body)
	_ = answer.Body.Close()
	if err != nil || string(body) != text {
		t.Errorf("%q %v", body, err)
	}
	stop()
	select {
	case status := <-ended:
		if status != 0 {
			t.Errorf("status %d", status)
		}
	case <-time.After(10 * time.Second):
		t.Error("it does not end")
	}
}

// The address of a listener for all addresses is not one that a browser can open.
func TestReachable(t *testing.T) {
	for _, row := range []struct{ addr, want string }{
		{"127.0.0.1:80", "127.0.0.1:80"}, {"[::1]:80", "[::1]:80"}, {"0.0.0.0:80", "localhost:80"}, {"[::]:80", "localhost:80"},
	} {
		addr, err := net.ResolveTCPAddr("tcp", row.addr)
		if err != nil {
			t.Fatal(err)
		}
		if got := reachable(addr); got != row.want {
			t.Errorf("%s: %s", row.addr, got)
		}
	}
}

// The server accepts the flags in docs/guides/playground.md, and prints the same line.
func TestGuide(t *testing.T) {
	shown := regexp.MustCompile(`serving .* until interrupted\n`)
	lines := 0
	for _, block := range testfiles.Blocks(t, "../../docs/guides/playground.md", "console") {
		command, output, _ := strings.Cut(block, "\n")
		args, ok := strings.CutPrefix(command, "$ bin/hlsl2spirv-playground")
		if !ok {
			continue
		}
		c, err := playground.Parse(strings.Fields(args))
		if err != nil {
			t.Fatalf("%s: %v", command, err)
		}
		lines++
		addr, err := net.ResolveTCPAddr("tcp4", c.Addr)
		if err != nil {
			t.Fatalf("%s: %v", command, err)
		}
		if addr.IP == nil {
			addr.IP = net.IPv6unspecified // as a listener has it
		}
		var out bytes.Buffer
		ctx, stop := context.WithCancel(context.Background())
		stop() // it has printed the address when it ends
		run(ctx, append(strings.Fields(args), "-addr", "127.0.0.1:0", "-page", written(t, text)), &out, &out)
		got := regexp.MustCompile(`//[^/]*/`).ReplaceAllString(out.String(), "//"+reachable(addr)+"/")
		if got != output || !shown.MatchString(got) {
			t.Errorf("%s:\ngot  %swant %s", command, got, output)
		}
	}
	if lines < 2 {
		t.Errorf("the guide has %d commands", lines)
	}
}

// Errors explain how to fix a missing or wrong page or address.
func TestErrorsBeforeServing(t *testing.T) {
	page := written(t, text)
	for _, test := range []struct {
		args   []string
		status int
		want   string
	}{
		{[]string{"-page", filepath.Join(t.TempDir(), "none.html")}, 1, "make playground"},
		{nil, 1, playground.PageName},
		{[]string{"-page", written(t, "<p>another</p>")}, 1, "not the page of the playground"},
		{[]string{"-page", page, "-addr", "localhost:http-of-none"}, 1, "-addr"},
		{[]string{"-prot", "80"}, 2, "unknown flag '-prot'"},
		{[]string{"page.html"}, 2, "unexpected argument 'page.html'; playground takes only flags"},
		{[]string{"-help"}, 0, "localhost:8080"},
	} {
		var out bytes.Buffer
		if status := run(context.Background(), test.args, &out, &out); status != test.status ||
			!strings.Contains(out.String(), test.want) {
			t.Errorf("%q: status %d, %s", test.args, status, &out)
		}
	}
}
