package shaders

import (
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// Participle, which interprets the grammar at run time, parses the same trees as the generated parser. The test
// compares the words of the modules and the messages.
func TestBothParsersGiveTheSameModules(t *testing.T) {
	modules, failures := 0, 0
	for _, c := range shadertest.Compilations(t) {
		if c.Options.Raw {
			continue
		}
		want, wantText := c.Output()
		o := c.Options
		o.Parser = "participle"
		got, gotText := c.OutputOf(hlsl2spirv.Compile, o)
		if !slices.Equal(want, got) {
			t.Errorf("%s (%s): participle gives another module", c.Path, c.Args)
		}
		if wantText != gotText {
			t.Errorf("%s (%s): participle gives other messages:\n%s", c.Path, c.Args,
				golden.FirstDifference(wantText, gotText))
		}
		if len(want) > 0 {
			modules++
		} else {
			failures++
		}
	}
	t.Logf("%d modules, %d failures", modules, failures)
	if modules < 1000 || failures < 100 {
		t.Errorf("only %d modules and %d failures were compared", modules, failures)
	}
}
