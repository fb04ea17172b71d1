// args: -T ps_6_0 -fcgl
float4 main(float4 v : A) : SV_Target {
  float4 a = v;
  a.y = 1;       // spirv: "OpAccessChain %_ptr_Function_float %a %int_1" "OpStore"
  a.zx = v.xy;   // spirv: "OpLoad %v4float %a" "OpVectorShuffle %v4float %\w+ %\w+ 5 1 4 3" "OpStore %a"
  a.wzyx.x = 2;  // spirv: "OpAccessChain %_ptr_Function_float %a %int_3" "OpStore"
  return a;
}
