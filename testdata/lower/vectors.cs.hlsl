// args: -T cs_6_0 -E main
// Swizzles read and written, components by number, functions of vectors.
StructuredBuffer<float4> values;
RWStructuredBuffer<float4> results;
RWStructuredBuffer<uint> numbers;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 a = values[2 * id.x], b = values[2 * id.x + 1];
  uint o = id.x * 8;
  results[o + 0] = a.wzyx * b.xxyy;
  float4 c = a;
  c.yw = b.zx;
  c[id.x & 3] += 2;
  results[o + 1] = c;
  results[o + 2] = float4(cross(a.xyz, b.xyz), dot(a, b));
  results[o + 3] = float4(normalize(a.xyz), length(b));
  results[o + 4] = float4(reflect(a.xyz, float3(0, 1, 0)), distance(a.xy, b.xy));
  results[o + 5] = float4(refract(normalize(a.xyz), float3(0, 0, 1), 0.5f), c[id.x % 3]);
  results[o + 6] = float4(faceforward(a.xyz, b.xyz, float3(1, 0, 0)), 0);
  results[o + 7] = select(a > b, a, b);
  results[o + 7].y = 3;
  numbers[id.x] = any(a.xy > 3) + 2 * all(b.zw < 2) + 4 * any(int4(a)) + 8 * (uint)all(a.xy == a.xy);
}
