package diagnostics

// Codes about valid code that dxc rejects, either with -spirv or when compiling to DXIL.
const (
	// DxcSpecLength occurs when a specialization constant is an array length.
	DxcSpecLength Code = portableBase + iota
	// DxcSpecThreads occurs when a specialization constant is an argument of numthreads.
	DxcSpecThreads
	// DxcSpecType occurs when a specialization constant has 16 or 64 bits.
	DxcSpecType
	// DxcTexelOffset occurs when a texel offset is not constant.
	DxcTexelOffset
	// DxcType occurs when a variable has a type that dxc does not support for SPIR-V.
	DxcType
	// DxcFunction occurs when a function is called that dxc does not support for SPIR-V.
	DxcFunction
	// DxcOperand occurs when a function is called with an argument type that dxc does not support.
	DxcOperand
	// DxcObjectChoice occurs when ?: chooses between resources in HLSL 2021 or later.
	DxcObjectChoice
	// DxcBufferStruct occurs when a struct at global scope holds buffers.
	DxcBufferStruct
	// DxcAttribute occurs when an attribute is used in a place where dxc does not accept it.
	DxcAttribute
	// DxcMatrix occurs when a buffer holds a column_major matrix of integers or bools.
	DxcMatrix
	// DxcPayload occurs when the payload argument of a call such as TraceRay is not a variable.
	DxcPayload
	// DxcHeader occurs when a header is included that dxc does not provide for SPIR-V.
	DxcHeader
	// DxcHeap occurs when a constant buffer is accessed through a descriptor heap of Vulkan.
	DxcHeap
	// DxcStreams occurs when a geometry shader has more than one output stream.
	DxcStreams
	// DxcFactors occurs when a domain shader declares the same tessellation factor twice.
	DxcFactors
	// DxcControlPoints occurs when the control points of a patch constant function have a type that dxc cannot pass to
	// it.
	DxcControlPoints
	// DxcCharacter occurs when a character of a string literal is converted to a number.
	DxcCharacter
	// DxcArraySize occurs when an array has 2^32 bytes or more.
	DxcArraySize
	// DxilSpecConstant occurs when a specialization constant is declared.
	DxilSpecConstant
	// DxilType occurs when a variable has a type that DXIL does not have.
	DxilType
	// DxilFunction occurs when a function is called that DXIL does not support.
	DxilFunction
	// DxilOperand occurs when a function is called with an argument type that DXIL does not support.
	DxilOperand
	// DxilAttribute occurs when a declaration depends on an attribute that DXIL ignores.
	DxilAttribute
)

var portableRows = [...]Row{
	{DxcSpecLength, "dxc-spec-length", Ignored, "dxc", "dxc rejects specialization constants as array lengths", "// args: -T ps_6_0 -Wdxc\n[[vk::constant_id(0)]] const int N = 4;\nfloat4 main(uint i : I) : SV_Target { float4 a[N]; a[i] = 1; return a[0]; }"},
	{DxcSpecThreads, "dxc-spec-threads", Ignored, "dxc", "dxc rejects specialization constants in [numthreads]", "// args: -T cs_6_0 -Wdxc\n[[vk::constant_id(0)]] const int N = 4;\n[numthreads(N, 1, 1)]\nvoid main() {}"},
	{DxcSpecType, "dxc-spec-type", Ignored, "dxc", "dxc rejects specialization constants of type '%s'", "// args: -T ps_6_0 -Wdxc\n[[vk::constant_id(0)]] const double D = 4;\nfloat4 main() : SV_Target { return (float)D; }"},
	{DxcTexelOffset, "dxc-texel-offset", Ignored, "dxc", "dxc rejects texel offsets that are not constant", "// args: -T ps_6_0 -Wdxc\nTexture2D t;\nfloat4 main(int2 o : O) : SV_Target { return t.Load(0, o); }"},
	{DxcType, "dxc-type", Ignored, "dxc", "dxc does not support type '%s' for SPIR-V", "// args: -T ps_6_0 -Wdxc\nRWTexture2DMS<float4> t;\nfloat4 main() : SV_Target { return 0; }"},
	{DxcFunction, "dxc-function", Ignored, "dxc", "dxc does not support '%s' for SPIR-V", "// args: -T ps_6_0 -Wdxc\nfloat4 main(float x : X) : SV_Target { if (x < 0) abort(); return x; }"},
	{DxcOperand, "dxc-operand", Ignored, "dxc", "dxc rejects '%s' of '%s' for SPIR-V", "// args: -T ps_6_0 -Wdxc\nfloat4 main(nointerpolation uint64_t x : X) : SV_Target { return firstbithigh(x); }"},
	{DxcObjectChoice, "dxc-object-choice", Ignored, "dxc", "dxc rejects '?:' of type '%s' in HLSL 2021 and later", "// args: -T ps_6_0 -Wdxc\nTexture2D a, b;\nstatic const bool first = true;\nfloat4 main() : SV_Target { return (first ? a : b).Load(0); }"},
	{DxcBufferStruct, "dxc-buffer-struct", Ignored, "dxc", "dxc rejects global structs that contain buffers", "// args: -T ps_6_0 -Wdxc\nstruct S { StructuredBuffer<float> b; } s;\nfloat4 main() : SV_Target { return s.b[0]; }"},
	{DxcAttribute, "dxc-attribute", Ignored, "dxc", "dxc rejects [[vk::%s]] on a %s", "// args: -T ps_6_0 -Wdxc\n[[vk::push_constant]] cbuffer B { float f; };\nfloat4 main() : SV_Target { return f; }"},
	{DxcMatrix, "dxc-matrix", Ignored, "dxc", "dxc rejects column_major matrices of type '%s' in buffers", "// args: -T ps_6_0 -Wdxc\ncbuffer B { int2x3 m; };\nfloat4 main() : SV_Target { return m[0][0]; }"},
	{DxcPayload, "dxc-payload", Ignored, "dxc", "dxc crashes if the payload of '%s' is not a variable", ""},
	{DxcHeader, "dxc-header", Ignored, "dxc", "dxc does not support header '%s' for SPIR-V", "// args: -T ps_6_0 -Wdxc -fspv-target-env=vulkan1.3\n#include <dx/linalg.h>\nfloat4 main() : SV_Target { return 0; }"},
	{DxcHeap, "dxc-heap", Ignored, "dxc", "dxc rejects '%s' with -fspv-use-descriptor-heap", "// args: -T ps_6_6 -Wdxc -fspv-use-descriptor-heap -fspv-target-env=vulkan1.3\nfloat4 main() : SV_Target { StructuredBuffer<float> b = ResourceDescriptorHeap[0]; return b[0]; }"},
	{DxcStreams, "dxc-streams", Ignored, "dxc", "dxc writes the vertices of all streams to the first stream", ""},
	{DxcFactors, "dxc-factors", Ignored, "dxc", "dxc rejects a second declaration of %s", ""},
	{DxcControlPoints, "dxc-control-points", Ignored, "dxc", "dxc cannot pass control points of type '%s' to a patch constant function", ""},
	{DxcCharacter, "dxc-character", Ignored, "dxc", "dxc rejects conversions of characters to numbers", "// args: -T ps_6_0 -Wdxc\nfloat4 main(uint i : I) : SV_Target { return \"abc\"[i]; }"},
	{DxcArraySize, "dxc-array-size", Ignored, "dxc", "dxc rejects arrays of 2^32 bytes and more", "// args: -T ps_6_0 -Wdxc\nstatic float4 a[1 << 28];\nfloat4 main(uint i : I) : SV_Target { return a[i]; }"},
	{DxilSpecConstant, "dxil-spec-constant", Ignored, "dxil", "'%s' is not a specialization constant in DXIL, because DXIL ignores [[vk::constant_id]]", "// args: -T ps_6_0 -Wdxil\n[[vk::constant_id(0)]] const int N = 4;\nfloat4 main() : SV_Target { return N; }"},
	{DxilType, "dxil-type", Ignored, "dxil", "DXIL does not support type '%s'", "// args: -T ps_6_0 -Wdxil\n[[vk::input_attachment_index(0)]] SubpassInput i;\nfloat4 main() : SV_Target { return i.SubpassLoad(); }"},
	{DxilFunction, "dxil-function", Ignored, "dxil", "DXIL does not support '%s'", "// args: -T ps_6_0 -Wdxil\nfloat4 main() : SV_Target { return vk::ReadClock(1); }"},
	{DxilOperand, "dxil-operand", Ignored, "dxil", "DXIL does not support '%s' of '%s'", "// args: -T ps_6_0 -Wdxil\nRWStructuredBuffer<float> b;\nfloat4 main() : SV_Target { InterlockedAdd(b[0], 1.0f); return 0; }"},
	{DxilAttribute, "dxil-attribute", Ignored, "dxil", "DXIL ignores [[vk::%s]]", "// args: -T ps_6_0 -Wdxil\n[[vk::ext_builtin_input(4440)]] static const uint i;\nfloat4 main() : SV_Target { return i; }"},
}
