package execution

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/mlirtest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/testenv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan"
	"github.com/hlsl2spirv/hlsl2spirv/lower/combine"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// withoutText lists the shaders that the dialect cannot represent, and the reasons. The version, and possibly the
// level, to which an entry applies follows the name.
var withoutText = map[string]string{
	"spec-arrays":            "an array whose length is a specialization constant (OpTypeArray)",
	"specialized-group":      "a group size set by specialization constants (WorkgroupSize)",
	"specialized-group-id":   "a group size set by specialization constants (LocalSizeId)",
	"addresses":              "PhysicalStorageBuffer",
	"atomics-buffer":         "OpImageTexelPointer",
	"atomics-float":          "OpAtomicFMinEXT",
	"compensated-sum":        "FPFastMathDefault",
	"texel-offsets 19":       "OpImageFetch",
	"texel-offsets 22":       "OpImageGather",
	"wave-clusters 19":       "OpGroupNonUniformRotateKHR",
	"wave-clusters 22":       "OpExpectKHR",
	"byte-address":           "OpArrayLength",
	"chosen-buffers":         "the length of a runtime array (OpArrayLength)",
	"chosen-textures":        "a texture with two samplers: a with",
	"d3d9-samplers 19":       "OpImageSampleExplicitLod",
	"descriptor-heap":        "a sampler that is chosen from an array at run time: SamplerDescriptorHeap[]",
	"flattened-arrays 19":    "OpImageSampleExplicitLod",
	"flattened-arrays 22":    "OpImageTexelPointer",
	"multisampled":           "OpImageQuerySamples",
	"non-uniform-index 19":   "OpImageFetch",
	"non-uniform-index 22":   "OpImageTexelPointer",
	"replicated":             "OpConstantCompositeReplicateEXT",
	"resource-arrays 19":     "OpImageFetch",
	"resource-arrays 22 -O0": "Lod of OpImageFetch",
	"resource-kinds":         "OpImageQuerySizeLod",
	"resource-parameters 19": "OpImageSampleExplicitLod",
	"rwtexture 19":           "OpImageRead",
	"sampled-textures":       "OpImageFetch",
	"texture-kinds 19":       "OpImageFetch",
	"texture-kinds 22":       "mip level",
	"texture-sampling":       "a texture with two samplers: image with nearest and smooth",
	"texel-atomics-passed":   "OpImageTexelPointer",
	"typed-buffers 19":       "OpImageFetch",
}

// The modules that MLIR produces from the texts of shaders compute the same results as the shaders, after each step.
func TestDispatchesThroughMLIR(t *testing.T) {
	vulkan.Require(t)
	for _, v := range []struct {
		dialect llvmtools.SPIRVDialect
		least   int32 // minimum number of shaders with a text
	}{{llvmtools.SPIRVDialect19, 55}, {llvmtools.SPIRVDialect22, 60}} {
		v.dialect.Require(t)
		t.Run(fmt.Sprint(v.dialect.Version), func(t *testing.T) {
			var taken atomic.Int32
			t.Run("shaders", func(t *testing.T) {
				for i, d := range allCases() {
					if i%9 != v.dialect.Version%9 && !testenv.Full() {
						continue
					}
					t.Run(d.shader, func(t *testing.T) {
						t.Parallel()
						if d.throughMLIR(t, v.dialect) {
							taken.Add(1)
						}
					})
				}
			})
			t.Logf("%d shaders have a text", taken.Load())
			if testenv.Full() && taken.Load() < v.least {
				t.Errorf("%d shaders have a text, want %d", taken.Load(), v.least)
			}
		})
	}
}

// throughMLIR runs the least and the most optimized form of a shader after each step. It reports whether both have a
// text and all results are correct.
func (d *dispatch) throughMLIR(t *testing.T, dialect llvmtools.SPIRVDialect) (taken bool) {
	s := load(t, d.shader+".cs")
	taken = true
	for _, f := range devicetest.Forms {
		if f.Name != "-O0" && f.Name != "-O3" {
			continue
		}
		r := s.Runs[0]
		r.Options.Level = strings.TrimPrefix(f.Name, "-O")
		text, err := mlirtest.Print(hlsl2spirv.Source{Name: s.Path, Text: s.Text}, r.Options, dialect)
		name := fmt.Sprint(d.shader, " ", dialect.Version)
		why := withoutText[d.shader] + withoutText[name] + withoutText[name+" "+f.Name]
		taken = taken && why == ""
		refusal := (*mlirtest.Refusal)(nil)
		switch {
		case err != nil && !errors.As(err, &refusal):
			t.Fatal(err)
		case why == "" && err == nil:
			d.takeThroughMLIR(t, text, dialect, f.Name, devicetest.Module(t, s, r, f))
		case why == "" || err == nil || !strings.Contains(err.Error(), why):
			t.Errorf("%s: got %v, want %q", f.Name, err, why)
		}
	}
	return taken && !t.Failed()
}

// takeThroughMLIR passes a text through the steps and compares the output of their modules with the output of the
// text's own module.
func (d *dispatch) takeThroughMLIR(t *testing.T, text []byte, dialect llvmtools.SPIRVDialect, form string,
	words []uint32) {
	before, err := d.dispatched(words, d.resources)
	if err != nil {
		t.Fatal(err)
	}
	modules, err := mlirtest.Take(text, dialect)
	if err != nil {
		t.Errorf("%s: %v", form, err)
	}
	resources := d.joined(t, words)
	for _, m := range modules {
		after, err := d.dispatched(m.Words, resources)
		if err != nil {
			t.Errorf("%s: %s: %v", form, m.Step, err)
			continue
		}
		d.compareThrough(t, form+": "+m.Step, before, after)
	}
}

func (d *dispatch) dispatched(words []uint32, resources []vulkan.Resource) ([][]byte, error) {
	result, err := vulkan.Compute(context.Background(), vulkan.ComputeCase{
		Module: words, Groups: [3]uint32{d.groups}, Resources: resources, PushConstants: d.push, Spec: d.spec})
	return result.Resources, err
}

// joined returns the resources with textures and samplers combined.
func (d *dispatch) joined(t *testing.T, words []uint32) []vulkan.Resource {
	m, err := spirv.Decode(words)
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := combine.Samplers(m, nil)
	return devicetest.Combined(d.resources, list)
}

// compareThrough compares the output of a step's module with the output of the shader: byte by byte, or floats with
// the tolerance of the case.
func (d *dispatch) compareThrough(t *testing.T, step string, before, after [][]byte) {
	t.Helper()
	for i, w := range d.want {
		if w == nil || bytes.Equal(before[i], after[i]) {
			continue
		}
		if diff := compare(after[i], w, d.ulps); diff != "" {
			t.Errorf("%s: resource %d: %s", step, i, diff)
		}
	}
}
