// args: -T ps_6_0 -E main
// Inputs of all kinds: matrices, arrays, structs, and each way to interpolate.
struct Part { float2 a[2] : A; nointerpolation int2 b : B; };
struct In {
  float4 position : SV_Position;
  float3x2 turn : TURN;
  Part part;
  centroid float3 center : CENTER;
  noperspective float4 flatly : FLATLY;
  sample float each : EACH;
  nointerpolation float3 first : FIRST;
  nointerpolation uint number : NUMBER;
  float3 rest[3] : REST;
};
float4 main(In i) : SV_Target {
  float2 a = mul(i.center, i.turn) + i.part.a[i.number & 1] * i.part.b;
  float3 r = 0;
  for (uint k = 0; k < 3; k++)
    r += i.rest[(k + i.number) % 3] * (k + 1);
  return float4(a, dot(r, i.first), i.each) + i.flatly;
}
