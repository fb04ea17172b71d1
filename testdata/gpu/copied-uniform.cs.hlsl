// args: -T cs_6_0 -fspv-target-env=vulkan1.2
// A struct with an array is copied out of an array in a constant buffer.
struct Table { uint count; uint values[64]; };
cbuffer Tables { Table tables[4]; };
RWStructuredBuffer<uint> results;

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Table t = tables[id.x >> 7];
  results[id.x] = t.values[id.x & 63];
}
