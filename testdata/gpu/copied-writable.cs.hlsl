// args: -T cs_6_0 -E before -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E across -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E aliased -fspv-target-env=vulkan1.2
// A struct with an array is copied out of a buffer that is also written, or may be the one
// that is, for it has the same binding: a load of its own may stand for the copy only where
// nothing has been written in between.
struct Table { uint count; uint values[64]; };
RWStructuredBuffer<Table> tables : register(u0);
RWStructuredBuffer<uint> results : register(u1);
StructuredBuffer<Table> same : register(t1);

[numthreads(64, 1, 1)]
void before(uint3 id : SV_DispatchThreadID) {
  Table t = tables[id.x >> 7];
  results[id.x] = t.values[id.x & 63];
}

[numthreads(64, 1, 1)]
void across(uint3 id : SV_DispatchThreadID) {
  Table t = tables[id.x >> 7];
  tables[id.x >> 7].values[id.y & 63] = 5;
  results[id.x] = t.values[id.x & 63];
}

[numthreads(64, 1, 1)]
void aliased(uint3 id : SV_DispatchThreadID) {
  Table t = same[id.x >> 7];
  results[id.x] = t.values[id.x & 63];
}
