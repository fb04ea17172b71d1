package reproducible

import (
	"bytes"
	"errors"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/cli"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// testTimes matches the parts of test output that differ from run to run.
var testTimes = regexp.MustCompile(`\(\d+\.\d\ds\)|\t\d+\.\d{3}s`)

// Tests of shaders have the same results and the same output on WebAssembly, where the interpreter's arithmetic does
// not run natively.
func TestTestsOnWebAssembly(t *testing.T) {
	testenv.Builds(t)
	node := emulator(t, "node")[0]
	program := buildFor(t, "wasip1", "wasm", "build", "./cmd/hlsl2spirv")
	script := filepath.Join("internal", "test", "reproducible", "testdata", "wasi.mjs")
	for _, line := range []string{
		"test -v testdata/hlsltest",
		"test -v -subgroup=4,128 testdata/hlsltest",
		"test -max-steps=10000 internal/shaderrun/unit/testdata/failing",
		"test internal/shaderrun/unit/testdata/functions",
	} {
		args := strings.Fields(line)
		var here, hereErrors bytes.Buffer
		status := cli.Main(cli.Process{Args: args, Stdin: strings.NewReader(""), Stdout: &here, Stderr: &hereErrors})
		cmd := exec.Command(node, append([]string{"--no-warnings", "--experimental-wasi-unstable-preview1", script,
			program}, args...)...)
		var there, thereErrors bytes.Buffer
		cmd.Stdout, cmd.Stderr = &there, &thereErrors
		var exit *exec.ExitError
		if err := cmd.Run(); err != nil && !errors.As(err, &exit) {
			t.Fatal(err)
		}
		got, want := testTimes.ReplaceAllString(there.String(), "TIME"), testTimes.ReplaceAllString(here.String(),
			"TIME")
		if cmd.ProcessState.ExitCode() != status || got != want || thereErrors.String() != hereErrors.String() {
			t.Errorf("%s: status %d there, %d here; there\n%s%s\nhere\n%s%s", line, cmd.ProcessState.ExitCode(), status,
				got, &thereErrors, want, &hereErrors)
		}
	}
}
