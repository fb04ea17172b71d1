package execution

import (
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// withoutCombined lists the shaders with a texture that does not have a sampler of its own, and the reasons.
var withoutCombined = map[string]string{
	"chosen-textures":  "a texture with two samplers: a with",
	"texture-sampling": "a texture with two samplers: image with nearest and smooth",
	"descriptor-heap":  "a sampler that is chosen from an array at run time: SamplerDescriptorHeap[]",
}

// A shader with combined textures and samplers computes the same results.
func TestCombinedTexturesOnADevice(t *testing.T) {
	vulkan.Require(t)
	joined := 0
	for _, d := range append(textureCases(), libraryCases()...) {
		t.Run(d.shader, func(t *testing.T) { joined += d.runCombined(t) })
	}
	const least = 8
	if joined < least {
		t.Errorf("only %d textures are joined with samplers, want %d", joined, least)
	}
}

// runCombined runs the forms of a shader and returns the number of combined textures.
func (d *dispatch) runCombined(t *testing.T) (joined int) {
	s := load(t, d.shader+".cs")
	r := s.Runs[0]
	for _, f := range devicetest.Forms {
		if f.Name != "-O0" && f.Name != "-O3" {
			continue
		}
		m, err := spirv.Decode(devicetest.Module(t, s, r, f))
		if err != nil {
			t.Fatal(err)
		}
		out, list, findings := combine.Samplers(m, nil)
		if why := withoutCombined[d.shader]; len(findings) > 0 || why != "" {
			if len(findings) == 0 || why == "" || !strings.Contains(findings[0].Text, why) {
				t.Errorf("%s: got %v, want %q", f.Name, findings, why)
			}
			continue
		}
		if len(list) == 0 {
			continue
		}
		joined += len(list)
		combined := *d
		combined.resources = devicetest.Combined(d.resources, list)
		combined.runForm(t, shadertest.Run{Args: r.Args + " combined", Options: r.Options}, instbuilder.Encode(out), f)
	}
	return joined
}
