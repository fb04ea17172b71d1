// args: -T cs_6_0 -Wno-resource-switch
// Buffers that each invocation chooses for itself: by ?:, branches, switches, loops and
// calls, in local arrays, in structs beside data, with their counters.
StructuredBuffer<uint> a, b, list[3];
ByteAddressBuffer bytes, others;
RWStructuredBuffer<uint> evens, odds;
RWStructuredBuffer<uint> result;

struct Source { StructuredBuffer<uint> from; uint scale; uint2 offset[2]; };

StructuredBuffer<uint> pick(uint i) {
  switch (i) {
    case 0: return a;
    case 1: return b;
    default: return list[i - 2];
  }
}

Source source(uint i) {
  Source s;
  s.from = pick(i);
  s.scale = i + 1;
  s.offset[0] = uint2(i, 2 * i);
  s.offset[1] = 0;
  return s;
}

uint sum(StructuredBuffer<uint> of[2], uint i) { return of[i][0] * 10 + of[1 - i][1]; }

[numthreads(8, 1, 1)]
void main(uint id : SV_GroupIndex) {
  uint at = id * 8;
  // by ?:
  result[at] = (id < 3 ? a : b)[id & 1];
  // by calls and switches
  result[at + 1] = pick(id % 5)[0];
  // in a loop, which ends with another one for each invocation
  StructuredBuffer<uint> last = b;
  uint seen = 0;
  for (uint i = 0; i < id; i++) {
    seen = seen * 3 + last[0];
    if (i % 2 == 0) last = list[i % 3]; else last = a;
  }
  result[at + 2] = seen * 100 + last[1];
  // in local arrays of several variables, whole and in parts
  StructuredBuffer<uint> three[3] = { a, list[2], b };
  three[id % 3] = list[0];
  result[at + 3] = three[(id + 1) % 3][0] + three[id % 3][1];
  StructuredBuffer<uint> two[2] = { list[1], list[0] };
  result[at + 4] = sum(two, id & 1);
  // in structs, beside data
  Source sources[2];
  sources[0] = source(id % 5);
  sources[1] = sources[0];
  sources[1].from = b;
  sources[1].scale += 7;
  Source chosen = sources[id & 1];
  result[at + 5] = chosen.from[1] * chosen.scale + chosen.offset[(id >> 1) & 1].y;
  // bytes
  ByteAddressBuffer raw = bytes;
  if (id > 5) raw = others;
  uint n;
  raw.GetDimensions(n);
  result[at + 6] = raw.Load(4) + raw.Load2(0).x * n;
  // with counters: each invocation takes a place of its own
  RWStructuredBuffer<uint> mine = id % 2 ? odds : evens;
  mine[mine.IncrementCounter()] = 1;
  InterlockedAdd(mine[7], id);
}
