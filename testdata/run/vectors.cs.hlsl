// args: -T cs_6_0 -E main
RWStructuredBuffer<float4> source : register(u0);
RWStructuredBuffer<float4> target : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float4 v = source[id.x];
  float d = dot(v, v.wzyx);
  float3 c = cross(v.xyz, v.yzw);
  bool4 positive = v > 0.0;
  target[id.x] = float4(d, any(positive) ? length(c) : 0.0, normalize(v).x, v[id.x & 3]) + select(positive, v, -v) + float4(asuint(v)) * 1e-9;
}
