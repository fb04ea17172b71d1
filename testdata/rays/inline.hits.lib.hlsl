// args: -T lib_6_6 -fspv-target-env=vulkan1.3
// The payload of an inline OpHitObjectTraceRayEXT comes through the parameters of two templates.
// spirv: "%payload = OpVariable %\w+ RayPayloadKHR" "OpHitObjectTraceRayEXT .* %payload"
typedef vk::SpirvOpaqueType</* OpTypeHitObjectEXT */ 5313> Hit;
struct Payload { float4 colour; };
[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] static Payload payload;
template<typename T> [[vk::ext_capability(/* ShaderInvocationReorderEXT */ 5388)]] [[vk::ext_extension("SPV_EXT_shader_invocation_reorder")]] [[vk::ext_instruction(/* OpHitObjectTraceRayEXT */ 5316)]]
void traceHit([[vk::ext_reference]] Hit hit, RaytracingAccelerationStructure scene, uint flags, uint mask, uint offset, uint stride, uint miss,
              float3 origin, float least, float3 direction, float greatest, [[vk::ext_reference]] T payload);
RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;
template<typename T> void traceFrom(float3 origin, inout Hit hit, inout T p) { traceHit(hit, scene, 0, 255, 0, 1, 0, origin, 0, float3(0, 0, 1), 100, p); }
template<typename T> void traceTwice(inout Hit hit, inout T p) { traceFrom(0, hit, p); p.colour *= 0.5; traceFrom(1, hit, p); }
[shader("raygeneration")]
void main() {
  Hit hit;
  traceTwice(hit, payload);
  image[DispatchRaysIndex().xy] = payload.colour;
}
