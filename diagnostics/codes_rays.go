package diagnostics

// Codes about ray tracing: entry points, payloads, and the stages of calls.
const (
	// RayTarget occurs when the target is older than ray tracing.
	RayTarget Code = raysBase + iota
	// RayEntryParams occurs when an entry point does not have the number of parameters that its stage requires.
	RayEntryParams
	// RayEntryResult occurs when an entry point does not return void.
	RayEntryResult
	// RayParamInOut occurs when a payload parameter is not inout.
	RayParamInOut
	// RayParamIn occurs when a hit attributes parameter is not in.
	RayParamIn
	// RayParamType occurs when a payload or attributes are not a struct of numbers.
	RayParamType
	// HitAttributesTwice occurs when one entry point reports hits with two types of attributes.
	HitAttributesTwice
	// PayloadUnmarked occurs when a payload does not have [raypayload] although payload access qualifiers are enabled.
	PayloadUnmarked
	// PayloadUnqualified occurs when a payload field does not declare which stages read and write it.
	PayloadUnqualified
	// PayloadStage occurs when read(…) or write(…) does not name a stage that accesses payloads.
	PayloadStage
	// PayloadIgnored occurs when a payload has access qualifiers, but these are disabled.
	PayloadIgnored
	// PayloadWriteLost occurs when a shader writes a field that its stage is not declared to write.
	PayloadWriteLost
	// PayloadReadUndefined occurs when a shader reads a field that its stage is not declared to read.
	PayloadReadUndefined
	// PayloadDataLost occurs when a shader may end without setting a field that its stage writes. The value that an
	// earlier stage has written is then lost.
	PayloadDataLost
	// PayloadNeverWritten occurs when a field that the caller is declared to write has not been set before TraceRay.
	PayloadNeverWritten
	// PayloadWriteUndefined occurs when a field that the caller is not declared to write is written before TraceRay.
	PayloadWriteUndefined
	// PayloadTraceUndefined occurs when a field that the caller is not declared to read is read after TraceRay.
	PayloadTraceUndefined
	// PayloadNeverRead occurs when a field that the caller is declared to read is not read after TraceRay.
	PayloadNeverRead
	// MicromapsNotAllowed occurs when a ray flag for opacity micromaps is used with a ray query that does not support
	// them.
	MicromapsNotAllowed
	// MicromapsIgnored occurs when rays request opacity micromaps but -fspv-extension does not allow the extension.
	MicromapsIgnored
	// QueryFlagsModel occurs when a ray query declares query flags before shader model 6.9.
	QueryFlagsModel
	// HitObjectPlace occurs when a variable is a hit object, but outlives a call or can be accessed by other
	// invocations.
	HitObjectPlace
	// HitObjectForm occurs when a function does not exist for the kind of hit objects that the module uses, that of
	// SPV_EXT_shader_invocation_reorder or of SPV_NV_shader_invocation_reorder.
	HitObjectForm
)

var raysRows = [...]Row{
	{RayTarget, "ray-target", Error, "", "Vulkan 1.1 with SPIR-V 1.4 is required for Raytracing but not permitted to use",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.1\n[shader(\"raygeneration\")] void r() {} void main() {}"},
	{RayEntryParams, "ray-entry-params", Error, "", "incorrect number of entry parameters for raytracing stage '%s': %d parameter(s) provided, expected %s",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\n[shader(\"miss\")] void m() {} void main() {}"},
	{RayEntryResult, "ray-entry-result", Error, "", "return type for '%s' shaders must be void",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\n[shader(\"raygeneration\")] int r() { return 0; } void main() {}"},
	{RayParamInOut, "ray-param-inout", Error, "", "%s parameter '%s' must be 'inout'",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\nstruct P { float4 c; }; [shader(\"miss\")] void m(P p) {} void main() {}"},
	{RayParamIn, "ray-param-in", Error, "", "intersection attributes parameter '%s' must be 'in'",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\nstruct P { float4 c; }; [shader(\"anyhit\")] void a(inout P p, inout BuiltInTriangleIntersectionAttributes b) {} void main() {}"},
	{RayParamType, "ray-param-type", Error, "", "%s parameter '%s' must be a user-defined type composed of only numeric types",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\n[shader(\"miss\")] void m(inout float4 p) {} void main() {}"},
	{HitAttributesTwice, "hit-attributes-twice", Error, "", "'%s' reports hits with attributes of two types, '%s' and '%s'",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\nstruct A { float a; }; struct B { float b; }; [shader(\"intersection\")] void i() { A a = {1}; B b = {2}; ReportHit(0, 0, a); ReportHit(0, 0, b); } void main() {}"},
	{PayloadUnmarked, "payload-unmarked", Error, "", "type '%s' used as payload requires that it is annotated with the [raypayload] attribute",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct P { float4 c; }; [shader(\"miss\")] void m(inout P p) {} void main() {}"},
	{PayloadUnqualified, "payload-unqualified", Error, "", "payload field '%s' has no payload access qualifiers",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float4 c; }; [shader(\"miss\")] void m(inout P p) {} void main() {}"},
	{PayloadStage, "payload-stage", Error, "", "payload access qualifiers are only defined for raytracing shader stages closesthit, miss, anyhit and for special keyword: caller. '%s' is not supported",
		"struct [raypayload] P { float4 c : read(pixel); };"},
	{PayloadIgnored, "payload-ignored", Warning, "payload-access-qualifier", "payload access qualifiers ignored. These are only supported for lib_6_7+ targets and lib_6_6 with with the -enable-payload-qualifiers flag",
		"// args: -T lib_6_5 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float4 c : read(caller); }; [shader(\"miss\")] void m(inout P p) {} void main() {}"},
	{PayloadWriteLost, "payload-write-lost", Warning, "payload-access-shader", "write will be dropped ('%s' is not qualified 'write' for shader stage '%s')",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(closesthit) : write(caller); }; struct A { float2 b; }; [shader(\"closesthit\")] void h(inout P p, A a) { p.c = 1; } void main() {}"},
	{PayloadReadUndefined, "payload-read-undefined", Warning, "payload-access-shader", "reading undefined value ('%s' is not qualified 'read' for shader stage '%s')",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(caller) : write(closesthit); }; struct A { float2 b; }; [shader(\"closesthit\")] void h(inout P p, A a) { p.c = p.c + 1; } void main() {}"},
	{PayloadDataLost, "payload-data-lost", Warning, "payload-access-shader", "potential loss of data for payload field '%s'. Field is qualified 'write' in earlier stages and 'write' only for stage '%s' but never unconditionally written",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(caller) : write(caller, closesthit); }; struct A { float2 b; }; [shader(\"closesthit\")] void h(inout P p, A a) {  } void main() {}"},
	{PayloadNeverWritten, "payload-never-written", Warning, "payload-access-trace", "field '%s' is 'write' for 'caller' stage but field is never written for TraceRay call",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(miss) : write(caller); }; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void g() { P p; RayDesc d = (RayDesc)0; TraceRay(s, 0, 0, 0, 0, 0, d, p); } void main() {}"},
	{PayloadWriteUndefined, "payload-write-undefined", Warning, "payload-access-trace", "value will be undefined inside TraceRay ('%s' is not qualified 'write' for 'caller')",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(miss) : write(miss); }; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void g() { P p; RayDesc d = (RayDesc)0; p.c = 1; TraceRay(s, 0, 0, 0, 0, 0, d, p); } void main() {}"},
	{PayloadTraceUndefined, "payload-trace-undefined", Warning, "payload-access-trace", "reading undefined value ('%s' is returned from TraceRay but not qualified 'read' for 'caller')",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(miss) : write(miss); }; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void g() { P p; RayDesc d = (RayDesc)0; TraceRay(s, 0, 0, 0, 0, 0, d, p); float x = p.c; } void main() {}"},
	{PayloadNeverRead, "payload-never-read", Warning, "payload-access-perf", "'%s' is qualified 'read' for 'caller' but the field is never read after TraceCall (possible performance issue)",
		"// args: -T lib_6_7 -fspv-target-env=vulkan1.2\nstruct [raypayload] P { float c : read(caller) : write(miss); }; RaytracingAccelerationStructure s; [shader(\"raygeneration\")] void g() { P p; RayDesc d = (RayDesc)0; TraceRay(s, 0, 0, 0, 0, 0, d, p); } void main() {}"},
	{MicromapsNotAllowed, "micromaps-not-allowed", Error, "hlsl-rayquery-flags", "When using 'RAY_FLAG_FORCE_OMM_2_STATE' in RayFlags, RayQueryFlags must have RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS set",
		"// args: -T ps_6_9 -fspv-target-env=vulkan1.2\nfloat4 main() : SV_Target { RayQuery<RAY_FLAG_FORCE_OMM_2_STATE> q; return 1; }"},
	{MicromapsIgnored, "micromaps-ignored", Warning, "vk-ignored-features", "opacity micromaps are ignored: -fspv-extension does not permit '%s'",
		"// args: -T cs_6_9 -fspv-target-env=vulkan1.2 -fspv-extension=SPV_KHR_ray_query\nRaytracingAccelerationStructure s; [numthreads(1, 1, 1)] void main() { RayQuery<0, RAYQUERY_FLAG_ALLOW_OPACITY_MICROMAPS> q; q.TraceRayInline(s, 0, 255, (RayDesc)0); }"},
	{QueryFlagsModel, "query-flags-model", Error, "hlsl-availability", "A non-zero value for the RayQueryFlags template argument requires shader model 6.9 or above",
		"// args: -T cs_6_5 -fspv-target-env=vulkan1.2\n[numthreads(1, 1, 1)] void main() { RayQuery<0, 1> q; }"},
	{HitObjectPlace, "hit-object-place", Error, "", "object 'dx::HitObject' is not allowed in %s",
		"// args: -T lib_6_9 -fspv-target-env=vulkan1.3\nstatic dx::HitObject h; [shader(\"raygeneration\")] void r() {} void main() {}"},
	{HitObjectForm, "hit-object-form", Error, "", "%s needs hit objects of %s, but the module uses hit objects of %s; use -fspv-extension to select the extension",
		"// args: -T lib_6_9 -fspv-target-env=vulkan1.3\n[shader(\"raygeneration\")] void r() { dx::HitObject h; h.GetClusterID(); } void main() {}"},
}
