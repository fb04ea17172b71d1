// args: -T lib_6_8 -fspv-target-env=vulkan1.3
// Barrier waits for the group if a flag says so.
groupshared uint sums[64];

[shader("compute")] [numthreads(64, 1, 1)]
void Some(uint i : SV_GroupIndex) {
  if (i < 32)
    Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE); // WARNING[divergent-barrier] "'Barrier' is reached by some threads"
  if (i < 32)
    Barrier(GROUP_SHARED_MEMORY, GROUP_SCOPE);
  Barrier(GROUP_SHARED_MEMORY, GROUP_SYNC | GROUP_SCOPE);
  sums[i] = i;
}

[shader("compute")] [numthreads(1, 1, 1)]
void Alone(uint i : SV_GroupIndex) {
  if (i == 0)
    GroupMemoryBarrierWithGroupSync();
}
