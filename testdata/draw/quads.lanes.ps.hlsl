// args: -T ps_6_0 -E main -fspv-target-env=vulkan1.1
// What the other pixels of a quad have.
float4 main(float4 position : SV_Position, noperspective float4 value : VALUE) : SV_Target {
  float4 across = QuadReadAcrossX(value), down = QuadReadAcrossY(value), other = QuadReadAcrossDiagonal(value);
  float mean = (value.x + across.x + down.x + other.x) / 4;
  return float4(mean, QuadReadLaneAt(value.y, 2), across.z - value.z, down.w * other.w);
}
