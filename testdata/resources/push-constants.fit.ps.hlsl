// args: -T ps_6_0
// args: -T ps_6_0 -fspv-target-env=vulkan1.4 -Wall
// The warning is off by default, and Vulkan 1.4 guarantees 256 bytes.
struct Large { float4 rows[16]; };
[[vk::push_constant]] Large large;
float4 main() : SV_Target {
  return large.rows[0];
}
