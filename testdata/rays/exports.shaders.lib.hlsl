// args: -T lib_6_3 -fspv-target-env=vulkan1.2 -export-shaders-only
// Exported functions are left out, so that the library is valid for Vulkan.
// spirv: "OpEntryPoint MissKHR %Miss \"Miss\""
// spirv:-"LinkageAttributes"
struct Payload { float4 color; };
export float twice(float x) { return x * 2; }
[shader("miss")] void Miss(inout Payload p) { p.color = twice(1); }
