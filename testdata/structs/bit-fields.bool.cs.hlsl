// args: -T cs_6_0 -E main -fcgl
// Bool bit-fields of buffers share uints.
struct T { bool a : 1; bool b : 3; uint c : 4; };
cbuffer B { T q; } // spirv: "OpMemberDecorate %T 1 Offset 4" "%T = OpTypeStruct %uint %uint"
RWStructuredBuffer<T> w;
RWStructuredBuffer<uint> o;

[numthreads(4, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  o[1] = q.b;        // spirv: "OpBitFieldUExtract %uint %\w+ %uint_1 %uint_3" "OpINotEqual %bool" "OpSelect %uint"
  w[0].a = i.x > 3;  // spirv: "OpUGreaterThan" "OpSelect %uint" "OpBitFieldInsert %uint %\w+ %\w+ %uint_0 %uint_1"
  w[1].c = 4;        // spirv: "OpBitFieldInsert %uint"
  w[2] = w[1];
}
