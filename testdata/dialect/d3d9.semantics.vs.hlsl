// args: -T vs_6_0 -HV 2018 -fdialect=d3d9
// spirv: "OpDecorate %gl_Position BuiltIn Position" "OpDecorate %gl_PointSize BuiltIn PointSize"
// spirv: "OpDecorate %in_var_POSITION Location 0" "OpDecorate %out_var_POSITION1 Location 0" "OpDecorate %out_var_COLOR0 Location 1"
void main(float4 at : POSITION, out float4 position : POSITION, out float4 before : POSITION1, out float4 colour : COLOR0, out float size : PSIZE) {
  position = at;
  before = at;
  colour = 1;
  size = 4;
}
