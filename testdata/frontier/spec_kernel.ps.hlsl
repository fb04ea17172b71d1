// args: -T ps_6_2 -enable-16bit-types -fspv-target-env=vulkan1.1
// A blur whose number of taps is a specialization constant, as long as its table of weights; the sharpness is a half.
[[vk::constant_id(3)]] const uint Taps = 5;
[[vk::constant_id(4)]] const half Sharpness = (half)0.5; // spirv: "OpSpecConstant %half 0x1p-1"

[[vk::combinedImageSampler]] [[vk::binding(0)]] Texture2D<float4> image;
[[vk::combinedImageSampler]] [[vk::binding(0)]] SamplerState linearly;
[[vk::push_constant]] struct { float2 step; } push;

float4 main(float2 uv : UV) : SV_Target {
  float weights[Taps]; // spirv: "OpTypeArray %float %Taps"
  float total = 0;
  for (uint i = 0; i < Taps; i++) {
    float far = (float)i - 0.5 * (Taps - 1);
    weights[i] = exp(-far * far * Sharpness);
    total += weights[i];
  }
  float4 sum = 0;
  for (uint k = 0; k < Taps; k++)
    sum += weights[k] / total * image.Sample(linearly, uv + push.step * ((float)k - 0.5 * (Taps - 1)));
  return sum;
}
