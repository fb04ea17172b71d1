package diagnostics

// Codes about the interface of an entry point: semantics, locations and execution modes.
const (
	// SemanticMissing occurs when an input or output of an entry point does not have a semantic. Vulkan and the API
	// need a semantic to identify the input or output.
	SemanticMissing Code = stageBase + iota
	// SemanticInvalid occurs when a semantic is not available in the stage, for inputs or outputs, or in the shader
	// model.
	SemanticInvalid
	// SemanticDuplicate occurs when two inputs or two outputs share a semantic.
	SemanticDuplicate
	// TargetDuplicate occurs when two outputs have the same location and index.
	TargetDuplicate
	// SemanticUnsupported occurs for semantics of older shader models that are not system values.
	SemanticUnsupported
	// SemanticOverridden occurs when a struct has a semantic, and one of its members has another one. The semantic of
	// the struct applies.
	SemanticOverridden
	// SemanticType occurs when the type of a system value is invalid.
	SemanticType
	// DistanceType occurs when a clip or cull distance does not consist of floats.
	DistanceType
	// StencilRefTwice occurs when an entry point has two stencil attributes for one side.
	StencilRefTwice
	// WaveSizeIgnored occurs when [WaveSize] is used: Vulkan does not have an execution mode for it.
	WaveSizeIgnored
	// SemanticIndex occurs when a semantic's index is out of range.
	SemanticIndex
	// InterpolationInteger occurs when an integer passed between stages has an interpolation mode other than
	// nointerpolation.
	InterpolationInteger
	// LocationPartial occurs when only some inputs (or outputs) have [[vk::location]].
	LocationPartial
	// LocationRange occurs when a location is negative, or so large that its components cannot be numbered.
	LocationRange
	// LocationTaken occurs when two inputs (or outputs) have the same location.
	LocationTaken
	// BuiltInWithLocation occurs when a declaration has both [[vk::builtin]] and [[vk::location]].
	BuiltInWithLocation
	// BuiltInType occurs when the type of a [[vk::builtin]] is invalid.
	BuiltInType
	// BuiltInOnly occurs when a [[vk::builtin]] is not used in the only place where it is available.
	BuiltInOnly
	// BuiltInPlace occurs when a [[vk::builtin]] is used where it is not available.
	BuiltInPlace
	// PointSizeRead occurs when a pixel shader has an input PointSize.
	PointSizeRead
	// BuiltInUnknown occurs when the name in [[vk::builtin]] is unknown.
	BuiltInUnknown
	// DualSource occurs when [[vk::index]] is used for anything except dual-source blending.
	DualSource
	// LibraryEmpty occurs when a library has neither entry points nor exported functions.
	LibraryEmpty
	// StageUnsupported occurs when an entry point's stage is not implemented.
	StageUnsupported
	// StageIOUnsupported occurs when the type of an entry point's parameter or result cannot be passed between stages.
	StageIOUnsupported
	// DiscardStage occurs when discard or clip is reached from a stage other than a pixel shader.
	DiscardStage
	// ImplicitLodStage occurs when a texture is sampled with an implicit level of detail in a stage without
	// derivatives.
	ImplicitLodStage
	// DerivativeStage occurs when a derivative is used in a stage without derivatives.
	DerivativeStage
	// PrimitiveMissing occurs when a geometry shader does not have an input or output primitive.
	PrimitiveMissing
	// PrimitiveTwice occurs when a geometry shader has several kinds of input or output primitives.
	PrimitiveTwice
	// PrimitiveSize occurs when an input array of a geometry shader does not have one element per vertex.
	PrimitiveSize
	// StreamsNotPoints occurs when a geometry shader has several output streams that are not point streams.
	StreamsNotPoints
	// StreamCount occurs when a geometry shader has too many output streams.
	StreamCount
	// StreamObject occurs when a method is called on a stream that is not a parameter.
	StreamObject
	// StreamShared occurs when several geometry or mesh shaders of a library share a function that writes their
	// outputs.
	StreamShared
	// StageCount occurs when a number in an attribute of an entry point is out of range.
	StageCount
	// PatchSize occurs when a patch has zero or too many control points.
	PatchSize
	// PatchMismatch occurs when the patch size of a patch constant function differs from that of its hull shader.
	PatchMismatch
	// PatchElement occurs when the patch element type of a patch constant function differs from that of its hull
	// shader.
	PatchElement
	// PatchParamUnknown occurs when a parameter of a patch constant function is not available to such functions.
	PatchParamUnknown
	// PatchReached occurs when a hull shader calls its patch constant function.
	PatchReached
	// ControlPointIDMissing occurs when a hull shader does not have SV_OutputControlPointID.
	ControlPointIDMissing
	// PartitioningPow2 occurs when a hull shader uses the partitioning pow2, which Vulkan does not have.
	PartitioningPow2
	// TopologyUnknown occurs when a stage does not support the output topology.
	TopologyUnknown
	// MeshMissing occurs when a mesh shader does not have one of its output arrays.
	MeshMissing
	// MeshTwice occurs when a mesh shader has two output arrays of the same kind, or two payloads.
	MeshTwice
	// MeshArray occurs when an output array of a mesh shader has the wrong type.
	MeshArray
	// MeshPrimitives occurs when the output arrays for primitives of a mesh shader differ in size.
	MeshPrimitives
	// MeshDirection occurs when an output array of a mesh shader is not an out parameter, or a payload is not an in
	// parameter.
	MeshDirection
	// MeshCount occurs when a mesh shader outputs more elements than its output arrays hold.
	MeshCount
	// MeshRead occurs when an output array of a mesh shader is read.
	MeshRead
	// PayloadType occurs when the payload of a mesh shader is not a struct.
	PayloadType
	// PayloadArgument occurs when the argument of DispatchMesh is not a groupshared variable.
	PayloadArgument
	// PayloadTwice occurs when DispatchMesh is called with several payloads.
	PayloadTwice
	// GroupDefault occurs when a compute shader does not have numthreads, and a dialect gives it a group of one thread.
	GroupDefault
	// UniformParameter occurs when an entry point has a uniform parameter.
	UniformParameter
	// TargetTooOld occurs when the target does not support a feature that the shader needs.
	TargetTooOld
	// WaveTarget occurs when wave operations are used, but the target does not support them.
	WaveTarget
)

var stageRows = [...]Row{
	{SemanticMissing, "semantic-missing", Error, "", "semantic string missing for shader %s variable '%s'",
		"float4 main(float4 p) : SV_Position { return p; }"},
	{SemanticInvalid, "semantic-invalid", Error, "", "invalid usage of semantic '%s' in shader profile %s",
		"float4 main(uint i : SV_GroupIndex) : SV_Position { return i; }"},
	{SemanticDuplicate, "semantic-duplicate", Error, "", "%s semantic '%s' used more than once",
		"float4 main(float4 a : A, float4 b : A) : SV_Position { return a + b; }"},
	{TargetDuplicate, "target-duplicate", Error, "", "Multiple stage variables have a duplicated pair of location and index at %d / %d",
		"// args: -T ps_6_0\nvoid main(out float4 a : SV_Target, out float4 b : SV_Target0) { a = b = 0; }"},
	{SemanticUnsupported, "semantic-unsupported", Warning, "", "Ignoring unsupported '%s' in the target attribute string",
		"// args: -T ps_6_0\nfloat4 main(float face : VFACE) : SV_Target { return face; }"},
	{SemanticOverridden, "semantic-overridden", Warning, "", "internal semantic '%s' overridden by enclosing semantic '%s'",
		"struct S { float4 a : A; }; float4 main(S s : B) : SV_Position { return s.a; }"},
	{SemanticType, "semantic-type", Error, "", "%s must be %s",
		"float2 main() : SV_Position { return 0; }"},
	{DistanceType, "distance-type", Error, "", "elements for %s variable '%s' must be scalar, vector, or array with float type",
		"struct S { float4 p : SV_Position; int d : SV_ClipDistance; }; S main() { return (S)0; }"},
	{StencilRefTwice, "stencil-ref-twice", Error, "", "Shaders must not specify more than one of stencil_ref_unchanged_%s, stencil_ref_greater_equal_%s, and stencil_ref_less_equal_%s.",
		"// args: -T ps_6_0\n[[vk::stencil_ref_unchanged_front, vk::stencil_ref_less_equal_front]] float4 main() : SV_Target { return 0; }"},
	{WaveSizeIgnored, "wave-size-ignored", Warning, "vk-ignored-features", "Wave size is not supported by Vulkan SPIR-V. Consider using VK_EXT_subgroup_size_control.",
		"// args: -T cs_6_6\n[WaveSize(32)] [numthreads(32, 1, 1)] void main() {}"},
	{SemanticIndex, "semantic-index", Error, "", "semantic index of '%s' is out of range",
		"float4 main(float4 p : A) : SV_Position99999 { return p; }"},
	{InterpolationInteger, "interpolation-integer", Error, "", "only nointerpolation mode allowed for integer input parameters in pixel shader or integer output in vertex shader",
		"struct S { float4 p : SV_Position; linear int i : I; }; S main() { return (S)0; }"},
	{LocationPartial, "location-partial", Error, "", "partial explicit stage %s location assignment via vk::location(X) unsupported",
		"float4 main([[vk::location(1)]] float4 a : A, float4 b : B) : SV_Position { return a + b; }"},
	{LocationRange, "location-range", Error, "", "invalid location %d; locations are numbers from 0 to %d", "float4 main([[vk::location(-1)]] float4 a : A) : SV_Position { return a; }"},
	{LocationTaken, "location-taken", Error, "", "stage %s location #%d already consumed by semantic '%s'",
		"float4 main([[vk::location(1)]] float4 a : A, [[vk::location(1)]] float4 b : B) : SV_Position { return a + b; }"},
	{BuiltInWithLocation, "builtin-with-location", Error, "", "cannot use vk::builtin and vk::location together",
		`struct S { float4 p : SV_Position; [[vk::builtin("PointSize"), vk::location(1)]] float z : Z; }; S main() { return (S)0; }`},
	{BuiltInType, "builtin-type", Error, "", "%s builtin must be of %s type",
		`struct S { float4 p : SV_Position; [[vk::builtin("PointSize")]] int z : Z; }; S main() { return (S)0; }`},
	{BuiltInOnly, "builtin-only", Error, "", "%s builtin can only be used as %s",
		`float4 main([[vk::builtin("HelperInvocation")]] bool h : H) : SV_Position { return h; }`},
	{BuiltInPlace, "builtin-place", Error, "", "%s builtin cannot be used as %s",
		`float4 main([[vk::builtin("PointSize")]] float z : Z) : SV_Position { return z; }`},
	{PointSizeRead, "point-size-read", Warning, "vk-ignored-features", "PointSize cannot be read in a pixel shader; its value is 0",
		"// args: -T ps_6_0\nfloat4 main([[vk::builtin(\"PointSize\")]] float z : Z) : SV_Target { return z; }"},
	{BuiltInUnknown, "builtin-unknown", Error, "", "unknown builtin '%s' in vk::builtin",
		`float4 main([[vk::builtin("Nothing")]] float z : Z) : SV_Position { return z; }`},
	{DualSource, "dual-source", Error, "", "%s",
		"float4 main([[vk::index(0)]] float4 a : A) : SV_Position { return a; }"},
	{LibraryEmpty, "library-empty", Error, "", "the library does not have an entry point or an exported function", "// args: -T lib_6_3\nvoid f() {}"},
	{StageUnsupported, "stage-unsupported", Error, "", "%s shaders are not supported yet", ""},
	{StageIOUnsupported, "stage-io-unsupported", Error, "", "%s '%s' of type '%s' cannot be passed between shader stages",
		"float4 main(Texture2D t : A) : SV_Position { return 0; }"},
	{DiscardStage, "discard-stage", Error, "", "%s may only be used in pixel shaders",
		"float4 main(float4 p : P) : SV_Position { discard; return p; }"},
	{ImplicitLodStage, "implicit-lod-stage", Error, "", "%s: sampling with implicit lod is only allowed in fragment and compute shaders",
		"Texture2D t; SamplerState s; float4 main() : SV_Position { return t.Sample(s, float2(0, 0)); }"},
	{DerivativeStage, "derivative-stage", Error, "", "%s: derivatives are only supported in pixel shaders",
		"float4 main(float4 p : P) : SV_Position { return ddx(p); }"},
	{PrimitiveMissing, "primitive-missing", Error, "", "the geometry shader does not have an %s primitive",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(1)] void main(inout PointStream<V> s) {}"},
	{PrimitiveTwice, "primitive-twice", Error, "", "only one %s primitive type can be specified in the geometry shader",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(1)] void main(point float a[1] : A, line float b[2] : B, inout PointStream<V> s) {}"},
	{PrimitiveSize, "primitive-size", Error, "", "'%s' must be an array of length %d, with one element for each vertex of a %s",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(1)] void main(line V a[3], inout PointStream<V> s) {}"},
	{StreamsNotPoints, "streams-not-points", Error, "", "several output streams of a geometry shader must be PointStream",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; }; struct W { float4 a : A; };\n[maxvertexcount(1)] void main(line V a[2], inout LineStream<V> s, inout LineStream<W> t) {}"},
	{StreamCount, "stream-count", Error, "", "a geometry shader can have at most %d output streams",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(1)] void main(line V a[2], inout PointStream<V> s, inout PointStream<V> t, inout PointStream<V> u, inout PointStream<V> v, inout PointStream<V> w) {}"},
	{StreamObject, "stream-object", Error, "", "cannot append to this stream, because it is not a parameter",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(1)] void main(line V a[2], inout PointStream<V> s) { PointStream<V> t = s; t.Append(a[0]); }"},
	{StreamShared, "stream-shared", Error, "", "function '%s' writes the outputs of several entry points, which is not supported yet",
		"// args: -T lib_6_3\nstruct V { float4 p : SV_Position; };\nvoid f(V v, inout PointStream<V> s) { s.Append(v); }\n[shader(\"geometry\")] [maxvertexcount(1)] void a(line V v[2], inout PointStream<V> s) { f(v[0], s); }\n[shader(\"geometry\")] [maxvertexcount(1)] void b(line V v[2], inout PointStream<V> s) { f(v[1], s); }"},
	{StageCount, "stage-count", Error, "", "%s must be at least 1 and at most %d",
		"// args: -T gs_6_0\nstruct V { float4 p : SV_Position; };\n[maxvertexcount(0)] void main(line V a[2], inout PointStream<V> s) {}"},
	{PatchSize, "patch-size", Error, "", "patch of type '%s' must have at least 1 and at most 32 control points",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f() { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 33> p, uint i : SV_OutputControlPointID) { return (C)0; }"},
	{PatchMismatch, "patch-mismatch", Error, "", "Patch constant function's %s patch input should have %d elements, but has %d.",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f(InputPatch<C, 2> p) { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }"},
	{PatchElement, "patch-element", Error, "", "the %s patch of the patch constant function must have elements of type '%s', as in the hull shader, not '%s'",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f(InputPatch<K, 3> p) { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }"},
	{PatchParamUnknown, "patch-param-unknown", Error, "", "patch constant function parameter '%s' unknown",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f(float x : X) { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }"},
	{PatchReached, "patch-reached", Error, "", "patch constant function '%s' should not be reachable from entry function '%s'",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f() { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { f(); return p[i]; }"},
	{ControlPointIDMissing, "control-point-id-missing", Error, "", "SV_OutputControlPointID semantic must be provided in hull shader",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f() { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p) { return p[0]; }"},
	{PartitioningPow2, "partitioning-pow2", Error, "", "pow2 partitioning scheme is not supported since there is no equivalent in Vulkan",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f() { return (K)0; }\n[domain(\"tri\")] [partitioning(\"pow2\")] [outputtopology(\"triangle_cw\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }"},
	{TopologyUnknown, "topology-unknown", Error, "", "unknown output topology in %s shader",
		"// args: -T hs_6_0\nstruct C { float4 p : P; }; struct K { float e[3] : SV_TessFactor; float i : SV_InsideTessFactor; };\nK f() { return (K)0; }\n[domain(\"tri\")] [partitioning(\"integer\")] [outputtopology(\"triangle\")] [outputcontrolpoints(3)] [patchconstantfunc(\"f\")]\nC main(InputPatch<C, 3> p, uint i : SV_OutputControlPointID) { return p[i]; }"},
	{MeshMissing, "mesh-missing", Error, "", "expected %s object declaration",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out indices uint3 t[1]) {}"},
	{MeshTwice, "mesh-twice", Error, "", "only one object with '%s' modifier is allowed",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out vertices V w[3], out indices uint3 t[1]) {}"},
	{MeshArray, "mesh-array", Error, "", "expected 1D array of %s",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out indices uint2 t[1]) {}"},
	{MeshPrimitives, "mesh-primitives", Error, "", "array size of primitives object should match 'indices' object",
		"// args: -T ms_6_5\nstruct P { uint i : SV_PrimitiveID; };\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out indices uint3 t[1], out primitives P p[2]) {}"},
	{MeshDirection, "mesh-direction", Error, "", "'%s' object must be an %s parameter",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(in vertices V v[3], out indices uint3 t[1]) {}"},
	{MeshCount, "mesh-count", Error, "", "SetMeshOutputCounts requests %d %s, but the array has %d",
		"// args: -T ms_6_5 -fspv-target-env=vulkan1.3\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out indices uint3 t[1]) { SetMeshOutputCounts(4, 1); }"},
	{MeshRead, "mesh-read", Error, "", "output arrays of a mesh shader can not be read from",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out indices uint3 t[1]) { SetMeshOutputCounts(3, 1); v[0] = v[1]; }"},
	{PayloadType, "payload-type", Error, "", "expected payload of struct type",
		"// args: -T ms_6_5\nstruct V { float4 p : SV_Position; };\n[outputtopology(\"triangle\")] [numthreads(1, 1, 1)]\nvoid main(out vertices V v[3], out indices uint3 t[1], in payload float4 p) {}"},
	{PayloadArgument, "payload-argument", Error, "", "expected groupshared object as argument to DispatchMesh()",
		"// args: -T as_6_5\nstruct P { float a; }; groupshared P p, q;\n[numthreads(1, 1, 1)]\nvoid main() { P l = p; DispatchMesh(1, 1, 1, l); }"},
	{PayloadTwice, "payload-twice", Error, "", "all calls of DispatchMesh must pass the same payload variable",
		"// args: -T as_6_5\nstruct P { float a; }; groupshared P p, q;\n[numthreads(1, 1, 1)]\nvoid main(uint i : SV_GroupID) { if (i == 0) DispatchMesh(1, 1, 1, p); else DispatchMesh(1, 1, 1, q); }"},
	{GroupDefault, "group-default", Warning, "dialect", "compute entry point has no numthreads attribute: its groups have one thread",
		"// args: -T cs_6_0 -fdialect=glslang\nvoid main() {}"},
	{UniformParameter, "uniform-parameter", Error, "", "uniform parameter '%s' of an entry point is not supported: declare it as a global variable",
		"// args: -T ps_6_0 -fdialect=glslang\nfloat4 c; float4 main(uniform float4 c) : SV_Target { return c; }"},
	{TargetTooOld, "target-too-old", Error, "", "'%s' is not available in target %s; use -fspv-target-env=%s",
		"// args: -T cs_6_10 -fspv-target-env=vulkan1.0\nRWBuffer<uint> b; [numthreads(64, 1, 1)] void main() { b[0] = GetGroupWaveIndex(); }"},
	{WaveTarget, "wave-target", Error, "", "Vulkan 1.1 is required for Wave Operation but not permitted to use",
		"float4 main(float4 p : P) : SV_Position { return WaveActiveSum(p); }"},
}
