// args: -T cs_6_0 -E element -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E parameter -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E structs -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E branch -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E indirect -fspv-target-env=vulkan1.2
// A struct with an array is copied out of a structured buffer, and one element of the copy
// is used: the buffer itself is to be indexed. As a private array, the copy is scratch memory.
struct Table { uint count; uint values[64]; };
StructuredBuffer<Table> tables : register(t0);
RWStructuredBuffer<uint> results : register(u3);

[numthreads(64, 1, 1)]
void element(uint3 id : SV_DispatchThreadID) {
  Table t = tables[id.x >> 7];
  results[id.x] = t.values[id.x & 63];
}

uint at(Table t, uint i) { return t.values[i]; }

[numthreads(64, 1, 1)]
void parameter(uint3 id : SV_DispatchThreadID) { results[id.x] = at(tables[id.x >> 7], id.x & 63); }

struct Handle { uint raw; };
struct Handles { uint count; Handle values[64]; };
StructuredBuffer<Handles> handles : register(t1);

[numthreads(64, 1, 1)]
void structs(uint3 id : SV_DispatchThreadID) {
  Handles h = handles[id.x >> 7];
  results[id.x] = h.values[id.x & 63].raw;
}

[numthreads(64, 1, 1)]
void branch(uint3 id : SV_DispatchThreadID) {
  uint value;
  if (id.x > 7) {
    Table t = tables[id.x >> 7];
    value = t.values[id.x & 63];
  } else
    value = 3;
  results[id.x] = value;
}

struct Lists { uint count; uint values[64]; Handle order[124]; };
StructuredBuffer<Lists> lists : register(t2);

[numthreads(64, 1, 1)]
void indirect(uint3 id : SV_DispatchThreadID) {
  Lists l = lists[id.x >> 7];
  results[id.x] = l.values[l.order[id.x & 127].raw & 255];
}
