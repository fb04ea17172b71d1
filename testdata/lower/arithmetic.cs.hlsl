// args: -T cs_6_0 -E main
// Operators of integers and floats, signed and unsigned, and conversions in range.
StructuredBuffer<int2> pairs;
StructuredBuffer<float2> reals;
RWStructuredBuffer<int> ints;
RWStructuredBuffer<float> floats;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  int2 p = pairs[id.x];
  int x = p.x, y = p.y;
  uint u = (uint)x, w = (uint)y;
  int o = id.x * 24;
  ints[o + 0] = x + y;
  ints[o + 1] = x - y;
  ints[o + 2] = x * y;
  ints[o + 3] = x / y;
  ints[o + 4] = (x & 0xffff) % ((y & 0xff) | 1);
  ints[o + 5] = (int)(u / w);
  ints[o + 6] = (int)(u % w);
  ints[o + 7] = x << (y & 31);
  ints[o + 8] = x >> (y & 31);
  ints[o + 9] = (int)(u >> (w & 31));
  ints[o + 10] = (x & y) ^ (x | ~y);
  ints[o + 11] = -x;
  ints[o + 12] = x < y ? 1 : 2;
  ints[o + 13] = u < w ? 1 : 2;
  ints[o + 14] = (x >= y) + 2 * (u >= w) + 4 * (x == y) + 8 * (x != y);
  ints[o + 15] = min(x, y) + (int)max(u, w);
  ints[o + 16] = clamp(x, -5, 1000);
  ints[o + 17] = abs(x) + sign(y);
  ints[o + 18] = (x > 3 && u != 4u) || y < -2 ? ~x : -x;
  ints[o + 19] = (int)((float)(x & 0xfffff) * 0.5f);
  ints[o + 20] = (int)clamp(u, 7u, 4000000000u);
  int3 v = int3(x, y, 7) * int3(2, 3, x & 15);
  ints[o + 21] = v.x + v.y * v.z;
  ints[o + 22] = dot(int3(x & 255, y & 255, 3), int3(2, 3, 4));
  ints[o + 23] = x++ + ++y;

  float2 r = reals[id.x];
  float a = r.x, b = r.y;
  o = id.x * 16;
  floats[o + 0] = a + b;
  floats[o + 1] = a - b;
  floats[o + 2] = a * b;
  floats[o + 3] = a / b;
  floats[o + 4] = fmod(a, b);
  floats[o + 5] = -a;
  floats[o + 6] = (float)p.x;
  floats[o + 7] = (float)(uint)p.x;
  floats[o + 8] = a < b ? a : b;
  floats[o + 9] = (a <= b) + 2 * (a == b) + 4 * (a != b) + 8 * (a >= b);
  floats[o + 10] = min(a, b) * 2 + max(a, b);
  floats[o + 11] = mad(a, b, 1.5f);
  floats[o + 12] = (float)(int)(a * 10) + (float)(uint)abs(b * 10);
  floats[o + 13] = (float)(bool)a + (float)!(bool)b;
  floats[o + 14] = clamp(a, -0.5f, 0.5f) + saturate(b);
  floats[o + 15] = lerp(a, b, 0.25f);
}
