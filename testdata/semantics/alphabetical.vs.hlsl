// args: -T vs_6_0 -E main -fvk-stage-io-order=alpha -fcgl
// spirv: "OpDecorate %in_var_A Location 0"
// spirv: "OpDecorate %in_var_B Location 1"
// spirv: "OpDecorate %out_var_C Location 0"
// spirv: "OpDecorate %out_var_D Location 1"
void main(float4 b : B, float4 a : A, out float4 p : SV_Position, out float4 d : D, out float4 c : C) { p = c = d = a + b; }
