// args: -T ps_6_0 -fspv-nan-clamp
float4 main(float4 a : A, int4 i : I) : SV_Target {
  return clamp(a, 0.25, 0.75) + clamp(i, 1, 2); // spirv: "OpExtInst %v4float %\w+ NClamp" "OpExtInst %v4int %\w+ SClamp"
}
