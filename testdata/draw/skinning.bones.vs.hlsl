// args: -T vs_6_0 -E main
// Vertices that bones move.
cbuffer Bones { float4x3 bones[8]; float4x4 view; };
struct In { float3 at : POSITION; float3 normal : NORMAL; uint4 bone : BONES; float4 weight : WEIGHTS; };
struct Out { float4 position : SV_Position; float3 normal : NORMAL; float total : TOTAL; };
Out main(In i) {
  Out o;
  float4x3 m = 0;
  o.total = 0;
  [unroll] for (int k = 0; k < 4; k++) {
    m += bones[i.bone[k] & 7] * i.weight[k];
    o.total += i.weight[k];
  }
  o.position = mul(float4(mul(float4(i.at, 1), m), 1), view);
  o.normal = normalize(mul(i.normal + 0.5, (float3x3)m) + 0.25);
  return o;
}
