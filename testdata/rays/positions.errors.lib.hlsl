// args: -T lib_6_10 -fspv-target-env=vulkan1.3
struct [raypayload] Payload { float3 normal : write(miss) : read(caller); };
[shader("miss")]
void far(inout Payload p) {
  p.normal = TriangleObjectPositions().p0; // ERROR[stage-function] "TriangleObjectPositions"
}
