// args: -T cs_6_6 -E main -HV 2021 -enable-16bit-types -fspv-target-env=vulkan1.3
// Weights are quantized in blocks of 32: a scale of 16 bits, and numbers of 8 bits,
// integers or floats.
struct Block { vk::bfloat16_t scale; int8_t4 numbers[8]; };
struct SmallBlock { vk::bfloat16_t scale; vk::float8_e4m3_t4 numbers[8]; };
StructuredBuffer<float4> weights;
RWStructuredBuffer<Block> integers;     // spirv: "OpMemberDecorate %Block 1 Offset 4"
RWStructuredBuffer<SmallBlock> floats;
RWStructuredBuffer<float> errors;

[numthreads(64, 1, 1)]
void main(uint i : SV_DispatchThreadID) {
  float largest = 0;
  for (uint j = 0; j < 8; ++j) {
    const float4 w = abs(weights[i * 8 + j]);
    largest = max(largest, max(max(w.x, w.y), max(w.z, w.w)));
  }
  Block b;
  SmallBlock s;
  b.scale = (vk::bfloat16_t)(largest / 127); // spirv: "OpFConvert %bfloat16"
  s.scale = (vk::bfloat16_t)(largest / 448);
  float error = 0;
  for (uint k = 0; k < 8; ++k) {
    const float4 w = weights[i * 8 + k];
    b.numbers[k] = (int8_t4)round(w / (float)b.scale); // spirv: "OpConvertFToS %v4char"
    s.numbers[k] = (vk::float8_e4m3_t4)(w / (float)s.scale); // spirv: "OpFConvert %v4fp8e4m3"
    const float4 off = w - b.numbers[k] * (float)b.scale; // spirv: "OpConvertSToF %v4float"
    error += dot(off, off);
  }
  integers[i] = b;
  floats[i] = s;
  errors[i] = error;
}
