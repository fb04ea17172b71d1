// args: -T ps_6_0 -Wall
[[vk::push_constant]] cbuffer Large { // WARNING[push-constant-size] "'Large' has 144 bytes of push constants; Vulkan guarantees only 128"
  float4 rows[9];
};
float4 main() : SV_Target {
  return rows[0];
}
