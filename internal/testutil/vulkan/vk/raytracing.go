package vk

import "unsafe"

// The structures of pipelines that trace rays.

type RayTracingShaderGroupCreateInfoKHR struct {
	SType                           uint32
	PNext                           unsafe.Pointer
	Type                            uint32
	GeneralShader                   uint32
	ClosestHitShader                uint32
	AnyHitShader                    uint32
	IntersectionShader              uint32
	PShaderGroupCaptureReplayHandle unsafe.Pointer
}

type RayTracingPipelineInterfaceCreateInfoKHR struct {
	SType                          uint32
	PNext                          unsafe.Pointer
	MaxPipelineRayPayloadSize      uint32
	MaxPipelineRayHitAttributeSize uint32
}

type RayTracingPipelineCreateInfoKHR struct {
	SType                        uint32
	PNext                        unsafe.Pointer
	Flags                        uint32
	StageCount                   uint32
	PStages                      unsafe.Pointer
	GroupCount                   uint32
	PGroups                      unsafe.Pointer
	MaxPipelineRayRecursionDepth uint32
	PLibraryInfo                 unsafe.Pointer
	PLibraryInterface            unsafe.Pointer
	PDynamicState                unsafe.Pointer
	Layout                       uint64
	BasePipelineHandle           uint64
	BasePipelineIndex            int32
}
