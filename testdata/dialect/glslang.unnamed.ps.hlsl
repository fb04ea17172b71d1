// args: -T ps_6_0 -fdialect=glslang
// What has no semantic has a location: outputs are render targets in their order.
// spirv: "OpDecorate %in_var_a Location 0" "OpDecorate %in_var_b Location 1"
// spirv: "OpDecorate %out_var_first Location 0" "OpDecorate %out_var_second Location 1"
struct Out { float4 first, second; };
Out main(float4 a, float4 b) {
  Out o = { a, b };
  return o;
}
