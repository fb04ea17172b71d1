// args: -T cs_6_0 -E main
// resource: output {"size": 64}
RWStructuredBuffer<uint> output;
groupshared uint staged[16];

// The barrier is for buffers and images, not for groupshared memory.
[numthreads(16, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * 3; // ALSO "writes it"
  DeviceMemoryBarrierWithGroupSync();
  output[i] = staged[15 - i]; // FINDING[race] "reads staged[15]; thread 15 writes it, and the barrier between them does not order this memory"
}
