// args: -T lib_6_9 -fspv-target-env=vulkan1.3 -fspv-extension=KHR -fspv-extension=SPV_KHR_opacity_micromap -Wno-vk-ignored-features
// spirv: "OpExtension \"SPV_KHR_opacity_micromap\""
// spirv: "OpExecutionModeId %main OpacityMicromapIdKHR %true"
RaytracingPipelineConfig1 config = { 2, RAYTRACING_PIPELINE_FLAG_ALLOW_OPACITY_MICROMAPS };
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> o;
struct [raypayload] Payload { float4 color : write(caller, closesthit, miss) : read(caller); };
[shader("raygeneration")]
void main() {
  Payload p = { float4(0, 0, 0, 0) };
  TraceRay(scene, RAY_FLAG_NONE, 255, 0, 1, 0, (RayDesc)0, p);
  o[0] = p.color;
}
