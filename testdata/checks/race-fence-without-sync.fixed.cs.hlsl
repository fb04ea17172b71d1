// args: -T cs_6_0 -E main
// resource: output {"size": 64}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// This memory barrier waits for all threads of the group.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * 3;
  GroupMemoryBarrierWithGroupSync();
  output[i] = staged[15 - i];
}
