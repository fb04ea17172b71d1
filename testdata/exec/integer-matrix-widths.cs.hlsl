// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2
// args: -T cs_6_2 -enable-16bit-types -fspv-target-env=vulkan1.2 -O0
// Matrices of integers of 16 and 64 bits, column by column.
struct Item { int16_t2x3 s; int64_t3x2 w; };
StructuredBuffer<Item> input;
RWStructuredBuffer<Item> output;

[numthreads(1, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  uint k = id.x + 1;
  output[0] = input[0];
  output[1].s[k] = input[0].s[0] * int16_t(2);
  output[1].s[0][k] = input[0].s[k][id.x];
  output[1].w[2] = input[0].w[k];
  output[1].w[k].y = input[0].w._m20 << 32;
}
