// args: -T cs_6_9 -E main -fspv-target-env=vulkan1.2
// Gradients of a batch added up by waves before they go to memory: 24 sums at once,
// with what was not finite left out.
typedef vector<float, 24> Gradient;

StructuredBuffer<Gradient> samples;
RWStructuredBuffer<Gradient> sums;
RWStructuredBuffer<uint> rejected;

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID, uint group : SV_GroupID) {
  Gradient g = samples[id];
  bool good = all(isfinite(g));                          // spirv: "OpIsNan %bool" "OpLogicalAnd %bool"
  g = good ? g : (Gradient)0;
  g = clamp(g, -1, 1);
  Gradient total = WaveActiveSum(g);                     // spirv: "OpGroupNonUniformFAdd %float"
  Gradient most = WaveActiveMax(abs(g));                 // spirv: "OpGroupNonUniformFMax %float"
  uint bad = WaveActiveCountBits(!good);
  if (WaveIsFirstLane()) {
    sums[group] = total / max(most, 1e-6);
    InterlockedAdd(rejected[0], bad);
  }
}
