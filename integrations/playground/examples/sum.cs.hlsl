// The sum of a group's numbers, by waves and memory that the group shares.
StructuredBuffer<float> numbers;
RWStructuredBuffer<float> sums;

groupshared float partial[64];

[numthreads(64, 1, 1)]
void main(uint id : SV_DispatchThreadID, uint thread : SV_GroupIndex, uint group : SV_GroupID) {
  float sum = WaveActiveSum(numbers[id]);
  uint wave = thread / WaveGetLaneCount();
  if (WaveIsFirstLane())
    partial[wave] = sum;
  GroupMemoryBarrierWithGroupSync();
  if (thread == 0) {
    for (uint i = 1; i < 64 / WaveGetLaneCount(); i++)
      sum += partial[i];
    sums[group] = sum;
    printf("group %d: %f\n", group, sum);
  }
}
