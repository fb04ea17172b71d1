package spirv

// storageClasses lists the storage classes that Vulkan supports, according to VUID-StandaloneSpirv-None-04643.
var storageClasses = [...]struct {
	class  StorageClass
	memory bool // the application provides and initializes the memory
}{
	{StorageClassUniformConstant, true},
	{StorageClassInput, false},
	{StorageClassUniform, true},
	{StorageClassOutput, false},
	{StorageClassWorkgroup, false},
	{StorageClassPrivate, false},
	{StorageClassFunction, false},
	{StorageClassPushConstant, true},
	{StorageClassImage, false},
	{StorageClassStorageBuffer, true},
	{StorageClassTileImageEXT, false},
	{StorageClassTileAttachmentQCOM, false},
	{StorageClassNodePayloadAMDX, false},
	{StorageClassCallableDataKHR, false},
	{StorageClassIncomingCallableDataKHR, false},
	{StorageClassRayPayloadKHR, false},
	{StorageClassHitAttributeKHR, false},
	{StorageClassIncomingRayPayloadKHR, false},
	{StorageClassShaderRecordBufferKHR, true},
	{StorageClassPhysicalStorageBuffer, true},
	{StorageClassHitObjectAttributeNV, false},
	{StorageClassTaskPayloadWorkgroupEXT, false},
	{StorageClassHitObjectAttributeEXT, false},
}

// InVulkan reports whether Vulkan supports the storage class.
func (c StorageClass) InVulkan() bool {
	for i := range storageClasses {
		if storageClasses[i].class == c {
			return true
		}
	}
	return false
}

// IsApplicationMemory reports whether variables of the class are memory that the application provides and initializes.
func (c StorageClass) IsApplicationMemory() bool {
	for i := range storageClasses {
		if storageClasses[i].class == c {
			return storageClasses[i].memory
		}
	}
	return false
}
