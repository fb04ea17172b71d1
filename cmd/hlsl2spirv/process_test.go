package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/benchsource"
)

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
