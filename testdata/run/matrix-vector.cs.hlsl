// args: -T cs_6_0 -E main
cbuffer Parameters : register(b2) {
  float4x4 m;
};
RWStructuredBuffer<float4> x : register(u0);
RWStructuredBuffer<float4> y : register(u1);

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  y[id.x] = mul(m, x[id.x]);
}
