package vk

import (
	"testing"
	"unsafe"
)

// TestLayoutsAreThoseOfC compares the sizes of structures and the offsets of their last members with C's on 64-bit
// machines. The table includes structures with padding, arrays, unions and nested structures; TestHeaderOfCAgrees in
// gen compares all structures if the header is available.
func TestLayoutsAreThoseOfC(t *testing.T) {
	for _, s := range []struct {
		name               string
		size, wantSize     uintptr
		offset, wantOffset uintptr // of the last member
	}{
		{"AccelerationStructureBuildGeometryInfoKHR", unsafe.Sizeof(AccelerationStructureBuildGeometryInfoKHR{}), 80, unsafe.Offsetof(AccelerationStructureBuildGeometryInfoKHR{}.ScratchData), 72},
		{"AccelerationStructureGeometryKHR", unsafe.Sizeof(AccelerationStructureGeometryKHR{}), 96, unsafe.Offsetof(AccelerationStructureGeometryKHR{}.Flags), 88},
		{"AccelerationStructureGeometryTrianglesDataKHR", unsafe.Sizeof(AccelerationStructureGeometryTrianglesDataKHR{}), 64, unsafe.Offsetof(AccelerationStructureGeometryTrianglesDataKHR{}.TransformData), 56},
		{"BufferImageCopy", unsafe.Sizeof(BufferImageCopy{}), 56, unsafe.Offsetof(BufferImageCopy{}.ImageExtent), 44},
		{"ConformanceVersion", unsafe.Sizeof(ConformanceVersion{}), 4, unsafe.Offsetof(ConformanceVersion{}.Patch), 3},
		{"DescriptorImageInfo", unsafe.Sizeof(DescriptorImageInfo{}), 24, unsafe.Offsetof(DescriptorImageInfo{}.ImageLayout), 16},
		{"ExtensionProperties", unsafe.Sizeof(ExtensionProperties{}), 260, unsafe.Offsetof(ExtensionProperties{}.SpecVersion), 256},
		{"GraphicsPipelineCreateInfo", unsafe.Sizeof(GraphicsPipelineCreateInfo{}), 144, unsafe.Offsetof(GraphicsPipelineCreateInfo{}.BasePipelineIndex), 136},
		{"ImageCreateInfo", unsafe.Sizeof(ImageCreateInfo{}), 88, unsafe.Offsetof(ImageCreateInfo{}.InitialLayout), 80},
		{"InstanceCreateInfo", unsafe.Sizeof(InstanceCreateInfo{}), 64, unsafe.Offsetof(InstanceCreateInfo{}.PpEnabledExtensionNames), 56},
		{"PhysicalDeviceDriverProperties", unsafe.Sizeof(PhysicalDeviceDriverProperties{}), 536, unsafe.Offsetof(PhysicalDeviceDriverProperties{}.ConformanceVersion), 532},
		{"PhysicalDeviceLimits", unsafe.Sizeof(PhysicalDeviceLimits{}), 504, unsafe.Offsetof(PhysicalDeviceLimits{}.NonCoherentAtomSize), 496},
		{"PhysicalDeviceMemoryProperties", unsafe.Sizeof(PhysicalDeviceMemoryProperties{}), 520, unsafe.Offsetof(PhysicalDeviceMemoryProperties{}.MemoryHeaps), 264},
		{"PhysicalDeviceProperties2", unsafe.Sizeof(PhysicalDeviceProperties2{}), 840, unsafe.Offsetof(PhysicalDeviceProperties2{}.Properties), 16},
		{"PhysicalDeviceVulkan12Features", unsafe.Sizeof(PhysicalDeviceVulkan12Features{}), 208, unsafe.Offsetof(PhysicalDeviceVulkan12Features{}.SubgroupBroadcastDynamicId), 200},
		{"PipelineColorBlendStateCreateInfo", unsafe.Sizeof(PipelineColorBlendStateCreateInfo{}), 56, unsafe.Offsetof(PipelineColorBlendStateCreateInfo{}.BlendConstants), 40},
		{"PipelineDepthStencilStateCreateInfo", unsafe.Sizeof(PipelineDepthStencilStateCreateInfo{}), 104, unsafe.Offsetof(PipelineDepthStencilStateCreateInfo{}.MaxDepthBounds), 100},
		{"PipelineExecutableStatisticKHR", unsafe.Sizeof(PipelineExecutableStatisticKHR{}), 544, unsafe.Offsetof(PipelineExecutableStatisticKHR{}.Value), 536},
		{"RenderPassBeginInfo", unsafe.Sizeof(RenderPassBeginInfo{}), 64, unsafe.Offsetof(RenderPassBeginInfo{}.PClearValues), 56},
		{"RenderingAttachmentInfo", unsafe.Sizeof(RenderingAttachmentInfo{}), 72, unsafe.Offsetof(RenderingAttachmentInfo{}.ClearValue), 52},
		{"SamplerCreateInfo", unsafe.Sizeof(SamplerCreateInfo{}), 80, unsafe.Offsetof(SamplerCreateInfo{}.UnnormalizedCoordinates), 76},
		{"SpecializationMapEntry", unsafe.Sizeof(SpecializationMapEntry{}), 16, unsafe.Offsetof(SpecializationMapEntry{}.Size), 8},
		{"Viewport", unsafe.Sizeof(Viewport{}), 24, unsafe.Offsetof(Viewport{}.MaxDepth), 20},
		{"WriteDescriptorSet", unsafe.Sizeof(WriteDescriptorSet{}), 64, unsafe.Offsetof(WriteDescriptorSet{}.PTexelBufferView), 56},
	} {
		if s.size != s.wantSize || s.offset != s.wantOffset {
			t.Errorf("%s: %d bytes and last member at %d, want %d and %d", s.name, s.size, s.offset, s.wantSize,
				s.wantOffset)
		}
	}
}
