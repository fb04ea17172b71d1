// args: -T cs_6_0 -E returned
// args: -T cs_6_0 -E twice
// args: -T cs_6_0 -E held
// args: -T cs_6_0 -E chosen
// args: -T cs_6_0 -E searched
// args: -T cs_6_0 -E nested
// args: -T cs_6_0 -E returned -fspv-target-env=vulkan1.2
// args: -T cs_6_0 -E nested -fspv-target-env=vulkan1.2
// Functions return a copy of a buffer's element, of which the caller takes one value at an index
// that is not constant: the buffer itself is to be indexed, whatever the copy went through.
struct Table { uint count; uint3 more; uint values[64]; };
StructuredBuffer<Table> tables : register(t0);
RWStructuredBuffer<uint> results : register(u1);

Table get(uint i) { return tables[i]; }

[numthreads(64, 1, 1)]
void returned(uint3 id : SV_DispatchThreadID) {
  Table t = get(id.x >> 7);
  for (uint i = id.y; i < t.count; i += 64)
    results[i] = t.values[i];
}

Table next(uint i) {
  Table t = get(i + 1);
  return t;
}

[numthreads(64, 1, 1)]
void twice(uint3 id : SV_DispatchThreadID) {
  Table t = next(id.x >> 7);
  results[id.x] = t.values[id.x & 63];
}

struct Holder { Table table; uint offset; };

[numthreads(64, 1, 1)]
void held(uint3 id : SV_DispatchThreadID) {
  Holder h;
  h.table = get(id.x >> 7);
  h.offset = id.y;
  results[id.x] = h.table.values[(id.x + h.offset) & 63];
}

Table either(uint i) {
  if (i > 16)
    return tables[i - 16];
  return get(i < 8 ? i * 2 : i);
}

[numthreads(64, 1, 1)]
void chosen(uint3 id : SV_DispatchThreadID) {
  Table t = either(id.x >> 7);
  results[id.x] = t.values[id.x & 63];
}

Table find(uint count) {
  for (uint i = 0; i < 16; i++)
    if (tables[i].count == count)
      return tables[i];
  return get(0);
}

[numthreads(64, 1, 1)]
void searched(uint3 id : SV_DispatchThreadID) {
  Table t = find(id.y);
  results[id.x] = t.values[id.x & 63];
}

struct Item { float4x4 transform; uint4 flags; float3 color; uint kind; };
struct Items { Item list[16]; uint first; };
struct Frame { float4x4 view; Items items; uint number; };
ConstantBuffer<Frame> frame : register(b2);
Frame getFrame() { return frame; }
Items getItems() { return getFrame().items; }

[numthreads(64, 1, 1)]
void nested(uint3 id : SV_DispatchThreadID) { results[id.x] = getItems().list[id.x & 15].kind; }
