// args: -T cs_6_8 -fspv-target-env=vulkan1.3
[numthreads(1, 1, 1)] void main() {
  Barrier(16, GROUP_SYNC);          // ERROR[barrier-flags] "MemoryTypeFlags"
  Barrier(ALL_MEMORY, 8);           // ERROR[barrier-flags] "SemanticFlags"
  Barrier(GROUP_SHARED_MEMORY, GROUP_SCOPE);
}
