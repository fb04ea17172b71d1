// args: -T ps_6_0
// What the application binds vertices and targets by.
// spirv: "OpExtension .SPV_GOOGLE_decorate_string." "UserSemantic \"colour\""
float4 main([[vk::ext_extension("SPV_GOOGLE_decorate_string")]] [[vk::ext_decorate_string(/* UserSemantic */ 5635, "colour")]] float4 c : COLOR) : SV_Target { return c; }
