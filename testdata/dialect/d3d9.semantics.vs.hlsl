// args: -T vs_6_0 -HV 2018 -fdialect=d3d9
// spirv: "OpDecorate %gl_Position BuiltIn Position" "OpDecorate %in_var_POSITION Location 0" "OpDecorate %out_var_COLOR0 Location 0"
void main(float4 at : POSITION, out float4 position : POSITION, out float4 colour : COLOR0) {
  position = at;
  colour = 1;
}
