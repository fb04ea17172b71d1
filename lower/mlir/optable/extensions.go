package optable

import "slices"

// HasExtension reports whether version v supports the SPIR-V extension with the given name.
func HasExtension(name string, v Version) bool {
	if _, ok := slices.BinarySearch(extensions[:], name); !ok {
		return false
	}
	if v > V19 {
		return !slices.Contains(dropped[:], name)
	}
	_, added := slices.BinarySearch(added[:], name)
	return !added
}

// ExtensionFor returns an extension with the features of the named one that version v supports. It is the named
// extension itself, or the vendor extension from which that one is derived. It returns false if there is none.
func ExtensionFor(name string, v Version) (string, bool) {
	if name == "SPV_KHR_compute_shader_derivatives" {
		name = "SPV_NV_compute_shader_derivatives"
	}
	return name, HasExtension(name, v)
}

// extensions lists the extensions that at least one version supports, in ascending order.
var extensions = [...]string{
	"SPV_ALTERA_blocking_pipes", "SPV_AMD_gpu_shader_half_float_fetch", "SPV_AMD_shader_ballot",
	"SPV_AMD_shader_early_and_late_fragment_tests", "SPV_AMD_shader_explicit_vertex_parameter",
	"SPV_AMD_shader_fragment_mask", "SPV_AMD_shader_image_load_store_lod", "SPV_AMD_texture_gather_bias_lod",
	"SPV_ARM_graph", "SPV_ARM_tensors", "SPV_EXT_demote_to_helper_invocation", "SPV_EXT_descriptor_indexing",
	"SPV_EXT_fragment_fully_covered", "SPV_EXT_fragment_invocation_density", "SPV_EXT_fragment_shader_interlock",
	"SPV_EXT_mesh_shader", "SPV_EXT_physical_storage_buffer", "SPV_EXT_replicated_composites",
	"SPV_EXT_shader_atomic_float16_add", "SPV_EXT_shader_atomic_float_add", "SPV_EXT_shader_atomic_float_min_max",
	"SPV_EXT_shader_image_int64", "SPV_EXT_shader_stencil_export", "SPV_EXT_shader_viewport_index_layer",
	"SPV_GOOGLE_decorate_string", "SPV_GOOGLE_hlsl_functionality1", "SPV_GOOGLE_user_type",
	"SPV_INTEL_arbitrary_precision_fixed_point", "SPV_INTEL_arbitrary_precision_floating_point",
	"SPV_INTEL_arbitrary_precision_integers", "SPV_INTEL_bfloat16_conversion", "SPV_INTEL_blocking_pipes",
	"SPV_INTEL_cache_controls", "SPV_INTEL_debug_module", "SPV_INTEL_device_side_avc_motion_estimation",
	"SPV_INTEL_float_controls2", "SPV_INTEL_fp_fast_math_mode", "SPV_INTEL_fpga_buffer_location",
	"SPV_INTEL_fpga_cluster_attributes", "SPV_INTEL_fpga_loop_controls", "SPV_INTEL_fpga_memory_accesses",
	"SPV_INTEL_fpga_memory_attributes", "SPV_INTEL_fpga_reg", "SPV_INTEL_function_pointers",
	"SPV_INTEL_inline_assembly", "SPV_INTEL_io_pipes", "SPV_INTEL_joint_matrix", "SPV_INTEL_kernel_attributes",
	"SPV_INTEL_long_constant_composite", "SPV_INTEL_loop_fuse", "SPV_INTEL_media_block_io",
	"SPV_INTEL_memory_access_aliasing", "SPV_INTEL_optnone", "SPV_INTEL_shader_integer_functions2",
	"SPV_INTEL_split_barrier", "SPV_INTEL_subgroups", "SPV_INTEL_tensor_float32_conversion",
	"SPV_INTEL_unstructured_loop_controls", "SPV_INTEL_usm_storage_classes", "SPV_INTEL_variable_length_array",
	"SPV_INTEL_vector_compute", "SPV_KHR_16bit_storage", "SPV_KHR_8bit_storage", "SPV_KHR_bfloat16",
	"SPV_KHR_bit_instructions", "SPV_KHR_cooperative_matrix", "SPV_KHR_device_group", "SPV_KHR_expect_assume",
	"SPV_KHR_float_controls", "SPV_KHR_fragment_shader_barycentric", "SPV_KHR_fragment_shading_rate",
	"SPV_KHR_integer_dot_product", "SPV_KHR_linkonce_odr", "SPV_KHR_multiview", "SPV_KHR_no_integer_wrap_decoration",
	"SPV_KHR_non_semantic_info", "SPV_KHR_physical_storage_buffer", "SPV_KHR_post_depth_coverage",
	"SPV_KHR_ray_cull_mask", "SPV_KHR_ray_query", "SPV_KHR_ray_tracing", "SPV_KHR_shader_atomic_counter_ops",
	"SPV_KHR_shader_ballot", "SPV_KHR_shader_clock", "SPV_KHR_shader_draw_parameters",
	"SPV_KHR_storage_buffer_storage_class", "SPV_KHR_subgroup_rotate", "SPV_KHR_subgroup_uniform_control_flow",
	"SPV_KHR_subgroup_vote", "SPV_KHR_terminate_invocation", "SPV_KHR_uniform_group_instructions",
	"SPV_KHR_variable_pointers", "SPV_KHR_vulkan_memory_model", "SPV_KHR_workgroup_memory_explicit_layout",
	"SPV_NVX_multiview_per_view_attributes", "SPV_NV_bindless_texture", "SPV_NV_compute_shader_derivatives",
	"SPV_NV_cooperative_matrix", "SPV_NV_fragment_shader_barycentric", "SPV_NV_geometry_shader_passthrough",
	"SPV_NV_mesh_shader", "SPV_NV_ray_tracing", "SPV_NV_ray_tracing_motion_blur",
	"SPV_NV_sample_mask_override_coverage", "SPV_NV_shader_image_footprint", "SPV_NV_shader_sm_builtins",
	"SPV_NV_shader_subgroup_partitioned", "SPV_NV_shading_rate", "SPV_NV_stereo_view_rendering",
	"SPV_NV_viewport_array2",
}

// added lists the extensions that version 19 does not support.
var added = [...]string{
	"SPV_ALTERA_blocking_pipes", "SPV_ARM_graph", "SPV_ARM_tensors", "SPV_EXT_mesh_shader",
	"SPV_EXT_replicated_composites", "SPV_INTEL_cache_controls", "SPV_INTEL_tensor_float32_conversion",
	"SPV_KHR_bfloat16",
}

// dropped lists the extensions that only version 19 supports.
var dropped = [...]string{"SPV_INTEL_blocking_pipes", "SPV_INTEL_joint_matrix", "SPV_NV_mesh_shader"}
