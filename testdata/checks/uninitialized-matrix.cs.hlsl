// args: -T cs_6_0 -E main
// resource: turned {"size": 48}
RWStructuredBuffer<float3> turned : register(u0);

[numthreads(2, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float s, c;
  sincos(i, s, c);
  float3x3 turn;
  turn[0] = float3(c, -s, 0);
  turn[1] = float3(s, c, 0);
  turn._m20_m22 = float2(0, 1);
  turned[i] = mul(turn, float3(1, 2, 3)); // FINDING[uninitialized] "reads turn[2][1], which is uninitialized" // ALSO "writes it to memory"
}
