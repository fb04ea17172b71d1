package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
)

// These benchmarks run whole commands in a warm process. For a batch and a build, the figures are per shader.

func mustWrite(b *testing.B, name, text string) {
	b.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		b.Fatal(err)
	}
}

// succeed runs a command that must succeed without messages.
func succeed(b *testing.B, args ...string) {
	b.Helper()
	var diags bytes.Buffer
	if status := Main(Process{Args: args, Stdin: strings.NewReader(""), Stdout: io.Discard,
		Stderr: &diags}); status != 0 {
		b.Fatalf("status %d: %s", status, &diags)
	}
}

// perShader reports the time for one of n shaders.
func perShader(b *testing.B, n int) {
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(n), "ns/shader")
}

func BenchmarkOneLine(b *testing.B) {
	dir := b.TempDir()
	in, out := filepath.Join(dir, "a.hlsl"), filepath.Join(dir, "a.spv")
	mustWrite(b, in, benchsource.OneLine)
	for _, way := range []struct {
		name string
		more []string
	}{{"compiled", nil}, {"cached", []string{"-cache=" + filepath.Join(dir, "cache")}}} {
		b.Run(way.name, func(b *testing.B) {
			args := append(way.more, "-T", "ps_6_0", "-Fo", out, in)
			succeed(b, args...)
			for b.Loop() {
				succeed(b, args...)
			}
		})
	}
}

// BenchmarkBatch measures command lines that differ in a macro, with different tokens for each and with the same
// tokens for all.
func BenchmarkBatch(b *testing.B) {
	const count = 200
	dir := b.TempDir()
	in := filepath.Join(dir, "a.hlsl")
	mustWrite(b, in, "RWStructuredBuffer<int> r;\n[numthreads(1, 1, 1)] void main() { r[0] = X; }\n")
	for _, tokens := range []string{"different", "equal"} {
		var commands strings.Builder
		for i := range count {
			macro := fmt.Sprintf("X=%d", i)
			if tokens == "equal" {
				macro = fmt.Sprintf("X=1 -D Y=%d", i)
			}
			fmt.Fprintf(&commands, "-T cs_6_0 -D %s -Fo '%s/%d.spv' '%s'\n", macro, dir, i, in)
		}
		list := filepath.Join(dir, tokens+".txt")
		mustWrite(b, list, commands.String())
		b.Run(tokens, func(b *testing.B) {
			for b.Loop() {
				succeed(b, "batch", list)
			}
			perShader(b, count)
		})
	}
}

// BenchmarkBuildOfNothing measures a build in which all of 10,000 permutations are up to date.
func BenchmarkBuildOfNothing(b *testing.B) {
	dir := b.TempDir()
	mustWrite(b, filepath.Join(dir, "x.h"), "#define F 1\n")
	mustWrite(b, filepath.Join(dir, "a.hlsl"),
		"#include \"x.h\"\nRWStructuredBuffer<int> r;\n[numthreads(1, 1, 1)] void main() { r[0] = F; }\n")
	var values []string
	for i := range 100 {
		values = append(values, fmt.Sprint(i))
	}
	list := strings.Join(values, ", ")
	file := filepath.Join(dir, "s.toml")
	mustWrite(b, file, "out = \"out\"\n[[shader]]\nsource = \"a.hlsl\"\nprofile = \"cs_6_0\"\npermutations = {A = ["+
		list+"], B = ["+list+"]}\n")
	succeed(b, "build", file)
	for b.Loop() {
		succeed(b, "build", file)
	}
	perShader(b, 10_000)
}
