// args: -T ps_6_0 -fcgl
struct S { float3 a; float b; };
StructuredBuffer<S> input;
RWStructuredBuffer<float2> output;
// spirv: "OpName %type_StructuredBuffer_S \"type.StructuredBuffer.S\"" "OpName %type_RWStructuredBuffer_v2float \"type.RWStructuredBuffer.v2float\""
// spirv: "OpDecorate %_runtimearr_S ArrayStride 16" "OpMemberDecorate %type_StructuredBuffer_S 0 NonWritable" "OpDecorate %type_StructuredBuffer_S BufferBlock" "OpDecorate %_runtimearr_v2float ArrayStride 8" "OpDecorate %type_RWStructuredBuffer_v2float BufferBlock"
float4 main(uint i : A) : SV_Target {
  S s = input[i];         // spirv: "OpAccessChain %_ptr_Uniform_S %input %int_0 %" "OpLoad %S" "OpCompositeExtract %v3float %\w+ 0" "OpCompositeConstruct %S_0" "OpStore %s"
  float b = input[2].b;   // spirv: "OpAccessChain %_ptr_Uniform_float %input %int_0 %uint_2 %int_1"
  output[i].y = b;        // spirv: "OpAccessChain %_ptr_Uniform_v2float %output %int_0 %" "OpAccessChain %_ptr_Uniform_float %\w+ %int_1" "OpStore"
  uint count, stride;
  input.GetDimensions(count, stride); // spirv: "OpArrayLength %uint %input 0" "OpStore %count" "OpStore %stride %uint_16"
  return s.b;
}
