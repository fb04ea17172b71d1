// args: -T ps_6_0 -Wall
// A block that the shader does not use may have any size, as may one of 128 bytes.
struct Large { float4 rows[9]; };
[[vk::push_constant]] Large large;
float4 main() : SV_Target {
  return 0;
}
