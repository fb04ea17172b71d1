// args: -T cs_6_0 -E main
// Where the members of structured buffers lie; a vector of three is twelve bytes, and
// what follows it stays as it is when it is written.
struct Inner {
  float3 direction;
  float2 size;
};
struct Item {
  float x;
  float3 normal;
  Inner parts[2];
  int4 flags;
  float3 last;
  uint tag;
};
StructuredBuffer<Item> items;
RWStructuredBuffer<Item> results;
RWStructuredBuffer<float3> triples;

[numthreads(2, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Item t = items[id.x];
  t.x += t.parts[1].size.y;
  t.parts[id.x & 1].direction = t.normal.zyx;
  t.flags.yz = t.flags.zy;
  results[id.x] = t;
  results[id.x].last = items[1 - (id.x & 1)].normal * 2;
  results[id.x].parts[0].direction.y = 8;
  if (id.x % 2 == 0)
    triples[id.x] = t.last + items[id.x].parts[1].direction;
}
