// args: -T cs_6_0 -E main
// resource: output {"size": 64}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// The barrier is for groupshared memory.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * 3;
  GroupMemoryBarrierWithGroupSync();
  output[i] = staged[15 - i];
}
