// args: -T ps_6_0 -fcgl
// Global variables can be placed by registers; the others follow them.
// spirv: "OpMemberName %type__Globals 0 \"a\"" "OpMemberName %type__Globals 1 \"b\"" "OpMemberName %type__Globals 2 \"c\""
// spirv: "OpMemberDecorate %type__Globals 0 Offset 32" "OpMemberDecorate %type__Globals 1 Offset 16" "OpMemberDecorate %type__Globals 2 Offset 48"
float4 a : register(c2);
float4 b : register(c1);
float4 c;
float4 main() : SV_Target { return a + b + c; }
