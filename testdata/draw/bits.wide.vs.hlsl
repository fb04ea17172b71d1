// args: -T vs_6_0 -E main
// Integers of 64 bits, and what becomes of them.
StructuredBuffer<uint64_t> keys;
struct Out { float4 position : SV_Position; uint4 parts : PARTS; };
Out main(uint vertex : SV_VertexID, int2 whole : WHOLE, float4 at : POSITION) {
  uint64_t key = keys[vertex] * 0x9e3779b97f4a7c15ull + vertex;
  key ^= key >> 29;
  int64_t below = (int64_t)whole.x - 5;
  Out o;
  o.parts = uint4(uint(key), uint(key >> 32), uint(below >> 1), key > 0x8000000000000000ull ? 1 : 2);
  o.position = at + float(below / 2) + float(key & 15);
  return o;
}
