// args: -T cs_6_0 -E main
RWStructuredBuffer<uint> source : register(u0);
RWStructuredBuffer<uint> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint v = source[id.x], at = id.x * 4;
  target[at] = countbits(v);
  target[at + 1] = reversebits(v);
  target[at + 2] = firstbithigh(v);
  target[at + 3] = ((v << 3) | (v >> 29)) ^ ~v;
}
