package shaders

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/shadertest"
)

// An unlisted is the result for a shader that needs an extension that -fspv-extension does not list.
type unlisted string

const (
	refused  unlisted = "refused"  // dxc rejects it too, produces an invalid module, or does not have the feature
	declared unlisted = "declared" // as in dxc, which does not check
	without  unlisted = "without"  // the module does not need it
)

// unlistedExtensions lists the decision for each extension that has a shader in testdata/extensions and for features
// without one. Extensions named by inline SPIR-V are declared.
var unlistedExtensions = []struct {
	name   string // name of the extension
	want   unlisted
	source string // "" for the shader in testdata/extensions
}{
	{"SPV_AMDX_shader_enqueue", refused, ""},
	{"SPV_AMD_shader_early_and_late_fragment_tests", refused, ""},
	{"SPV_EXT_demote_to_helper_invocation", declared, ""},
	{"SPV_EXT_demote_to_helper_invocation", declared, `// args: -T ps_6_6
float4 main() : SV_Target { return IsHelperLane() ? 1 : 0; }`},
	{"SPV_EXT_demote_to_helper_invocation", without, `// args: -T ps_6_6
float4 main(float a : A) : SV_Target { if (a < 0) discard; return 1; }`},
	{"SPV_EXT_descriptor_heap", refused, ""},
	{"SPV_EXT_descriptor_indexing", refused, ""},
	{"SPV_EXT_descriptor_indexing", refused, `// args: -T ps_6_6 -fspv-target-env=vulkan1.2
Texture2D t[]; SamplerState s; float4 main(uint i : A) : SV_Target { return t[NonUniformResourceIndex(i)].Sample(s, 0); }`},
	{"SPV_EXT_fragment_fully_covered", refused, ""},
	{"SPV_EXT_fragment_shader_interlock", refused, ""},
	{"SPV_EXT_long_vector", without, ""},
	{"SPV_EXT_mesh_shader", refused, ""},
	{"SPV_EXT_opacity_micromap", without, `// args: -T cs_6_9 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_query
RaytracingAccelerationStructure a;
[numthreads(1, 1, 1)] void main() { RayQuery<RAY_FLAG_FORCE_OMM_2_STATE, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q; q.TraceRayInline(a, RAY_FLAG_FORCE_OMM_2_STATE, 255, (RayDesc)0); }`},
	{"SPV_EXT_opacity_micromap", without, `// args: -T lib_6_9 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_tracing
struct [raypayload] P { float4 c : write(caller, miss) : read(caller); };
RaytracingAccelerationStructure a; uint more;
void trace(uint flags, inout P p) { TraceRay(a, flags, 255, 0, 1, 0, (RayDesc)0, p); }
[shader("raygeneration")] void main() { P p = { (float4)0 }; trace(RAY_FLAG_FORCE_OMM_2_STATE, p); trace(RAY_FLAG_FORCE_OMM_2_STATE | more, p); }`},
	{"SPV_EXT_physical_storage_buffer", refused, ""}, // SPV_KHR_physical_storage_buffer is needed as well
	{"SPV_EXT_shader_64bit_indexing", refused, ""},
	{"SPV_EXT_shader_atomic_float_add", refused, `// args: -T cs_6_0
RWStructuredBuffer<float> o; [numthreads(1, 1, 1)] void main() { InterlockedAdd(o[0], 1.0); }`},
	{"SPV_EXT_shader_image_int64", refused, ""},
	{"SPV_EXT_shader_invocation_reorder", refused, ""},
	{"SPV_EXT_shader_stencil_export", refused, ""},
	{"SPV_EXT_shader_viewport_index_layer", refused, ""},
	{"SPV_EXT_shader_viewport_index_layer", without, `// args: -T vs_6_0 -fspv-target-env=vulkan1.2
float4 main(out uint l : SV_RenderTargetArrayIndex) : SV_Position { l = 0; return 0; }`},
	{"SPV_GOOGLE_decorate_string", refused, ""}, // UserSemantic is a decoration of SPV_GOOGLE_hlsl_functionality1
	{"SPV_GOOGLE_hlsl_functionality1", refused, ""},
	{"SPV_GOOGLE_user_type", refused, ""},
	{"SPV_KHR_16bit_storage", refused, ""},
	{"SPV_KHR_16bit_storage", without, `// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
RWStructuredBuffer<half> o; [numthreads(1, 1, 1)] void main() { o[0] = 1; }`},
	{"SPV_KHR_abort", refused, ""},
	{"SPV_KHR_compute_shader_derivatives", refused, ""},
	{"SPV_KHR_device_group", refused, ""},
	{"SPV_KHR_float_controls", refused, ""}, // for -denorm
	{"SPV_KHR_float_controls", declared, `// args: -T cs_6_0 -Gis
RWStructuredBuffer<float> o; [numthreads(1, 1, 1)] void main() { o[0] *= 2; }`},
	{"SPV_KHR_fragment_shader_barycentric", refused, ""},
	{"SPV_KHR_fragment_shading_rate", refused, ""},
	{"SPV_KHR_integer_dot_product", declared, ""},
	{"SPV_KHR_maximal_reconvergence", refused, ""},
	{"SPV_KHR_multiview", refused, ""},
	{"SPV_KHR_multiview", without, `// args: -T vs_6_1 -fspv-target-env=vulkan1.1
float4 main(uint v : SV_ViewID) : SV_Position { return v; }`},
	{"SPV_KHR_non_semantic_info", refused, `// args: -T cs_6_0
[numthreads(1, 1, 1)] void main() { printf("hello"); }`},
	{"SPV_KHR_non_semantic_info", without, `// args: -T cs_6_0 -fspv-target-env=vulkan1.3
[numthreads(1, 1, 1)] void main() { printf("hello"); }`},
	{"SPV_KHR_opacity_micromap", without, `// args: -T cs_6_9 -fspv-target-env=vulkan1.2 -fspv-extension=KHR
RaytracingAccelerationStructure a;
[numthreads(1, 1, 1)] void main() { RayQuery<0, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q; q.TraceRayInline(a, 0, 255, (RayDesc)0); }`},
	{"SPV_KHR_physical_storage_buffer", refused, ""},
	{"SPV_KHR_post_depth_coverage", refused, ""},
	{"SPV_KHR_quad_control", without, ""}, // QuadAny compares the four values
	{"SPV_KHR_quad_control", declared, `// args: -T ps_6_7 -fspv-target-env=vulkan1.1 -fspv-extension=SPV_KHR_maximal_reconvergence
[WaveOpsIncludeHelperLanes] float4 main(float4 p : SV_Position) : SV_Target { return p; }`},
	{"SPV_KHR_ray_query", refused, ""},
	{"SPV_KHR_ray_query", without, `// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_tracing
RaytracingAccelerationStructure a; struct P { float4 c; };
[shader("raygeneration")] void main() { P p = { (float4)0 }; TraceRay(a, 0, 255, 0, 1, 0, (RayDesc)0, p); }`},
	{"SPV_KHR_ray_tracing", refused, ""},
	{"SPV_KHR_ray_tracing_position_fetch", refused, ""},
	{"SPV_KHR_relaxed_extended_instruction", without, ""}, // the class contains only data
	{"SPV_KHR_shader_clock", refused, ""},
	{"SPV_KHR_shader_draw_parameters", refused, ""},
	{"SPV_KHR_untyped_pointers", refused, ""},
	{"SPV_KHR_vulkan_memory_model", declared, ""},
	{"SPV_KHR_vulkan_memory_model", declared, `// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fspv-use-vulkan-memory-model
globallycoherent RWByteAddressBuffer b; [numthreads(1, 1, 1)] void main() { b.Store(0, b.Load(4)); }`},
	{"SPV_NV_cluster_acceleration_structure", refused, ""},
	{"SPV_NV_compute_shader_derivatives", refused, ""},
	{"SPV_NV_linear_swept_spheres", refused, ""},
	{"SPV_NV_mesh_shader", refused, ""},
	{"SPV_NV_ray_tracing", refused, ""},
	{"SPV_NV_shader_invocation_reorder", refused, ""},
	{"SPV_NV_shader_subgroup_partitioned", refused, ""},
	// its shader uses decorations of SPV_QCOM_image_processing without naming it
	{"SPV_QCOM_image_processing2", refused, ""},

	// The shaders of the following extensions also need SPV_KHR_ray_tracing or SPV_KHR_ray_query, but do not name it.
	{"SPV_EXT_opacity_micromap", refused, ""},
	{"SPV_KHR_opacity_micromap", refused, ""},
	{"SPV_KHR_ray_cull_mask", refused, ""},
	{"SPV_NV_displacement_micromap", refused, ""},
	{"SPV_NV_ray_tracing_motion_blur", refused, ""},
}

func TestForbiddenExtensions(t *testing.T) {
	decided := map[string]bool{}
	for _, row := range unlistedExtensions {
		if row.source == "" {
			decided[row.name] = true
			checkUnlistedFiles(t, row.name, row.want)
			continue
		}
		s, err := shadertest.Parse("testdata/extensions/shader.hlsl", row.source)
		if err != nil {
			t.Fatal(err)
		}
		checkUnlisted(t, row.name, s, row.want)
	}
	files, err := filepath.Glob("testdata/extensions/SPV_*.hlsl")
	if err != nil || len(files) < 100 {
		t.Fatal(len(files), err)
	}
	for _, f := range files {
		if name, _, _ := strings.Cut(filepath.Base(f), "."); !decided[name] {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			if !strings.Contains(string(text), `ext_extension("`+name+`")`) &&
				!strings.Contains(string(text), "#include") {
				t.Errorf("%s: does not name its extension: decide how to handle it", f)
			}
			checkUnlistedFiles(t, name, declared)
		}
	}
}

func checkUnlistedFiles(t *testing.T, name string, want unlisted) {
	files, err := filepath.Glob("testdata/extensions/" + name + ".*.hlsl")
	if err != nil || len(files) == 0 {
		t.Fatal(name, err)
	}
	for _, f := range files {
		s, err := shadertest.Load(f)
		if err != nil {
			t.Fatal(err)
		}
		for i := range s.Runs {
			s.Runs[i].Options.Extensions = nil
		}
		checkUnlisted(t, name, s, want)
	}
}

// checkUnlisted compiles a shader with one unrelated extension permitted, in addition to the extensions listed in its
// arguments.
func checkUnlisted(t *testing.T, name string, s *shadertest.Shader, want unlisted) {
	other := "SPV_KHR_post_depth_coverage"
	if name == other {
		other = "SPV_KHR_device_group"
	}
	for _, run := range s.Runs {
		run.Options.Extensions = append(run.Options.Extensions, other)
		result, err := s.Compile(run)
		if err != nil {
			t.Fatal(name, err)
		}
		var messages strings.Builder
		_ = result.Diagnostics.Write(&messages) // a strings.Builder cannot fail
		got := declared
		switch {
		case strings.Contains(messages.String(), "but not permitted to use"):
			got = refused
		case result.Module == nil:
			t.Errorf("%s: %s\n%s", name, messages.String(), s.Text)
			continue
		case !strings.Contains(result.Disassembly(), `OpExtension "`+name+`"`):
			got = without
		}
		if got != want {
			t.Errorf("%s: %s, want %s: %s\n%s", name, got, want, messages.String(), s.Text)
		}
	}
}
