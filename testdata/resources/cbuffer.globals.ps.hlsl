// args: -T ps_6_0 -E main -fcgl
// Variables of global scope that are neither static nor resources share one
// buffer, and keep the places that register(cN) gives them.
float4 tint;
bool on : register(c4);
Texture2D tex;
SamplerState smp;
static float k = 2;
// spirv: "OpMemberName %type__Globals 0 \"tint\"" "OpMemberName %type__Globals 1 \"on\""
// spirv: "OpMemberDecorate %type__Globals 0 Offset 80" "OpMemberDecorate %type__Globals 1 Offset 64"
float4 main(float2 uv : UV) : SV_Target {
	return on ? tex.Sample(smp, uv) * k : tint; // spirv: "OpAccessChain %_ptr_Uniform_uint %_Globals %int_1"
}
