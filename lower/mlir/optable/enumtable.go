package optable

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// The enumerations that the dialect has as attributes.
var (
	addressingModel = Enum{Name: "addressing_model", Kind: spirv.KindAddressingModel}
	builtIn         = Enum{Name: "built_in", Kind: spirv.KindBuiltIn,
		Lacks: []string{
			"ClipDistancePerViewNV", "ClusterIDNV", "CoreCountARM", "CoreIDARM", "CoreMaxIDARM", "CullDistancePerViewNV",
			"HitIsLSSNV", "HitIsSphereNV", "HitKindBackFacingMicroTriangleNV", "HitKindFrontFacingMicroTriangleNV",
			"HitLSSPositionsNV", "HitLSSRadiiNV", "HitMicroTriangleVertexBarycentricsNV", "HitMicroTriangleVertexPositionsNV",
			"HitSpherePositionNV", "HitSphereRadiusNV", "HitTriangleVertexPositionsKHR", "LayerPerViewNV", "MeshViewCountNV",
			"MeshViewIndicesNV", "PrimitiveCountNV", "PrimitiveIndicesNV", "RemainingRecursionLevelsAMDX", "ResourceHeapEXT",
			"SamplerHeapEXT", "ShaderIndexAMDX", "TaskCountNV", "TileApronSizeQCOM", "TileDimensionQCOM", "TileOffsetQCOM",
			"WarpIDARM", "WarpMaxIDARM",
		},
		Lacks19: []string{
			"CullPrimitiveEXT", "PrimitiveLineIndicesEXT", "PrimitivePointIndicesEXT", "PrimitiveTriangleIndicesEXT",
		},
	}
	capability = Enum{Name: "capability", Kind: spirv.KindCapability,
		Spells: []Spelling{{4175, "StorageTensorArrayDynamicIndexingEXT"}, {4176, "StorageTensorArrayNonUniformIndexingEXT"}, {4434, "StorageUniform16"}, {5288, "ComputeDerivativeGroupQuadsNV"}, {5297, "GroupNonUniformPartitionedNV"}, {5350, "ComputeDerivativeGroupLinearNV"}, {5945, "BlockingPipesALTERA"}, {6089, "LongConstantCompositeINTEL"}, {6094, "OptNoneINTEL"}, {6115, "Bfloat16ConversionINTEL"}, {6118, "JointMatrixINTEL"}, {6141, "SplitBarrierINTEL"}},
		Lacks: []string{
			"AbortKHR", "ArithmeticFenceEXT", "AtomicFloat16VectorNV", "BindlessImagesINTEL", "BitcastExtractEXT",
			"ConstantDataKHR", "CooperativeMatrixBlockLoadsNV", "CooperativeMatrixConversionQCOM",
			"CooperativeMatrixConversionsEXT", "CooperativeMatrixConversionsNV", "CooperativeMatrixDecodeVectorNV",
			"CooperativeMatrixGetCoordinateEXT", "CooperativeMatrixLayoutsARM", "CooperativeMatrixNV",
			"CooperativeMatrixPerElementOperationsEXT", "CooperativeMatrixReductionsEXT",
			"CooperativeMatrixTensorAddressingNV", "CooperativeVectorNV", "CooperativeVectorTrainingNV", "CoreBuiltinsARM",
			"DescriptorHeapEXT", "DisplacementMicromapNV", "DotProductBFloat16AccVALVE", "DotProductFloat16AccFloat16VALVE",
			"DotProductFloat16AccFloat32VALVE", "DotProductFloat8AccFloat32VALVE", "FMAKHR", "FPGAArgumentInterfacesALTERA",
			"FPGAClusterAttributesV2ALTERA", "FPGADSPControlALTERA", "FPGAInvocationPipeliningAttributesALTERA",
			"FPGAKernelAttributesv2INTEL", "FPGALatencyControlALTERA", "FPMaxErrorINTEL", "Float4EXT", "Float6EXT",
			"Float8CooperativeMatrixEXT", "Float8EXT", "Float8UnsignedE8M0EXT", "FloatControls2", "FunctionVariantsINTEL",
			"GlobalVariableFPGADecorationsALTERA", "GlobalVariableHostAccessINTEL", "ImageGatherExtendedModesQCOM",
			"ImageGatherLinearQCOM", "Int4CooperativeMatrixINTEL", "Int4TypeINTEL", "IntrinsicSAMSUNG", "LongVectorEXT",
			"MXInt8EXT", "MaskedGatherScatterINTEL", "MeshShadingNV", "MultipleWaitQueuesQCOM", "PoisonFreezeKHR",
			"PredicatedIOINTEL", "PushConstantBanksNV", "QuadControlKHR", "RawAccessChainsNV", "RayQueryPositionFetchKHR",
			"RayTracingClusterAccelerationStructureNV", "RayTracingDisplacementMicromapNV",
			"RayTracingLinearSweptSpheresGeometryNV", "RayTracingOpacityMicromapExecutionModeKHR",
			"RayTracingOpacityMicromapKHR", "RayTracingPositionFetchKHR", "RayTracingSpheresGeometryNV",
			"RegisterLimitsINTEL", "RoundedDivideSqrtINTEL", "RuntimeAlignedAttributeALTERA", "Shader64BitIndexingEXT",
			"ShaderEnqueueAMDX", "ShaderInvocationReorderEXT", "ShaderInvocationReorderNV", "SpecConditionalINTEL",
			"Subgroup2DBlockIOINTEL", "Subgroup2DBlockTransformINTEL", "Subgroup2DBlockTransposeINTEL",
			"SubgroupBufferPrefetchINTEL", "SubgroupMatrixMultiplyAccumulateINTEL", "TaskSequenceALTERA",
			"TensorAddressingNV", "TernaryBitwiseFunctionINTEL", "TextureBlockMatch2QCOM", "TextureBlockMatchQCOM",
			"TextureBoxFilterQCOM", "TextureSampleWeightedQCOM", "TileImageColorReadAccessEXT", "TileImageDepthReadAccessEXT",
			"TileImageStencilReadAccessEXT", "TileShadingQCOM", "UntypedPointersKHR", "UntypedVariableLengthArrayINTEL",
			"WeakLinkageAMD",
		},
		Lacks19: []string{
			"BFloat16CooperativeMatrixKHR", "BFloat16DotProductKHR", "BFloat16TypeKHR", "BlockingPipesALTERA", "CacheControlsINTEL", "GraphARM",
			"MeshShadingEXT", "ReplicatedCompositesEXT", "StorageTensorArrayDynamicIndexingARM",
			"StorageTensorArrayNonUniformIndexingARM", "TensorFloat32RoundingINTEL", "TensorsARM",
		},
	}
	cooperativeMatrixLayout = Enum{Name: "coop_matrix_layout_khr", Kind: spirv.KindCooperativeMatrixLayout,
		Spells: []Spelling{{0, "RowMajor"}, {1, "ColumnMajor"}},
		Lacks: []string{
			"ColumnBlockedInterleavedARM", "RowBlockedInterleavedARM",
		},
	}
	cooperativeMatrixUse = Enum{Name: "coop_matrix_use_khr", Kind: spirv.KindCooperativeMatrixUse,
		Spells: []Spelling{{0, "MatrixA"}, {1, "MatrixB"}, {2, "MatrixAcc"}}}
	cooperativeMatrixOperands = Enum{Name: "cooperative_matrix_operands_khr", Kind: spirv.KindCooperativeMatrixOperands,
		Spells: []Spelling{{0, "None"}, {1, "ASigned"}, {2, "BSigned"}, {4, "CSigned"}, {8, "ResultSigned"}, {16, "AccSat"}}}
	decoration = Enum{Name: "decoration", Kind: spirv.KindDecoration,
		Lacks: []string{
			"ArrayStrideIdEXT", "BankNV", "BlockMatchSamplerQCOM", "BlockMatchTextureQCOM", "ConditionalINTEL",
			"ConduitKernelArgumentALTERA", "CooperativeMatrixTransposeEXT", "FPMaxErrorDecorationINTEL",
			"HitObjectShaderRecordBufferEXT", "HitObjectShaderRecordBufferNV", "HostAccessINTEL",
			"ImplementInRegisterMapALTERA", "InitModeALTERA", "InitiationIntervalALTERA", "IntrinsicSAMSUNG",
			"LatencyControlConstraintALTERA", "LatencyControlLabelALTERA", "MMHostInterfaceAddressWidthALTERA",
			"MMHostInterfaceDataWidthALTERA", "MMHostInterfaceLatencyALTERA", "MMHostInterfaceMaxBurstALTERA",
			"MMHostInterfaceReadWriteModeALTERA", "MMHostInterfaceWaitRequestALTERA", "MathOpDSPModeALTERA",
			"MaxConcurrencyALTERA", "MemberOffsetNV", "NodeMaxPayloadsAMDX", "NodeSharesPayloadLimitsWithAMDX", "OffsetIdEXT",
			"PayloadDispatchIndirectAMDX", "PayloadNodeArraySizeAMDX", "PayloadNodeBaseIndexAMDX", "PayloadNodeNameAMDX",
			"PayloadNodeSparseArrayAMDX", "PerTaskNV", "PerViewNV", "PipelineEnableALTERA", "RegisterMapKernelArgumentALTERA",
			"SaturatedToLargestFloat8NormalConversionEXT", "StableKernelArgumentALTERA", "StallFreeALTERA",
			"StridesizeALTERA", "TrackFinishWritingAMDX", "TrueDualPortALTERA", "UTFEncodedKHR", "WeightTextureQCOM",
			"WordsizeALTERA",
		},
		Lacks19: []string{
			"CacheControlLoadINTEL", "CacheControlStoreINTEL", "PerPrimitiveEXT",
		},
	}
	dim = Enum{Name: "dim", Kind: spirv.KindDim, Spells: []Spelling{{0, "Dim1D"}, {1, "Dim2D"}, {2, "Dim3D"}},
		Lacks: []string{
			"TileImageDataEXT",
		},
	}
	executionMode = Enum{Name: "execution_mode", Kind: spirv.KindExecutionMode,
		Spells: []Spelling{{5289, "DerivativeGroupQuadsNV"}, {5290, "DerivativeGroupLinearNV"}},
		Lacks: []string{
			"ArithmeticPoisonKHR", "CoalescingAMDX", "FPFastMathDefault", "IsApiEntryAMDX", "MaxNodeRecursionAMDX",
			"MaxNumWorkgroupsAMDX", "MaximallyReconvergesKHR", "MaximumRegistersINTEL", "MaximumRegistersIdINTEL",
			"NamedMaximumRegistersINTEL", "NonCoherentColorAttachmentReadEXT", "NonCoherentDepthAttachmentReadEXT",
			"NonCoherentStencilAttachmentReadEXT", "NonCoherentTileAttachmentReadQCOM", "OpacityMicromapIdKHR",
			"QuadDerivativesKHR", "RegisterMapInterfaceINTEL", "RequireFullQuadsKHR", "Shader64BitIndexingEXT",
			"ShaderIndexAMDX", "SharesInputWithAMDX", "StaticNumWorkgroupsAMDX", "TileShadingRateQCOM",
		},
		Lacks19: []string{"OutputLinesEXT", "OutputPrimitivesEXT", "OutputTrianglesEXT"},
	}
	executionModel = Enum{Name: "execution_model", Kind: spirv.KindExecutionModel,
		Lacks: []string{
			"MeshNV", "TaskNV",
		},
		Lacks19: []string{
			"MeshEXT", "TaskEXT",
		},
	}
	fpFastMathMode = Enum{Name: "fastmath_mode", Kind: spirv.KindFPFastMathMode,
		Spells: []Spelling{{65536, "AllowContractFastINTEL"}, {131072, "AllowReassocINTEL"}},
		Lacks: []string{
			"AllowTransform",
		},
	}
	fpRoundingMode  = Enum{Name: "fp_rounding_mode", Kind: spirv.KindFPRoundingMode, Since: V22}
	functionControl = Enum{Name: "function_control", Kind: spirv.KindFunctionControl,
		Spells: []Spelling{{65536, "OptNoneINTEL"}}}
	groupOperation = Enum{Name: "group_operation", Kind: spirv.KindGroupOperation,
		Spells: []Spelling{{6, "PartitionedReduceNV"}, {7, "PartitionedInclusiveScanNV"}, {8, "PartitionedExclusiveScanNV"}}}
	imageFormat   = Enum{Name: "image_format", Kind: spirv.KindImageFormat}
	imageOperands = Enum{Name: "image_operands", Kind: spirv.KindImageOperands}
	linkageType   = Enum{Name: "linkage_type", Kind: spirv.KindLinkageType,
		Lacks: []string{
			"WeakAMD",
		},
	}
	loadCacheControl = Enum{Name: "load_cache_control", Kind: spirv.KindLoadCacheControl, Since: V22,
		Spells: []Spelling{{0, "Uncached"}, {1, "Cached"}, {2, "Streaming"}, {3, "InvalidateAfterR"}, {4, "ConstCached"}}}
	loopControl = Enum{Name: "loop_control", Kind: spirv.KindLoopControl,
		Lacks: []string{
			"LoopCountALTERA", "MaxReinvocationDelayALTERA", "MultipleWaitQueuesQCOM",
		},
	}
	matrixLayout = Enum{Name: "matrixLayout", Kind: spirv.KindCooperativeMatrixLayout,
		Spells: []Spelling{{0, "ColumnMajor"}, {1, "RowMajor"}, {2, "PackedA"}, {3, "PackedB"}}}
	memoryAccess    = Enum{Name: "memory_access", Kind: spirv.KindMemoryAccess}
	memoryModel     = Enum{Name: "memory_model", Kind: spirv.KindMemoryModel}
	memorySemantics = Enum{Name: "memory_semantics", Kind: spirv.KindMemorySemantics,
		Spells: []Spelling{{0, "None"}}}
	packedVectorFormat = Enum{Name: "packed_vector_format", Kind: spirv.KindPackedVectorFormat}
	scope              = Enum{Name: "scope", Kind: spirv.KindScope}
	selectionControl   = Enum{Name: "selection_control", Kind: spirv.KindSelectionControl}
	storageClass       = Enum{Name: "storage_class", Kind: spirv.KindStorageClass,
		Lacks: []string{
			"HitObjectAttributeEXT", "HitObjectAttributeNV", "NodePayloadAMDX", "TileAttachmentQCOM", "TileImageEXT",
		},
		Lacks19: []string{
			"TaskPayloadWorkgroupEXT",
		},
	}
	storeCacheControl = Enum{Name: "store_cache_control", Kind: spirv.KindStoreCacheControl, Since: V22,
		Spells: []Spelling{{0, "Uncached"}, {1, "WriteThrough"}, {2, "WriteBack"}, {3, "Streaming"}}}
)

// Enumerations that other packages use.
var (
	Capabilities          = &capability
	StorageClasses        = &storageClass
	Scopes                = &scope
	BuiltIns              = &builtIn
	Decorations           = &decoration
	Dims                  = &dim
	ImageFormats          = &imageFormat
	ExecutionModels       = &executionModel
	FunctionControls      = &functionControl
	LoopControls          = &loopControl
	SelectionControls     = &selectionControl
	ExecutionModes        = &executionMode
	AddressingModels      = &addressingModel
	MemoryModels          = &memoryModel
	LinkageTypes          = &linkageType
	CooperativeMatrixUses = &cooperativeMatrixUse
	MemoryAccesses        = &memoryAccess
)
