//go:build linux && (amd64 || arm64)

package vulkan

import (
	"encoding/binary"
	"math"
	"unsafe"

	"github.com/hlsl2spirv/hlsl2spirv/internal/testutil/vulkan/vk"
)

// newScene builds an acceleration structure of triangles and a top-level structure. The corners of the triangles are in
// data, three floats each. The only instance in the top-level structure has the number 7 and is not transformed.
func (c *commands) newScene(data []byte) uint64 {
	const corner = 12
	corners := c.newBuffer(sceneInput, len(data), data)
	triangles := &vk.AccelerationStructureGeometryTrianglesDataKHR{
		SType:        vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR,
		VertexFormat: vk.FORMAT_R32G32B32_SFLOAT, VertexData: c.address(corners), VertexStride: corner,
		MaxVertex: uint32(len(data)/corner - 1), IndexType: vk.INDEX_TYPE_NONE_KHR}
	below := c.buildLevel(vk.ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR, uint32(len(data)/(3*corner)),
		&vk.AccelerationStructureGeometryKHR{GeometryType: vk.GEOMETRY_TYPE_TRIANGLES_KHR, Geometry: *triangles})
	c.barrier()
	reference := c.CallForAddress("vkGetAccelerationStructureDeviceAddressKHR", c.Handle, uintptr(unsafe.Pointer(
		&vk.AccelerationStructureDeviceAddressInfoKHR{SType: vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR, AccelerationStructure: below})))
	above := &vk.AccelerationStructureGeometryKHR{GeometryType: vk.GEOMETRY_TYPE_INSTANCES_KHR}
	*(*vk.AccelerationStructureGeometryInstancesDataKHR)(unsafe.Pointer(&above.Geometry)) = vk.AccelerationStructureGeometryInstancesDataKHR{
		SType: vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR,
		Data:  c.address(c.newBuffer(sceneInput, 64, instance(reference)))}
	top := c.buildLevel(vk.ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR, 1, above)
	c.barrier()
	return top
}

const sceneInput = vk.BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR |
	vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT

// instance returns a VkAccelerationStructureInstanceKHR with the identity transform and a mask that includes all
// rays.
func instance(reference uint64) []byte {
	b := make([]byte, 64)
	for i := range 3 {
		binary.LittleEndian.PutUint32(b[20*i:], math.Float32bits(1))
	}
	binary.LittleEndian.PutUint32(b[48:], 0xff<<24|7)
	binary.LittleEndian.PutUint64(b[56:], reference)
	return b
}

// buildLevel creates an acceleration structure and records its build from count primitives.
func (c *commands) buildLevel(level, count uint32, g *vk.AccelerationStructureGeometryKHR) uint64 {
	g.SType = vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR
	info := &vk.AccelerationStructureBuildGeometryInfoKHR{SType: vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR,
		Type: level, GeometryCount: 1, PGeometries: unsafe.Pointer(g)}
	if level == vk.ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR && c.info.Has("VK_KHR_ray_tracing_position_fetch") {
		info.Flags = vk.BUILD_ACCELERATION_STRUCTURE_ALLOW_DATA_ACCESS_BIT_KHR
	}
	sizes := &vk.AccelerationStructureBuildSizesInfoKHR{SType: vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR}
	c.Call("vkGetAccelerationStructureBuildSizesKHR", c.Handle, vk.ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR,
		uintptr(unsafe.Pointer(info)), uintptr(unsafe.Pointer(&count)), uintptr(unsafe.Pointer(sizes)))
	memory := c.newBuffer(vk.BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR|
		vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, int(sizes.AccelerationStructureSize), nil)
	handle := new(uint64)
	check(c.Call("vkCreateAccelerationStructureKHR", c.Handle, uintptr(unsafe.Pointer(&vk.AccelerationStructureCreateInfoKHR{
		SType: vk.STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR, Buffer: memory.handle,
		Size: sizes.AccelerationStructureSize, Type: level})),
		0, uintptr(unsafe.Pointer(handle))), "vkCreateAccelerationStructureKHR")
	c.cleanup = append(c.cleanup, func() { c.Call("vkDestroyAccelerationStructureKHR", c.Handle, uintptr(*handle), 0) })
	info.DstAccelerationStructure = *handle
	info.ScratchData = c.address(c.newBuffer(vk.BUFFER_USAGE_STORAGE_BUFFER_BIT|
		vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT, max(int(sizes.BuildScratchSize), 4), nil))
	ranges := &vk.AccelerationStructureBuildRangeInfoKHR{PrimitiveCount: count}
	c.Call("vkCmdBuildAccelerationStructuresKHR", c.buffer, 1, uintptr(unsafe.Pointer(info)),
		uintptr(unsafe.Pointer(&ranges)))
	return *handle
}
