// This file decides whether a test may run programs other than Go's.

package testenv

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"testing"
)

// RequireVariable makes a missing program a failure.
const RequireVariable = "HLSL2SPIRV_REQUIRE_TOOLS"

// Builds skips a test that builds the compiler for other machines, or packages of npm, unless BUILDS=all or FULL=1 is
// set or tools are required.
func Builds(t testing.TB) {
	t.Helper()
	if os.Getenv("BUILDS") != "all" && !Full() && !ToolsRequired() {
		t.Skip("this builds the compiler for another machine, or packages of npm: make test does it")
	}
}

// ErrQuick reports that the tests run without outside tools.
var ErrQuick = errors.New("not used with -short")

// Quick reports whether the tests run with -short. Such tests do not use outside tools and have fewer cases.
func Quick() bool { return testing.Testing() && flag.Parsed() && testing.Short() }

// ToolsRequired reports whether a missing program fails a test instead of skipping it.
func ToolsRequired() bool { return os.Getenv(RequireVariable) == "1" }

// Tool returns the path of a program. It skips the test with -short or if the program is
// missing, but fails it if programs are required.
func Tool(t testing.TB, name string) string {
	t.Helper()
	path, err := exec.LookPath(name)
	Need(t, name, err)
	return path
}

// Need skips the test with -short, or if err reports why a tool is missing. It fails the
// test instead if tools are required.
func Need(t testing.TB, name string, err error) {
	t.Helper()
	switch {
	case Quick():
		t.Skipf("%s: %v", name, ErrQuick)
	case err == nil:
	case ToolsRequired():
		t.Fatalf("%s=1, but %s is missing: %v", RequireVariable, name, err)
	default:
		t.Skipf("%s is missing: %v", name, err)
	}
}

// With -short, Long skips a test that takes seconds of processor time.
func Long(t testing.TB) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes seconds: make check runs it")
	}
}
