package vk

import "unsafe"

// The structures, named and ordered as in the specification. Enumerations and
// flags are uint32, handles uint64.

type ApplicationInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	PApplicationName   unsafe.Pointer
	ApplicationVersion uint32
	PEngineName        unsafe.Pointer
	EngineVersion      uint32
	ApiVersion         uint32
}

type InstanceCreateInfo struct {
	SType                   uint32
	PNext                   unsafe.Pointer
	Flags                   uint32
	PApplicationInfo        unsafe.Pointer
	EnabledLayerCount       uint32
	PpEnabledLayerNames     unsafe.Pointer
	EnabledExtensionCount   uint32
	PpEnabledExtensionNames unsafe.Pointer
}

type PhysicalDeviceLimits struct {
	MaxImageDimension1D                             uint32
	MaxImageDimension2D                             uint32
	MaxImageDimension3D                             uint32
	MaxImageDimensionCube                           uint32
	MaxImageArrayLayers                             uint32
	MaxTexelBufferElements                          uint32
	MaxUniformBufferRange                           uint32
	MaxStorageBufferRange                           uint32
	MaxPushConstantsSize                            uint32
	MaxMemoryAllocationCount                        uint32
	MaxSamplerAllocationCount                       uint32
	BufferImageGranularity                          uint64
	SparseAddressSpaceSize                          uint64
	MaxBoundDescriptorSets                          uint32
	MaxPerStageDescriptorSamplers                   uint32
	MaxPerStageDescriptorUniformBuffers             uint32
	MaxPerStageDescriptorStorageBuffers             uint32
	MaxPerStageDescriptorSampledImages              uint32
	MaxPerStageDescriptorStorageImages              uint32
	MaxPerStageDescriptorInputAttachments           uint32
	MaxPerStageResources                            uint32
	MaxDescriptorSetSamplers                        uint32
	MaxDescriptorSetUniformBuffers                  uint32
	MaxDescriptorSetUniformBuffersDynamic           uint32
	MaxDescriptorSetStorageBuffers                  uint32
	MaxDescriptorSetStorageBuffersDynamic           uint32
	MaxDescriptorSetSampledImages                   uint32
	MaxDescriptorSetStorageImages                   uint32
	MaxDescriptorSetInputAttachments                uint32
	MaxVertexInputAttributes                        uint32
	MaxVertexInputBindings                          uint32
	MaxVertexInputAttributeOffset                   uint32
	MaxVertexInputBindingStride                     uint32
	MaxVertexOutputComponents                       uint32
	MaxTessellationGenerationLevel                  uint32
	MaxTessellationPatchSize                        uint32
	MaxTessellationControlPerVertexInputComponents  uint32
	MaxTessellationControlPerVertexOutputComponents uint32
	MaxTessellationControlPerPatchOutputComponents  uint32
	MaxTessellationControlTotalOutputComponents     uint32
	MaxTessellationEvaluationInputComponents        uint32
	MaxTessellationEvaluationOutputComponents       uint32
	MaxGeometryShaderInvocations                    uint32
	MaxGeometryInputComponents                      uint32
	MaxGeometryOutputComponents                     uint32
	MaxGeometryOutputVertices                       uint32
	MaxGeometryTotalOutputComponents                uint32
	MaxFragmentInputComponents                      uint32
	MaxFragmentOutputAttachments                    uint32
	MaxFragmentDualSrcAttachments                   uint32
	MaxFragmentCombinedOutputResources              uint32
	MaxComputeSharedMemorySize                      uint32
	MaxComputeWorkGroupCount                        [3]uint32
	MaxComputeWorkGroupInvocations                  uint32
	MaxComputeWorkGroupSize                         [3]uint32
	SubPixelPrecisionBits                           uint32
	SubTexelPrecisionBits                           uint32
	MipmapPrecisionBits                             uint32
	MaxDrawIndexedIndexValue                        uint32
	MaxDrawIndirectCount                            uint32
	MaxSamplerLodBias                               float32
	MaxSamplerAnisotropy                            float32
	MaxViewports                                    uint32
	MaxViewportDimensions                           [2]uint32
	ViewportBoundsRange                             [2]float32
	ViewportSubPixelBits                            uint32
	MinMemoryMapAlignment                           uint64
	MinTexelBufferOffsetAlignment                   uint64
	MinUniformBufferOffsetAlignment                 uint64
	MinStorageBufferOffsetAlignment                 uint64
	MinTexelOffset                                  int32
	MaxTexelOffset                                  uint32
	MinTexelGatherOffset                            int32
	MaxTexelGatherOffset                            uint32
	MinInterpolationOffset                          float32
	MaxInterpolationOffset                          float32
	SubPixelInterpolationOffsetBits                 uint32
	MaxFramebufferWidth                             uint32
	MaxFramebufferHeight                            uint32
	MaxFramebufferLayers                            uint32
	FramebufferColorSampleCounts                    uint32
	FramebufferDepthSampleCounts                    uint32
	FramebufferStencilSampleCounts                  uint32
	FramebufferNoAttachmentsSampleCounts            uint32
	MaxColorAttachments                             uint32
	SampledImageColorSampleCounts                   uint32
	SampledImageIntegerSampleCounts                 uint32
	SampledImageDepthSampleCounts                   uint32
	SampledImageStencilSampleCounts                 uint32
	StorageImageSampleCounts                        uint32
	MaxSampleMaskWords                              uint32
	TimestampComputeAndGraphics                     uint32
	TimestampPeriod                                 float32
	MaxClipDistances                                uint32
	MaxCullDistances                                uint32
	MaxCombinedClipAndCullDistances                 uint32
	DiscreteQueuePriorities                         uint32
	PointSizeRange                                  [2]float32
	LineWidthRange                                  [2]float32
	PointSizeGranularity                            float32
	LineWidthGranularity                            float32
	StrictLines                                     uint32
	StandardSampleLocations                         uint32
	OptimalBufferCopyOffsetAlignment                uint64
	OptimalBufferCopyRowPitchAlignment              uint64
	NonCoherentAtomSize                             uint64
}

type PhysicalDeviceSparseProperties struct {
	ResidencyStandard2DBlockShape            uint32
	ResidencyStandard2DMultisampleBlockShape uint32
	ResidencyStandard3DBlockShape            uint32
	ResidencyAlignedMipSize                  uint32
	ResidencyNonResidentStrict               uint32
}

type PhysicalDeviceProperties struct {
	ApiVersion        uint32
	DriverVersion     uint32
	VendorID          uint32
	DeviceID          uint32
	DeviceType        uint32
	DeviceName        [256]byte
	PipelineCacheUUID [16]uint8
	Limits            PhysicalDeviceLimits
	SparseProperties  PhysicalDeviceSparseProperties
}

type PhysicalDeviceProperties2 struct {
	SType      uint32
	PNext      unsafe.Pointer
	Properties PhysicalDeviceProperties
}

type ConformanceVersion struct {
	Major    uint8
	Minor    uint8
	Subminor uint8
	Patch    uint8
}

type PhysicalDeviceDriverProperties struct {
	SType              uint32
	PNext              unsafe.Pointer
	DriverID           uint32
	DriverName         [256]byte
	DriverInfo         [256]byte
	ConformanceVersion ConformanceVersion
}

type PhysicalDeviceSubgroupProperties struct {
	SType                     uint32
	PNext                     unsafe.Pointer
	SubgroupSize              uint32
	SupportedStages           uint32
	SupportedOperations       uint32
	QuadOperationsInAllStages uint32
}

type PhysicalDeviceFeatures struct {
	RobustBufferAccess                      uint32
	FullDrawIndexUint32                     uint32
	ImageCubeArray                          uint32
	IndependentBlend                        uint32
	GeometryShader                          uint32
	TessellationShader                      uint32
	SampleRateShading                       uint32
	DualSrcBlend                            uint32
	LogicOp                                 uint32
	MultiDrawIndirect                       uint32
	DrawIndirectFirstInstance               uint32
	DepthClamp                              uint32
	DepthBiasClamp                          uint32
	FillModeNonSolid                        uint32
	DepthBounds                             uint32
	WideLines                               uint32
	LargePoints                             uint32
	AlphaToOne                              uint32
	MultiViewport                           uint32
	SamplerAnisotropy                       uint32
	TextureCompressionETC2                  uint32
	TextureCompressionASTC_LDR              uint32
	TextureCompressionBC                    uint32
	OcclusionQueryPrecise                   uint32
	PipelineStatisticsQuery                 uint32
	VertexPipelineStoresAndAtomics          uint32
	FragmentStoresAndAtomics                uint32
	ShaderTessellationAndGeometryPointSize  uint32
	ShaderImageGatherExtended               uint32
	ShaderStorageImageExtendedFormats       uint32
	ShaderStorageImageMultisample           uint32
	ShaderStorageImageReadWithoutFormat     uint32
	ShaderStorageImageWriteWithoutFormat    uint32
	ShaderUniformBufferArrayDynamicIndexing uint32
	ShaderSampledImageArrayDynamicIndexing  uint32
	ShaderStorageBufferArrayDynamicIndexing uint32
	ShaderStorageImageArrayDynamicIndexing  uint32
	ShaderClipDistance                      uint32
	ShaderCullDistance                      uint32
	ShaderFloat64                           uint32
	ShaderInt64                             uint32
	ShaderInt16                             uint32
	ShaderResourceResidency                 uint32
	ShaderResourceMinLod                    uint32
	SparseBinding                           uint32
	SparseResidencyBuffer                   uint32
	SparseResidencyImage2D                  uint32
	SparseResidencyImage3D                  uint32
	SparseResidency2Samples                 uint32
	SparseResidency4Samples                 uint32
	SparseResidency8Samples                 uint32
	SparseResidency16Samples                uint32
	SparseResidencyAliased                  uint32
	VariableMultisampleRate                 uint32
	InheritedQueries                        uint32
}

type PhysicalDeviceFeatures2 struct {
	SType    uint32
	PNext    unsafe.Pointer
	Features PhysicalDeviceFeatures
}

type PhysicalDeviceVulkan11Features struct {
	SType                              uint32
	PNext                              unsafe.Pointer
	StorageBuffer16BitAccess           uint32
	UniformAndStorageBuffer16BitAccess uint32
	StoragePushConstant16              uint32
	StorageInputOutput16               uint32
	Multiview                          uint32
	MultiviewGeometryShader            uint32
	MultiviewTessellationShader        uint32
	VariablePointersStorageBuffer      uint32
	VariablePointers                   uint32
	ProtectedMemory                    uint32
	SamplerYcbcrConversion             uint32
	ShaderDrawParameters               uint32
}

type PhysicalDeviceVulkan12Features struct {
	SType                                              uint32
	PNext                                              unsafe.Pointer
	SamplerMirrorClampToEdge                           uint32
	DrawIndirectCount                                  uint32
	StorageBuffer8BitAccess                            uint32
	UniformAndStorageBuffer8BitAccess                  uint32
	StoragePushConstant8                               uint32
	ShaderBufferInt64Atomics                           uint32
	ShaderSharedInt64Atomics                           uint32
	ShaderFloat16                                      uint32
	ShaderInt8                                         uint32
	DescriptorIndexing                                 uint32
	ShaderInputAttachmentArrayDynamicIndexing          uint32
	ShaderUniformTexelBufferArrayDynamicIndexing       uint32
	ShaderStorageTexelBufferArrayDynamicIndexing       uint32
	ShaderUniformBufferArrayNonUniformIndexing         uint32
	ShaderSampledImageArrayNonUniformIndexing          uint32
	ShaderStorageBufferArrayNonUniformIndexing         uint32
	ShaderStorageImageArrayNonUniformIndexing          uint32
	ShaderInputAttachmentArrayNonUniformIndexing       uint32
	ShaderUniformTexelBufferArrayNonUniformIndexing    uint32
	ShaderStorageTexelBufferArrayNonUniformIndexing    uint32
	DescriptorBindingUniformBufferUpdateAfterBind      uint32
	DescriptorBindingSampledImageUpdateAfterBind       uint32
	DescriptorBindingStorageImageUpdateAfterBind       uint32
	DescriptorBindingStorageBufferUpdateAfterBind      uint32
	DescriptorBindingUniformTexelBufferUpdateAfterBind uint32
	DescriptorBindingStorageTexelBufferUpdateAfterBind uint32
	DescriptorBindingUpdateUnusedWhilePending          uint32
	DescriptorBindingPartiallyBound                    uint32
	DescriptorBindingVariableDescriptorCount           uint32
	RuntimeDescriptorArray                             uint32
	SamplerFilterMinmax                                uint32
	ScalarBlockLayout                                  uint32
	ImagelessFramebuffer                               uint32
	UniformBufferStandardLayout                        uint32
	ShaderSubgroupExtendedTypes                        uint32
	SeparateDepthStencilLayouts                        uint32
	HostQueryReset                                     uint32
	TimelineSemaphore                                  uint32
	BufferDeviceAddress                                uint32
	BufferDeviceAddressCaptureReplay                   uint32
	BufferDeviceAddressMultiDevice                     uint32
	VulkanMemoryModel                                  uint32
	VulkanMemoryModelDeviceScope                       uint32
	VulkanMemoryModelAvailabilityVisibilityChains      uint32
	ShaderOutputViewportIndex                          uint32
	ShaderOutputLayer                                  uint32
	SubgroupBroadcastDynamicId                         uint32
}

type PhysicalDeviceVulkan13Features struct {
	SType                                              uint32
	PNext                                              unsafe.Pointer
	RobustImageAccess                                  uint32
	InlineUniformBlock                                 uint32
	DescriptorBindingInlineUniformBlockUpdateAfterBind uint32
	PipelineCreationCacheControl                       uint32
	PrivateData                                        uint32
	ShaderDemoteToHelperInvocation                     uint32
	ShaderTerminateInvocation                          uint32
	SubgroupSizeControl                                uint32
	ComputeFullSubgroups                               uint32
	Synchronization2                                   uint32
	TextureCompressionASTC_HDR                         uint32
	ShaderZeroInitializeWorkgroupMemory                uint32
	DynamicRendering                                   uint32
	ShaderIntegerDotProduct                            uint32
	Maintenance4                                       uint32
}

type ExtensionProperties struct {
	ExtensionName [256]byte
	SpecVersion   uint32
}

type Extent3D struct {
	Width  uint32
	Height uint32
	Depth  uint32
}

type QueueFamilyProperties struct {
	QueueFlags                  uint32
	QueueCount                  uint32
	TimestampValidBits          uint32
	MinImageTransferGranularity Extent3D
}

type DeviceQueueCreateInfo struct {
	SType            uint32
	PNext            unsafe.Pointer
	Flags            uint32
	QueueFamilyIndex uint32
	QueueCount       uint32
	PQueuePriorities unsafe.Pointer
}

type DeviceCreateInfo struct {
	SType                   uint32
	PNext                   unsafe.Pointer
	Flags                   uint32
	QueueCreateInfoCount    uint32
	PQueueCreateInfos       unsafe.Pointer
	EnabledLayerCount       uint32
	PpEnabledLayerNames     unsafe.Pointer
	EnabledExtensionCount   uint32
	PpEnabledExtensionNames unsafe.Pointer
	PEnabledFeatures        unsafe.Pointer
}

type MemoryRequirements struct {
	Size           uint64
	Alignment      uint64
	MemoryTypeBits uint32
}

type MemoryType struct {
	PropertyFlags uint32
	HeapIndex     uint32
}

type MemoryHeap struct {
	Size  uint64
	Flags uint32
}

type PhysicalDeviceMemoryProperties struct {
	MemoryTypeCount uint32
	MemoryTypes     [32]MemoryType
	MemoryHeapCount uint32
	MemoryHeaps     [16]MemoryHeap
}

type MemoryAllocateInfo struct {
	SType           uint32
	PNext           unsafe.Pointer
	AllocationSize  uint64
	MemoryTypeIndex uint32
}

type MemoryAllocateFlagsInfo struct {
	SType      uint32
	PNext      unsafe.Pointer
	Flags      uint32
	DeviceMask uint32
}

type BufferDeviceAddressInfo struct {
	SType  uint32
	PNext  unsafe.Pointer
	Buffer uint64
}

type BufferCreateInfo struct {
	SType                 uint32
	PNext                 unsafe.Pointer
	Flags                 uint32
	Size                  uint64
	Usage                 uint32
	SharingMode           uint32
	QueueFamilyIndexCount uint32
	PQueueFamilyIndices   unsafe.Pointer
}

type BufferViewCreateInfo struct {
	SType  uint32
	PNext  unsafe.Pointer
	Flags  uint32
	Buffer uint64
	Format uint32
	Offset uint64
	Range  uint64
}

type ImageCreateInfo struct {
	SType                 uint32
	PNext                 unsafe.Pointer
	Flags                 uint32
	ImageType             uint32
	Format                uint32
	Extent                Extent3D
	MipLevels             uint32
	ArrayLayers           uint32
	Samples               uint32
	Tiling                uint32
	Usage                 uint32
	SharingMode           uint32
	QueueFamilyIndexCount uint32
	PQueueFamilyIndices   unsafe.Pointer
	InitialLayout         uint32
}

type ComponentMapping struct {
	R uint32
	G uint32
	B uint32
	A uint32
}

type ImageSubresourceRange struct {
	AspectMask     uint32
	BaseMipLevel   uint32
	LevelCount     uint32
	BaseArrayLayer uint32
	LayerCount     uint32
}

type ImageViewCreateInfo struct {
	SType            uint32
	PNext            unsafe.Pointer
	Flags            uint32
	Image            uint64
	ViewType         uint32
	Format           uint32
	Components       ComponentMapping
	SubresourceRange ImageSubresourceRange
}

type SamplerCreateInfo struct {
	SType                   uint32
	PNext                   unsafe.Pointer
	Flags                   uint32
	MagFilter               uint32
	MinFilter               uint32
	MipmapMode              uint32
	AddressModeU            uint32
	AddressModeV            uint32
	AddressModeW            uint32
	MipLodBias              float32
	AnisotropyEnable        uint32
	MaxAnisotropy           float32
	CompareEnable           uint32
	CompareOp               uint32
	MinLod                  float32
	MaxLod                  float32
	BorderColor             uint32
	UnnormalizedCoordinates uint32
}

type DescriptorSetLayoutBinding struct {
	Binding            uint32
	DescriptorType     uint32
	DescriptorCount    uint32
	StageFlags         uint32
	PImmutableSamplers unsafe.Pointer
}

type DescriptorSetLayoutCreateInfo struct {
	SType        uint32
	PNext        unsafe.Pointer
	Flags        uint32
	BindingCount uint32
	PBindings    unsafe.Pointer
}

type DescriptorPoolSize struct {
	Type            uint32
	DescriptorCount uint32
}

type DescriptorPoolCreateInfo struct {
	SType         uint32
	PNext         unsafe.Pointer
	Flags         uint32
	MaxSets       uint32
	PoolSizeCount uint32
	PPoolSizes    unsafe.Pointer
}

type DescriptorSetAllocateInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	DescriptorPool     uint64
	DescriptorSetCount uint32
	PSetLayouts        unsafe.Pointer
}

type DescriptorImageInfo struct {
	Sampler     uint64
	ImageView   uint64
	ImageLayout uint32
}

type DescriptorBufferInfo struct {
	Buffer uint64
	Offset uint64
	Range  uint64
}

type WriteDescriptorSet struct {
	SType            uint32
	PNext            unsafe.Pointer
	DstSet           uint64
	DstBinding       uint32
	DstArrayElement  uint32
	DescriptorCount  uint32
	DescriptorType   uint32
	PImageInfo       unsafe.Pointer
	PBufferInfo      unsafe.Pointer
	PTexelBufferView unsafe.Pointer
}

type PushConstantRange struct {
	StageFlags uint32
	Offset     uint32
	Size       uint32
}

type PipelineLayoutCreateInfo struct {
	SType                  uint32
	PNext                  unsafe.Pointer
	Flags                  uint32
	SetLayoutCount         uint32
	PSetLayouts            unsafe.Pointer
	PushConstantRangeCount uint32
	PPushConstantRanges    unsafe.Pointer
}

type ShaderModuleCreateInfo struct {
	SType    uint32
	PNext    unsafe.Pointer
	Flags    uint32
	CodeSize uint64
	PCode    unsafe.Pointer
}

type SpecializationMapEntry struct {
	ConstantID uint32
	Offset     uint32
	Size       uint64
}

type SpecializationInfo struct {
	MapEntryCount uint32
	PMapEntries   unsafe.Pointer
	DataSize      uint64
	PData         unsafe.Pointer
}

type PipelineShaderStageCreateInfo struct {
	SType               uint32
	PNext               unsafe.Pointer
	Flags               uint32
	Stage               uint32
	Module              uint64
	PName               unsafe.Pointer
	PSpecializationInfo unsafe.Pointer
}

type ComputePipelineCreateInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	Flags              uint32
	Stage              PipelineShaderStageCreateInfo
	Layout             uint64
	BasePipelineHandle uint64
	BasePipelineIndex  int32
}

type CommandPoolCreateInfo struct {
	SType            uint32
	PNext            unsafe.Pointer
	Flags            uint32
	QueueFamilyIndex uint32
}

type CommandBufferAllocateInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	CommandPool        uint64
	Level              uint32
	CommandBufferCount uint32
}

type CommandBufferBeginInfo struct {
	SType            uint32
	PNext            unsafe.Pointer
	Flags            uint32
	PInheritanceInfo unsafe.Pointer
}

type SubmitInfo struct {
	SType                uint32
	PNext                unsafe.Pointer
	WaitSemaphoreCount   uint32
	PWaitSemaphores      unsafe.Pointer
	PWaitDstStageMask    unsafe.Pointer
	CommandBufferCount   uint32
	PCommandBuffers      unsafe.Pointer
	SignalSemaphoreCount uint32
	PSignalSemaphores    unsafe.Pointer
}

type MemoryBarrier struct {
	SType         uint32
	PNext         unsafe.Pointer
	SrcAccessMask uint32
	DstAccessMask uint32
}

type ImageMemoryBarrier struct {
	SType               uint32
	PNext               unsafe.Pointer
	SrcAccessMask       uint32
	DstAccessMask       uint32
	OldLayout           uint32
	NewLayout           uint32
	SrcQueueFamilyIndex uint32
	DstQueueFamilyIndex uint32
	Image               uint64
	SubresourceRange    ImageSubresourceRange
}

type ImageSubresourceLayers struct {
	AspectMask     uint32
	MipLevel       uint32
	BaseArrayLayer uint32
	LayerCount     uint32
}

type Offset3D struct {
	X int32
	Y int32
	Z int32
}

type BufferImageCopy struct {
	BufferOffset      uint64
	BufferRowLength   uint32
	BufferImageHeight uint32
	ImageSubresource  ImageSubresourceLayers
	ImageOffset       Offset3D
	ImageExtent       Extent3D
}

type Offset2D struct {
	X int32
	Y int32
}

type Extent2D struct {
	Width  uint32
	Height uint32
}

type Rect2D struct {
	Offset Offset2D
	Extent Extent2D
}

type Viewport struct {
	X        float32
	Y        float32
	Width    float32
	Height   float32
	MinDepth float32
	MaxDepth float32
}

type VertexInputBindingDescription struct {
	Binding   uint32
	Stride    uint32
	InputRate uint32
}

type VertexInputAttributeDescription struct {
	Location uint32
	Binding  uint32
	Format   uint32
	Offset   uint32
}

type PipelineVertexInputStateCreateInfo struct {
	SType                           uint32
	PNext                           unsafe.Pointer
	Flags                           uint32
	VertexBindingDescriptionCount   uint32
	PVertexBindingDescriptions      unsafe.Pointer
	VertexAttributeDescriptionCount uint32
	PVertexAttributeDescriptions    unsafe.Pointer
}

type PipelineInputAssemblyStateCreateInfo struct {
	SType                  uint32
	PNext                  unsafe.Pointer
	Flags                  uint32
	Topology               uint32
	PrimitiveRestartEnable uint32
}

type PipelineTessellationStateCreateInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	Flags              uint32
	PatchControlPoints uint32
}

type PipelineViewportStateCreateInfo struct {
	SType         uint32
	PNext         unsafe.Pointer
	Flags         uint32
	ViewportCount uint32
	PViewports    unsafe.Pointer
	ScissorCount  uint32
	PScissors     unsafe.Pointer
}

type PipelineRasterizationStateCreateInfo struct {
	SType                   uint32
	PNext                   unsafe.Pointer
	Flags                   uint32
	DepthClampEnable        uint32
	RasterizerDiscardEnable uint32
	PolygonMode             uint32
	CullMode                uint32
	FrontFace               uint32
	DepthBiasEnable         uint32
	DepthBiasConstantFactor float32
	DepthBiasClamp          float32
	DepthBiasSlopeFactor    float32
	LineWidth               float32
}

type PipelineMultisampleStateCreateInfo struct {
	SType                 uint32
	PNext                 unsafe.Pointer
	Flags                 uint32
	RasterizationSamples  uint32
	SampleShadingEnable   uint32
	MinSampleShading      float32
	PSampleMask           unsafe.Pointer
	AlphaToCoverageEnable uint32
	AlphaToOneEnable      uint32
}

type StencilOpState struct {
	FailOp      uint32
	PassOp      uint32
	DepthFailOp uint32
	CompareOp   uint32
	CompareMask uint32
	WriteMask   uint32
	Reference   uint32
}

type PipelineDepthStencilStateCreateInfo struct {
	SType                 uint32
	PNext                 unsafe.Pointer
	Flags                 uint32
	DepthTestEnable       uint32
	DepthWriteEnable      uint32
	DepthCompareOp        uint32
	DepthBoundsTestEnable uint32
	StencilTestEnable     uint32
	Front                 StencilOpState
	Back                  StencilOpState
	MinDepthBounds        float32
	MaxDepthBounds        float32
}

type PipelineColorBlendAttachmentState struct {
	BlendEnable         uint32
	SrcColorBlendFactor uint32
	DstColorBlendFactor uint32
	ColorBlendOp        uint32
	SrcAlphaBlendFactor uint32
	DstAlphaBlendFactor uint32
	AlphaBlendOp        uint32
	ColorWriteMask      uint32
}

type PipelineColorBlendStateCreateInfo struct {
	SType           uint32
	PNext           unsafe.Pointer
	Flags           uint32
	LogicOpEnable   uint32
	LogicOp         uint32
	AttachmentCount uint32
	PAttachments    unsafe.Pointer
	BlendConstants  [4]float32
}

type PipelineDynamicStateCreateInfo struct {
	SType             uint32
	PNext             unsafe.Pointer
	Flags             uint32
	DynamicStateCount uint32
	PDynamicStates    unsafe.Pointer
}

type GraphicsPipelineCreateInfo struct {
	SType               uint32
	PNext               unsafe.Pointer
	Flags               uint32
	StageCount          uint32
	PStages             unsafe.Pointer
	PVertexInputState   unsafe.Pointer
	PInputAssemblyState unsafe.Pointer
	PTessellationState  unsafe.Pointer
	PViewportState      unsafe.Pointer
	PRasterizationState unsafe.Pointer
	PMultisampleState   unsafe.Pointer
	PDepthStencilState  unsafe.Pointer
	PColorBlendState    unsafe.Pointer
	PDynamicState       unsafe.Pointer
	Layout              uint64
	RenderPass          uint64
	Subpass             uint32
	BasePipelineHandle  uint64
	BasePipelineIndex   int32
}

type FenceCreateInfo struct {
	SType uint32
	PNext unsafe.Pointer
	Flags uint32
}

type FormatProperties struct {
	LinearTilingFeatures  uint32
	OptimalTilingFeatures uint32
	BufferFeatures        uint32
}

type RenderingInfo struct {
	SType                uint32
	PNext                unsafe.Pointer
	Flags                uint32
	RenderArea           Rect2D
	LayerCount           uint32
	ViewMask             uint32
	ColorAttachmentCount uint32
	PColorAttachments    unsafe.Pointer
	PDepthAttachment     unsafe.Pointer
	PStencilAttachment   unsafe.Pointer
}

type RenderingAttachmentInfo struct {
	SType              uint32
	PNext              unsafe.Pointer
	ImageView          uint64
	ImageLayout        uint32
	ResolveMode        uint32
	ResolveImageView   uint64
	ResolveImageLayout uint32
	LoadOp             uint32
	StoreOp            uint32
	ClearValue         ClearValue
}

type PipelineRenderingCreateInfo struct {
	SType                   uint32
	PNext                   unsafe.Pointer
	ViewMask                uint32
	ColorAttachmentCount    uint32
	PColorAttachmentFormats unsafe.Pointer
	DepthAttachmentFormat   uint32
	StencilAttachmentFormat uint32
}

type ClearValue struct{ F [4]float32 }

type DescriptorSetLayoutBindingFlagsCreateInfo struct {
	SType         uint32
	PNext         unsafe.Pointer
	BindingCount  uint32
	PBindingFlags unsafe.Pointer
}

type MutableDescriptorTypeListEXT struct {
	DescriptorTypeCount uint32
	PDescriptorTypes    unsafe.Pointer
}

type MutableDescriptorTypeCreateInfoEXT struct {
	SType                          uint32
	PNext                          unsafe.Pointer
	MutableDescriptorTypeListCount uint32
	PMutableDescriptorTypeLists    unsafe.Pointer
}
