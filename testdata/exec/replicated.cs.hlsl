// args: -T cs_6_0 -fspv-target-env=vulkan1.1 -fspv-extension=KHR -fspv-extension=SPV_EXT_replicated_composites
// Composites whose parts are equal name them once.
RWStructuredBuffer<float4> output;
[[vk::constant_id(1)]] const int size = 3;
static const float4 table[4] = { (float4)0.5f, (float4)0.5f, (float4)0.5f, (float4)0.5f };

[numthreads(8, 1, 1)]
void main(uint i : SV_GroupIndex) {
  float4 sum = (float4)(i * 0.25f) + table[i & 3];
  const float2x2 m = (float2x2)i;
  sum += float4(mul(m, float2(1, 2)), (float2)size);
  const int4 s = { size, size, size, size };
  const float list[3] = { sum.x, sum.x, sum.x };
  output[i] = sum * (float4)2 + list[i % 3] + s + float4(m[0], m[0]);
}
