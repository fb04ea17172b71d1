package bazeltest

import (
	"bytes"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"
)

// nginxConfig serves a folder for GET and PUT, which is all that Bazel asks of a
// cache over HTTP.
const nginxConfig = `
daemon off;
worker_processes 1;
pid %[1]s/pid;
error_log %[1]s/error.log;
%[2]s
events {}
http {
  access_log off;
  client_body_temp_path %[1]s/body;
  proxy_temp_path %[1]s/proxy;
  fastcgi_temp_path %[1]s/fastcgi;
  uwsgi_temp_path %[1]s/uwsgi;
  scgi_temp_path %[1]s/scgi;
  client_max_body_size 64m;
  server {
    listen %[3]s;
    root %[1]s/store;
    location / {
      dav_methods PUT;
      create_full_put_path on;
    }
  }
}
`

// serveCache starts an nginx that is a cache for Bazel, and returns its address.
func serveCache(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	l.Close()
	address, dir, user := l.Addr().String(), t.TempDir(), ""
	if os.Getuid() == 0 {
		user = "user root;"
	}
	config := filepath.Join(dir, "nginx.conf")
	write(t, config, fmt.Sprintf(nginxConfig, dir, user, address))
	c := exec.Command(need(t, "nginx"), "-c", config, "-e", filepath.Join(dir, "error.log"))
	var out bytes.Buffer
	c.Stdout, c.Stderr = &out, &out
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = c.Process.Signal(os.Interrupt) // which ends its workers too
		_ = c.Wait()
	})
	for range 200 {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			return "http://" + address
		}
		time.Sleep(20 * time.Millisecond)
	}
	t.Fatalf("nginx does not start: %s", &out)
	return ""
}
