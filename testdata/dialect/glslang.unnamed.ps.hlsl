// args: -T ps_6_0 -fdialect=glslang
// What has no semantic has a location: outputs are render targets in their order.
// spirv: "OpDecorate %in_var_a Location 0" "OpDecorate %in_var_b Location 1"
// spirv: "OpDecorate %out_var_first Location 0" "OpDecorate %out_var_second Location 1"
// spirv: "OpDecorate %out_var_first_1 Location 2"
struct Inner { float4 first; };
struct Out { float4 first, second; Inner inner; };
Out main(float4 a, float4 b) {
  Out o = { a, b, a };
  return o;
}
