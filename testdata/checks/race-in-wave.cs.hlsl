// args: -T cs_6_0 -E main
// resource: output {"size": 32}
RWStructuredBuffer<uint> output;
groupshared uint staged[8];

// A wave is no excuse: nothing says that its lanes are in step.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  staged[i] = i * i; // ALSO "writes it"
  output[i] = staged[7 - i]; // FINDING[race] "reads staged[7]; thread 7 writes it without a barrier between them"
}
