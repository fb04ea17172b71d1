package environment

import "github.com/hlsl2spirv/hlsl2spirv/spirv"

// rules lists the rules for kernels, in the order of the Level Zero specification.
var rules = [...]Rule{
	{"version", LevelZero, spirv.OpNop, nil, "the SPIR-V version is at most that of the device (default: 1.2)", versionRule},
	{"extended-set", LevelZero, spirv.OpExtInstImport, nil, "the only extended instruction set is *OpenCL.std*", extendedSetRule},

	{"integer-width", Kernels, spirv.OpTypeInt, nil, "an integer has 8, 16, 32 or 64 bits", integerWidthRule},
	{"integer-signedness", Kernels, spirv.OpTypeInt, nil, "the *Signedness* of an integer type is 0", signednessRule},
	{"float-width", LevelZero, spirv.OpTypeFloat, nil, "a float has 16, 32 or 64 bits in an IEEE 754 format", floatWidthRule},
	{"vector-count", Kernels, spirv.OpTypeVector, nil, "a vector has 2, 3, 4, 8 or 16 components", vectorCountRule},
	{"type", LevelZero, spirv.OpNop, spirv.Opcode.IsType, "a type is void, a scalar, a vector, an array, a struct, a function, a pointer, an image, a sampler, a sampled image or an event", typeRule},

	{"image-kind", LevelZero, spirv.OpTypeImage, nil, "an image is 1D, 2D, 3D or a buffer; 1D and 2D images may be arrayed, and 2D images may be depth images", imageKindRule},
	{"image-sampled-type", OpenCL, spirv.OpTypeImage, nil, "the *Sampled Type* of an image is void", sampledTypeRule},
	{"image-sampled", OpenCL, spirv.OpTypeImage, nil, "the *Sampled* of an image is 0", sampledRule},
	{"image-multisampled", OpenCL, spirv.OpTypeImage, nil, "the *MS* of an image is 0", multisampledRule},
	{"image-arrayed", OpenCL, spirv.OpTypeImage, nil, "only 1D and 2D images are *Arrayed*", arrayedRule},
	{"image-format", LevelZero, spirv.OpTypeImage, nil, "the *Image Format* of an image is Unknown", imageFormatRule},
	{"image-access", OpenCL, spirv.OpTypeImage, nil, "an image has an *Access Qualifier*", imageAccessRule},

	{"kernel-result", Kernels, spirv.OpFunction, nil, "a kernel returns void", kernelResultRule},
	{"argument-type", LevelZero, spirv.OpFunction, nil, "a kernel argument is an int, a float, a vector, a struct, a pointer, an image or a sampler", argumentTypeRule},
	{"argument-float", LevelZero, spirv.OpFunction, nil, "a float as a kernel argument has 16 or 32 bits", argumentFloatRule},
	{"argument-struct", LevelZero, spirv.OpFunction, nil, "a struct as a kernel argument contains ints, floats, vectors, pointers and such structs", argumentStructRule},
	{"argument-pointer", LevelZero, spirv.OpFunction, nil, "a pointer as a kernel argument points to CrossWorkgroup, Workgroup or UniformConstant memory", argumentPointerRule},

	{"capability", OpenCL, spirv.OpCapability, nil, "the environment supports the capability", capabilityRule},
	{"feature-fp16", LevelZero, spirv.OpCapability, nil, "Float16 requires the feature `fp16`", fp16Rule},
	{"feature-fp64", LevelZero, spirv.OpCapability, nil, "Float64 requires the feature `fp64`", fp64Rule},
	{"feature-int64-atomics", OpenCL, spirv.OpCapability, nil, "Int64Atomics requires the feature `int64-atomics`", int64AtomicsRule},
	{"feature-images", LevelZero, spirv.OpCapability, nil, "ImageBasic and other image capabilities require the feature `images`", imagesRule},
	{"feature-subgroups", OpenCL, spirv.OpNop, declaresFeature, "GroupNonUniform…, and GroupUniformArithmeticKHR with its extension, require the feature `subgroups`", subgroupsRule},
	{"feature-float-atomics", LevelZero, spirv.OpNop, declaresFeature, "AtomicFloat… and their extensions require the feature `float-atomics`, and also `fp16` for 16 bits and `fp64` for 64 bits", floatAtomicsRule},
	{"extension", LevelZero, spirv.OpExtension, nil, "an extension is SPV_INTEL_subgroups, SPV_KHR_uniform_group_instructions or one for float atomics", extensionRule},

	{"execution-model", LevelZero, spirv.OpEntryPoint, nil, "the *Execution Model* of an entry point is Kernel", executionModelRule},
	{"addressing-physical", OpenCL, spirv.OpMemoryModel, nil, "the *Addressing Model* is Physical32 or Physical64", physicalRule},
	{"addressing-64", LevelZero, spirv.OpMemoryModel, nil, "the *Addressing Model* is Physical64", physical64Rule},
	{"memory-model", OpenCL, spirv.OpMemoryModel, nil, "the *Memory Model* is OpenCL", memoryModelRule},

	{"image-write-operands", OpenCL, spirv.OpImageWrite, nil, "a write to an image does not have *Image Operands*", writeOperandsRule},
	{"image-read-offset", OpenCL, spirv.OpImageRead, nil, "a read of an image does not have a *ConstOffset*", constOffsetRule},
	{"image-sample-offset", OpenCL, spirv.OpImageSampleExplicitLod, nil, "a sample of an image does not have a *ConstOffset*", constOffsetRule},

	{"atomic-type", LevelZero, spirv.OpNop, isAtomic, "an atomic operates on 32-bit integers, on 64-bit integers if Int64Atomics is declared, or on floats", atomicTypeRule},
	{"atomic-float", LevelZero, spirv.OpNop, isAtomic, "atomic loads, stores and exchanges of floats require the feature `float-atomics`, and also `fp16` for 16 bits and `fp64` for 64 bits", atomicFloatRule},
	{"atomic-storage", OpenCL, spirv.OpNop, isAtomic, "the *Pointer* of an atomic points to Function, Workgroup, CrossWorkgroup or Generic memory", atomicStorageRule},
	{"atomic-float-storage", LevelZero, spirv.OpNop, isAtomic, "the *Pointer* of a float atomic points to Workgroup or CrossWorkgroup memory", atomicFloatStorageRule},

	{"recursion", OpenCL, spirv.OpNop, nil, "functions may not call themselves, directly or indirectly", nil},

	{"async-scope", LevelZero, spirv.OpNop, isAsync, "the execution scope of OpGroupAsyncCopy and OpGroupWaitEvents is Workgroup", asyncScopeRule},
	{"execution-scope", LevelZero, spirv.OpNop, hasExecutionScope, "an execution scope is Workgroup or Subgroup", executionScopeRule},
	{"memory-scope", LevelZero, spirv.OpNop, hasMemoryScope, "a memory scope is CrossDevice, Device, Workgroup, Subgroup or Invocation", memoryScopeRule},

	{"shuffle-type", LevelZero, spirv.OpNop, isShuffle, "the *Data* of a subgroup shuffle is a 16- or 32-bit int, a 32-bit float, a vector of 2, 4, 8 or 16 of these, a 64-bit int or, with the capability for its width, a 16- or 64-bit float", shuffleTypeRule},
	{"block-type", LevelZero, spirv.OpNop, isBlock, "a subgroup block read or write transfers 16- or 32-bit ints, or vectors of 2, 4 or 8 of them", blockTypeRule},
	{"block-pointer", LevelZero, spirv.OpNop, isBufferBlock, "a subgroup block read or write of a buffer accesses CrossWorkgroup memory", blockPointerRule},
	{"block-image", LevelZero, spirv.OpNop, isImageBlock, "a subgroup block read or write of an image accesses a 2D image without depth, layers and samples", blockImageRule},
	{"block-coordinate", LevelZero, spirv.OpNop, isImageBlock, "the *Coordinate* of a subgroup block read or write is a vector of two 32-bit ints", blockCoordinateRule},

	{"import", LevelZero, spirv.OpNop, isLinked, "only variables with a BuiltIn are imported, because modules are not linked", importRule},
}
