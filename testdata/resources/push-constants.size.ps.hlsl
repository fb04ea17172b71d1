// args: -T ps_6_0 -Wall
// args: -T ps_6_0 -Wpush-constant-size
struct Large { float4 rows[8]; float last; };
[[vk::push_constant]] ConstantBuffer<Large> large; // WARNING[push-constant-size] "'large' has 132 bytes of push constants; Vulkan guarantees only 128"
float4 main() : SV_Target {
  return large.rows[0] + large.last;
}
