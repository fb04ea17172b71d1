// args: -T cs_6_2 -E main -enable-16bit-types -fcgl
// A literal that needs more bits than a function takes has as many as it takes.
RWStructuredBuffer<int> o;
[numthreads(1, 1, 1)]
void main() {
  o[0] = asint(2147483648);       // spirv: "OpBitcast %int %uint_2147483648\n"
  // spirv: "OpBitcast %int %uint_705032704\n"
  o[1] = asint(5000000000); // WARNING[constant-conversion] "from 5000000000 to 705032704"
  // spirv: "OpBitcast %float %int_n705032704\n"
  o[2] = asfloat(-5000000000); // WARNING[constant-conversion] "from -5000000000 to -705032704"
  // spirv: "OpBitcast %short %ushort_0\n"
  o[3] = asint16(2147483648); // WARNING[constant-conversion] "from 2147483648 to 0"
  // spirv: "OpBitcast %ushort %short_3584\n"
  o[4] = asuint16(-5000000000); // WARNING[constant-conversion] "from -5000000000 to 3584"
  // spirv: "UnpackHalf2x16 %uint_705032704\n"
  o[5] = f16tof32(5000000000); // WARNING[constant-conversion] "from 5000000000 to 705032704"
  o[6] = countbits(5000000000);   // spirv: "%ulong_5000000000\n"
}
