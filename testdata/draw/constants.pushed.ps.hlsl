// args: -T ps_6_0 -E main
// Push constants and specialization constants.
struct Pushed { float4 tint; int2 cell; float3x3 turn; uint flags; };
[[vk::push_constant]] Pushed pushed;
[[vk::constant_id(0)]] const int rounds = 3;
[[vk::constant_id(1)]] const float scale = 0.75;
[[vk::constant_id(2)]] const bool swaps = true;
float4 main(float4 position : SV_Position, float3 value : VALUE) : SV_Target {
  float3 v = value;
  for (int k = 0; k < rounds; k++)
    v = mul(pushed.turn, v) * scale + pushed.tint.yzx;
  if (swaps && (pushed.flags & 1))
    v = v.zyx;
  return float4(v, dot(pushed.cell, int2(position.xy) % 4)) * pushed.tint;
}
