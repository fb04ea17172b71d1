// args: -T vs_6_0 -fcgl
float4 main(float3x3 m : A) : SV_Position {
  float a = m._m12;        // spirv: "OpAccessChain %_ptr_Function_float %m %int_1 %int_2"
  float b = m._23;         // spirv: "OpAccessChain %_ptr_Function_float %m %int_1 %int_2"
  float2 c = m._m00_m21;   // spirv: "%int_0 %int_0" "OpLoad" "%int_2 %int_1" "OpLoad" "OpCompositeConstruct %v2float"
  m._m10_m02 = c;          // spirv: "OpCompositeExtract %float %\w+ 0" "%m %int_1 %int_0" "OpStore" "OpCompositeExtract %float %\w+ 1" "%m %int_0 %int_2" "OpStore"
  float3 row = m[2];       // spirv: "OpAccessChain %_ptr_Function_v3float %m %"
  return float4(row, a + b);
}
