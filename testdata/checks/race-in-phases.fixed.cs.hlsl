// args: -T cs_6_0 -E main
// resource: values {"size": 32}
RWStructuredBuffer<uint> values;
groupshared uint totals[8];

// The barriers are for groupshared memory, and each thread reads and writes its own element
// of the buffer alone, in three phases.
[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  totals[i] = values[i];
  GroupMemoryBarrierWithGroupSync();
  uint sum = totals[7 - i] + values[i];
  GroupMemoryBarrierWithGroupSync();
  values[i] = sum + values[i];
  GroupMemoryBarrierWithGroupSync();
  values[i] += 1;
}
