// args: -T ps_6_8 -fspv-target-env=vulkan1.3
float4 main() : SV_Target {
  Barrier(GROUP_SHARED_MEMORY, 0);  // ERROR[barrier-group] "GROUP_SHARED_MEMORY"
  Barrier(UAV_MEMORY, DEVICE_SCOPE);
  return 0;
}
