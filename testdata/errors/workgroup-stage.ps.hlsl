// args: -T ps_6_0 -E main
// Pixel shaders have no groups: no memory of a group, nobody to wait for.
groupshared float shared_[4];

void wait() {
  GroupMemoryBarrierWithGroupSync(); // ERROR[workgroup-stage] "GroupMemoryBarrierWithGroupSync may only be used in compute, amplification and mesh shaders"
}

void unused() { GroupMemoryBarrier(); }

float4 main() : SV_Target {
  shared_[0] = 1; // ERROR[workgroup-stage] "groupshared variable 'shared_' may only be used in compute"
  wait();
  DeviceMemoryBarrier();
  return 0;
}
