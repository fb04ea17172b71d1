package execution

import (
	"errors"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/instbuilder"
	"github.com/hlsl2spirv/hlsl2spirv/internal/test/lowered"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/devicetest"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/llvmtools"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/opencl"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// withoutKernel lists the shaders that cannot be lowered to kernels, and the reasons.
var withoutKernel = map[string]string{
	"texture-sampling":     "mip level 1 is not supported",
	"sampled-textures":     "resources of type",
	"d3d9-samplers":        "resources of type",
	"texture-kinds":        "cube textures",
	"resource-arrays":      "index into an array of images or samplers",
	"chosen-textures":      "index into an array of images or samplers",
	"flattened-arrays":     "OpImageTexelPointer",
	"non-uniform-index":    "index into an array of images or samplers",
	"resource-kinds":       "cube textures",
	"multisampled":         "multisampled textures",
	"descriptor-heap":      "an unbounded or very large array of resources",
	"replicated":           "OpConstantCompositeReplicateEXT",
	"atomics-buffer":       "OpImageTexelPointer",
	"atomics-float":        "OpImageTexelPointer",
	"wave-clusters":        "ClusteredReduce",
	"texel-offsets":        "OpImageGather",
	"texel-atomics-passed": "OpImageTexelPointer",
}

// notOnPoCL lists shaders that PoCL 3.1 cannot run, in addition to those detected by internal/test/lowered.
var notOnPoCL = map[string]string{
	"packed-bytes": "PoCL converts no vectors of halves",
}

// Kernels have the same output as their shaders.
func TestKernelsOnOpenCL(t *testing.T) {
	llvmtools.Require(t, llvmtools.LLVMSpirv)
	opencl.Require(t)
	for _, d := range allCases() {
		t.Run(d.shader, d.runKernel)
	}
}

func (d *dispatch) runKernel(t *testing.T) {
	s := load(t, d.shader+".cs")
	optimized := devicetest.Forms[len(devicetest.Forms)-2]
	m, err := spirv.Decode(devicetest.Module(t, s, s.Runs[0], optimized))
	if err != nil {
		t.Fatal(err)
	}
	k, findings := kernel.Lower(m, kernel.Options{})
	if why := withoutKernel[d.shader]; len(findings) > 0 || why != "" {
		if len(findings) == 0 || why == "" || !strings.Contains(findings[0].Text, why) {
			t.Errorf("got %v, want %q", findings, why)
		}
		return
	}
	if why := notOnPoCL[d.shader]; why != "" {
		t.Skip(why)
	}
	c := lowered.Case{Groups: [3]uint32{d.groups}, Resources: d.resources, PushConstants: d.push, Spec: d.spec,
		GroupSize: d.groupSize}
	got, err := lowered.OnOpenCL(spirv.Bytes(instbuilder.Encode(k.Module)), &k.Entries[0], &c)
	switch {
	case errors.Is(err, lowered.ErrSkip):
		t.Skip(err)
	case err != nil:
		t.Fatal(err)
	}
	for i, w := range d.want {
		if w == nil {
			continue
		}
		if diff := compare(got[i], w, d.ulps); diff != "" {
			t.Errorf("resource %d: %s", i, diff)
		}
	}
}
