package execution

import (
	"errors"
	"os"
	"slices"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// allVariable makes the test run every shader at each level instead of one in nine.
const allVariable = "LOWERED"

// notOnProcessor lists the shaders without images that cannot be lowered to kernels, with the reasons. They cannot be
// lowered for processors either.
var notOnProcessor = map[string]string{
	"replicated":    "OpConstantCompositeReplicateEXT is not supported in kernels",
	"wave-clusters": "ClusteredReduce is not supported in kernels",
}

// The output of shaders without images on a processor is the expected output on a device.
func TestDispatchesOnAProcessor(t *testing.T) {
	llvmtools.Require(t, llvmtools.Clang19)
	clang, err := llvmtools.Clang19.Path()
	if err != nil {
		t.Fatal(err)
	}
	for i, d := range allCases() {
		if i%9 != 0 && os.Getenv(allVariable) != "all" {
			continue
		}
		t.Run(d.shader, func(t *testing.T) { d.runOnProcessor(t, clang) })
	}
}

// runOnProcessor runs the least and the most optimized form of a shader.
func (d *dispatch) runOnProcessor(t *testing.T, clang string) {
	if why := notOnProcessor[d.shader]; why != "" {
		t.Skip(why)
	}
	s := load(t, d.shader+".cs")
	for _, r := range s.Runs {
		seen := devicetest.Seen{}
		for _, f := range devicetest.Forms {
			if f.Name != "-O0" && f.Name != "-O3" {
				continue
			}
			if words := devicetest.Module(t, s, r, f); seen.IsNew(words) {
				d.runFormOnProcessor(t, r, words, f, clang)
			}
		}
	}
}

func (d *dispatch) runFormOnProcessor(t *testing.T, r shadertest.Run, words []uint32, f devicetest.Form, clang string) {
	t.Helper()
	form := r.Args + " " + f.Name
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	c := lowered.Case{Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec}
	c.Images = slices.ContainsFunc(d.resources, func(r vulkan.Resource) bool {
		return r.Kind != vulkan.StorageBuffer && r.Kind != vulkan.UniformBuffer
	})
	left, err := lowered.OnProcessor(t.Context(), clang, m, &c)
	switch {
	case errors.Is(err, lowered.ErrSkip):
		t.Skip(err)
	case err != nil:
		t.Errorf("%s: %v", form, err)
		return
	}
	for i, w := range d.want {
		if w == nil {
			continue
		}
		if diff := compare(left[i], w, d.ulps); diff != "" {
			t.Errorf("%s: resource %d: %s", form, i, diff)
		}
	}
}
