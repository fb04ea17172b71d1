// args: -T cs_6_0 -E main
// resource: output {"size": 64}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// A memory barrier orders what a thread does itself, and waits for nobody.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * 3; // ALSO "writes it"
  GroupMemoryBarrier();
  output[i] = staged[15 - i]; // FINDING[race] "reads staged[15]; thread 15 writes it without a barrier between them"
}
