// args: -T cs_6_6 -E main -enable-16bit-types -fspv-target-env=vulkan1.1 -fcgl
// Integers of 8 bits are computed with in 8 bits.
StructuredBuffer<int8_t> from; // spirv: "OpCapability Int8" "OpCapability UniformAndStorageBuffer8BitAccess" "OpExtension .SPV_KHR_8bit_storage"
RWStructuredBuffer<uint8_t4> bytes;
RWStructuredBuffer<float> floats;

unsigned int8_t twice(int8_t x) {
  return x + x;
}

[numthreads(1, 1, 1)]
void main() {
  int8_t a = from[0];
  int8_t b = a * 3;             // spirv: "OpIMul %char %\d+ %char_3"
  int wide = b;                 // spirv: "OpSConvert %int"
  floats[0] = b;                // spirv: "OpConvertSToF %float"
  uint8_t c = (uint8_t)wide;    // spirv: "OpSConvert %char" "OpBitcast %uchar"
  bytes[0] = twice(c);                 // spirv: "OpCompositeConstruct %v4uchar"
  bytes[1] = uint8_t4(1, 2, 3, 255); // spirv: "OpStore"
  floats[1] = max(a, b);        // spirv: "SMax"
  int8_t2x2 m = (int8_t2x2)a;
  floats[2] = m._m01 < m._m10;  // spirv: "OpSLessThan %bool"
} // spirv: "OpFunction %uchar" "OpIAdd %char"
