// args: -T ps_6_2 -enable-16bit-types -Wno-vk-ignored-features
// Members of buffers have the values of their initializers: matrices by rows of HLSL, also where the buffer has
// columns; bit-fields and bases among the fields of a struct. Other functions than min and max are not evaluated.
struct Base { float3 direction; };
struct Light : Base { uint kind : 2; uint shadows : 1; float range; };
static const float Scale = 1.0 / 4;
cbuffer Material : register(b0) {
  float roughness = 0.1;
  float4 tint = { 1, 0.5, Scale, 1e10 };
  float4 splat = -1;
  float none;
  int2 offsets[2] = { 1, -2, 3, -4 };
  row_major float2x3 rows = { 1, 2, 3, 4, 5, 6 };
  column_major int2x3 columns = { 1, 2, 3, 4, 5, 6 };
  bool2 flags = bool2(true, false);
  float16_t half_range = 0.1h;
  uint64_t mask = 0xffffffffffffffffull;
  double precise = 0.1L;
  float infinite = 1.#INF;
  float bounded = max(2, 3);
  float root = sqrt(2);
  Light light = { 0, 1, 0, 3, 1, 50 };
}
uniform float3 global = float3(1, 2, 3);
float4 main() : SV_Target {
  return roughness + tint + splat + none + offsets[1].x + rows[0][0] + columns[0][0] + flags.x + half_range + (float)mask + (float)precise
    + infinite + bounded + root + light.range + global.x;
}
