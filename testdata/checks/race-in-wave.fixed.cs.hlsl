// args: -T cs_6_0 -E main
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint staged[8];

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * i;
  GroupMemoryBarrierWithGroupSync();
  output[i] = staged[7 - i];
}
