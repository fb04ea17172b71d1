// args: -T cs_6_0
// Increments, compound assignments and the comma, on all kinds of objects.
RWStructuredBuffer<int> output;
RWStructuredBuffer<float4> vectors;

[numthreads(1, 1, 1)]
void main() {
  int x = 5;
  output[0] = x++ * 10 + x;        // WARNING[unsequenced] "access to 'x'"
  output[1] = ++x * 10 + x;        // WARNING[unsequenced] "access to 'x'"
  output[2] = x-- - --x;           // WARNING[unsequenced-changes] "multiple"
  int y;
  y = (x = 3, x + 1);
  output[3] = x * 10 + y;
  x = y = 8;
  output[4] = x + y;
  x += y -= 3;
  output[5] = x * 10 + y;
  x <<= 2; x |= 1; x ^= 0xf; x &= ~2; x >>= 1; x %= 13; x *= -2; x /= 3;
  output[6] = x;
  output[7]++;
  output[7] += output[7];
  ++output[8];
  int a[3] = { 1, 2, 3 };
  int i = 0;
  a[i++] += 10;
  a[i++] *= 7;
  a[i] = i;
  output[9] = a[0] * 10000 + a[1] * 100 + a[2] * 10 + i;
  float4 v = { 1, 2, 3, 4 };
  v.xy++;
  v.zw *= v.xy;
  (v.x += 5) *= 2;
  vectors[0] = v++;
  vectors[1] = v;
  vectors[1].yz -= 1;
  float f = 1.5;
  output[10] = (int)(f++ * 10) + (int)f * 1000; // WARNING[unsequenced] "access to 'f'"
  uint u = 0;
  u--;
  output[11] = u > 100 ? 1 : 0;
  float2x2 m = { 1, 2, 3, 4 };
  m++;
  m[1] *= 2;
  output[12] = (int)(m._m00 * 1000 + m._m01 * 100 + m._m10 * 10 + m._m11);
}
