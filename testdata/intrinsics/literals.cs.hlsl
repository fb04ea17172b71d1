// args: -T cs_6_0 -fcgl
// Where the result takes the type of the arguments, literals stay literals until
// the result is converted. Elsewhere they are int, or uint unless negative.
RWStructuredBuffer<double> doubles;
RWStructuredBuffer<float> floats;
RWStructuredBuffer<int64_t> longs;
groupshared int shared_i;
groupshared uint shared_u;
[numthreads(1, 1, 1)] void main(uint i : SV_GroupIndex) {
  doubles[0] = rcp(1.0 + 2.0);                 // spirv: "OpFAdd %double %double_1 %double_2"
  floats[0] = rcp(1.0 + 2.0);                  // spirv: "OpFAdd %float %float_1 %float_2"
  longs[0] = select(i == 1, 3000000000, 4000000000); // spirv: "OpSelect %long %[0-9]+ %long_3000000000 %long_4000000000"
  InterlockedMax(shared_i, 10);                // spirv: "OpBitcast %int %uint_10"
  InterlockedMax(shared_u, -5);                // spirv: "OpBitcast %uint %int_n5"
  InterlockedMax(shared_i, -5);                // spirv: "OpAtomicSMax %int %shared_i %uint_2 %uint_0 %int_n5"
}
