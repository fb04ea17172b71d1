package text

import (
	"strings"
	"testing"
)

// benchmarkText returns about a megabyte of text that contains the tests of all operations.
func benchmarkText(b *testing.B) string {
	var s strings.Builder
	for s.Len() < 1<<20 {
		for _, x := range opTexts(b, "ops") {
			s.WriteString(x.text)
		}
	}
	return s.String()
}

func BenchmarkParse(b *testing.B) {
	text := benchmarkText(b)
	for _, o := range []struct {
		name    string
		options Options
	}{{"custom", Options{}}, {"generic", Options{Generic: true}}} {
		b.Run(o.name, func(b *testing.B) {
			f, _ := Parse(text, ParseOptions{})
			written := string(Append(nil, f, o.options))
			b.SetBytes(int64(len(written)))
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				if _, errors := Parse(written, ParseOptions{}); len(errors) > 0 {
					b.Fatal(errors[0].Text)
				}
			}
		})
	}
}

func BenchmarkAppend(b *testing.B) {
	f, errors := Parse(benchmarkText(b), ParseOptions{})
	if len(errors) > 0 {
		b.Fatal(errors[0].Text)
	}
	var out []byte
	b.ReportAllocs()
	for b.Loop() {
		out = Append(out[:0], f, Options{})
	}
	b.SetBytes(int64(len(out)))
}
