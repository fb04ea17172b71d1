// args: -T vs_6_0
// spirv: "OpDecorate %in_var_A Location 5" "OpDecorate %in_var_B Location 2" "OpDecorate %out_var_C Location 3"
float4 main([[vk::location(5)]] float4 a : A, [[vk::location(2)]] float4 b : B, [[vk::location(3)]] out float4 c : C) : SV_Position {
  c = a;
  return b;
}
