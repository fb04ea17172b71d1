// args: -T cs_6_2 -E main -enable-16bit-types -fcgl
// A literal has 16 bits where only those are taken, and 32 where those are.
RWStructuredBuffer<int> o;
[numthreads(1, 1, 1)]
void main() {
  o[0] = asint16(0);     // spirv: "OpBitcast %short %ushort_0\n"
  o[1] = asuint16(1.5);  // spirv: "OpBitcast %ushort %half_0x1_8p_0\n"
  o[2] = asfloat16(-3);  // spirv: "OpBitcast %half %short_n3\n"
  o[3] = asint16(40000); // spirv: "OpBitcast %short %ushort_40000\n"
  o[4] = asuint(1.5);    // spirv: "OpStore %\d+ %int_1069547520\n"
  o[5] = asfloat(-3);    // spirv: "OpBitcast %float %int_n3\n"
}
