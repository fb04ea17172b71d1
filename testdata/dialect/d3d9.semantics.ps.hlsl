// args: -T ps_6_0 -HV 2018 -fdialect=d3d9
// Semantics of Direct3D 9 are system values where they stand at the end of the pipeline.
// spirv: "OpDecorate %gl_FragCoord BuiltIn FragCoord" "OpDecorate %gl_FrontFacing BuiltIn FrontFacing" "OpDecorate %gl_FragDepth BuiltIn FragDepth"
// spirv: "OpDecorate %in_var_COLOR0 Location 0" "OpDecorate %out_var_COLOR0 Location 0" "OpDecorate %out_var_COLOR1 Location 1"
struct Out { float4 first : COLOR0; float4 second : COLOR1; float depth : DEPTH; };
Out main(float4 colour : COLOR0, float2 at : VPOS, float face : VFACE) {
  Out o;
  o.first = colour * face; // spirv: "OpSelect %float %\w+ %float_1 %float_n1"
  o.second = at.xyxy;
  o.depth = 0.5;
  return o;
}
