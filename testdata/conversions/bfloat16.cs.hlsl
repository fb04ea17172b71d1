// args: -T cs_6_6 -E main -enable-16bit-types -fspv-target-env=vulkan1.3
// bfloat16 and floats of 8 bits are stored and converted; arithmetic on them is that
// of floats.
// spirv: "OpExtension .SPV_KHR_bfloat16." "OpExtension .SPV_EXT_float8."
struct Cell { vk::bfloat16_t a; vk::bfloat16_t3 b; vk::float8_e4m3_t4 c; vk::float8_e5m2_t d; };
StructuredBuffer<Cell> cells;  // spirv: "OpMemberDecorate %Cell 1 Offset 2" "OpMemberDecorate %Cell 2 Offset 8" "OpMemberDecorate %Cell 3 Offset 12"
RWStructuredBuffer<float> sums;
RWStructuredBuffer<vk::float8_e4m3_t> small; // spirv: "OpDecorate %_runtimearr_fp8e4m3 ArrayStride 1"
RWByteAddressBuffer bytes;

[numthreads(1, 1, 1)]
void main() {                  // spirv: "OpTypeFloat 16 BFloat16KHR" "OpConstant %bfloat16 0x1.56p-2" "OpTypeFloat 8 Float8E4M3EXT"
  Cell c = cells[0];           // spirv: "OpConstant %fp8e4m3 0x1.4p-2" "OpConstant %fp8e4m3 0x1.ep.8" "OpConstant %fp8e4m3 -0x1.cp.8"
  using namespace vk;
  const bfloat16_t third = (bfloat16_t)(1.0f / 3);
  small[0] = (float8_e4m3_t)0.3f;
  small[1] = (float8_e4m3_t)1000.0f; // no number
  small[2] = (float8_e4m3_t)-448.0f;
  sums[0] = c.a * third;       // spirv: "OpFConvert %float" "OpFMul %float"
  c.b += c.a;                  // spirv: "OpFAdd %v3float" "OpFConvert %v3bfloat16"
  sums[1] = dot(c.b, c.b);     // spirv: "OpDot %bfloat16"
  c.c = (float8_e4m3_t4)c.b.xyzx; // spirv: "OpFConvert %v4fp8e4m3"
  sums[2] = -c.c.x;            // spirv: "OpFConvert %float" "OpFNegate %float"
  sums[3] = c.d > c.a;         // spirv: "OpFOrdGreaterThan %bool"
  sums[4] = sqrt(c.d);         // spirv: "Sqrt"
  sums[5] = (int)c.d;          // spirv: "OpConvertFToS %int"
  sums[6] = asuint16(third);   // spirv: "OpBitcast %ushort"
  sums[7] = asbfloat16((uint16_t)bytes.Load(0)); // spirv: "OpBitcast %bfloat16"
  sums[8] = asfloat8_e5m2(asuint8(c.c.x));       // spirv: "OpBitcast %fp8e5m2"
  bytes.Store<bfloat16_t3>(0, c.b);
}
