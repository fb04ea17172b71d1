// args: -T ps_6_0 -E main
// What earlier subpasses have left behind for a pixel.
[[vk::input_attachment_index(0)]] SubpassInput<float4> color;
[[vk::input_attachment_index(1)]] SubpassInput<uint> kind;
[[vk::input_attachment_index(2)]] SubpassInput<float2> normal;
float4 main(float4 position : SV_Position, float3 light : LIGHT) : SV_Target {
  float2 n = normal.SubpassLoad() * 2 - 1;
  float3 up = float3(n, 1 - abs(n.x) - abs(n.y));
  float4 c = color.SubpassLoad();
  return kind.SubpassLoad() == 2 ? c : c * max(dot(normalize(up), light), 0.125);
}
