// args: -T cs_6_6 -fspv-target-env=vulkan1.1
// Packed 8-bit integers and half floats.
StructuredBuffer<uint> input;
RWStructuredBuffer<uint> output;

[numthreads(4, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint at = id.x * 12, x = input[id.x * 2], y = input[id.x * 2 + 1];
  output[at + 0] = dot4add_u8packed(x, y, 5u);
  output[at + 1] = (uint)dot4add_i8packed(x, y, -5);
  uint2 h = f32tof16(float2(x & 0xff, y & 0xff));
  output[at + 2] = h.x << 16 | h.y;
  float2 f = f16tof32(h);
  output[at + 3] = (uint)f.x * 1000 + (uint)f.y;
  output[at + 4] = countbits(uint3(x, y, x ^ y)).z;
  output[at + 5] = reversebits(uint2(x, y)).y;
  uint4 u = uint4(x, x >> 8, x >> 16, x >> 24) & 0xff;
  output[at + 6] = u.x + u.y + u.z + u.w;
  output[at + 7] = firstbitlow(int2(x | 256, y | 512)).y;
  output[at + 8] = asuint(asint(x)) == x && asuint(asfloat(y)) == y ? 1 : 0;
  output[at + 9] = (uint)clamp((int)(x & 0xff) - 128, -100, 100);
  output[at + 10] = msad4(x, uint2(y, x), uint4(0, 0, 0, 0)).x;
  output[at + 11] = x * y;
}
