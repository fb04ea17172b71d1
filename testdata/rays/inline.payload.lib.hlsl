// args: -T lib_6_6 -fspv-target-env=vulkan1.3
// A global variable with the storage class of a payload may be passed down through inout
// parameters, of methods too: inlining takes the variable itself to the instruction.
// spirv: "%data = OpVariable %\w+ CallableDataKHR" "%payload = OpVariable %\w+ RayPayloadKHR"
// spirv: "OpExecuteCallableKHR %uint_1 %data" "OpExecuteCallableKHR %uint_2 %data" "OpTraceRayKHR .* %payload"
struct Data { float4 colour; };
struct Payload { float4 colour; };
[[vk::ext_storage_class(/* CallableDataKHR */ 5328)]] static Data data;
[[vk::ext_storage_class(/* RayPayloadKHR */ 5338)]] static Payload payload;
[[vk::ext_capability(/* RayTracingKHR */ 4479)]] [[vk::ext_extension("SPV_KHR_ray_tracing")]] [[vk::ext_instruction(/* OpExecuteCallableKHR */ 4446)]]
void execute(uint index, [[vk::ext_reference]] Data data);
[[vk::ext_capability(/* RayTracingKHR */ 4479)]] [[vk::ext_extension("SPV_KHR_ray_tracing")]] [[vk::ext_instruction(/* OpTraceRayKHR */ 4445)]]
void trace(RaytracingAccelerationStructure scene, uint flags, uint mask, uint offset, uint stride, uint miss,
           float3 origin, float least, float3 direction, float greatest, [[vk::ext_reference]] Payload payload);
RaytracingAccelerationStructure scene;
RWTexture2D<float4> image;
void run(uint index, inout Data d) { d.colour = index; execute(index, d); }
void runBoth(inout Data d) { run(1, d); run(2, d); }
struct Tracer {
  float reach;
  void go(inout Payload p) { trace(scene, 0, 255, 0, 1, 0, (float3)0, 0, float3(0, 0, 1), reach, p); }
};
void viaMethod(inout Payload p) { Tracer t = { 100 }; t.go(p); }
[shader("raygeneration")]
void main() {
  runBoth(data);
  viaMethod(payload);
  image[DispatchRaysIndex().xy] = data.colour + payload.colour;
}
