// args: -T lib_6_5 -fspv-target-env=vulkan1.2
// What changes while a ray tracing shader runs is read anew each time; before
// Vulkan 1.3 it is the memory model that has a word for it.
RWStructuredBuffer<uint> values;

// spirv: "OpMemoryModel Logical Vulkan"
// spirv: "OpLoad %uint %\w+ Volatile"
[shader("raygeneration")]
void main() {
  InterlockedAdd(values[0], WaveGetLaneCount() + WaveGetLaneIndex());
  values[1] = WaveActiveSum(values[2]);
}
