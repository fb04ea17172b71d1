package diagnostics

// Codes about resources: their types, memory layouts and bindings.
const (
	// PackOffsetOverlap occurs when a packoffset overlaps earlier members.
	PackOffsetOverlap Code = resourceBase + iota
	// RegisterOverlap occurs when the register(cN) of a global variable overlaps earlier variables.
	RegisterOverlap
	// RegisterTwice occurs when two global variables have the same register(cN).
	RegisterTwice
	// OffsetMisaligned occurs when [[vk::offset]] violates the alignment of the type.
	OffsetMisaligned
	// ClockScope occurs when the scope of vk::ReadClock is not a constant that names the device or the subgroup.
	ClockScope
	// OffsetUnaligned occurs when [[vk::offset]] or packoffset violates the layout rule.
	OffsetUnaligned
	// VectorStraddles occurs when [[vk::offset]] makes a vector cross a 16-byte boundary, which relaxed layouts do not
	// allow.
	VectorStraddles
	// OffsetOverlap occurs when explicit offsets make two members share bytes.
	OffsetOverlap
	// MemoryTooLarge occurs when a buffer member starts or ends beyond 4 GB.
	MemoryTooLarge
	// GlobalWithBinding occurs when a variable that becomes a member of the global constant buffer has a binding.
	GlobalWithBinding
	// ResourceType occurs when an object type does not have an equivalent in Vulkan.
	ResourceType
	// MixedStruct occurs when a global struct contains resources and other data.
	MixedStruct
	// StructWithBuffers occurs when a global struct contains buffers and is in an unsized array, or contains too many
	// resources.
	StructWithBuffers
	// CounterArray occurs when buffers with counters are in an array of arrays.
	CounterArray
	// CounterLost occurs when the counter of a buffer cannot be determined because the buffer is an element of an array
	// in a struct.
	CounterLost
	// FormatMismatch occurs when the element type of a texture does not match its [[vk::image_format]].
	FormatMismatch
	// FormatUnknown occurs when [[vk::image_format]] names an unknown format.
	FormatUnknown
	// SampledTypeWidth occurs when the texels of an image are 16-bit floats, which Vulkan does not allow.
	SampledTypeWidth
	// SampledType occurs when the texels of an image are doubles or 16-bit integers, which Vulkan does not have.
	SampledType
	// InputAttachmentMissing occurs when an array of subpass inputs does not have an index.
	InputAttachmentMissing
	// InputAttachmentDepth occurs when a subpass input does not have an index and the target is older than Vulkan 1.4.
	InputAttachmentDepth
	// SubpassStage occurs when a subpass input is read in a stage other than a pixel shader.
	SubpassStage
	// SubpassStatic occurs when a subpass input is static.
	SubpassStatic
	// GlobalsInitIgnored occurs when a member of the global constant buffer has an initializer.
	GlobalsInitIgnored
	// StatusNotLValue occurs when the argument for the operation status of a texture method cannot be written.
	StatusNotLValue
	// HeapParameter occurs when a descriptor heap is a parameter of a template.
	HeapParameter
	// HeapValue occurs when a descriptor heap, or an element that has not been converted to a resource type, is used as
	// a value.
	HeapValue
	// HeapType occurs when an element of a descriptor heap is converted to a type that is not a descriptor type.
	HeapType
	// HeapMixed occurs when a sampler is read from the resource heap, or another resource from the sampler heap, with
	// -fspv-use-descriptor-heap.
	HeapMixed
	// HeapStrideType occurs when the stride of a descriptor heap is not a uint of at least 1.
	HeapStrideType
	// HeapStrideTwice occurs when several constants are declared as the stride of one descriptor heap, or one constant
	// has several IDs.
	HeapStrideTwice
	// HeapStrideOverridden occurs when an option sets the stride of a descriptor heap for which the source declares a
	// specialization constant.
	HeapStrideOverridden
	// RawAlignment occurs when the alignment argument of vk::RawBufferLoad or vk::RawBufferStore is not a constant
	// power of two.
	RawAlignment
	// CombinedMissing occurs when a texture or sampler has [[vk::combinedImageSampler]], but there is no sampler or
	// texture with the same binding.
	CombinedMissing
	// OrderedStage occurs when a rasterizer ordered view is accessed in a stage other than a pixel shader.
	OrderedStage
	// ShaderRecordStage occurs when a shader record is declared outside of a library, because only libraries can
	// contain ray tracing shaders.
	ShaderRecordStage
	// PointerAlignment occurs when a cast of a buffer pointer increases the alignment.
	PointerAlignment
	// PointerContent occurs when vk::static_pointer_cast does not convert to a base.
	PointerContent
	// PointerNeedsInit occurs when a buffer pointer is declared without an initializer.
	PointerNeedsInit
	// PointerPowerOfTwo occurs when the alignment of a buffer pointer is invalid.
	PointerPowerOfTwo
	// PointerPushed occurs when the push constant block is itself a buffer pointer.
	PointerPushed
	// PushConstantTwice occurs when an entry point can access two push constant blocks.
	PushConstantTwice
	// BindingShared occurs when an entry point uses two resources with the same binding that cannot share a descriptor.
	BindingShared
	// BindingPair occurs when a texture and a sampler have the same binding, so that it must be a combined image
	// sampler, but [[vk::combinedImageSampler]] is missing.
	BindingPair
	// PushConstantSize occurs when a shader uses a push constant block that is larger than the size that Vulkan
	// guarantees.
	PushConstantSize
)

var resourceRows = [...]Row{
	{PackOffsetOverlap, "pack-offset-overlap", Error, "", "packoffset caused overlap with previous members",
		"cbuffer B { float4 a : packoffset(c1); float b : packoffset(c1); } float4 main() : SV_Target { return a; }"},
	{RegisterOverlap, "register-overlap", Error, "", "found offset overlap when processing register(c%d) assignment",
		"float4 a[2] : register(c1); float4 b : register(c2); float4 main() : SV_Target { return b; }"},
	{RegisterTwice, "register-twice", Error, "", "field \"%s\" at register(c%d) overlaps with previous members",
		"float4 a : register(c1); float4 b : register(c1); float4 main() : SV_Target { return b; }"},
	{OffsetMisaligned, "offset-misaligned", Warning, "", "The offset provided in the attribute should be %d-byte aligned.",
		"struct S { [[vk::offset(4)]] float2 a; }; StructuredBuffer<S> b; float4 main() : SV_Target { return b[0].a.x; }"},
	{ClockScope, "clock-scope", Error, "", "the scope of %s must be the constant vk::DeviceScope or vk::SubgroupScope",
		"uint main(uint s : S) : SV_Target { return (uint)vk::ReadClock(s); }"},
	{OffsetUnaligned, "offset-unaligned", Error, "", "offset %d is not allowed by the layout rule; it must be a multiple of %d",
		"struct S { [[vk::offset(4)]] float2x2 a; }; StructuredBuffer<S> b; float4 main() : SV_Target { return b[0].a[0].x; }"},
	{VectorStraddles, "vector-straddles", Error, "", "the vector at offset %d crosses a 16-byte boundary; use -fvk-use-scalar-layout to allow this",
		"struct S { [[vk::offset(12)]] float2 a; }; StructuredBuffer<S> b; float4 main() : SV_Target { return b[0].a.x; }"},
	{OffsetOverlap, "offset-overlap", Error, "", "%s at offset %d overlaps %s at offset %d",
		"struct S { float a; [[vk::offset(0)]] float4 f; }; ConstantBuffer<S> b; float4 main() : SV_Target { return b.f; }"},
	{MemoryTooLarge, "memory-too-large", Error, "", "the memory offset and size of this declaration do not fit in 32 bits",
		"cbuffer C { float4 a[268435456]; } float4 main() : SV_Target { return a[1]; }"},
	{GlobalWithBinding, "global-with-binding", Error, "", "variable '%s' will be placed in $Globals so cannot have vk::binding attribute",
		"[[vk::binding(1)]] float4 a; float4 main() : SV_Target { return a; }"},
	{ResourceType, "resource-type", Error, "", "Texture resource type '%s' is not supported with -spirv",
		"FeedbackTexture2D<SAMPLER_FEEDBACK_MIN_MIP> t; float4 main() : SV_Target { return 0; }"},
	{MixedStruct, "mixed-struct", Error, "", "global structures containing both resources and non-resources are not supported",
		"struct S { Texture2D t; float4 f; }; S s; float4 main() : SV_Target { return 0; }"},
	{StructWithBuffers, "struct-with-buffers", Error, "", "a global struct that contains buffers cannot be in an unbounded array or have more than %d resources",
		"struct S { RWStructuredBuffer<float> b; }; S s[]; float4 main() : SV_Target { return 0; }"},
	{CounterArray, "counter-array", Error, "", "Multi-dimensional arrays of RW/append/consume structured buffers are unsupported in Vulkan",
		"AppendStructuredBuffer<float> b[2][3]; float4 main() : SV_Target { return 0; }"},
	{CounterLost, "counter-lost", Fatal, "", "Cannot access associated counter variable for an array of buffers in a struct.",
		"RWStructuredBuffer<float> b[1]; struct S { RWStructuredBuffer<float> a[1]; }; float4 main() : SV_Target { S s; s.a = b; return s.a[0].IncrementCounter(); }"},
	{FormatMismatch, "format-mismatch", Error, "", "The image format and the sampled type are not compatible.\nFor the table of compatible types, see https://docs.vulkan.org/spec/latest/appendices/spirvenv.html#spirvenv-format-type-matching.",
		"[[vk::image_format(\"r32f\")]] RWTexture2D<int> t; float4 main() : SV_Target { return t[int2(0, 0)]; }"},
	{FormatUnknown, "format-unknown", Error, "", "unknown image format '%s'",
		"[[vk::image_format(\"r33f\")]] RWTexture2D<float> t; float4 main() : SV_Target { return t[int2(0, 0)]; }"},
	{SampledTypeWidth, "sampled-type-width", Error, "", "The sampled type for textures cannot be a floating point type smaller than 32-bits when targeting a Vulkan environment.",
		"// args: -T ps_6_2 -enable-16bit-types\nTexture2D<float16_t4> t; float4 main() : SV_Target { return t[uint2(0, 0)]; }"},
	{SampledType, "sampled-type", Error, "", "The sampled type for textures cannot be '%s' when targeting a Vulkan environment: it must be a 32-bit float, or an integer of 32 or 64 bits",
		"// args: -T cs_6_0\nRWBuffer<double> b; [numthreads(1, 1, 1)] void main() { b[0] = 1; }"},
	{InputAttachmentMissing, "input-attachment-missing", Warning, "vk-input-attachment", "missing vk::input_attachment_index attribute: using index 0",
		"SubpassInput s[2]; float4 main() : SV_Target { return s[1].SubpassLoad(); }"},
	{InputAttachmentDepth, "input-attachment-depth", Warning, "vk-input-attachment", "a subpass input without vk::input_attachment_index is the depth or stencil attachment, which requires Vulkan 1.4 or VK_KHR_dynamic_rendering_local_read",
		"SubpassInput<float> depth; float4 main() : SV_Target { return depth.SubpassLoad(); }"},
	{SubpassStage, "subpass-stage", Error, "", "SubpassInput(MS) only allowed in pixel shader",
		"// args: -T cs_6_0\n[[vk::input_attachment_index(0)]] SubpassInput s; RWBuffer<float4> b; [numthreads(1, 1, 1)] void main() { b[0] = s.SubpassLoad(); }"},
	{SubpassStatic, "subpass-static", Error, "", "SubpassInput(MS) must be externally visible",
		"[[vk::input_attachment_index(0)]] static SubpassInput s; float4 main() : SV_Target { return 0; }"},
	{GlobalsInitIgnored, "globals-init-ignored", Warning, "vk-ignored-features", "variable '%s' will be placed in $Globals so initializer ignored", "float a = 1;"},
	{StatusNotLValue, "status-not-lvalue", Error, "", "an lvalue argument should be used for returning the operation status",
		"RWTexture2D<float> t; float4 main() : SV_Target { return t.Load(uint2(0, 0), 0); }"},
	{HeapParameter, "heap-parameter", Error, "", "Resource/sampler heaps are not allowed as function parameters.",
		"// args: -T ps_6_6\ntemplate<typename T> float4 f(T t) { Buffer<float4> b = t[0]; return b[0]; } float4 main() : SV_Target { return f(ResourceDescriptorHeap); }"},
	{HeapValue, "heap-value", Error, "", "a descriptor heap can only be indexed, and its elements can only be assigned to resources",
		"// args: -T ps_6_6\nfloat4 main() : SV_Target { Texture2D t = ResourceDescriptorHeap; return t[uint2(0, 0)]; }"},
	{HeapType, "heap-type", Error, "", "an element of a descriptor heap cannot be a '%s'",
		"// args: -T ps_6_6\nfloat4 main() : SV_Target { vk::SampledTexture2D<float4> t = ResourceDescriptorHeap[0]; return t[uint2(0, 0)]; }"},
	{HeapMixed, "heap-mixed", Error, "", "a '%s' cannot be in %s: Vulkan has one heap for samplers and one for all other resources",
		"// args: -T ps_6_6 -fspv-target-env=vulkan1.3 -fspv-use-descriptor-heap\nfloat4 main() : SV_Target { Texture2D t = SamplerDescriptorHeap[0]; return t[uint2(0, 0)]; }"},
	{HeapStrideType, "heap-stride-type", Error, "", "the stride of a descriptor heap must be a uint whose default is at least 1",
		"// args: -T cs_6_6\n[[vk::resource_heap_stride_constant_id(0)]] const int s = 64;\n[numthreads(1, 1, 1)] void main() {}"},
	{HeapStrideTwice, "heap-stride-twice", Error, "", "the stride of a descriptor heap must be a single specialization constant with a single id",
		"// args: -T cs_6_6\n[[vk::resource_heap_stride_constant_id(0)]] [[vk::constant_id(1)]] const uint s = 64;\n[numthreads(1, 1, 1)] void main() {}"},
	{HeapStrideOverridden, "heap-stride-overridden", Warning, "heap-stride", "-fvk-%s-heap-stride overrides the specialization constant for the stride of the heap", ""},
	{RawAlignment, "raw-alignment", Error, "", "alignment argument must be a constant unsigned integer",
		"float4 main() : SV_Target { return vk::RawBufferLoad<float4>(0, -16); }"},
	{CombinedMissing, "combined-missing", Fatal, "", "Texture or Sampler with [[vk::combinedImageSampler]] attribute is missing for descriptor set and binding: %d, %d",
		"[[vk::combinedImageSampler]] Texture2D t : register(t1); SamplerState s : register(s2); float4 main() : SV_Target { return t.Sample(s, float2(0, 0)); }"},
	{OrderedStage, "ordered-stage", Error, "", "rasterizer ordered views are only allowed in pixel shaders",
		"// args: -T cs_6_0\nRasterizerOrderedBuffer<float> b; [numthreads(1, 1, 1)] void main() { b[0] = 1; }"},
	{ShaderRecordStage, "shader-record-stage", Error, "", "a shader record is only allowed in ray tracing shaders",
		"struct S { float4 f; }; [[vk::shader_record_ext]] ConstantBuffer<S> r; float4 main() : SV_Target { return r.f; }"},
	{PointerAlignment, "pointer-alignment", Error, "", "Vulkan buffer pointer cannot be cast to greater alignment",
		"float4 main() : SV_Target { vk::BufferPointer<float4, 16> p = vk::BufferPointer<float4, 16>(1); return vk::reinterpret_pointer_cast<float4, 32>(p).Get(); }"},
	{PointerContent, "pointer-content", Error, "", "vk::static_pointer_cast() content type must be base class of argument's content type",
		"float4 main() : SV_Target { vk::BufferPointer<float4> p = vk::BufferPointer<float4>(1); return vk::static_pointer_cast<float>(p).Get(); }"},
	{PointerNeedsInit, "pointer-needs-init", Error, "", "vk::BufferPointer has no default constructor",
		"float4 main() : SV_Target { vk::BufferPointer<float4> p; return p.Get(); }"},
	{PointerPowerOfTwo, "pointer-power-of-two", Error, "", "the alignment of a buffer pointer must be a power of two",
		"vk::BufferPointer<float4, 3> p; float4 main() : SV_Target { return p.Get(); }"},
	{PointerPushed, "pointer-pushed", Error, "", "vk::push_constant attribute cannot be used on declarations with vk::BufferPointer type",
		"[[vk::push_constant]] vk::BufferPointer<float4> p; float4 main() : SV_Target { return p.Get(); }"},
	{PushConstantTwice, "push-constant-twice", Error, "", "cannot have more than one push constant block",
		"struct S { float4 f; }; [[vk::push_constant]] S a; [[vk::push_constant]] S b; float4 main() : SV_Target { return a.f + b.f; }"},
	{BindingShared, "binding-shared", Ignored, "binding-shared", "'%s' and '%s' share binding %d of descriptor set %d, but no descriptor is both %s and %s",
		"// args: -T ps_6_0 -Wall\ncbuffer c : register(b0) { float4 f; } Texture2D t : register(t0); float4 main() : SV_Target { return f + t[uint2(0, 0)]; }"},
	{BindingPair, "binding-pair", Ignored, "binding-pair", "'%s' and '%s' share binding %d of descriptor set %d: the descriptor must be a combined image sampler",
		"Texture2D t : register(t0); SamplerState s : register(s0); float4 main() : SV_Target { return t.Sample(s, float2(0, 0)); }"},
	{PushConstantSize, "push-constant-size", Ignored, "push-constant-size", "'%s' has %d bytes of push constants; Vulkan guarantees only %d",
		"// args: -T ps_6_0 -Wall\nstruct S { float4 f[9]; }; [[vk::push_constant]] S s; float4 main() : SV_Target { return s.f[0]; }"},
}
