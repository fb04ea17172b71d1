package compiler

import (
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/benchsource"
)

// TestParserOptionSelectsParser distinguishes the parsers by their allocations: participle builds its trees by
// reflection and allocates more. Modules and diagnostics are the same with both parsers.
func TestParserOptionSelectsParser(t *testing.T) {
	text := benchsource.Shader(5000)
	allocations := func(parser string) float64 {
		return testing.AllocsPerRun(2, func() {
			c, err := newCompilation(Source{Name: "a.hlsl", Text: text}, Config{Profile: "ps_6_0", Parser: parser})
			if err != nil {
				t.Fatal(err)
			}
			c.preprocess()
			c.parse()
			if c.failed() || len(c.file.Decls) == 0 {
				t.Fatalf("%q: not parsed", parser)
			}
		})
	}
	usual, generated, participle := allocations(""), allocations("generated"), allocations("participle")
	if participle < 10*generated || usual >= 2*generated {
		t.Errorf("%v allocations by default, %v with the generated parser, %v with participle", usual, generated,
			participle)
	}
}
