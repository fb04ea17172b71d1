// args: -T lib_6_6 -fspv-target-env=vulkan1.2
groupshared float store[4];
RWStructuredBuffer<float> values;

[shader("raygeneration")]
void main() {
  store[0] = 1;                     // ERROR[stage-function] "groupshared memory is only allowed in compute, amplification, mesh and node shaders"
  GroupMemoryBarrierWithGroupSync(); // ERROR[stage-function] "GroupMemoryBarrierWithGroupSync is only allowed in hull, compute, amplification, mesh and node shaders"
  DeviceMemoryBarrier();
}
