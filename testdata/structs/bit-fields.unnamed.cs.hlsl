// args: -T cs_6_0 -E main -fcgl
// Bit-fields without names take bits; one of width zero takes none.
struct S {
  uint a : 3;
  uint : 5;
  uint b : 8;
  uint : 0;
  uint c : 4;
};
RWStructuredBuffer<S> o;

[numthreads(1, 1, 1)]
void main(uint3 i : SV_DispatchThreadID) {
  o[0].b = i.x; // spirv: "OpBitFieldInsert %uint %\w+ %\w+ %uint_8 %uint_8"
  o[0].c = i.y; // spirv: "OpBitFieldInsert %uint %\w+ %\w+ %uint_16 %uint_4"
}
