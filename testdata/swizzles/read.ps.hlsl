// args: -T ps_6_0 -fcgl
// One component is reached by an access chain, several by a shuffle.
float4 main(float4 v : A) : SV_Target {
  float a = v.y;     // spirv: "OpAccessChain %_ptr_Function_float %v %int_1" "OpLoad %float"
  float2 b = v.zx;   // spirv: "OpLoad %v4float %v" "OpVectorShuffle %v2float %(\w+) %\w+ 2 0"
  float4 c = v.xyzw; // spirv: "OpLoad %v4float %v" "OpStore %c"
  float d = (v + v).z; // spirv: "OpFAdd %v4float" "OpCompositeExtract %float %\w+ 2"
  float2 e = v.wzyx.yz; // spirv: "OpVectorShuffle %v2float %\w+ %\w+ 2 1"
  return float4(b, e);
}
