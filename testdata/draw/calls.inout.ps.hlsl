// args: -T ps_6_0 -E main
// Functions that change what they are given, statics, methods and operators.
struct Ray {
  float3 from, to;
  float3 along(float far) { return from + to * far; }
  void bend(inout float3 n, out float turned) { turned = dot(to, n); n -= to * turned; to = to + n * 0.5; }
  Ray operator*(float s) { Ray r = this; r.to *= s; return r; }
};
static uint calls; static float3 last[2];
void swap(inout float a, inout float b) { float t = a; a = b; b = t; calls++; }
void sort(inout float v[4]) {
  for (uint i = 0; i < 3; i++)
    for (uint j = 0; j < 3 - i; j++)
      if (v[j] > v[j + 1])
        swap(v[j], v[j + 1]);
}
float4 main(float4 position : SV_Position, float3 a : A, float3 b : B) : SV_Target {
  Ray r = { a, b };
  float turned;
  float3 n = a.zxy;
  for (int k = 0; k < 3; k++) {
    r.bend(n, turned);
    last[k & 1] = r.along(turned);
    r = r * 0.75;
  }
  float v[4] = { last[0].x, last[1].y, n.z, turned };
  sort(v);
  swap(last[0].x, last[0].z);
  return float4(v[0], v[1] + last[0].x, v[3], calls);
}
