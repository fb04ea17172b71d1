package frontend

import (
	"slices"
	"sort"
	"strings"
	"testing"
)

// benchText returns the texts of all shaders under testdata, repeated the given number of times.
func benchText(b *testing.B, times int) string {
	texts := sources(b)
	var names []string
	for n := range texts {
		names = append(names, n)
	}
	sort.Strings(names)
	var all strings.Builder
	for range times {
		for _, n := range names {
			all.WriteString(texts[n])
		}
	}
	return all.String()
}

func benchmark(b *testing.B, parse parseFunc) {
	text := benchText(b, 4)
	u := preprocess(text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if f, _ := u.parse(parse); len(f.Decls) == 0 {
			b.Fatal("nothing parsed")
		}
	}
	b.ReportMetric(float64(len(u.toks))*float64(b.N)/b.Elapsed().Seconds()/1e6, "Mtok/s")
}

func BenchmarkGenerated(b *testing.B)  { benchmark(b, Parse) }
func BenchmarkParticiple(b *testing.B) { benchmark(b, parseWithParticiple) }

func BenchmarkTagger(b *testing.B) {
	text := benchText(b, 4)
	u := preprocess(text)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	_, d := u.parse(Parse)
	for b.Loop() {
		tag(slices.Clone(u.toks), u.in, d, Options{})
	}
}
