package realshaders

import (
	"fmt"
	"math"
	"strings"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/interpreter/texel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A tolerance is the permitted difference between floats.
type tolerance struct{ relative, absolute float64 }

var (
	// Vulkan permits an error of a few units in the last place for each function, and shaders combine many
	// functions.
	usual = tolerance{relative: 1.0 / (1 << 9), absolute: 1.0 / (1 << 15)}
	// Functions that return angles may be off by 4096 units in the last place.
	angles = tolerance{relative: 1.0 / (1 << 9), absolute: 1.0 / (1 << 9)}
)

// toleranceOf returns the tolerance for the results of a module.
func toleranceOf(m *spirv.Module) tolerance {
	glsl := spirv.ID(0)
	for i := range m.ExtInstImports {
		if name, _ := spirv.StringAt(m.ExtInstImports[i].Operands); name == "GLSL.std.450" {
			glsl = m.ExtInstImports[i].Result
		}
	}
	t := usual
	eachInstruction(m, func(in *spirv.Instruction) {
		if in.Op != spirv.OpExtInst || spirv.ID(in.Operands[0]) != glsl {
			return
		}
		switch in.Operands[1] {
		case spirv.GLSLAsin, spirv.GLSLAcos, spirv.GLSLAtan, spirv.GLSLAtan2:
			t = angles
		}
	})
	return t
}

// steps holds the additional tolerance for formats that are coarser than floats: one quantization step.
var steps = map[texel.Format]tolerance{
	texel.R8Unorm: {0, 1.0 / 255}, texel.R8G8Unorm: {0, 1.0 / 255}, texel.R8G8B8A8Unorm: {0, 1.0 / 255},
	texel.R8Snorm: {0, 1.0 / 127}, texel.R8G8Snorm: {0, 1.0 / 127}, texel.R8G8B8A8Snorm: {0, 1.0 / 127},
	texel.A2B10G10R10Unorm: {0, 1.0 / 3}, texel.B10G11R11Float: {1.0 / (1 << 5), 1.0 / (1 << 19)},
}

// of returns the tolerance for a resource.
func (t tolerance) of(r *vulkan.Resource) tolerance {
	if f, ok := texel.FormatByNumber(r.Format.VkFormat()); ok && r.Format != 0 {
		t.relative += steps[f].relative
		t.absolute += steps[f].absolute
	}
	return t
}

// near reports whether numbers are equal within the tolerance. NaNs are equal to each other.
func (t tolerance) near(a, b *number) bool {
	x, y := a.value, b.value
	switch {
	case a.bits == b.bits:
		return true
	case !a.float || !b.float:
		return false
	case x == y || x != x && y != y:
		return true
	case math.IsInf(x, 0) || math.IsInf(y, 0):
		return false
	}
	return math.Abs(x-y) <= t.absolute+t.relative*math.Max(math.Abs(x), math.Abs(y))
}

// difference describes the numbers of a resource that differ; it lists the first of them.
func (t tolerance) difference(name string, got, want []number) string {
	if len(got) != len(want) {
		return fmt.Sprintf("%s: %d numbers, want %d", name, len(got), len(want))
	}
	const shown = 6
	n := 0
	var text strings.Builder
	for i := range want {
		if t.near(&got[i], &want[i]) {
			continue
		}
		if n++; n <= shown {
			fmt.Fprintf(&text, " [%d] %v, want %v;", want[i].at, got[i].value, want[i].value)
		}
	}
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%s: %d of %d differ:%s", name, n, len(want), text.String())
}
