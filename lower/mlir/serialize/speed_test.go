package serialize

import (
	"os"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testfiles"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir"
	"github.com/hlsl2spirv/hlsl2spirv/lower/mlir/text"
)

// BenchmarkReading measures the parsing and serialization of a text: the file that an environment variable names, or
// the texts of the tests.
func BenchmarkReading(b *testing.B) {
	src := benchmarkText(b)
	for _, step := range []struct {
		name string
		run  func() []mlir.Error
	}{
		{"Parse", func() []mlir.Error { _, errs := text.Parse(src, text.ParseOptions{}); return errs }},
		{"ParseAndSerialize", func() []mlir.Error {
			f, errs := text.Parse(src, text.ParseOptions{})
			if len(errs) == 0 {
				_, errs = Module(f, Options{})
			}
			return errs
		}},
	} {
		b.Run(step.name, func(b *testing.B) {
			b.SetBytes(int64(len(src)))
			b.ReportAllocs()
			for b.Loop() {
				if errs := step.run(); len(errs) > 0 {
					b.Fatal(errs)
				}
			}
		})
	}
}

func benchmarkText(b *testing.B) string {
	src, err := os.ReadFile(testfiles.Matching(b, "../text/testdata/*/*.mlir")[0])
	if err != nil {
		b.Fatal(err)
	}
	return string(src)
}
