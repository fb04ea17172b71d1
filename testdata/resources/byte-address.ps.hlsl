// args: -T ps_6_0 -fcgl
ByteAddressBuffer input;
RWByteAddressBuffer output;
// spirv: "OpName %type_ByteAddressBuffer \"type.ByteAddressBuffer\"" "OpName %type_RWByteAddressBuffer" "OpMemberDecorate %type_ByteAddressBuffer 0 NonWritable"
uint main(uint at : A) : SV_Target {
  uint a = input.Load(at);   // spirv: "OpShiftRightLogical %uint %\w+ %uint_2" "OpAccessChain %_ptr_Uniform_uint %input %uint_0 %" "OpLoad %uint"
  uint2 b = input.Load2(at); // spirv: "OpShiftRightLogical" "OpLoad %uint" "OpIAdd %uint %\w+ %uint_1" "OpLoad %uint" "OpCompositeConstruct %v2uint"
  float f = input.Load<float>(8); // spirv: "OpLoad %uint" "OpBitcast %float"
  output.Store(at, a);       // spirv: "OpShiftRightLogical" "OpAccessChain %_ptr_Uniform_uint %output %uint_0" "OpStore"
  return b.y + (uint)f;
}
