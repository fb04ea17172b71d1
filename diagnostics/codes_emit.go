package diagnostics

// Codes about valid constructs that SPIR-V cannot express.
const (
	// Unsupported occurs when a construct is valid but not implemented.
	Unsupported Code = emitBase + iota
	// BindingCounter occurs when -fvk-bind-register is given and a buffer has a counter.
	BindingCounter
	// BindingMissing occurs when -fvk-bind-register is missing for a resource.
	BindingMissing
	// BindingNoRegister occurs when -fvk-bind-register is given and a resource does not have a register.
	BindingNoRegister
	// BindingGlobals occurs when -fvk-bind-register is given without -fvk-bind-globals.
	BindingGlobals
	// BindingResourceHeap occurs when -fvk-bind-register is given without -fvk-bind-resource-heap.
	BindingResourceHeap
	// BindingSamplerHeap occurs when -fvk-bind-register is given without -fvk-bind-sampler-heap.
	BindingSamplerHeap
	// NotLegal occurs when legalization cannot resolve a use of a resource.
	NotLegal
	// UnrollLimit occurs when a loop marked [unroll] has too many iterations, or its copies have too many instructions.
	UnrollLimit
	// ResourceSwitch occurs when a resource is selected at run time. Its uses are then copied for each candidate.
	ResourceSwitch
	// InlineLimit occurs when inlining all calls would generate too many instructions.
	InlineLimit
	// IDOverflow occurs when a module has more IDs than -fspv-max-id allows.
	IDOverflow
	// InstructionTooLong occurs when a name, a string or a value needs an instruction with more words than the maximum.
	InstructionTooLong
	// UniversalLimit occurs when a module exceeds a limit that all devices support (SPIR-V specification §2.17).
	UniversalLimit
	// InvalidModule occurs when the complete module violates a rule of SPIR-V or Vulkan.
	InvalidModule
	// InvalidInline is InvalidModule for a source that uses instructions, types, decorations or modes of SPIR-V
	// directly.
	InvalidInline
	// DebugMemberFunctions occurs when OpenCL.DebugInfo.100 is requested, because it cannot record the class of a
	// member function.
	DebugMemberFunctions
	// ExtensionNotPermitted occurs when the module needs a SPIR-V extension that -fspv-extension does not allow.
	ExtensionNotPermitted
	// NoKernelForm occurs when a shader uses a feature that kernels of OpenCL and Level Zero cannot express.
	NoKernelForm
	// NotOnDevice occurs when a kernel uses a feature that its target device or environment does not have.
	NotOnDevice
	// NoLLVMForm occurs when a kernel uses a feature that the target form of LLVM IR cannot express.
	NoLLVMForm
	// NoMLIRForm occurs when a shader uses a feature that MLIR's spirv dialect cannot express.
	NoMLIRForm
	// NotCombined occurs with -fvk-combine-samplers when a texture does not have a sampler of its own.
	NotCombined
)

var emitRows = [...]Row{
	{Unsupported, "unsupported", Error, "", "%s is not supported yet", ""},
	{BindingCounter, "binding-counter", Error, "", "-fvk-bind-register for RW/Append/Consume StructuredBuffer unimplemented", ""},
	{BindingMissing, "binding-missing", Error, "", "missing -fvk-bind-register for resource", ""},
	{BindingNoRegister, "binding-no-register", Error, "", "-fvk-bind-register requires register annotations on all resources", ""},
	{BindingGlobals, "binding-globals", Error, "", "-fvk-bind-register requires Globals buffer to be bound with -fvk-bind-globals", ""},
	{BindingResourceHeap, "binding-resource-heap", Error, "", "-fvk-bind-resource-heap is required when using -fvk-bind-register", ""},
	{BindingSamplerHeap, "binding-sampler-heap", Error, "", "-fvk-bind-sampler-heap is required when using -fvk-bind-register", ""},
	{NotLegal, "not-legal", Error, "", "%s", ""},
	{UnrollLimit, "unroll-limit", Ignored, "pass-failed", "loop not unrolled: the copies would make the shader too large", "// args: -T ps_6_0 -E main -funroll-loops -Wall\nvoid main() { [unroll] for (int i = 0; i < 2000000; i++) {} }"},
	{ResourceSwitch, "resource-switch", Warning, "resource-switch", "the resource used here depends on run-time values (switches: %d, candidate resources: %d)",
		"Texture2D<float4> a, b; float4 main(int3 i : I) : SV_Target { Texture2D<float4> t = a; if (i.x > 3) t = b; return t.Load(i); }"},
	{InlineLimit, "inline-limit", Ignored, "pass-failed", "this call and later calls are not inlined: the copies would make the shader too large", ""},
	{IDOverflow, "id-overflow", Fatal, "", "failed to optimize SPIR-V: ID overflow. Try running compact-ids.", ""},
	{InstructionTooLong, "instruction-too-long", Error, "", "this code needs an %s of %d words; SPIR-V allows %d", ""},
	{UniversalLimit, "universal-limit", Error, "", "this code needs %d %s; SPIR-V allows %d: %s", ""},
	{InvalidModule, "invalid-module", Fatal, "", "generated SPIR-V is invalid: %s", ""},
	{InvalidInline, "invalid-inline", Fatal, "", "generated SPIR-V is invalid: %s",
		"// args: -T ps_6_0\n[[vk::spvexecutionmode(19)]] float4 main() : SV_Target { return 0; }"},
	{DebugMemberFunctions, "debug-member-functions", Warning, "", "Member functions will not be linked to their class in the debug information. Prefer using -fspv-debug=vulkan-with-source. See https://github.com/KhronosGroup/SPIRV-Registry/issues/203", "// args: -T ps_6_0 -fspv-debug=rich\nvoid f() {}\n"},
	{ExtensionNotPermitted, "extension-not-permitted", Error, "", "SPIR-V extension '%s' required for %s but not permitted to use", ""},
	{NoKernelForm, "no-kernel-form", Error, "", "this cannot be compiled to a kernel: %s", "// args: -T ps_6_0 -emit=kernel\nfloat4 main() : SV_Target { return 0; }"},
	{NotOnDevice, "not-on-device", Error, "", "the target cannot run this kernel: %s", "// args: -T cs_6_0 -emit=kernel -fze-features=\nRWStructuredBuffer<double> d;\n[numthreads(1, 1, 1)] void main() { d[0] *= 2; }"},
	{NoLLVMForm, "no-llvm-form", Error, "", "this cannot be compiled to LLVM IR: %s", ""},
	{NoMLIRForm, "no-mlir-form", Error, "", "MLIR %s cannot express this: %s", "// args: -T cs_6_0 -emit=mlir\nRWStructuredBuffer<uint> b;\n[numthreads(1, 1, 1)] void main() { uint n, stride; b.GetDimensions(n, stride); b[0] = n; }"},
	{NotCombined, "not-combined", Error, "", "-fvk-combine-samplers cannot combine %s", "// args: -T ps_6_0 -fvk-combine-samplers\nTexture2D t : register(t0);\nSamplerState a : register(s1), b : register(s2);\nfloat4 main(float2 p : P) : SV_Target { return t.Sample(a, p) + t.Sample(b, p); }"},
}
