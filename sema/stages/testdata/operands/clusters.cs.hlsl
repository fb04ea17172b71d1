// args: -T cs_6_0 -fspv-target-env=vulkan1.1
// Clusters have a constant power of two lanes.
RWStructuredBuffer<uint> o;
[numthreads(64, 1, 1)]
void main(uint i : SV_GroupIndex) {
  const uint eight = 8;
  o[i] = vk::WaveClusteredSum(i, eight);
  o[i] = vk::WaveClusteredSum(i, 3);    // ERROR[cluster-size] "the size of clusters for vk::WaveClusteredSum must be a constant that is a power of two"
  o[i] = vk::WaveClusteredMax(i, 0);    // ERROR[cluster-size] "a power of two"
  o[i] = vk::WaveRotate(i, 1, i);       // ERROR[cluster-size] "for vk::WaveRotate"
}
