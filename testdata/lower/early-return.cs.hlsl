// args: -T cs_6_0 -E main
// Functions that are left in the middle.
StructuredBuffer<uint> values;
RWStructuredBuffer<uint> results;

uint find(uint start, uint needle) {
  for (uint i = start; i < 8; i++) {
    if (values[i] == needle) return i;
    for (uint j = 0; j < i; j++)
      if (values[j] + needle > 300) return 50 + j;
  }
  return 99;
}

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  if (id.x >= 7) return;
  results[id.x] = find(0, id.x);
  if (values[id.x] > 100) {
    results[id.x] += 1000;
    return;
  }
  uint found = find(id.x, 2);
  if (found == 99) return;
  results[id.x] += found * 10000;
}
