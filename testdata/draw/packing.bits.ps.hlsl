// args: -T ps_6_0 -E main
// Numbers in parts of others: halves, bytes, fields of bits.
struct Out { uint4 packed : SV_Target0; float4 back : SV_Target1; };
uint encode(float4 c) { uint4 b = uint4(saturate(c) * 255 + 0.5); return b.x | b.y << 8 | b.z << 16 | b.w << 24; }
float4 decode(uint p) { return float4(p & 255, p >> 8 & 255, p >> 16 & 255, p >> 24) / 255; }
Out main(float4 position : SV_Position, nointerpolation float4 value : VALUE, nointerpolation int3 whole : WHOLE) {
  Out o;
  uint half2 = f32tof16(value.x) | f32tof16(value.y) << 16;
  o.packed = uint4(encode(value), half2, countbits(half2) + firstbithigh(half2) * 32 + firstbitlow(half2 | 256), reversebits(half2) ^ asuint(value.z));
  min16float small = (min16float)value.x * (min16float)0.5;
  o.back = decode(o.packed.x) + float4(f16tof32(half2), f16tof32(half2 >> 16), small, 0);
  int field = (whole.x << 28) >> 26;
  o.back.w += field + (whole.y - 5) / 2 + (whole.z - 7) % 3 + mad(whole.x, 3, whole.y);
  return o;
}
