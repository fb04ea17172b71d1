// args: -T cs_6_0 -E main
RWStructuredBuffer<int> source : register(u0);
RWStructuredBuffer<int> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int v = source[id.x];
  uint u = (uint)v, at = id.x * 16;
  target[at] = firstbitlow(u);
  target[at + 1] = firstbithigh(v);
  target[at + 2] = firstbithigh(u);
  target[at + 3] = min(v, 7);
  target[at + 4] = max(u, 9u);
  target[at + 5] = clamp(v, -5, 5);
  target[at + 6] = abs(v);
  target[at + 7] = sign(v);
  target[at + 8] = (v & 0xffff) % 7;
  target[at + 9] = u % 7u;
  target[at + 10] = v / 5;
  target[at + 11] = u / 5u;
  target[at + 12] = v >> 3;
  target[at + 13] = (int)(u >> 3);
  target[at + 14] = (int)(float)v;
  target[at + 15] = (v > 3 && u != 4u) ? ~v : -v;
}
