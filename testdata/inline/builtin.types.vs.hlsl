// args: -T vs_6_7 -HV 202x -fspv-target-env=vulkan1.3
// Two types of one built-in that are both used cannot be one variable.
[[vk::ext_builtin_input(/*VertexIndex*/ 42)]] static const int index; // ERROR+1[invalid-inline] "multiple variables with the same BuiltIn"
float4 main(uint v : SV_VertexID) : SV_Position { return v + index; }
