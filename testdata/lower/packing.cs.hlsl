// args: -T cs_6_6 -E main
// Halves and bytes in words.
StructuredBuffer<uint> words;
StructuredBuffer<float> values;
RWStructuredBuffer<uint> packed;
RWStructuredBuffer<float> unpacked;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint w = words[id.x];
  float v = values[id.x];
  packed[4 * id.x + 0] = f32tof16(v) | f32tof16(v * 2) << 16;
  packed[4 * id.x + 1] = asuint(v) ^ asuint(asint(w));
  packed[4 * id.x + 2] = (uint)pack_u8(unpack_u8u32(w).wzyx);
  packed[4 * id.x + 3] = (uint)pack_clamp_s8(unpack_s8s32(w) * 2);
  unpacked[2 * id.x + 0] = f16tof32(w & 0xbbff) + f16tof32(w >> 16 & 0xbbff);
  unpacked[2 * id.x + 1] = asfloat((w & 0x007fffff) | 0x3f800000);
}
