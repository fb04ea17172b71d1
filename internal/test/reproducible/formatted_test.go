package reproducible

import (
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/format"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// A formatted shader compiles to the same bytes, or has errors if the original has errors. Shaders whose output depends
// on line numbers are excluded. These are shaders with debug information and shaders with __LINE__, which assert and
// ASSERT use.
func TestFormattedShadersCompileToTheSame(t *testing.T) {
	compared := 0
	for i, c := range shadertest.Compilations(t) {
		if i%3 != 0 || c.Options.DebugInfo || len(c.Options.DebugParts) > 0 || strings.Contains(c.Text, "__LINE__") ||
			strings.Contains(strings.ToLower(c.Text), "assert(") {
			continue
		}
		text, err := format.Format([]byte(c.Text), format.HLSL)
		if err != nil {
			t.Errorf("%s: %v", c.Path, err)
			continue
		}
		formatted := shadertest.Compilation{Shader: &shadertest.Shader{Path: c.Path, Text: string(text)}, Run: c.Run}
		want, wantMessages := c.Output()
		got, messages := formatted.Output()
		if compared++; !slices.Equal(want, got) || (wantMessages == "") != (messages == "") {
			t.Errorf("%s %v: other bytes, or another verdict: %s", c.Path, c.Args, messages)
		}
	}
	if compared < 200 {
		t.Errorf("only %d shaders were compared", compared)
	}
	t.Logf("%d shaders", compared)
}
