package shaders

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv"
	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
	"github.com/hlsl2spirv/hlsl2spirv/spirv"
)

// A feature is a feature that some targets lack.
type feature struct {
	name      string
	args      string
	text      string
	since     string // first target that can have it; all if empty
	extension string // extension that provides it, or ""
	core      string // first target that does not need the extension; none if empty
}

// computes returns a compute shader with the given statements.
func computes(body string) string {
	return "RWStructuredBuffer<uint> o; [numthreads(64, 1, 1)] void main(uint3 id : SV_DispatchThreadID) { " + body +
		" }"
}

var features = [...]feature{
	{"wave operations", "-T cs_6_0", computes("o[0]=WaveActiveSum(id.x);"), "vulkan1.1", "", ""},
	{"quad operations in a compute shader", "-T cs_6_0", computes("o[0]=QuadReadAcrossX(id.x);"), "vulkan1.1", "SPV_KHR_compute_shader_derivatives", ""},
	{"WaveMatch", "-T cs_6_5", computes("o[0]=WaveMatch(id.x).x;"), "vulkan1.1", "SPV_NV_shader_subgroup_partitioned", ""},
	{"WaveMultiPrefixSum", "-T cs_6_5", computes("o[0]=WaveMultiPrefixSum(id.x, uint4(1,0,0,0));"), "vulkan1.1", "SPV_NV_shader_subgroup_partitioned", ""},
	{"QuadAny", "-T ps_6_7", "float4 main(float a:A):SV_Target{ return QuadAny(a>1); }", "vulkan1.1", "", ""},
	{"GetGroupWaveIndex", "-T cs_6_10", computes("o[0]=GetGroupWaveIndex();"), "vulkan1.1", "", ""},
	{"float16_t in a buffer", "-T cs_6_2 -enable-16bit-types", "RWStructuredBuffer<half> o; [numthreads(1,1,1)] void main(){ o[0]=o[1]*2; }", "", "SPV_KHR_16bit_storage", "vulkan1.1"},
	{"int16_t in a buffer", "-T cs_6_2 -enable-16bit-types", "RWStructuredBuffer<int16_t> o; [numthreads(1,1,1)] void main(){ o[0]=o[1]*2; }", "", "SPV_KHR_16bit_storage", "vulkan1.1"},
	{"float16_t in a constant buffer", "-T ps_6_2 -enable-16bit-types", "cbuffer C{half h;} float4 main():SV_Target{ return h; }", "", "SPV_KHR_16bit_storage", "vulkan1.1"},
	{"float16_t between stages", "-T ps_6_2 -enable-16bit-types", "half4 main(half4 a:A):SV_Target{ return a; }", "", "SPV_KHR_16bit_storage", "vulkan1.1"},
	{"int8_t", "-T cs_6_2 -enable-16bit-types", "RWStructuredBuffer<int8_t> o; [numthreads(1,1,1)] void main(){ o[0]+=1; }", "", "SPV_KHR_8bit_storage", "vulkan1.2"},
	{"vk::bfloat16_t", "-T cs_6_0", computes("vk::bfloat16_t x=(vk::bfloat16_t)float(o[1]); o[0]=uint(x*2);"), "", "SPV_KHR_bfloat16", ""},
	{"vk::float8_e4m3_t", "-T cs_6_0", computes("vk::float8_e4m3_t x=(vk::float8_e4m3_t)float(o[1]); o[0]=uint(x*2);"), "", "SPV_EXT_float8", ""},
	{"uint64_t", "-T cs_6_0", computes("uint64_t x=id.x; o[0]=uint(x*x>>7);"), "", "", ""},
	{"double", "-T cs_6_0", computes("double d=id.x; o[0]=uint(d*0.5);"), "", "", ""},
	{"64-bit atomics on buffers", "-T cs_6_6", "RWStructuredBuffer<uint64_t> o; [numthreads(1,1,1)] void main(){ InterlockedAdd(o[0],1ull); }", "", "", ""},
	{"64-bit atomics on images", "-T cs_6_6", "RWTexture2D<uint64_t> o; [numthreads(1,1,1)] void main(){ InterlockedAdd(o[uint2(0,0)],1ull); }", "", "SPV_EXT_shader_image_int64", ""},
	{"SV_StartVertexLocation", "-T vs_6_8", "float4 main(int a:SV_StartVertexLocation):SV_Position{return a;}", "", "SPV_KHR_shader_draw_parameters", "vulkan1.1"},
	{"the builtin DrawIndex", "-T vs_6_0", `float4 main([[vk::builtin("DrawIndex")]] int a:A):SV_Position{return a;}`, "", "SPV_KHR_shader_draw_parameters", "vulkan1.1"},
	{"SV_ViewID", "-T vs_6_1", "float4 main(uint a:SV_ViewID):SV_Position{return a;}", "", "SPV_KHR_multiview", "vulkan1.1"},
	{"SV_Barycentrics", "-T ps_6_1", "float4 main(float3 a:SV_Barycentrics):SV_Target{return a.xyzz;}", "", "SPV_KHR_fragment_shader_barycentric", ""},
	{"GetAttributeAtVertex", "-T ps_6_1", "float4 main(nointerpolation float3 a:A):SV_Target{return GetAttributeAtVertex(a,1).xyzz;}", "", "SPV_KHR_fragment_shader_barycentric", ""},
	{"SV_ShadingRate in a pixel shader", "-T ps_6_4", "float4 main(uint a:SV_ShadingRate):SV_Target{return a;}", "", "SPV_KHR_fragment_shading_rate", ""},
	{"SV_StencilRef", "-T ps_6_0", "void main(out float4 p:SV_Target,out uint a:SV_StencilRef){p=0;a=1;}", "", "SPV_EXT_shader_stencil_export", ""},
	{"SV_RenderTargetArrayIndex of a vertex shader", "-T vs_6_0", "void main(out float4 p:SV_Position,out uint a:SV_RenderTargetArrayIndex){p=0;a=1;}", "", "SPV_EXT_shader_viewport_index_layer", "vulkan1.2"},
	{"SV_ViewportArrayIndex of a vertex shader", "-T vs_6_0", "void main(out float4 p:SV_Position,out uint a:SV_ViewportArrayIndex){p=0;a=1;}", "", "SPV_EXT_shader_viewport_index_layer", "vulkan1.2"},
	{"SV_InnerCoverage", "-T ps_6_0", "float4 main(uint a:SV_InnerCoverage):SV_Target{return a;}", "", "SPV_EXT_fragment_fully_covered", ""},
	{"NonUniformResourceIndex", "-T ps_6_0", "Texture2D t[]; SamplerState s; float4 main(nointerpolation uint a:A):SV_Target{return t[NonUniformResourceIndex(a)].Sample(s,0);}", "", "SPV_EXT_descriptor_indexing", "vulkan1.2"},
	{"an array of textures without a size", "-T ps_6_0", "Texture2D t[]; SamplerState s; float4 main():SV_Target{return t[7].Sample(s,0);}", "", "SPV_EXT_descriptor_indexing", "vulkan1.2"},
	{"ResourceDescriptorHeap", "-T cs_6_6", computes("Texture2D<float4> t=ResourceDescriptorHeap[id.x]; o[0]=uint(t.Load(int3(0,0,0)).x);"), "", "SPV_EXT_descriptor_indexing", "vulkan1.2"},
	{"heaps of Vulkan", "-T cs_6_6 -fspv-use-descriptor-heap", computes("Texture2D<float4> t=ResourceDescriptorHeap[id.x]; o[0]=uint(t.Load(int3(0,0,0)).x);"), "vulkan1.1spirv1.4", "SPV_EXT_descriptor_heap", ""},
	{"IsHelperLane", "-T ps_6_6", "float4 main(float a:A):SV_Target{if(IsHelperLane()) return 1; return ddx(a);}", "", "SPV_EXT_demote_to_helper_invocation", "vulkan1.3"},
	{"vk::ReadClock", "-T cs_6_4", computes("uint64_t t=vk::ReadClock(vk::SubgroupScope); o[0]=uint(t);"), "", "SPV_KHR_shader_clock", ""},
	{"ray queries", "-T cs_6_5", "RaytracingAccelerationStructure a; " + computes("RayQuery<0> q; RayDesc r; r.Origin=0; r.Direction=1; r.TMin=0; r.TMax=1; q.TraceRayInline(a,0,0xff,r); q.Proceed(); o[0]=q.CommittedStatus();"), "", "SPV_KHR_ray_query", ""},
	{"vk::RawBufferLoad", "-T cs_6_0", "uint64_t p; " + computes("o[0]=vk::RawBufferLoad<uint>(p);"), "", "SPV_KHR_physical_storage_buffer", "vulkan1.2"},
	{"vk::BufferPointer", "-T cs_6_0", "struct S{uint x;}; typedef vk::BufferPointer<S> P; [[vk::push_constant]] struct{P p;} pc; " + computes("o[0]=pc.p.Get().x;"), "", "SPV_KHR_physical_storage_buffer", "vulkan1.2"},
	{"rasterizer ordered views", "-T ps_6_0", "RasterizerOrderedTexture2D<uint> t; float4 main(float4 p:SV_Position):SV_Target{t[uint2(p.xy)]+=1; return 0;}", "", "SPV_EXT_fragment_shader_interlock", ""},
	{"-denorm ftz", "-T cs_6_2 -denorm ftz", computes("o[0]=asuint(asfloat(o[1])*2);"), "", "SPV_KHR_float_controls", "vulkan1.1spirv1.4"},
	{"the Vulkan memory model", "-T cs_6_0 -fspv-use-vulkan-memory-model", computes("o[0]=1;"), "vulkan1.1", "SPV_KHR_vulkan_memory_model", "vulkan1.2"},
	{"derivatives in a compute shader", "-T cs_6_6", "Texture2D t; SamplerState s; " + computes("o[0]=uint(t.Sample(s,float2(id.xy)).x);"), "", "SPV_KHR_compute_shader_derivatives", ""},
	{"sparse residency", "-T ps_6_0", "Texture2D t; SamplerState s; float4 main(float a:A):SV_Target{uint st; float4 r=t.Sample(s,0,0,a,st); return CheckAccessFullyMapped(st)?r:0;}", "", "", ""},
	{"packed dot products", "-T cs_6_4", computes("o[0]=dot4add_u8packed(o[1],o[2],o[3]);"), "", "SPV_KHR_integer_dot_product", "vulkan1.3"},
	{"maximal reconvergence", "-T cs_6_0 -fspv-enable-maximal-reconvergence", computes("o[0]=1;"), "", "SPV_KHR_maximal_reconvergence", ""},
	{"printf", "-T cs_6_0", computes("printf(\"x %u\",id.x);"), "", "SPV_KHR_non_semantic_info", "vulkan1.3"},
	{"vk::post_depth_coverage", "-T ps_6_0", "[[vk::post_depth_coverage]] float4 main(uint c:SV_Coverage):SV_Target{return c;}", "", "SPV_KHR_post_depth_coverage", ""},
	{"vk::early_and_late_tests", "-T ps_6_0", "[[vk::early_and_late_tests]] float4 main():SV_Target{return 1;}", "", "SPV_AMD_shader_early_and_late_fragment_tests", ""},
	{"images of 64-bit texels", "-T cs_6_6", `[[vk::image_format("r64ui")]] RWTexture2D<uint64_t> t; [numthreads(1,1,1)] void main(){t[uint2(0,0)]=1;}`, "", "SPV_EXT_shader_image_int64", ""},
	{"TextureCubeArray", "-T ps_6_0", "TextureCubeArray t; SamplerState s; float4 main():SV_Target{return t.Sample(s,0);}", "", "", ""},
}

// newerThanTools lists extensions that spirv-val 2023.1 does not support, or supports under another name.
var newerThanTools = [...]string{"SPV_KHR_compute_shader_derivatives", "SPV_KHR_maximal_reconvergence",
	"SPV_EXT_descriptor_heap"}

// targetsByAge lists the values of -fspv-target-env, oldest first.
var targetsByAge = [...]string{"vulkan1.0", "vulkan1.1", "vulkan1.1spirv1.4", "vulkan1.2", "universal1.5", "vulkan1.3",
	"vulkan1.4"}

// has reports whether a target is at least as new as the first target with a feature.
func has(target, first string) bool {
	return first == "" || slices.Index(targetsByAge[:], target) >= slices.Index(targetsByAge[:], first)
}

// compile compiles the feature's shader for a target.
func (f *feature) compile(t *testing.T, target string, extensions ...string) (hlsl2spirv.Options, hlsl2spirv.Result,
	error) {
	o, err := shadertest.ParseArgs(f.args + " -E main")
	if err != nil {
		t.Fatal(err)
	}
	o.TargetEnv, o.Extensions = target, extensions
	result, err := hlsl2spirv.Compile(context.Background(), hlsl2spirv.Source{Name: "feature.hlsl", Text: f.text}, o)
	return o, result, err
}

func uses(m *spirv.Module, extension string) bool {
	return slices.ContainsFunc(m.Extensions, func(in spirv.Instruction) bool {
		name, _ := spirv.StringAt(in.Operands)
		return name == extension
	})
}

// Each target supports a feature directly, through an extension, or not at all. In the last case, the error names a
// target that supports it.
func TestTargetsHaveTheirFeatures(t *testing.T) {
	for _, f := range features {
		for _, target := range targetsByAge {
			o, result, err := f.compile(t, target)
			if !has(target, f.since) {
				words := strings.TrimPrefix(f.since, "vulkan") // "vulkan1.1" or "Vulkan 1.1"
				if err == nil || !strings.Contains(err.Error(), words) || strings.Contains(err.Error(), "invalid") {
					t.Errorf("%s for %s: %v; want an error about %s", f.name, target, err, f.since)
				}
				continue
			}
			if err != nil {
				t.Errorf("%s for %s: %v", f.name, target, err)
				continue
			}
			if f.extension != "" {
				if want := f.core == "" || !has(target, f.core); uses(result.Module, f.extension) != want {
					t.Errorf("%s for %s: uses %s: %t, want %t", f.name, target, f.extension, !want, want)
				}
			}
			if slices.Contains(newerThanTools[:], f.extension) {
				continue
			}
			if err := shadertest.SpirvVal(o, result.Words(), shadertest.Legal); err != nil {
				t.Errorf("%s for %s: %v", f.name, target, err)
			}
		}
	}
}

// permitThemselves lists features whose extension is declared even if it is not permitted, as in dxc.
var permitThemselves = [...]string{"IsHelperLane", "packed dot products", "the Vulkan memory model"}

// Features that need an extension are rejected if only other extensions are permitted, with a message that names the
// extension.
func TestForbiddenExtensionsAreNotUsed(t *testing.T) {
	for _, f := range features {
		for _, target := range targetsByAge {
			if f.extension == "" || !has(target, f.since) || f.core != "" && has(target, f.core) {
				continue
			}
			if slices.Contains(permitThemselves[:], f.name) {
				if _, result, err := f.compile(t, target, "SPV_GOOGLE_user_type"); err != nil ||
					!uses(result.Module, f.extension) {
					t.Errorf("%s for %s: %v; want %s", f.name, target, err, f.extension)
				}
				continue
			}
			_, _, err := f.compile(t, target, "SPV_GOOGLE_user_type")
			var bad *hlsl2spirv.Error
			if !errors.As(err, &bad) || !strings.Contains(err.Error(), "'"+f.extension+"'") {
				t.Errorf("%s for %s: %v; want an error about %s", f.name, target, err, f.extension)
			}
			permitted := []string{f.extension}
			if f.extension == "SPV_EXT_descriptor_heap" { // which depends on another extension
				permitted = append(permitted, "SPV_KHR_untyped_pointers")
			}
			if _, _, err := f.compile(t, target, permitted...); err != nil {
				t.Errorf("%s for %s with %s permitted: %v", f.name, target, f.extension, err)
			}
		}
	}
}
