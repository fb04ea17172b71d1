// args: -T ps_6_0 -E main
// An offset by hand takes the place of the one that a member of $Globals would have; of
// two the last one does.
[[vk::ext_decorate(/*Offset*/ 35, 48)]] [[vk::ext_decorate(/*Offset*/ 35, 32)]] float4 second; // spirv: "OpMemberDecorate %type__Globals 0 Offset 32"
float4 first;                                         // spirv: "OpMemberDecorate %type__Globals 1 Offset 16"

float4 main() : SV_Target { return first + second; }
