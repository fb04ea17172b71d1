// args: -T ps_6_0 -E main
// Two sources for blending.
struct Out { [[vk::location(0), vk::index(0)]] float4 color : SV_Target0; [[vk::location(0), vk::index(1)]] float4 weight : SV_Target1; };
Out main(float4 position : SV_Position, float4 value : VALUE) {
  Out o = { sqrt(abs(value)) * 2, 1 - value * value };
  return o;
}
