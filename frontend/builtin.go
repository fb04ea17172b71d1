package frontend

import (
	"slices"
	"strings"
)

// A builtin is a name that means a type before anything is declared.
type builtin struct {
	name  string
	kind  nameKind
	scope string // "vk" or "dx"; empty outside namespaces
}

// builtins lists the types of HLSL that are not scalars, vectors or matrices,
// and the function templates of the namespaces, sorted by name, then by scope.
var builtins = [...]builtin{
	{"AppendStructuredBuffer", typeTemplate, ""},
	{"BlendState", typeName, ""},
	{"Buffer", typeTemplate, ""},
	{"BufferPointer", typeTemplate, "vk"},
	{"BuiltInTriangleIntersectionAttributes", typeName, ""},
	{"ByteAddressBuffer", typeName, ""},
	{"ComputeShader", typeName, ""},
	{"ConstantBuffer", typeTemplate, ""},
	{"ConsumeStructuredBuffer", typeTemplate, ""},
	{"DepthStencilState", typeName, ""},
	{"DepthStencilView", typeName, ""},
	{"DispatchNodeInputRecord", typeTemplate, ""},
	{"DomainShader", typeName, ""},
	{"EmptyNodeInput", typeName, ""},
	{"EmptyNodeOutput", typeName, ""},
	{"EmptyNodeOutputArray", typeName, ""},
	{"FeedbackTexture2D", typeTemplate, ""},
	{"FeedbackTexture2DArray", typeTemplate, ""},
	{"GeometryShader", typeName, ""},
	{"GlobalRootSignature", typeName, ""},
	{"GroupNodeInputRecords", typeTemplate, ""},
	{"GroupNodeOutputRecords", typeTemplate, ""},
	{"HitObject", typeName, "dx"},
	{"HullShader", typeName, ""},
	{"InputPatch", typeTemplate, ""},
	{"LineStream", typeTemplate, ""},
	{"Literal", typeTemplate, "vk"},
	{"LocalRootSignature", typeName, ""},
	{"NodeOutput", typeTemplate, ""},
	{"NodeOutputArray", typeTemplate, ""},
	{"OutputPatch", typeTemplate, ""},
	{"PixelShader", typeName, ""},
	{"PointStream", typeTemplate, ""},
	{"ProceduralPrimitiveHitGroup", typeName, ""},
	{"RWBuffer", typeTemplate, ""},
	{"RWByteAddressBuffer", typeName, ""},
	{"RWDispatchNodeInputRecord", typeTemplate, ""},
	{"RWGroupNodeInputRecords", typeTemplate, ""},
	{"RWStructuredBuffer", typeTemplate, ""},
	{"RWTexture1D", typeTemplate, ""},
	{"RWTexture1DArray", typeTemplate, ""},
	{"RWTexture2D", typeTemplate, ""},
	{"RWTexture2DArray", typeTemplate, ""},
	{"RWTexture2DMS", typeTemplate, ""},
	{"RWTexture2DMSArray", typeTemplate, ""},
	{"RWTexture3D", typeTemplate, ""},
	{"RWThreadNodeInputRecord", typeTemplate, ""},
	{"RasterizerOrderedBuffer", typeTemplate, ""},
	{"RasterizerOrderedByteAddressBuffer", typeName, ""},
	{"RasterizerOrderedStructuredBuffer", typeTemplate, ""},
	{"RasterizerOrderedTexture1D", typeTemplate, ""},
	{"RasterizerOrderedTexture1DArray", typeTemplate, ""},
	{"RasterizerOrderedTexture2D", typeTemplate, ""},
	{"RasterizerOrderedTexture2DArray", typeTemplate, ""},
	{"RasterizerOrderedTexture3D", typeTemplate, ""},
	{"RasterizerState", typeName, ""},
	{"RawBufferLoad", funcTemplate, "vk"},
	{"RawBufferStore", funcTemplate, "vk"},
	{"RayDesc", typeName, ""},
	{"RayQuery", typeTemplate, ""},
	{"RaytracingAccelerationStructure", typeName, ""},
	{"RaytracingPipelineConfig", typeName, ""},
	{"RaytracingPipelineConfig1", typeName, ""},
	{"RaytracingShaderConfig", typeName, ""},
	{"RenderTargetView", typeName, ""},
	{"SampledTexture1D", typeTemplate, "vk"},
	{"SampledTexture1DArray", typeTemplate, "vk"},
	{"SampledTexture2D", typeTemplate, "vk"},
	{"SampledTexture2DArray", typeTemplate, "vk"},
	{"SampledTexture2DMS", typeTemplate, "vk"},
	{"SampledTexture2DMSArray", typeTemplate, "vk"},
	{"SampledTexture3D", typeTemplate, "vk"},
	{"SampledTextureCUBE", typeTemplate, "vk"},
	{"SampledTextureCUBEArray", typeTemplate, "vk"},
	{"SampledTextureCube", typeTemplate, "vk"},
	{"SampledTextureCubeArray", typeTemplate, "vk"},
	{"SamplerComparisonState", typeName, ""},
	{"SamplerState", typeName, ""},
	{"SpirvOpaqueType", typeTemplate, "vk"},
	{"SpirvType", typeTemplate, "vk"},
	{"StateObjectConfig", typeName, ""},
	{"StructuredBuffer", typeTemplate, ""},
	{"SubobjectToExportsAssociation", typeName, ""},
	{"SubpassInput", typeTemplate, ""},
	{"SubpassInputMS", typeTemplate, ""},
	{"Texture1D", typeTemplate, ""},
	{"Texture1DArray", typeTemplate, ""},
	{"Texture2D", typeTemplate, ""},
	{"Texture2DArray", typeTemplate, ""},
	{"Texture2DMS", typeTemplate, ""},
	{"Texture2DMSArray", typeTemplate, ""},
	{"Texture3D", typeTemplate, ""},
	{"TextureBuffer", typeTemplate, ""},
	{"TextureCube", typeTemplate, ""},
	{"TextureCubeArray", typeTemplate, ""},
	{"ThreadNodeInputRecord", typeTemplate, ""},
	{"ThreadNodeOutputRecords", typeTemplate, ""},
	{"TriangleHitGroup", typeName, ""},
	{"TriangleStream", typeTemplate, ""},
	{"VertexShader", typeName, ""},
	{"auto", typeName, ""},
	{"dx", namespaceName, ""},
	{"ext_result_id", typeTemplate, "vk"},
	{"ext_type", typeTemplate, "vk"},
	{"int8_t4_packed", typeName, ""},
	{"integral_constant", typeTemplate, "vk"},
	{"matrix", typeTemplate, ""},
	{"pixelshader", typeName, ""},
	{"reinterpret_pointer_cast", funcTemplate, "vk"},
	{"sampler", typeName, ""},
	{"sampler1D", typeName, ""},
	{"sampler2D", typeName, ""},
	{"sampler3D", typeName, ""},
	{"samplerCUBE", typeName, ""},
	{"static_pointer_cast", funcTemplate, "vk"},
	{"string", typeName, ""},
	{"texture", typeName, ""},
	{"texture1D", typeName, ""},
	{"texture2D", typeName, ""},
	{"texture3D", typeName, ""},
	{"textureCUBE", typeName, ""},
	{"uint8_t4_packed", typeName, ""},
	{"vector", typeTemplate, ""},
	{"vertexshader", typeName, ""},
	{"vk", namespaceName, ""},
	{"void", typeName, ""},
}

// templateMethods are the methods of built-in types that take template
// arguments, sorted.
var templateMethods = [...]string{"GetAttributes", "InvokeWithArgs", "Load", "LoadLocalRootTableConstant", "Store"}

// isTemplateMethod reports whether a method of a built-in type named name can
// take template arguments.
func isTemplateMethod(name string) bool {
	_, ok := slices.BinarySearch(templateMethods[:], name)
	return ok
}

// builtinKind tells what name means in scope before anything is declared.
func builtinKind(name, scope string) nameKind {
	if scope == "" && isNumericType(name) {
		return typeName
	}
	i, ok := slices.BinarySearchFunc(builtins[:], name, func(b builtin, n string) int { return strings.Compare(b.name, n) })
	if !ok || builtins[i].scope != scope {
		return notKnown
	}
	return builtins[i].kind
}

// isNumericType reports whether name is a scalar type or one with the sizes of
// a vector or matrix after it.
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
		"int16_t", "int32_t", "int64_t", "uint16_t", "uint32_t", "uint64_t",
		"float16_t", "float32_t", "float64_t":
		return true
	}
	return false
}
