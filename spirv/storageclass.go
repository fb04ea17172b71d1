package spirv

// InVulkan reports whether Vulkan has the storage class.
//
// VUID-StandaloneSpirv-None-04643 lists those that it has.
func (c StorageClass) InVulkan() bool {
	switch c {
	case StorageClassUniformConstant, StorageClassInput, StorageClassUniform, StorageClassOutput, StorageClassWorkgroup,
		StorageClassPrivate, StorageClassFunction, StorageClassPushConstant, StorageClassImage, StorageClassStorageBuffer,
		StorageClassTileImageEXT, StorageClassTileAttachmentQCOM, StorageClassNodePayloadAMDX,
		StorageClassCallableDataKHR, StorageClassIncomingCallableDataKHR,
		StorageClassRayPayloadKHR, StorageClassHitAttributeKHR, StorageClassIncomingRayPayloadKHR,
		StorageClassShaderRecordBufferKHR, StorageClassPhysicalStorageBuffer,
		StorageClassHitObjectAttributeNV, StorageClassTaskPayloadWorkgroupEXT, StorageClassHitObjectAttributeEXT:
		return true
	}
	return false
}
