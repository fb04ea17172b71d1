// args: -T cs_6_0 -E main -fspv-target-env=vulkan1.1
// A material whose features are constants: hlsl2spirv specialize leaves what a set of values needs,
// here with -spec 0=false -spec 1=2 neither the detail texture nor a switch.
[[vk::constant_id(0)]] const bool kDetail = true; // spirv: "OpDecorate %kDetail SpecId 0"
[[vk::constant_id(1)]] const int kBlend = 0;      // spirv: "OpDecorate %kBlend SpecId 1"
[[vk::constant_id(2)]] const float kStrength = 0.5;

Texture2D<float4> base : register(t0);
Texture2D<float4> detail : register(t1);
SamplerState filtering : register(s2);
RWTexture2D<float4> result : register(u3);

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  float2 uv = (id.xy + 0.5f) / 64;
  float4 c = base.SampleLevel(filtering, uv, 0);
  if (kDetail) { // spirv: "OpBranchConditional %kDetail"
    float4 d = detail.SampleLevel(filtering, uv * 8, 0);
    switch (kBlend) { // spirv: "OpSwitch %kBlend"
      case 0: c = lerp(c, d, kStrength); break;
      case 1: c *= d; break;
      case 2: c += d * kStrength; break;
    }
  }
  result[id.xy] = c;
}
