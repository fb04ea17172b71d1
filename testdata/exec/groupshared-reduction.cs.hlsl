// args: -T cs_6_0
// A sum over a group, in groupshared memory.
groupshared float partial[64];
groupshared struct { uint first; float2 pair[2]; } record;
StructuredBuffer<float> input;
RWStructuredBuffer<float> sums;

[numthreads(64, 1, 1)]
void main(uint index : SV_GroupIndex, uint3 group : SV_GroupID, uint3 id : SV_DispatchThreadID) {
  partial[index] = input[id.x];
  if (index == 5) {
    record.first = id.x;
    record.pair[1] = float2(index, group.x);
  }
  GroupMemoryBarrierWithGroupSync();
  for (uint stride = 32; stride > 0; stride >>= 1) {
    if (index < stride) partial[index] += partial[index + stride];
    GroupMemoryBarrierWithGroupSync();
  }
  if (index == 0) {
    sums[group.x * 3] = partial[0];
    sums[group.x * 3 + 1] = record.first;
    sums[group.x * 3 + 2] = record.pair[1].x + record.pair[1].y * 100;
  }
}
