package vk

import "unsafe"

// The structures of acceleration structures.

const (
	STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET_ACCELERATION_STRUCTURE_KHR    = 1000150007
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_GEOMETRY_INFO_KHR     = 1000150000
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_DEVICE_ADDRESS_INFO_KHR     = 1000150002
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_INSTANCES_DATA_KHR = 1000150004
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_TRIANGLES_DATA_KHR = 1000150005
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_GEOMETRY_KHR                = 1000150006
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_CREATE_INFO_KHR             = 1000150017
	STRUCTURE_TYPE_ACCELERATION_STRUCTURE_BUILD_SIZES_INFO_KHR        = 1000150020
	BUFFER_USAGE_ACCELERATION_STRUCTURE_BUILD_INPUT_READ_ONLY_BIT_KHR = 0x80000
	BUFFER_USAGE_ACCELERATION_STRUCTURE_STORAGE_BIT_KHR               = 0x100000
	ACCELERATION_STRUCTURE_TYPE_TOP_LEVEL_KHR                         = 0
	ACCELERATION_STRUCTURE_TYPE_BOTTOM_LEVEL_KHR                      = 1
	ACCELERATION_STRUCTURE_BUILD_TYPE_DEVICE_KHR                      = 1
	BUILD_ACCELERATION_STRUCTURE_ALLOW_DATA_ACCESS_BIT_KHR            = 0x800
	GEOMETRY_TYPE_TRIANGLES_KHR                                       = 0
	GEOMETRY_TYPE_INSTANCES_KHR                                       = 2
	INDEX_TYPE_NONE_KHR                                               = 1000165000
)

type AccelerationStructureGeometryTrianglesDataKHR struct {
	SType         uint32
	PNext         unsafe.Pointer
	VertexFormat  uint32
	VertexData    uint64
	VertexStride  uint64
	MaxVertex     uint32
	IndexType     uint32
	IndexData     uint64
	TransformData uint64
}

type AccelerationStructureGeometryInstancesDataKHR struct {
	SType           uint32
	PNext           unsafe.Pointer
	ArrayOfPointers uint32
	Data            uint64
}

// AccelerationStructureGeometryKHR has a union, of which triangles are the largest.
type AccelerationStructureGeometryKHR struct {
	SType        uint32
	PNext        unsafe.Pointer
	GeometryType uint32
	Geometry     AccelerationStructureGeometryTrianglesDataKHR
	Flags        uint32
}

type AccelerationStructureBuildGeometryInfoKHR struct {
	SType                    uint32
	PNext                    unsafe.Pointer
	Type                     uint32
	Flags                    uint32
	Mode                     uint32
	SrcAccelerationStructure uint64
	DstAccelerationStructure uint64
	GeometryCount            uint32
	PGeometries              unsafe.Pointer
	PpGeometries             unsafe.Pointer
	ScratchData              uint64
}

type AccelerationStructureBuildSizesInfoKHR struct {
	SType                     uint32
	PNext                     unsafe.Pointer
	AccelerationStructureSize uint64
	UpdateScratchSize         uint64
	BuildScratchSize          uint64
}

type AccelerationStructureCreateInfoKHR struct {
	SType         uint32
	PNext         unsafe.Pointer
	CreateFlags   uint32
	Buffer        uint64
	Offset        uint64
	Size          uint64
	Type          uint32
	DeviceAddress uint64
}

type AccelerationStructureDeviceAddressInfoKHR struct {
	SType                 uint32
	PNext                 unsafe.Pointer
	AccelerationStructure uint64
}

type AccelerationStructureBuildRangeInfoKHR struct {
	PrimitiveCount  uint32
	PrimitiveOffset uint32
	FirstVertex     uint32
	TransformOffset uint32
}

type WriteDescriptorSetAccelerationStructureKHR struct {
	SType                      uint32
	PNext                      unsafe.Pointer
	AccelerationStructureCount uint32
	PAccelerationStructures    unsafe.Pointer
}
