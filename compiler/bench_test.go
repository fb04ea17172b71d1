package compiler

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync/atomic"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
)

// benchSizes lists the sizes of the generated shaders in bytes.
var benchSizes = [...]struct {
	name string
	size int
}{{"60KB", 60_000}, {"600KB", 600_000}}

// eachSize runs a benchmark of measure for each generated shader. For each compilation, it first calls prepare while
// the timer is stopped.
func eachSize(b *testing.B, prepare, measure func(c *compilation)) {
	for _, s := range benchSizes {
		b.Run(s.name, func(b *testing.B) {
			text := benchsource.Shader(s.size)
			b.ReportAllocs()
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				b.StopTimer()
				c := started(b, text)
				prepare(c)
				b.StartTimer()
				measure(c)
				b.StopTimer()
				if c.failed() {
					b.Fatal(c.diags.All()[0].Text)
				}
				b.StartTimer()
			}
			b.StopTimer()
			c := started(b, text)
			c.preprocess()
			tokens := len(c.text.Tokens)
			allocs := testing.AllocsPerRun(1, func() {
				c := started(b, text)
				prepare(c)
				measure(c)
			})
			b.ReportMetric(allocs/float64(tokens), "allocs/token")
		})
	}
}

// started returns a new compilation of a pixel shader, of which no phase has run.
func started(tb testing.TB, text string) *compilation {
	c, err := newCompilation(Source{Name: "bench.hlsl", Text: text}, Config{Profile: "ps_6_0"})
	if err != nil {
		tb.Fatal(err)
	}
	return c
}

func noPhases(*compilation) {}

func BenchmarkPreprocess(b *testing.B) { eachSize(b, noPhases, (*compilation).preprocess) }

func BenchmarkParse(b *testing.B) { eachSize(b, (*compilation).preprocess, (*compilation).parse) }

// parsed runs the phases of c that precede the check.
func parsed(c *compilation) {
	c.preprocess()
	c.parse()
}

// checkedEntries runs the phases of c that precede emission.
func checkedEntries(c *compilation) {
	parsed(c)
	c.check()
	c.entries()
}

func BenchmarkCheck(b *testing.B) { eachSize(b, parsed, (*compilation).check) }

// BenchmarkFrontEnd measures all phases before emission.
func BenchmarkFrontEnd(b *testing.B) {
	eachSize(b, noPhases, func(c *compilation) {
		parsed(c)
		c.check()
	})
}

// BenchmarkEmit measures emission, and the phases that follow it if Raw is set.
func BenchmarkEmit(b *testing.B) {
	eachSize(b, checkedEntries, func(c *compilation) {
		c.Raw = true
		c.emit()
		c.checkTarget()
		c.passes()
		c.checkLimits()
		c.validate()
	})
}

func BenchmarkCompileRaw(b *testing.B) {
	eachSize(b, noPhases, func(c *compilation) {
		c.Raw = true
		c.run(context.Background())
	})
}

func BenchmarkCompile(b *testing.B) {
	eachSize(b, noPhases, func(c *compilation) { c.run(context.Background()) })
}

func BenchmarkCompileOneLine(b *testing.B) { again(b, benchsource.OneLine) }

// BenchmarkCompileKilobyte measures the compilation of a small shader in a server that has compiled other shaders
// before.
func BenchmarkCompileKilobyte(b *testing.B) { again(b, benchsource.Kilobyte) }

// again compiles the same pixel shader repeatedly.
func again(b *testing.B, text string) {
	b.ReportAllocs()
	for b.Loop() {
		out, err := Compile(context.Background(), Source{Name: "small.hlsl", Text: text}, Config{Profile: "ps_6_0"})
		if err != nil || out.Failed() {
			b.Fatal(err)
		}
	}
}

// BenchmarkUnit compiles the entry points of a unit, first sequentially and then on all processors. The unit has many
// functions, and each entry point uses few of them.
func BenchmarkUnit(b *testing.B) {
	for _, s := range [...]struct{ functions, entries int }{{10, 1}, {1000, 100}, {10_000, 1000}} {
		u, out, err := Check(context.Background(),
			Source{Name: "unit.hlsl", Text: benchsource.Unit(s.functions, s.entries)}, Config{Profile: "cs_6_0"},
			func(f Function) bool { return f.NumThreads })
		if err != nil || out.Failed() || len(u.Entries) != s.entries {
			b.Fatalf("%v, %v", out.Diagnostics.All(), err)
		}
		compile := func(b *testing.B, i int) {
			if out, err := u.Compile(context.Background(), i%s.entries); err != nil || out.Failed() {
				b.Error(err)
			}
		}
		name := fmt.Sprintf("%dfunctions", s.functions)
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				compile(b, i)
			}
		})
		b.Run(name+"/parallel", func(b *testing.B) {
			b.ReportAllocs()
			var next atomic.Int64
			b.RunParallel(func(pb *testing.PB) {
				for pb.Next() {
					compile(b, int(next.Add(1)))
				}
			})
		})
	}
}

// BenchmarkTemplateLibrary compiles shaders that use the 2,000 lines of headers in testdata/library. Each compilation
// must take less than 100 ms of one core.
func BenchmarkTemplateLibrary(b *testing.B) {
	for _, path := range [...]string{"../testdata/library/traits.cs.hlsl", "../testdata/exec/library.cs.hlsl"} {
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
				start, n := testenv.Used(), 0
				for b.Loop() {
					cfg := Config{Profile: "cs_6_6", Native16Bit: true, Raw: raw}
					if out, err := Compile(context.Background(), Source{Name: path, Text: string(text)},
						cfg); err != nil || out.Failed() {
						b.Fatal(err)
					}
					n++
				}
				b.ReportMetric(float64((testenv.Used()-start).Microseconds())/1000/float64(n), "cpu-ms/op")
			})
		}
	}
}
