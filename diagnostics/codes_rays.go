package diagnostics

// Ray tracing: entry points, payloads, and what calls of each stage.
const (
	// RayTarget occurs when the target is older than ray tracing.
	RayTarget Code = raysBase + iota
	// RayEntryParams occurs when an entry point has more or fewer parameters than
	// its stage.
	RayEntryParams
	// RayEntryResult occurs when an entry point returns something.
	RayEntryResult
	// RayParamInOut occurs when a payload is not passed back.
	RayParamInOut
	// RayParamIn occurs when the attributes of a hit are passed back.
	RayParamIn
	// RayParamType occurs when a payload or attributes are not a struct of numbers.
	RayParamType
	// HitAttributesTwice occurs when one entry point reports hits with attributes
	// of two types.
	HitAttributesTwice
	// PayloadUnmarked occurs when a payload lacks [raypayload] where payload
	// access qualifiers are in force.
	PayloadUnmarked
	// PayloadUnqualified occurs when a field of a payload does not say who reads
	// and writes it.
	PayloadUnqualified
	// PayloadStage occurs when read(…) or write(…) names something else than a
	// stage that sees payloads.
	PayloadStage
	// PayloadIgnored occurs when there are payload access qualifiers that are not
	// in force.
	PayloadIgnored
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
}
