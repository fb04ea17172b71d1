package hlsl2spirv

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/emitter"
	"github.com/hlsl2spirv/hlsl2spirv/frontend"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/ast"
	"github.com/hlsl2spirv/hlsl2spirv/frontend/preprocessor"
	"github.com/hlsl2spirv/hlsl2spirv/internal/benchsource"
	"github.com/hlsl2spirv/hlsl2spirv/internal/cputime"
)

// benchSizes are the sizes of the generated shaders, in bytes.
var benchSizes = [...]struct {
	name string
	size int
}{{"60KB", 60_000}, {"600KB", 600_000}}

// eachSize runs a benchmark on a fresh compilation of each generated shader.
// prepare runs the phases before the one that is measured, outside the clock.
func eachSize[T any](b *testing.B, prepare func(c *compilation) T, measure func(c *compilation, in T)) {
	for _, s := range benchSizes {
		b.Run(s.name, func(b *testing.B) {
			text := benchsource.Shader(s.size)
			tokens := 0
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				b.StopTimer()
				c, err := newCompilation(Source{Name: "bench.hlsl", Text: text}, Options{Profile: "ps_6_0"})
				if err != nil {
					b.Fatal(err)
				}
				in := prepare(c)
				b.StartTimer()
				measure(c, in)
				b.StopTimer()
				if c.diags.HasErrors() {
					b.Fatal(&Error{Diagnostics{list: c.diags}})
				}
				b.StartTimer()
			}
			b.StopTimer()
			c, err := newCompilation(Source{Name: "bench.hlsl", Text: text}, Options{Profile: "ps_6_0"})
			if err != nil {
				b.Fatal(err)
			}
			tokens = len(c.preprocess().Tokens)
			allocs := testing.AllocsPerRun(1, func() {
				c, _ := newCompilation(Source{Name: "bench.hlsl", Text: text}, Options{Profile: "ps_6_0"})
				measure(c, prepare(c))
			})
			b.ReportMetric(allocs/float64(tokens), "allocs/token")
		})
	}
}

func nothing(*compilation) struct{} { return struct{}{} }

func BenchmarkPreprocess(b *testing.B) {
	eachSize(b, nothing, func(c *compilation, _ struct{}) { c.preprocess() })
}

func BenchmarkParse(b *testing.B) {
	eachSize(b, (*compilation).preprocess, func(c *compilation, in preprocessor.Result) {
		frontend.Parse(in.Tokens, in.Interner, c.diags, frontend.Options{})
	})
}

func BenchmarkParseParticiple(b *testing.B) {
	eachSize(b, (*compilation).preprocess, func(c *compilation, in preprocessor.Result) {
		frontend.ParseWithParticiple(in.Tokens, in.Interner, c.diags, frontend.Options{})
	})
}

func BenchmarkCheck(b *testing.B) {
	eachSize(b, (*compilation).parse, func(c *compilation, f *ast.File) { c.check(f) })
}

// BenchmarkFrontEnd measures what comes before emission, together.
func BenchmarkFrontEnd(b *testing.B) {
	eachSize(b, nothing, func(c *compilation, _ struct{}) { c.check(c.parse()) })
}

func BenchmarkEmit(b *testing.B) {
	eachSize(b, func(c *compilation) []emitter.Entry {
		c.prog = c.check(c.parse())
		return c.entries(c.prog)
	}, func(c *compilation, e []emitter.Entry) {
		c.opts.Raw = true
		c.emit(c.prog, e)
	})
}

func BenchmarkCompileRaw(b *testing.B) {
	eachSize(b, nothing, func(c *compilation, _ struct{}) {
		c.opts.Raw = true
		c.run(context.Background())
	})
}

func BenchmarkCompile(b *testing.B) {
	eachSize(b, nothing, func(c *compilation, _ struct{}) { c.run(context.Background()) })
}

func BenchmarkCompileOneLine(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Compile(context.Background(), Source{Name: "one.hlsl", Text: benchsource.OneLine}, Options{Profile: "ps_6_0"}); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkProcess measures the command from exec to exit on the one-line
// shader.
func BenchmarkProcess(b *testing.B) {
	dir := b.TempDir()
	bin := filepath.Join(dir, "hlsl2spirv")
	if out, err := exec.Command("go", "build", "-o", bin, "./cmd/hlsl2spirv").CombinedOutput(); err != nil {
		b.Fatalf("%v\n%s", err, out)
	}
	shader := filepath.Join(dir, "one.hlsl")
	writeFile(b, shader, benchsource.OneLine)
	out := filepath.Join(dir, "one.spv")
	for b.Loop() {
		if text, err := exec.Command(bin, "-T", "ps_6_0", "-Fo", out, shader).CombinedOutput(); err != nil {
			b.Fatalf("%v\n%s", err, text)
		}
	}
}

func writeFile(tb testing.TB, name, text string) {
	tb.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		tb.Fatal(err)
	}
}

// BenchmarkTemplateLibrary compiles shaders that use the 2,000 lines of headers in
// testdata/library. Each is to take less than 100 ms of one core.
func BenchmarkTemplateLibrary(b *testing.B) {
	for _, path := range [...]string{"testdata/library/traits.cs.hlsl", "testdata/exec/library.cs.hlsl"} {
		for _, raw := range [...]bool{true, false} {
			name := filepath.Base(path)
			if raw {
				name += "/raw"
			}
			b.Run(name, func(b *testing.B) {
				text, err := os.ReadFile(path)
				if err != nil {
					b.Fatal(err)
				}
				b.ReportAllocs()
				start, n := cputime.Used(), 0
				for b.Loop() {
					opts := Options{Profile: "cs_6_6", Native16Bit: true, Raw: raw}
					if _, err := Compile(context.Background(), Source{Name: path, Text: string(text)}, opts); err != nil {
						b.Fatal(err)
					}
					n++
				}
				b.ReportMetric(float64((cputime.Used()-start).Microseconds())/1000/float64(n), "cpu-ms/op")
			})
		}
	}
}
