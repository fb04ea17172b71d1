// args: -T vs_6_0 -E vertex -pack-optimized
// args: -T ps_6_0 -E pixel -pack-optimized
// What shares a location arrives as it was sent.
struct Between {
  float4 position : SV_Position;
  float a : A;
  float2 b : B;
  uint c : C;
  nointerpolation uint2 d : D;
  float e[2] : E;
  float3 f : F;
  noperspective float g : G;
  float2x2 h : H;
  float i : I;
};

Between vertex(uint id : SV_VertexID) {
  Between v;
  v.position = float4(float2((id << 1) & 2, id & 2) * float2(2, -2) + float2(-1, 1), 0, 1);
  v.a = 1;
  v.b = float2(2, 3);
  v.c = 4;
  v.d = uint2(5, 6);
  v.e[0] = 7;
  v.e[1] = 8;
  v.f = float3(9, 10, 11);
  v.g = 12;
  v.h = float2x2(13, 14, 15, 16);
  v.i = 17;
  return v;
}

void pixel(Between v, out float4 first : SV_Target0, out float4 second : SV_Target1, out float4 third : SV_Target2) {
  first = float4(v.a, v.b, v.c + 100 * v.d.x + 10000 * v.d.y);
  second = float4(v.e[0] + 100 * v.e[1], v.f.x + 100 * v.f.y, v.f.z, v.g);
  third = float4(v.h[0] + 100 * v.h[1], v.i, 0);
}
