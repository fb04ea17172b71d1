//go:build linux && (amd64 || arm64)

package vulkan

import (
	"fmt"
	"slices"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// A flagFeatures can hold any extension's feature structure, all of which contain only VkBool32 after the head. It
// is larger than the driver's structures.
type flagFeatures struct {
	sType uint32
	next  unsafe.Pointer
	flags [12]uint32
}

// extensions lists the extensions that are enabled if the device supports them. Each row has the type of the
// extension's feature structure, or 0. Flags listed with an extension stay disabled because they require other
// extensions or a capture tool.
var extensions = []struct {
	name  string
	sType uint32
	off   []int
}{
	{"VK_EXT_fragment_shader_interlock", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_INTERLOCK_FEATURES_EXT, nil},
	{"VK_EXT_mesh_shader", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_MESH_SHADER_FEATURES_EXT, []int{2, 3, 4}},
	{"VK_EXT_mutable_descriptor_type", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_MUTABLE_DESCRIPTOR_TYPE_FEATURES_EXT, nil},
	{"VK_EXT_robustness2", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_ROBUSTNESS_2_FEATURES_KHR, nil},
	{"VK_EXT_shader_atomic_float", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_FEATURES_EXT, nil},
	{"VK_EXT_shader_atomic_float2", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_ATOMIC_FLOAT_2_FEATURES_EXT, nil},
	{"VK_EXT_shader_image_atomic_int64", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_IMAGE_ATOMIC_INT64_FEATURES_EXT, nil},
	{"VK_EXT_shader_replicated_composites", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_REPLICATED_COMPOSITES_FEATURES_EXT, nil},
	{"VK_EXT_shader_stencil_export", 0, nil},
	{"VK_EXT_transform_feedback", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_TRANSFORM_FEEDBACK_FEATURES_EXT, nil},
	{"VK_KHR_acceleration_structure", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_ACCELERATION_STRUCTURE_FEATURES_KHR, []int{1, 2, 3}},
	{"VK_KHR_compute_shader_derivatives", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_COMPUTE_SHADER_DERIVATIVES_FEATURES_KHR, nil},
	{"VK_KHR_deferred_host_operations", 0, nil},
	{"VK_KHR_fragment_shader_barycentric", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_FRAGMENT_SHADER_BARYCENTRIC_FEATURES_KHR, nil},
	{"VK_KHR_ray_query", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_QUERY_FEATURES_KHR, nil},
	{"VK_KHR_ray_tracing_position_fetch", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_RAY_TRACING_POSITION_FETCH_FEATURES_KHR, nil},
	{"VK_KHR_shader_clock", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_CLOCK_FEATURES_KHR, nil},
	{"VK_KHR_shader_expect_assume", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_EXPECT_ASSUME_FEATURES, nil},
	{"VK_KHR_shader_float_controls2", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_FLOAT_CONTROLS_2_FEATURES, nil},
	{"VK_KHR_shader_maximal_reconvergence", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_MAXIMAL_RECONVERGENCE_FEATURES_KHR, nil},
	{"VK_KHR_shader_quad_control", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_QUAD_CONTROL_FEATURES_KHR, nil},
	{"VK_KHR_shader_relaxed_extended_instruction", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_RELAXED_EXTENDED_INSTRUCTION_FEATURES_KHR, nil},
	{"VK_KHR_shader_subgroup_rotate", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SHADER_SUBGROUP_ROTATE_FEATURES, nil},
	{"VK_KHR_workgroup_memory_explicit_layout", vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_WORKGROUP_MEMORY_EXPLICIT_LAYOUT_FEATURES_KHR, nil},
}

// features holds the supported features as a Vulkan structure chain.
type features struct {
	core    vk.PhysicalDeviceFeatures2
	v11     vk.PhysicalDeviceVulkan11Features
	v12     vk.PhysicalDeviceVulkan12Features
	v13     vk.PhysicalDeviceVulkan13Features
	more    []*flagFeatures
	enabled []string // names of extensions
}

func (d *device) queryFeatures() *features {
	f := &features{}
	f.core.SType = vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2
	f.v11.SType = vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_1_FEATURES
	f.v12.SType = vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES
	f.v13.SType = vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_3_FEATURES
	f.core.PNext, f.v11.PNext, f.v12.PNext = unsafe.Pointer(&f.v11), unsafe.Pointer(&f.v12), unsafe.Pointer(&f.v13)
	tail := &f.v13.PNext
	for _, e := range extensions {
		if !d.info.Has(e.name) {
			continue
		}
		f.enabled = append(f.enabled, e.name)
		if e.sType == 0 {
			continue
		}
		m := &flagFeatures{sType: e.sType}
		f.more = append(f.more, m)
		*tail, tail = unsafe.Pointer(m), &m.next
	}
	d.instance.Call("vkGetPhysicalDeviceFeatures2", d.physical, uintptr(unsafe.Pointer(&f.core)))
	for _, e := range extensions {
		for _, flag := range e.off {
			if m := f.find(e.sType); m != nil {
				m.flags[flag] = 0
			}
		}
	}
	return f
}

func (f *features) find(sType uint32) *flagFeatures {
	for _, m := range f.more {
		if m.sType == sType {
			return m
		}
	}
	return nil
}

// capabilities maps SPIR-V capabilities to the required extension or feature. A capability without a row is assumed
// to be supported.
var capabilities = []struct {
	number    uint32
	name      string
	extension string
	feature   func(*features) uint32
}{
	{2, "Geometry", "", func(f *features) uint32 { return f.core.Features.GeometryShader }},
	{3, "Tessellation", "", func(f *features) uint32 { return f.core.Features.TessellationShader }},
	{9, "Float16", "", func(f *features) uint32 { return f.v12.ShaderFloat16 }},
	{10, "Float64", "", func(f *features) uint32 { return f.core.Features.ShaderFloat64 }},
	{11, "Int64", "", func(f *features) uint32 { return f.core.Features.ShaderInt64 }},
	{12, "Int64Atomics", "", func(f *features) uint32 { return f.v12.ShaderBufferInt64Atomics }},
	{22, "Int16", "", func(f *features) uint32 { return f.core.Features.ShaderInt16 }},
	{25, "ImageGatherExtended", "", func(f *features) uint32 { return f.core.Features.ShaderImageGatherExtended }},
	{27, "StorageImageMultisample", "", func(f *features) uint32 { return f.core.Features.ShaderStorageImageMultisample }},
	{34, "ImageCubeArray", "", func(f *features) uint32 { return f.core.Features.ImageCubeArray }},
	{35, "SampleRateShading", "", func(f *features) uint32 { return f.core.Features.SampleRateShading }},
	{39, "Int8", "", func(f *features) uint32 { return f.v12.ShaderInt8 }},
	{41, "SparseResidency", "", func(f *features) uint32 { return f.core.Features.ShaderResourceResidency }},
	{42, "MinLod", "", func(f *features) uint32 { return f.core.Features.ShaderResourceMinLod }},
	{53, "TransformFeedback", "VK_EXT_transform_feedback", nil},
	{55, "StorageImageReadWithoutFormat", "", func(f *features) uint32 { return f.core.Features.ShaderStorageImageReadWithoutFormat }},
	{56, "StorageImageWriteWithoutFormat", "", func(f *features) uint32 { return f.core.Features.ShaderStorageImageWriteWithoutFormat }},
	{57, "MultiViewport", "", func(f *features) uint32 { return f.core.Features.MultiViewport }},
	{69, "ShaderLayer", "", func(f *features) uint32 { return f.v12.ShaderOutputLayer }},
	{70, "ShaderViewportIndex", "", func(f *features) uint32 { return f.v12.ShaderOutputViewportIndex }},
	{4422, "FragmentShadingRateKHR", "VK_KHR_fragment_shading_rate", nil},
	{4427, "DrawParameters", "", func(f *features) uint32 { return f.v11.ShaderDrawParameters }},
	{4428, "WorkgroupMemoryExplicitLayoutKHR", "VK_KHR_workgroup_memory_explicit_layout", nil},
	{4433, "StorageBuffer16BitAccess", "", func(f *features) uint32 { return f.v11.StorageBuffer16BitAccess }},
	{4434, "UniformAndStorageBuffer16BitAccess", "", func(f *features) uint32 { return f.v11.UniformAndStorageBuffer16BitAccess }},
	{4435, "StoragePushConstant16", "", func(f *features) uint32 { return f.v11.StoragePushConstant16 }},
	{4436, "StorageInputOutput16", "", func(f *features) uint32 { return f.v11.StorageInputOutput16 }},
	{4439, "MultiView", "", func(f *features) uint32 { return f.v11.Multiview }},
	{4441, "VariablePointersStorageBuffer", "", func(f *features) uint32 { return f.v11.VariablePointersStorageBuffer }},
	{4442, "VariablePointers", "", func(f *features) uint32 { return f.v11.VariablePointers }},
	{4448, "StorageBuffer8BitAccess", "", func(f *features) uint32 { return f.v12.StorageBuffer8BitAccess }},
	{4472, "RayQueryKHR", "VK_KHR_ray_query", nil},
	{4479, "RayTracingKHR", "VK_KHR_ray_tracing_pipeline", nil},
	{5013, "StencilExportEXT", "VK_EXT_shader_stencil_export", nil},
	{5016, "Int64ImageEXT", "VK_EXT_shader_image_atomic_int64", nil},
	{5055, "ShaderClockKHR", "VK_KHR_shader_clock", nil},
	{5087, "QuadControlKHR", "VK_KHR_shader_quad_control", nil},
	{5254, "ShaderViewportIndexLayerEXT", "VK_EXT_shader_viewport_index_layer", nil},
	{5283, "MeshShadingEXT", "VK_EXT_mesh_shader", nil},
	{5284, "FragmentBarycentricKHR", "VK_KHR_fragment_shader_barycentric", nil},
	{5288, "ComputeDerivativeGroupQuadsKHR", "VK_KHR_compute_shader_derivatives", nil},
	{5301, "ShaderNonUniform", "", func(f *features) uint32 { return f.v12.DescriptorIndexing }},
	{5302, "RuntimeDescriptorArray", "", func(f *features) uint32 { return f.v12.RuntimeDescriptorArray }},
	{5336, "RayTracingPositionFetchKHR", "VK_KHR_ray_tracing_position_fetch", nil},
	{5345, "VulkanMemoryModel", "", func(f *features) uint32 { return f.v12.VulkanMemoryModel }},
	{5347, "PhysicalStorageBufferAddresses", "", func(f *features) uint32 { return f.v12.BufferDeviceAddress }},
	{5350, "ComputeDerivativeGroupLinearKHR", "VK_KHR_compute_shader_derivatives", nil},
	{5363, "FragmentShaderSampleInterlockEXT", "VK_EXT_fragment_shader_interlock", nil},
	{5372, "FragmentShaderShadingRateInterlockEXT", "VK_EXT_fragment_shader_interlock", nil},
	{5378, "FragmentShaderPixelInterlockEXT", "VK_EXT_fragment_shader_interlock", nil},
	{5379, "DemoteToHelperInvocation", "", func(f *features) uint32 { return f.v13.ShaderDemoteToHelperInvocation }},
	{5391, "RayQueryPositionFetchKHR", "VK_KHR_ray_tracing_position_fetch", nil},
	{5612, "AtomicFloat32MinMaxEXT", "VK_EXT_shader_atomic_float2", nil},
	{6019, "DotProduct", "", func(f *features) uint32 { return f.v13.ShaderIntegerDotProduct }},
	{6022, "CooperativeMatrixKHR", "VK_KHR_cooperative_matrix", nil},
	{6026, "GroupNonUniformRotateKHR", "VK_KHR_shader_subgroup_rotate", nil},
	{6033, "AtomicFloat32AddEXT", "VK_EXT_shader_atomic_float", nil},
}

// lacks describes the requirements of the stages that the device does not meet; it returns "" if all are met.
func (d *device) lacks(stages []*stage) string {
	for _, s := range stages {
		for _, c := range capabilities {
			if !slices.Contains(s.capabilities, c.number) {
				continue
			}
			if c.extension != "" && !d.info.Has(c.extension) {
				return fmt.Sprintf("capability %s: the device has no %s", c.name, c.extension)
			}
			if c.feature != nil && c.feature(d.features) == 0 {
				return fmt.Sprintf("capability %s: the device has no such feature", c.name)
			}
		}
	}
	return ""
}
