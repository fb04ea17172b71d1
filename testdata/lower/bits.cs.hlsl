// args: -T cs_6_0 -E main
// Counting, finding, reversing and casting bits.
StructuredBuffer<uint> values;
RWStructuredBuffer<int> results;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint u = values[id.x];
  int v = (int)u;
  uint o = id.x * 10;
  results[o + 0] = firstbitlow(u);
  results[o + 1] = firstbithigh(u);
  results[o + 2] = firstbithigh(v);
  results[o + 3] = countbits(u);
  results[o + 4] = reversebits(u);
  results[o + 5] = asuint(asfloat((u & 0x7f7fffff) | 0x00800000));
  results[o + 6] = (u >> 7 & 0x1f) << 3 | (u & 7);
  results[o + 7] = u << 24 >> 24;
  results[o + 8] = v << 13 >> 20;
  uint2 both = uint2(u, ~u);
  results[o + 9] = countbits(both).x - countbits(both).y + firstbitlow(both.y);
}
