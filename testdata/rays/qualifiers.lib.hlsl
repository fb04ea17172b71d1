// args: -T lib_6_7 -fspv-target-env=vulkan1.2
// args: -T lib_6_6 -fspv-target-env=vulkan1.2 -enable-payload-qualifiers
RaytracingAccelerationStructure scene;
RWStructuredBuffer<float4> output;
struct [raypayload] Payload {
  float4 color : read(caller) : write(closesthit, miss);
  uint depth : write(caller, anyhit) : read(closesthit, anyhit);
};

[shader("miss")]
void Miss(inout Payload p) { p.color = 1; }

[shader("raygeneration")]
void Start() {
  Payload p = {float4(0, 0, 0, 0), 0};
  RayDesc ray = {float3(0, 0, 0), 0, float3(0, 0, 1), 1};
  TraceRay(scene, 0, 0xff, 0, 0, 0, ray, p);
  output[0] = p.color;
}
