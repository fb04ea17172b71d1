// args: -T cs_6_0
#include "step.hlsli"
// Vectors and matrices as arguments, and swizzles of both sides.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

float3 rotate(float3 v, float2x2 r) {
  STEP(v.x, v.y, v.z) float3 w = v;
  STEP(w.x, w.y, w.z) w.xy = mul(r, v.xy);
  STEP(w.x, w.y, w.z) return w.yzx;
}

[numthreads(1, 1, 1)]
void main() {
  float2x2 turn = {0, -1, 1, 0};
  STEP(turn[0][0], turn[0][1], turn[1][0], turn[1][1]) float3 v = float3(numbers[0], numbers[1], numbers[2]);
  STEP(v.x, v.y, v.z) float3 a = rotate(v, turn);
  STEP(a.x, a.y, a.z) turn[1] = a.zx;
  STEP(turn[0][0], turn[0][1], turn[1][0], turn[1][1]) float3 b = rotate(a, turn);
  STEP(a.x, a.y, a.z, b.x, b.y, b.z) a.z = dot(a, b);
  STEP(a.x, a.y, a.z, b.x, b.y, b.z) output[0] = a.z + b.x;
}
