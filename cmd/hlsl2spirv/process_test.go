package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
)

// Nothing is computed at program start: compiling a small shader takes less time than building tables that most command
// lines do not need.
func TestStartupComputesNoTables(t *testing.T) {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command(self, "-test.run", "^$")
	c.Env = append(os.Environ(), "GODEBUG=inittrace=1")
	trace, err := c.CombinedOutput()
	if err != nil || !strings.Contains(string(trace), "init runtime ") {
		t.Fatalf("%v\n%s", err, trace)
	}
	for line := range strings.Lines(string(trace)) {
		if strings.HasPrefix(line, "init github.com/hlsl2spirv/") && !strings.Contains(line, " 0 bytes,") {
			t.Error(strings.TrimSpace(line))
		}
	}
}

// sizeLimit is the limit, in bytes, for the released program for linux-amd64. If you raise it,
// add the reason to docs/internals/decisions.md.
const sizeLimit = 19_700_000

// A feature that does not fit into the limit becomes a separate program, or is removed.
func TestProgramIsSmall(t *testing.T) {
	if testing.Short() {
		t.Skip("this links the program")
	}
	bin := filepath.Join(t.TempDir(), "hlsl2spirv")
	c := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", bin, ".")
	c.Env = append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux", "GOARCH=amd64")
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	info, err := os.Stat(bin)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d bytes", info.Size())
	if info.Size() > sizeLimit {
		t.Errorf("%d bytes, want %d", info.Size(), sizeLimit)
	}
}

// BenchmarkProcess measures the command from exec to exit on the one-line
// shader.
func BenchmarkProcess(b *testing.B) {
	dir := b.TempDir()
	bin := filepath.Join(dir, "hlsl2spirv")
	if out, err := exec.Command("go", "build", "-o", bin, ".").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	shader := filepath.Join(dir, "one.hlsl")
	if err := os.WriteFile(shader, []byte(benchsource.OneLine), 0o666); err != nil {
		b.Fatal(err)
	}
	out := filepath.Join(dir, "one.spv")
	for b.Loop() {
		if text, err := exec.Command(bin, "-T", "ps_6_0", "-Fo", out, shader).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
	}
}
