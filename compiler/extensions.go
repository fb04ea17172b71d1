package compiler

import (
	"slices"
	"strings"
)

// allKHR is the value of -fspv-extension that permits all extensions of Khronos.
const allKHR = "KHR"

// extensions holds the other values of -fspv-extension.
var extensions = values[name]{unknown: "unknown SPIR-V extension '{name}'\nnote: known extensions are\n{names}", separator: " ", last: " ", rows: []name{
	"SPV_AMDX_shader_enqueue",
	"SPV_AMD_gpu_shader_half_float",
	"SPV_AMD_shader_early_and_late_fragment_tests",
	"SPV_EXT_cooperative_matrix_maintenance1",
	"SPV_EXT_demote_to_helper_invocation",
	"SPV_EXT_descriptor_heap",
	"SPV_EXT_descriptor_indexing",
	"SPV_EXT_float8",
	"SPV_EXT_fragment_fully_covered",
	"SPV_EXT_fragment_invocation_density",
	"SPV_EXT_fragment_shader_interlock",
	"SPV_EXT_long_vector",
	"SPV_EXT_mesh_shader",
	"SPV_EXT_opacity_micromap",
	"SPV_EXT_replicated_composites",
	"SPV_EXT_shader_image_int64",
	"SPV_EXT_shader_invocation_reorder",
	"SPV_EXT_shader_stencil_export",
	"SPV_EXT_shader_viewport_index_layer",
	"SPV_GOOGLE_hlsl_functionality1",
	"SPV_GOOGLE_user_type",
	"SPV_KHR_16bit_storage",
	"SPV_KHR_8bit_storage",
	"SPV_KHR_bfloat16",
	"SPV_KHR_compute_shader_derivatives",
	"SPV_KHR_cooperative_matrix",
	"SPV_KHR_device_group",
	"SPV_KHR_float_controls",
	"SPV_KHR_fragment_shader_barycentric",
	"SPV_KHR_fragment_shading_rate",
	"SPV_KHR_integer_dot_product",
	"SPV_KHR_maximal_reconvergence",
	"SPV_KHR_multiview",
	"SPV_KHR_non_semantic_info",
	"SPV_KHR_opacity_micromap",
	"SPV_KHR_physical_storage_buffer",
	"SPV_KHR_post_depth_coverage",
	"SPV_KHR_quad_control",
	"SPV_KHR_ray_query",
	"SPV_KHR_ray_tracing",
	"SPV_KHR_ray_tracing_position_fetch",
	"SPV_KHR_relaxed_extended_instruction",
	"SPV_KHR_shader_clock",
	"SPV_KHR_shader_draw_parameters",
	"SPV_KHR_untyped_pointers",
	"SPV_KHR_vulkan_memory_model",
	"SPV_NV_cluster_acceleration_structure",
	"SPV_NV_compute_shader_derivatives",
	"SPV_NV_cooperative_matrix2",
	"SPV_NV_cooperative_vector",
	"SPV_NV_linear_swept_spheres",
	"SPV_NV_mesh_shader",
	"SPV_NV_ray_tracing",
	"SPV_NV_shader_invocation_reorder",
	"SPV_NV_shader_subgroup_partitioned",
	"SPV_NV_tensor_addressing",
}}

// permitted reports whether the options permit an extension.
func (s *settings) permitted(name string) bool {
	allowed := s.Extensions
	return len(allowed) == 0 || slices.Contains(allowed, name) ||
		strings.HasPrefix(name, "SPV_KHR_") && slices.Contains(allowed, allKHR)
}

// meshNV reports whether mesh shaders use SPV_NV_mesh_shader. They do if they must not use its successor,
// SPV_EXT_mesh_shader, which requires SPIR-V 1.4.
func (s *settings) meshNV() bool {
	allowed := len(s.Extensions) == 0 || slices.Contains(s.Extensions, "SPV_EXT_mesh_shader") ||
		!slices.Contains(s.Extensions, "SPV_NV_mesh_shader")
	return s.target.version < 0x00010400 || !allowed
}
