// args: -T cs_6_0 -E main
// Arrays that are variables of a function, with elements by number: of vectors, of structs, of arrays.
struct Entry {
  int key;
  float3 value;
};
StructuredBuffer<int> values;
RWStructuredBuffer<int> results;
static const int2 offsets[5] = { int2(0, 0), int2(1, 0), int2(-1, 3), int2(0, 1), int2(2, -1) };

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int sorted[6];
  for (uint i = 0; i < 6; i++)
    sorted[i] = values[(id.x * 5 + i * 3) & 31];
  for (uint n = 5; n > 0; n--)
    for (uint j = 0; j < n; j++)
      if (sorted[j] > sorted[j + 1]) {
        int swap = sorted[j];
        sorted[j] = sorted[j + 1];
        sorted[j + 1] = swap;
      }
  Entry entries[3];
  int grid[3][4] = { { 1, 2, 3, 4 }, { 5, 6, 7, 8 }, { 9, 10, 11, 12 } };
  for (uint k = 0; k < 3; k++) {
    entries[k].key = sorted[k * 2];
    entries[k].value = float3(k, k * 2, k * 3);
    grid[k][id.x & 3] += entries[k].key;
  }
  entries[id.x % 3].value[id.x & 1] = 40;
  for (uint m = 0; m < 6; m++)
    results[id.x * 12 + m] = sorted[m];
  results[id.x * 12 + 6] = (int)dot(entries[id.x % 3].value, float3(1, 10, 100));
  results[id.x * 12 + 7] = grid[(id.x + 1) % 3][id.x & 3];
  results[id.x * 12 + 8] = grid[2][3] + grid[0][id.x & 3];
  results[id.x * 12 + 9] = offsets[id.x % 5].y;
  results[id.x * 12 + 10] = entries[2].key;
  results[id.x * 12 + 11] = (int)entries[1].value.z;
}
