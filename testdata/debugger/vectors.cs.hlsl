// args: -T cs_6_0
#include "step.hlsli"
// Vectors, a matrix, a struct and an array, written component by component.
StructuredBuffer<float> numbers; // 3, 1.5, -2, 8
RWStructuredBuffer<float> output;

struct Light {
  float3 color;
  int kind;
};

[numthreads(1, 1, 1)]
void main() {
  float3 v = float3(numbers[0], numbers[1], 0.5);
  STEP(v.x, v.y, v.z) v.zx = v.xy;
  Light light;
  STEP(v.x, v.y, v.z) light.color = v * 2;
  light.kind = 4;
  STEP(light.color.x, light.color.z, light.kind) float a[2] = {light.color.x, v.y};
  STEP(a[0], a[1]) a[light.kind - 3] = -1;
  STEP(a[0], a[1]) float2x2 m = float2x2(v.x, a[0], a[1], 8);
  STEP(m[0][0], m[0][1], m[1][0], m[1][1]) float2 r = mul(m, v.xy);
  STEP(r.x, r.y) output[0] = r.x;
  STEP(r.x, r.y) output[1] = r.y;
}
