package lowered

import (
	"fmt"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/golden"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/lower/kernel"
)

// page is docs/reference/kernels.md; tests run in the parent folder of testdata.
const page = "docs/reference/kernels.md"

// compiled compiles a text to the output format kernel.
func compiled(t *testing.T, text string) hlsl2spirv.Result { return compiledAs(t, "kernel", text) }

// compiledAs compiles a text to an output format.
func compiledAs(t *testing.T, form, text string) hlsl2spirv.Result {
	t.Helper()
	s, err := shadertest.Parse("page.cs.hlsl", text)
	if err != nil {
		t.Fatal(err)
	}
	s.Runs[0].Options.Emit = form
	result, err := s.Compile(s.Runs[0])
	if err != nil {
		t.Fatal(err)
	}
	return result
}

// double is the shader on the page.
const double = `// args: -T cs_6_0 -E main
RWStructuredBuffer<float3> values;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  values[id.x] *= 2;
}
`

func TestPageShowsAKernel(t *testing.T) {
	result := compiled(t, double)
	_, code, _ := strings.Cut(result.Disassembly(), "%main = OpFunction")
	_, source, _ := strings.Cut(double, "\n")
	golden.CheckSection(t, page, "kernel", "```hlsl\n"+source+"```\n\n```\n       %main = OpFunction"+
		strings.TrimRight(code, "\n")+"\n```\n")
}

// resources is the shader whose arguments the page lists.
const resources = `// args: -T cs_6_0 -E main
[[vk::push_constant]] struct { float scale; } parameters;
StructuredBuffer<float> inputs[2];
RWStructuredBuffer<float> results;
RWStructuredBuffer<uint> used;
Texture2D<float4> image;
SamplerState smooth;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint n, stride;
  results.GetDimensions(n, stride);
  if (id.x < n) {
    float2 at = float2(inputs[0][id.x], inputs[1][id.x]);
    results[id.x] = image.SampleLevel(smooth, at, 0).x * parameters.scale;
    used[used.IncrementCounter()] = id.x;
  }
}
`

func TestPageListsArguments(t *testing.T) {
	s, err := shadertest.Parse("page.cs.hlsl", resources)
	if err != nil {
		t.Fatal(err)
	}
	_, source, _ := strings.Cut(resources, "\n")
	var b strings.Builder
	b.WriteString("```hlsl\n" + source + "```\n\n| argument | name | kind | set, binding | value from the application |\n| --- | --- | --- | --- | --- |\n")
	arguments := lowered(t, s.MustCompile(t, s.Runs[0]).Module).Entries[0].Arguments
	for _, a := range arguments {
		place, gives := fmt.Sprintf("%d, %d", a.Set, a.Binding), argumentKinds[a.Kind]
		if a.Kind == kernel.PushConstants {
			place = ""
		}
		if a.Kind == kernel.Length {
			gives = fmt.Sprintf(gives, arguments[a.Of].Index)
		}
		fmt.Fprintf(&b, "| %d | %s | %v | %s | %s |\n", a.Index, a.Name, a.Kind, place, gives)
	}
	golden.CheckSection(t, page, "arguments", b.String())
}

// argumentKinds describes each kind of argument from the application's view.
var argumentKinds = [...]string{
	kernel.Buffer: "a buffer", kernel.Image: "an image", kernel.Sampler: "a sampler", kernel.PushConstants: "a buffer that contains the values",
	kernel.Counter: "a buffer with a 32-bit integer", kernel.Length: "a 64-bit integer: the size of argument %d in bytes",
}

// refusals lists constructs that cannot be lowered to kernels, with their errors.
var refusals = []struct{ what, declared, statement, message string }{
	{"`Gather`", "Texture2D<float4> t; SamplerState s;", "o[0] = t.Gather(s, float2(0, 0)).x;", "OpImageGather: this instruction is not supported in kernels"},
	{"comparison samplers", "Texture2D<float> t; SamplerComparisonState s;", "o[0] = t.SampleCmpLevelZero(s, float2(0, 0), 1);", "OpImageSampleDrefExplicitLod: this instruction is not supported in kernels"},
	{"`SampleGrad`", "Texture2D<float4> t; SamplerState s;", "o[0] = t.SampleGrad(s, float2(0, 0), float2(1, 0), float2(0, 1)).x;", "the image operands Grad are not supported in kernels"},
	{"cubes", "TextureCube<float4> t; SamplerState s;", "o[0] = t.SampleLevel(s, float3(0, 0, 1), 0).x;", "cube textures are not supported in kernels"},
	{"multisampled textures", "Texture2DMS<float4> t;", "o[0] = t.Load(int2(0, 0), 1).x;", "multisampled textures are not supported in kernels"},
	{"levels of detail other than the first", "Texture2D<float4> t;", "o[0] = t.Load(int3(0, 0, 2)).x;", "mip level 2 is not supported: kernel images have only level 0"},
	{"atomic operations on texels", "RWTexture2D<uint> t;", "InterlockedAdd(t[uint2(0, 0)], 1);", "OpImageTexelPointer: this instruction is not supported in kernels"},
	{"unbounded arrays of resources, descriptor heaps", "StructuredBuffer<float> b[];", "o[0] = b[3][0];", "an unbounded or very large array of resources is not supported in kernels"},
	{"images and samplers selected at run time", "Texture2D<float4> t[2];", "o[0] = t[(uint)o[1]].Load(int3(0, 0, 0)).x;", "a non-constant index into an array of images or samplers is not supported in kernels"},
	{"ray queries", "RaytracingAccelerationStructure a;", "RayQuery<0> q; RayDesc d = (RayDesc)0; q.TraceRayInline(a, 0, 1, d); o[0] = q.Proceed();", "resources of type %accelerationStructureNV are not supported in kernels"},
	{"`WaveMultiPrefix…`", "", "o[0] = WaveMultiPrefixSum(1, uint4(1, 0, 0, 0));", "the group operation PartitionedExclusiveScanEXT is not supported in kernels"},
}

func TestPageListsRejectedFeatures(t *testing.T) {
	var b strings.Builder
	b.WriteString("| construct | error |\n| --- | --- |\n")
	for _, r := range refusals {
		result := compiled(t, fmt.Sprintf("// args: -T cs_6_5 -E main\nRWStructuredBuffer<float> o;\n%s\n[numthreads(1, 1, 1)]\nvoid main() {\n  %s\n}\n", r.declared, r.statement))
		var reported strings.Builder
		_ = result.Diagnostics.Write(&reported) // a strings.Builder cannot fail
		if !strings.Contains(reported.String(), r.message) {
			t.Errorf("%s: %s", r.what, &reported)
		}
		fmt.Fprintf(&b, "| %s | `%s` |\n", r.what, r.message)
	}
	golden.CheckSection(t, page, "refused", b.String())
}
