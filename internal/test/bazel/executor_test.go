package bazel

import (
	"bufio"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// serveExecutor starts a Remote Execution API server that runs actions with only their declared inputs, and returns
// its address.
func serveExecutor(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "executor")
	build := exec.Command("go", "build", "-trimpath", "-o", path, "./internal/cachetest/executor")
	build.Dir = filepath.Join("..", "..", "..", "integrations", "remote")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	c := exec.Command(path)
	stdin, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stdin.Close() // ends the server
		_ = c.Wait()
	})
	address, err := bufio.NewReader(stdout).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(address)
}

// elsewhere compiles everything on a remote execution server.
func elsewhere(t *testing.T, w *workspace, want map[string][]byte, address string) {
	w.run("clean")
	wants(t, "remote execution", w.build("//...", "--remote_executor="+address), "remote", everything...)
	same(t, "remote execution", w.outputs(), want)
	w.run("clean")
	wants(t, "remote execution again", w.build("//...", "--remote_executor="+address), "remote cache hit",
		everything...)
	w.edit("shaders/blur.cs.hlsl", "sum +=", "sam +=")
	if out := w.fails("//...", "-k", "--remote_executor="+address); !strings.Contains(out,
		"shaders/blur.cs.hlsl:9:5: error: use of undeclared identifier 'sam'") {
		t.Errorf("a mistake, elsewhere: %s", out)
	}
	w.edit("shaders/blur.cs.hlsl", "sam +=", "sum +=")
}
