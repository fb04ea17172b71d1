package frontend

import (
	"slices"
	"strings"
)

// A builtin is a name that the language declares as a type, template or namespace.
type builtin struct {
	name  string
	kind  nameKind
	scope int32 // builtinScope, or the scope of namespace vk, dx or std
}

// builtins lists the types of HLSL that are not scalars, vectors or matrices, and the function templates of the
// namespaces, sorted by name. Names are unique.
var builtins = [...]builtin{
	{"AppendStructuredBuffer", typeTemplate, builtinScope},
	{"BlendState", typeName, builtinScope},
	{"Buffer", typeTemplate, builtinScope},
	{"BufferPointer", typeTemplate, vkScope},
	{"BuiltInTriangleIntersectionAttributes", typeName, builtinScope},
	{"BuiltInTrianglePositions", typeName, builtinScope},
	{"ByteAddressBuffer", typeName, builtinScope},
	{"ComputeShader", typeName, builtinScope},
	{"ConstantBuffer", typeTemplate, builtinScope},
	{"ConsumeStructuredBuffer", typeTemplate, builtinScope},
	{"DepthStencilState", typeName, builtinScope},
	{"DepthStencilView", typeName, builtinScope},
	{"DispatchNodeInputRecord", typeTemplate, builtinScope},
	{"DomainShader", typeName, builtinScope},
	{"EmptyNodeInput", typeName, builtinScope},
	{"EmptyNodeOutput", typeName, builtinScope},
	{"EmptyNodeOutputArray", typeName, builtinScope},
	{"FeedbackTexture2D", typeTemplate, builtinScope},
	{"FeedbackTexture2DArray", typeTemplate, builtinScope},
	{"GeometryShader", typeName, builtinScope},
	{"GlobalRootSignature", typeName, builtinScope},
	{"GroupNodeInputRecords", typeTemplate, builtinScope},
	{"GroupNodeOutputRecords", typeTemplate, builtinScope},
	{"HitObject", typeName, dxScope},
	{"HullShader", typeName, builtinScope},
	{"InputPatch", typeTemplate, builtinScope},
	{"LineStream", typeTemplate, builtinScope},
	{"Literal", typeTemplate, vkScope},
	{"LocalRootSignature", typeName, builtinScope},
	{"NodeOutput", typeTemplate, builtinScope},
	{"NodeOutputArray", typeTemplate, builtinScope},
	{"OutputPatch", typeTemplate, builtinScope},
	{"PixelShader", typeName, builtinScope},
	{"PointStream", typeTemplate, builtinScope},
	{"ProceduralPrimitiveHitGroup", typeName, builtinScope},
	{"RWBuffer", typeTemplate, builtinScope},
	{"RWByteAddressBuffer", typeName, builtinScope},
	{"RWDispatchNodeInputRecord", typeTemplate, builtinScope},
	{"RWGroupNodeInputRecords", typeTemplate, builtinScope},
	{"RWStructuredBuffer", typeTemplate, builtinScope},
	{"RWTexture1D", typeTemplate, builtinScope},
	{"RWTexture1DArray", typeTemplate, builtinScope},
	{"RWTexture2D", typeTemplate, builtinScope},
	{"RWTexture2DArray", typeTemplate, builtinScope},
	{"RWTexture2DMS", typeTemplate, builtinScope},
	{"RWTexture2DMSArray", typeTemplate, builtinScope},
	{"RWTexture3D", typeTemplate, builtinScope},
	{"RWThreadNodeInputRecord", typeTemplate, builtinScope},
	{"RasterizerOrderedBuffer", typeTemplate, builtinScope},
	{"RasterizerOrderedByteAddressBuffer", typeName, builtinScope},
	{"RasterizerOrderedStructuredBuffer", typeTemplate, builtinScope},
	{"RasterizerOrderedTexture1D", typeTemplate, builtinScope},
	{"RasterizerOrderedTexture1DArray", typeTemplate, builtinScope},
	{"RasterizerOrderedTexture2D", typeTemplate, builtinScope},
	{"RasterizerOrderedTexture2DArray", typeTemplate, builtinScope},
	{"RasterizerOrderedTexture3D", typeTemplate, builtinScope},
	{"RasterizerState", typeName, builtinScope},
	{"RawBufferLoad", funcTemplate, vkScope},
	{"RawBufferStore", funcTemplate, vkScope},
	{"RayDesc", typeName, builtinScope},
	{"RayQuery", typeTemplate, builtinScope},
	{"RaytracingAccelerationStructure", typeName, builtinScope},
	{"RaytracingPipelineConfig", typeName, builtinScope},
	{"RaytracingPipelineConfig1", typeName, builtinScope},
	{"RaytracingShaderConfig", typeName, builtinScope},
	{"RenderTargetView", typeName, builtinScope},
	{"SampledTexture1D", typeTemplate, vkScope},
	{"SampledTexture1DArray", typeTemplate, vkScope},
	{"SampledTexture2D", typeTemplate, vkScope},
	{"SampledTexture2DArray", typeTemplate, vkScope},
	{"SampledTexture2DMS", typeTemplate, vkScope},
	{"SampledTexture2DMSArray", typeTemplate, vkScope},
	{"SampledTexture3D", typeTemplate, vkScope},
	{"SampledTextureCUBE", typeTemplate, vkScope},
	{"SampledTextureCUBEArray", typeTemplate, vkScope},
	{"SampledTextureCube", typeTemplate, vkScope},
	{"SampledTextureCubeArray", typeTemplate, vkScope},
	{"SamplerComparisonState", typeName, builtinScope},
	{"SamplerState", typeName, builtinScope},
	{"SpirvOpaqueType", typeTemplate, vkScope},
	{"SpirvType", typeTemplate, vkScope},
	{"StateObjectConfig", typeName, builtinScope},
	{"StructuredBuffer", typeTemplate, builtinScope},
	{"SubobjectToExportsAssociation", typeName, builtinScope},
	{"SubpassInput", typeTemplate, builtinScope},
	{"SubpassInputMS", typeTemplate, builtinScope},
	{"Texture", typeName, builtinScope},
	{"Texture1D", typeTemplate, builtinScope},
	{"Texture1DArray", typeTemplate, builtinScope},
	{"Texture2D", typeTemplate, builtinScope},
	{"Texture2DArray", typeTemplate, builtinScope},
	{"Texture2DMS", typeTemplate, builtinScope},
	{"Texture2DMSArray", typeTemplate, builtinScope},
	{"Texture3D", typeTemplate, builtinScope},
	{"TextureBuffer", typeTemplate, builtinScope},
	{"TextureCube", typeTemplate, builtinScope},
	{"TextureCubeArray", typeTemplate, builtinScope},
	{"ThreadNodeInputRecord", typeTemplate, builtinScope},
	{"ThreadNodeOutputRecords", typeTemplate, builtinScope},
	{"TriangleHitGroup", typeName, builtinScope},
	{"TriangleStream", typeTemplate, builtinScope},
	{"VertexShader", typeName, builtinScope},
	{"auto", typeName, builtinScope},
	{"bfloat16_t", typeName, vkScope},
	{"bfloat16_t2", typeName, vkScope},
	{"bfloat16_t3", typeName, vkScope},
	{"bfloat16_t4", typeName, vkScope},
	{"dx", namespaceName, builtinScope},
	{"ext_result_id", typeTemplate, vkScope},
	{"ext_type", typeTemplate, vkScope},
	{"float8_e4m3_t", typeName, vkScope},
	{"float8_e4m3_t2", typeName, vkScope},
	{"float8_e4m3_t3", typeName, vkScope},
	{"float8_e4m3_t4", typeName, vkScope},
	{"float8_e5m2_t", typeName, vkScope},
	{"float8_e5m2_t2", typeName, vkScope},
	{"float8_e5m2_t3", typeName, vkScope},
	{"float8_e5m2_t4", typeName, vkScope},
	{"int8_t4_packed", typeName, builtinScope},
	{"integral_constant", typeTemplate, vkScope},
	{"is_same", typeTemplate, stdScope},
	{"matrix", typeTemplate, builtinScope},
	{"pixelfragment", typeName, builtinScope},
	{"pixelshader", typeName, builtinScope},
	{"reinterpret_pointer_cast", funcTemplate, vkScope},
	{"sampler", typeName, builtinScope},
	{"static_pointer_cast", funcTemplate, vkScope},
	{"std", namespaceName, builtinScope},
	{"string", typeName, builtinScope},
	{"texture", typeName, builtinScope},
	{"uint8_t4_packed", typeName, builtinScope},
	{"vector", typeTemplate, builtinScope},
	{"vertexfragment", typeName, builtinScope},
	{"vertexshader", typeName, builtinScope},
	{"vk", namespaceName, builtinScope},
	{"void", typeName, builtinScope},
}

// builtinLengths has a row for each first letter. It contains a bit for each length that a builtin name with this
// letter has. It serves to reject most names quickly.
var builtinLengths = [128]uint64{
	'A': 0x400000, 'B': 0x2001022440, 'C': 0x806000, 'D': 0x831000, 'E': 0x10c000, 'F': 0x420000,
	'G': 0x684000, 'H': 0x600, 'I': 0x400, 'L': 0x40480, 'N': 0x8400, 'O': 0x800,
	'P': 0x8000800, 'R': 0x687cde980, 'S': 0x20e7d200, 'T': 0xa16a80, 'V': 0x1000, 'a': 0x10,
	'b': 0xc00, 'd': 0x4, 'e': 0x2100, 'f': 0x6000, 'i': 0x24080, 'm': 0x40,
	'p': 0x2800, 'r': 0x1000000, 's': 0x800c8, 't': 0x80, 'u': 0x8000, 'v': 0x5054,
}

// templateMethods contains the names of methods of builtin types that take template arguments, sorted.
var templateMethods = [...]string{"GetAttributes", "InvokeWithArgs", "Load", "LoadLocalRootTableConstant", "Store"}

// isTemplateMethod reports whether a builtin type has a method with the given name that takes template arguments.
func isTemplateMethod(name string) bool {
	_, ok := slices.BinarySearch(templateMethods[:], name)
	return ok
}

// findBuiltin returns the row of the builtin with the given name, or nil if none exists.
func findBuiltin(name string) *builtin {
	if name == "" || name[0] >= 128 || builtinLengths[name[0]]>>len(name)&1 == 0 {
		return nil
	}
	i, ok := slices.BinarySearchFunc(builtins[:], name,
		func(b builtin, n string) int { return strings.Compare(b.name, n) })
	if !ok {
		return nil
	}
	return &builtins[i]
}

// isNumericType reports whether name is a scalar type, or a scalar type followed by the size of a vector or matrix,
// such as float4 or int2x2.
func isNumericType(name string) bool {
	n := len(name)
	if n >= 4 && isSize(name[n-1]) {
		switch {
		case n >= 6 && name[n-2] == 'x' && isSize(name[n-3]):
			if isScalar(name[:n-3]) {
				return true
			}
		case isScalar(name[:n-1]):
			return true
		}
	}
	return isScalar(name)
}

func isSize(c byte) bool { return '1' <= c && c <= '4' }

func isScalar(name string) bool {
	switch name {
	case "bool", "int", "uint", "dword", "half", "float", "double",
		"min16float", "min10float", "min16int", "min12int", "min16uint",
		"int8_t", "uint8_t", "int16_t", "int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t",
		"float16_t", "float32_t", "float64_t":
		return true
	}
	return false
}
