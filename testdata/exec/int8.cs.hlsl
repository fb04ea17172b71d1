// args: -T cs_6_6 -enable-16bit-types -fspv-target-env=vulkan1.3
// Integers of 8 bits: arithmetic wraps, and buffers hold bytes.
struct Part { int8_t a; uint8_t4 b; int16_t c; int8_t3 d; };
StructuredBuffer<int8_t4> input;
RWStructuredBuffer<int> output;
RWStructuredBuffer<Part> parts;
RWByteAddressBuffer bytes;
groupshared uint8_t shared_[2];
[[vk::constant_id(3)]] const uint8_t special = 7;

int8_t twicePlusOne(int8_t x) { return x * 2 + 1; }

[numthreads(1, 1, 1)]
void main() {
  int8_t4 v = input[0] + input[1] * (int8_t)3;
  output[0] = v.x;
  output[1] = v.y;
  v = max(v, -v);
  v <<= 1;
  v = clamp(v, (int8_t)-3, (int8_t)100);
  output[2] = v.x;
  output[3] = v.z;
  output[4] = twicePlusOne(input[0].w);
  output[5] = countbits(input[0].y);
  output[6] = (float)input[0].y * 0.5f;
  uint8_t u = (uint8_t)300;
  u += 230;
  u = ~u;
  output[7] = u;
  output[8] = asint8(u);
  output[9] = u > (uint8_t)200 ? 1 : 2;
  shared_[0] = u;
  shared_[1] = special;
  output[10] = shared_[0] + shared_[1];
  output[11] = shared_[1] + 1000;
  output[12] = reversebits((uint8_t)input[0].w);
  output[13] = input[0].y >> 2;
  output[14] = asuint8(input[0]).y >> 2;
  output[15] = (int8_t)-3.7f;
  output[16] = sizeof(Part);
  output[17] = any(input[1] < (int8_t)0);
  Part p = parts[1];
  p.b += (uint8_t)p.c;
  p.d = p.d.zyx;
  p.a = -p.a;
  parts[0] = p;
  bytes.Store<int8_t3>(1, bytes.Load<int8_t3>(6));
  bytes.Store<uint8_t>(0, 0x5a);
}
