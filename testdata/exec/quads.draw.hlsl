// args: -T vs_6_0 -E vertex -fspv-target-env=vulkan1.1
// args: -T ps_6_0 -E pixel -fspv-target-env=vulkan1.1 -fspv-extension=SPV_EXT_demote_to_helper_invocation
// What the pixels of a quad know of each other. Where there is no vote of quads,
// it is made of exchanges.
float4 vertex(uint id : SV_VertexID) : SV_Position {
  float2 uv = float2((id << 1) & 2, id & 2);
  return float4(uv * float2(2, -2) + float2(-1, 1), 0, 1);
}
void pixel(float4 at : SV_Position, out float4 read : SV_Target0, out float4 slopes : SV_Target1, out float4 votes : SV_Target2) {
  float number = floor(at.x) + 10 * floor(at.y);
  read = float4(QuadReadAcrossX(number), QuadReadAcrossY(number), QuadReadAcrossDiagonal(number), QuadReadLaneAt(number, 2));
  slopes = float4(ddx_coarse(number), ddx_fine(number), ddy_coarse(number), ddy_fine(number));
  votes = float4(QuadAny(number == 11), QuadAll(at.x < 2), QuadAll(number == 11), IsHelperLane());
}
