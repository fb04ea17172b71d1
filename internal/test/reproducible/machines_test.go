package reproducible

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// machines lists the platforms for which the compiler is built in addition to the current one. The emulator of a
// platform is "" if the processor can run the programs.
var machines = [...]struct{ goos, goarch, runner string }{
	{"linux", "386", ""},
	{"linux", "arm64", "qemu-aarch64"},
	{"js", "wasm", "node"},
}

// The same source yields the same bytes on every machine. This includes machines with smaller integers, machines for
// which the Go compiler fuses products and sums, and WebAssembly.
func TestBytesOnOtherMachines(t *testing.T) {
	testenv.Builds(t)
	step := 4
	if testenv.Full() {
		step = 1
	}
	var paths []string
	for i, path := range shadertest.Files(t) {
		if i%step == 0 {
			paths = append(paths, path)
		}
	}
	var here bytes.Buffer
	if err := shadertest.WriteSums(&here, paths); err != nil {
		t.Fatal(err)
	}
	want := strings.Split(here.String(), "\n")
	for _, m := range machines {
		t.Run(m.goarch, func(t *testing.T) {
			t.Parallel()
			command := emulator(t, m.runner)
			out := sumsOn(t, m.goos, m.goarch, command, strings.Join(paths, "\n"))
			got := strings.Split(out, "\n")
			if len(got) != len(want) {
				t.Fatalf("%d lines, want %d", len(got), len(want))
			}
			for i := range want {
				if got[i] != want[i] {
					t.Errorf("got  %s\nwant %s", got[i], want[i])
				}
			}
		})
	}
}

// The arithmetic of the compiler and of the interpreter is correct on machines where 64-bit integers take two
// registers.
func TestNumbersOnOtherMachines(t *testing.T) {
	testenv.Builds(t)
	for _, pkg := range []string{"internal/base/exactmath", "internal/test/instructions"} {
		t.Run(path.Base(pkg), func(t *testing.T) {
			t.Parallel()
			c := exec.Command(buildFor(t, "linux", "386", "test", "-c", "./"+pkg), "-test.short", "-test.v",
				"-test.run", "Agree|Exact|Once|Round")
			switch out, err := c.CombinedOutput(); {
			case errors.Is(err, syscall.ENOEXEC):
				t.Skip("this system does not run programs for 386")
			case err != nil || bytes.Count(out, []byte("--- PASS")) < 2:
				t.Errorf("%v\n%s", err, out)
			}
		})
	}
}

// emulator returns the command line for an emulator, without the program's name.
func emulator(t *testing.T, runner string) []string {
	t.Helper()
	if runner == "" {
		return nil
	}
	path := testenv.Tool(t, runner)
	if runner == "node" {
		root, err := exec.Command("go", "env", "GOROOT").Output()
		if err != nil {
			t.Fatal(err)
		}
		return []string{path, filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")}
	}
	return []string{path}
}

// Sources with the deepest possible nesting do not overflow the host stack of WebAssembly.
func TestDeepSourcesOnWebAssembly(t *testing.T) {
	if os.Getenv("HOSTILE") != "all" {
		t.Skip("this builds the compiler for WebAssembly: make test does it")
	}
	command := emulator(t, "node")
	program := buildFor(t, "js", "wasm", "test", "-c", "./internal/test/hostile")
	const kinds = "^TestHostileSources$/(.*-chain|.*-chain10k|.*-of-constants|.*-of-a-constant|chain-of-.*|dimensions1000)$"
	cmd := exec.Command(command[0], append(command[1:], program, "-test.v", "-test.run", kinds)...)
	cmd.Dir = filepath.Join("internal", "test", "hostile")
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	out, err := cmd.CombinedOutput()
	if err != nil || bytes.Count(out, []byte("--- PASS: TestHostileSources/")) < 10 {
		t.Fatalf("%v\n%s", err, out[:min(len(out), 2000)])
	}
}

// buildFor runs a go command that builds a program for a machine, and returns its path.
func buildFor(t *testing.T, goos, goarch, verb string, args ...string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), "program")
	build := exec.Command("go", append([]string{verb, "-trimpath", "-o", program}, args...)...)
	build.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS="+goos, "GOARCH="+goarch)
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return program
}

// sumsOn builds modulesum for a machine and returns its output.
func sumsOn(t *testing.T, goos, goarch string, command []string, paths string) string {
	t.Helper()
	command = append(command, buildFor(t, goos, goarch, "build", "./internal/test/reproducible/modulesum"))
	cmd := exec.Command(command[0], command[1:]...)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")} // a wasm program has little space for its environment
	cmd.Stdin = strings.NewReader(paths)
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	switch {
	case errors.Is(err, syscall.ENOEXEC):
		t.Skipf("this system does not run programs for %s", goarch)
	case err != nil:
		t.Fatalf("%v\n%s", err, complaints.String())
	}
	return string(out)
}
