package differential

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
)

// newStageProgram returns a vertex and a pixel shader that pass a random structure with distinct numbers between
// them.
func newStageProgram(seed uint64) (text string, numbers []any) {
	m := &typeMaker{Rand: rand.New(rand.NewPCG(seed, 3)),
		member: func(i int) string { return fmt.Sprintf(" : M%d_", i) }}
	var s *memType
	for s = m.structure(2); locations(s) > 24; s = m.structure(2) {
	}
	m.text.WriteString("RWStructuredBuffer<float> numbers : register(u0);\n")
	m.text.WriteString(s.name + " vertex(uint id : SV_VertexID, out float4 position : SV_Position) {\n")
	m.text.WriteString("  float2 uv = float2((id << 1) & 2, id & 2);\n  position = float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);\n")
	m.text.WriteString("  " + s.name + " s;\n")
	var reads strings.Builder
	scalarRule.leaves(s, "s", 0, func(x memLeaf) {
		n := len(numbers)
		fmt.Fprintf(&m.text, "  %s = %d;\n", x.text, n+1)
		fmt.Fprintf(&reads, "  numbers[%d] = %s;\n", n, x.text)
		numbers = append(numbers, devicetest.Approx(n+1))
	})
	m.text.WriteString("  return s;\n}\n")
	m.text.WriteString("void pixel(" + s.name + " s) {\n" + reads.String() + "}\n")
	return "// args: -T vs_6_0 -E vertex\n// args: -T ps_6_0 -E pixel\n" + m.text.String(), numbers
}

// locations returns the number of locations of t.
func locations(t *memType) int {
	switch {
	case t.rows == 1:
		return 1
	case t.rows > 1:
		return t.rows
	case t.elem != nil:
		return t.count * locations(t.elem)
	}
	n := 0
	for _, m := range t.members {
		n += locations(m.memType)
	}
	return n
}

// The pixel shader receives the values that a vertex shader returns, in every type.
func TestRandomStructuresBetweenStagesOnADevice(t *testing.T) {
	vulkan.Require(t)
	for seed := range uint64(8) {
		text, numbers := newStageProgram(seed)
		s, err := shadertest.Parse(fmt.Sprintf("stage%d.draw.hlsl", seed), text)
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range devicetest.Forms {
			c := vulkan.DrawCase{Vertices: 3, Width: 1, Height: 1}
			c.Resources = devicetest.Bound(devicetest.Out(4 * len(numbers)))
			for _, r := range s.Runs {
				words := devicetest.Module(t, s, r, f)
				if err := shadertest.SpirvVal(r.Options, words, shadertest.Legal); err != nil {
					t.Errorf("seed %d %s: %v\n%s", seed, f.Name, err, text)
				}
				c.Shaders = append(c.Shaders, vulkan.Shader{Module: words, Entry: r.Options.Entry})
			}
			result, err := vulkan.Draw(context.Background(), c)
			if err != nil {
				t.Fatalf("seed %d %s: %v\n%s", seed, f.Name, err, text)
			}
			if diff := devicetest.Compare(result.Resources[0], numbers, 0); diff != "" {
				t.Errorf("seed %d %s: %s\n%s", seed, f.Name, diff, text)
			}
		}
	}
}
