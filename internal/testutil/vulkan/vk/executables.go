package vk

import "unsafe"

// The structures by which a driver tells what it has made of a pipeline.

type PipelineInfoKHR struct {
	SType    uint32
	PNext    unsafe.Pointer
	Pipeline uint64
}

type PipelineExecutablePropertiesKHR struct {
	SType        uint32
	PNext        unsafe.Pointer
	Stages       uint32
	Name         [256]byte
	Description  [256]byte
	SubgroupSize uint32
}

type PipelineExecutableInfoKHR struct {
	SType           uint32
	PNext           unsafe.Pointer
	Pipeline        uint64
	ExecutableIndex uint32
}

type PipelineExecutableStatisticKHR struct {
	SType       uint32
	PNext       unsafe.Pointer
	Name        [256]byte
	Description [256]byte
	Format      uint32
	Value       uint64
}

type PipelineExecutableInternalRepresentationKHR struct {
	SType       uint32
	PNext       unsafe.Pointer
	Name        [256]byte
	Description [256]byte
	IsText      uint32
	DataSize    uint64
	PData       unsafe.Pointer
}
