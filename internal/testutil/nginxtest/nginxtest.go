// Package nginxtest runs nginx as a cache store, configured as described in docs/guides/caches.md.
package nginxtest

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// A Server is an nginx that stores files in a folder.
type Server struct {
	Store string
	More  string // additional directives for the location

	t       testing.TB
	path    string // path of the program
	port    int
	running *exec.Cmd
}

// config surrounds the server block from the document.
const config = `
daemon off;
worker_processes 1;
pid %[1]s/nginx.pid;
error_log %[1]s/error.log;
%[2]s
events {}
http {
  access_log off;
  proxy_temp_path %[1]s/proxy;
  fastcgi_temp_path %[1]s/fastcgi;
  uwsgi_temp_path %[1]s/uwsgi;
  scgi_temp_path %[1]s/scgi;
  %[3]s
}
`

// New returns a server that is not running yet. If nginx is not installed, it skips the test, or fails it if tools
// are required.
func New(t testing.TB) *Server {
	t.Helper()
	n := &Server{t: t, Store: t.TempDir()}
	var err error
	if n.path, err = exec.LookPath("nginx"); err != nil {
		n.path, err = exec.LookPath("/usr/sbin/nginx") // some users' PATH lacks /usr/sbin
	}
	testenv.Need(t, "nginx", err)
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	n.port = l.Addr().(*net.TCPAddr).Port
	return n
}

// Address returns the address of the server, whether or not it is running.
func (n *Server) Address() string { return fmt.Sprintf("http://127.0.0.1:%d", n.port) }

// documented returns the server block in the document.
func documented(t testing.TB) string {
	t.Helper()
	text, err := os.ReadFile("../../../docs/guides/caches.md")
	if err != nil {
		t.Fatal(err)
	}
	_, block, ok := strings.Cut(string(text), "\n```nginx\n")
	if !ok {
		t.Fatal("docs/guides/caches.md has no nginx")
	}
	block, _, _ = strings.Cut(block, "\n```\n")
	return block
}

// Start starts the server. It runs until Stop or the end of the test.
func (n *Server) Start() {
	n.t.Helper()
	dir, user := n.t.TempDir(), ""
	if os.Getuid() == 0 {
		user = "user root;"
	}
	server := strings.NewReplacer("listen 8080", fmt.Sprintf("listen 127.0.0.1:%d", n.port), "/srv/cache", n.Store,
		"/srv/", dir+"/", "location / {", "location / { "+n.More).
		Replace(documented(n.t))
	file := filepath.Join(dir, "nginx.conf")
	if err := os.WriteFile(file, fmt.Appendf(nil, config, dir, user, server), 0o666); err != nil {
		n.t.Fatal(err)
	}
	n.running = exec.Command(n.path, "-c", file, "-e", filepath.Join(dir, "error.log"))
	var out bytes.Buffer
	n.running.Stdout, n.running.Stderr = &out, &out
	if err := n.running.Start(); err != nil {
		n.t.Fatal(err)
	}
	n.t.Cleanup(n.Stop)
	for range 200 {
		if c, err := net.Dial("tcp", strings.TrimPrefix(n.Address(), "http://")); err == nil {
			c.Close()
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	n.t.Fatalf("nginx does not start: %s", &out)
}

// Stop stops the server if it is running.
func (n *Server) Stop() {
	if n.running != nil {
		_ = n.running.Process.Signal(os.Interrupt) // ends its workers too
		_ = n.running.Wait()
		n.running = nil
	}
}
