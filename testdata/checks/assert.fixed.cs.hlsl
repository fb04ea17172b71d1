// args: -T cs_6_0 -E main
#include <assert.hlsli>
// resource: shares {"type": "float32", "data": [0.25, 0.5, 1.5, 1]}
RWStructuredBuffer<float> shares : register(u0);

[numthreads(4, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float rest = 1 - saturate(shares[i]);
  assert(rest >= 0);
  shares[i] = rest;
}
