// args: -T ps_6_0 -fcgl
// In buffers a bool is a uint.
cbuffer C { bool flag; bool2 flags; };
RWStructuredBuffer<bool> buffer;
// spirv: "%type_C = OpTypeStruct %uint %v2uint"
float4 main(bool b : A) : SV_Target {
  bool a = flag;  // spirv: "OpLoad %uint" "OpINotEqual %bool %\w+ %uint_0"
  bool2 c = flags; // spirv: "OpLoad %v2uint" "OpINotEqual %v2bool"
  buffer[0] = a;  // spirv: "OpSelect %uint %\w+ %uint_1 %uint_0" "OpStore"
  return c.x;
}
