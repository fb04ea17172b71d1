package format

import (
	"bytes"
	"testing"
)

// corpus returns all shaders of this repository as one text.
func corpus(t testing.TB) []byte {
	var all bytes.Buffer
	shaders(t, folders()[:2], func(_ string, text []byte) {
		if _, err := Format(text, HLSL); err == nil {
			all.Write(text)
			all.WriteByte('\n')
		}
	})
	return all.Bytes()
}

func BenchmarkFormat(b *testing.B) {
	text := corpus(b)
	formatted, _ := Format(text, HLSL)
	for _, c := range []struct {
		name string
		text []byte
	}{{"changed", text}, {"formatted", formatted}} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.text)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Format(c.text, HLSL); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
