// args: -T ps_6_0
// An array takes targets one after the other.
// spirv: "OpDecorate %out_var_SV_Target1 Location 1" "OpDecorate %out_var_SV_Target5 Location 5"
struct Out { float4 several[3] : SV_Target1; float4 last : SV_Target5; };
Out main() {
  Out o;
  o.several[0] = 1;
  o.several[1] = 2;
  o.several[2] = 3;
  o.last = 4;
  return o;
}
