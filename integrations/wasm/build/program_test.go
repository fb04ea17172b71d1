package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"
)

// A program does the same when it is shrunk, on WebAssembly and here: what its runtime
// needs of the tables is still there.
func TestProgramRuns(t *testing.T) {
	if os.Getenv("HLSL2SPIRV_REQUIRE_TOOLS") != "1" {
		t.Skip("this builds for WebAssembly: make test does it")
	}
	want, err := output("go", "run", "./testdata/program")
	if err != nil {
		t.Fatal(err)
	}
	root, err := output("go", "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	for _, names := range []bool{false, true} {
		path := filepath.Join(t.TempDir(), "program.wasm")
		if err := compile(".", "./testdata/program", path, names); err != nil {
			t.Fatal(err)
		}
		c := exec.Command("node", "--stack-size=8192", filepath.Join(root, "lib", "wasm", "wasm_exec_node.js"), path)
		c.Env = append(os.Environ(), "GOGC=1")
		if got, err := c.CombinedOutput(); err != nil || string(got) != want+"\n" {
			t.Errorf("names %v: %v\ngot  %s\nwant %s", names, err, got, want)
		}
	}
}
