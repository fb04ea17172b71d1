package diagnostics

// Codes about calls of builtin functions and methods.
const (
	// NoEquivalent occurs when a function is called that does not have an equivalent in Vulkan.
	NoEquivalent Code = intrinsicBase + iota
	// IntrinsicUnimplemented occurs when a function is called that is not implemented.
	IntrinsicUnimplemented
	// IntrinsicDeprecated occurs when a function of shader model 3 is called.
	IntrinsicDeprecated
	// AtomicDestination occurs when the destination of an atomic operation is private memory of an invocation.
	AtomicDestination
	// AtomicTexel occurs when the destination of an atomic operation is a component of a texel.
	AtomicTexel
	// AtomicOutput occurs when the output argument for the old value of an atomic operation is not a variable.
	AtomicOutput
	// BarrierArgument occurs when an argument of Barrier is not a constant.
	BarrierArgument
	// IntrinsicModel occurs when a function is called that requires a later shader model.
	IntrinsicModel
	// OverloadModel occurs when an overload of a builtin function is newer than the shader model.
	OverloadModel
	// BarrierFlags occurs when an argument of Barrier has undefined bits.
	BarrierFlags
	// BarrierGroup occurs when Barrier has group scope in a stage without groups.
	BarrierGroup
	// BarrierNode occurs when Barrier names node memory outside of a node.
	BarrierNode
	// BarrierScope occurs when Barrier has a scope that does not apply to any of its memory.
	BarrierScope
	// PixelOnly occurs when a function for pixel shaders is reached from another stage.
	PixelOnly
	// AttributeSource occurs when the argument of GetAttributeAtVertex is not an input.
	AttributeSource
	// AttributeArgument occurs when a function that evaluates an attribute at a vertex is called with an argument that
	// is not an input.
	AttributeArgument
	// AttributeType occurs when Vulkan cannot interpolate the input of an interpolation function.
	AttributeType
	// StageFunction occurs when a feature of some stages is reached from another stage.
	StageFunction
	// RawGather occurs when a raw gather reads texels that Vulkan cannot represent as 32-bit integers.
	RawGather
	// ClusterSize occurs when the cluster size of a wave operation is not a constant power of two.
	ClusterSize
	// AtomicFloatBits occurs when a bitwise compare-exchange of a float has a destination that is not an element of a
	// structured buffer of floats.
	AtomicFloatBits
	// BufferStatus occurs when a load from a buffer without texels requests the residency status.
	BufferStatus
)

var intrinsicRows = [...]Row{
	{NoEquivalent, "no-equivalent", Error, "", "no equivalent for %s intrinsic %s in Vulkan", "void main() { GetRenderTargetSampleCount(); }"},
	{IntrinsicUnimplemented, "intrinsic-unimplemented", Error, "", "%s intrinsic function unimplemented",
		"float4 main(float4 p : P) : SV_Target { source_mark(); return p; }"},
	{IntrinsicDeprecated, "intrinsic-deprecated", Error, "", "deprecated %s intrinsic function will not be supported",
		"sampler s; float4 main() : SV_Target { return tex2D(s, float2(0, 0)); }"},
	{AtomicDestination, "atomic-destination", Error, "", "using static variable or function scope variable in interlocked operation is not allowed",
		"float4 main() : SV_Target { uint n = 0; InterlockedAdd(n, 1); return n; }"},
	{AtomicTexel, "atomic-texel", Error, "", "Interlocked operation for texture buffer whose result type is non-scalar type is not allowed",
		"RWTexture2D<uint2> t; float4 main() : SV_Target { InterlockedAdd(t[uint2(0, 0)].x, 1); return 0; }"},
	{AtomicOutput, "atomic-output", Error, "", "%s requires a reference as output parameter",
		"RWBuffer<uint> b; float4 main() : SV_Target { InterlockedAdd(b[0], 1, 2); return 0; }"},
	{BarrierArgument, "barrier-argument", Error, "", "Barrier arguments must be non-negative integer constants",
		"// args: -T cs_6_8\n[numthreads(1, 1, 1)] void main(uint n : SV_GroupIndex) { Barrier(n, 1); }"},
	{IntrinsicModel, "intrinsic-model", Error, "hlsl-availability", "intrinsic %s requires shader model %s or greater",
		"// args: -T cs_6_7\n[numthreads(1, 1, 1)] void main() { Barrier(0, 0); }"},
	{OverloadModel, "overload-model", Error, "hlsl-availability", "overload of intrinsic %s requires shader model %s or greater",
		"// args: -T ps_6_7\nTexture2D t; SamplerComparisonState s; float4 main(float2 p : P) : SV_Target { return t.CalculateLevelOfDetail(s, p); }"},
	{BarrierFlags, "barrier-flags", Error, "", "invalid %s for Barrier operation; expected 0 or some combination of %s flags",
		"// args: -T cs_6_8\n[numthreads(1, 1, 1)] void main() { Barrier(16, 0); }"},
	{BarrierGroup, "barrier-group", Error, "", "%s specified for Barrier operation when context has no visible group",
		"// args: -T vs_6_8\nfloat4 main() : SV_Position { Barrier(UAV_MEMORY, GROUP_SYNC); return 0; }"},
	{BarrierNode, "barrier-node", Error, "", "NODE_INPUT_MEMORY or NODE_OUTPUT_MEMORY may only be specified for Barrier operation in a node shader",
		"// args: -T cs_6_8\n[numthreads(1, 1, 1)] void main() { Barrier(NODE_INPUT_MEMORY, 0); }"},
	{BarrierScope, "barrier-scope", Error, "", "%s specified for Barrier operation without applicable memory",
		"// args: -T cs_6_8\n[numthreads(1, 1, 1)] void main() { Barrier(GROUP_SHARED_MEMORY, DEVICE_SCOPE); }"},
	{PixelOnly, "pixel-only", Error, "", "%s only allowed in pixel shader",
		"// args: -T vs_6_0\nfloat4 main(nointerpolation float4 p : P) : SV_Position { return GetAttributeAtVertex(p, 0); }"},
	{AttributeSource, "attribute-source", Error, "", "attribute evaluation can only be done on values taken directly from inputs.",
		"float4 main(nointerpolation float4 p : P) : SV_Target { float4 q = p; return GetAttributeAtVertex(q, 0); }"},
	{AttributeArgument, "attribute-argument", Error, "", "parameter %d of %s must have a 'nointerpolation' attribute",
		"float f(nointerpolation float a) { return GetAttributeAtVertex(a, 1); } float4 main(float a : A) : SV_Target { return f(a); }"},
	{AttributeType, "attribute-type", Error, "", "%s needs a 32-bit floating-point scalar or vector, not '%s'",
		"float4 main(nointerpolation int4 a : A) : SV_Target { return EvaluateAttributeCentroid(a); }"},
	{StageFunction, "stage-function", Error, "", "%s is only allowed in %s shaders",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\nstruct P { float4 c; }; [shader(\"miss\")] void m(inout P p) { p.c = HitKind(); } void main() {}"},
	{RawGather, "raw-gather", Error, "", "GatherRaw requires a texture of 'uint' in Vulkan, not '%s'",
		"// args: -T ps_6_7\nTexture2D<float4> t; SamplerState s; float4 main(float2 p : P) : SV_Target { return t.GatherRaw(s, p); }"},
	{ClusterSize, "cluster-size", Error, "", "the size of clusters for %s must be a constant that is a power of two",
		"// args: -T ps_6_0 -fspv-target-env=vulkan1.1\nfloat4 main(float4 p : P) : SV_Target { return vk::WaveClusteredSum(p, 3); }"},
	{AtomicFloatBits, "atomic-float-bits", Error, "", "%s requires an element of a RWStructuredBuffer<float> or a RWByteAddressBuffer: Vulkan compares and exchanges only integers",
		"RWBuffer<float> b; float4 main() : SV_Target { InterlockedCompareStoreFloatBitwise(b[0], 1, 2); return 0; }"},
	{BufferStatus, "buffer-status", Error, "", "%s::%s(in location, out status) not supported: only texels have a residency code",
		"ByteAddressBuffer b; float4 main() : SV_Target { uint status; return b.Load(0, status); }"},
}
