// args: -T ps_6_6 -Wdxil -fspv-target-env=vulkan1.3
[[vk::input_attachment_index(0)]] SubpassInput attachment; // WARNING[dxil-type] "DXIL does not support type 'SubpassInput"
vk::SampledTexture2D<float4> sampled;                      // WARNING[dxil-type] "SampledTexture2D"
[[vk::constant_id(0)]] const int N = 4;                    // WARNING[dxil-spec-constant] "'N' is not a specialization constant in DXIL"
[[vk::ext_builtin_input(4440)]] static const uint mask;    // WARNING[dxil-attribute] "DXIL ignores [[vk::ext_builtin_input]]"
RWStructuredBuffer<float> f;
RWByteAddressBuffer bytes;
[[vk::binding(3, 1)]] Texture2D t;
struct In { [[vk::location(2)]] float a : A; [[vk::builtin("HelperInvocation")]] bool h : H; }; // WARNING[dxil-attribute] "[[vk::builtin]]"
[[vk::ext_instruction(12, "GLSL.std.450")]] float floorOf(float x);
float4 main(In i) : SV_Target {
  float4 c = attachment.SubpassLoad() + t.Load(0);
  c += vk::RawBufferLoad<float>(1024);                     // WARNING[dxil-function] "DXIL does not support 'vk::RawBufferLoad'"
  InterlockedAdd(f[0], 1.5);                               // WARNING[dxil-operand] "DXIL does not support 'InterlockedAdd' of 'float'"
  bytes.InterlockedAddFloat(0, 1.5);                       // WARNING[dxil-function] "'InterlockedAddFloat'"
  return c + floorOf(i.a) + N + mask + i.h;                // WARNING[dxil-function] "DXIL does not support 'floorOf'"
}
